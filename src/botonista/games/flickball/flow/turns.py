"""Turns: how one ends, and how the next begins; the set-up after a goal."""

from __future__ import annotations

from botonista.football.side import Side
from botonista.games.flickball.phases import FLICKS, Play, SetPiece, SetUp, Tidy
from botonista.games.flickball.pieces import BALL, KICKING, WAITING, squad
from botonista.games.flickball.state import State

MOST = FLICKS


def end(state: State, side: Side, then: SetPiece | None) -> State:
    """FB 10.1, FB 14.2: the turn of `side` is over; what has to be tidied comes first."""
    return state.but(phase=Tidy(side, then, row=("evict",)))


def begin(state: State, side: Side) -> State:
    """FB 10.1, FB 10.2: a new turn: no flick made, nobody banned, no momentum."""
    return state.but(phase=Play(side), turn=state.turn + 1, forgiven=0)


def set_up_again(state: State, kicking: Side) -> State:
    """FB 6.5, FB 6.6, FB 6.10: ball and fixed pieces on their spots; `kicking` places first."""
    pieces = {side: squad(side, KICKING if side is kicking else WAITING) for side in Side}
    return state.but(
        phase=SetUp(kicking, row=("set_up",)),
        pieces=pieces[Side.HOME] + pieces[Side.AWAY],
        ball=BALL,
        turn=state.turn + 1,
        forgiven=0,
    )
