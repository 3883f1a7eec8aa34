"""What a disc touches, and how far things are apart (FB 5, FB 14.7; docs/rules/flickball.md, Tests)."""

from __future__ import annotations

from botonista.flick.outlines import Point
from botonista.flick.pieces import Ball, Piece
from botonista.flick.regions import Region, distance
from botonista.football.side import Side
from botonista.games.flickball.mat import EQUAL, INSIDE, LINE, LINES, MAT, end_line_of, line
from botonista.table.headings import away

Thing = Piece | Ball


def less(a: float, b: float) -> bool:
    """FB-D64: smaller, and not equal."""
    return b - a >= EQUAL


def gap(a: Thing, b: Thing) -> float:
    """FB 14.7: the empty space between two edges."""
    return away(a.x - b.x, a.y - b.y) - a.radius - b.radius


def touches(region: Region, thing: Thing) -> bool:
    """FB 5.6, FB 5.10, FB-D50: in or on it, with any part."""
    return not less(thing.radius, distance(region, thing.x, thing.y))


def on_pitch(thing: Thing) -> bool:
    """FB 5.6, FB 5.9: on the pitch or on its lines with any part."""
    return touches(MAT.whole, thing)


def lines_of(thing: Thing) -> tuple[str, ...]:
    """FB 5.6: the side and end lines that a disc lies on."""
    return tuple(name for name in LINES if touches(line(name), thing))


def in_penalty_area(thing: Thing, side: Side) -> bool:
    """FB 5.3, FB 5.10, FB 5.11: in the penalty area of `side`."""
    return touches(MAT.penalty_area_of(side), thing)


def in_goal_area(thing: Thing, side: Side) -> bool:
    """FB 5.5, FB-D50: in the goal area of `side`, the goal line with it."""
    return touches(MAT.goal_area_of(side), thing)


def inside_goal(x: float, y: float) -> bool:
    """FB-D62: behind the end line, between the side nets."""
    return less(MAT.end, abs(x)) and less(abs(y), INSIDE)


def in_own_goal(piece: Piece) -> bool:
    """FB 11.2a: fallen into its own goal."""
    return inside_goal(piece.x, piece.y) and piece.x * piece.side.forward < 0


def at_home(keeper: Piece) -> bool:
    """FB 11.4a: in his own penalty area, or on his own end line."""
    return in_penalty_area(keeper, keeper.side) or touches(line(end_line_of(keeper.side)), keeper)


def may_be_shot(ball: Ball, side: Side) -> bool:
    """FB 12.4, FB-D22: the whole ball beyond the halfway line, on the half of the opponent of `side`."""
    return less(LINE / 2, ball.x * side.forward - ball.radius)


def on_halfway_line(x: float, radius: float) -> bool:
    """FB 19.1a, FB-D41: a disc there touches the halfway line."""
    return not less(LINE / 2, abs(x) - radius)


def from_point(piece: Piece, point: Point) -> float:
    """How far a piece's edge is from a point."""
    return away(piece.x - point[0], piece.y - point[1]) - piece.radius
