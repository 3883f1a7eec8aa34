"""How one body moves between events: at rest, sliding, rolling, flying.

Each body's row of `state` holds it at its own last event (`T`); it is advanced only when touched.
`until` is when its present motion changes by itself: it stops, begins to roll, lands, leaves the top
of what carries it.
"""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import (
    AX,
    AY,
    AZ,
    BEAD,
    FLY,
    GRAVITY,
    INF,
    KIND,
    QX,
    QY,
    REST,
    ROLL,
    ROLLING,
    SLIDE,
    SLIDING,
    STILL,
    VX,
    VY,
    VZ,
    Floats,
    Ints,
    T,
    X,
    Y,
    Z,
)


@compiled
def advance(i: int, t: float, state: Floats, mode: Ints, kinds: Floats, cls: Ints) -> None:
    """Bring body i to time t along its present arc."""
    s = state[i]
    dt = t - s[T]
    s[T] = t
    if mode[i] == REST or dt <= 0.0:
        return
    h = 0.5 * dt
    s[X] += dt * (s[VX] + h * s[AX])
    s[Y] += dt * (s[VY] + h * s[AY])
    s[Z] += dt * (s[VZ] + h * s[AZ])
    s[VX] += dt * s[AX]
    s[VY] += dt * s[AY]
    s[VZ] += dt * s[AZ]
    if kinds[cls[i], KIND] == BEAD:
        if mode[i] == SLIDE:
            # a solid ball: friction at its foot turns it 5/2 times as fast as it slows it
            s[QX] -= 2.5 * dt * s[AX]
            s[QY] -= 2.5 * dt * s[AY]
        elif mode[i] == ROLL:
            s[QX] = s[VX]
            s[QY] = s[VY]


@compiled
def rest(i: int, state: Floats) -> None:
    """Stop body i where it is."""
    s = state[i]
    for k in range(VX, QY + 1):
        s[k] = 0.0


@compiled
def ground(i: int, state: Floats, mode: Ints, kinds: Floats, cls: Ints, until: Floats) -> None:
    """Let body i slide, roll or rest on the surface, from its velocity and spin."""
    s = state[i]
    k = cls[i]
    s[VZ] = 0.0
    s[AZ] = 0.0
    if kinds[k, KIND] == BEAD:
        sx = s[VX] - s[QX]
        sy = s[VY] - s[QY]
        slip = sqrt(sx * sx + sy * sy)
        if slip > 1e-6:
            a = kinds[k, SLIDING] * GRAVITY
            mode[i] = SLIDE
            s[AX] = -a * sx / slip
            s[AY] = -a * sy / slip
            until[i] = s[T] + slip / (3.5 * a)
            return
        slowing = kinds[k, ROLLING] * GRAVITY
        rolling = ROLL
    else:
        slowing = kinds[k, SLIDING] * GRAVITY
        rolling = SLIDE
    speed = sqrt(s[VX] * s[VX] + s[VY] * s[VY])
    if speed <= STILL:
        rest(i, state)
        mode[i] = REST
        until[i] = INF
        return
    mode[i] = rolling
    s[AX] = -slowing * s[VX] / speed
    s[AY] = -slowing * s[VY] / speed
    until[i] = s[T] + speed / slowing


@compiled
def fly(i: int, state: Floats, mode: Ints, carrier: Ints, until: Floats) -> None:
    """Let body i fly; `until` is when its underside is level with the surface."""
    s = state[i]
    mode[i] = FLY
    carrier[i] = -1
    s[AX] = 0.0
    s[AY] = 0.0
    s[AZ] = -GRAVITY
    high = s[Z] if s[Z] > 0.0 else 0.0
    until[i] = s[T] + (s[VZ] + sqrt(s[VZ] * s[VZ] + 2.0 * GRAVITY * high)) / GRAVITY
