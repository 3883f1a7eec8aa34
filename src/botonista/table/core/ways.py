"""What a strike leaves behind, put in order: the ways of the bodies, and which of them lie elsewhere."""

from __future__ import annotations

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import Arcs, Bodies, Floats, Ints


@compiled
def in_order(arcs: Arcs, many: int, duration: float, first: Ints, ordered: Arcs, ends: Floats) -> int:
    """Write down the arcs body by body, each in order of time, and when each ends; how many there are.

    Arcs of no duration are left out, unless a body's way ends with one. `first` (zeros, one for each body and
    one more) is left with the number of the first arc of each body; the next one's is where they end.
    """
    n = len(first) - 1
    for k in range(many):
        first[int(arcs[k].body)] += 1
    begin = 0
    for i in range(n + 1):  # from how many to where they begin
        own = first[i]
        first[i] = begin
        begin += own
    for k in range(many):
        i = int(arcs[k].body)
        ordered[first[i]] = arcs[k]
        first[i] += 1
    kept = 0
    begin = 0
    for i in range(n):
        end = first[i]
        first[i] = kept
        for k in range(begin, end):
            last = k == end - 1
            until = duration if last else ordered[k + 1].t
            if last or until > ordered[k].t:
                ordered[kept] = ordered[k]
                ends[kept] = until
                kept += 1
        begin = end
    first[n] = kept
    return kept


@compiled
def _greatest(x: float, v: float, a: float, d: float) -> float:
    """The greatest |x + v t + a t²/2| for t from 0 to d."""
    found = max(abs(x), abs(x + d * (v + 0.5 * d * a)))
    if v * a < 0.0 and abs(v) < d * abs(a):  # it turns round on the way
        found = max(found, abs(x - 0.5 * v * v / a))
    return found


@compiled
def farthest(arcs: Arcs, first: int, end: int, ends: Floats) -> tuple[float, float]:
    """How far from the middle, along x and along y, some ways lead at most."""
    x = y = 0.0
    for k in range(first, end):
        arc = arcs[k]
        d = max(ends[k] - arc.t, 0.0)
        x = max(x, _greatest(arc.x, arc.vx, arc.ax, d))
        y = max(y, _greatest(arc.y, arc.vy, arc.ay, d))
    return x, y


@compiled
def lying_otherwise(n: int, before: Bodies, after: Bodies, rows: Ints) -> int:
    """Write down which bodies lie otherwise than before; how many there are."""
    found = 0
    for k in range(n):
        a, b = before[k], after[k]
        same = a.x == b.x and a.y == b.y and a.z == b.z and a.angle == b.angle
        if not (same and a.mode == b.mode and a.carrier == b.carrier):
            rows[found] = k
            found += 1
    return found


@compiled
def any_fell(n: int, after: Bodies) -> int:
    """Whether a block was knocked over, or a disc turned over."""
    for k in range(n):
        if after[k].fell_t >= 0.0 or after[k].flips > 0:
            return 1
    return 0
