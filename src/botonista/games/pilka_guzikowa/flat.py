"""States described flat: one list of fields, each of which belongs to the state or to its phase.

So cases are written (docs/judge.md), and so earlier revisions of the rules kept their states.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from botonista.football.bounds import bad
from botonista.games.pilka_guzikowa.flow.set_piece import ROWS

SET_PHASES = ("throw_in", "goal_kick", "corner", "free_direct", "free_indirect")
PHASES = (
    "toss",
    "setup",
    "kickoff_1",
    "kickoff_2",
    "play",
    "return",
    "choice",
    "prepare",
    *SET_PHASES,
    "penalty_1",
    "penalty_2",
    "ended",
)
TIMES = ("now_ms", "clock_ms", "started", "deadline_ms")
SET_FIELDS = ("kind", "side", "own", "extra", "offender", "why", "cause_ms")
OF_A_PHASE = (
    *SET_FIELDS,
    "left",
    "must",
    "spot",
    "spots",
    "taker",
    "starter",
    "due",
    "held",
    "choice",
    "prep",
    "ready",
    "toss_winner",
)
STAGES = ("return", "goal_area", "penalty_area", "keeper", "ball", "wall", "taker", "ready")  # questions


def nested(data: Mapping[str, Any]) -> dict[str, Any]:
    """A flat state with its phase and its times as things of their own."""
    flat = dict(data)
    name = flat.pop("phase", "play")
    times = {key: flat.pop(key) for key in TIMES if key in flat}
    fields = {key: flat.pop(key) for key in OF_A_PHASE if key in flat}
    fields["unreported"] = flat.get("unreported")
    flat["times"] = times
    flat["phase"] = phase_data(name, fields)
    if "shootout" in flat:
        flat |= _series(flat.pop("shootout"), fields)
    return flat


def phase_data(name: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a flat state that belong to its phase."""
    if name not in PHASES:
        raise bad("state.phase", f"should be one of {', '.join(PHASES)}")
    side = fields.get("side", "home")
    if name == "toss":
        winner = fields.get("toss_winner")
        return {
            "phase": name,
            "winner": winner,
            "row": ["toss", "choose_toss"] if winner is None else ["choose_toss"],
        }
    if name == "setup":
        ready = {"phase": name, "side": side, "row": ["set_up"], "answered": fields.get("ready", ())}
        return ready | _keep(fields, "starter")
    if name in ("kickoff_1", "kickoff_2"):
        return {"phase": "kickoff", "side": side, "move": int(name[-1])} | _keep(fields, "starter")
    if name == "play":
        return _play(side, fields)
    if name == "return":
        waiting = {"phase": name, "side": side, "row": ["return"], "due": fields.get("due", ())}
        return waiting | _keep(fields, "left", "must")
    if name == "choice":
        return _choice(side, fields)
    if name == "prepare":
        return _prepare(fields)
    if name == "ended":
        return {"phase": name, "row": ["last_report"] if fields.get("unreported") else []}
    kind = "penalty" if name.startswith("penalty") else name
    taken = {"set": _set(kind, fields)} | _keep(fields, "spot", "taker")
    if kind == "penalty":
        return {"phase": "penalty", "move": int(name[-1]), **taken}
    return {"phase": "kick", **taken}


def _keep(fields: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {name: fields[name] for name in names if fields.get(name) is not None}


def _set(kind: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    told = fields.get("kind")
    if told is not None and told != kind:
        raise bad("state.kind", f"should be {kind!r} in this phase, not {told!r}")
    return _keep(fields, *SET_FIELDS) | {"type": "set", "kind": kind, "side": fields.get("side", "home")}


def _play(side: Any, fields: Mapping[str, Any]) -> dict[str, Any]:
    run = {"phase": "play", "side": side} | _keep(fields, "left", "must", "taker", "held")
    if fields.get("kind") is not None:
        run["after"] = _set(str(fields["kind"]), fields) | {"own": 0, "extra": 0}
    return run


def _choice(side: Any, fields: Mapping[str, Any]) -> dict[str, Any]:
    choice = fields.get("choice")
    if not isinstance(choice, Mapping):
        raise bad("state.choice", "should hold what there is to choose from")
    during = {"phase": "play", "side": side} | _keep(fields, "taker", "held")
    if fields.get("kind") is not None and fields["kind"] != "penalty":
        during = {"phase": "kick", "set": _set(str(fields["kind"]), fields)} | _keep(fields, "taker", "spot")
    return {
        **choice,
        "phase": "choice",
        "during": during,
        "row": ["leaving", "award"] if choice.get("leaving") else ["award"],
    }


def _prepare(fields: Mapping[str, Any]) -> dict[str, Any]:
    kind = fields.get("kind")
    if not isinstance(kind, str) or kind not in ROWS:
        raise bad("state.kind", "should be the set piece that is prepared")
    prep = fields.get("prep") or {"stage": "return"}
    told = prep.get("stage") if isinstance(prep, Mapping) else None
    if not isinstance(told, str) or told not in STAGES:
        raise bad("state.prep.stage", f"should be one of {', '.join(STAGES)}")
    row = ROWS[kind]
    if told not in row:
        raise bad("state.prep.stage", f"a {kind} has no step {told!r}")
    stage = "ready" if prep.get("placed") else told
    left = row[row.index(stage) :]
    phase = {"phase": "prepare", "set": _set(str(kind), fields), "row": list(left)}
    phase |= _keep(fields, "spots", "spot", "taker", "due") | _keep(
        prep, "wall", "turned", "forced", "lifted"
    )
    waiting = prep.get("waiting")
    if stage == "goal_area" and isinstance(waiting, list | tuple) and waiting:
        phase["answered"] = [side for side in ("home", "away") if side not in waiting]
    return phase


def _series(shootout: Any, fields: Mapping[str, Any]) -> dict[str, Any]:
    """PG-D41: a series told by how many penalties each side has taken and scored."""
    if shootout is None or isinstance(shootout, bool):
        return {"shootout": bool(shootout)}
    if not isinstance(shootout, Mapping):
        raise bad("state.shootout", "should be an object with first, taken and scored")
    if shootout.get("first") is None:
        return {"shootout": True, "series": None}
    if "home" in shootout or "away" in shootout:
        return {"shootout": True, "series": dict(shootout)}
    taken, scored = shootout.get("taken", (0, 0)), shootout.get("scored", (0, 0))
    for field, pair in (("taken", taken), ("scored", scored)):
        whole = isinstance(pair, list | tuple) and len(pair) == 2 and all(type(n) is int for n in pair)
        if not whole or not all(0 <= n <= 1000 for n in pair):
            raise bad(f"state.shootout.{field}", "should be two whole numbers, home and away")
    kicks = [[k < made for k in range(all_)] for all_, made in zip(taken, scored, strict=True)]
    if any(made > all_ for all_, made in zip(taken, scored, strict=True)):
        raise bad("state.shootout.scored", "nobody scores more penalties than he takes")
    return {"shootout": True, "series": {"first": shootout["first"], "home": kicks[0], "away": kicks[1]}}
