"""What a contact does: an impulse between two bodies along the normal of their shapes.

Contacts are smooth: nothing rubs between the two. What stands on the surface (or on a piece) can't be
pushed into it: the surface takes the downward part in the same instant, and brakes what is pressed on it
by friction. A ball can be lifted off it; a disc or block that stands is never lifted by a side contact.
"""

from __future__ import annotations

from math import sqrt

from botonista.table.core.carrying import overhang
from botonista.table.core.compiled import compiled
from botonista.table.core.layout import (
    BEAD,
    BLOCK,
    CARRIED,
    CONTACT_COUNT,
    CONTACT_LIMIT,
    CONTACT_TIME,
    DIE,
    DISC,
    ELASTIC,
    FLY,
    GRIP,
    HEIGHT,
    INVERSE,
    KICK,
    KIND,
    MASS,
    PARTING,
    QX,
    QY,
    REST,
    ROLL,
    SETTLE,
    SLIDE,
    SLIDING,
    STANDING,
    VX,
    VY,
    VZ,
    Floats,
    Ints,
    X,
    Y,
    Z,
)
from botonista.table.core.meeting import normal, place
from botonista.table.core.turning import rocking, spinning, topples


@compiled
def _lifts(kind: float, mode: int, upward: bool) -> bool:
    """Whether a body takes the vertical part of an impulse (else the surface or its weight takes it)."""
    if mode == FLY:
        return True
    return kind < DISC and upward


@compiled
def _often(i: int, t: float, last: Floats, count: Ints) -> int:
    """How many contacts of body i have followed each other at once (TC rule)."""
    if t - last[i] < CONTACT_TIME:
        count[i] += 1
    else:
        count[i] = 0
    last[i] = t
    return int(count[i])


@compiled
def _motion(i: int, state: Floats, kinds: Floats, cls: Ints) -> float:
    """Body i's energy of motion (standing things have none)."""
    s = state[i]
    return float(0.5 * kinds[cls[i], MASS] * (s[VX] * s[VX] + s[VY] * s[VY] + s[VZ] * s[VZ]))


@compiled
def _yields(
    k: int,
    other: int,
    z: float,
    nx: float,
    ny: float,
    nz: float,
    state: Floats,
    mode: Ints,
    kinds: Floats,
    cls: Ints,
    facing: Floats,
) -> tuple[float, float]:
    """How body k, pushed along the normal, yields by turning, and what friction on the surface brakes it.

    (how much lighter it is at the contact, friction for each unit of the impulse).
    """
    kind = kinds[cls[k], KIND]
    if mode[k] == STANDING:
        return 0.0, 0.0
    light = 0.0
    pressing = -nz if nz < 0.0 else 0.0
    if kind == DIE:
        light = spinning(k, other, nx, ny, nz, kinds, cls, facing)
    elif kind != BEAD and mode[k] <= ROLL:
        light, pressing = rocking(k, other, z, nx, ny, nz, state, kinds, cls, facing)
    if mode[k] > ROLL:
        pressing = 0.0
    return light, pressing * kinds[cls[k], SLIDING]


@compiled
def _braking(
    k: int, sx: float, sy: float, pressing: float, impulse: float, state: Floats, kinds: Floats, cls: Ints
) -> tuple[float, float, float]:
    """Friction on body k that is pressed on the surface: its share of the impulse, and against which way.

    (sx, sy) is what a smooth contact adds to its velocity. Friction works against the slip of its foot, and
    takes no more than all of it: of a bead's speed 2/7 of the slip, since it also turns the bead.
    """
    s = state[k]
    m = cls[k]
    wx = s[VX]
    wy = s[VY]
    most = 1.0
    if kinds[m, KIND] == BEAD:
        wx -= s[QX]
        wy -= s[QY]
        most = 3.5
    x = wx + sx
    y = wy + sy
    slip = sqrt(x * x + y * y)
    if slip <= 0.0:
        return 0.0, 0.0, 0.0
    x /= slip
    y /= slip
    share = pressing
    limit = slip * kinds[m, MASS] / (most * impulse)
    if share > limit:
        share = limit
    # the foot must slip this way on the whole, or friction would do work
    if (wx * x + wy * y) + slip - most * share * impulse * kinds[m, INVERSE] < 0.0:
        return 0.0, 0.0, 0.0
    return share, x, y


@compiled
def _brake(
    k: int, share: float, x: float, y: float, impulse: float, state: Floats, kinds: Floats, cls: Ints
) -> None:
    """Let friction work on body k, as `_braking` found."""
    s = state[k]
    w = share * impulse * kinds[cls[k], INVERSE]
    s[VX] -= w * x
    s[VY] -= w * y
    if kinds[cls[k], KIND] == BEAD:
        s[QX] += 2.5 * w * x
        s[QY] += 2.5 * w * y


@compiled
def _creeps(k: int, state: Floats, mode: Ints) -> bool:
    """Whether body k is so slow on the surface that, in a train of contacts, it is stopped by it."""
    s = state[k]
    slow = s[VX] * s[VX] + s[VY] * s[VY] < GRIP * GRIP and s[QX] * s[QX] + s[QY] * s[QY] < GRIP * GRIP
    return bool(slow and (mode[k] == SLIDE or mode[k] == ROLL))


@compiled
def _knock(
    k: int,
    by: int,
    t: float,
    push: float,
    z: float,
    nx: float,
    ny: float,
    state: Floats,
    mode: Ints,
    kinds: Floats,
    cls: Ints,
    facing: Floats,
    toppled: Floats,
) -> None:
    """Write down that block k is knocked over along (nx, ny), if this push is the first that does it."""
    if mode[k] == STANDING or toppled[k, 0] >= 0.0:
        return
    if topples(cls[k], push, z - state[k, Z], nx, ny, kinds, facing[k, 0], facing[k, 1]):
        toppled[k, 0], toppled[k, 1], toppled[k, 2], toppled[k, 3] = t, by, nx, ny


@compiled
def collide(
    i: int,
    j: int,
    t: float,
    n: int,
    state: Floats,
    mode: Ints,
    carrier: Ints,
    kinds: Floats,
    cls: Ints,
    facing: Floats,
    tilt: Floats,
    restitution: Floats,
    last: Floats,
    count: Ints,
    toppled: Floats,
    out: Floats,
) -> bool:
    """Let bodies i and j (both advanced to t) meet; `out` gets place, impulse, normal, speed, friction.

    False if they don't approach, so nothing happened.
    """
    nx, ny, nz = normal(i, j, state, mode, kinds, cls, facing, tilt)
    a = cls[i]
    b = cls[j]
    p = state[i]
    q = state[j]
    rate = nx * (p[VX] - q[VX]) + ny * (p[VY] - q[VY]) + nz * (p[VZ] - q[VZ])
    if rate >= 0.0:
        return False
    flat = nx * nx + ny * ny
    up_i = _lifts(kinds[a, KIND], mode[i], nz > 0.0)
    up_j = _lifts(kinds[b, KIND], mode[j], nz < 0.0)
    give = (flat + (nz * nz if up_i else 0.0)) * kinds[a, INVERSE] + (
        flat + (nz * nz if up_j else 0.0)
    ) * kinds[b, INVERSE]
    if give <= 1e-15:
        return False
    e = restitution[a, b]
    # a slow landing on a top is no rebound: the upper one is carried from now on
    upper = -1
    lower = -1
    if nz > 0.9 and mode[i] == FLY and mode[j] != FLY:
        upper, lower = i, j
    elif nz < -0.9 and mode[j] == FLY and mode[i] != FLY:
        upper, lower = j, i
    lands = False
    often = _often(i, t, last, count)
    if j < n:
        often = max(often, _often(j, t, last, count))
    if upper >= 0 and -rate * e < SETTLE:
        x = state[upper, X] - state[lower, X]
        y = state[upper, Y] - state[lower, Y]
        lands = overhang(upper, lower, x, y, kinds, cls, facing) <= 0.0
    x, y, z = place(i, j, nx, ny, nz, state, kinds, cls)
    pressing_i = 0.0
    pressing_j = 0.0
    plain = not (lands or often > CONTACT_COUNT or -rate < ELASTIC)
    if lands or often > CONTACT_LIMIT:
        e = 0.0
    elif not plain:
        e = 1.0
    else:
        light_i, pressing_i = _yields(i, j, z, nx, ny, nz, state, mode, kinds, cls, facing)
        light_j, pressing_j = _yields(j, i, z, -nx, -ny, -nz, state, mode, kinds, cls, facing)
        if light_i + light_j > 0.0:
            # the place of the contact rebounds by e, the bodies' middles by less; but they part
            e = (1.0 + e) * give / (give + light_i + light_j) - 1.0
            if e < PARTING:
                e = PARTING
    # bodies pressed together meet again and again: part them fast enough that it is not endless
    before = _motion(i, state, kinds, cls) + _motion(j, state, kinds, cls)
    kick = e == 1.0 and -rate < KICK and (mode[i] != FLY or mode[j] != FLY)
    if kick:
        # at the cost of their common motion, so not faster than that can pay
        speed = 0.5 * sqrt(before * give)
        if speed > KICK:
            speed = KICK
        if speed > -rate:
            e = -speed / rate
        else:
            kick = False
    impulse = -(1.0 + e) * rate / give
    # a ball that would hardly leave the surface stays on it, and then takes no vertical part at all
    if up_i and mode[i] != FLY and impulse * kinds[a, INVERSE] * nz <= SETTLE:
        up_i = False
        give -= nz * nz * kinds[a, INVERSE]
        impulse = -(1.0 + e) * rate / give
    if up_j and mode[j] != FLY and -impulse * kinds[b, INVERSE] * nz <= SETTLE:
        up_j = False
        give -= nz * nz * kinds[b, INVERSE]
        impulse = -(1.0 + e) * rate / give
    # what rests is held by the surface's grip against a push too weak to shift it
    light_i = kinds[a, INVERSE]
    light_j = kinds[b, INVERSE]
    if mode[i] == REST and not up_i and impulse * light_i < GRIP:
        give -= flat * light_i
        light_i = 0.0
        impulse = -(1.0 + e) * rate / give
    if mode[j] == REST and not up_j and impulse * light_j < GRIP:
        give -= flat * light_j
        light_j = 0.0
        impulse = -(1.0 + e) * rate / give
    # friction on what is pressed changes how they rebound, and with it the impulse
    share_i = 0.0
    share_j = 0.0
    ix = iy = jx = jy = 0.0
    if pressing_i > 0.0 and light_i > 0.0:
        w = impulse * light_i
        share_i, ix, iy = _braking(i, w * nx, w * ny, pressing_i, impulse, state, kinds, cls)
    if pressing_j > 0.0 and light_j > 0.0:
        w = -impulse * light_j
        share_j, jx, jy = _braking(j, w * nx, w * ny, pressing_j, impulse, state, kinds, cls)
    if share_i > 0.0 or share_j > 0.0:
        braked = give - share_i * light_i * (nx * ix + ny * iy) + share_j * light_j * (nx * jx + ny * jy)
        impulse = impulse * give / braked
    w = impulse * light_i
    p[VX] += w * nx
    p[VY] += w * ny
    if up_i:
        p[VZ] += w * nz
    w = impulse * light_j
    q[VX] -= w * nx
    q[VY] -= w * ny
    if up_j:
        q[VZ] -= w * nz
    if share_i > 0.0:
        _brake(i, share_i, ix, iy, impulse, state, kinds, cls)
    if share_j > 0.0:
        _brake(j, share_j, jx, jy, impulse, state, kinds, cls)
    taken_x = impulse * (share_i * ix + share_j * jx)
    taken_y = impulse * (share_i * iy + share_j * jy)
    if kick:
        after = _motion(i, state, kinds, cls) + _motion(j, state, kinds, cls)
        if after > before:
            # the energy comes from their common motion, as if the surface braked them
            keep = sqrt(before / after)
            taken_x += (1.0 - keep) * (kinds[a, MASS] * p[VX] + kinds[b, MASS] * q[VX])
            taken_y += (1.0 - keep) * (kinds[a, MASS] * p[VY] + kinds[b, MASS] * q[VY])
            for k in range(VX, VZ + 1):
                p[k] *= keep
                q[k] *= keep
    if often > CONTACT_COUNT:
        for k in (i, j):
            if _creeps(k, state, mode):
                taken_x += kinds[cls[k], MASS] * state[k, VX]
                taken_y += kinds[cls[k], MASS] * state[k, VY]
                state[k, VX] = state[k, VY] = state[k, QX] = state[k, QY] = 0.0
    push = impulse * sqrt(flat)
    if kinds[a, KIND] == BLOCK:
        _knock(i, j, t, push, z, nx, ny, state, mode, kinds, cls, facing, toppled)
    if kinds[b, KIND] == BLOCK:
        _knock(j, i, t, push, z, -nx, -ny, state, mode, kinds, cls, facing, toppled)
    if lands:
        mode[upper] = CARRIED
        carrier[upper] = lower
        state[upper, VZ] = 0.0
        state[upper, Z] = state[lower, Z] + kinds[cls[lower], HEIGHT]
    out[0], out[1], out[2], out[3] = x, y, z, impulse
    out[4], out[5], out[6], out[7] = nx, ny, nz, -rate
    out[8], out[9] = taken_x, taken_y
    return True
