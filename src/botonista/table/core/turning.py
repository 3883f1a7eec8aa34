"""The part of a blow that turns a body instead of moving it: discs and blocks rock, blocks topple,
dice spin.

None of it is followed: what goes into it is lost. It counts as if the body were lighter at the place
of the contact, as in a rigid body: 1/m + (lever of the normal)² / (moment of inertia).
"""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import BLOCK, DISC, GRAVITY, Body, Kind

LEANS = 1e-9  # a normal that rises less than this is level


@compiled
def _depth(b: Body, kind: Kind, nx: float, ny: float) -> float:
    """Half of a block's size in the direction of a push."""
    return kind.half_x if abs(b.c * nx + b.s * ny) >= abs(b.c * ny - b.s * nx) else kind.half_y


@compiled
def topples(b: Body, kind: Kind, push: float, z: float, nx: float, ny: float) -> bool:
    """Whether a horizontal impulse at height z turns a block over its far edge (by energy)."""
    deep = _depth(b, kind, nx, ny)
    high = kind.height
    m = kind.mass
    inertia = m * (high * high + 4.0 * deep * deep) / 3.0
    spin = push * z / inertia
    need = m * GRAVITY * (sqrt(0.25 * high * high + deep * deep) - 0.5 * high)
    return 0.5 * inertia * spin * spin > need


@compiled
def rocking(
    b: Body, kind: Kind, other: Body, other_kind: Kind, z: float, nx: float, ny: float, up: float
) -> tuple[float, float]:
    """(lightness, pressing) of a standing disc or block, met by `other` at height z.

    (nx, ny, up) is the direction in which it is pushed. Pushed below its middle it kicks back with its top,
    on its near lower edge; pushed above it, or lifted at the rim, it tips on its far one; a side that reaches
    past its middle does neither. *Pressing* is the part of the impulse with which that edge, or the whole
    underside, is pressed on the surface.
    """
    down = -up if up < 0.0 else 0.0
    high = kind.height
    middle = b.z + 0.5 * high
    if other.kind >= DISC:
        low = other.z
        if low <= middle and middle <= low + other_kind.height:
            return 0.0, down
    if b.kind == BLOCK:
        deep = _depth(b, kind, nx, ny)
        wide = deep
        inertia = (4.0 * deep * deep + high * high) / 12.0 + deep * deep
    else:
        deep = kind.bottom
        wide = kind.outline
        inertia = 0.25 * wide * wide + high * high / 12.0 + deep * deep
    level = (z - middle) * sqrt(nx * nx + ny * ny)
    lever = level + (wide + deep) * up
    if lever <= 0.0:
        lever = -level - (wide - deep) * up
        if lever <= 0.0:
            return 0.0, down
        # friction at the near edge holds back what kicks
        inertia += 0.5 * kind.sliding * deep * high
    pressing = deep * lever / inertia - up
    return lever * lever / inertia * kind.inverse, (pressing if pressing > 0.0 else 0.0)


@compiled
def spinning(b: Body, kind: Kind, other: Kind, nx: float, ny: float, nz: float) -> float:
    """How much lighter a die is where `other` meets it, along the normal from `other` to it.

    Its corner or face, by the angle it lies at; pushed up it is met at its lower edge, pressed down at its
    upper. On the face of the cube a round thing touches as far aside as the normal leans.
    """
    half = kind.half_x
    u = b.c * nx + b.s * ny
    v = b.c * ny - b.s * nx
    if abs(u) < abs(v):
        u, v = v, -u
    size = abs(u)
    if size <= 0.0:
        return 0.0
    aside = half
    if other.kind < BLOCK:
        aside = (other.outline + half) * abs(v) / size
        if aside > half:
            aside = half
    rx = -half if u > 0.0 else half
    ry = -aside if v > 0.0 else aside
    rz = 0.0
    if nz > LEANS:
        rz = -half
    elif nz < -LEANS:
        rz = half
    x = ry * nz - rz * v
    y = rz * u - rx * nz
    z = rx * v - ry * u
    # a cube's moment of inertia is m·edge²/6
    return 1.5 * (x * x + y * y + z * z) / (half * half) * kind.inverse
