"""Cases for the judge: a state of which only the unusual has to be said, and what happened in it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.pieces import Ball, Piece, squad
from botonista.games.pilka_guzikowa.state import PENALTY_PHASES, SET_PHASES, State

T = TypeVar("T")
CLOCK_MS = 180_000
FAR_Y = 420.0  # clear of the side lines, where buttons come back and throw-ins are taken
OWN_MOVE = {"throw_in": 1, "goal_kick": 1, "corner": 1}
BEFORE_THE_START = ("toss", "setup", "kickoff_1")
_PATH = re.compile(r"^(.*?)(?: - at `\$?\.?(.*?)`)?$", re.DOTALL)


def far_away(side: Side) -> tuple[Piece, ...]:
    """Specification 9: keepers on their lines, all others in nobody's way near the side lines."""
    pieces = []
    for p in squad(side):
        back = -float(side.forward)
        if p.keeper:
            p = msgspec.structs.replace(p, x=back * 880.0, y=0.0)
        elif p.where == "board":
            row, column = divmod(p.number - 2, 5)
            p = msgspec.structs.replace(p, x=back * (40.0 + 50.0 * column), y=FAR_Y if row == 0 else -FAR_Y)
        pieces.append(p)
    return tuple(pieces)


def read_state(given: object) -> State:
    """A state from partial data; everything left out is as in section 9 of the specification."""
    if not isinstance(given, Mapping):
        raise bad("state", "should be an object with the fields that are unusual")
    data = dict(given)
    phase = data.setdefault("phase", "play")
    if not isinstance(phase, str):
        raise bad("state.phase", 'should be the name of a phase, like "play"')
    started = phase not in BEFORE_THE_START
    clock = data.setdefault("clock_ms", CLOCK_MS if started else 0)
    data.setdefault("now_ms", clock)
    data.setdefault("started", started)
    data.setdefault("announced", isinstance(clock, int) and clock >= 600_000)
    if phase == "play":
        data.setdefault("left", 1)
        data.setdefault("must", data.get("kind") is None)
    if phase in SET_PHASES:
        data.setdefault("kind", phase)
        data.setdefault("own", OWN_MOVE.get(phase, 0))
    if phase in PENALTY_PHASES:
        data.setdefault("kind", "penalty")
    data["pieces"] = _pieces(data.get("pieces", {}))
    data["ball"] = _ball(data)
    return convert(data, State, "state")


def _pieces(given: object) -> list[dict[str, Any]]:
    if isinstance(given, list):
        return given
    if not isinstance(given, Mapping):
        raise bad("state.pieces", 'should be an object like {"H9": {"x": 600, "y": 100}}')
    rows = {p.id: msgspec.to_builtins(p) for side in Side for p in far_away(side)}
    for name, place in given.items():
        if not re.fullmatch(r"[HA]\d{1,2}", str(name)):
            raise bad(f"state.pieces.{name}", 'should be named H1 … H14 or A1 … A14, like "H9"')
        if not isinstance(place, Mapping):
            raise bad(f"state.pieces.{name}", "should be an object with x and y")
        rows[name] = {**rows.get(name, {"id": name, "where": "bench"}), **place}
        convert(rows[name], Piece, f"state.pieces.{name}")
        if "where" not in place and "x" in place:
            rows[name]["where"] = "board"
    return list(rows.values())


def _ball(data: Mapping[str, Any]) -> object:
    given = data.get("ball")
    if given is not None:
        return given
    spot = data.get("spot")
    if isinstance(spot, list | tuple) and len(spot) == 2:
        return {"x": spot[0], "y": spot[1]}
    return msgspec.to_builtins(Ball())


def convert(data: object, kind: type[T], where: str) -> T:
    """Typed data, or a Refusal that names the field and says what it should be."""
    result: T = convert_union(data, kind, where)
    return result


def convert_union(data: object, kind: Any, where: str) -> Any:
    """As `convert`, for a union of types."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as problem:
        match = _PATH.match(str(problem))
        what, path = match.groups() if match else (str(problem), None)
        raise bad(".".join(p for p in (where, path) if p), what) from None


def bad(field: str, what: str) -> Refusal:
    """The refusal of a case, naming the field."""
    return Refusal("bad_case", f"{field}: {what}", (), {"field": field})
