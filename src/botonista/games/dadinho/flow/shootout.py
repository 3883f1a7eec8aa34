"""The shoot-out: one penalty a kick, five each, then pairs (DD 13§3, DD 13§4, DD 56, DD-D75)."""

from __future__ import annotations

from botonista.flick.pieces import side_of
from botonista.football.quantities import count
from botonista.football.ruling import Call, call
from botonista.football.shootout import EACH, Series
from botonista.football.side import Side
from botonista.games.dadinho.flow.restarts import begin as begin_restart
from botonista.games.dadinho.flow.restarts import usual_taker
from botonista.games.dadinho.phases import Ended, Restart, shot_of
from botonista.games.dadinho.state import State

CLAUSES = ("DD 13§3", "DD 56.2", "DD-D75")


def begin(state: State, first: Side) -> tuple[State, list[Call]]:
    """DD-D75: the side that won the draw kicks first."""
    state = state.but(series=Series(first), kickers=())
    return next_kick(state)


def next_kick(state: State) -> tuple[State, list[Call]]:
    """The next penalty of the series."""
    assert state.series is not None
    side = state.series.next
    restart = Restart("penalty", side, state.pitch.penalty_spot_of(side.other), why=CLAUSES)
    return begin_restart(state, restart)


def kickers(state: State, side: Side) -> frozenset[str]:
    """DD 13§4, DD 56.4: the buttons whose turn it can be; one kicks again only when all have kicked."""
    team = [p.id for p in state.buttons(side)]
    kicks = [k for k in state.kickers if side_of(k) is side]
    rounds = len(kicks) // len(team) if team else 0
    return frozenset(name for name in team if kicks.count(name) <= rounds)


def lost(state: State) -> tuple[State, list[Call]]:
    """DD-D75: the kick that is due counts as missed, by whoever was named or would usually take it."""
    assert state.series is not None
    side, shot = state.series.next, shot_of(state.phase)
    taker = usual_taker(state, side) if shot is None else shot.piece
    return kicked(state, side, taker, scored=False)


def kicked(state: State, side: Side, taker: str, scored: bool) -> tuple[State, list[Call]]:
    """DD 13§3, DD 56.3: a goal or not; over as soon as one side can't be caught (DD-D75)."""
    assert state.series is not None
    series = state.series.kicked(side, scored)
    state = state.but(series=series, kickers=(*state.kickers, taker))
    measured = {
        "side": side.value,
        "home": count(series.goals(Side.HOME)),
        "away": count(series.goals(Side.AWAY)),
    }
    later = ("DD 56.3",) if len(series.kicks(side)) > EACH else ()
    gains = side if scored else side.other
    key = "kick_scored" if scored else "kick_missed"
    said = call(key, *CLAUSES, *later, benefits=gains, measured=measured)
    if series.winner is None:
        after, calls = next_kick(state)
        return after, [said, *calls]
    won = call(
        f"shootout_won_{series.winner.value}",
        "DD 13§3",
        "DD 56.2",
        "DD 56.3",
        "DD-D75",
        benefits=series.winner,
        measured=measured,
    )
    return state.but(phase=Ended(), decided=series.winner), [said, won]
