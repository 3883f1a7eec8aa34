"""Whether anything is inside anything else."""

from __future__ import annotations

from botonista.table.core.compiled import compiled
from botonista.table.core.gaps import gap
from botonista.table.core.layout import OUT, Bodies, Body, Ints, Kinds


@compiled
def apart(p: Body, q: Body, kinds: Kinds) -> tuple[float, float, float, float]:
    """The gap between two things where they are now (negative: they overlap), and the normal from q to p."""
    px = p.x - q.x
    py = p.y - q.y
    pz = p.z - q.z
    if p.kind > q.kind:
        g, nx, ny, nz = gap(kinds[q.cls], kinds[p.cls], -px, -py, -pz, q.c, q.s, p.c, p.s)
        return g, -nx, -ny, -nz
    return gap(kinds[p.cls], kinds[q.cls], px, py, pz, p.c, p.s, q.c, q.s)


@compiled
def gap_of(i: int, j: int, bodies: Bodies, kinds: Kinds) -> float:
    """The gap between bodies i and j of a position."""
    g, _, _, _ = apart(bodies[i], bodies[j], kinds)
    return g


@compiled
def worst(n: int, bodies: Bodies, kinds: Kinds, among: Ints, limit: float) -> tuple[int, int, float]:
    """The two things that overlap most, if by more than `limit`; (-1, -1, 0) if none do.

    Looked at are the bodies marked in `among`, with everything else.
    """
    least = -limit
    a = -1
    b = -1
    for i in range(n):
        p = bodies[i]
        if p.mode == OUT or among[i] == 0:
            continue
        for j in range(bodies.shape[0]):
            q = bodies[j]
            if q.mode == OUT or (j <= i and among[j] == 1):
                continue
            reach = kinds[p.cls].outline + kinds[q.cls].outline
            dx = p.x - q.x
            dy = p.y - q.y
            if dx * dx + dy * dy >= reach * reach:
                continue
            g, _, _, _ = apart(p, q, kinds)
            if g < least:
                least, a, b = g, i, j
    return a, b, (least if a >= 0 else 0.0)
