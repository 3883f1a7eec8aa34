"""Turning by any angle in radians, by our own polynomials; the other way it is exactly the mirror image."""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.directions import direction
from botonista.table.core.layout import Body
from botonista.table.headings import PI


@compiled
def turn_of(angle: float) -> tuple[float, float]:
    """(cosine, sine) of an angle in radians."""
    size = abs(angle)
    quarters = int(size / (0.5 * PI) + 0.5)
    x = size - quarters * (0.5 * PI)
    y = x * x
    s = 1.0 - y / 272.0
    s = 1.0 - y / 210.0 * s
    s = 1.0 - y / 156.0 * s
    s = 1.0 - y / 110.0 * s
    s = 1.0 - y / 72.0 * s
    s = 1.0 - y / 42.0 * s
    s = 1.0 - y / 20.0 * s
    s = x * (1.0 - y / 6.0 * s)
    c = 1.0 - y / 240.0
    c = 1.0 - y / 182.0 * c
    c = 1.0 - y / 132.0 * c
    c = 1.0 - y / 90.0 * c
    c = 1.0 - y / 56.0 * c
    c = 1.0 - y / 30.0 * c
    c = 1.0 - y / 12.0 * c
    c = 1.0 - y / 2.0 * c
    quarter = quarters % 4
    if quarter == 1:
        c, s = -s, c
    elif quarter == 2:
        c, s = -c, -s
    elif quarter == 3:
        c, s = s, -c
    return c, (s if angle >= 0.0 else -s)


@compiled
def facing_at(b: Body, dt: float) -> tuple[float, float]:
    """The direction in which a body faces after dt."""
    if b.spin == 0.0 and b.brake == 0.0:
        return b.c, b.s
    c, s = turn_of(dt * (b.spin + 0.5 * dt * b.brake))
    return b.c * c - b.s * s, b.s * c + b.c * s


@compiled
def turn(b: Body, dt: float) -> None:
    """Let a body turn on for dt."""
    b.c, b.s = facing_at(b, dt)
    size = sqrt(b.c * b.c + b.s * b.s)
    b.c /= size
    b.s /= size
    b.turned += dt * (b.spin + 0.5 * dt * b.brake)
    b.spin += dt * b.brake


@compiled
def millidegrees(turned: float) -> int:
    """A turn in radians as whole millidegrees."""
    size = int(abs(turned) * 180000.0 / PI + 0.5)
    return size if turned >= 0.0 else -size


@compiled
def face_whole(b: Body) -> None:
    """A block that has come to rest faces a whole millidegree."""
    if b.turned != 0.0:
        b.angle = (b.angle + millidegrees(b.turned)) % 360000
        b.c, b.s = direction(b.angle)
        b.turned = 0.0
