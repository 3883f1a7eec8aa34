"""PG 2.1.5a, PG-D26: the move that was not made in time, at a simulated table."""

from __future__ import annotations

import msgspec

from botonista.football.ruling import Call
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.flow import clock, count, shootout
from botonista.games.pilka_guzikowa.flow.places import along
from botonista.games.pilka_guzikowa.state import PENALTY_PHASES, State, change

CLAUSES = ("PG 2.1.5a", "PG 2.1.5b", "PG 2.1.6", "PG-D26")
INSIDE = 1.0  # the ball's edge is put that far from the side line


def lost_move(state: State) -> tuple[State, list[Call]]:
    """The move is lost: `PLAY(opponent, 2)`; ball and taker stay, a throw-in's ball goes just inside."""
    side = state.side
    over = (state.now_ms - (state.deadline_ms or 0)) / 1000
    measured = {"over": over, "limit": (clock.limit(state) or 0) // 1000}
    call = Call("late", CLAUSES, side, side.other, measured=measured)
    if state.shootout is not None and state.phase in PENALTY_PHASES:
        after, calls = shootout.taken(state, side, scored=False)
        return after, [call, *calls]
    if state.phase == "throw_in":
        state = _into_the_field(state)
    if state.phase == "kickoff_1":
        state = change(state, started=True, starter=None)
    if state.final:
        after, calls = clock.end(state, clock.last_set_piece_over(state))
        return after, [call, *calls]
    calls = [call]
    if state.phase == "play" and state.left > 1:  # PG-D21: all of his moves lapse, not only this one
        calls.append(Call("moves_lapse", ("PG-D21",), side, side.other, measured={"n": state.left}))
    return count.play_from(state, side.other, 2), calls


def _into_the_field(state: State) -> State:
    assert state.spot is not None
    x, line = state.spot
    ball = state.ball
    s = float(pitch.sign(line))
    start = (min(max(x, -pitch.END), pitch.END), line - s * (ball.radius + INSIDE))
    px, py = along(state, start, (0.0, -s), ball.radius, (), ball=False)
    return change(state, ball=msgspec.structs.replace(ball, x=px, y=py, z=ball.radius, on=(), under=()))
