"""PG-D41: penalties after a draw, if the competition switched them on."""

from __future__ import annotations

from botonista.football.quantities import count
from botonista.football.ruling import Call, call
from botonista.football.shootout import Series
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.flow import set_piece
from botonista.games.pilka_guzikowa.flow.returns import put_back
from botonista.games.pilka_guzikowa.phases import Award, Ended
from botonista.games.pilka_guzikowa.state import State, Waiting


def begin(state: State, first: Side) -> tuple[State, list[Call]]:
    """The toss decides who kicks first; five penalties each in turn."""
    return _next(state.but(series=Series(first)))


def _next(state: State) -> tuple[State, list[Call]]:
    assert state.series is not None
    award = Award(state.series.next, ("PG-D41",), kind="penalty", cause_ms=state.clock_ms)
    return set_piece.prepare(state, award)


def taken(state: State, side: Side, scored: bool) -> tuple[State, list[Call]]:
    """One penalty of the series is over; decided early, or one more each until it is."""
    assert state.series is not None
    series = state.series.kicked(side, scored)
    state = _stand_again(state.but(series=series, off=(), bans=()))
    goals = {"home": count(series.goals(Side.HOME)), "away": count(series.goals(Side.AWAY))}
    said = "shootout_goal" if scored else "shootout_miss"
    calls = [call(said, "PG-D41", "PG 9.2.1c", benefits=side, measured=goals)]
    if series.winner is not None:
        return state.but(phase=Ended()), [*calls, call("shootout_won", "PG-D41", measured=goals)]
    state, made = _next(state)
    return state, calls + made


def _stand_again(state: State) -> State:
    """Buttons that left the board in a penalty of the series stand beside the field again."""
    for p in state.pieces:
        if p.where == "off":
            state = put_back(state, Waiting(p.id, p.x, p.y))
    return state
