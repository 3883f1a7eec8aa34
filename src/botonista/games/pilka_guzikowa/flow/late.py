"""PG 2.1.5a, PG-D26: the move that was not made in time, at a simulated table."""

from __future__ import annotations

from botonista.flick.pitch import sign
from botonista.flick.places import Room
from botonista.football.quantities import count, seconds
from botonista.football.ruling import Call, call
from botonista.games.pilka_guzikowa.flow import clock, shootout
from botonista.games.pilka_guzikowa.flow import count as counting
from botonista.games.pilka_guzikowa.phases import Kick, Penalty, Play
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.state import State

CLAUSES = ("PG 2.1.5a", "PG 2.1.5b", "PG 2.1.6", "PG-D26")
INSIDE = 1.0  # the ball's edge is put that far from the side line


def lost_move(state: State) -> tuple[State, list[Call]]:
    """The move is lost: `PLAY(opponent, 2)`; ball and taker stay, a throw-in's ball goes just inside."""
    phase, side = state.phase, state.side
    over = (state.times.now_ms - (state.times.deadline_ms or 0)) / 1000
    allowed = clock.limit(state, clock.MOVE_LIMIT) // 1000
    measured = {"over": seconds(over), "limit": seconds(allowed)}
    calls = [call("late", *CLAUSES, against=side, benefits=side.other, measured=measured)]
    if state.shootout and isinstance(phase, Penalty):
        after, made = shootout.taken(state, side, scored=False)
        return after, calls + made
    if isinstance(phase, Kick) and phase.set.kind == "throw_in":
        state = _into_the_field(state, phase)
    state = state.but(times=state.times.begun())  # PG-D26: also if nobody has touched a button yet
    if state.final:
        after, made = clock.end(state, clock.last_set_piece_over(state))
        return after, calls + made
    if isinstance(phase, Play) and phase.left > 1:  # PG-D21: all of his moves lapse, not only this one
        left = {"n": count(phase.left)}
        calls.append(call("moves_lapse", "PG-D21", against=side, benefits=side.other, measured=left))
    return counting.play_from(state, side.other, 2), calls


def _into_the_field(state: State, kick: Kick) -> State:
    assert kick.spot is not None
    x, line = kick.spot
    ball, s = state.ball, float(sign(line))
    start = (min(max(x, -PITCH.end), PITCH.end), line - s * (ball.radius + INSIDE))
    room = Room(state, PITCH, ball.shape, ball=False)
    return state.but(ball=ball.at(*room.along(start, (0.0, -s))))
