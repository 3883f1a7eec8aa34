"""How a set piece begins: its row of questions, and where the ball goes."""

from __future__ import annotations

from botonista.flick.outlines import Point
from botonista.flick.pieces import moved
from botonista.football.side import Side
from botonista.games.flickball.mat import MAT, corner_ball
from botonista.games.flickball.phases import Kind, Prepare, SetPiece
from botonista.games.flickball.pieces import squad
from botonista.games.flickball.state import State

ROWS: dict[Kind, tuple[str, ...]] = {  # each ends with what makes it ready to be taken
    "throw_in": ("keepers", "taker", "ready"),
    "goal_kick": ("keepers", "goal_kick_ball", "kicking_keeper", "leave_own", "leave_other", "ready"),
    "corner": ("keepers", "corner_ball", "taker", "clean_up", "moves", "marking", "ready"),
    "quick_free_kick": ("keepers", "taker", "clean_up", "ready"),
    "full_free_kick": ("keepers", "taker", "clean_up", "moves", "marking", "ready"),
    "penalty": ("penalty_shooter", "penalty_keeper", "ready"),
    "after_penalty": ("goal_kick_ball", "kicking_keeper", "other_keeper", "five_own", "five_other", "ready"),
    "family_goal_kick": ("keepers", "family_ball", "ready"),
}


def begin(state: State, taken: SetPiece) -> State:
    """FB 14.3: its taker is active now, in a new turn; the ball goes where it is taken from."""
    state = state.but(phase=Prepare(row=ROWS[taken.kind], set=taken), turn=state.turn + 1, forgiven=0)
    if taken.kind == "penalty":
        off = [moved(p, where="off", z=0.0, on=()) for p in state.pieces]  # FB 20.1
        state = state.with_pieces(*off)
    if taken.kind == "after_penalty":
        state = state.but(pieces=squad(Side.HOME) + squad(Side.AWAY))  # FB 20.8, FB-D45
    return state.but(ball=state.ball.at(*ball_place(taken)))


def ball_place(taken: SetPiece) -> Point:
    """Where the ball goes, or would go if its player chooses nothing else."""
    side = taken.side
    if taken.kind == "penalty":
        return MAT.penalty_spot_of(side.other)  # FB 20.2
    if taken.kind in ("goal_kick", "after_penalty"):
        return goal_kick_spots(taken)[0]
    if taken.kind == "family_goal_kick":
        x, _ = goal_kick_spots(taken)[0]
        return (x, 0.0)
    if taken.kind == "corner":
        return corner_ball(taken.corners[0])
    assert taken.spot is not None
    return taken.spot


def goal_kick_spots(taken: SetPiece) -> tuple[Point, Point]:
    """FB 16.3, FB-D60: the front corners of the goal area, that nearer to the exit first."""
    upper, lower = MAT.goal_area_corners(taken.side)
    below = taken.spot is not None and taken.spot[1] < 0
    return (lower, upper) if below else (upper, lower)
