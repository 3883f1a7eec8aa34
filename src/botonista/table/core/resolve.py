"""What a contact does: an impulse between two bodies along the normal of their shapes.

Contacts are smooth: nothing rubs between the two. What stands on the surface (or on a piece) can't be
pushed into it: the surface takes the downward part in the same instant, and brakes what is pressed on it
by friction. A ball can be lifted off it; a disc or block that stands is never lifted by a side contact.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

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
    FROM_ABOVE,
    FULLY_ROLLING,
    GRIP,
    KICK,
    PARTING,
    REST,
    ROLL,
    SETTLE,
    SLIDE,
    SPIN_GAIN,
    STANDING,
    Body,
    Kind,
    World,
)
from botonista.table.core.meeting import normal, place
from botonista.table.core.turning import rocking, spinning, topples

NO_GIVE = 1e-15  # 1/g: two things that together yield less than this are both fixed


class Blow(NamedTuple):
    """A contact that has happened: its place, impulse and normal (from the second body to the first).

    `speed` is how fast they met; (taken_x, taken_y) what the surface took of the pair's momentum meanwhile.
    """

    met: bool
    x: float
    y: float
    z: float
    impulse: float
    nx: float
    ny: float
    nz: float
    speed: float
    taken_x: float
    taken_y: float


@compiled
def _lifts(b: Body, upward: bool) -> bool:
    """Whether a body takes the vertical part of an impulse (else the surface or its weight takes it)."""
    if b.mode == FLY:
        return True
    return b.kind < DISC and upward


@compiled
def _how_often(b: Body, t: float) -> int:
    """How many contacts of a body have followed each other at once (TC rule)."""
    if t - b.last < CONTACT_TIME:
        b.often += 1
    else:
        b.often = 0
    b.last = t
    return b.often


@compiled
def _energy(b: Body, kind: Kind) -> float:
    """A body's energy of motion (standing things have none)."""
    return 0.5 * kind.mass * (b.vx * b.vx + b.vy * b.vy + b.vz * b.vz)


@compiled
def _lands(p: Body, q: Body, nz: float, slow: bool, world: World) -> int:
    """1 if p comes to lie on q, -1 if q on p: a slow landing on a top is no rebound. 0 if neither."""
    if not slow:
        return 0
    if nz > FROM_ABOVE and p.mode == FLY and q.mode != FLY:
        return 1 if overhang(p, q, p.x - q.x, p.y - q.y, world.kinds) <= 0.0 else 0
    if nz < -FROM_ABOVE and q.mode == FLY and p.mode != FLY:
        return -1 if overhang(q, p, q.x - p.x, q.y - p.y, world.kinds) <= 0.0 else 0
    return 0


@compiled
def _yields(
    b: Body, kind: Kind, other: Body, other_kind: Kind, z: float, nx: float, ny: float, nz: float
) -> tuple[float, float]:
    """How a body, pushed along the normal, yields by turning, and what friction on the surface brakes it.

    (how much lighter it is at the contact, friction for each unit of the impulse).
    """
    if b.mode == STANDING:
        return 0.0, 0.0
    light = 0.0
    pressing = -nz if nz < 0.0 else 0.0
    if b.kind == DIE:
        light = spinning(b, kind, other_kind, nx, ny, nz)
    elif b.kind != BEAD and b.mode <= ROLL:
        light, pressing = rocking(b, kind, other, other_kind, z, nx, ny, nz)
    if b.mode > ROLL:
        pressing = 0.0
    return light, pressing * kind.sliding


@compiled
def _braking(
    b: Body, kind: Kind, sx: float, sy: float, pressing: float, impulse: float
) -> tuple[float, float, float]:
    """Friction on a body that is pressed on the surface: its share of the impulse, and against which way.

    (sx, sy) is what a smooth contact adds to its velocity. Friction works against the slip of its foot, and
    takes no more than all of it: of a bead's speed 2/7 of the slip, since it also turns the bead.
    """
    wx = b.vx
    wy = b.vy
    most = 1.0
    if b.kind == BEAD:
        wx -= b.qx
        wy -= b.qy
        most = FULLY_ROLLING
    x = wx + sx
    y = wy + sy
    slip = sqrt(x * x + y * y)
    if slip <= 0.0:
        return 0.0, 0.0, 0.0
    x /= slip
    y /= slip
    share = pressing
    limit = slip * kind.mass / (most * impulse)
    if share > limit:
        share = limit
    # the foot must slip this way on the whole, or friction would do work
    if (wx * x + wy * y) + slip - most * share * impulse * kind.inverse < 0.0:
        return 0.0, 0.0, 0.0
    return share, x, y


@compiled
def _brake(b: Body, kind: Kind, share: float, x: float, y: float, impulse: float) -> None:
    """Let friction work on a body, as `_braking` found."""
    w = share * impulse * kind.inverse
    b.vx -= w * x
    b.vy -= w * y
    if b.kind == BEAD:
        b.qx += SPIN_GAIN * w * x
        b.qy += SPIN_GAIN * w * y


@compiled
def _creeps(b: Body) -> bool:
    """Whether a body is so slow on the surface that, in a train of contacts, it is stopped by it."""
    slow = b.vx * b.vx + b.vy * b.vy < GRIP * GRIP and b.qx * b.qx + b.qy * b.qy < GRIP * GRIP
    return slow and (b.mode == SLIDE or b.mode == ROLL)


@compiled
def _stop_creeping(b: Body, kind: Kind) -> tuple[float, float]:
    """Stop a body that creeps; the momentum that the surface takes."""
    if not _creeps(b):
        return 0.0, 0.0
    x = kind.mass * b.vx
    y = kind.mass * b.vy
    b.vx = b.vy = b.qx = b.qy = 0.0
    return x, y


@compiled
def _knock(b: Body, kind: Kind, by: int, t: float, push: float, z: float, nx: float, ny: float) -> None:
    """Write down that a block is knocked over along (nx, ny), if this push is the first that does it."""
    if b.kind != BLOCK or b.mode == STANDING or b.fell_t >= 0.0:
        return
    if topples(b, kind, push, z - b.z, nx, ny):
        b.fell_t, b.fell_by, b.fell_x, b.fell_y = t, by, nx, ny


@compiled
def _carry_on(upper: Body, lower: Body, below: int, kind: Kind) -> None:
    """`upper` lies on `lower` from now on."""
    upper.mode = CARRIED
    upper.carrier = below
    upper.vz = 0.0
    upper.z = lower.z + kind.height


@compiled
def _kicks(e: float, rate: float, give: float, energy: float, p: Body, q: Body) -> float:
    """The rebound with which bodies that are pressed together part, or 0 if they part by themselves.

    They meet again and again, so they part fast enough that it is not endless; at the cost of their common
    motion, so not faster than that can pay.
    """
    if e != 1.0 or -rate >= KICK or (p.mode == FLY and q.mode == FLY):
        return 0.0
    speed = 0.5 * sqrt(energy * give)
    if speed > KICK:
        speed = KICK
    return -speed / rate if speed > -rate else 0.0


@compiled
def _pay(p: Body, q: Body, a: Kind, b: Kind, energy: float) -> tuple[float, float]:
    """Take the energy of a kick from the pair's common motion, as if the surface braked it; how much."""
    after = _energy(p, a) + _energy(q, b)
    if after <= energy:
        return 0.0, 0.0
    keep = sqrt(energy / after)
    x = (1.0 - keep) * (a.mass * p.vx + b.mass * q.vx)
    y = (1.0 - keep) * (a.mass * p.vy + b.mass * q.vy)
    p.vx *= keep
    p.vy *= keep
    p.vz *= keep
    q.vx *= keep
    q.vy *= keep
    q.vz *= keep
    return x, y


@compiled
def collide(i: int, j: int, t: float, world: World) -> Blow:
    """Let bodies i and j (both advanced to t) meet; not `met` if they don't approach, so nothing happened."""
    p = world.bodies[i]
    q = world.bodies[j]
    a = world.kinds[p.cls]
    b = world.kinds[q.cls]
    nx, ny, nz = normal(p, q, world)
    rate = nx * (p.vx - q.vx) + ny * (p.vy - q.vy) + nz * (p.vz - q.vz)
    flat = nx * nx + ny * ny
    up_p = _lifts(p, nz > 0.0)
    up_q = _lifts(q, nz < 0.0)
    # what the two yield along the normal for each unit of impulse
    give = (flat + (nz * nz if up_p else 0.0)) * a.inverse + (flat + (nz * nz if up_q else 0.0)) * b.inverse
    if rate >= 0.0 or give <= NO_GIVE:
        return Blow(False, 0.0, 0.0, 0.0, 0.0, nx, ny, nz, -rate if rate < 0.0 else 0.0, 0.0, 0.0)
    e = world.pairs[p.cls, q.cls].restitution
    often = _how_often(p, t)
    if j < world.movers:
        often = max(often, _how_often(q, t))
    lands = _lands(p, q, nz, -rate * e < SETTLE, world)
    x, y, z = place(p, q, nx, ny, nz, world.kinds)

    # 1. how they rebound: by their materials, less what turns them; slow ones without loss
    pressing_p = 0.0
    pressing_q = 0.0
    if lands != 0 or often > CONTACT_LIMIT:
        e = 0.0
    elif often > CONTACT_COUNT or -rate < ELASTIC:
        e = 1.0
    else:
        turn_p, pressing_p = _yields(p, a, q, b, z, nx, ny, nz)
        turn_q, pressing_q = _yields(q, b, p, a, z, -nx, -ny, -nz)
        if turn_p + turn_q > 0.0:
            # the place of the contact rebounds by e, the bodies' middles by less; but they part
            e = (1.0 + e) * give / (give + turn_p + turn_q) - 1.0
            if e < PARTING:
                e = PARTING
    energy = _energy(p, a) + _energy(q, b)
    kick = _kicks(e, rate, give, energy, p, q)
    if kick > 0.0:
        e = kick

    # 2. what takes part: a ball that would hardly leave the surface stays on it, and then takes no vertical
    #    part at all; what rests is held by the surface's grip against a push too weak to shift it
    impulse = -(1.0 + e) * rate / give
    if up_p and p.mode != FLY and impulse * a.inverse * nz <= SETTLE:
        up_p = False
        give -= nz * nz * a.inverse
        impulse = -(1.0 + e) * rate / give
    if up_q and q.mode != FLY and -impulse * b.inverse * nz <= SETTLE:
        up_q = False
        give -= nz * nz * b.inverse
        impulse = -(1.0 + e) * rate / give
    light_p = a.inverse
    light_q = b.inverse
    if p.mode == REST and not up_p and impulse * light_p < GRIP:
        give -= flat * light_p
        light_p = 0.0
        impulse = -(1.0 + e) * rate / give
    if q.mode == REST and not up_q and impulse * light_q < GRIP:
        give -= flat * light_q
        light_q = 0.0
        impulse = -(1.0 + e) * rate / give

    # 3. friction on what is pressed changes how they rebound, and with it the impulse
    share_p = share_q = 0.0
    px = py = qx = qy = 0.0
    if pressing_p > 0.0 and light_p > 0.0:
        w = impulse * light_p
        share_p, px, py = _braking(p, a, w * nx, w * ny, pressing_p, impulse)
    if pressing_q > 0.0 and light_q > 0.0:
        w = -impulse * light_q
        share_q, qx, qy = _braking(q, b, w * nx, w * ny, pressing_q, impulse)
    if share_p > 0.0 or share_q > 0.0:
        braked = give - share_p * light_p * (nx * px + ny * py) + share_q * light_q * (nx * qx + ny * qy)
        impulse = impulse * give / braked

    # 4. the impulse itself
    w = impulse * light_p
    p.vx += w * nx
    p.vy += w * ny
    if up_p:
        p.vz += w * nz
    w = impulse * light_q
    q.vx -= w * nx
    q.vy -= w * ny
    if up_q:
        q.vz -= w * nz
    if share_p > 0.0:
        _brake(p, a, share_p, px, py, impulse)
    if share_q > 0.0:
        _brake(q, b, share_q, qx, qy, impulse)
    taken_x = impulse * (share_p * px + share_q * qx)
    taken_y = impulse * (share_p * py + share_q * qy)

    # 5. what follows from it
    if kick > 0.0:
        dx, dy = _pay(p, q, a, b, energy)
        taken_x += dx
        taken_y += dy
    if often > CONTACT_COUNT:
        dx, dy = _stop_creeping(p, a)
        taken_x += dx
        taken_y += dy
        dx, dy = _stop_creeping(q, b)
        taken_x += dx
        taken_y += dy
    push = impulse * sqrt(flat)
    _knock(p, a, j, t, push, z, nx, ny)
    _knock(q, b, i, t, push, z, -nx, -ny)
    if lands > 0:
        _carry_on(p, q, j, b)
    elif lands < 0:
        _carry_on(q, p, i, a)
    return Blow(True, x, y, z, impulse, nx, ny, nz, -rate, taken_x, taken_y)
