"""The event loop: from a strike to rest."""

from __future__ import annotations

from botonista.table.core.bounce import bounce
from botonista.table.core.carrying import settle
from botonista.table.core.compiled import compiled
from botonista.table.core.layout import (
    BUDGET,
    CARRIED,
    CLEAN,
    CONTACT,
    EDGE,
    ELASTIC,
    FLY,
    GRAVITY,
    INF,
    JAMMED,
    LEAVING_LOAD,
    NEW_MOTION,
    NEW_PARTNER,
    OUT,
    REPEAT,
    REST,
    ROLL,
    SETTLE,
    TIE,
    WEDGED,
    Blow,
    Body,
    Notes,
    Tally,
    World,
)
from botonista.table.core.moving import advance, fly, ground, rest
from botonista.table.core.predict import row, sweep
from botonista.table.core.resolve import deal, no_gain, weigh
from botonista.table.core.tidy import part, tidy
from botonista.table.core.together import gather, share_out
from botonista.table.headings import PI

MILLIDEGREES = 180000.0 / PI  # in a radian


@compiled
def _next(world: World) -> int:
    """The body whose event is next; at one instant contacts come first, then smaller numbers."""
    first = -1
    t = INF
    for i in range(world.movers):
        b = world.bodies[i]
        if b.next >= INF or (first >= 0 and b.next > t + TIE):
            continue
        if first < 0 or b.next < t - TIE:
            first, t = i, b.next
            continue
        if b.what < world.bodies[first].what:
            first = i
            t = min(t, b.next)
    return first


@compiled
def _arc(i: int, b: Body, notes: Notes, tally: Tally) -> None:
    """Write down a body's new arc."""
    if tally.arcs >= notes.arcs.shape[0]:
        return
    a = notes.arcs[tally.arcs]
    a.body = i
    a.t, a.x, a.y, a.z = b.t, b.x, b.y, b.z
    a.vx, a.vy, a.vz = b.vx, b.vy, b.vz
    a.ax, a.ay, a.az = b.ax, b.ay, b.az
    a.carrier = b.carrier
    a.mode = b.mode
    a.angle = b.angle + b.turned * MILLIDEGREES
    a.qx, a.qy, a.qz = b.qx, b.qy, b.qz
    a.spin, a.brake, a.c, a.s = b.spin, b.brake, b.c, b.s
    tally.arcs += 1


@compiled
def _note(m: Blow, now: float, world: World, notes: Notes, tally: Tally) -> None:
    """Write down a contact; ever smaller rebounds of one pair only once."""
    i, j = m.p, m.q
    if j < world.movers:
        fresh = -m.rate >= ELASTIC or world.met[i, j] < 0.0 or now - world.met[i, j] > REPEAT
        world.met[i, j] = now
    else:
        b = world.bodies[i]
        fresh = -m.rate >= ELASTIC or b.against != j or now - world.met[i, i] > REPEAT
        b.against = j
        world.met[i, i] = now
    if not fresh or tally.contacts >= notes.contacts.shape[0]:
        return
    c = notes.contacts[tally.contacts]
    c.t, c.a, c.b = now, i, j
    c.x, c.y, c.z = m.x, m.y, m.z
    c.impulse = m.impulse
    c.nx, c.ny, c.nz = m.nx, m.ny, m.nz
    c.taken_x, c.taken_y = m.taken_x, m.taken_y
    tally.contacts += 1


@compiled
def _let_down(k: int, now: float, world: World) -> None:
    """Body k is held up in the air by several others: it comes down between them, and they make room."""
    b = world.bodies[k]
    rest(b)
    b.z = 0.0
    ground(b, world.kinds[b.cls])
    for i in range(world.movers):
        if world.bodies[i].mode != OUT:
            advance(world.bodies[i], now)
    pushed = world.marks
    pushed[:] = 0
    pushed[k] = 1
    tidy(world, pushed)
    for i in range(world.movers):
        if pushed[i] == 1 and world.bodies[i].mode != OUT:
            world.bodies[i].dirty = NEW_MOTION


@compiled
def _brake(b: Body) -> None:
    """A body is squeezed between others, as a disc by a turning block against the fence: it comes to rest."""
    b.vx, b.vy, b.spin = 0.5 * b.vx, 0.5 * b.vy, 0.5 * b.spin
    b.qx, b.qy, b.qz = 0.5 * b.qx, 0.5 * b.qy, 0.5 * b.qz


@compiled
def _leave(b: Body, now: float) -> None:
    """A body falls off the board and is out."""
    b.mode = OUT
    b.until = INF
    b.left_t, b.left_x, b.left_y = now, b.x, b.y


@compiled
def _stop_all(now: float, world: World, notes: Notes, tally: Tally) -> None:
    """Put everything to rest where it is: the budget is used up."""
    for i in range(world.movers):
        b = world.bodies[i]
        if b.mode == OUT:
            continue
        advance(b, now)
        rest(b)
        if b.mode == FLY:
            b.z = 0.0
        if b.mode != CARRIED:
            b.mode = REST
        _arc(i, b, notes, tally)


@compiled
def _begin(world: World, tally: Tally) -> None:
    """Everything as it is before the first event."""
    tally.loads = 0
    for i in range(world.movers):
        b = world.bodies[i]
        b.until = b.next = INF
        b.last = b.left_t = b.fell_t = -1.0
        b.what = b.load = b.dirty = b.often = b.slow = b.moved = b.flips = 0
        b.partner = b.against = -1
        for j in range(world.movers):
            world.met[i, j] = -1.0
        if b.mode == CARRIED:
            tally.loads += 1
    for i in range(world.movers):
        b = world.bodies[i]
        if b.mode == FLY:
            fly(b)
            b.dirty = NEW_MOTION
        elif b.mode <= ROLL and (b.vx != 0.0 or b.vy != 0.0):
            ground(b, world.kinds[b.cls])
            b.dirty = NEW_MOTION
    if tally.loads > 0:
        for i in range(world.movers):
            if world.bodies[i].mode == CARRIED:
                settle(i, 0.0, world)


@compiled
def _contact(i: int, j: int, now: float, world: World, notes: Notes, tally: Tally) -> None:
    """Bodies i and j meet, and with them all whose contacts of this instant hang together with theirs."""
    blows = world.blows
    count = gather(i, j, now, world)
    if count > 1:
        count = _weigh_together(count, now, world, tally)
    else:
        advance(world.bodies[i], now)
        if j < world.movers:
            advance(world.bodies[j], now)
        weigh(blows[0], i, j, now, world, tally)
        if blows[0].met == 1 and blows[0].plain == 1:
            no_gain(blows[0], world)
    for k in range(count):
        _finish(blows[k], now, world, notes, tally)


@compiled
def _weigh_together(count: int, now: float, world: World, tally: Tally) -> int:
    """Weigh contacts of one instant; the first alone if it is slow, else all that are plain; how many."""
    blows = world.blows
    for k in range(count):
        p, q = blows[k].p, blows[k].q
        advance(world.bodies[p], now)
        if q < world.movers:
            advance(world.bodies[q], now)
        weigh(blows[k], p, q, now, world, tally)
        if k == 0 and (blows[0].met == 0 or blows[0].plain == 0):
            return 1
        if blows[k].plain == 0:
            blows[k].met = 0  # it comes by itself, after this
    share_out(count, world)
    return count


@compiled
def _finish(m: Blow, now: float, world: World, notes: Notes, tally: Tally) -> None:
    """Let a weighed contact happen, and set what moves otherwise for it."""
    p = world.bodies[m.p]
    q = world.bodies[m.q]
    under_p = p.carrier
    under_q = q.carrier
    if m.met == 1 and m.impulse > 0.0:
        deal(m, now, world)
        if -m.rate < ELASTIC:
            part(p, q, world.kinds)
        _note(m, now, world, notes, tally)
    for side in range(2):
        k = m.p if side == 0 else m.q
        b = world.bodies[k]
        if k >= world.movers:
            continue
        b.dirty = NEW_MOTION
        b.slow = b.slow + 1 if -m.rate < ELASTIC else 0
        if b.mode == FLY and b.slow > WEDGED:
            _let_down(k, now, world)
        elif b.mode == FLY or b.vz > SETTLE:
            fly(b)
        elif b.mode == CARRIED:
            if b.slow > JAMMED:
                b.vx = b.vy = 0.0  # what slides under it presses it against something: it is held there
            tally.loads += 1  # just landed, or already there: counted anew after the event
        else:
            if b.slow > JAMMED:
                _brake(b)
            ground(b, world.kinds[b.cls])
    if tally.loads > 0:
        settle(m.p, now, world)
        if m.q < world.movers:
            settle(m.q, now, world)
        # what has lost its load, or taken one over, moves otherwise now
        if under_p >= 0 and p.carrier != under_p and under_p < world.movers:
            settle(under_p, now, world)
        if under_q >= 0 and q.carrier != under_q and under_q < world.movers:
            settle(under_q, now, world)


@compiled
def _over_edge(i: int, now: float, world: World, tally: Tally) -> None:
    """The centre of body i passes the edge of the board."""
    b = world.bodies[i]
    advance(b, now)
    b.carrier = -1
    b.ax, b.ay, b.az = 0.0, 0.0, -GRAVITY
    _leave(b, now)
    b.dirty = NEW_MOTION
    if tally.loads > 0:
        settle(i, now, world)


@compiled
def _change(i: int, now: float, world: World, tally: Tally) -> None:
    """Body i's motion changes by itself: it lands, leaves what carries it, stops or begins to roll."""
    b = world.bodies[i]
    advance(b, now)
    b.dirty = NEW_MOTION
    if b.mode == FLY:
        if abs(b.x) > world.half_length or abs(b.y) > world.half_width:
            _leave(b, now)
        else:
            bounce(b, world.kinds[b.cls], tally.seed, tally.tumbles)
            tally.tumbles += 1
    elif b.mode == CARRIED:
        if b.load == LEAVING_LOAD:
            below = b.carrier
            fly(b)
            settle(i, now, world)
            settle(below, now, world)
        else:
            settle(i, now, world)
    else:
        ground(b, world.kinds[b.cls])
        if tally.loads > 0:
            settle(i, now, world)


@compiled
def run(world: World, seed: int, notes: Notes, tally: Tally) -> float:
    """Play until everything rests; the time of the last event. `tally` gets the numbers of what happened."""
    n, bodies = world.movers, world.bodies
    tally.events = tally.arcs = tally.contacts = tally.over = tally.tumbles = tally.scatters = 0
    tally.seed = seed
    now = 0.0
    _begin(world, tally)
    while True:
        # Those whose motion is new get an arc and a row; so do rows that counted on them. (Written out here:
        # as a function of its own it costs a tenth of every flick.)
        for i in range(n):
            b = bodies[i]
            if b.dirty == NEW_MOTION:
                b.moved = 1
                _arc(i, b, notes, tally)
                if b.mode != OUT:
                    sweep(b)
                b.next = INF
        for i in range(n):
            b = bodies[i]
            counts = b.dirty == CLEAN and b.what == CONTACT and b.next < INF and b.partner < n
            if counts and bodies[b.partner].dirty == NEW_MOTION:
                b.dirty = NEW_PARTNER
                b.next = INF
        for i in range(n):
            # a body that has come to rest has a row too: movers that counted on its motion meet it now
            b = bodies[i]
            if (b.dirty == NEW_MOTION or (b.dirty == NEW_PARTNER and b.until < INF)) and b.mode != OUT:
                row(i, now, world)
        for i in range(n):
            bodies[i].dirty = CLEAN

        i = _next(world)
        if i < 0:
            break
        if tally.events >= BUDGET or tally.arcs + 2 * n >= notes.arcs.shape[0]:
            tally.over = 1
            break
        tally.events += 1
        b = bodies[i]
        if b.next > now:
            now = b.next
        if b.what == CONTACT:
            _contact(min(i, b.partner), max(i, b.partner), now, world, notes, tally)
        elif b.what == EDGE:
            _over_edge(i, now, world, tally)
        else:
            _change(i, now, world, tally)
        if tally.loads > 0:
            tally.loads = 0
            for k in range(n):
                if bodies[k].mode == CARRIED:
                    tally.loads += 1
    if tally.over == 1:
        _stop_all(now, world, notes, tally)
    return now
