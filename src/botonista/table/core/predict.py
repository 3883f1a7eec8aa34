"""The next event of one body: its row of the time table.

Only bodies that move have a row. A pair is looked at only if the boxes swept by both until their
motions change come near each other; most pairs cost a few comparisons.
"""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import (
    BEAD,
    BLOCK,
    CHANGE,
    CONTACT,
    EDGE,
    INF,
    OUT,
    REST,
    ROLL,
    TIE,
    Body,
    World,
)
from botonista.table.core.touch import hit, hit_blocks, hit_mover, hit_sleeper, hit_turning, seen_from

STRAIGHT = 1e-9  # sine of the bend up to which a way counts as straight


@compiled
def _extent(p: float, v: float, a: float, dt: float) -> tuple[float, float]:
    """The least and greatest of p + v t + a t²/2 until dt."""
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
    return lo, hi


@compiled
def sweep(b: Body) -> None:
    """The box that a body's centre and underside stay in until its motion changes."""
    dt = b.until - b.t
    b.x0, b.x1 = _extent(b.x, b.vx, b.ax, dt)
    b.y0, b.y1 = _extent(b.y, b.vy, b.ay, dt)
    b.z0, b.z1 = _extent(b.z, b.vz, b.az, dt)


@compiled
def _hits_sleeper(p: Body, q: Body, now: float, d: float) -> float:
    """Time at which mover p comes within d of sleeper q (INF: never); -1 if p does not just slow down.

    A mover that is dragged by what slides on it goes round a bend, and that needs the long way.
    """
    dt = now - p.t
    vx = p.vx + dt * p.ax
    vy = p.vy + dt * p.ay
    speed = sqrt(vx * vx + vy * vy)
    if speed <= 0.0:
        return -1.0
    slowing = sqrt(p.ax * p.ax + p.ay * p.ay)
    bend = vx * p.ay - vy * p.ax
    if abs(bend) > STRAIGHT * speed * slowing or vx * p.ax + vy * p.ay > 0.0:
        return -1.0
    px = q.x - (p.x + dt * (p.vx + 0.5 * dt * p.ax))
    py = q.y - (p.y + dt * (p.vy + 0.5 * dt * p.ay))
    return now + hit_sleeper(px, py, vx, vy, speed, slowing, d)


@compiled
def _straight(b: Body) -> bool:
    """Whether a body on the surface goes straight on: a bead that slips goes round a bend."""
    return b.mode == ROLL or b.kind != BEAD


@compiled
def meet(p: Body, q: Body, now: float, horizon: float, world: World) -> float:
    """Time at which two bodies touch, not later than `horizon`, or INF."""
    if p.mode <= ROLL and q.mode <= ROLL and p.kind < BLOCK and q.kind < BLOCK:
        d = world.pairs[p.cls, q.cls].reach
        if q.mode == REST and _straight(p):
            t = _hits_sleeper(p, q, now, d)
            if t >= 0.0:
                return t if t <= horizon else INF
        elif p.mode == REST and _straight(q):
            t = _hits_sleeper(q, p, now, d)
            if t >= 0.0:
                return t if t <= horizon else INF
        return now + hit_mover(seen_from(p, q, now), d, horizon - now)
    kinds = world.kinds
    if p.spin != 0.0 or q.spin != 0.0:
        a, b = kinds[p.cls], kinds[q.cls]
        if p.kind == BLOCK and q.kind == BLOCK:
            return now + hit_blocks(p, q, a, b, now, horizon - now)
        if p.kind == BLOCK:
            return now + hit_turning(q, p, b, a, now, horizon - now)
        return now + hit_turning(p, q, a, b, now, horizon - now)
    if p.kind > q.kind:
        return now + hit(kinds[q.cls], kinds[p.cls], seen_from(q, p, now), q.c, q.s, p.c, p.s, horizon - now)
    return now + hit(kinds[p.cls], kinds[q.cls], seen_from(p, q, now), p.c, p.s, q.c, q.s, horizon - now)


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
def _over_edge(b: Body, now: float, world: World) -> float:
    """When the centre of a body on the surface passes the edge of the board, or INF."""
    x, y = world.half_length, world.half_width
    if not (b.x1 > x or b.x0 < -x or b.y1 > y or b.y0 < -y):
        return INF
    dt = now - b.t
    return now + min(
        _over(b.x + dt * (b.vx + 0.5 * dt * b.ax), b.vx + dt * b.ax, b.ax, x),
        _over(b.y + dt * (b.vy + 0.5 * dt * b.ay), b.vy + dt * b.ay, b.ay, y),
    )


@compiled
def row(i: int, now: float, world: World) -> None:
    """Find the next event of body i, and tell its partners if it comes before theirs."""
    b = world.bodies[i]
    t = b.until
    b.what = CHANGE
    b.partner = -1
    kind = world.kinds[b.cls]
    x0 = b.x0 - kind.outline
    x1 = b.x1 + kind.outline
    y0 = b.y0 - kind.outline
    y1 = b.y1 + kind.outline
    z0 = b.z0
    z1 = b.z1 + kind.height
    flat = b.mode <= ROLL
    still = t >= INF
    if flat:
        e = _over_edge(b, now, world)
        if e < t:
            t = e
            b.what = EDGE
    for j in range(world.movers):
        q = world.bodies[j]
        if j == i or q.mode == OUT or q.carrier == i or b.carrier == j:
            continue
        if still and q.until >= INF:
            continue
        other = world.kinds[q.cls]
        r = other.outline
        if q.x0 - r > x1 or q.x1 + r < x0 or q.y0 - r > y1 or q.y1 + r < y0:
            continue
        if not (flat and q.mode <= ROLL) and (q.z0 > z1 or q.z1 + other.height < z0):
            continue
        # a sleeper's own next event may be called off, so it tells every mover that comes its way; a mover
        # tells all whom it meets at the instant of its next event: such contacts are solved together
        horizon = t + TIE if t < q.until and not still else q.until
        c = meet(b, q, now, horizon, world)
        if c < t:
            t = c
            b.what = CONTACT
            b.partner = j
        if c < q.next:
            q.next = c
            q.what = CONTACT
            q.partner = i
    for g in range(0 if still else world.groups.shape[0]):
        group = world.groups[g]
        if group.ring == 1:
            # nothing of a ring is met while the swept box is inside
            if x1 < group.x1 and x0 > group.x0 and y1 < group.y1 and y0 > group.y0:
                continue
        elif group.x0 > x1 or group.x1 < x0 or group.y0 > y1 or group.y1 < y0:
            continue
        for j in range(world.movers + group.first, world.movers + group.end):
            q = world.bodies[j]
            if b.carrier == j:
                continue
            if q.x0 > x1 or q.x1 < x0 or q.y0 > y1 or q.y1 < y0 or q.z0 > z1 or q.z1 < z0:
                continue
            c = meet(b, q, now, t, world)
            if c < t:
                t = c
                b.what = CONTACT
                b.partner = j
    b.next = t
