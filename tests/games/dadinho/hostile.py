"""Situations of Dadinho as a person might tell them, many of them impossible."""

from __future__ import annotations

import copy
from collections.abc import Iterator

from botonista.games.dadinho.case import CLASSES, KINDS
from botonista.games.dadinho.game import GAME
from tests.flick import hostile
from tests.flick.hostile import Case, Rng

NAMES = [f"{letter}{n}" for letter in "HA" for n in range(1, 16)]
PHASES = (*CLASSES, *KINDS)
VARIANTS = [
    {"mode": mode, "tie_break": ties} for mode in ("digital", "strict") for ties in ((), ("penalties",))
]
EVENTS = (
    {"type": "touch", "button": "H7"},
    {"type": "touch", "button": "A1"},
    {"type": "push", "button": "A7", "by": "H7", "mm": 12},
    {"type": "exit", "line": "side", "x": 0, "y": 520},
    {"type": "exit", "line": "end", "x": 820, "y": 200},
    {"type": "exit", "line": "goal", "x": -820, "y": 20},
    {"type": "off", "button": "H7", "x": 96, "y": 600},
    {"type": "overlap", "upper": "H7", "lower": "A7"},
)


def told(rng: Rng) -> Case:
    """A described situation and what happened in it."""
    side = rng.choice(("home", "away"))
    state: Case = {"phase": rng.choice(PHASES), "side": side}
    if rng.random() < 0.6:
        state["ball"] = {"x": rng.uniform(-850, 850), "y": rng.uniform(-550, 550)}
    state["pieces"] = {
        rng.choice(NAMES): {"x": rng.uniform(-850, 850), "y": rng.uniform(-550, 550)}
        for _ in range(rng.randrange(4))
    }
    letter = "H" if side == "home" else "A"
    own = f"{letter}{rng.randrange(1, 12)}"
    fields: Case = {
        "taker": own, "piece": own, "kind": rng.choice((*KINDS, "nothing", 3)), "half": "own",
        "counts": {side: f"{rng.randrange(12)}/9"}, "flags": {side: {"time": rng.randrange(5)}},
        "touches": {own: rng.randrange(5)}, "period": rng.randrange(7), "barred": rng.choice(NAMES),
        "only": own, "must": [own], "at": [rng.uniform(-900, 900), rng.uniform(-600, 600)],
        "clock_ms": rng.randrange(-1, 2_000_000), "penalty": True, "score": [1, 2], "row": ["restart"],
    }  # fmt: skip
    for field in rng.sample(sorted(fields), rng.randrange(4)):
        state[field] = fields[field]
    if rng.random() < 0.3:
        state["settings"] = {"mode": rng.choice(("digital", "strict"))}
    events = [copy.deepcopy(e) for e in rng.sample(EVENTS, rng.randrange(4))]
    facts: Case = {"struck": own, "events": events}
    if rng.random() < 0.5:
        facts["ball"] = {"x": rng.uniform(-900, 900), "y": rng.uniform(-600, 600)}
    if rng.random() < 0.5:
        facts["places"] = [
            {"id": rng.choice(NAMES), "x": rng.uniform(-900, 900), "y": rng.uniform(-600, 600)}
        ]
    return {"state": state, "facts": facts} if rng.random() < 0.8 else {"state": state, "tick_ms": 300_000}


def cases(rng: Rng, many: int) -> Iterator[Case]:
    """Told ones, played ones, and both of them spoilt."""
    return hostile.cases(GAME, told, VARIANTS, rng, many)
