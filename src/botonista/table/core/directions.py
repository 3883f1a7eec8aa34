"""Unit vectors from whole millidegrees, by our own polynomial.

Every angle is folded into the first half of a right angle by whole numbers, so a mirrored angle
gives exactly the mirrored vector.
"""

from __future__ import annotations

from math import sqrt

import numba

from botonista.table.core.compiled import compiled

PI = 3.141592653589793


@compiled
def _small(r: int) -> tuple[float, float]:
    """Cosine and sine of r millidegrees, 0 <= r <= 45000."""
    x = r * PI / 180000.0
    y = x * x
    s = 1.0 - y / 272.0
    s = 1.0 - y / 210.0 * s
    s = 1.0 - y / 156.0 * s
    s = 1.0 - y / 110.0 * s
    s = 1.0 - y / 72.0 * s
    s = 1.0 - y / 42.0 * s
    s = 1.0 - y / 20.0 * s
    s = 1.0 - y / 6.0 * s
    c = 1.0 - y / 240.0
    c = 1.0 - y / 182.0 * c
    c = 1.0 - y / 132.0 * c
    c = 1.0 - y / 90.0 * c
    c = 1.0 - y / 56.0 * c
    c = 1.0 - y / 30.0 * c
    c = 1.0 - y / 12.0 * c
    c = 1.0 - y / 2.0 * c
    return c, x * s


@compiled
def direction(angle: int) -> tuple[float, float]:
    """(cosine, sine) of an angle in whole millidegrees."""
    a = angle % 360000
    quarter = a // 90000
    r = a % 90000
    if r == 45000:
        # its own mirror image: both parts must have the same bits
        c = s = sqrt(0.5)
    elif r > 45000:
        s, c = _small(90000 - r)
    else:
        c, s = _small(r)
    if quarter == 0:
        return c, s
    if quarter == 1:
        return -s, c
    if quarter == 2:
        return -c, -s
    return s, -c


@compiled
def draw(seed: int, count: int) -> float:
    """A number from 0 to 1 (exclusive) that depends on seed and count alone (integer mixing)."""
    z = numba.uint64(seed) * numba.uint64(0x9E3779B97F4A7C15) + numba.uint64(count) * numba.uint64(
        0xD1B54A32D192ED03
    )
    z = (z ^ (z >> numba.uint64(30))) * numba.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> numba.uint64(27))) * numba.uint64(0x94D049BB133111EB)
    z = z ^ (z >> numba.uint64(31))
    return float(z >> numba.uint64(11)) / 9007199254740992.0
