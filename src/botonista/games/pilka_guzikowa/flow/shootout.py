"""PG-D41: penalties after a draw, if the competition switched them on."""

from __future__ import annotations

from botonista.football.ruling import Call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.flow import prepare
from botonista.games.pilka_guzikowa.state import Award, Shootout, State, add, change

EACH = 5


def begin(state: State, first: Side) -> tuple[State, list[Call]]:
    """The toss decides who kicks first; five penalties each in turn."""
    return _next(change(state, shootout=Shootout(first), toss_winner=None))


def _next(state: State) -> tuple[State, list[Call]]:
    series = state.shootout
    assert series is not None and series.first is not None
    turn = series.first if sum(series.taken) % 2 == 0 else series.first.other
    award = Award(turn, ("PG-D41",), kind="penalty", spots=(), cause_ms=state.clock_ms)
    return prepare.start(state, award)


def taken(state: State, side: Side, scored: bool) -> tuple[State, list[Call]]:
    """One penalty of the series is over; decided early, or one more each until it is."""
    series = state.shootout
    assert series is not None
    goals = add(series.scored, side) if scored else series.scored
    series = Shootout(series.first, add(series.taken, side), goals)
    state = _stand_again(change(state, shootout=series, off=(), due=(), bans=(), prep=None, choice=None))
    home, away = series.scored
    said = "shootout_goal" if scored else "shootout_miss"
    calls = [Call(said, ("PG-D41", "PG 9.2.1c"), None, side, measured={"home": home, "away": away})]
    if decided(series):
        calls.append(Call("shootout_won", ("PG-D41",), measured={"home": home, "away": away}))
        return change(
            state, phase="ended", kind=None, taker=None, spot=None, spots=(), deadline_ms=None
        ), calls
    state, made = _next(state)
    return state, calls + made


def _stand_again(state: State) -> State:
    """Buttons that left the board in a penalty of the series stand beside the field again."""
    from botonista.games.pilka_guzikowa.flow.returns import put_back
    from botonista.games.pilka_guzikowa.state import Waiting

    for p in state.pieces:
        if p.where == "off":
            state = put_back(state, Waiting(p.id, p.x, p.y))
    return state


def decided(series: Shootout) -> bool:
    """Whether the other side can no longer catch up, or the sides differ after equal numbers."""
    (h, a), (th, ta) = series.scored, series.taken
    if th <= EACH and ta <= EACH:
        return h > a + EACH - ta or a > h + EACH - th
    return th == ta and h != a
