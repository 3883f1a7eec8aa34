"""Outlines seen from above: of discs and balls round, of blocks and dice with corners; and gaps between them.

Only + - * / and square roots, so that a place found here has the same bits on every machine.
"""

from __future__ import annotations

from itertools import pairwise
from math import inf, sqrt

import msgspec

from botonista.table.headings import away

Point = tuple[float, float]


class Round(msgspec.Struct, frozen=True):
    """A circle."""

    x: float
    y: float
    radius: float


class Corners(msgspec.Struct, frozen=True):
    """A convex outline by its corners, counter-clockwise."""

    points: tuple[Point, ...]


Outline = Round | Corners


def unit(dx: float, dy: float, otherwise: Point) -> Point:
    """The direction (dx, dy) with length 1; `otherwise` if it has none."""
    far = away(dx, dy)
    return (dx / far, dy / far) if far > 1e-6 else otherwise


def rectangle(x: float, y: float, half_x: float, half_y: float, turn: Point = (1.0, 0.0)) -> Corners:
    """A rectangle about (x, y), its own x axis along `turn`."""
    c, s = turn
    corners = ((half_x, half_y), (-half_x, half_y), (-half_x, -half_y), (half_x, -half_y))
    return Corners(tuple((x + a * c - b * s, y + a * s + b * c) for a, b in corners))


def edges(corners: Corners) -> tuple[tuple[Point, Point], ...]:
    """The sides of an outline, each from one corner to the next."""
    return tuple(pairwise((*corners.points, corners.points[0])))


def to_segment(x: float, y: float, a: Point, b: Point) -> float:
    """How far a point is from a stretch of line."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    along = ((x - a[0]) * dx + (y - a[1]) * dy) / square if square > 0.0 else 0.0
    along = min(max(along, 0.0), 1.0)
    return away(x - a[0] - along * dx, y - a[1] - along * dy)


def from_point(outline: Outline, x: float, y: float) -> float:
    """How far a point is from an outline; 0 inside one with corners, below 0 inside a round one."""
    if isinstance(outline, Round):
        return away(x - outline.x, y - outline.y) - outline.radius
    points = outline.points
    within, nearest = len(points) > 2, inf
    ax, ay = points[-1]
    for bx, by in points:  # one pass: on the inner side of every edge, or how far from the nearest
        dx, dy, px, py = bx - ax, by - ay, x - ax, y - ay
        within = within and dx * py - dy * px >= 0.0
        along = px * dx + py * dy
        if along > 0.0:  # else the corner that this edge begins at is nearest
            square = dx * dx + dy * dy
            along = along / square if along < square else 1.0
            px, py = px - along * dx, py - along * dy
        far = px * px + py * py
        if far < nearest:
            nearest = far
        ax, ay = bx, by
    return 0.0 if within else sqrt(nearest)


def gap(a: Outline, b: Outline) -> float:
    """The room between two outlines; 0 or less if they touch."""
    if isinstance(a, Round):
        return from_point(b, a.x, a.y) - a.radius
    if isinstance(b, Round):
        return from_point(a, b.x, b.y) - b.radius
    if _overlap(a, b) and _overlap(b, a):
        return 0.0
    near = [from_point(b, x, y) for x, y in a.points] + [from_point(a, x, y) for x, y in b.points]
    return min(near)


def _overlap(a: Corners, b: Corners) -> bool:
    """Whether no side of `a` parts the two."""
    for (x0, y0), (x1, y1) in edges(a):
        nx, ny = y1 - y0, x0 - x1  # outwards
        if min((x - x0) * nx + (y - y0) * ny for x, y in b.points) > 0.0:
            return False
    return True


def cut(corners: Corners, edge: float, forward: float) -> Corners | None:
    """The part of an outline with x beyond `edge` in the direction of `forward`; None if there is none."""
    found: list[Point] = []
    for (x0, y0), (x1, y1) in edges(corners):
        before, after = (x0 - edge) * forward, (x1 - edge) * forward
        if before >= 0.0:
            found.append((x0, y0))
        if (before > 0.0 > after) or (before < 0.0 < after):
            share = before / (before - after)
            found.append((edge, y0 + share * (y1 - y0)))
    return Corners(tuple(found)) if found else None
