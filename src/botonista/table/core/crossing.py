"""When a body came to lie wholly on one side of a watched line.

Each arc is cut into pieces on which the distance from the line only grows or only shrinks; on a
piece the instant is found by halving.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from botonista.table.core.compiled import compiled
from botonista.table.core.directions import direction
from botonista.table.core.layout import BLOCK, DIE, HALF_X, HALF_Y, KIND, OUTLINE, Floats, Ints

# columns of `lines`: circle?, x, y, (direction and length, or radius), by centre?, endless?
LINES = 8
SAMPLES = 16


@compiled
def _off(line: Floats, x: float, y: float) -> float:
    """Signed distance of a point from a line (left is positive) or circle (outside is positive)."""
    dx = x - line[1]
    dy = y - line[2]
    if line[0] > 0.0:
        return float(sqrt(dx * dx + dy * dy) - line[5])
    return float(line[3] * dy - line[4] * dx)


@compiled
def _at(a: Floats, dt: float) -> tuple[float, float]:
    """Where an arc is after dt, in plan."""
    return a[2] + dt * (a[5] + 0.5 * dt * a[8]), a[3] + dt * (a[6] + 0.5 * dt * a[9])


@compiled
def _cuts(a: Floats, span: float, line: Floats, cuts: Floats) -> int:
    """Times that cut the arc into pieces of growing or shrinking distance; how many."""
    m = 0
    if line[0] == 0.0:
        v = line[3] * a[6] - line[4] * a[5]
        w = line[3] * a[9] - line[4] * a[8]
        if v * w < 0.0 and -v / w < span:
            cuts[m] = -v / w
            m += 1
    else:
        bent = a[5] * a[9] - a[6] * a[8]
        speed = sqrt(a[5] * a[5] + a[6] * a[6])
        if speed > 0.0 and bent * bent <= 1e-12 * speed * speed:
            ahead = ((line[1] - a[2]) * a[5] + (line[2] - a[3]) * a[6]) / speed
            slow = -(a[8] * a[5] + a[9] * a[6]) / speed
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
def _reach(k: int, kinds: Floats, line: Floats, angle: int, x: float, y: float) -> float:
    """How far a body's outline reaches across the line from its centre."""
    if line[6] > 0.0:
        return 0.0
    kind = kinds[k, KIND]
    if kind != DIE and kind != BLOCK:
        return float(kinds[k, OUTLINE])
    c, s = direction(angle)
    nx = -line[4]
    ny = line[3]
    if line[0] > 0.0:
        nx = x - line[1]
        ny = y - line[2]
        d = sqrt(nx * nx + ny * ny)
        if d > 0.0:
            nx /= d
            ny /= d
    return float(kinds[k, HALF_X] * abs(c * nx + s * ny) + kinds[k, HALF_Y] * abs(c * ny - s * nx))


@compiled
def _when(a: Floats, lo: float, hi: float, line: Floats, level: float) -> float:
    """The instant between lo and hi when the distance is `level`."""
    x, y = _at(a, lo)
    below = _off(line, x, y) < level
    for _ in range(60):
        mid = 0.5 * (lo + hi)
        x, y = _at(a, mid)
        if (_off(line, x, y) < level) == below:
            lo = mid
        else:
            hi = mid
    return hi


@compiled
def crossings(
    arcs: Floats, ends: Floats, lines: Floats, watched: Ints, kinds: Floats, cls: Ints, out: Floats
) -> int:
    """All crossings of the watched lines by these arcs (sorted by body, then time); rows of `out`.

    A row: t, body, line, x, y, height of the centre, direction, came back.
    """
    found = 0
    cuts = np.empty(SAMPLES + 1)
    for k_line in range(lines.shape[0]):
        line = lines[k_line]
        body = -1
        side = 0
        row_up = -1
        row_down = -1
        for r in range(arcs.shape[0]):
            a = arcs[r]
            i = int(a[0])
            if watched[k_line, i] == 0:
                continue
            reach = _reach(cls[i], kinds, line, int(a[13]), a[2], a[3])
            s0 = _off(line, a[2], a[3])
            if i != body:
                body = i
                side = 1 if s0 > reach else (-1 if s0 < -reach else 0)
                row_up = -1
                row_down = -1
            span = ends[r] - a[1]
            if span <= 0.0:
                continue
            m = _cuts(a, span, line, cuts)
            lo = 0.0
            for k in range(m):
                hi = cuts[k]
                x, y = _at(a, hi)
                s1 = _off(line, x, y)
                # going up it passes -reach and then +reach, going down the other way round
                for step in range(2):
                    up = s1 > s0
                    level = (-reach if step == 0 else reach) if up else (reach if step == 0 else -reach)
                    if up:
                        if step == 0:
                            if side == -1 and s1 >= level:
                                side = 0
                                if row_down >= 0:
                                    out[row_down, 7] = 1.0
                            continue
                        if side == 1 or s1 <= level:
                            continue
                    else:
                        if step == 0:
                            if side == 1 and s1 <= level:
                                side = 0
                                if row_up >= 0:
                                    out[row_up, 7] = 1.0
                            continue
                        if side == -1 or s1 >= level:
                            continue
                    t = _when(a, lo, hi, line, level)
                    x, y = _at(a, t)
                    side = 1 if up else -1
                    if line[0] == 0.0 and line[7] == 0.0:
                        along = (x - line[1]) * line[3] + (y - line[2]) * line[4]
                        if along < 0.0 or along > line[5]:
                            continue
                    if found < out.shape[0]:
                        o = out[found]
                        o[0], o[1], o[2], o[3], o[4] = a[1] + t, i, k_line, x, y
                        o[5] = a[4] + t * (a[7] + 0.5 * t * a[10])
                        o[6], o[7] = side, 0.0
                        if up:
                            row_up = found
                        else:
                            row_down = found
                        found += 1
                s0 = s1
                lo = hi
    return found
