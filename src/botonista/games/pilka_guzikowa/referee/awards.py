"""The three awards of the rulebook: moves from play, a set piece, a penalty (specification 3 and 5.2)."""

from __future__ import annotations

from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.facts import Exit
from botonista.games.pilka_guzikowa.referee.move import Move
from botonista.games.pilka_guzikowa.state import PENALTY_PHASES, SET_PHASES, Award, Kind, Point, State


def from_play(
    move: Move, side: Side, k: int, clauses: tuple[str, ...], t: float, offender: str | None = None
) -> Award:
    """`PLAY(side, 1 + k)`; if that side is on the move already it keeps what it has (PG-D18)."""
    state = move.state
    cause = move.ms(t)
    if side is not state.side:
        return Award(side, clauses, moves=1 + k, offender=offender, cause_ms=cause, t=t)
    if state.phase in SET_PHASES or (state.phase == "prepare" and state.kind != "penalty"):
        return Award(side, (*clauses, "PG-D18"), extra=k, bonus=True, cause_ms=cause, t=t, same_run=True)
    u = unspent(state, just_moved=move.mover is side)
    owes = True if u == 0 else state.must and move.mover is not side
    return Award(
        side,
        (*clauses, "PG-D18"),
        moves=max(1, u) + k,
        cause_ms=cause,
        t=t,
        must=owes,
        same_run=True,
        offender=offender,
    )


def unspent(state: State, just_moved: bool) -> int:
    """PG-D18: the moves a side on the move has left, one just made being deducted."""
    if state.phase == "play":
        return state.left - just_moved
    if state.phase in PENALTY_PHASES or (state.phase == "prepare" and state.kind == "penalty"):
        return (1 if state.phase == "penalty_2" else 2) - just_moved
    return 1 - just_moved if state.phase in ("kickoff_1", "kickoff_2") else 0


def set_piece(
    move: Move,
    kind: Kind,
    side: Side,
    own: int,
    extra: int,
    clauses: tuple[str, ...],
    t: float,
    spots: tuple[Point, ...] = (),
    offender: str | None = None,
) -> Award:
    """`SET(kind, side, own, extra)`, or `PENALTY(side)` with kind "penalty"."""
    if kind == "penalty":
        spots = (pitch.penalty_spot(side.other),)
    return Award(
        side,
        clauses,
        kind=kind,
        own=own,
        extra=extra,
        spots=spots,
        offender=offender,
        cause_ms=move.ms(t),
        t=t,
    )


def exit_set(move: Move, leaving: Exit, side: Side, extra: int, clauses: tuple[str, ...], t: float) -> Award:
    """PG-D22: the set piece that fits the exit, for `side`, whoever touched the ball last."""
    if leaving.line == "side":
        return set_piece(move, "throw_in", side, 1, extra, clauses, t, (exit_point(leaving),))
    if leaving.end is side:
        return set_piece(move, "goal_kick", side, 1, extra, clauses, t)
    return set_piece(move, "corner", side, 1, extra, clauses, t, corners(leaving))


def exit_point(leaving: Exit) -> Point:
    """PG-D08: on the line, at the ball's other coordinate."""
    if leaving.line == "side":
        return (leaving.x, pitch.SIDE_LINE * (1 if leaving.y > 0 else -1))
    return (pitch.end_x(leaving.end or Side.HOME), leaving.y)


def corners(leaving: Exit) -> tuple[Point, ...]:
    """PG-D09: the corner on the side where the ball crossed; both if it crossed in the middle."""
    end = leaving.end or Side.HOME
    s = pitch.sign(leaving.y)
    return (pitch.corner(end, s),) if s else (pitch.corner(end, 1), pitch.corner(end, -1))
