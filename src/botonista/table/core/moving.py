"""How one body moves between events: at rest, sliding, rolling, flying.

Each body is held at its own last event (`t`) and advanced only when it is touched. `until` is when its
present motion changes by itself: it stops, begins to roll, lands, leaves the top of what carries it.
"""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import (
    BEAD,
    FLY,
    FULLY_ROLLING,
    GRAVITY,
    INF,
    NO_SLIP,
    REST,
    ROLL,
    SCRAPE,
    SLIDE,
    SPIN_GAIN,
    STILL,
    Body,
    Kind,
)
from botonista.table.core.rotation import turn


@compiled
def advance(b: Body, t: float) -> None:
    """Bring a body to time t along its present arc."""
    dt = t - b.t
    b.t = t
    if b.mode == REST or dt <= 0.0:
        return
    h = 0.5 * dt
    b.x += dt * (b.vx + h * b.ax)
    b.y += dt * (b.vy + h * b.ay)
    b.z += dt * (b.vz + h * b.az)
    b.vx += dt * b.ax
    b.vy += dt * b.ay
    b.vz += dt * b.az
    if b.spin != 0.0:
        turn(b, dt)
    if b.kind == BEAD:
        if b.mode == SLIDE:
            b.qx -= SPIN_GAIN * dt * b.ax
            b.qy -= SPIN_GAIN * dt * b.ay
        elif b.mode == ROLL:
            b.qx = b.vx
            b.qy = b.vy


@compiled
def rest(b: Body) -> None:
    """Stop a body where it is."""
    b.vx = b.vy = b.vz = 0.0
    b.ax = b.ay = b.az = 0.0
    b.qx = b.qy = b.qz = 0.0
    b.spin = b.brake = 0.0


@compiled
def _scrape(b: Body, kind: Kind, slowing: float) -> None:
    """Friction under a block that slides and turns: it stands on its corners, each rubs against its own slip.

    Of its corners those that a mirror would swap are added first, so that the mirror image has the same bits.
    """
    x = y = moment = 0.0
    for k in range(2):
        fx = fy = turns = 0.0
        for side in range(2):
            half_x = kind.half_x if k == 0 else -kind.half_x
            half_y = kind.half_y if side == 0 else -kind.half_y
            rx, ry = b.c * half_x - b.s * half_y, b.s * half_x + b.c * half_y
            sx, sy = b.vx - b.spin * ry, b.vy + b.spin * rx
            slip = sqrt(sx * sx + sy * sy)
            if slip > 0.0:
                fx += sx / slip
                fy += sy / slip
                turns += (rx * sy - ry * sx) / slip
        x += fx
        y += fy
        moment += turns
    b.ax, b.ay = -0.25 * slowing * x, -0.25 * slowing * y
    b.brake = -0.25 * slowing * moment / kind.inertia


@compiled
def _works(b: Body, kind: Kind) -> float:
    """How long a block's friction, if it does not change, takes energy from it."""
    power = b.ax * b.vx + b.ay * b.vy + kind.inertia * b.brake * b.spin
    return -power / (b.ax * b.ax + b.ay * b.ay + kind.inertia * b.brake * b.brake)


@compiled
def ground(b: Body, kind: Kind) -> None:
    """Let a body slide, roll or rest on the surface, from its velocity and spin."""
    b.vz = 0.0
    b.az = 0.0
    slowing = kind.sliding * GRAVITY
    mode = SLIDE
    if b.kind == BEAD:
        sx = b.vx - b.qx
        sy = b.vy - b.qy
        slip = sqrt(sx * sx + sy * sy)
        if slip > NO_SLIP:
            b.mode = SLIDE
            b.ax = -slowing * sx / slip
            b.ay = -slowing * sy / slip
            b.until = b.t + slip / (FULLY_ROLLING * slowing)
            return
        slowing = kind.rolling * GRAVITY
        mode = ROLL
    square = b.vx * b.vx + b.vy * b.vy
    if b.spin != 0.0:
        square += kind.swing * kind.swing * b.spin * b.spin
    speed = sqrt(square)
    if speed <= STILL:
        rest(b)
        b.mode = REST
        b.until = INF
        return
    b.mode = mode
    if b.spin != 0.0 and speed > SCRAPE * slowing:
        _scrape(b, kind, slowing)
        b.until = b.t + min(SCRAPE, _works(b, kind))
        return
    # sliding and turning end together
    b.ax = -slowing * b.vx / speed
    b.ay = -slowing * b.vy / speed
    b.brake = -slowing * b.spin / speed if b.spin != 0.0 else 0.0
    b.until = b.t + speed / slowing


@compiled
def fly(b: Body) -> None:
    """Let a body fly; `until` is when its underside is level with the surface."""
    b.mode = FLY
    b.carrier = -1
    b.ax = 0.0
    b.ay = 0.0
    b.az = -GRAVITY
    b.brake = 0.0
    high = b.z if b.z > 0.0 else 0.0
    b.until = b.t + (b.vz + sqrt(b.vz * b.vz + 2.0 * GRAVITY * high)) / GRAVITY
