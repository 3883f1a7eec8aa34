"""Rubbing: the part of a blow across its normal.

At every contact the two surfaces rub until they no longer slip on each other, or as hard as the pair's
friction lets them. That turns round bodies as well: a disc yields 3/m to it, a bead 3.5/m. A disc's turning
is forgotten after the blow (see docs/physics.md), a bead's spin is kept, a block turns.
"""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import BEAD, BLOCK, DISC, Body, Kind

NO_SLIDING = 1e-9  # mm/s: surfaces that slip slower than this don't rub


@compiled
def point_velocity(
    b: Body, x: float, y: float, nx: float, ny: float, nz: float, side: float
) -> tuple[float, float, float]:
    """A body's velocity where it is met: at (x, y), `side` (-1 or 1) times the normal from its middle."""
    vx, vy, vz = b.vx, b.vy, b.vz
    if b.kind == BEAD:
        # its angular velocity times its radius is (-qy, qx, qz)
        vx += side * (b.qx * nz - b.qz * ny)
        vy += side * (b.qz * nx + b.qy * nz)
        vz -= side * (b.qy * ny + b.qx * nx)
    elif b.kind == DISC:
        flat = nx * nx + ny * ny
        if b.qz != 0.0 and flat > 0.0:
            rim = side * b.qz / sqrt(flat)
            vx -= rim * ny
            vy += rim * nx
    elif b.spin != 0.0:
        vx -= b.spin * (y - b.y)
        vy += b.spin * (x - b.x)
    return vx, vy, vz


@compiled
def slipping(
    p: Body, q: Body, x: float, y: float, nx: float, ny: float, nz: float
) -> tuple[float, float, float, float]:
    """How fast p's surface slips on q's, and the unit way in which rubbing pushes p (against it)."""
    px, py, pz = point_velocity(p, x, y, nx, ny, nz, -1.0)
    qx, qy, qz = point_velocity(q, x, y, nx, ny, nz, 1.0)
    ux, uy, uz = px - qx, py - qy, pz - qz
    along = ux * nx + uy * ny + uz * nz
    ux -= along * nx
    uy -= along * ny
    uz -= along * nz
    slip = sqrt(ux * ux + uy * uy + uz * uz)
    if slip <= NO_SLIDING:
        return 0.0, 0.0, 0.0, 0.0
    return slip, -ux / slip, -uy / slip, -uz / slip


@compiled
def yields_across(
    b: Body, kind: Kind, x: float, y: float, nx: float, ny: float, nz: float,
    tx: float, ty: float, tz: float, lifts: bool,
) -> tuple[float, float]:  # fmt: skip
    """(how much a body yields to a push along t there, how much it then moves along the normal n)."""
    across = tx * tx + ty * ty
    both = nx * tx + ny * ty
    if lifts:
        across += tz * tz
        both += nz * tz
    if b.kind == DISC:
        flat = nx * nx + ny * ny
        if flat > 0.0:
            aside = nx * ty - ny * tx
            across += kind.rub * aside * aside / flat
    elif b.kind == BLOCK:
        if kind.inertia > 0.0:
            rx, ry = x - b.x, y - b.y
            lever = rx * ty - ry * tx
            across += lever * lever / kind.inertia
            both += lever * (rx * ny - ry * nx) / kind.inertia
    else:
        across += kind.rub
    return across * kind.inverse, both * kind.inverse


@compiled
def disc_spins(aside: float, nx: float, ny: float, kind: Kind) -> float:
    """How fast a push across n turns the rim of a disc of unit mass; `aside` is n × push in plan."""
    flat = nx * nx + ny * ny
    return kind.rub * aside / sqrt(flat) if flat > 0.0 else 0.0


@compiled
def rubs(friction: float, slip: float, wanted: float, give: float, across: float, both: float) -> float:
    """What rubbing adds to each unit of the normal impulse: until the slip is gone, or as friction lets it.

    With J along the normal and R across it: give J + both R = wanted, both J + across R = slip; `wanted` is
    by how much their speed along the normal changes.
    """
    whole = give * across - both * both
    if whole <= 0.0:
        return 0.0
    normal = (wanted * across - both * slip) / whole
    stick = (give * slip - wanted * both) / whole
    if stick <= 0.0 or normal <= 0.0:
        return 0.0
    return stick / normal if stick < friction * normal else friction
