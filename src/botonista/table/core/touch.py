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
from botonista.table.core.rotation import facing_at

STEPS = 192
LOOK_ON = 1e-6  # s: how far ahead one looks whether bodies in touch are being pressed together
PATIENT = 90  # such looks before one looks further and further ahead
WINDOW = 0.02  # s: the longest step past a block that turns
PRESSED = -1e-3  # mm/s2: two round bodies' gap closes faster than this: they are
FACE_ON = 1e-12  # sine of the angle up to which two blocks lie face on face
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
    t = since = 0.0
    ahead = LOOK_ON
    for step in range(STEPS):
        x = w.px + t * (w.vx + 0.5 * t * w.ax)
        y = w.py + t * (w.vy + 0.5 * t * w.ay)
        ux = w.vx + t * w.ax
        uy = w.vy + t * w.ay
        d = sqrt(x * x + y * y)
        g = d - reach
        rate = (x * ux + y * uy) / d
        if g <= TOUCH:
            if rate < -STILL:
                if g < -TOUCH and ahead > LOOK_ON:  # it was in between
                    ahead = max(0.125 * ahead, LOOK_ON)
                    t = since + ahead
                    continue
                return t
            if rate <= STILL:
                bend = (ux * ux + uy * uy - rate * rate + x * w.ax + y * w.ay) / d
                if bend < PRESSED:
                    t += sqrt(-2.0 * SINK / bend)
                    return t if t <= horizon else INF
                since = t
                t += ahead
                if step > PATIENT:
                    ahead *= 2.0
                if t > horizon:
                    return INF
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
def _bend(w: Way, t: float, window: float, spin: float, brake: float) -> float:
    """The most by which a body's velocity changes in a second, seen from a block that turns, in `window`."""
    ax = sqrt(w.ax * w.ax + w.ay * w.ay + w.az * w.az)
    ux, uy = w.vx + t * w.ax, w.vy + t * w.ay
    speed = sqrt(ux * ux + uy * uy) + window * ax
    x = w.px + t * (w.vx + 0.5 * t * w.ax)
    y = w.py + t * (w.vy + 0.5 * t * w.ay)
    far = sqrt(x * x + y * y) + window * speed
    fast = abs(spin) + window * abs(brake)
    return ax + 2.0 * fast * speed + (fast * fast + abs(brake)) * far


@compiled
def _bound(g: float, rate: float, bend: float) -> float:
    """The longest step in which a gap that opens at `rate`, and bends by no more than `bend`, stays open."""
    return 2.0 * g / (sqrt(rate * rate + 2.0 * bend * g) - rate)


@compiled
def hit_turning(p: Body, q: Body, a: Kind, b: Kind, now: float, horizon: float) -> float:
    """Time until p (a round body) meets block q, which turns.

    Seen from the block p moves on a bend, along which the gap is a convex function of the place; so it is
    never less than by the velocity along the normal and the greatest bend. After STEPS one looks again.
    """
    w = seen_from(p, q, now)
    t = 0.0
    old = now - q.t
    for _ in range(STEPS):
        cb, sb = facing_at(q, old + t)
        spin = q.spin + (old + t) * q.brake
        g, nx, ny, nz = _gap_at(a, b, w, t, p.c, p.s, cb, sb)
        x = w.px + t * (w.vx + 0.5 * t * w.ax)
        y = w.py + t * (w.vy + 0.5 * t * w.ay)
        rate = nx * (w.vx + t * w.ax) + ny * (w.vy + t * w.ay) + nz * (w.vz + t * w.az)
        rate -= spin * (x * ny - y * nx)
        if g <= TOUCH and rate < -STILL:
            return t
        bend = _bend(w, t, min(horizon - t, WINDOW), spin, q.brake) + 1.0
        if g <= TOUCH:
            step = max(2.0 * rate / bend, LOOK_ON)
        else:
            step = _bound(g, rate, bend)
        t += min(step, WINDOW)
        if t > horizon:
            return INF
    return t


@compiled
def _corner(kind: Kind, c: float, s: float, k: int) -> tuple[float, float]:
    """Corner k of a block, seen from its middle."""
    x = kind.half_x if k % 2 == 0 else -kind.half_x
    y = kind.half_y if k < 2 else -kind.half_y
    return c * x - s * y, s * x + c * y


@compiled
def _off(c: float, s: float, nx: float, ny: float) -> float:
    """Sine of the angle by which no side of a block that faces (c, s) looks along n."""
    return min(abs(c * nx + s * ny), abs(c * ny - s * nx))


@compiled
def _half_face(b: Kind, c: float, s: float, nx: float, ny: float) -> float:
    """Half the length of that face of a block which looks along n."""
    return b.half_y if abs(c * nx + s * ny) >= abs(c * ny - s * nx) else b.half_x


@compiled
def _over_face(
    w: Way, t: float, a: Kind, ca: float, sa: float, spin_a: float, brake_a: float,
    spin_b: float, brake_b: float, half: float, nx: float, ny: float, nearest: float, window: float,
) -> tuple[float, float]:  # fmt: skip
    """How long the corners of block a stay before a face of block b that looks along n.

    `w` is how a moves seen from b; a's nearest corner is `nearest` before the face, which is 2 `half` long.
    (A step that is surely safe, the rate at which the nearest corners open; INF if they are beside the face.)
    """
    x, y = w.px + t * (w.vx + 0.5 * t * w.ax), w.py + t * (w.vy + 0.5 * t * w.ay)
    vx, vy = w.vx + t * w.ax, w.vy + t * w.ay
    ahead = INF
    for k in range(4):
        rx, ry = _corner(a, ca, sa, k)
        ahead = min(ahead, (x + rx) * nx + (y + ry) * ny)
    fast_a, fast_b = abs(spin_a) + window * abs(brake_a), abs(spin_b) + window * abs(brake_b)
    slowing = sqrt(w.ax * w.ax + w.ay * w.ay)
    speed = sqrt(vx * vx + vy * vy) + window * slowing + a.outline * fast_a
    far = sqrt(x * x + y * y) + a.outline + window * speed
    bend = 1.0 + slowing + a.outline * (fast_a * fast_a + abs(brake_a))
    bend += 2.0 * fast_b * speed + (fast_b * fast_b + abs(brake_b)) * far
    step = window
    opens = INF
    for k in range(4):
        rx, ry = _corner(a, ca, sa, k)
        before = nearest + ((x + rx) * nx + (y + ry) * ny - ahead)
        rate = nx * (vx - spin_a * ry) + ny * (vy + spin_a * rx) + spin_b * (nx * (y + ry) - ny * (x + rx))
        if before > TOUCH:
            step = min(step, _bound(before, rate, bend))
        elif abs((y + ry) * nx - (x + rx) * ny) <= half:
            opens = min(opens, rate)
        else:
            step = min(step, max(2.0 * rate / bend, LOOK_ON))
    if opens < INF:
        step = min(step, max(2.0 * opens / bend, LOOK_ON))
    return step, opens


@compiled
def hit_blocks(p: Body, q: Body, a: Kind, b: Kind, now: float, horizon: float) -> float:
    """Time until two blocks meet of which one turns at least.

    Between them lies a face of one of them, or two that are one; no corner of the other may pass it.
    """
    w = seen_from(p, q, now)
    back = Way(-w.px, -w.py, -w.pz, -w.vx, -w.vy, -w.vz, -w.ax, -w.ay, -w.az)
    t = 0.0
    dp, dq = now - p.t, now - q.t
    for _ in range(STEPS):
        ca, sa = facing_at(p, dp + t)
        cb, sb = facing_at(q, dq + t)
        turn_p, turn_q = p.spin + (dp + t) * p.brake, q.spin + (dq + t) * q.brake
        g, nx, ny, _ = _gap_at(a, b, w, t, ca, sa, cb, sb)
        off_a, off_b = _off(ca, sa, nx, ny), _off(cb, sb, nx, ny)
        step = WINDOW
        opens = INF
        if off_b <= off_a or off_b < FACE_ON:
            half = _half_face(b, cb, sb, nx, ny)
            step, opens = _over_face(
                w, t, a, ca, sa, turn_p, p.brake, turn_q, q.brake, half, nx, ny, g, WINDOW
            )
        if off_a < off_b or off_a < FACE_ON:
            half = _half_face(a, ca, sa, nx, ny)
            other, parts = _over_face(
                back, t, b, cb, sb, turn_q, q.brake, turn_p, p.brake, half, -nx, -ny, g, WINDOW
            )
            step, opens = min(step, other), min(opens, parts)
        if opens < -STILL:
            return t
        t += step
        if t > horizon:
            return INF
    return t


@compiled
def hit(a: Kind, b: Kind, w: Way, ca: float, sa: float, cb: float, sb: float, horizon: float) -> float:
    """Time until a body of kind a, which moves as `w` seen from it, meets one of kind b.

    Two that graze each other are looked at again a little later; if that goes on, later and later.
    """
    t = since = 0.0
    ahead = LOOK_ON
    for step in range(STEPS):
        ux = w.vx + t * w.ax
        uy = w.vy + t * w.ay
        uz = w.vz + t * w.az
        g, nx, ny, nz = _gap_at(a, b, w, t, ca, sa, cb, sb)
        rate = nx * ux + ny * uy + nz * uz
        if g <= TOUCH:
            if rate < -STILL:
                if g < -TOUCH and ahead > LOOK_ON:  # it was in between
                    ahead = max(0.125 * ahead, LOOK_ON)
                    t = since + ahead
                    continue
                return t
            if rate <= STILL:
                # how fast the gap would open or close a little later tells which way it bends
                h = LOOK_ON
                _, mx, my, mz = _gap_at(a, b, w, t + h, ca, sa, cb, sb)
                bend = (mx * (ux + h * w.ax) + my * (uy + h * w.ay) + mz * (uz + h * w.az) - rate) / h
                if bend < PRESSED_HARD:
                    t += sqrt(-2.0 * SINK / bend)
                    return t if t <= horizon else INF
                since = t
                t += ahead
                if step > PATIENT:
                    ahead *= 2.0
                if t > horizon:
                    return INF
                continue
            g = 0.0
        t += _safe(g, rate, nx * w.ax + ny * w.ay + nz * w.az)
        if t > horizon:
            return INF
    return INF
