"""Where two bodies in touch meet, and along which normal."""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import BLOCK, DISC, ROLL, Body, Kinds, World
from botonista.table.core.overlap import apart

STEEP = 0.5  # square of a normal's rise: more, and a disc is met on its face, not at its side


@compiled
def normal(p: Body, q: Body, world: World) -> tuple[float, float, float]:
    """The unit normal of the contact of two bodies, from q to p."""
    if p.mode <= ROLL and q.mode <= ROLL and p.kind < BLOCK and q.kind < BLOCK:
        px = p.x - q.x
        py = p.y - q.y
        d = sqrt(px * px + py * py)
        nz = world.pairs[p.cls, q.cls].tilt
        nr = sqrt(1.0 - nz * nz)
        return nr * px / d, nr * py / d, nz
    _, nx, ny, nz = apart(p, q, world.kinds)
    return nx, ny, nz


@compiled
def place(p: Body, q: Body, nx: float, ny: float, nz: float, kinds: Kinds) -> tuple[float, float, float]:
    """Where two bodies touch, given the normal from q to p."""
    a = kinds[p.cls]
    b = kinds[q.cls]
    if a.kind < DISC:
        r = 0.5 * a.height
        return p.x - r * nx, p.y - r * ny, p.z + r - r * nz
    if b.kind < DISC:
        r = 0.5 * b.height
        return q.x + r * nx, q.y + r * ny, q.z + r + r * nz
    low = max(p.z, q.z)
    high = min(p.z + a.height, q.z + b.height)
    z = 0.5 * (low + high)
    if a.kind == DISC and nz * nz < STEEP:
        return p.x - a.outline * nx, p.y - a.outline * ny, z
    if b.kind == DISC and nz * nz < STEEP:
        return q.x + b.outline * nx, q.y + b.outline * ny, z
    return 0.5 * (p.x + q.x), 0.5 * (p.y + q.y), z
