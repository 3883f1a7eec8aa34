"""Cases for the judge: a state of which only the unusual has to be said, and what happened in it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch, possible
from botonista.games.pilka_guzikowa.bounds import at_most, bad
from botonista.games.pilka_guzikowa.flow import clock, prepare, returns
from botonista.games.pilka_guzikowa.flow.taker import corner_points
from botonista.games.pilka_guzikowa.pieces import BENCH, SQUAD, Piece, field_button, keeper, squad
from botonista.games.pilka_guzikowa.state import PENALTY_PHASES, SET_PHASES, Prep, State, change

T = TypeVar("T")
NAME = re.compile(rf"[HA]([1-9]|1[0-{SQUAD + BENCH - 10}])")
MOST_PIECES = 2 * (SQUAD + BENCH)
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
    """A state from partial data; everything left out is as in section 9 of the specification.

    What can't be is refused, naming the field (`possible`). Without a deadline the time for what is to
    be done next starts now (PG 2.1.5a, PG-D26).
    """
    if not isinstance(given, Mapping):
        raise bad("state", "should be an object with the fields that are unusual")
    data = dict(given)
    phase = data.setdefault("phase", "play")
    if not isinstance(phase, str):
        raise bad("state.phase", 'should be the name of a phase, like "play"')
    _time(data, phase)
    if phase in ("play", "return"):
        data.setdefault("left", 1)
        data.setdefault("must", data.get("kind") is None)
    if phase in SET_PHASES:
        data.setdefault("kind", phase)
    if phase in PENALTY_PHASES:
        data.setdefault("kind", "penalty")
    if phase in SET_PHASES or phase == "prepare":
        data.setdefault("own", OWN_MOVE.get(str(data.get("kind")), 0))
    if phase == "prepare" and "spots" not in data and data.get("spot") is not None:
        data["spots"] = [data["spot"]]
    data["pieces"] = _pieces(data)
    data["off"] = _off(data)
    data["sent_off"] = _sent_off(data)
    spot = data.get("spot")
    if spot is None:
        spot = data["spot"] = _usual_spot(data, phase)
    if data.get("ball") is None:
        data.pop("ball", None)
        if isinstance(spot, list | tuple) and len(spot) == 2:
            data["ball"] = {"x": spot[0], "y": spot[1]}
    state = convert(data, State, "state")
    return _finished(state, given.get("prep") is not None, "deadline_ms" in given)


def _time(data: dict[str, Any], phase: str) -> None:
    """Specification 9: 180 s; later where exits are counted already or the last set piece is played.

    A set-up or kick-off of a match in which something has happened is one after a goal, a toss one before
    the penalties that decide it.
    """
    happened = [data.get("score"), data.get("subs"), data.get("sent_off"), data.get("yellow")]
    before = any(row != 0 for rows in happened if isinstance(rows, list | tuple) for row in rows)
    started = phase not in BEFORE_THE_START or before or data.get("shootout") is not None
    usual = CLOCK_MS if started else 0
    if data.get("exits"):
        usual = clock.TEN_MINUTES
    if data.get("final"):
        usual = clock.FIFTEEN_MINUTES
    time = data.setdefault("clock_ms", usual)
    data.setdefault("now_ms", time)
    data.setdefault("started", started or bool(time))
    data.setdefault("announced", isinstance(time, int) and time >= clock.TEN_MINUTES)


def _finished(state: State, prepared: bool, timed: bool) -> State:
    """What follows from the rest of a described state; and that it can be."""
    if state.phase == "prepare" and not prepared and state.kind is not None:
        possible.check(change(state, prep=Prep("goal_area")))
        state = change(state, due=returns.due_back(state, state.side), prep=Prep("return"))
        state, _ = prepare.advance(state)
    possible.check(state)
    state, _ = clock.fifteen_minutes(state)  # PG 3.3.3c: a set piece after fifteen minutes is the last one
    if not timed:
        limit = clock.limit(state)
        state = change(state, deadline_ms=None if limit is None else state.now_ms + limit)
    return state


def _usual_spot(data: Mapping[str, Any], phase: str) -> tuple[float, float] | None:
    """PG 9.2.1a, PG 4.2.2a, PG 4.3.2, PG 4.1.2b: where a set piece is taken if nobody says."""
    side = Side.AWAY if data.get("side") == Side.AWAY else Side.HOME
    if phase == "penalty_1":
        return pitch.penalty_spot(side.other)
    if data.get("ball") is not None:
        return None
    if phase == "goal_kick":
        return (-pitch.GOAL_AREA_X * side.forward, 0.0)
    if phase == "corner":
        x, y = pitch.corner(side.other, 1)
        return corner_points(x, y)[0]
    return (0.0, pitch.SIDE_LINE) if phase == "throw_in" else None


def _pieces(data: Mapping[str, Any]) -> list[Any]:
    given = data.get("pieces", {})
    if isinstance(given, list | tuple):
        at_most("state.pieces", given, MOST_PIECES)
        for k, row in enumerate(given):
            name = row.get("id") if isinstance(row, Mapping) else None
            if not isinstance(name, str) or not NAME.fullmatch(name):
                raise bad(f"state.pieces[{k}].id", 'should be H1 … H14 or A1 … A14, like "H9"')
        return list(given)
    if not isinstance(given, Mapping):
        raise bad("state.pieces", 'should be an object like {"H9": {"x": 600, "y": 100}}')
    rows = {p.id: msgspec.to_builtins(p) for side in Side for p in far_away(side)}
    for name in _listed(data.get("sent_off")):
        if isinstance(name, str) and name in rows:
            rows[name]["where"] = "sent_off"
    for waiting in _listed(data.get("off")):
        if isinstance(waiting, Mapping) and str(waiting.get("piece")) in rows:
            rows[str(waiting["piece"])]["where"] = "off"
    for name, place in given.items():
        if not isinstance(name, str) or not NAME.fullmatch(name):
            raise bad(f"state.pieces.{str(name)[:40]}", 'should be named H1 … H14 or A1 … A14, like "H9"')
        if not isinstance(place, Mapping):
            raise bad(f"state.pieces.{name}", "should be an object with x and y")
        if "where" not in place and "x" in place and rows[name]["where"] == "bench":
            rows[name]["where"] = "board"
        rows[name] |= place
        convert(rows[name], Piece, f"state.pieces.{name}")
        if "radius" in place and "narrow" not in place:
            _same_shape(rows[name])
    return list(rows.values())


def _listed(given: object) -> list[Any]:
    return [one for one in given if isinstance(one, str | Mapping)] if isinstance(given, list | tuple) else []


def _same_shape(row: dict[str, Any]) -> None:
    """A button of another width, otherwise of the usual shape (PG-D07)."""
    usual = keeper("H1") if row["keeper"] else field_button("H2")
    row["narrow"] = row["radius"] * usual.narrow / usual.radius
    row["dish"] = min(row["dish"], row["narrow"] / 2)


def _off(data: Mapping[str, Any]) -> Any:
    """PG 5.1.3: a button that is off the board waits; where it fell, if nobody says, is the nearest edge."""
    given = data.get("off", ())
    if not isinstance(given, list | tuple):
        return given
    rows = list(given)
    waiting = [row.get("piece") for row in given if isinstance(row, Mapping)]
    for row in data["pieces"]:
        if row.get("where") == "off" and row["id"] not in waiting:
            p = convert(row, Piece, f"state.pieces.{row['id']}")
            y = pitch.BOARD_Y if p.y >= 0 else -pitch.BOARD_Y
            rows.append({"piece": p.id, "x": min(max(p.x, -pitch.BOARD_X), pitch.BOARD_X), "y": y})
    return rows


def _sent_off(data: Mapping[str, Any]) -> Any:
    """PG 6.2.1a: the buttons that are out of the match, said either way."""
    given = data.get("sent_off", ())
    if not isinstance(given, list | tuple):
        return given
    return [
        *given,
        *(r["id"] for r in data["pieces"] if r.get("where") == "sent_off" and r["id"] not in given),
    ]


def convert(data: object, kind: type[T], where: str) -> T:
    """Typed data, or a Refusal that names the field and says what it should be."""
    result: T = convert_union(data, kind, where)
    return result


def convert_union(data: object, kind: Any, where: str) -> Any:
    """As `convert`, for a union of types."""
    try:
        return msgspec.convert(data, kind)
    except RecursionError:
        raise bad(where, "is nested too deeply") from None
    except msgspec.ValidationError as problem:
        match = _PATH.match(str(problem))
        what, path = match.groups() if match else (str(problem), None)
        raise bad(".".join(p for p in (where, path) if p), what) from None
