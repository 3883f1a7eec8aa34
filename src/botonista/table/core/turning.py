"""The part of a blow that turns a body instead of moving it: discs and blocks rock, blocks topple,
dice spin.

None of it is followed: what goes into it is lost. It counts as if the body were lighter at the place
of the contact, as in a rigid body: 1/m + (lever of the normal)² / (moment of inertia).
"""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import (
    BLOCK,
    BOTTOM,
    DISC,
    GRAVITY,
    HALF_X,
    HALF_Y,
    HEIGHT,
    INVERSE,
    KIND,
    MASS,
    OUTLINE,
    SLIDING,
    Floats,
    Ints,
    Z,
)


@compiled
def _depth(k: int, nx: float, ny: float, kinds: Floats, c: float, s: float) -> float:
    """Half of a block's size in the direction of a push."""
    return float(kinds[k, HALF_X] if abs(c * nx + s * ny) >= abs(c * ny - s * nx) else kinds[k, HALF_Y])


@compiled
def topples(k: int, push: float, z: float, nx: float, ny: float, kinds: Floats, c: float, s: float) -> bool:
    """Whether a horizontal impulse at height z turns a block over its far edge (by energy)."""
    deep = _depth(k, nx, ny, kinds, c, s)
    high = kinds[k, HEIGHT]
    m = kinds[k, MASS]
    inertia = m * (high * high + 4.0 * deep * deep) / 3.0
    spin = push * z / inertia
    need = m * GRAVITY * (sqrt(0.25 * high * high + deep * deep) - 0.5 * high)
    return bool(0.5 * inertia * spin * spin > need)


@compiled
def rocking(
    k: int,
    other: int,
    z: float,
    nx: float,
    ny: float,
    up: float,
    state: Floats,
    kinds: Floats,
    cls: Ints,
    facing: Floats,
) -> tuple[float, float]:
    """(lightness, pressing) of standing disc or block k, met by `other` at height z.

    (nx, ny, up) is the direction in which it is pushed. Pushed below its middle it kicks back with its top,
    on its near lower edge; pushed above it, or lifted at the rim, it tips on its far one; a side that reaches
    past its middle does neither. *Pressing* is the part of the impulse with which that edge, or the whole
    underside, is pressed on the surface.
    """
    b = cls[k]
    down = -up if up < 0.0 else 0.0
    high = kinds[b, HEIGHT]
    middle = state[k, Z] + 0.5 * high
    if kinds[cls[other], KIND] >= DISC:
        low = state[other, Z]
        if low <= middle and middle <= low + kinds[cls[other], HEIGHT]:
            return 0.0, down
    if kinds[b, KIND] == BLOCK:
        deep = _depth(b, nx, ny, kinds, facing[k, 0], facing[k, 1])
        wide = deep
        inertia = (4.0 * deep * deep + high * high) / 12.0 + deep * deep
    else:
        deep = kinds[b, BOTTOM]
        wide = kinds[b, OUTLINE]
        inertia = 0.25 * wide * wide + high * high / 12.0 + deep * deep
    level = (z - middle) * sqrt(nx * nx + ny * ny)
    lever = level + (wide + deep) * up
    if lever <= 0.0:
        lever = -level - (wide - deep) * up
        if lever <= 0.0:
            return 0.0, down
        # friction at the near edge holds back what kicks
        inertia += 0.5 * kinds[b, SLIDING] * deep * high
    pressing = deep * lever / inertia - up
    return float(lever * lever / inertia * kinds[b, INVERSE]), float(pressing if pressing > 0.0 else 0.0)


@compiled
def spinning(
    k: int, other: int, nx: float, ny: float, nz: float, kinds: Floats, cls: Ints, facing: Floats
) -> float:
    """How much lighter die k is where `other` meets it, along the normal from `other` to k.

    Its corner or face, by the angle it lies at; pushed up it is met at its lower edge, pressed down at its
    upper. On the face of the cube a round thing touches as far aside as the normal leans.
    """
    m = cls[k]
    half = kinds[m, HALF_X]
    u = facing[k, 0] * nx + facing[k, 1] * ny
    v = facing[k, 0] * ny - facing[k, 1] * nx
    if abs(u) < abs(v):
        u, v = v, -u
    size = abs(u)
    if size <= 0.0:
        return 0.0
    aside = half
    if kinds[cls[other], KIND] < BLOCK:
        aside = (kinds[cls[other], OUTLINE] + half) * abs(v) / size
        if aside > half:
            aside = half
    rx = -half if u > 0.0 else half
    ry = -aside if v > 0.0 else aside
    rz = 0.0
    if nz > 1e-9:
        rz = -half
    elif nz < -1e-9:
        rz = half
    x = ry * nz - rz * v
    y = rz * u - rx * nz
    z = rx * v - ry * u
    # a cube's moment of inertia is m·edge²/6
    return float(1.5 * (x * x + y * y + z * z) / (half * half) * kinds[m, INVERSE])
