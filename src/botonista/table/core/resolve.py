"""What an event does: an impulse between two bodies, a bounce on the surface, a block knocked over.

Contacts are smooth: the impulse is along the normal of the shapes. What stands on the surface (or on
a piece) can't be pushed into it: the surface takes the downward part in the same instant. A ball can
be lifted off it; a disc or block that stands is never lifted by a side contact.
"""

from __future__ import annotations

from math import sqrt

from botonista.table.core.carrying import overhang
from botonista.table.core.compiled import compiled
from botonista.table.core.directions import direction, draw
from botonista.table.core.gaps import gap
from botonista.table.core.layout import (
    BEAD,
    BLOCK,
    BOUNCE,
    CARRIED,
    CONTACT_COUNT,
    CONTACT_LIMIT,
    CONTACT_TIME,
    DIE,
    DISC,
    ELASTIC,
    FLY,
    GRAVITY,
    GRIP,
    HALF_X,
    HALF_Y,
    HEIGHT,
    INVERSE,
    KICK,
    KIND,
    MASS,
    OUTLINE,
    QX,
    QY,
    REST,
    ROLL,
    SETTLE,
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
from botonista.table.core.moving import fly, ground


@compiled
def _lifts(kind: float, mode: int, upward: bool) -> bool:
    """Whether a body takes the vertical part of an impulse (else the surface or its weight takes it)."""
    if mode == FLY:
        return True
    return kind < DISC and upward


@compiled
def _normal(
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
    pz = state[i, Z] - state[j, Z]
    if kinds[a, KIND] > kinds[b, KIND]:
        _, nx, ny, nz = gap(
            b, a, -px, -py, -pz, kinds, facing[j, 0], facing[j, 1], facing[i, 0], facing[i, 1]
        )
        return -nx, -ny, -nz
    _, nx, ny, nz = gap(a, b, px, py, pz, kinds, facing[i, 0], facing[i, 1], facing[j, 0], facing[j, 1])
    return nx, ny, nz


@compiled
def _place(
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


@compiled
def _topples(k: int, push: float, z: float, nx: float, ny: float, kinds: Floats, c: float, s: float) -> bool:
    """Whether a horizontal impulse at height z turns a block over its far edge (by energy)."""
    deep = kinds[k, HALF_X] if abs(c * nx + s * ny) >= abs(c * ny - s * nx) else kinds[k, HALF_Y]
    high = kinds[k, HEIGHT]
    m = kinds[k, MASS]
    inertia = m * (high * high + 4.0 * deep * deep) / 3.0
    spin = push * z / inertia
    need = m * GRAVITY * (sqrt(0.25 * high * high + deep * deep) - 0.5 * high)
    return bool(0.5 * inertia * spin * spin > need)


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
    """Let bodies i and j (both advanced to t) meet; `out` gets place, impulse, normal, speed.

    False if they don't approach, so nothing happened.
    """
    nx, ny, nz = _normal(i, j, state, mode, kinds, cls, facing, tilt)
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
    if lands or often > CONTACT_LIMIT:
        e = 0.0
    elif often > CONTACT_COUNT or -rate < ELASTIC:
        e = 1.0
    # bodies pressed together meet again and again: part them fast enough that it is not endless
    kick = e == 1.0 and -rate < KICK
    if kick:
        e = -KICK / rate
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
    x, y, z = _place(i, j, nx, ny, nz, state, kinds, cls)
    before = _motion(i, state, kinds, cls) + _motion(j, state, kinds, cls)
    if kick and before * give < 4.0 * KICK * KICK:
        impulse = -2.0 * rate / give  # there is no common motion to take it from
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
    if kick:
        after = _motion(i, state, kinds, cls) + _motion(j, state, kinds, cls)
        if after > before:
            keep = sqrt(before / after)
            for k in range(VX, VZ + 1):
                p[k] *= keep
                q[k] *= keep
    push = impulse * sqrt(flat)
    for side in range(2):
        k = i if side == 0 else j
        sign = 1.0 if side == 0 else -1.0
        if kinds[cls[k], KIND] != BLOCK or mode[k] == STANDING or toppled[k, 0] >= 0.0:
            continue
        if _topples(cls[k], push, z - state[k, Z], nx, ny, kinds, facing[k, 0], facing[k, 1]):
            toppled[k, 0], toppled[k, 1] = t, (j if side == 0 else i)
            toppled[k, 2], toppled[k, 3] = sign * nx, sign * ny
    if lands:
        mode[upper] = CARRIED
        carrier[upper] = lower
        state[upper, VZ] = 0.0
        state[upper, Z] = state[lower, Z] + kinds[cls[lower], HEIGHT]
    out[0], out[1], out[2], out[3] = x, y, z, impulse
    out[4], out[5], out[6], out[7] = nx, ny, nz, -rate
    return True


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
