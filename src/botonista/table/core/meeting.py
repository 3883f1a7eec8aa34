"""Where two bodies in touch meet, and along which normal."""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import (
    BLOCK,
    DISC,
    HEIGHT,
    KIND,
    OUTLINE,
    ROLL,
    Floats,
    Ints,
    X,
    Y,
    Z,
)
from botonista.table.core.overlap import apart


@compiled
def normal(
    i: int,
    j: int,
    state: Floats,
    mode: Ints,
    kinds: Floats,
    cls: Ints,
    facing: Floats,
    tilt: Floats,
) -> tuple[float, float, float]:
    """The unit normal of the contact of i and j, from j to i."""
    a = cls[i]
    b = cls[j]
    px = state[i, X] - state[j, X]
    py = state[i, Y] - state[j, Y]
    if mode[i] <= ROLL and mode[j] <= ROLL and kinds[a, KIND] < BLOCK and kinds[b, KIND] < BLOCK:
        d = sqrt(px * px + py * py)
        nz = tilt[a, b]
        nr = sqrt(1.0 - nz * nz)
        return nr * px / d, nr * py / d, nz
    _, nx, ny, nz = apart(i, j, state, kinds, cls, facing)
    return nx, ny, nz


@compiled
def place(
    i: int, j: int, nx: float, ny: float, nz: float, state: Floats, kinds: Floats, cls: Ints
) -> tuple[float, float, float]:
    """Where i and j touch, given the normal from j to i."""
    a = cls[i]
    b = cls[j]
    if kinds[a, KIND] < DISC:
        r = 0.5 * kinds[a, HEIGHT]
        return state[i, X] - r * nx, state[i, Y] - r * ny, state[i, Z] + r - r * nz
    if kinds[b, KIND] < DISC:
        r = 0.5 * kinds[b, HEIGHT]
        return state[j, X] + r * nx, state[j, Y] + r * ny, state[j, Z] + r + r * nz
    low = max(state[i, Z], state[j, Z])
    high = min(state[i, Z] + kinds[a, HEIGHT], state[j, Z] + kinds[b, HEIGHT])
    z = 0.5 * (low + high)
    if kinds[a, KIND] == DISC and nz * nz < 0.5:
        return state[i, X] - kinds[a, OUTLINE] * nx, state[i, Y] - kinds[a, OUTLINE] * ny, z
    if kinds[b, KIND] == DISC and nz * nz < 0.5:
        return state[j, X] + kinds[b, OUTLINE] * nx, state[j, Y] + kinds[b, OUTLINE] * ny, z
    return 0.5 * (state[i, X] + state[j, X]), 0.5 * (state[i, Y] + state[j, Y]), z
