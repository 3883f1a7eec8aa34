"""When two bodies first touch.

A mover and a sleeper on the surface: a quadratic in path length, then in time. Everything else: a
march that can't step over a contact. The gap to a convex shape is a convex function of the place, so it
is nowhere less than the distance from the plane that touches the shape here (see gaps.py): nothing can
touch before the body reaches that plane, which is a quadratic again. Near a contact that step is
Newton's, so it converges quadratically; towards a flat side it is exact.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from botonista.table.core.compiled import compiled
from botonista.table.core.gaps import gap
from botonista.table.core.layout import INF, SINK, STILL, TOUCH, Body, Kind

STEPS = 96
LOOK_ON = 1e-6  # s: how far ahead one looks whether bodies in touch are being pressed together
PRESSED = -1e-3  # mm/s2: two round bodies' gap closes faster than this: they are
PRESSED_HARD = -1.0  # mm/s2: the same for any shapes, whose gap is looked at twice


class Way(NamedTuple):
    """One body's place (underside), velocity and acceleration, seen from another."""

    px: float
    py: float
    pz: float
    vx: float
    vy: float
    vz: float
    ax: float
    ay: float
    az: float


@compiled
def seen_from(p: Body, q: Body, now: float) -> Way:
    """How p moves as seen from q."""
    dp = now - p.t
    dq = now - q.t
    return Way(
        p.x + dp * (p.vx + 0.5 * dp * p.ax) - q.x - dq * (q.vx + 0.5 * dq * q.ax),
        p.y + dp * (p.vy + 0.5 * dp * p.ay) - q.y - dq * (q.vy + 0.5 * dq * q.ay),
        p.z + dp * (p.vz + 0.5 * dp * p.az) - q.z - dq * (q.vz + 0.5 * dq * q.az),
        p.vx + dp * p.ax - q.vx - dq * q.ax,
        p.vy + dp * p.ay - q.vy - dq * q.ay,
        p.vz + dp * p.az - q.vz - dq * q.az,
        p.ax - q.ax,
        p.ay - q.ay,
        p.az - q.az,
    )


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
def hit_mover(w: Way, reach: float, horizon: float) -> float:
    """Time until two upright round bodies meet, in plan."""
    t = 0.0
    for _ in range(STEPS):
        x = w.px + t * (w.vx + 0.5 * t * w.ax)
        y = w.py + t * (w.vy + 0.5 * t * w.ay)
        ux = w.vx + t * w.ax
        uy = w.vy + t * w.ay
        d = sqrt(x * x + y * y)
        g = d - reach
        rate = (x * ux + y * uy) / d
        if g <= TOUCH:
            if rate < -STILL:
                return t
            if rate <= STILL:
                bend = (ux * ux + uy * uy - rate * rate + x * w.ax + y * w.ay) / d
                if bend < PRESSED:
                    t += sqrt(-2.0 * SINK / bend)
                    return t if t <= horizon else INF
                t += LOOK_ON
                continue
            g = 0.0
        t += _safe(g, rate, (x * w.ax + y * w.ay) / d)
        if t > horizon:
            return INF
    return INF


@compiled
def _gap_at(
    a: Kind, b: Kind, w: Way, t: float, ca: float, sa: float, cb: float, sb: float
) -> tuple[float, float, float, float]:
    """The gap and its normal after a time."""
    return gap(
        a,
        b,
        w.px + t * (w.vx + 0.5 * t * w.ax),
        w.py + t * (w.vy + 0.5 * t * w.ay),
        w.pz + t * (w.vz + 0.5 * t * w.az),
        ca,
        sa,
        cb,
        sb,
    )


@compiled
def hit(a: Kind, b: Kind, w: Way, ca: float, sa: float, cb: float, sb: float, horizon: float) -> float:
    """Time until a body of kind a, which moves as `w` seen from it, meets one of kind b."""
    t = 0.0
    for _ in range(STEPS):
        ux = w.vx + t * w.ax
        uy = w.vy + t * w.ay
        uz = w.vz + t * w.az
        g, nx, ny, nz = _gap_at(a, b, w, t, ca, sa, cb, sb)
        rate = nx * ux + ny * uy + nz * uz
        if g <= TOUCH:
            if rate < -STILL:
                return t
            if rate <= STILL:
                # how fast the gap would open or close a little later tells which way it bends
                h = LOOK_ON
                _, mx, my, mz = _gap_at(a, b, w, t + h, ca, sa, cb, sb)
                bend = (mx * (ux + h * w.ax) + my * (uy + h * w.ay) + mz * (uz + h * w.az) - rate) / h
                if bend < PRESSED_HARD:
                    t += sqrt(-2.0 * SINK / bend)
                    return t if t <= horizon else INF
                t += h
                if t > horizon:
                    return INF
                continue
            g = 0.0
        t += _safe(g, rate, nx * w.ax + ny * w.ay + nz * w.az)
        if t > horizon:
            return INF
    return INF
