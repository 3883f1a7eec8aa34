"""What lies on what: loads that move with their carrier, slide on it, or leave it.

What lies on a piece moves with it (stuck), or slides on it by friction and drags it along. While both
move, friction keeps one direction for at most `PHASE`; its power is then never positive, so energy
never rises.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import (
    AX,
    AY,
    AZ,
    BEAD,
    BLOCK,
    BOTTOM,
    CARRIED,
    DISC,
    DISH,
    FLY,
    GRAVITY,
    GRIP,
    HALF_X,
    HALF_Y,
    HEIGHT,
    HOLD,
    INF,
    INVERSE,
    KIND,
    MASS,
    OUT,
    OUTLINE,
    PHASE,
    QX,
    QY,
    REST,
    ROLL,
    ROLLING,
    SLIDE,
    SLIDING,
    STICK,
    TOP,
    VX,
    VY,
    VZ,
    Floats,
    Ints,
    X,
    Y,
    Z,
)
from botonista.table.core.moving import advance, fly, ground

SLIDING_LOAD, STUCK_LOAD, LEAVING = 0, 2, 1


@compiled
def overhang(i: int, c: int, px: float, py: float, kinds: Floats, cls: Ints, facing: Floats) -> float:
    """How far body i, at (px, py) seen from c, is past where c still carries it (negative: carried).

    A ball is carried while its centre is over the top; a disc while the outlines overlap (it leans).
    """
    k = cls[i]
    m = cls[c]
    extra = 0.0
    if kinds[k, KIND] == DISC:
        extra = kinds[k, OUTLINE]
    if kinds[m, KIND] == BLOCK:
        lx = abs(facing[c, 0] * px + facing[c, 1] * py) - kinds[m, HALF_X]
        ly = abs(facing[c, 0] * py - facing[c, 1] * px) - kinds[m, HALF_Y]
        if lx > 0.0 and ly > 0.0:
            return float(sqrt(lx * lx + ly * ly) - extra)
        return float((lx if lx > ly else ly) - extra)
    d = sqrt(px * px + py * py)
    if kinds[m, KIND] == DISC:
        if extra > 0.0:
            return float(d - extra - kinds[m, OUTLINE])
        return float(d - kinds[m, TOP])
    if extra > 0.0:
        return float(d - kinds[k, BOTTOM])
    return float(d - 0.025 * kinds[m, HEIGHT])


@compiled
def _leaves(
    i: int, c: int, span: float, ax: float, ay: float, state: Floats, kinds: Floats, cls: Ints, facing: Floats
) -> float:
    """Time (from the bodies' common time) when i's centre passes c's rim within `span`, or INF."""
    px = state[i, X] - state[c, X]
    py = state[i, Y] - state[c, Y]
    vx = state[i, VX] - state[c, VX]
    vy = state[i, VY] - state[c, VY]
    hi = span
    x = px + hi * (vx + 0.5 * hi * ax)
    y = py + hi * (vy + 0.5 * hi * ay)
    if overhang(i, c, x, y, kinds, cls, facing) <= 0.0:
        return INF
    lo = 0.0
    for _ in range(60):
        mid = 0.5 * (lo + hi)
        x = px + mid * (vx + 0.5 * mid * ax)
        y = py + mid * (vy + 0.5 * mid * ay)
        if overhang(i, c, x, y, kinds, cls, facing) > 0.0:
            hi = mid
        else:
            lo = mid
    return hi


@compiled
def _burden(i: int, n: int, mode: Ints, carrier: Ints, kinds: Floats, cls: Ints) -> float:
    """The mass of load i with everything that lies on it."""
    mass = kinds[cls[i], MASS]
    for k in range(n):
        if mode[k] != CARRIED or k == i:
            continue
        c = carrier[k]
        while c < n and c != i and mode[c] == CARRIED:
            c = carrier[c]
        if c == i:
            mass += kinds[cls[k], MASS]
    return float(mass)


@compiled
def _join(
    c: int, n: int, state: Floats, mode: Ints, carrier: Ints, kinds: Floats, cls: Ints, leaving: Ints
) -> bool:
    """Give c and all that sticks to it one velocity; momentum is kept. True if c's own motion changed.

    A resting piece stays at rest. A ball under a load rolls along with it: it turns as well, so there
    is 2/5 more of it to be moved.
    """
    r = state[c]
    ball = kinds[cls[c], KIND] == BEAD
    held = (mode[c] == REST and not ball) or kinds[cls[c], INVERSE] == 0.0
    mass = kinds[cls[c], MASS]
    known = 1.4 if mode[c] == ROLL else 1.0
    x = known * mass * r[VX]
    y = known * mass * r[VY]
    if ball:
        mass *= 1.4
    stuck = 0
    for i in range(n):
        if mode[i] == CARRIED and carrier[i] == c and leaving[i] == STUCK_LOAD:
            w = _burden(i, n, mode, carrier, kinds, cls)
            x += w * state[i, VX]
            y += w * state[i, VY]
            mass += w
            stuck += 1
    if stuck == 0:
        return False
    x /= mass
    y /= mass
    if held or (mode[c] == REST and x * x + y * y < GRIP * GRIP):
        x = 0.0
        y = 0.0
    for i in range(n):
        if mode[i] == CARRIED and carrier[i] == c and leaving[i] == STUCK_LOAD:
            state[i, VX] = x
            state[i, VY] = y
    if held:
        return False
    changed = bool(r[VX] != x or r[VY] != y or (ball and mode[c] == SLIDE))
    r[VX] = x
    r[VY] = y
    if ball:
        r[QX] = x
        r[QY] = y
    return changed


@compiled
def in_dish(i: int, c: int, state: Floats, kinds: Floats, cls: Ints) -> bool:
    """Whether load i is a ball in c's dish."""
    dish = kinds[cls[c], DISH]
    px = state[i, X] - state[c, X]
    py = state[i, Y] - state[c, Y]
    return bool(kinds[cls[i], KIND] < DISC and dish > 0.0 and px * px + py * py <= dish * dish)


@compiled
def _throw_out(i: int, c: int, state: Floats, mode: Ints, kinds: Floats, cls: Ints) -> None:
    """Ball i is too fast for c's dish: it leaves over the dish's wall, at its slope, without rubbing.

    The dish is the cap of a sphere. Climbing out costs the ball what HOLD is the speed of. A sliding piece
    takes its part of the push (momentum is kept), one at rest is held.
    """
    s = state[i]
    r = state[c]
    m = cls[c]
    wide = kinds[m, DISH] * kinds[m, DISH]
    deep = 0.5 * kinds[m, HOLD] * kinds[m, HOLD] / GRAVITY
    slope = 1.0 / (wide + deep * deep)
    ux = s[VX] - r[VX]
    uy = s[VY] - r[VY]
    u = sqrt(ux * ux + uy * uy)
    out = sqrt(u * u - kinds[m, HOLD] * kinds[m, HOLD])
    lost = u - out * (wide - deep * deep) * slope
    part = 1.0
    if mode[c] == SLIDE:
        part = kinds[m, MASS] / (kinds[m, MASS] + kinds[cls[i], MASS])
    s[VX] -= part * lost * ux / u
    s[VY] -= part * lost * uy / u
    s[VZ] = out * 2.0 * kinds[m, DISH] * deep * slope * sqrt(part)
    r[VX] += (1.0 - part) * lost * ux / u
    r[VY] += (1.0 - part) * lost * uy / u


@compiled
def _sticks(i: int, c: int, state: Floats, mode: Ints, kinds: Floats, cls: Ints, friction: Floats) -> bool:
    """Whether load i moves with c: slow enough on it and not shaken off, or held by its dish."""
    s = state[i]
    r = state[c]
    ux = s[VX] - r[VX]
    uy = s[VY] - r[VY]
    u2 = ux * ux + uy * uy
    m = cls[c]
    if kinds[m, KIND] < DISC:
        return True  # what lies on a ball goes where the ball goes
    if u2 <= kinds[m, HOLD] * kinds[m, HOLD] and in_dish(i, c, state, kinds, cls):
        return True
    if u2 > STICK * STICK:
        return False
    grip = friction[cls[i], m] * GRAVITY
    if r[VX] == 0.0 and r[VY] == 0.0:
        return True
    return bool(mode[c] == REST or r[AX] * r[AX] + r[AY] * r[AY] <= grip * grip * 1.000001)


@compiled
def _drag(
    c: int,
    t: float,
    n: int,
    state: Floats,
    mode: Ints,
    carrier: Ints,
    kinds: Floats,
    cls: Ints,
    friction: Floats,
    until: Floats,
    leaving: Ints,
) -> bool:
    """Let what slides on c be braked by it, drag it along and press it on the surface; True if c feels it."""
    m = cls[c]
    moving = mode[c] == SLIDE or mode[c] == ROLL
    speed = sqrt(state[c, VX] * state[c, VX] + state[c, VY] * state[c, VY])
    hold = kinds[m, SLIDING if mode[c] == SLIDE else ROLLING] * GRAVITY
    phased = False
    for i in range(n):
        if mode[i] != CARRIED or carrier[i] != c or leaving[i] != SLIDING_LOAD:
            continue
        s = state[i]
        ux = s[VX] - state[c, VX]
        uy = s[VY] - state[c, VY]
        u = sqrt(ux * ux + uy * uy)
        if u < STICK and speed > 0.0:
            ux, uy, u = state[c, VX], state[c, VY], speed
        a = friction[cls[i], m] * GRAVITY
        s[AX] = -a * ux / u
        s[AY] = -a * uy / u
        if moving and speed > 0.0:
            share = _burden(i, n, mode, carrier, kinds, cls) * kinds[m, INVERSE]
            press = share * hold / speed
            state[c, AX] -= share * s[AX] + press * state[c, VX]
            state[c, AY] -= share * s[AY] + press * state[c, VY]
            phased = True
    if phased:
        # c's friction has a direction only until c has no speed left along it
        along = -(state[c, AX] * state[c, VX] + state[c, AY] * state[c, VY])
        until[c] = t + PHASE
        if along > 0.0 and t + speed * speed / along < until[c]:
            until[c] = t + speed * speed / along
    return phased


@compiled
def _carry(
    c: int,
    t: float,
    n: int,
    state: Floats,
    mode: Ints,
    carrier: Ints,
    kinds: Floats,
    cls: Ints,
    facing: Floats,
    friction: Floats,
    until: Floats,
    leaving: Ints,
    dirty: Ints,
) -> None:
    """Set the motion of everything that lies on c (c itself is set already), and c's answer to it."""
    m = cls[c]
    ends = until[c] if c < n else INF
    for i in range(n):
        if mode[i] != CARRIED or carrier[i] != c:
            continue
        dirty[i] = 1
        s = state[i]
        s[Z] = state[c, Z] + kinds[m, HEIGHT]
        px = s[X] - state[c, X]
        py = s[Y] - state[c, Y]
        if mode[c] == FLY or mode[c] == OUT or overhang(i, c, px, py, kinds, cls, facing) > 1e-9:
            fly(i, state, mode, carrier, until)
            continue
        leaving[i] = SLIDING_LOAD
        if mode[c] == CARRIED:
            leaving[i] = STUCK_LOAD
            s[VX] = state[c, VX]
            s[VY] = state[c, VY]
        elif _sticks(i, c, state, mode, kinds, cls, friction):
            leaving[i] = STUCK_LOAD
        elif in_dish(i, c, state, kinds, cls):
            _throw_out(i, c, state, mode, kinds, cls)
            fly(i, state, mode, carrier, until)
            if mode[c] == SLIDE:
                ground(c, state, mode, kinds, cls, until)
                ends = until[c]
                dirty[c] = 1
    if mode[c] != CARRIED and _join(c, n, state, mode, carrier, kinds, cls, leaving):
        ground(c, state, mode, kinds, cls, until)
        ends = until[c]
        dirty[c] = 1
        for i in range(n):
            if mode[i] == CARRIED and carrier[i] == c and leaving[i] == STUCK_LOAD:
                state[i, VX] = state[c, VX]
                state[i, VY] = state[c, VY]
    # once more without them if some have left at once: c must not be dragged by what is gone
    for again in range(3):
        if again > 0:
            ground(c, state, mode, kinds, cls, until)
            ends = until[c]
            dirty[c] = 1
        gone = False
        moving = mode[c] == SLIDE or mode[c] == ROLL
        if _drag(c, t, n, state, mode, carrier, kinds, cls, friction, until, leaving):
            ends = until[c]
            dirty[c] = 1
        for i in range(n):
            if mode[i] != CARRIED or carrier[i] != c:
                continue
            s = state[i]
            if leaving[i] == STUCK_LOAD:
                s[AX] = state[c, AX]
                s[AY] = state[c, AY]
                until[i] = ends
                continue
            ux = s[VX] - state[c, VX]
            uy = s[VY] - state[c, VY]
            ax = s[AX] - state[c, AX]
            ay = s[AY] - state[c, AY]
            along = -(ax * ux + ay * uy)
            span = PHASE if moving else 1e9
            u2 = ux * ux + uy * uy
            if along > 0.0 and u2 > STICK * STICK and u2 / along < span:
                span = u2 / along
            if ends - t < span:
                span = ends - t
            out = _leaves(i, c, span, ax, ay, state, kinds, cls, facing)
            if out <= 1e-12:
                fly(i, state, mode, carrier, until)
                gone = True
                continue
            if out < INF:
                leaving[i] = LEAVING
                span = out
            until[i] = t + span
        if not gone or c >= n or mode[c] > ROLL:
            break


@compiled
def _unite(k: int, n: int, state: Floats, mode: Ints, carrier: Ints, kinds: Floats, cls: Ints) -> None:
    """Give load k and everything that lies on it one velocity; momentum is kept."""
    mass = 0.0
    x = 0.0
    y = 0.0
    for step in range(2):
        for b in range(n):
            c = b
            while c < n and c != k and mode[c] == CARRIED:
                c = carrier[c]
            if c != k:
                continue
            if step == 0:
                w = kinds[cls[b], MASS]
                mass += w
                x += w * state[b, VX]
                y += w * state[b, VY]
            elif b != k or mass > kinds[cls[k], MASS]:
                state[b, VX] = x / mass
                state[b, VY] = y / mass


@compiled
def settle(
    i: int,
    t: float,
    n: int,
    state: Floats,
    mode: Ints,
    carrier: Ints,
    kinds: Floats,
    cls: Ints,
    facing: Floats,
    friction: Floats,
    until: Floats,
    leaving: Ints,
    dirty: Ints,
) -> None:
    """Set the motion of the whole stack that body i belongs to, from its lowest body upwards.

    Only of this stack: another that an event of the same instant touches is settled by itself.
    """
    stack = np.empty(n + 1, np.int64)  # the lowest body, then what lies on it, then what lies on that ...
    root = i
    while root < n and mode[root] == CARRIED:
        root = carrier[root]
    stack[0] = root
    high = 1
    low = 0
    while low < high:
        for k in range(n):
            if mode[k] == CARRIED and carrier[k] == stack[low]:
                stack[high] = k
                high += 1
        low += 1
    for level in range(1, high):
        k = stack[level]
        advance(k, t, state, mode, kinds, cls)
        state[k, VZ] = 0.0
        state[k, AZ] = 0.0
        state[k, QX] = 0.0
        state[k, QY] = 0.0
    if root < n and mode[root] < FLY:
        advance(root, t, state, mode, kinds, cls)
        ground(root, state, mode, kinds, cls, until)
        dirty[root] = 1
    for level in range(1, high):
        if carrier[stack[level]] == root:
            _unite(stack[level], n, state, mode, carrier, kinds, cls)
    for level in range(high):
        _carry(stack[level], t, n, state, mode, carrier, kinds, cls, facing, friction, until, leaving, dirty)
