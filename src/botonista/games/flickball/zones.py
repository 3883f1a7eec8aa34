"""Where discs may be put, as data that pages draw and answers are checked by."""

from __future__ import annotations

from botonista.flick.ask import Gap, Zone
from botonista.flick.outlines import Point
from botonista.flick.pieces import BALL
from botonista.flick.regions import Box, Circle, Ring
from botonista.football.side import Side
from botonista.games.flickball.mat import (
    ALLOWED,
    END,
    EQUAL,
    INSIDE,
    MAT,
    ON_MAT,
    end_line_of,
    goal_line_of,
    grass,
    half,
    inner_half,
    line,
    penalty_d,
    wall_line,
)
from botonista.games.flickball.pieces import BALL_DISC, OUTFIELD

Row = tuple[Zone, ...]
Rows = tuple[Row, ...]
NEAR = 1.0  # FB 6.7c: a place so near to touching, or to the allowed distance, is put right

MAT_ZONE = Zone(ON_MAT, "inside", "off_mat", ("FB 2.1",), EQUAL)
ON_PITCH = Zone(MAT.whole, "centre", "off_pitch", ("FB-D25",), EQUAL)
NOT_INSIDE_A_GOAL = tuple(  # FB-D62: in front of the end lines, or beside the goals
    Zone(box, "centre", "inside_goal", ("FB-D62",), EQUAL)
    for box in (
        Box(-END, ON_MAT.y0, END, ON_MAT.y1),
        Box(ON_MAT.x0, INSIDE, ON_MAT.x1, ON_MAT.y1),
        Box(ON_MAT.x0, ON_MAT.y0, ON_MAT.x1, -INSIDE),
    )
)


def out_of_goals(*rows: Row) -> Rows:
    """Each row, but never inside a goal."""
    return tuple((*row, clear) for row in rows for clear in NOT_INSIDE_A_GOAL)


def off_goal_area(side: Side) -> Zone:
    """FB 11.2: outfield pieces keep off their own goal area."""
    return Zone(MAT.goal_area_of(side), "clear", "own_goal_area", ("FB 11.2",), -EQUAL)


def neutral(side: Side) -> Row:
    """FB 5.7, FB 5.8, FB 5.12: the neutral field of a half; no line touched, no penalty area."""
    return (
        Zone(inner_half(side), "inside", "not_neutral", ("FB 5.8", "FB 5.7"), -EQUAL),
        Zone(MAT.penalty_area_of(side), "clear", "in_penalty_area", ("FB 5.8", "FB 5.10"), -EQUAL),
    )


def off_circle(clause: str) -> Zone:
    """FB 6.7a, FB 6.8, FB-D08: the centre circle is not touched."""
    return Zone(MAT.circle, "clear", "in_circle", (clause, "FB-D08"), -EQUAL)


def pair(side: Side) -> Row:
    """FB 6.7b, FB 6.7d: in the centre circle, for the greater part on the other half."""
    other = half(side.other)
    x0, x1 = (other.x0 + EQUAL, other.x1) if other.x0 == 0.0 else (other.x0, other.x1 - EQUAL)
    return (
        Zone(MAT.circle, "inside", "pair_circle", ("FB 6.7b",), EQUAL),
        Zone(Box(x0, other.y0, x1, other.y1), "centre", "pair_half", ("FB 6.7d",)),
    )


def touching(*others: str, clauses: tuple[str, ...]) -> Gap:
    """FB 6.7c: adjacent, or so near that it is put right."""
    return Gap(others, -NEAR, NEAR, "not_adjacent", clauses)


def on_line(name: str, *clauses: str) -> Rows:
    """FB 11.3, FB 11.3a, FB-D05, FB-D17: on a line, or on the grass along it."""
    return out_of_goals(
        (Zone(line(name), "touches", "off_line", clauses, EQUAL), MAT_ZONE),
        (Zone(grass(name), "centre", "off_line", clauses, EQUAL), MAT_ZONE),
    )


def keeper_home(side: Side, aside: bool) -> Rows:
    """FB 11.4, FB-D18: own penalty area, own end line, the grass behind it; FB-D63: the goal's place."""
    name, clauses = end_line_of(side), ("FB 11.4",)
    area = (Zone(MAT.penalty_area_of(side), "touches", "keeper_place", clauses, EQUAL), ON_PITCH)
    rows: Rows = (
        (Zone(line(name), "touches", "keeper_place", clauses, EQUAL), MAT_ZONE),
        (Zone(grass(name), "centre", "keeper_place", clauses, EQUAL), MAT_ZONE),
    )
    return (area, *(rows if aside else out_of_goals(*rows)))


def in_goal_area(side: Side, *clauses: str) -> Row:
    """FB 14.5, FB 12.7a, FB-D25: touching the goal area, the centre on the pitch."""
    return (Zone(MAT.goal_area_of(side), "touches", "not_goal_area", clauses, EQUAL), ON_PITCH)


def in_penalty_area(side: Side, *clauses: str) -> Row:
    """FB 16.4, FB 20.8: touching the penalty area, the centre on the pitch."""
    return (Zone(MAT.penalty_area_of(side), "touches", "not_penalty_area", clauses, EQUAL), ON_PITCH)


def on_goal_line(side: Side, *clauses: str) -> Row:
    """FB 12.7b, FB 20.4, FB-D23: touching the goal line, the centre not behind it."""
    here = Zone(goal_line_of(side), "touches", "not_goal_line", (*clauses, "FB-D23"), EQUAL)
    return (here, Zone(MAT.whole, "centre", "behind_line", ("FB-D23",), EQUAL))


def in_d(side: Side) -> Row:
    """FB 20.3, FB-D43: the centre in the D at the end of `side`."""
    return (Zone(penalty_d(side), "centre", "not_in_d", ("FB 20.3", "FB-D43"), EQUAL),)


def on_corner_arc(corner: Point) -> Row:
    """FB 17.3, FB-D35: the ball touches the arc, its centre on the pitch."""
    r = BALL_DISC.radius
    inner, outer = MAT.corner_radius - MAT.line_width - r, MAT.corner_radius + r
    ring = Ring(*corner, inner, outer)
    clauses = ("FB 17.3", "FB-D35")
    return (
        Zone(ring, "centre", "off_arc", clauses, EQUAL),
        Zone(MAT.whole, "centre", "off_pitch", clauses, EQUAL),
    )


def marking(side: Side, others: tuple[Point, ...], ball: Point, clause: str) -> Rows:
    """FB 17.7a, FB 19.9a, FB-D58: beside an opponent's outfield piece, on one's half, away from the ball."""
    reach = 2 * OUTFIELD.radius
    far = Circle(*ball, BALL_DISC.radius + ALLOWED)
    common = (
        Zone(half(side), "centre", "other_half", (clause, "FB-D58"), EQUAL),
        off_goal_area(side),
        Zone(far, "clear", "too_near", (clause, "FB 14.7b"), EQUAL),
    )
    return tuple(
        (Zone(Ring(*place, reach - NEAR, reach + NEAR), "centre", "not_adjacent", (clause,)), *common)
        for place in others
    )


def corner_wall(side: Side, corner: Point) -> Rows:
    """FB 17.7b, FB-D57, FB-D58: on the side line of the penalty area nearer to the corner."""
    here = Zone(wall_line(side, corner), "touches", "off_wall_line", ("FB 17.7b", "FB-D57"), EQUAL)
    return (
        (here, Zone(half(side), "centre", "other_half", ("FB 17.7", "FB-D58"), EQUAL), off_goal_area(side)),
    )


def free_kick_wall(side: Side, ball: Point) -> Rows:
    """FB 19.9b, FB-D58: at exactly the allowed distance from the ball, on one's own half."""
    reach = BALL_DISC.radius + ALLOWED + OUTFIELD.radius
    ring = Zone(Ring(*ball, reach - NEAR, reach + NEAR), "centre", "wall_distance", ("FB 19.9b",))
    own = Zone(half(side), "centre", "other_half", ("FB 19.9", "FB-D58"), EQUAL)
    return ((ring, own, off_goal_area(side)),)


def allowed_distance(*clauses: str) -> Gap:
    """FB 14.7b: at least three diameters from the ball."""
    return Gap((BALL,), ALLOWED - EQUAL, None, "too_near", (*clauses, "FB 14.7b"))
