"""How moves are counted, and what ends a run of them (PG-D21, specification 5.2)."""

from __future__ import annotations

from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.flow.returns import due_back
from botonista.games.pilka_guzikowa.state import State, change


def play_from(state: State, side: Side, n: int, must: bool = True) -> State:
    """`PLAY(side, n)`: a new run from play; the waiting buttons of that side come back first (PG 5.1.3b)."""
    state = change(
        state,
        phase="play",
        side=side,
        left=n,
        must=must,
        kind=None,
        own=0,
        extra=0,
        spot=None,
        spots=(),
        taker=None,
        offender=None,
        why=(),
        prep=None,
        choice=None,
        due=due_back(state, side),
        held=held_by(state, side, n),
    )
    return change(state, phase="return") if state.due else state


def go_on(state: State, n: int, must: bool) -> State:
    """PG-D18: the side on the move goes on with `n` moves in the same run; a penalty is over by that."""
    if state.phase == "play" and state.kind != "penalty":
        return change(state, left=n, must=must)
    return play_from(state, state.side, n, must)


def count_move(state: State) -> State:
    """PG 2.1.4: one move of the run is used up; at 0, or with no button left, the other side moves."""
    if state.left > 1 and state.on_board(state.side):
        return change(state, left=state.left - 1, must=False)
    return play_from(state, state.side.other, 1)


def additional_moves(state: State, n: int) -> State:
    """PG 4.1.3a and others: the additional moves of a set piece; they may be given up (PG-D27)."""
    if n == 0 or not state.on_board(state.side):
        return play_from(state, state.side.other, 1)
    return change(
        state, phase="play", left=n, must=False, own=0, extra=0, spot=None, spots=(), held=None, prep=None
    )


def held_by(state: State, side: Side, n: int) -> str | None:
    """PG-D78: the keeper on or under whom the ball lies when a run of his side begins.

    None if he is banned for the whole of that run.
    """
    for name in (*state.ball.on, *state.ball.under):
        p = state.piece(name)
        in_area = pitch.in_penalty_area(p.x, p.y, p.radius, side)
        if (
            p.keeper
            and p.side is side
            and in_area
            and not (n == 1 and any(b.piece == name for b in state.bans))
        ):
            return name
    return None
