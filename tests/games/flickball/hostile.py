"""Hostile and random cases for the judge: wrong types, missing fields, impossible states, every action.

Each case ends in a ruling or in a refusal that names what is wrong.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator

from botonista.games.flickball.case import OF_A_PHASE, PHASES
from botonista.games.flickball.game import GAME
from tests.flick import hostile
from tests.flick.hostile import Case, Rng

NAMES = [f"{letter}{n}" for letter in "HA" for n in range(1, 12)]
VARIANTS = [{"variant": name, "fair_play": fair} for name in ("full", "family") for fair in (True, False)]
EVENTS = (
    {"type": "touch", "button": "H7"},
    {"type": "push", "button": "A7", "by": "H7", "mm": 230},
    {"type": "exit", "line": "side", "x": 0, "y": 415},
    {"type": "exit", "line": "end", "x": 620, "y": 200},
    {"type": "exit", "line": "goal", "x": -620, "y": 20},
    {"type": "off", "button": "H7", "x": 96, "y": 415},
    {"type": "overlap", "upper": "H7", "lower": "A7"},
)


def told(rng: Rng) -> Case:
    """A described situation and what happened in it, as a person might tell it."""
    side = rng.choice(("home", "away"))
    state: Case = {"phase": rng.choice(PHASES), "side": side}
    if rng.random() < 0.6:
        state["ball"] = {"x": rng.uniform(-650, 650), "y": rng.uniform(-440, 440)}
    state["pieces"] = {
        rng.choice(NAMES): {"x": rng.uniform(-640, 640), "y": rng.uniform(-430, 430)}
        for _ in range(rng.randrange(4))
    }
    for field in rng.sample(OF_A_PHASE[1:], rng.randrange(3)):
        state[field] = rng.choice((*NAMES[:3], 1, 2, True, [0, 0], [], [[5e3, 5e3]], "corner"))
    if rng.random() < 0.3:
        state["variant"], state["fair_play"] = rng.choice(("full", "family")), rng.random() < 0.5
    letter = "H" if side == "home" else "A"
    events = [copy.deepcopy(e) for e in rng.sample(EVENTS, rng.randrange(4))]
    facts: Case = {"struck": f"{letter}{rng.randrange(1, 12)}", "events": events}
    if rng.random() < 0.5:
        facts["ball"] = {"x": rng.uniform(-700, 700), "y": rng.uniform(-500, 500)}
    if rng.random() < 0.5:
        facts["places"] = [
            {"id": rng.choice(NAMES), "x": rng.uniform(-900, 900), "y": rng.uniform(-600, 600)}
        ]
    if rng.random() < 0.2:
        facts["travelled"] = rng.uniform(0, 60)
    return {"state": state, "facts": facts}


def cases(rng: Rng, many: int) -> Iterator[Case]:
    """Told ones, played ones, and both of them spoilt."""
    return hostile.cases(GAME, told, VARIANTS, rng, many)
