"""Directions without the system's sine and arc tangent: the same bits on every machine.

Angles are whole millidegrees, 0 along +x, counter-clockwise. Plain Python, so that a referee can use it
without the compiled table; the core compiles the very same function.
"""

from __future__ import annotations

from math import sqrt

PI = 3.141592653589793
FULL_TURN = 360_000


def direction(angle: int) -> tuple[float, float]:
    """(cosine, sine) of an angle in whole millidegrees.

    Every angle is folded into the first half of a right angle by whole numbers, so a mirrored angle gives
    exactly the mirrored vector.
    """
    a = angle % 360000
    quarter = a // 90000
    r = a % 90000
    if r == 45000:
        # its own mirror image: both parts must have the same bits
        c = s = sqrt(0.5)
    else:
        x = (90000 - r if r > 45000 else r) * PI / 180000.0
        y = x * x
        s = 1.0 - y / 272.0
        s = 1.0 - y / 210.0 * s
        s = 1.0 - y / 156.0 * s
        s = 1.0 - y / 110.0 * s
        s = 1.0 - y / 72.0 * s
        s = 1.0 - y / 42.0 * s
        s = 1.0 - y / 20.0 * s
        s = 1.0 - y / 6.0 * s
        s = x * s
        c = 1.0 - y / 240.0
        c = 1.0 - y / 182.0 * c
        c = 1.0 - y / 132.0 * c
        c = 1.0 - y / 90.0 * c
        c = 1.0 - y / 56.0 * c
        c = 1.0 - y / 30.0 * c
        c = 1.0 - y / 12.0 * c
        c = 1.0 - y / 2.0 * c
        if r > 45000:
            c, s = s, c
    if quarter == 0:
        return c, s
    if quarter == 1:
        return -s, c
    if quarter == 2:
        return -c, -s
    return s, -c


def angle_of(dx: float, dy: float) -> int:
    """The whole millidegree from 0 to 359,999 that points along (dx, dy) best; 0 for no direction at all.

    A guess, mended among the directions themselves; of two that are equally near, the one nearer to an axis.
    """
    x, y = abs(dx), abs(dy)
    steep = y > x
    if steep:
        x, y = y, x
    if x == 0.0:
        return 0
    low = min(max(_about(y / x), 0), 44_999)
    while low > 0 and not _below(low, x, y):
        low -= 1
    while low < 44_999 and _below(low + 1, x, y):
        low += 1
    (c, s), (d, e) = direction(low), direction(low + 1)
    angle = low if c * y - s * x <= e * x - d * y else low + 1
    if steep:
        angle = 90_000 - angle
    if dx < 0.0:
        angle = 180_000 - angle
    if dy < 0.0:
        angle = -angle
    return angle % FULL_TURN


def _below(angle: int, x: float, y: float) -> bool:
    """Whether (x, y) lies to the left of a direction."""
    c, s = direction(angle)
    return c * y - s * x > 0.0


def _about(slope: float) -> int:
    """The angle of a slope from 0 to 1, to a millidegree or two: an approximation of the arc tangent."""
    q = slope * slope
    a = 0.05265332 - 0.01172120 * q
    a = -0.11643287 + a * q
    a = 0.19354346 + a * q
    a = -0.33262347 + a * q
    return int((0.99997726 + a * q) * slope * 180_000.0 / PI)


def away(dx: float, dy: float) -> float:
    """The length of (dx, dy), by a square root that every machine rounds alike (`hypot` need not be)."""
    return sqrt(dx * dx + dy * dy)
