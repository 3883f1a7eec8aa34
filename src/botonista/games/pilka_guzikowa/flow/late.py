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
    call = Call(
        "late",
        CLAUSES,
        side,
        side.other,
        None,
        None,
        (),
        {"over": (state.now_ms - (state.deadline_ms or 0)) / 1000},
    )
    if state.shootout is not None and state.phase in PENALTY_PHASES:
        after, calls = shootout.taken(state, side, scored=False)
        return after, [call, *calls]
    if state.phase == "throw_in":
        state = _into_the_field(state)
    if state.phase == "kickoff_1":
        state = change(state, started=True, starter=None)
    if state.final:
        after, calls = clock.end(state, ("PG 3.3.3c", "PG-D40"))
        return after, [call, *calls]
    return count.play_from(state, side.other, 2), [call]


def _into_the_field(state: State) -> State:
    assert state.spot is not None
    x, line = state.spot
    ball = state.ball
    s = float(pitch.sign(line))
    start = (min(max(x, -pitch.END), pitch.END), line - s * (ball.radius + INSIDE))
    px, py = along(state, start, (0.0, -s), ball.radius, (), ball=False)
    return change(state, ball=msgspec.structs.replace(ball, x=px, y=py, z=ball.radius, on=(), under=()))
