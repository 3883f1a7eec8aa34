"""A body meets the surface from above: it rebounds, or stays down and slides."""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.directions import direction, draw
from botonista.table.core.layout import BEAD, DIE, FULLY_ROLLING, REST, SETTLE, SPIN_GAIN, Body, Kind
from botonista.table.core.moving import fly, ground

SWERVE = 0.2  # tangent of half the greatest angle by which a tumbling die swerves
TUMBLE_LOSS = 0.25  # the greatest share of its speed that it loses
TUMBLE_TURN = 90000.0  # millidegrees: the most by which it turns


@compiled
def bounce(b: Body, kind: Kind, seed: int, tumbles: int) -> None:
    """A body meets the surface from above.

    The surface's friction acts for as long as the blow lasts: at most mu times the normal impulse, and no
    more than stops the slip.
    """
    b.z = 0.0
    down = -b.vz
    back = down * kind.bounce
    if back < SETTLE:
        back = 0.0
    _brake(b, kind.sliding * (down + back))
    if back == 0.0:
        b.mode = REST
        b.carrier = -1
        ground(b, kind)
        return
    b.vz = back
    if b.kind == DIE:
        _tumble(b, seed, tumbles)
    fly(b)


@compiled
def _brake(b: Body, grip: float) -> None:
    """Friction at the foot, at most `grip`; it also turns a bead."""
    if b.kind == BEAD:
        sx = b.vx - b.qx
        sy = b.vy - b.qy
        slip = sqrt(sx * sx + sy * sy)
        if slip > 0.0:
            g = grip if grip < slip / FULLY_ROLLING else slip / FULLY_ROLLING
            b.vx -= g * sx / slip
            b.vy -= g * sy / slip
            b.qx += SPIN_GAIN * g * sx / slip
            b.qy += SPIN_GAIN * g * sy / slip
        return
    speed = sqrt(b.vx * b.vx + b.vy * b.vy)
    if speed > 0.0:
        g = grip if grip < speed else speed
        b.vx -= g * b.vx / speed
        b.vy -= g * b.vy / speed


@compiled
def _tumble(b: Body, seed: int, tumbles: int) -> None:
    """A die that rebounds turns, swerves and loses speed by chance: by the seed, whose sign is its hand."""
    hand = 1.0 if seed >= 0 else -1.0
    size = seed if seed >= 0 else -seed
    h = hand * SWERVE * (2.0 * draw(size, 3 * tumbles) - 1.0)
    c = (1.0 - h * h) / (1.0 + h * h)
    d = 2.0 * h / (1.0 + h * h)
    keep = 1.0 - TUMBLE_LOSS * draw(size, 3 * tumbles + 1)
    vx = b.vx
    b.vx = keep * (c * vx - d * b.vy)
    b.vy = keep * (d * vx + c * b.vy)
    turn = int(TUMBLE_TURN * draw(size, 3 * tumbles + 2))
    b.angle = (b.angle + (turn if seed >= 0 else -turn)) % 360000
    b.c, b.s = direction(b.angle)
