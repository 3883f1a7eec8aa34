"""Cases for the judge: a state of which only the unusual has to be said (docs/judge-dadinho.md)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from botonista.flick.case import read_ball, read_pieces
from botonista.flick.pieces import Piece, moved
from botonista.flick.possible import check_ball, check_pieces, check_row, check_shapes
from botonista.flick.state import Asking
from botonista.football.bounds import MOST_GOALS, MOST_MS, bad, between
from botonista.football.refusal import convert
from botonista.football.side import Side
from botonista.football.timer import Times
from botonista.games.dadinho import phases
from botonista.games.dadinho.flow.limits import SIX
from botonista.games.dadinho.flow.restarts import die_place, put_die
from botonista.games.dadinho.phases import AnyPhase, Kick, Open, Shot
from botonista.games.dadinho.pieces import BALL, squad
from botonista.games.dadinho.state import OF_ONE, TOUCHES, State
from botonista.table.shapes import Block, Die, Disc

CLOCK_MS = 180_000
FAR_Y = 470.0
COUNTED = re.compile(r"([0-9]{1,4})/([0-9]{1,4})")
KINDS = ("lateral", "corner", "goal_kick", "indirect", "direct", "penalty")
IN_TIMES = ("clock_ms", "now_ms", "deadline_ms", "started")
KNOWN = frozenset(p.id for side in Side for p in squad(side))
ROWS = {
    "draw": ("draw", "choose_draw"),
    "line_up": ("line_up", "kick_off"),
    "choice": ("choice",),
    "prepare": ("restart",),
    "keeper_set": ("keeper",),
    "interval": ("interval",),
}
ROWS_OF = {  # all that may be asked in a phase
    **{name: (row,) for name, row in ROWS.items()},
    "draw": (("draw", "choose_draw"), ("draw",)),
    "prepare": (("rearrange", "restart"),),
}
CLASSES: dict[str, type[msgspec.Struct]] = {
    str(kind.__struct_config__.tag): kind
    for kind in (
        phases.Draw,
        phases.LineUp,
        phases.KickOff,
        phases.Open,
        phases.Prepare,
        phases.Kick,
        phases.KeeperSet,
        phases.Shoot,
        phases.Choice,
        phases.Interval,
        phases.Ended,
    )
}


def far_away(side: Side) -> tuple[Piece, ...]:
    """Goalkeepers before their lines, all buttons in nobody's way near the side lines of their half."""
    found, back = [], -float(side.forward)
    for p in squad(side):
        if p.keeper:
            p = moved(p, x=back * 800.0)
        elif p.where == "board":
            row, column = divmod(p.number - 2, 5)
            p = moved(p, x=back * (60.0 + 60.0 * column), y=FAR_Y if row == 0 else -FAR_Y)
        found.append(p)
    return tuple(found)


@cache
def plain_state() -> State:
    """Home's turn in open play at 180 s of the first half, 0–0, all counts 0/9, everybody in nobody's way."""
    times = Times(CLOCK_MS, CLOCK_MS, True, CLOCK_MS + SIX)
    pieces = far_away(Side.HOME) + far_away(Side.AWAY)
    return State(phase=Open(Side.HOME), times=times, pieces=pieces, ball=BALL)


def read_state(given: object) -> State:
    """A state from a line of text, from a whole state, or from flat fields of which only some are said."""
    if isinstance(given, str):
        return checked(State.parse(given))
    if not isinstance(given, Mapping):
        raise bad("state", "should be an object with the fields that are unusual, or a line of text")
    if isinstance(given.get("phase"), Mapping):
        return checked(convert(given, State, "state"))
    data = dict(given)
    usual = plain_state()
    phase = _phase(data)
    data["pieces"] = read_pieces(data.get("pieces", {}), usual.pieces, {})
    if "ball" in data:
        data["ball"] = read_ball(data["ball"], BALL)
    data["counts"] = _counts(data.get("counts", {}))
    data["flags"] = _flags(data.get("flags", {}))
    times = msgspec.to_builtins(usual.times)
    for name in IN_TIMES:
        if name in data:
            times[name] = data.pop(name)
    if "clock_ms" in given and "now_ms" not in given:
        times["now_ms"] = times["clock_ms"]
    if "deadline_ms" not in given:
        times["deadline_ms"] = None
    whole = {**msgspec.to_builtins(usual), **data, "times": times, "phase": phase}
    found: State = checked(convert(whole, State, "state"))
    return found if "ball" in given else checked(_with_its_die(found, told="at" in given))


def _with_its_die(state: State, told: bool) -> State:
    """The die put where a restart is taken from; `told`: the case says where that is."""
    phase, restart = state.phase, phases.restart_of(state.phase)
    if restart is None:
        return state
    if restart.kind == "penalty" and not told:
        spot = state.pitch.penalty_spot_of(restart.side.other)
        phase = _taken_at(phase, msgspec.structs.replace(restart, at=spot))
        restart = phases.restart_of(phase)
        assert restart is not None
    return put_die(state.but(phase=phase), die_place(state, restart))


def _taken_at(phase: AnyPhase, restart: phases.Restart) -> AnyPhase:
    """The phase with its restart elsewhere."""
    if isinstance(phase, phases.KeeperSet | phases.Shoot):
        shot = msgspec.structs.replace(phase.shot, restart=restart)
        return msgspec.structs.replace(phase, shot=shot)
    assert isinstance(phase, phases.Prepare | Kick)
    return msgspec.structs.replace(phase, restart=restart)


def _phase(data: dict[str, Any]) -> Any:
    """The phase of a flat state: its own fields are taken out of the others."""
    name = data.pop("phase", "open")
    if not isinstance(name, str):
        raise bad("state.phase", f"should be one of {', '.join((*CLASSES, *KINDS))}")
    side = data.pop("side", "home")
    if name in KINDS and name != "penalty":
        return {"phase": "kick", "restart": _restart(data, name, side), "taker": data.pop("taker", "")}
    if name in ("penalty", "shoot", "keeper_set"):
        return _shot(data, name, side)
    if name == "prepare":
        kind = data.pop("kind", "indirect")
        found = {"phase": "prepare", "restart": _restart(data, kind, side)}
    elif name in CLASSES:
        found = {"phase": name, "side": side}
        fields = {field.name for field in msgspec.structs.fields(CLASSES[name])}
        if "side" not in fields:
            del found["side"]
        for field in fields & set(data):
            found[field] = data.pop(field)
    else:
        raise bad("state.phase", f"should be one of {', '.join((*CLASSES, *KINDS))}")
    if name in ROWS:
        found.setdefault("row", _row(name, found, data))
    return found


def _row(name: str, phase: dict[str, Any], data: dict[str, Any]) -> tuple[str, ...]:
    """What is asked first: not the draw when it has been won, the defence while it may be rearranged."""
    if name == "draw" and phase.get("winner") is not None:
        return ("choose_draw",)
    if name == "prepare" and data.get("rearranging") is not None:
        return ("rearrange", "restart")
    return ROWS[name]


def _restart(data: dict[str, Any], kind: str, side: str) -> dict[str, Any]:
    """The restart of a flat state; the die lies where it is taken, unless `at` says otherwise."""
    ball = data.get("ball")
    there = [ball.get("x", 0.0), ball.get("y", 0.0)] if isinstance(ball, Mapping) else [0.0, 0.0]
    found: dict[str, Any] = {"type": "restart", "kind": kind, "side": side, "at": data.pop("at", there)}
    for field in ("half", "area", "earned", "fault", "why"):
        if field in data:
            found[field] = data.pop(field)
    return found


def _shot(data: dict[str, Any], name: str, side: str) -> dict[str, Any]:
    """An announced shot, or a penalty, of `side`."""
    penalty = name == "penalty" or bool(data.pop("penalty", False))
    piece = data.pop("piece", data.pop("taker", ""))
    kind = "penalty" if penalty else data.pop("kind", None)
    shot: dict[str, Any] = {"type": "shot", "side": side, "piece": piece, "penalty": penalty}
    if kind is not None:
        shot["restart"] = _restart(data, kind, side)
    phase = "keeper_set" if name == "keeper_set" else "shoot"
    found: dict[str, Any] = {"phase": phase, "shot": shot}
    if phase == "keeper_set":
        found["row"] = ROWS["keeper_set"]
    return found


def _counts(given: object) -> Any:
    """{"home": "5/9"}: team touches used, of how many; left out: 0/9."""
    if not isinstance(given, Mapping):
        return given
    found = []
    for side in Side:
        text = given.get(side.value, "0/9")
        told = COUNTED.fullmatch(text) if isinstance(text, str) else None
        if told is None:
            raise bad(f"state.counts.{side.value}", 'should be like "5/9"')
        found.append({"type": "count", "used": int(told[1]), "limit": int(told[2])})
    return found


def _flags(given: object) -> Any:
    """{"away": {"time": 2}}: what a side has on its account."""
    if not isinstance(given, Mapping):
        return given
    found = []
    for side in Side:
        told = given.get(side.value, {})
        if not isinstance(told, Mapping):
            raise bad(f"state.flags.{side.value}", 'should be an object like {"time": 2}')
        found.append({"type": "flags", **told})
    return found


def checked(state: State) -> State:
    """What can't be is refused, naming the field."""
    check_pieces(state, state.pitch, KNOWN, "state", ("DD 33.1",))
    check_shapes(state, (Disc, Block), (Die,), "state", "DD 4.1", "DD 5")
    check_ball(state, "state")
    if isinstance(state.phase, Asking):
        check_row(state.phase, ROWS_OF[state.phase.name], "state.phase")
    for side in Side:
        count = state.count(side)
        between(f"state.counts.{side.value}.limit", count.limit, 0, TOUCHES)
        between(f"state.counts.{side.value}.used", count.used, 0, TOUCHES)
        between(f"state.score.{side.value}", state.goals(side), 0, MOST_GOALS)
        if not [p for p in state.on_board(side) if p.keeper]:
            raise bad("state.pieces", f"{side.value} has no goalkeeper on the board")
    for name, n in state.touches.items():
        if not state.has(name):
            raise bad("state.touches", f"there is no {name[:40]!r}")
        between(f"state.touches.{name}", n, 0, OF_ONE)
    between("state.times.clock_ms", state.times.clock_ms, 0, MOST_MS)
    between("state.times.now_ms", state.times.now_ms, 0, MOST_MS)
    between("state.period", state.period, 1, 5)
    _check_names(state)
    return state


def _check_names(state: State) -> None:
    """Pieces that the phase and the notes name are on the board."""
    phase: AnyPhase = state.phase
    named = [("state.barred", state.barred), ("state.only", state.only)]
    named += [("state.must", name) for name in state.must]
    if isinstance(phase, Kick):
        named.append(("state.taker", phase.taker or None))
    shot: Shot | None = phases.shot_of(phase)
    if shot is not None:
        named.append(("state.piece", shot.piece))
    for field, name in named:
        if name is not None and (not state.has(name) or state.piece(name).where != "board"):
            raise bad(field, f"{name[:40]!r} is no piece on the board")
