"""The next event of one body: its row of the time table.

Only bodies that move have a row. A pair is looked at only if the boxes swept by both until their
motions change come near each other; most pairs cost a few comparisons.
"""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import (
    AX,
    AY,
    AZ,
    BEAD,
    BLOCK,
    CHANGE,
    CONTACT,
    EDGE,
    HEIGHT,
    INF,
    KIND,
    OUT,
    OUTLINE,
    REST,
    ROLL,
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
from botonista.table.core.touch import hit, hit_mover, hit_sleeper


@compiled
def sweep(i: int, state: Floats, until: Floats, swept: Floats) -> None:
    """The box that body i's centre and underside stay in until its motion changes."""
    dt = until[i] - state[i, T]
    for k in range(3):
        p = state[i, X + k]
        v = state[i, VX + k]
        a = state[i, AX + k]
        lo = p
        hi = p
        if v != 0.0 or a != 0.0:
            q = p + dt * (v + 0.5 * dt * a)
            if q < lo:
                lo = q
            if q > hi:
                hi = q
            if v * a < 0.0:
                turn = -v / a
                if turn < dt:
                    q = p + 0.5 * turn * v
                    if q < lo:
                        lo = q
                    if q > hi:
                        hi = q
        swept[i, 2 * k] = lo
        swept[i, 2 * k + 1] = hi


@compiled
def _hits_sleeper(p: Floats, q: Floats, now: float, d: float) -> float:
    """Time at which mover p comes within d of sleeper q (INF: never); -1 if p does not just slow down.

    A mover that is dragged by what slides on it goes round a bend, and that needs the long way.
    """
    dt = now - p[T]
    vx = p[VX] + dt * p[AX]
    vy = p[VY] + dt * p[AY]
    speed = sqrt(vx * vx + vy * vy)
    if speed <= 0.0:
        return -1.0
    slowing = sqrt(p[AX] * p[AX] + p[AY] * p[AY])
    bend = vx * p[AY] - vy * p[AX]
    if abs(bend) > 1e-9 * speed * slowing or vx * p[AX] + vy * p[AY] > 0.0:
        return -1.0
    px = q[X] - (p[X] + dt * (p[VX] + 0.5 * dt * p[AX]))
    py = q[Y] - (p[Y] + dt * (p[VY] + 0.5 * dt * p[AY]))
    return now + hit_sleeper(px, py, vx, vy, speed, slowing, d)


@compiled
def meet(
    i: int,
    j: int,
    now: float,
    horizon: float,
    state: Floats,
    mode: Ints,
    kinds: Floats,
    cls: Ints,
    facing: Floats,
    reach: Floats,
) -> float:
    """Time at which bodies i and j touch, not later than `horizon`, or INF."""
    p = state[i]
    q = state[j]
    a = cls[i]
    b = cls[j]
    if mode[i] <= ROLL and mode[j] <= ROLL and kinds[a, KIND] < BLOCK and kinds[b, KIND] < BLOCK:
        d = reach[a, b]
        if mode[j] == REST and (mode[i] == ROLL or kinds[a, KIND] != BEAD):
            t = _hits_sleeper(p, q, now, d)
            if t >= 0.0:
                return t if t <= horizon else INF
        elif mode[i] == REST and (mode[j] == ROLL or kinds[b, KIND] != BEAD):
            t = _hits_sleeper(q, p, now, d)
            if t >= 0.0:
                return t if t <= horizon else INF
        dp = now - p[T]
        dq = now - q[T]
        return now + hit_mover(
            p[X] + dp * (p[VX] + 0.5 * dp * p[AX]) - q[X] - dq * (q[VX] + 0.5 * dq * q[AX]),
            p[Y] + dp * (p[VY] + 0.5 * dp * p[AY]) - q[Y] - dq * (q[VY] + 0.5 * dq * q[AY]),
            p[VX] + dp * p[AX] - q[VX] - dq * q[AX],
            p[VY] + dp * p[AY] - q[VY] - dq * q[AY],
            p[AX] - q[AX],
            p[AY] - q[AY],
            d,
            horizon - now,
        )
    if kinds[a, KIND] > kinds[b, KIND]:
        p = state[j]
        q = state[i]
        i, j = j, i
        a, b = b, a
    dp = now - p[T]
    dq = now - q[T]
    return now + hit(
        a,
        b,
        p[X] + dp * (p[VX] + 0.5 * dp * p[AX]) - q[X] - dq * (q[VX] + 0.5 * dq * q[AX]),
        p[Y] + dp * (p[VY] + 0.5 * dp * p[AY]) - q[Y] - dq * (q[VY] + 0.5 * dq * q[AY]),
        p[Z] + dp * (p[VZ] + 0.5 * dp * p[AZ]) - q[Z] - dq * (q[VZ] + 0.5 * dq * q[AZ]),
        p[VX] + dp * p[AX] - q[VX] - dq * q[AX],
        p[VY] + dp * p[AY] - q[VY] - dq * q[AY],
        p[VZ] + dp * p[AZ] - q[VZ] - dq * q[AZ],
        p[AX] - q[AX],
        p[AY] - q[AY],
        p[AZ] - q[AZ],
        kinds,
        facing[i, 0],
        facing[i, 1],
        facing[j, 0],
        facing[j, 1],
        horizon - now,
    )


@compiled
def _over(p: float, v: float, a: float, limit: float) -> float:
    """Time until p + vt + at²/2 passes +limit or -limit going outwards, or INF."""
    best = INF
    for side in range(2):
        if side == 1:
            p, v, a = -p, -v, -a
        c = p - limit  # c + v t + a t²/2 = 0
        if c >= 0.0 and v > 0.0:
            return 0.0
        d = v * v - 2.0 * a * c
        if d < 0.0:
            continue
        root = sqrt(d)
        t = INF
        if v > 0.0:
            t = -2.0 * c / (v + root)
        elif a > 0.0:
            t = (root - v) / a
        if t >= 0.0 and t < best:
            best = t
    return best


@compiled
def row(
    i: int,
    now: float,
    n: int,
    state: Floats,
    mode: Ints,
    carrier: Ints,
    kinds: Floats,
    cls: Ints,
    facing: Floats,
    reach: Floats,
    until: Floats,
    swept: Floats,
    groups: Floats,
    board: Floats,
    best: Floats,
    what: Ints,
    partner: Ints,
) -> None:
    """Find the next event of body i, and tell its partners if it comes before theirs."""
    t = until[i]
    what[i] = CHANGE
    partner[i] = -1
    k = cls[i]
    outline = kinds[k, OUTLINE]
    x0 = swept[i, 0] - outline
    x1 = swept[i, 1] + outline
    y0 = swept[i, 2] - outline
    y1 = swept[i, 3] + outline
    z0 = swept[i, 4]
    z1 = swept[i, 5] + kinds[k, HEIGHT]
    flat = mode[i] <= ROLL
    still = t >= INF
    if flat and (
        swept[i, 1] > board[0] or swept[i, 0] < -board[0] or swept[i, 3] > board[1] or swept[i, 2] < -board[1]
    ):
        s = state[i]
        dt = now - s[T]
        e = now + min(
            _over(s[X] + dt * (s[VX] + 0.5 * dt * s[AX]), s[VX] + dt * s[AX], s[AX], board[0]),
            _over(s[Y] + dt * (s[VY] + 0.5 * dt * s[AY]), s[VY] + dt * s[AY], s[AY], board[1]),
        )
        if e < t:
            t = e
            what[i] = EDGE
    for j in range(n):
        if j == i or mode[j] == OUT or carrier[j] == i or carrier[i] == j:
            continue
        if still and until[j] >= INF:
            continue
        r = kinds[cls[j], OUTLINE]
        if swept[j, 0] - r > x1 or swept[j, 1] + r < x0 or swept[j, 2] - r > y1 or swept[j, 3] + r < y0:
            continue
        if not (flat and mode[j] <= ROLL) and (swept[j, 4] > z1 or swept[j, 5] + kinds[cls[j], HEIGHT] < z0):
            continue
        # a sleeper's own next event may be called off, so it tells every mover that comes its way
        horizon = t if t < until[j] and not still else until[j]
        c = meet(i, j, now, horizon, state, mode, kinds, cls, facing, reach)
        if c < t:
            t = c
            what[i] = CONTACT
            partner[i] = j
        if c < best[j]:
            best[j] = c
            what[j] = CONTACT
            partner[j] = i
    for g in range(0 if still else groups.shape[0]):
        if groups[g, 8] > 0.0:
            # a ring: nothing of it is met while the swept box is inside
            if x1 < groups[g, 1] and x0 > groups[g, 0] and y1 < groups[g, 3] and y0 > groups[g, 2]:
                continue
        elif groups[g, 0] > x1 or groups[g, 1] < x0 or groups[g, 2] > y1 or groups[g, 3] < y0:
            continue
        for j in range(n + int(groups[g, 6]), n + int(groups[g, 7])):
            if carrier[i] == j:
                continue
            if swept[j, 0] > x1 or swept[j, 1] < x0 or swept[j, 2] > y1 or swept[j, 3] < y0:
                continue
            if swept[j, 4] > z1 or swept[j, 5] < z0:
                continue
            c = meet(i, j, now, t, state, mode, kinds, cls, facing, reach)
            if c < t:
                t = c
                what[i] = CONTACT
                partner[i] = j
    best[i] = t
