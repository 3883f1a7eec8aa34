"""Contacts at one instant are solved together: none of them comes first."""

from __future__ import annotations

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import AT_ONCE, CONTACT, DISC, INF, OUT, TIE, Blow, Body, World
from botonista.table.core.predict import meet
from botonista.table.core.resolve import push, spinning_energy_of, unit_blow, work

ROUNDS = 200
ENOUGH = 1e-13  # of the largest impulse: as little may one still change


@compiled
def _known(p: int, q: int, count: int, world: World) -> bool:
    """Whether a pair is among the contacts gathered so far."""
    found = False
    for m in range(count):
        found = found or (world.blows[m].p == p and world.blows[m].q == q)
    return found


@compiled
def _meets_now(k: int, j: int, now: float, world: World) -> bool:
    """Whether two movers meet at this instant."""
    a, b = world.bodies[k], world.bodies[j]
    if a.mode == OUT or b.mode == OUT or a.carrier == j or b.carrier == k:
        return False
    if a.until >= INF and b.until >= INF:
        return False
    reach = world.kinds[a.cls].outline + world.kinds[b.cls].outline
    if a.x0 > b.x1 + reach or b.x0 > a.x1 + reach or a.y0 > b.y1 + reach or b.y0 > a.y1 + reach:
        return False
    return meet(a, b, now, now + TIE, world) <= now + TIE


@compiled
def gather(i: int, j: int, now: float, world: World) -> int:
    """All contacts of this instant, that of i and j first, as pairs of `blows`; how many.

    Those that have no body in common are among them too: what they lead to, at the same instant, comes after
    all of them, whatever the bodies are called.
    """
    blows = world.blows
    blows[0].p, blows[0].q = i, j
    count = 1
    for k in range(world.movers):
        b = world.bodies[k]
        if b.what != CONTACT or b.next > now + TIE or count >= AT_ONCE:
            continue
        p, q = min(k, b.partner), max(k, b.partner)
        if not _known(p, q, count, world):
            blows[count].p, blows[count].q = p, q
            count += 1
    return _gather_all(count, now, world) if count > 1 else count


@compiled
def _gather_all(count: int, now: float, world: World) -> int:
    """A body's row tells one contact of an instant; where there are several, look for all that there are."""
    blows, n = world.blows, world.movers
    m = 0
    while m < count:
        for side in range(2):
            k = blows[m].p if side == 0 else blows[m].q
            if k >= n:
                continue
            for j in range(n):
                if j == k or count >= AT_ONCE:
                    continue
                p, q = min(k, j), max(k, j)
                if not _known(p, q, count, world) and _meets_now(p, q, now, world):
                    blows[count].p, blows[count].q = p, q
                    count += 1
        m += 1
    return count


@compiled
def _close(m: Blow, p: Body, q: Body) -> float:
    """How fast the two bodies of a contact part now."""
    rate = m.nx * (p.vx - q.vx) + m.ny * (p.vy - q.vy) + m.nz * (p.vz - q.vz)
    return rate + p.spin * m.p_lever - q.spin * m.q_lever


@compiled
def _count(count: int, world: World) -> None:
    """Mark every mover with the number of these contacts that it has."""
    marks = world.marks
    for k in range(count):
        marks[world.blows[k].p] = marks[world.blows[k].q] = 0
    for k in range(count):
        m = world.blows[k]
        if m.met == 1:
            marks[m.p] += 1
            if m.q < world.movers:
                marks[m.q] += 1


@compiled
def _try(count: int, world: World) -> tuple[float, float]:
    """Weigh each contact as if the others had happened; (the greatest change of an impulse, the greatest).

    None comes first: all go part of the way at once, the less the more contacts their bodies have.
    """
    blows, bodies, marks = world.blows, world.bodies, world.marks
    change = largest = 0.0
    for k in range(count):
        if blows[k].met == 0:
            continue
        blows[AT_ONCE + k] = blows[k]
        m, new = blows[k], blows[AT_ONCE + k]
        p, q = bodies[m.p], bodies[m.q]
        push(m, p, q, -m.impulse)
        unit_blow(new, world, _close(m, p, q), m.e)
        push(m, p, q, m.impulse)
        wanted = new.impulse if new.impulse > 0.0 else 0.0
        step = 2.0 * (wanted - m.impulse) / (marks[m.p] + max(marks[m.q], 1))
        new.impulse = m.impulse + step if new.met == 1 else 0.0
        change = max(change, abs(step))
        largest = max(largest, new.impulse)
    for k in range(count):
        if blows[k].met == 1:
            p, q = bodies[blows[k].p], bodies[blows[k].q]
            push(blows[k], p, q, -blows[k].impulse)
            push(blows[AT_ONCE + k], p, q, blows[AT_ONCE + k].impulse)
            blows[k] = blows[AT_ONCE + k]
    return change, largest


@compiled
def _energy(count: int, world: World) -> float:
    """The energy of motion of all whom these contacts move, each counted once."""
    marks = world.marks
    total = 0.0
    for k in range(count):
        marks[world.blows[k].p] = marks[world.blows[k].q] = 0
    for k in range(count):
        for side in range(2):
            i = world.blows[k].p if side == 0 else world.blows[k].q
            if i < world.movers and marks[i] == 0:
                marks[i] = 1
                total += spinning_energy_of(world.bodies[i], world.kinds[world.bodies[i].cls])
    return total


@compiled
def _undo(count: int, world: World) -> None:
    """Take from all bodies what the contacts have done to them; discs never turn."""
    for k in range(count):
        m = world.blows[k]
        if m.met == 1:
            p, q = world.bodies[m.p], world.bodies[m.q]
            push(m, p, q, -m.impulse)
    for k in range(count):
        for side in range(2):
            b = world.bodies[world.blows[k].p if side == 0 else world.blows[k].q]
            if b.kind == DISC:
                b.qz = 0.0


@compiled
def share_out(count: int, world: World) -> None:
    """Find the impulses with which all of these contacts rebound as they should, none of them pulling.

    Each is weighed anew as if the others had happened already, round by round, until nothing changes. The
    bodies are moved as the impulses go, and back again at the end. Together they may make no energy either.
    """
    blows = world.blows
    for k in range(count):
        blows[k].impulse = 0.0
    before = _energy(count, world)
    _count(count, world)
    for _ in range(ROUNDS):
        change, largest = _try(count, world)
        if change <= ENOUGH * largest:
            break
    gain = _energy(count, world) - before
    _undo(count, world)
    if gain > 0.0:
        first = 0.0
        for k in range(count):
            if blows[k].met == 1:
                first += blows[k].impulse * work(blows[k], world)[0]
        # all impulses x times as large change the energy by x first + x² (gain - first)
        keep = -first / (gain - first) if first < 0.0 else 0.0
        for k in range(count):
            blows[k].impulse *= keep
