"""Cases for the judge: a state of which only the unusual has to be said, and what happened in it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from botonista.flick.case import read_ball, read_pieces
from botonista.flick.outlines import Point
from botonista.flick.pieces import Piece, moved
from botonista.football.bounds import bad
from botonista.football.refusal import Refusal, convert
from botonista.football.side import Side
from botonista.football.timer import Times
from botonista.games.pilka_guzikowa import equipment, flat, possible, possible_phase
from botonista.games.pilka_guzikowa.flow import clock, returns
from botonista.games.pilka_guzikowa.phases import Play, Prepare
from botonista.games.pilka_guzikowa.pieces import BALL, Size, squad
from botonista.games.pilka_guzikowa.pitch import GOAL_AREA_X, PITCH
from botonista.games.pilka_guzikowa.questions import QUESTIONS
from botonista.games.pilka_guzikowa.questions.ball import corner_points
from botonista.games.pilka_guzikowa.state import State

CLOCK_MS = 180_000
FAR_Y = 420.0  # clear of the side lines, where buttons come back and throw-ins are taken
OWN_MOVE = {"throw_in": 1, "goal_kick": 1, "corner": 1}
INSIDE = re.compile(r"^state\.(phase\.(set\.|after\.)?|times\.)")
BEFORE_THE_START = ("toss", "setup", "kickoff_1")


def far_away(side: Side) -> tuple[Piece, ...]:
    """Keepers on their lines, all others in nobody's way near the side lines."""
    pieces = []
    for p in squad(side):
        back = -float(side.forward)
        if p.keeper:
            p = moved(p, x=back * 880.0)
        elif p.where == "board":
            row, column = divmod(p.number - 2, 5)
            p = moved(p, x=back * (40.0 + 50.0 * column), y=FAR_Y if row == 0 else -FAR_Y)
        pieces.append(p)
    return tuple(pieces)


@cache
def plain_state() -> State:
    """Home's turn in open play at 180 s, 0–0, no cards, no bans, everybody in nobody's way."""
    times = Times(CLOCK_MS, CLOCK_MS, True, CLOCK_MS + clock.MOVE_LIMIT)
    return State(
        phase=Play(Side.HOME), times=times, pieces=far_away(Side.HOME) + far_away(Side.AWAY), ball=BALL
    )


def read_state(given: object) -> State:
    """A state from text, from a whole state, or from flat fields of which only the unusual are said.

    What can't be is refused, naming the field (`possible`). Without a deadline the time for what is to
    be done next starts now (PG 2.1.5a, PG-D26).
    """
    if isinstance(given, str):
        return _possible(State.parse(given))
    if not isinstance(given, Mapping):
        raise bad("state", "should be an object with the fields that are unusual, or a line of text")
    if isinstance(given.get("phase"), Mapping):
        return _possible(whole_state(given))
    data = _with_report(_filled_in(dict(given)))
    if isinstance(data.get("why"), list | tuple):
        possible.check_clauses(data["why"], "state.why")
    try:
        state: State = convert(flat.nested(data), State, "state")
    except Refusal as refused:
        raise _as_described(refused) from None
    return _finished(state, given.get("prep") is not None, "deadline_ms" in given)


def _as_described(refused: Refusal) -> Refusal:
    """A refusal that names a field as it was described: flat."""
    field = str(refused.details.get("field", ""))
    short = INSIDE.sub("state.", field)
    words = refused.message.replace(field, short) if field else refused.message
    return Refusal(refused.code, words, refused.clauses, {**refused.details, "field": short})


def _with_report(data: Mapping[str, Any]) -> dict[str, Any]:
    """PG 7.6.2b: the move that can still be reported was made in a state, which may be flat, too."""
    last = data.get("unreported")
    if not isinstance(last, Mapping) or not isinstance(last.get("before"), Mapping):
        return dict(data)
    if last["before"].get("unreported") is not None:
        raise bad("state.unreported.before.unreported", "only the last move waits for a report")
    return {**data, "unreported": {**last, "before": msgspec.to_builtins(whole_state(last["before"]))}}


def _possible(state: State) -> State:
    possible.check(state)
    return state


def whole_state(data: Mapping[str, Any]) -> State:
    """A whole state as the judge and the journal tell it; one of an earlier revision is flat."""
    data = _with_report(data)
    if not isinstance(data.get("phase"), Mapping):
        data = flat.nested({**data, **_lying(data)})
    found: State = convert(data, State, "state")
    return found


def _lying(data: Mapping[str, Any]) -> dict[str, Any]:
    """Pieces and ball of a flat state, their sizes beside their places."""
    usual = far_away(Side.HOME) + far_away(Side.AWAY)
    found: dict[str, Any] = {"pieces": read_pieces(data.get("pieces", {}), usual, {})}
    if "ball" in data:
        found["ball"] = read_ball(data["ball"], BALL)
    return found


def _filled_in(data: dict[str, Any]) -> dict[str, Any]:
    """What is left out of a flat state, as it usually is."""
    phase = data.setdefault("phase", "play")
    if not isinstance(phase, str) or phase not in flat.PHASES:
        raise bad("state.phase", 'should be the name of a phase, like "play"')
    _time(data, phase)
    if phase in ("play", "return"):
        data.setdefault("left", 1)
        data.setdefault("must", data.get("kind") is None)
    if phase in flat.SET_PHASES:
        data.setdefault("kind", phase)
    if phase.startswith("penalty"):
        data.setdefault("kind", "penalty")
    if phase in flat.SET_PHASES or phase == "prepare":
        data.setdefault("own", OWN_MOVE.get(str(data.get("kind")), 0))
    if phase == "prepare" and "spots" not in data and data.get("spot") is not None:
        data["spots"] = [data["spot"]]
    usual = _equipped(data.get("settings"))
    data["pieces"] = read_pieces(data.get("pieces", {}), usual.pieces, _moved_out(data))
    data["off"] = _off(data)
    data["sent_off"] = _sent_off(data)
    spot = data.get("spot")
    if spot is None:
        spot = data["spot"] = _usual_spot(data, phase)
    if data.get("ball") is None:
        data.pop("ball", None)
        if isinstance(spot, list | tuple) and len(spot) == 2:
            data["ball"] = {"x": spot[0], "y": spot[1]}
    data["ball"] = read_ball(data.get("ball", {}), usual.ball)
    return data


def _equipped(settings: object) -> State:
    """Everybody in nobody's way, with the sizes of their own that the settings tell."""
    sizes = settings.get("sizes") if isinstance(settings, Mapping) else None
    if not sizes:
        return plain_state()
    where = "state.settings.sizes"
    return equipment.equipped(plain_state(), convert(sizes, dict[str, Size], where), where)


def _time(data: dict[str, Any], phase: str) -> None:
    """180 s; later where exits are counted already or the last set piece is played.

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
    if isinstance(state.phase, Prepare) and not prepared:
        possible.check(state)
        due = returns.due_back(state, state.side)
        state = state.but(phase=possible_phase.begun(state.phase, due))
        state, _ = QUESTIONS.advance(state)
    possible.check(state)
    state, _ = clock.fifteen_minutes(state)  # PG 3.3.3c: a set piece after fifteen minutes is the last one
    return state if timed else armed(state)


def armed(state: State) -> State:
    """The time for what is to be done next starts now."""
    from botonista.games.pilka_guzikowa.game import GAME

    return GAME.flow.armed(state)


def _usual_spot(data: Mapping[str, Any], phase: str) -> Point | None:
    """PG 9.2.1a, PG 4.2.2a, PG 4.3.2, PG 4.1.2b: where a set piece is taken if nobody says."""
    side = Side.AWAY if data.get("side") == Side.AWAY else Side.HOME
    if phase == "penalty_1":
        return PITCH.penalty_spot_of(side.other)
    if data.get("ball") is not None:
        return None
    if phase == "goal_kick":
        return (-GOAL_AREA_X * side.forward, 0.0)
    if phase == "corner":
        return corner_points(PITCH.corner(side.other, 1))[0]
    return (0.0, PITCH.side) if phase == "throw_in" else None


def _moved_out(data: Mapping[str, Any]) -> dict[str, str]:
    """Buttons that are said to be sent off or to wait beside the board."""
    found = {}
    for name in _listed(data.get("sent_off")):
        if isinstance(name, str):
            found[name] = "sent_off"
    for waiting in _listed(data.get("off")):
        if isinstance(waiting, Mapping):
            found[str(waiting.get("piece"))] = "off"
    return found


def _listed(given: object) -> list[Any]:
    return [one for one in given if isinstance(one, str | Mapping)] if isinstance(given, list | tuple) else []


def _off(data: Mapping[str, Any]) -> Any:
    """PG 5.1.3: a button that is off the board waits; where it fell, if nobody says, is the nearest edge."""
    given = data.get("off", ())
    if not isinstance(given, list | tuple):
        return given
    rows = list(given)
    waiting = [row.get("piece") for row in given if isinstance(row, Mapping)]
    bx, by = PITCH.board[0] / 2, PITCH.board[1] / 2
    for row in data["pieces"]:
        if row.get("where") == "off" and row["id"] not in waiting:
            p = convert(row, Piece, f"state.pieces.{row['id']}")
            rows.append({"piece": p.id, "x": min(max(p.x, -bx), bx), "y": by if p.y >= 0 else -by})
    return rows


def _sent_off(data: Mapping[str, Any]) -> Any:
    """PG 6.2.1a: the buttons that are out of the match, said either way."""
    given = data.get("sent_off", ())
    if not isinstance(given, list | tuple):
        return given
    gone = [r["id"] for r in data["pieces"] if r.get("where") == "sent_off" and r["id"] not in given]
    return [*given, *gone]
