"""Section 9.2: the two moves of a penalty."""

from __future__ import annotations

from botonista.flick.facts import Entered, Frame, Touch
from botonista.flick.regions import distance
from botonista.football.quantities import mm
from botonista.football.ruling import Call, call
from botonista.games.pilka_guzikowa.phases import Penalty
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.referee.move import Move


def after_penalty(move: Move) -> tuple[bool, Call]:
    """PG 9.2.1b, PG 9.2.1d, PG 9.2.4: whether there is a second move, and what the referee says.

    Only for a penalty move that ended with the ball in the field and without anything to punish.
    """
    phase = move.state.phase
    assert isinstance(phase, Penalty)
    defender, taker = phase.side.other, phase.taker
    pieces = (taker,) if taker else ()
    if phase.move == 2:
        # PG 2.2.1f: between the two moves turning over is no longer free, it was the second move
        turned = ("PG 2.1.1c", "PG 2.2.1f") if move.facts.action == "turn" else ()
        return False, call("penalty_over", *turned, "PG 9.2.4", benefits=defender, t=move.rest, pieces=pieces)
    touched = move.touched_by(taker)
    if touched and not shot(move):
        clauses: tuple[str, ...] = ("PG 9.2.1d", "PG 9.2.4", "PG-D69")
        return False, call(
            "penalty_no_shot",
            *clauses,
            against=phase.side,
            benefits=defender,
            t=move.rest,
            pieces=pieces,
            measured=short_of(move),
        )
    if any(off.button == taker for off in move.left_board):
        clauses = ("PG 5.1.3b", "PG 9.2.1b", "PG 9.2.4", "PG-D69")
        return False, call("penalty_taker_off", *clauses, benefits=defender, t=move.rest, pieces=pieces)
    return True, call(
        "penalty_second", "PG 9.2.1b", "PG-D69", benefits=phase.side, t=move.rest, pieces=pieces
    )


def shot(move: Move) -> bool:
    """PG-D69: after the taker's touch the ball entered the goal area, or touched keeper or frame."""
    defender = move.state.side.other
    first = min(t.t or 0.0 for t in move.touches if t.button == move.state.taker)
    keeper = move.state.keeper(defender)
    for event in move.events:
        if (event.t or 0.0) < first:
            continue
        if isinstance(event, Entered | Frame) and event.end is defender:
            return True
        if isinstance(event, Touch) and keeper is not None and event.button == keeper.id:
            return True
    ball = move.ball
    return PITCH.in_goal_area(ball.outline, defender)


def short_of(move: Move) -> dict[str, object]:
    """How far the ball was from the goal area at rest."""
    ball = move.ball
    area = PITCH.goal_area_of(move.state.side.other)
    return {"over": mm(distance(area, ball.x, ball.y) - ball.radius)}
