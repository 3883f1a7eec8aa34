"""Section 9.2: the two moves of a penalty (specification 5.6)."""

from __future__ import annotations

from botonista.football.ruling import Call
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.facts import Entered, Frame, Touch
from botonista.games.pilka_guzikowa.referee.move import Move


def after_penalty(move: Move) -> tuple[bool, Call]:
    """PG 9.2.1b, 9.2.1d, 9.2.4: whether there is a second move, and what the referee says.

    Only for a penalty move that ended with the ball in the field and without anything to punish.
    """
    state = move.state
    defender, taker = state.side.other, state.taker
    pieces = (taker,) if taker else ()
    if state.phase == "penalty_2":
        # PG 2.2.1f: between the two moves turning over is no longer free, it was the second move
        turned = ("PG 2.1.1c", "PG 2.2.1f") if move.facts.action == "turn" else ()
        return False, Call("penalty_over", (*turned, "PG 9.2.4"), None, defender, move.rest, None, pieces)
    touched = move.touched_by(taker)
    if touched and not shot(move):
        clauses: tuple[str, ...] = ("PG 9.2.1d", "PG 9.2.4", "PG-D69")
        return False, Call(
            "penalty_no_shot", clauses, state.side, defender, move.rest, None, pieces, short_of(move)
        )
    if any(off.button == taker for off in move.left_board):
        clauses = ("PG 5.1.3b", "PG 9.2.1b", "PG 9.2.4", "PG-D69")
        return False, Call("penalty_taker_off", clauses, None, defender, move.rest, None, pieces)
    return True, Call("penalty_second", ("PG 9.2.1b", "PG-D69"), None, state.side, move.rest, None, pieces)


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
    return pitch.in_goal_area(ball.x, ball.y, ball.radius, defender)


def short_of(move: Move) -> dict[str, object]:
    """How far the ball was from the goal area at rest."""
    ball = move.ball
    return {"over": pitch.goal_area_distance(ball.x, ball.y, move.state.side.other) - ball.radius}
