"""The three awards of the rulebook: moves from play, a set piece, a penalty."""

from __future__ import annotations

from botonista.flick.facts import Exit
from botonista.flick.outlines import Point
from botonista.flick.restarts import corners, exit_point, for_side
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.phases import Award, Kick, KickOff, Kind, Penalty, Play, Prepare
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.referee.move import Move
from botonista.games.pilka_guzikowa.state import State


def from_play(
    move: Move, side: Side, k: int, clauses: tuple[str, ...], t: float, offender: str | None = None
) -> Award:
    """`PLAY(side, 1 + k)`; if that side is on the move already it keeps what it has (PG-D18)."""
    state, phase, cause = move.state, move.state.phase, move.ms(t)
    if side is not state.side:
        return Award(side, clauses, moves=1 + k, offender=offender, cause_ms=cause, t=t)
    cited = (*clauses, "PG-D18")
    if isinstance(phase, Kick) or (isinstance(phase, Prepare) and phase.set.kind != "penalty"):
        return Award(side, cited, extra=k, bonus=True, cause_ms=cause, t=t, same_run=True)
    u = unspent(state, just_moved=move.mover is side)
    must = (isinstance(phase, Play) and phase.must) or isinstance(phase, KickOff)
    owes = True if u == 0 else must and move.mover is not side
    moves = max(1, u) + k
    return Award(side, cited, moves=moves, cause_ms=cause, t=t, must=owes, same_run=True, offender=offender)


def unspent(state: State, just_moved: bool) -> int:
    """PG-D18: the moves a side on the move has left, one just made being deducted."""
    phase = state.phase
    if isinstance(phase, Play):
        return phase.left - just_moved
    if isinstance(phase, Penalty):
        return (1 if phase.move == 2 else 2) - just_moved
    if isinstance(phase, Prepare) and phase.set.kind == "penalty":
        return 2 - just_moved
    return 1 - just_moved if isinstance(phase, KickOff) else 0


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
        spots = (PITCH.penalty_spot_of(side.other),)
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
    kind = for_side(leaving, side).kind
    return set_piece(move, kind, side, 1, extra, clauses, t, exit_spots(leaving, kind))


def exit_spots(leaving: Exit, kind: Kind) -> tuple[Point, ...]:
    """PG-D08, PG-D09: where a throw-in or a corner is taken; a goal kick's taker chooses."""
    if kind == "throw_in":
        return (exit_point(PITCH, leaving),)
    return corners(PITCH, leaving) if kind == "corner" else ()
