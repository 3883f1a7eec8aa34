"""When two bodies first touch.

A mover and a sleeper on the surface: a quadratic in path length, then in time. Everything else: a
march that can't step over a contact. The gap to a convex shape is a convex function of the place, so it
is nowhere less than the distance from the plane that touches the shape here (see gaps.py): nothing can
touch before the body reaches that plane, which is a quadratic again. Near a contact that step is
Newton's, so it converges quadratically; towards a flat side it is exact.
"""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.gaps import gap
from botonista.table.core.layout import INF, SINK, STILL, TOUCH, Floats

STEPS = 96


@compiled
def hit_sleeper(
    px: float, py: float, vx: float, vy: float, speed: float, slowing: float, reach: float
) -> float:
    """Time until a body that slides straight, slowing down, comes within `reach` of a resting point.

    (px, py) is the resting point seen from the mover, (vx, vy) its velocity.
    """
    dx = vx / speed
    dy = vy / speed
    ahead = px * dx + py * dy
    if ahead * speed <= STILL * reach:
        return INF
    aside = abs(px * dy - py * dx)
    if aside >= reach:
        return INF
    s = ahead - sqrt((reach - aside) * (reach + aside))
    if s <= 0.0:
        return 0.0
    left = speed * speed - 2.0 * slowing * s
    if left <= 0.0:
        return INF
    return 2.0 * s / (speed + sqrt(left))


@compiled
def _safe(g: float, rate: float, a: float) -> float:
    """The longest step that surely reaches no contact (INF: none will come): the first root of the bound.

    `rate` and `a` are velocity and acceleration along the normal.
    """
    square = rate * rate - 2.0 * a * g
    if square < 0.0 or (rate >= 0.0 and a >= 0.0):
        return INF
    root = sqrt(square)
    if rate > 0.0:
        return (rate + root) / -a
    return 2.0 * g / (root - rate)


@compiled
def hit_mover(
    px: float, py: float, vx: float, vy: float, ax: float, ay: float, reach: float, horizon: float
) -> float:
    """Time until a point that starts at (px, py) with velocity and acceleration meets a circle, in plan."""
    t = 0.0
    for _ in range(STEPS):
        x = px + t * (vx + 0.5 * t * ax)
        y = py + t * (vy + 0.5 * t * ay)
        ux = vx + t * ax
        uy = vy + t * ay
        d = sqrt(x * x + y * y)
        g = d - reach
        rate = (x * ux + y * uy) / d
        if g <= TOUCH:
            if rate < -STILL:
                return t
            if rate <= STILL:
                bend = (ux * ux + uy * uy - rate * rate + x * ax + y * ay) / d
                if bend < -1e-3:
                    t += sqrt(-2.0 * SINK / bend)
                    return t if t <= horizon else INF
                t += 1e-6
                continue
            g = 0.0
        t += _safe(g, rate, (x * ax + y * ay) / d)
        if t > horizon:
            return INF
    return INF


@compiled
def hit(
    i: int,
    j: int,
    px: float,
    py: float,
    pz: float,
    vx: float,
    vy: float,
    vz: float,
    ax: float,
    ay: float,
    az: float,
    kinds: Floats,
    ci: float,
    si: float,
    cj: float,
    sj: float,
    horizon: float,
) -> float:
    """Time until a body of class i meets one of class j; place, velocity, acceleration of i seen from j."""
    t = 0.0
    for _ in range(STEPS):
        ux = vx + t * ax
        uy = vy + t * ay
        uz = vz + t * az
        g, nx, ny, nz = gap(
            i,
            j,
            px + t * (vx + 0.5 * t * ax),
            py + t * (vy + 0.5 * t * ay),
            pz + t * (vz + 0.5 * t * az),
            kinds,
            ci,
            si,
            cj,
            sj,
        )
        rate = nx * ux + ny * uy + nz * uz
        if g <= TOUCH:
            if rate < -STILL:
                return t
            if rate <= STILL:
                # how fast the gap would open or close one microsecond on tells which way it bends
                h = 1e-6
                _, mx, my, mz = gap(
                    i,
                    j,
                    px + (t + h) * (vx + 0.5 * (t + h) * ax),
                    py + (t + h) * (vy + 0.5 * (t + h) * ay),
                    pz + (t + h) * (vz + 0.5 * (t + h) * az),
                    kinds,
                    ci,
                    si,
                    cj,
                    sj,
                )
                bend = (mx * (ux + h * ax) + my * (uy + h * ay) + mz * (uz + h * az) - rate) / h
                if bend < -1.0:
                    t += sqrt(-2.0 * SINK / bend)
                    return t if t <= horizon else INF
                t += h
                if t > horizon:
                    return INF
                continue
            g = 0.0
        t += _safe(g, rate, nx * ax + ny * ay + nz * az)
        if t > horizon:
            return INF
    return INF
