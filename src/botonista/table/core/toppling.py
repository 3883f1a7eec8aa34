"""Whether a block that was pushed falls over: its tipping on one edge is followed until it is decided."""

from __future__ import annotations

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import GRAVITY, Body, Kind
from botonista.table.core.rotation import turn_of

STEP = 2.5e-4  # s
STEPS = 2_000
FLAT = 1.05  # radians: tipped so far it falls
STANDS, AWAY, BACK = (
    0,
    1,
    -1,
)  # which way it falls: away from the push, or back over what kicked its feet away


@compiled
def half_depth(b: Body, kind: Kind, nx: float, ny: float) -> float:
    """Half of a block's size in the direction of a push."""
    return kind.half_x if abs(b.c * nx + b.s * ny) >= abs(b.c * ny - b.s * nx) else kind.half_y


@compiled
def _tips(deep: float, half: float, inertia: float, mu: float, slide: float, spin: float) -> bool:
    """Whether a block on its edge, which slides at `slide` towards the side it tips to, falls over.

    `spin` is how fast it tips at first; `inertia` is that about its middle, divided by its mass.
    """
    tipped = 0.0
    change = 0.0
    for _ in range(STEPS):
        c, s = turn_of(tipped)
        high = deep * s + half * c  # of its middle
        arm = deep * c - half * s  # of the edge before the middle
        if high * spin * spin >= GRAVITY and spin > 0.0:
            return True  # so fast that it leaves the surface
        grip = mu if slide > 0.0 else -mu
        holds = False
        if slide == 0.0:
            # the edge holds as long as friction can
            change = -GRAVITY * arm / (inertia + deep * deep + half * half)
            pull = high * change + arm * spin * spin
            holds = abs(pull) <= mu * (GRAVITY + arm * change - high * spin * spin)
            grip = -mu if pull > 0.0 else mu
        if not holds:
            lever = arm - grip * high
            whole = inertia + arm * lever
            if whole <= 0.0:
                return True
            change = -(GRAVITY - high * spin * spin) * lever / whole
            press = GRAVITY + arm * change - high * spin * spin
            slower = slide + STEP * (-grip * press - high * change - arm * spin * spin)
            slide = slower if slower * slide >= 0.0 else 0.0
        spin += STEP * change
        tipped += STEP * spin
        if tipped > FLAT:
            return True
        if spin <= 0.0 and (arm > 0.0 or tipped <= 0.0):
            return False
    return False


@compiled
def falls(b: Body, kind: Kind, push: float, z: float, nx: float, ny: float) -> int:
    """Which way a block falls that gets a horizontal impulse at height z along (nx, ny), or STANDS."""
    deep = half_depth(b, kind, nx, ny)
    half = 0.5 * kind.height
    mu = kind.sliding
    inertia = (deep * deep + half * half) / 3.0
    speed = push * kind.inverse
    arm = z - half
    # with all of the push it could not be lifted over its edge
    lift = deep * deep / (half + half)  # more than it takes
    if speed * speed * (1.0 + arm * arm / inertia) < GRAVITY * lift * 0.9:
        return STANDS
    if arm < 0.0:
        # kicked at its feet: it tips back on its near edge, which slides away
        spin = -speed * arm / (inertia + deep * deep + mu * deep * half)
        slide = speed - mu * deep * spin - half * spin
        if _tips(deep, half, inertia, mu, -(slide + 2.0 * half * spin), spin):
            return BACK
        # it falls back on its underside, sliding on meanwhile, and rocks over to its far edge
        lever = deep + mu * half
        speed -= mu * GRAVITY * 2.0 * spin * (inertia + deep * lever) / (GRAVITY * lever)
        # the surface's blow at that edge stops part of the rocking; its friction goes with or against it
        rubs = mu if speed > half * spin else -mu
        swing = deep * deep - rubs * deep * half
        keeps = (inertia - swing) / (inertia + swing)
        keeps = min(max(keeps, 0.0), 1.0)
        speed -= rubs * deep * spin * (1.0 + keeps)
        speed = speed if speed > 0.0 else 0.0
        spin *= keeps
        slide = speed - half * spin
    else:
        # pushed above its middle: it tips on its far edge, which slides on or, if that can't be, holds
        whole = inertia + deep * deep - mu * deep * half
        spin = speed * arm / whole
        slide = speed - mu * deep * spin - half * spin
        if whole <= 0.0 or slide <= 0.0:
            spin = speed * z / (inertia + deep * deep + half * half)
            slide = 0.0
    return AWAY if _tips(deep, half, inertia, mu, slide, spin) else STANDS
