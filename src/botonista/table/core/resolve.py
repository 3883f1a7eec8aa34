"""What a contact does: first it is weighed (what a unit of impulse would do to both), then it is dealt.

What stands on the surface (or on a piece) can't be pushed into it: the surface takes the downward part in the
same instant, and brakes what is pressed on it by friction. A ball can be lifted off it, and a disc whose side
hangs over the slope of another; blocks are never lifted.
"""

from __future__ import annotations

from math import sqrt

from botonista.table.core.braking import NO_GIVE, brake
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
    GRAVITY,
    GRIP,
    KICK,
    LEANS,
    PARTING,
    REST,
    ROLL,
    SETTLE,
    SLIDE,
    SPIN_ENERGY,
    SPIN_GAIN,
    STANDING,
    Blow,
    Body,
    Kind,
    Tally,
    World,
)
from botonista.table.core.meeting import normal, place
from botonista.table.core.rubbing import disc_spins, rubs, slipping, yields_across
from botonista.table.core.scattering import scattered
from botonista.table.core.toppling import STANDS, falls
from botonista.table.core.turning import DIE_TURNS, lifting, rocking

UNKNOWN = -1.0  # a rebound that is not known yet
OVER = 1.5707963267948966  # radians: a disc that is tipped so far in the air lands on its other face
HALF_TURN = 3.141592653589793


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
def energy_of(b: Body, kind: Kind) -> float:
    """A body's energy of motion, without what a spinning bead has (standing things have none)."""
    square = b.vx * b.vx + b.vy * b.vy + b.vz * b.vz
    if b.spin != 0.0:
        square += kind.inertia * b.spin * b.spin
    return 0.5 * kind.mass * square


@compiled
def spinning_energy_of(b: Body, kind: Kind) -> float:
    """A body's energy of motion with that of a bead's spin."""
    energy = energy_of(b, kind)
    if b.kind == BEAD:
        energy += SPIN_ENERGY * kind.mass * (b.qx * b.qx + b.qy * b.qy + b.qz * b.qz)
    return energy


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
def _lever(b: Body, kind: Kind, x: float, y: float, dx: float, dy: float) -> float:
    """The lever of a push along (dx, dy) at (x, y) about the vertical axis of a block."""
    return (x - b.x) * dy - (y - b.y) * dx if kind.inertia > 0.0 else 0.0


@compiled
def _answer(
    b: Body, kind: Kind, other: Body, other_kind: Kind, x: float, y: float, z: float,
    dx: float, dy: float, dz: float, plain: bool,
) -> tuple[float, float, float, float]:  # fmt: skip
    """How a body answers a push along d at (x, y, z), for a unit of impulse and mass.

    (how fast it rises, how much lighter it is by tipping and spinning, how hard it is pressed on the surface,
    how fast it tips if it is lifted).
    """
    if b.mode == FLY:
        return dz, (DIE_TURNS if b.kind == DIE and plain else 0.0), 0.0, 0.0
    if b.kind < DISC:
        light = DIE_TURNS if b.kind == DIE and plain else 0.0
        if dz > 0.0:
            return dz, light, 0.0, 0.0
        return 0.0, light, (-dz if b.mode <= ROLL and plain else 0.0), 0.0
    if b.mode > ROLL or not plain:
        return 0.0, 0.0, 0.0, 0.0
    if b.kind == DISC and other.kind == DISC and dz > LEANS:
        flat = sqrt(dx * dx + dy * dy)
        light, rise, tilt = lifting(kind, max(z - b.z, 0.0), flat, dz)
        return rise, light, 0.0, tilt
    light, pressing = rocking(b, kind, other, other_kind, x, y, z, dx, dy, dz)
    return 0.0, light * kind.mass, pressing, 0.0


@compiled
def _kicks(rate: float, give: float, energy: float, p: Body, q: Body) -> float:
    """The rebound with which bodies that are pressed together part, or 0 if they part by themselves.

    They meet again and again, so they part fast enough that it is not endless; at the cost of their common
    motion, so not faster than that can pay.
    """
    if -rate >= KICK or (p.mode == FLY and q.mode == FLY):
        return 0.0
    speed = 0.5 * sqrt(energy * give)
    if speed > KICK:
        speed = KICK
    return -speed / rate if speed > -rate else 0.0


@compiled
def _rub(
    m: Blow, p: Body, q: Body, a: Kind, b: Kind, friction: float, wanted: float, rise_p: float, rise_q: float
) -> tuple[float, float, float, float]:
    """What rubbing adds to a unit of impulse, and the way in which it pushes p."""
    slip, tx, ty, tz = slipping(p, q, m.x, m.y, m.nx, m.ny, m.nz)
    if slip <= 0.0:
        return 0.0, 0.0, 0.0, 0.0
    lifts_p = p.mode == FLY or ((p.kind < DISC or rise_p > 0.0) and rise_p + friction * tz > 0.0)
    lifts_q = q.mode == FLY or ((q.kind < DISC or rise_q > 0.0) and rise_q - friction * tz > 0.0)
    across_p, both_p = yields_across(p, a, m.x, m.y, m.nx, m.ny, m.nz, tx, ty, tz, lifts_p)
    across_q, both_q = yields_across(q, b, m.x, m.y, m.nx, m.ny, m.nz, tx, ty, tz, lifts_q)
    share = rubs(friction, slip, wanted, m.give, across_p + across_q, both_p + both_q)
    return share, tx, ty, tz


@compiled
def _clear(m: Blow, i: int, j: int) -> None:
    m.p, m.q = i, j
    m.met = m.plain = m.lands = m.often = m.kicked = 0
    m.pvx = m.pvy = m.pvz = m.p_spin = m.pqx = m.pqy = m.pqz = 0.0
    m.qvx = m.qvy = m.qvz = m.q_spin = m.qqx = m.qqy = m.qqz = 0.0
    m.taken_x = m.taken_y = m.p_tilt = m.q_tilt = m.impulse = 0.0


@compiled
def _approach(m: Blow, p: Body, q: Body, a: Kind, b: Kind) -> None:
    """How fast the two meet along the normal, blocks turning with their levers."""
    m.p_lever = _lever(p, a, m.x, m.y, m.nx, m.ny)
    m.q_lever = _lever(q, b, m.x, m.y, m.nx, m.ny)
    m.rate = m.nx * (p.vx - q.vx) + m.ny * (p.vy - q.vy) + m.nz * (p.vz - q.vz)
    if p.spin != 0.0 or q.spin != 0.0:
        m.rate += p.spin * m.p_lever - q.spin * m.q_lever


@compiled
def _scatter(m: Blow, p: Body, q: Body, a: Kind, b: Kind, tally: Tally) -> None:
    """The normal of a die's contact by chance; a glancing blow stays one that parts them."""
    nx, ny, nz, rate = m.nx, m.ny, m.nz, m.rate
    m.nx, m.ny, m.nz = scattered(nx, ny, nz, tally)
    _approach(m, p, q, a, b)
    if m.rate > 0.5 * rate:
        m.nx, m.ny, m.nz = nx, ny, nz
        _approach(m, p, q, a, b)


@compiled
def _give(m: Blow, a: Kind, b: Kind, dx: float, dy: float, spin_p: float, spin_q: float) -> float:
    """How much the two yield along the normal, in plan, to a unit of impulse along d."""
    flat = m.nx * dx + m.ny * dy
    give = flat * (a.inverse + b.inverse)
    if spin_p != 0.0:
        give += m.p_lever * spin_p
    if spin_q != 0.0:
        give += m.q_lever * spin_q
    return give


@compiled
def _turns(b: Body, kind: Kind, x: float, y: float, dx: float, dy: float) -> float:
    """How fast a unit of impulse along d turns a block."""
    if kind.inertia <= 0.0:
        return 0.0
    return _lever(b, kind, x, y, dx, dy) * kind.inverse / kind.inertia


@compiled
def weigh(m: Blow, i: int, j: int, t: float, world: World, tally: Tally) -> None:
    """Write down what a unit of impulse between bodies i and j (both at t) does; `met` if they approach."""
    p = world.bodies[i]
    q = world.bodies[j]
    a = world.kinds[p.cls]
    b = world.kinds[q.cls]
    _clear(m, i, j)
    m.nx, m.ny, m.nz = normal(p, q, world)
    m.x, m.y, m.z = place(p, q, m.nx, m.ny, m.nz, world.kinds)
    _approach(m, p, q, a, b)
    if m.rate >= 0.0 or a.inverse + b.inverse <= NO_GIVE:
        return
    m.often = _how_often(p, t)
    if j < world.movers:
        m.often = max(m.often, _how_often(q, t))
    m.lands = _lands(p, q, m.nz, -m.rate * world.pairs[p.cls, q.cls].restitution < SETTLE, world)
    if m.lands == 0 and m.often <= CONTACT_COUNT and -m.rate >= ELASTIC:
        m.plain = 1
        if p.kind == DIE or q.kind == DIE:
            _scatter(m, p, q, a, b, tally)
    m.energy = energy_of(p, a) + energy_of(q, b)
    m.met = 1
    unit_blow(m, world, m.rate, UNKNOWN)


@compiled
def _rebound(m: Blow, p: Body, q: Body, restitution: float, turn: float) -> float:
    """How they rebound: by their materials, less what tips and spins them; slow ones without loss."""
    if m.lands != 0 or m.often > CONTACT_LIMIT:
        return 0.0
    if m.plain == 0:
        kick = _kicks(m.rate, m.give, m.energy, p, q)
        if kick > 0.0:
            m.kicked = 1
            return kick
        return 1.0
    # the place of the contact rebounds by its restitution, the bodies' middles by less; but they part
    e = (1.0 + restitution) * m.give / (m.give + turn) - 1.0
    return e if turn <= 0.0 or e > PARTING else PARTING


@compiled
def unit_blow(m: Blow, world: World, rate: float, e: float) -> None:
    """What a unit of impulse does, and how many units it takes that bodies which now close at `rate` rebound.

    They rebound with `e` times the rate at which they met (UNKNOWN: by what they are). The two rates differ
    when other contacts of the same instant have done their part already.
    """
    p = world.bodies[m.p]
    q = world.bodies[m.q]
    a = world.kinds[p.cls]
    b = world.kinds[q.cls]
    pair = world.pairs[p.cls, q.cls]
    plain = m.plain == 1

    # 1. the way of the blow, d: along the normal, and across it as far as they rub
    dx, dy, dz = m.nx, m.ny, m.nz
    spin_p, spin_q = _turns(p, a, m.x, m.y, dx, dy), _turns(q, b, m.x, m.y, dx, dy)
    rise_p, light_p, press_p, tilt_p = _answer(p, a, q, b, m.x, m.y, m.z, dx, dy, dz, plain)
    rise_q, light_q, press_q, tilt_q = _answer(q, b, p, a, m.x, m.y, m.z, -dx, -dy, -dz, plain)
    up = m.nz * (rise_p * a.inverse - rise_q * b.inverse)
    m.give = _give(m, a, b, dx, dy, spin_p, spin_q) + up
    if m.give <= NO_GIVE:
        m.met = 0
        return
    rub = 0.0
    tx = ty = tz = 0.0
    if plain and pair.rubbing > 0.0:
        expected = e
        if expected < 0.0:
            turn = light_p * a.inverse + light_q * b.inverse
            expected = _rebound(m, p, q, pair.restitution, turn)
        rub, tx, ty, tz = _rub(m, p, q, a, b, pair.rubbing, -expected * m.rate - rate, rise_p, rise_q)
        if rub > 0.0:
            dx += rub * tx
            dy += rub * ty
            dz += rub * tz
            spin_p, spin_q = _turns(p, a, m.x, m.y, dx, dy), _turns(q, b, m.x, m.y, dx, dy)
            rise_p, light_p, press_p, tilt_p = _answer(p, a, q, b, m.x, m.y, m.z, dx, dy, dz, plain)
            rise_q, light_q, press_q, tilt_q = _answer(q, b, p, a, m.x, m.y, m.z, -dx, -dy, -dz, plain)
            up = m.nz * (rise_p * a.inverse - rise_q * b.inverse)
            m.give = _give(m, a, b, dx, dy, spin_p, spin_q) + up

    # 2. how they rebound
    if e < 0.0:
        e = _rebound(m, p, q, pair.restitution, light_p * a.inverse + light_q * b.inverse)
    wanted = -e * m.rate - rate

    # 3. what takes part: a ball that would hardly leave the surface stays on it, and then takes no vertical
    #    part at all; what rests is held by the surface's grip against a push too weak to shift it
    inverse_p, inverse_q = a.inverse, b.inverse
    impulse = wanted / m.give
    if rise_p > 0.0 and p.mode != FLY and impulse * inverse_p * rise_p <= SETTLE:
        m.give -= m.nz * rise_p * inverse_p
        rise_p = tilt_p = 0.0
        impulse = wanted / m.give
    if rise_q > 0.0 and q.mode != FLY and impulse * inverse_q * rise_q <= SETTLE:
        m.give += m.nz * rise_q * inverse_q
        rise_q = tilt_q = 0.0
        impulse = wanted / m.give
    flat = m.nx * dx + m.ny * dy
    if p.mode == REST and rise_p == 0.0 and impulse * inverse_p < GRIP:
        m.give -= flat * inverse_p + m.p_lever * spin_p
        inverse_p = spin_p = 0.0
        impulse = wanted / m.give
    if q.mode == REST and rise_q == 0.0 and impulse * inverse_q < GRIP:
        m.give -= flat * inverse_q + m.q_lever * spin_q
        inverse_q = spin_q = 0.0
        impulse = wanted / m.give

    # 4. what a unit of impulse does
    m.pvx, m.pvy, m.pvz, m.p_spin = inverse_p * dx, inverse_p * dy, inverse_p * rise_p, spin_p
    m.qvx, m.qvy, m.qvz, m.q_spin = -inverse_q * dx, -inverse_q * dy, inverse_q * rise_q, -spin_q
    m.p_tilt, m.q_tilt = tilt_p * inverse_p, tilt_q * inverse_q
    m.pqx = m.pqy = m.pqz = m.qqx = m.qqy = m.qqz = 0.0
    if rub > 0.0:
        # both are turned the same way, like wheels that run on each other
        wx = SPIN_GAIN * rub * (m.ny * tz - m.nz * ty)
        wy = SPIN_GAIN * rub * (m.nz * tx - m.nx * tz)
        wz = rub * (m.nx * ty - m.ny * tx)
        if p.kind == BEAD:
            m.pqx, m.pqy, m.pqz = -wy * inverse_p, wx * inverse_p, -SPIN_GAIN * wz * inverse_p
        elif p.kind == DISC:
            m.pqz = -disc_spins(wz, m.nx, m.ny, a) * inverse_p
        if q.kind == BEAD:
            m.qqx, m.qqy, m.qqz = -wy * inverse_q, wx * inverse_q, -SPIN_GAIN * wz * inverse_q
        elif q.kind == DISC:
            m.qqz = -disc_spins(wz, m.nx, m.ny, b) * inverse_q

    # 5. friction on what is pressed changes how they rebound, and with it the impulse
    m.taken_x = m.taken_y = 0.0
    if p.kind > q.kind:  # the ball first, whatever the two are called
        wanted = brake(m, q, b, inverse_q, press_q, wanted, -1.0)
    wanted = brake(m, p, a, inverse_p, press_p, wanted, 1.0)
    if p.kind <= q.kind:
        wanted = brake(m, q, b, inverse_q, press_q, wanted, -1.0)
    if m.give <= NO_GIVE:
        m.met = 0
        return
    m.e = e
    m.impulse = wanted / m.give


@compiled
def _pay(m: Blow, p: Body, q: Body, a: Kind, b: Kind) -> None:
    """Take the energy of a kick from the pair's common motion, as if the surface braked it."""
    after = energy_of(p, a) + energy_of(q, b)
    if after <= m.energy:
        return
    keep = sqrt(m.energy / after)
    m.taken_x += (1.0 - keep) * (a.mass * p.vx + b.mass * q.vx)
    m.taken_y += (1.0 - keep) * (a.mass * p.vy + b.mass * q.vy)
    p.vx *= keep
    p.vy *= keep
    p.vz *= keep
    p.spin *= keep
    q.vx *= keep
    q.vy *= keep
    q.vz *= keep
    q.spin *= keep


@compiled
def _creeps(b: Body, kind: Kind) -> bool:
    """Whether a body is so slow on the surface that, in a train of contacts, it is stopped by it."""
    slow = b.vx * b.vx + b.vy * b.vy < GRIP * GRIP and b.qx * b.qx + b.qy * b.qy < GRIP * GRIP
    return slow and abs(b.spin) * kind.outline < GRIP and (b.mode == SLIDE or b.mode == ROLL)


@compiled
def _stop_creeping(m: Blow, b: Body, kind: Kind) -> None:
    """Stop a body that creeps; the surface takes its momentum."""
    if _creeps(b, kind):
        m.taken_x += kind.mass * b.vx
        m.taken_y += kind.mass * b.vy
        b.vx = b.vy = b.qx = b.qy = b.qz = b.spin = 0.0


@compiled
def _knock(m: Blow, b: Body, kind: Kind, by: int, t: float, nx: float, ny: float) -> None:
    """Write down that a block is knocked over by a push along (nx, ny), if this is the first that does it."""
    if b.kind != BLOCK or b.mode == STANDING or b.fell_t >= 0.0:
        return
    flat = sqrt(nx * nx + ny * ny)
    if flat <= 0.0:
        return
    way = falls(b, kind, m.impulse * flat, m.z - b.z, nx / flat, ny / flat)
    if way != STANDS:
        # which way it falls is said as the block itself faces, since it may turn yet
        b.fell_t, b.fell_by = t, by
        b.fell_x, b.fell_y = way * (b.c * nx + b.s * ny), way * (b.c * ny - b.s * nx)


@compiled
def _turn_over(b: Body, by: int, t: float, rise: float, tilt: float, nx: float, ny: float) -> None:
    """Count how often a disc that is lifted and tipped turns over before it lands."""
    if tilt <= 0.0 or rise <= SETTLE:
        return
    turned = tilt * 2.0 * rise / GRAVITY
    times = int((turned + OVER) / HALF_TURN)
    if times > 0:
        b.flips += times
        b.fell_t, b.fell_by, b.fell_x, b.fell_y = t, by, nx, ny


@compiled
def _carry_on(upper: Body, lower: Body, below: int, kind: Kind) -> None:
    """`upper` lies on `lower` from now on."""
    upper.mode = CARRIED
    upper.carrier = below
    upper.vz = 0.0
    upper.z = lower.z + kind.height


@compiled
def push(m: Blow, p: Body, q: Body, j: float) -> None:
    """Give both bodies of a contact what an impulse of size j does to them."""
    p.vx += j * m.pvx
    p.vy += j * m.pvy
    p.vz += j * m.pvz
    p.spin += j * m.p_spin
    p.qx += j * m.pqx
    p.qy += j * m.pqy
    p.qz += j * m.pqz
    if q.mode != STANDING:
        q.vx += j * m.qvx
        q.vy += j * m.qvy
        q.vz += j * m.qvz
        q.spin += j * m.q_spin
        q.qx += j * m.qqx
        q.qy += j * m.qqy
        q.qz += j * m.qqz


@compiled
def _work(b: Body, kind: Kind, m: Blow, side: int) -> tuple[float, float]:
    """By how much an impulse of size J changes a body's energy: (its part with J, that with J²)."""
    if side == 0:
        ux, uy, uz, turn, wx, wy, wz = m.pvx, m.pvy, m.pvz, m.p_spin, m.pqx, m.pqy, m.pqz
    else:
        ux, uy, uz, turn, wx, wy, wz = m.qvx, m.qvy, m.qvz, m.q_spin, m.qqx, m.qqy, m.qqz
    first = b.vx * ux + b.vy * uy + b.vz * uz
    second = 0.5 * (ux * ux + uy * uy + uz * uz)
    if b.kind == BEAD:
        first += 2.0 * SPIN_ENERGY * (b.qx * wx + b.qy * wy + b.qz * wz)
        second += SPIN_ENERGY * (wx * wx + wy * wy + wz * wz)
    if turn != 0.0:
        first += kind.inertia * b.spin * turn
        second += 0.5 * kind.inertia * turn * turn
    return kind.mass * first, kind.mass * second


@compiled
def work(m: Blow, world: World) -> tuple[float, float]:
    """By how much a contact's impulse J changes the energy of both: (its part with J, that with J²)."""
    p = world.bodies[m.p]
    q = world.bodies[m.q]
    first, second = _work(p, world.kinds[p.cls], m, 0)
    if q.mode != STANDING:
        more, most = _work(q, world.kinds[q.cls], m, 1)
        first += more
        second += most
    return first, second


@compiled
def no_gain(m: Blow, world: World) -> None:
    """Weaken a blow that would make energy: rubbed above and braked below, a bead may be thrown too fast."""
    first, second = work(m, world)
    if first < 0.0 and first + second * m.impulse > 0.0:
        m.impulse = -first / second


@compiled
def deal(m: Blow, t: float, world: World) -> None:
    """Let the impulse of a weighed contact work on both bodies, with all that follows from it."""
    p = world.bodies[m.p]
    q = world.bodies[m.q]
    a = world.kinds[p.cls]
    b = world.kinds[q.cls]
    j = m.impulse
    push(m, p, q, j)
    if p.kind == DISC:
        p.qz = 0.0  # a disc's turning counts among the contacts of one instant, and is forgotten then
    if q.kind == DISC:
        q.qz = 0.0
    m.taken_x *= j
    m.taken_y *= j
    if m.kicked == 1:
        _pay(m, p, q, a, b)
    if m.often > CONTACT_COUNT:
        _stop_creeping(m, p, a)
        _stop_creeping(m, q, b)
    if m.often > CONTACT_LIMIT:
        p.spin = q.spin = 0.0  # wedged: a block can't turn on into what it can't pass
    _knock(m, p, a, m.q, t, m.nx, m.ny)
    _knock(m, q, b, m.p, t, -m.nx, -m.ny)
    _turn_over(p, m.q, t, j * m.pvz, j * m.p_tilt, m.nx, m.ny)
    _turn_over(q, m.p, t, j * m.qvz, j * m.q_tilt, -m.nx, -m.ny)
    if m.lands > 0:
        _carry_on(p, q, m.q, b)
    elif m.lands < 0:
        _carry_on(q, p, m.p, a)
