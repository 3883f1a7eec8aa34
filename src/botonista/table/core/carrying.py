"""What lies on what: loads that move with their carrier, slide on it, or leave it.

What lies on a piece moves with it (stuck), or slides on it by friction and drags it along. While both
move, friction keeps one direction for at most `PHASE`; its power is then never positive, so energy
never rises.
"""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import (
    BEAD,
    BLOCK,
    CARRIED,
    DISC,
    FLY,
    GRAVITY,
    GRIP,
    HELD_BY_FRICTION,
    INF,
    LEAVING_LOAD,
    NEW_MOTION,
    OUT,
    PASSED,
    PEAK,
    PHASE,
    REST,
    ROLL,
    ROLLING_MASS,
    SLIDE,
    SLIDING_LOAD,
    STICK,
    STILL,
    STUCK_LOAD,
    TIE,
    Bodies,
    Body,
    Kind,
    Kinds,
    World,
)
from botonista.table.core.moving import advance, fly, ground

HALVINGS = 60
EVER = 1e9  # s
TRIES = 3


@compiled
def overhang(b: Body, under: Body, px: float, py: float, kinds: Kinds) -> float:
    """How far body b, at (px, py) seen from `under`, is past where that still carries it (negative: carried).

    A ball is carried while its centre is over the top; a disc while its underside is over some of it.
    """
    kind = kinds[b.cls]
    below = kinds[under.cls]
    extra = 0.0
    if b.kind == DISC:
        extra = kind.outline
    if under.kind == BLOCK:
        lx = abs(under.c * px + under.s * py) - below.half_x
        ly = abs(under.c * py - under.s * px) - below.half_y
        if lx > 0.0 and ly > 0.0:
            return sqrt(lx * lx + ly * ly) - extra
        return (lx if lx > ly else ly) - extra
    d = sqrt(px * px + py * py)
    if under.kind == DISC:
        return d - below.top - (kind.bottom if extra > 0.0 else 0.0)
    if extra > 0.0:
        return d - kind.bottom
    return d - PEAK * below.height


@compiled
def carries(i: int, j: int, bodies: Bodies, kinds: Kinds) -> bool:
    """Whether body j of a position, being as high as it is, carries body i."""
    p = bodies[i]
    q = bodies[j]
    past = overhang(p, q, p.x - q.x, p.y - q.y, kinds)
    if p.kind == DISC and q.kind == DISC:
        # one that was put so that only its outline is over the other falls off it as soon as anything moves
        past -= kinds[p.cls].outline - kinds[p.cls].bottom + kinds[q.cls].outline - kinds[q.cls].top
    return past <= PASSED


@compiled
def _leaves(b: Body, under: Body, span: float, ax: float, ay: float, kinds: Kinds) -> float:
    """Time (from the bodies' common time) when b's centre passes the rim below it within `span`, or INF."""
    px = b.x - under.x
    py = b.y - under.y
    vx = b.vx - under.vx
    vy = b.vy - under.vy
    hi = span
    x = px + hi * (vx + 0.5 * hi * ax)
    y = py + hi * (vy + 0.5 * hi * ay)
    if overhang(b, under, x, y, kinds) <= 0.0:
        return INF
    lo = 0.0
    for _ in range(HALVINGS):
        mid = 0.5 * (lo + hi)
        x = px + mid * (vx + 0.5 * mid * ax)
        y = py + mid * (vy + 0.5 * mid * ay)
        if overhang(b, under, x, y, kinds) > 0.0:
            hi = mid
        else:
            lo = mid
    return hi


@compiled
def _burden(i: int, world: World) -> float:
    """The mass of load i with everything that lies on it."""
    n, bodies, kinds = world.movers, world.bodies, world.kinds
    mass = kinds[bodies[i].cls].mass
    for k in range(n):
        b = bodies[k]
        if b.mode != CARRIED or k == i:
            continue
        c = b.carrier
        while c < n and c != i and bodies[c].mode == CARRIED:
            c = bodies[c].carrier
        if c == i:
            mass += kinds[b.cls].mass
    return mass


@compiled
def _join(c: int, world: World) -> bool:
    """Give c and all that sticks to it one velocity; momentum is kept. True if c's own motion changed.

    A resting piece stays at rest. A ball under a load rolls along with it: it turns as well, so there
    is 2/5 more of it to be moved.
    """
    r = world.bodies[c]
    kind = world.kinds[r.cls]
    ball = r.kind == BEAD
    held = (r.mode == REST and not ball) or kind.inverse == 0.0
    mass = kind.mass
    known = ROLLING_MASS if r.mode == ROLL else 1.0
    x = known * mass * r.vx
    y = known * mass * r.vy
    if ball:
        mass *= ROLLING_MASS
    stuck = 0
    for i in range(world.movers):
        b = world.bodies[i]
        if b.mode == CARRIED and b.carrier == c and b.load == STUCK_LOAD:
            w = _burden(i, world)
            x += w * b.vx
            y += w * b.vy
            mass += w
            stuck += 1
    if stuck == 0:
        return False
    x /= mass
    y /= mass
    if held or (r.mode == REST and x * x + y * y < GRIP * GRIP):
        x = 0.0
        y = 0.0
    for i in range(world.movers):
        b = world.bodies[i]
        if b.mode == CARRIED and b.carrier == c and b.load == STUCK_LOAD:
            b.vx = x
            b.vy = y
    if held:
        return False
    changed = r.vx != x or r.vy != y or (ball and r.mode == SLIDE)
    r.vx = x
    r.vy = y
    if ball:
        r.qx = x
        r.qy = y
    return changed


@compiled
def in_dish(b: Body, under: Body, below: Kind) -> bool:
    """Whether a load is a ball in the dish of what carries it."""
    px = b.x - under.x
    py = b.y - under.y
    return b.kind < DISC and below.dish > 0.0 and px * px + py * py <= below.dish * below.dish


@compiled
def _throw_out(b: Body, under: Body, kind: Kind, below: Kind) -> None:
    """A ball is too fast for the dish it lies in: it leaves over the dish's wall, at its slope, unrubbed.

    The dish is the cap of a sphere. Climbing out costs the ball what `hold` is the speed of. A sliding piece
    takes its part of the push (momentum is kept), one at rest is held.
    """
    wide = below.dish * below.dish
    deep = 0.5 * below.hold * below.hold / GRAVITY
    slope = 1.0 / (wide + deep * deep)
    ux = b.vx - under.vx
    uy = b.vy - under.vy
    u = sqrt(ux * ux + uy * uy)
    out = sqrt(u * u - below.hold * below.hold)
    lost = u - out * (wide - deep * deep) * slope
    part = 1.0
    if under.mode == SLIDE:
        part = below.mass / (below.mass + kind.mass)
    b.vx -= part * lost * ux / u
    b.vy -= part * lost * uy / u
    b.vz = out * 2.0 * below.dish * deep * slope * sqrt(part)
    under.vx += (1.0 - part) * lost * ux / u
    under.vy += (1.0 - part) * lost * uy / u


@compiled
def _sticks(b: Body, under: Body, below: Kind, holds: float) -> bool:
    """Whether a load moves with what carries it: slow on it and not shaken off, or held by its dish.

    `holds` is its friction there; a bead rolls, so only its rolling resistance holds it.
    """
    ux = b.vx - under.vx
    uy = b.vy - under.vy
    u2 = ux * ux + uy * uy
    if under.kind < DISC:
        return True  # what lies on a ball goes where the ball goes
    if u2 <= below.hold * below.hold and in_dish(b, under, below):
        return True
    if u2 > STICK * STICK:
        return False
    grip = holds * GRAVITY
    if under.vx == 0.0 and under.vy == 0.0:
        return True
    shaken = under.ax * under.ax + under.ay * under.ay
    return under.mode == REST or shaken <= grip * grip * HELD_BY_FRICTION


@compiled
def _holds(b: Body, under: Body, world: World) -> float:
    """The friction that holds a load: of a bead its rolling resistance."""
    kind = world.kinds[b.cls]
    return kind.rolling if b.kind == BEAD else world.pairs[b.cls, under.cls].friction


@compiled
def _drag(c: int, t: float, world: World) -> bool:
    """Let what slides on c be braked by it, drag it along and press it on the surface; True if c feels it."""
    r = world.bodies[c]
    below = world.kinds[r.cls]
    speed = sqrt(r.vx * r.vx + r.vy * r.vy)
    # (a block that only turns on the spot is not dragged off it)
    moving = (r.mode == SLIDE or r.mode == ROLL) and speed > STILL
    hold = (below.sliding if r.mode == SLIDE else below.rolling) * GRAVITY
    phased = False
    for i in range(world.movers):
        b = world.bodies[i]
        if b.mode != CARRIED or b.carrier != c or b.load != SLIDING_LOAD:
            continue
        ux = b.vx - r.vx
        uy = b.vy - r.vy
        u2 = ux * ux + uy * uy
        u = sqrt(u2)
        if speed > 0.0 and (u <= STILL or (u < STICK and ux * r.vx + uy * r.vy >= 0.0)):
            ux, uy, u = r.vx, r.vy, speed  # it overtakes what is braked below it
        # a bead that is slow on it rolls; one under which the piece shoots away slides
        a = (_holds(b, r, world) if u2 < STICK * STICK else world.pairs[b.cls, r.cls].friction) * GRAVITY
        b.ax = -a * ux / u
        b.ay = -a * uy / u
        if moving:
            share = _burden(i, world) * below.inverse
            press = share * hold / speed
            r.ax -= share * b.ax + press * r.vx
            r.ay -= share * b.ay + press * r.vy
            phased = True
    if phased:
        # c's friction has a direction only until c has no speed left along it
        along = -(r.ax * r.vx + r.ay * r.vy)
        r.until = t + PHASE
        if along > 0.0 and t + speed * speed / along < r.until:
            r.until = t + speed * speed / along
    return phased


@compiled
def _sort_loads(c: int, world: World) -> None:
    """Which loads of c stick to it, slide on it, fall off it or are thrown out of its dish."""
    r = world.bodies[c]
    below = world.kinds[r.cls]
    for i in range(world.movers):
        b = world.bodies[i]
        if b.mode != CARRIED or b.carrier != c:
            continue
        b.dirty = NEW_MOTION
        b.z = r.z + below.height
        past = overhang(b, r, b.x - r.x, b.y - r.y, world.kinds)
        if r.mode == FLY or r.mode == OUT or past > PASSED:
            fly(b)
            continue
        b.load = SLIDING_LOAD
        if r.mode == CARRIED:
            b.load = STUCK_LOAD
            b.vx = r.vx
            b.vy = r.vy
        elif _sticks(b, r, below, _holds(b, r, world)):
            b.load = STUCK_LOAD
        elif in_dish(b, r, below):
            _throw_out(b, r, world.kinds[b.cls], below)
            fly(b)
            if r.mode == SLIDE:
                _ground_anew(r, below)


@compiled
def _ground_anew(r: Body, kind: Kind) -> None:
    """A carrier whose velocity has changed slides or rolls on."""
    ground(r, kind)
    r.dirty = NEW_MOTION


@compiled
def _join_stuck(c: int, world: World) -> None:
    """Give c and what sticks to it one motion."""
    r = world.bodies[c]
    if r.mode == CARRIED or not _join(c, world):
        return
    _ground_anew(r, world.kinds[r.cls])
    for i in range(world.movers):
        b = world.bodies[i]
        if b.mode == CARRIED and b.carrier == c and b.load == STUCK_LOAD:
            b.vx = r.vx
            b.vy = r.vy


@compiled
def _slide_for(b: Body, r: Body, t: float, ends: float, moving: bool, kinds: Kinds) -> bool:
    """How long a load slides on r before it sticks, leaves or its friction turns; False: it is gone."""
    ux = b.vx - r.vx
    uy = b.vy - r.vy
    ax = b.ax - r.ax
    ay = b.ay - r.ay
    along = -(ax * ux + ay * uy)
    span = PHASE if moving else EVER
    u2 = ux * ux + uy * uy
    if along > 0.0 and u2 > STICK * STICK and u2 / along < span:
        span = u2 / along
    if ends - t < span:
        span = ends - t
    out = _leaves(b, r, span, ax, ay, kinds)
    if out <= TIE:
        fly(b)
        return False
    if out < INF:
        b.load = LEAVING_LOAD
        span = out
    b.until = t + span
    return True


@compiled
def _set_loads(c: int, t: float, world: World) -> None:
    """Set how loads stick to or slide on c, and c's answer to those that slide."""
    r = world.bodies[c]
    # once more without them if some have left at once: c must not be dragged by what is gone
    for again in range(TRIES):
        if again > 0:
            _ground_anew(r, world.kinds[r.cls])
        gone = False
        moving = r.mode == SLIDE or r.mode == ROLL
        if _drag(c, t, world):
            r.dirty = NEW_MOTION
        ends = r.until if c < world.movers else INF
        for i in range(world.movers):
            b = world.bodies[i]
            if b.mode != CARRIED or b.carrier != c:
                continue
            if b.load == STUCK_LOAD:
                b.ax = r.ax
                b.ay = r.ay
                b.until = ends
            elif not _slide_for(b, r, t, ends, moving, world.kinds):
                gone = True
        if not gone or c >= world.movers or r.mode > ROLL:
            break


@compiled
def _carry(c: int, t: float, world: World) -> None:
    """Set the motion of everything that lies on c (c itself is set already), and c's answer to it."""
    _sort_loads(c, world)
    _join_stuck(c, world)
    _set_loads(c, t, world)


@compiled
def _unite(k: int, world: World) -> None:
    """Give load k and everything that lies on it one velocity; momentum is kept."""
    mass = 0.0
    x = 0.0
    y = 0.0
    for step in range(2):
        for i in range(world.movers):
            c = i
            while c < world.movers and c != k and world.bodies[c].mode == CARRIED:
                c = world.bodies[c].carrier
            if c != k:
                continue
            b = world.bodies[i]
            if step == 0:
                w = world.kinds[b.cls].mass
                mass += w
                x += w * b.vx
                y += w * b.vy
            elif i != k or mass > world.kinds[world.bodies[k].cls].mass:
                b.vx = x / mass
                b.vy = y / mass


@compiled
def settle(i: int, t: float, world: World) -> None:
    """Set the motion of the whole stack that body i belongs to, from its lowest body upwards.

    Only of this stack: another that an event of the same instant touches is settled by itself.
    """
    n, bodies = world.movers, world.bodies
    stack = world.stack  # the lowest body, then what lies on it, then what lies on that ...
    root = i
    while root < n and bodies[root].mode == CARRIED:
        root = bodies[root].carrier
    stack[0] = root
    high = 1
    low = 0
    while low < high:
        for k in range(n):
            if bodies[k].mode == CARRIED and bodies[k].carrier == stack[low]:
                stack[high] = k
                high += 1
        low += 1
    for level in range(1, high):
        b = bodies[stack[level]]
        advance(b, t)
        b.vz = 0.0
        b.az = 0.0
        b.qx = b.qy = b.qz = 0.0
    if root < n and bodies[root].mode < FLY:
        advance(bodies[root], t)
        _ground_anew(bodies[root], world.kinds[bodies[root].cls])
    for level in range(1, high):
        if bodies[stack[level]].carrier == root:
            _unite(stack[level], world)
    for level in range(high):
        _carry(stack[level], t, world)
