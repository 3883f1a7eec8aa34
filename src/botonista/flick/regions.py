"""Parts of the pitch as plain data, and every "in", "on", "wholly in" and "out of" of them.

A region is closed: its edge belongs to it. `distance` is measured from a point; `touches`, `inside` and
`clear` ask of a whole outline.
"""

from __future__ import annotations

from math import inf, sqrt

import msgspec

from botonista.flick.outlines import (
    Corners,
    Outline,
    Point,
    Round,
    cut,
    from_point,
    gap,
    rectangle,
    to_segment,
)
from botonista.table.headings import away

CLEARLY = 1e-6  # mm: farther apart than any rounding


class Box(msgspec.Struct, frozen=True, tag="box"):
    """All points from (x0, y0) to (x1, y1)."""

    x0: float
    y0: float
    x1: float
    y1: float


class Circle(msgspec.Struct, frozen=True, tag="circle"):
    """All points within `radius` of (x, y): the filled circle."""

    x: float
    y: float
    radius: float


class Ring(msgspec.Struct, frozen=True, tag="ring"):
    """The band between two circles about (x, y); of equal radii, the circle itself."""

    x: float
    y: float
    inner: float
    outer: float


class Cap(msgspec.Struct, frozen=True, tag="cap"):
    """The slice of a disc with x beyond `edge` in the direction of `forward`: the D at a penalty area."""

    x: float
    y: float
    radius: float
    edge: float
    forward: int


class Segment(msgspec.Struct, frozen=True, tag="segment"):
    """The straight line from (x0, y0) to (x1, y1)."""

    x0: float
    y0: float
    x1: float
    y1: float


class Arc(msgspec.Struct, frozen=True, tag="arc"):
    """The quarter of a circle about (x, y) that lies to the signs `sx`, `sy` of it: a corner arc."""

    x: float
    y: float
    radius: float
    sx: int
    sy: int


Region = Box | Circle | Ring | Cap | Segment | Arc


def distance(region: Region, x: float, y: float) -> float:
    """How far a point is from a region; 0 in it."""
    match region:
        case Box(x0, y0, x1, y1):
            return away(max(x0 - x, 0.0, x - x1), max(y0 - y, 0.0, y - y1))
        case Circle(cx, cy, radius):
            return max(away(x - cx, y - cy) - radius, 0.0)
        case Ring(cx, cy, inner, outer):
            far = away(x - cx, y - cy)
            return max(far - outer, inner - far, 0.0)
        case Cap():
            return _from_cap(region, x, y)
        case Segment(x0, y0, x1, y1):
            return to_segment(x, y, (x0, y0), (x1, y1))
        case Arc(cx, cy, radius, sx, sy):
            dx, dy = (x - cx) * sx, (y - cy) * sy
            if dx >= 0.0 and dy >= 0.0:
                return abs(away(dx, dy) - radius)
            return min(away(dx - radius, dy), away(dx, dy - radius))


def _from_cap(cap: Cap, x: float, y: float) -> float:
    """The nearest point of a slice is on its arc, or on the chord that cuts it off."""
    far = away(x - cap.x, y - cap.y)
    ahead, chord = (x - cap.x) * cap.forward, (cap.edge - cap.x) * cap.forward
    if (x - cap.edge) * cap.forward >= 0.0 and ahead * cap.radius >= chord * far:
        return max(far - cap.radius, 0.0)
    square = cap.radius * cap.radius - chord * chord
    if square < 0.0:
        return inf
    half = sqrt(square)
    return to_segment(x, y, (cap.edge, cap.y - half), (cap.edge, cap.y + half))


def touches(region: Region, outline: Outline, slack: float = 0.0) -> bool:
    """Whether any part of the outline is in the region; its edge counts."""
    if isinstance(outline, Round):
        return distance(region, outline.x, outline.y) <= outline.radius + slack
    return _corners_touch(region, outline, slack)


def clear(region: Region, outline: Outline, slack: float = 0.0) -> bool:
    """Whether no part of the outline is in the region."""
    return not touches(region, outline, -slack)


def inside(region: Region, outline: Outline, slack: float = 0.0) -> bool:
    """Whether the whole outline is in the region; touching its edge from inside is in."""
    if isinstance(outline, Corners):
        return all(distance(region, x, y) <= slack for x, y in outline.points)
    x, y, r = outline.x, outline.y, outline.radius - slack
    match region:
        case Box(x0, y0, x1, y1):
            return x0 + r <= x <= x1 - r and y0 + r <= y <= y1 - r
        case Circle(cx, cy, radius):
            return away(x - cx, y - cy) <= radius - r
        case Ring(cx, cy, inner, outer):
            return inner + r <= away(x - cx, y - cy) <= outer - r
        case Cap(cx, cy, radius, edge, forward):
            return away(x - cx, y - cy) <= radius - r and (x - edge) * forward >= r
        case _:
            return r <= 0.0 and distance(region, x, y) <= slack


def _corners_touch(region: Region, outline: Corners, slack: float) -> bool:
    match region:
        case Box(x0, y0, x1, y1):
            if _far_apart(region, outline, max(slack, 0.0) + CLEARLY):
                return False
            box = rectangle((x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2)
            return gap(box, outline) <= slack
        case Circle(cx, cy, radius):
            return from_point(outline, cx, cy) <= radius + slack
        case Ring(cx, cy, inner, outer):
            far = max(away(x - cx, y - cy) for x, y in outline.points)
            return from_point(outline, cx, cy) <= outer + slack and far >= inner - slack
        case Cap(cx, cy, radius, edge, forward):
            part = cut(outline, edge - slack * forward, forward)
            return part is not None and from_point(part, cx, cy) <= radius + slack
        case Segment(x0, y0, x1, y1):
            return gap(Corners(((x0, y0), (x1, y1))), outline) <= slack
        case Arc():
            return _corners_touch_arc(region, outline, slack)


def _far_apart(box: Box, outline: Corners, room: float) -> bool:
    """Whether all corners lie more than `room` beyond the same edge of a box: most do, and it is quick."""
    xs = [x for x, _ in outline.points]
    ys = [y for _, y in outline.points]
    return (
        min(xs) > box.x1 + room
        or max(xs) < box.x0 - room
        or min(ys) > box.y1 + room
        or max(ys) < box.y0 - room
    )


def _corners_touch_arc(arc: Arc, outline: Corners, slack: float) -> bool:
    """The part of the outline in the quarter reaches from within the arc to beyond it."""
    part: Corners | None = cut(outline, arc.x, float(arc.sx))
    if part is not None:
        turned = cut(Corners(tuple((y, -x) for x, y in part.points)), arc.y, float(arc.sy))
        part = None if turned is None else Corners(tuple((-y, x) for x, y in turned.points))
    if part is None:
        return False
    far = max(away(x - arc.x, y - arc.y) for x, y in part.points)
    return from_point(part, arc.x, arc.y) <= arc.radius + slack and far >= arc.radius - slack


def mirrored(region: Region) -> Region:
    """The region at the other end of the pitch: x turned round."""
    match region:
        case Box(x0, y0, x1, y1):
            return Box(-x1, y0, -x0, y1)
        case Segment(x0, y0, x1, y1):
            return Segment(-x0, y0, -x1, y1)
        case Cap(x, y, radius, edge, forward):
            return Cap(-x, y, radius, -edge, -forward)
        case Arc(x, y, radius, sx, sy):
            return Arc(-x, y, radius, -sx, sy)
        case _:
            return msgspec.structs.replace(region, x=-region.x)


def nearest_on(region: Segment | Arc, x: float, y: float) -> Point:
    """The point of a line that is nearest to (x, y)."""
    if isinstance(region, Segment):
        dx, dy = region.x1 - region.x0, region.y1 - region.y0
        square = dx * dx + dy * dy
        along = ((x - region.x0) * dx + (y - region.y0) * dy) / square if square > 0.0 else 0.0
        along = min(max(along, 0.0), 1.0)
        return (region.x0 + along * dx, region.y0 + along * dy)
    dx, dy = max((x - region.x) * region.sx, 0.0), max((y - region.y) * region.sy, 0.0)
    far = away(dx, dy)
    if far == 0.0:
        return (region.x + region.sx * region.radius, region.y)
    return (
        region.x + region.sx * region.radius * dx / far,
        region.y + region.sy * region.radius * dy / far,
    )
