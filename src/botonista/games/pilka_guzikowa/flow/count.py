"""How moves are counted, and what ends a run of them (PG-D21)."""

from __future__ import annotations

import msgspec

from botonista.football.side import Side
from botonista.games.pilka_guzikowa.flow.returns import due_back
from botonista.games.pilka_guzikowa.phases import Kick, Play, Return
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.state import State


def play_from(state: State, side: Side, n: int, must: bool = True) -> State:
    """`PLAY(side, n)`: a new run from play; the waiting buttons of that side come back first (PG 5.1.3b)."""
    due = due_back(state, side)
    if due:
        return state.but(phase=Return(side, due, n, must, row=("return",)))
    return state.but(phase=Play(side, n, must, held=held_by(state, side, n)))


def go_on(state: State, n: int, must: bool) -> State:
    """PG-D18: the side on the move goes on with `n` moves in the same run."""
    if isinstance(state.phase, Play):
        return state.but(phase=msgspec.structs.replace(state.phase, left=n, must=must))
    return play_from(state, state.side, n, must)


def count_move(state: State) -> State:
    """PG 2.1.4: one move of the run is used up; at 0, or with no button left, the other side moves."""
    run = state.phase
    assert isinstance(run, Play)
    if run.left > 1 and state.on_board(run.side):
        return state.but(phase=msgspec.structs.replace(run, left=run.left - 1, must=False))
    return play_from(state, run.side.other, 1)


def additional_moves(state: State, kick: Kick, n: int) -> State:
    """PG 4.1.3a and others: the additional moves of a set piece; they may be given up (PG-D27)."""
    if n == 0 or not state.on_board(kick.side):
        return play_from(state, kick.side.other, 1)
    taken = msgspec.structs.replace(kick.set, own=0, extra=0)
    return state.but(phase=Play(kick.side, n, False, taken, kick.taker))


def held_by(state: State, side: Side, n: int) -> str | None:
    """PG-D78: the keeper on or under whom the ball lies when a run of his side begins.

    None if he is banned for the whole of that run.
    """
    for name in (*state.ball.on, *state.ball.under):
        p = state.piece(name)
        if not p.keeper or p.side is not side or not PITCH.in_penalty_area(p.outline, side):
            continue
        if not (n == 1 and any(b.piece == name for b in state.bans)):
            return name
    return None
