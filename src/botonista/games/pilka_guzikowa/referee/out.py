"""Chapter 4: the ball out of the field: throw-in, goal kick, corner, and what a set piece earns."""

from __future__ import annotations

from botonista.flick.pieces import Ball, side_of
from botonista.flick.restarts import by_last_touch, exit_point
from botonista.football.quantities import count, mm
from botonista.football.ruling import Call, call
from botonista.games.pilka_guzikowa.phases import Award, Kick
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.referee.awards import exit_spots, set_piece
from botonista.games.pilka_guzikowa.referee.move import Move, last_toucher, outside

RESTART = {"throw_in": "PG 4.1.1", "goal_kick": "PG 4.2.1", "corner": "PG 4.3.1"}
UNTOUCHED = {"throw_in": "PG 4.1.6", "goal_kick": "PG 4.2.4", "corner": "PG 4.3.5"}
OWN = {"throw_in": "PG 4.1.3a", "goal_kick": "PG 4.2.3a", "corner": "PG 4.3.3a"}
IN_THE_GOAL_AREA = {"throw_in": "PG 4.1.5", "goal_kick": "PG 4.2.3b", "corner": "PG 4.3.4"}
BODY_OWN_LOST = {  # the second sentences of PG 7.5.2, PG 7.5.3, PG 7.5.4 and PG 7.5.5
    "PG 7.5.2a": "PG 7.5.2b",
    "PG 7.5.3a": "PG 7.5.3b",
    "PG 7.5.4a": "PG 7.5.4b",
    "PG 7.5.5a": "PG 7.5.5b",
}


def restart(move: Move) -> tuple[Award, Call]:
    """PG 4.1.1, PG 4.2.1, PG 4.3.1: the set piece after the ball went out, by last touch."""
    leaving = move.exit
    assert leaving is not None
    last = last_toucher(move)
    toucher = side_of(last) if last is not None else move.mover
    t, direct = move.exit_t, untouched(move)
    extra = 1 if direct else 0
    given = by_last_touch(leaving, toucher)
    clauses = (RESTART[given.kind], *_bonus(move, direct))
    award = set_piece(move, given.kind, given.side, 1, extra, clauses, t, exit_spots(leaving, given.kind))
    measured: dict[str, object] = {"last": last or move.struck or "–", "extra": count(extra)}
    if leaving.beyond is not None:
        measured["over"] = mm(leaving.beyond)
    said = call(
        f"out_{given.kind}_plus" if direct else f"out_{given.kind}",
        *clauses,
        "PG-D08",
        *(("PG-D77",) if _from_outside(move) else ()),
        against=toucher,
        benefits=award.side,
        t=t,
        at=exit_point(PITCH, leaving),
        pieces=(last,) if last else (),
        measured=measured,
    )
    return award, said


def _bonus(move: Move, direct: bool) -> tuple[str, ...]:
    """PG 4.1.6, PG 4.2.4, PG 4.3.5: one more for a set piece gone out untouched."""
    kick = move.state.phase_name
    if kick not in UNTOUCHED:
        return ()
    bonus = (UNTOUCHED[kick], "PG-D46", "PG-D19") if direct else ("PG-D46",)
    return (*bonus, "PG-D73") if kick == "throw_in" and move.exit_t >= move.rest else bonus


def _from_outside(move: Move) -> bool:
    """PG-D77: who touched last was not simply the last to touch in this move, in the field."""
    return not move.touches or any(outside(move.state, touch) for touch in move.touches)


def untouched(move: Move) -> bool:
    """PG 4.1.6, PG 4.2.4, PG 4.3.5, PG-D46: a set piece gone out, touched by no other button in the field."""
    if move.state.phase_name not in UNTOUCHED:
        return False
    others = [t for t in move.touches if t.button != move.state.taker and not outside(move.state, t)]
    return not others


def own_kept(kick: Kick, ball: Ball) -> tuple[bool, tuple[str, ...], dict[str, object]]:
    """PG 4.1.5, PG 4.2.3, PG 4.3.4, PG-D20: whether the set piece, taken, keeps its own additional move."""
    other, kind = kick.side.other, kick.set.kind
    if PITCH.in_goal_area(ball.outline, other):
        area = PITCH.goal_area_of(other)
        deep = PITCH.depth_in_area(area, other, ball.x, ball.y, ball.radius)
        return False, (IN_THE_GOAL_AREA[kind], "PG-D03", "PG-D20"), {"over": mm(deep)}
    if kind != "goal_kick":
        return True, (OWN[kind], "PG-D03", "PG-D20"), {}
    if not PITCH.on_half(ball.x, ball.radius, other):
        short = ball.radius + ball.x * other.forward
        return False, ("PG 4.2.3a", "PG-D04", "PG-D20"), {"over": mm(short)}
    return True, (OWN[kind], "PG-D04", "PG-D20"), {}
