"""A body meets the surface from above: it rebounds, or stays down and slides."""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.directions import direction, draw
from botonista.table.core.layout import (
    BEAD,
    BOUNCE,
    DIE,
    KIND,
    QX,
    QY,
    SETTLE,
    SLIDING,
    VX,
    VY,
    VZ,
    Floats,
    Ints,
    Z,
)
from botonista.table.core.moving import fly, ground


@compiled
def bounce(
    i: int,
    state: Floats,
    mode: Ints,
    carrier: Ints,
    kinds: Floats,
    cls: Ints,
    facing: Floats,
    angle: Ints,
    until: Floats,
    seed: int,
    tumbles: int,
) -> None:
    """Body i meets the surface from above: it rebounds, or stays down and slides.

    The surface's friction acts for as long as the blow lasts: at most mu times the normal impulse, and
    no more than stops the slip. A die that rebounds tumbles: it turns, swerves and loses speed by
    chance (`seed`; its sign is the hand of the swerve).
    """
    s = state[i]
    k = cls[i]
    s[Z] = 0.0
    down = -s[VZ]
    back = down * kinds[k, BOUNCE]
    if back < SETTLE:
        back = 0.0
    grip = kinds[k, SLIDING] * (down + back)
    if kinds[k, KIND] == BEAD:
        sx = s[VX] - s[QX]
        sy = s[VY] - s[QY]
        slip = sqrt(sx * sx + sy * sy)
        if slip > 0.0:
            g = grip if grip < slip / 3.5 else slip / 3.5
            s[VX] -= g * sx / slip
            s[VY] -= g * sy / slip
            s[QX] += 2.5 * g * sx / slip
            s[QY] += 2.5 * g * sy / slip
    else:
        speed = sqrt(s[VX] * s[VX] + s[VY] * s[VY])
        if speed > 0.0:
            g = grip if grip < speed else speed
            s[VX] -= g * s[VX] / speed
            s[VY] -= g * s[VY] / speed
    if back == 0.0:
        mode[i] = 0
        carrier[i] = -1
        ground(i, state, mode, kinds, cls, until)
        return
    s[VZ] = back
    if kinds[k, KIND] == DIE:
        hand = 1.0 if seed >= 0 else -1.0
        size = seed if seed >= 0 else -seed
        h = hand * 0.2 * (2.0 * draw(size, 3 * tumbles) - 1.0)
        c = (1.0 - h * h) / (1.0 + h * h)
        d = 2.0 * h / (1.0 + h * h)
        keep = 1.0 - 0.25 * draw(size, 3 * tumbles + 1)
        vx = s[VX]
        s[VX] = keep * (c * vx - d * s[VY])
        s[VY] = keep * (d * vx + c * s[VY])
        turn = int(90000.0 * draw(size, 3 * tumbles + 2))
        angle[i] = (angle[i] + (turn if seed >= 0 else -turn)) % 360000
        facing[i, 0], facing[i, 1] = direction(angle[i])
    fly(i, state, mode, carrier, until)
