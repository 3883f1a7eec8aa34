"""What is painted on a football pitch, for the eye only: lines, circles, and arcs in short strokes."""

from __future__ import annotations

import math
from itertools import pairwise

from botonista.table.setting import Circle, Line

Mark = Line | Circle
STROKES = 48  # of an arc


def arc(x: float, y: float, radius: float, begin: float, end: float) -> list[Mark]:
    """A part of a circle from one angle to another (degrees), in short strokes."""
    at = [math.radians(begin + (end - begin) * k / STROKES) for k in range(STROKES + 1)]
    points = [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in at]
    return [Line("arc", *p, *q) for p, q in pairwise(points)]


def markings(
    length: float,
    width: float,
    circle: float,
    areas: tuple[tuple[float, float], ...],
    spot: float,
    corner: float,
) -> tuple[Mark, ...]:
    """Halfway line, circle, areas (depth, half width), penalty spot with its arc, corner arcs.

    `length` and `width` are those of half a field.
    """
    out: list[Mark] = [
        Line("half", 0, -width, 0, width),
        Circle("circle", 0, 0, circle),
        Circle("spot", 0, 0, 2.0),
    ]
    for s in (-1.0, 1.0):
        for depth, half in areas:
            x = s * (length - depth)
            out.append(Line("front", x, -half, x, half))
            out += [Line("flank", x, y, s * length, y) for y in (-half, half)]
        out.append(Circle("penalty", s * (length - spot), 0, 2.0))
        open_by = math.degrees(math.acos((areas[0][0] - spot) / circle))
        middle = 180.0 if s > 0 else 0.0
        out += arc(s * (length - spot), 0, circle, middle - open_by, middle + open_by)
        for t in (-1.0, 1.0):
            begin = math.degrees(math.atan2(-t, -s))
            out += arc(s * length, t * width, corner, begin - 45.0, begin + 45.0)
    return tuple(out)
