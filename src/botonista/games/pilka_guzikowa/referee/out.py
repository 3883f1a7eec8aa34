"""Chapter 4: the ball out of the field: throw-in, goal kick, corner, and what a set piece earns."""

from __future__ import annotations

from botonista.football.ruling import Call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.pieces import side_of
from botonista.games.pilka_guzikowa.referee.awards import corners, exit_point, set_piece
from botonista.games.pilka_guzikowa.referee.move import Move, last_toucher, outside
from botonista.games.pilka_guzikowa.state import Award, State

UNTOUCHED = {"throw_in": "PG 4.1.6", "goal_kick": "PG 4.2.4", "corner": "PG 4.3.5"}
OWN = {"throw_in": "PG 4.1.3a", "goal_kick": "PG 4.2.3a", "corner": "PG 4.3.3a"}
BODY_OWN_LOST = {  # the second sentences of PG 7.5.2–7.5.5
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
    t = move.exit_t
    direct = untouched(move)
    extra = 1 if direct else 0
    bonus: tuple[str, ...] = (UNTOUCHED[move.state.phase], "PG-D46", "PG-D19") if direct else ()
    if move.state.phase in UNTOUCHED and not direct:
        bonus = ("PG-D46",)
    if move.state.phase == "throw_in" and bonus and t >= move.rest:
        bonus = (*bonus, "PG-D73")
    place = exit_point(leaving)
    measured: dict[str, object] = {"last": last or move.struck or "–", "extra": extra}
    if leaving.beyond is not None:
        measured["over"] = leaving.beyond
    if leaving.line == "side":
        clauses = ("PG 4.1.1", *bonus)
        award = set_piece(move, "throw_in", toucher.other, 1, extra, clauses, t, (place,))
        key = "out_throw_in"
    elif toucher is leaving.end:
        clauses = ("PG 4.3.1", *bonus)
        award = set_piece(move, "corner", toucher.other, 1, extra, clauses, t, corners(leaving))
        key = "out_corner"
    else:
        clauses = ("PG 4.2.1", *bonus)
        award = set_piece(move, "goal_kick", leaving.end or toucher.other, 1, extra, clauses, t)
        key = "out_goal_kick"
    if direct:
        key += "_plus"
    pieces = (last,) if last else ()
    cited = (*clauses, "PG-D08", *(("PG-D77",) if _from_outside(move) else ()))
    return award, Call(key, cited, toucher, award.side, t, place, pieces, measured)


def _from_outside(move: Move) -> bool:
    """PG-D77: who touched last was not simply the last to touch in this move, in the field."""
    return not move.touches or any(outside(move.state, touch) for touch in move.touches)


def untouched(move: Move) -> bool:
    """PG 4.1.6, PG 4.2.4, PG 4.3.5, PG-D46: a set piece gone out, touched by no other button in the field."""
    if move.state.phase not in UNTOUCHED:
        return False
    others = [t for t in move.touches if t.button != move.state.taker and not outside(move.state, t)]
    return not others


def own_kept(state: State) -> tuple[bool, tuple[str, ...], dict[str, object]]:
    """PG 4.1.5, PG 4.2.3, PG 4.3.4, PG-D20: whether the set piece, taken, keeps its own additional move."""
    ball, other = state.ball, state.side.other
    in_area = pitch.in_goal_area(ball.x, ball.y, ball.radius, other)
    deep = pitch.depth_in_area(
        ball.x, ball.y, ball.radius, other, pitch.GOAL_AREA_DEPTH, pitch.GOAL_AREA_WIDTH
    )
    kept = (OWN[state.kind], "PG-D03", "PG-D20") if state.kind in OWN else ()
    if state.kind == "throw_in":
        return (False, ("PG 4.1.5", "PG-D03", "PG-D20"), {"over": deep}) if in_area else (True, kept, {})
    if state.kind == "corner":
        return (False, ("PG 4.3.4", "PG-D03", "PG-D20"), {"over": deep}) if in_area else (True, kept, {})
    if in_area:
        return False, ("PG 4.2.3b", "PG-D03", "PG-D20"), {"over": deep}
    if not pitch.on_half(ball.x, ball.radius, other):
        short = ball.radius + ball.x * _towards(other)
        return False, ("PG 4.2.3a", "PG-D04", "PG-D20"), {"over": short}
    return True, (OWN["goal_kick"], "PG-D04", "PG-D20"), {}


def _towards(other: Side) -> int:
    """The sign with which x * sign is how far short of the other half a point lies."""
    return other.forward
