"""When a body came to lie wholly on one side of a watched line.

Each arc is cut into pieces on which the distance from the line only grows or only shrinks; on a
piece the instant is found by halving.
"""

from __future__ import annotations

from math import sqrt
from typing import Protocol, TypeAlias

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import BLOCK, DIE, Arc, Arcs, Bodies, Floats, Ints, Kind, Kinds, Rows, row_of

LINE = row_of(("x", "y", "dx", "dy", "length"), ("circle", "by_centre", "endless"))
CROSSED = row_of(("t", "body", "line", "x", "y", "z", "way", "back"))
SAMPLES = 16
CUTS = SAMPLES + 1  # so many pieces an arc is cut into at most
HALVINGS = 60
BENT = 1e-12  # square of the sine up to which an arc counts as straight


class LineRow(Protocol):
    """A row of LINE: a straight line from (x, y) along (dx, dy), or a circle with `length` as its radius."""

    x: float
    y: float
    dx: float
    dy: float
    length: float
    circle: int
    by_centre: int
    endless: int


Lines: TypeAlias = Rows[LineRow]


class Crossed(Protocol):
    """A row of CROSSED: place of the centre (z: of the underside); way +1 to the left or out; came back."""

    t: float
    body: float
    line: float
    x: float
    y: float
    z: float
    way: float
    back: float


CrossedRows: TypeAlias = Rows[Crossed]


@compiled
def _off(line: LineRow, x: float, y: float) -> float:
    """Signed distance of a point from a line (left is positive) or circle (outside is positive)."""
    dx = x - line.x
    dy = y - line.y
    if line.circle == 1:
        return sqrt(dx * dx + dy * dy) - line.length
    return line.dx * dy - line.dy * dx


@compiled
def _at(a: Arc, dt: float) -> tuple[float, float]:
    """Where an arc is after dt, in plan."""
    return a.x + dt * (a.vx + 0.5 * dt * a.ax), a.y + dt * (a.vy + 0.5 * dt * a.ay)


@compiled
def _cuts(a: Arc, span: float, line: LineRow, cuts: Floats) -> int:
    """Times that cut the arc into pieces of growing or shrinking distance; how many."""
    m = 0
    if line.circle == 0:
        v = line.dx * a.vy - line.dy * a.vx
        w = line.dx * a.ay - line.dy * a.ax
        if v * w < 0.0 and -v / w < span:
            cuts[m] = -v / w
            m += 1
    else:
        bent = a.vx * a.ay - a.vy * a.ax
        speed = sqrt(a.vx * a.vx + a.vy * a.vy)
        if speed > 0.0 and bent * bent <= BENT * speed * speed:
            ahead = ((line.x - a.x) * a.vx + (line.y - a.y) * a.vy) / speed
            slow = -(a.ax * a.vx + a.ay * a.vy) / speed
            left = speed * speed - 2.0 * slow * ahead
            if ahead > 0.0 and left >= 0.0:
                t = 2.0 * ahead / (speed + sqrt(left))
                if t < span:
                    cuts[m] = t
                    m += 1
        else:
            for k in range(1, SAMPLES):
                cuts[m] = span * k / SAMPLES
                m += 1
    cuts[m] = span
    return m + 1


@compiled
def _reach(kind: Kind, line: LineRow, a: Arc) -> float:
    """How far a body's outline reaches across the line from its centre."""
    if line.by_centre == 1:
        return 0.0
    if kind.kind != DIE and kind.kind != BLOCK:
        return kind.outline
    nx = -line.dy
    ny = line.dx
    if line.circle == 1:
        nx = a.x - line.x
        ny = a.y - line.y
        d = sqrt(nx * nx + ny * ny)
        if d > 0.0:
            nx /= d
            ny /= d
    return kind.half_x * abs(a.c * nx + a.s * ny) + kind.half_y * abs(a.c * ny - a.s * nx)


@compiled
def _when(a: Arc, lo: float, hi: float, line: LineRow, level: float) -> float:
    """The instant between lo and hi when the distance is `level`."""
    x, y = _at(a, lo)
    below = _off(line, x, y) < level
    for _ in range(HALVINGS):
        mid = 0.5 * (lo + hi)
        x, y = _at(a, mid)
        if (_off(line, x, y) < level) == below:
            lo = mid
        else:
            hi = mid
    return hi


@compiled
def _beside(line: LineRow, x: float, y: float) -> bool:
    """Whether a place is beyond the ends of a line that has ends."""
    if line.circle == 1 or line.endless == 1:
        return False
    along = (x - line.x) * line.dx + (y - line.y) * line.dy
    return along < 0.0 or along > line.length


@compiled
def crossings(
    arcs: Arcs,
    ends: Floats,
    lines: Lines,
    watched: Ints,
    bodies: Bodies,
    kinds: Kinds,
    cuts: Floats,
    out: CrossedRows,
) -> int:
    """All crossings of the watched lines by these arcs (by body, then time); how many rows of `out`."""
    found = 0
    for k_line in range(lines.shape[0]):
        line = lines[k_line]
        body = -1
        side = 0
        row_up = -1
        row_down = -1
        for r in range(arcs.shape[0]):
            a = arcs[r]
            i = int(a.body)
            if watched[k_line, i] == 0:
                continue
            reach = _reach(kinds[bodies[i].cls], line, a)
            s0 = _off(line, a.x, a.y)
            if i != body:
                body = i
                side = 1 if s0 > reach else (-1 if s0 < -reach else 0)
                row_up = -1
                row_down = -1
            span = ends[r] - a.t
            if span <= 0.0:
                continue
            m = _cuts(a, span, line, cuts)
            lo = 0.0
            for k in range(m):
                hi = cuts[k]
                x, y = _at(a, hi)
                s1 = _off(line, x, y)
                # going up it passes -reach and then +reach, going down the other way round
                up = s1 > s0
                to = 1 if up else -1
                if side == -to and to * s1 >= -reach:
                    # it touches the line again: what had crossed it the other way has come back
                    side = 0
                    back = row_down if up else row_up
                    if back >= 0:
                        out[back].back = 1.0
                if side != to and to * s1 > reach:
                    t = _when(a, lo, hi, line, to * reach)
                    x, y = _at(a, t)
                    side = to
                    if not _beside(line, x, y) and found < out.shape[0]:
                        o = out[found]
                        o.t, o.body, o.line, o.x, o.y = a.t + t, i, k_line, x, y
                        o.z = a.z + t * (a.vz + 0.5 * t * a.az)
                        o.way, o.back = side, 0.0
                        if up:
                            row_up = found
                        else:
                            row_down = found
                        found += 1
                s0 = s1
                lo = hi
    return found
