"""Where two bodies in touch meet, and along which normal."""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import BLOCK, DISC, LEANS, ROLL, STILL, TOUCH, Body, Kind, Kinds, World
from botonista.table.core.overlap import apart

STEEP = 0.5  # square of a normal's rise: more, and a disc is met on its face, not at its side
SIDE_ON = 1e-6  # mm: two corners of a block that are as near as this lie along one side


@compiled
def normal(p: Body, q: Body, world: World) -> tuple[float, float, float]:
    """The unit normal of the contact of two bodies, from q to p."""
    # on the surface round things are side by side ...
    beside = p.mode <= ROLL and q.mode <= ROLL
    if not beside:
        # ... and so are two that rise or fall together
        beside = abs(p.z - q.z) <= TOUCH and abs(p.vz - q.vz) <= STILL
    if beside and p.kind < BLOCK and q.kind < BLOCK:
        px = p.x - q.x
        py = p.y - q.y
        d = sqrt(px * px + py * py)
        nz = world.pairs[p.cls, q.cls].tilt
        nr = sqrt(1.0 - nz * nz)
        return nr * px / d, nr * py / d, nz
    _, nx, ny, nz = apart(p, q, world.kinds)
    return nx, ny, nz


@compiled
def _rim_height(kind: Kind) -> float:
    """How high above its underside a disc meets an upright wall: at its wide rim, or in the middle."""
    if kind.bottom > kind.top:
        return 0.0
    return kind.height if kind.top > kind.bottom else 0.5 * kind.height


@compiled
def corners(b: Body, kind: Kind, nx: float, ny: float) -> tuple[float, float, float, float]:
    """The side or corner of a block that lies farthest along (nx, ny), seen from its middle: its two ends."""
    u = b.c * nx + b.s * ny
    v = b.c * ny - b.s * nx
    x = kind.half_x if u >= 0.0 else -kind.half_x
    y = kind.half_y if v >= 0.0 else -kind.half_y
    x2, y2 = x, y
    if 2.0 * kind.half_x * abs(u) < SIDE_ON:
        x2 = -x
    elif 2.0 * kind.half_y * abs(v) < SIDE_ON:
        y2 = -y
    return b.c * x - b.s * y, b.s * x + b.c * y, b.c * x2 - b.s * y2, b.s * x2 + b.c * y2


@compiled
def _between_blocks(p: Body, q: Body, a: Kind, b: Kind, nx: float, ny: float) -> tuple[float, float]:
    """Where two blocks touch in plan: at a corner, or where side lies along side, in the middle of that."""
    px, py, px2, py2 = corners(p, a, -nx, -ny)
    qx, qy, qx2, qy2 = corners(q, b, nx, ny)
    if px == px2 and py == py2:
        return p.x + px, p.y + py
    if qx == qx2 and qy == qy2:
        return q.x + qx, q.y + qy
    # along the sides, from the middle of p
    dx, dy = q.x - p.x, q.y - p.y
    p0 = ny * px - nx * py
    p1 = ny * px2 - nx * py2
    q0 = ny * (qx + dx) - nx * (qy + dy)
    q1 = ny * (qx2 + dx) - nx * (qy2 + dy)
    low = max(min(p0, p1), min(q0, q1))
    high = min(max(p0, p1), max(q0, q1))
    at = 0.5 * (low + high)
    if p.spin != q.spin:
        # turning, they meet at that end where they close faster
        at = low if p.spin > q.spin else high
    # of both ends, since which of them comes first is not the same in a mirror
    ahead = 0.5 * ((nx * px + ny * py) + (nx * px2 + ny * py2))
    return p.x + ny * at + nx * ahead, p.y - nx * at + ny * ahead


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
    z = 0.5 * (low + min(p.z + a.height, q.z + b.height))
    if nz * nz >= STEEP:
        return 0.5 * (p.x + q.x), 0.5 * (p.y + q.y), z
    if a.kind == DISC and b.kind == DISC:
        if nz * nz > LEANS * LEANS:
            z = low  # the one that is pushed up tips, and so its lower rim stays in touch
        return p.x - a.outline * nx, p.y - a.outline * ny, z
    if a.kind == DISC:
        return p.x - a.outline * nx, p.y - a.outline * ny, p.z + _rim_height(a)
    if b.kind == DISC:
        return q.x + b.outline * nx, q.y + b.outline * ny, q.z + _rim_height(b)
    x, y = _between_blocks(p, q, a, b, nx, ny)
    return x, y, z
