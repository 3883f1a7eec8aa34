"""Contacts at one instant are solved together: none of them comes first."""

from __future__ import annotations

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import AT_ONCE, CONTACT, INF, OUT, TIE, Blow, Body, World
from botonista.table.core.predict import meet
from botonista.table.core.resolve import push, unit_blow

ROUNDS = 200
ENOUGH = 1e-14  # of the largest impulse: as little may one still change


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
    """All contacts of this instant that hang together with that of i and j, as pairs of `blows`; how many."""
    blows, n = world.blows, world.movers
    blows[0].p, blows[0].q = i, j
    count = 1
    known = 0
    while known < count:
        known = count
        for k in range(n):
            b = world.bodies[k]
            if b.what != CONTACT or b.next > now + TIE or count >= AT_ONCE:
                continue
            p, q = min(k, b.partner), max(k, b.partner)
            shares = False
            for m in range(count):
                # what stands is not moved, so it hands on nothing
                shares = shares or blows[m].p == p or blows[m].q == p
                shares = shares or (q < n and (blows[m].p == q or blows[m].q == q))
            if shares and not _known(p, q, count, world):
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
def share_out(count: int, world: World) -> None:
    """Find the impulses with which all of these contacts rebound as they should, none of them pulling.

    Each is weighed anew as if the others had happened already, round by round, until nothing changes. The
    bodies are moved as the impulses go, and back again at the end.
    """
    blows, bodies = world.blows, world.bodies
    for k in range(count):
        if blows[k].met == 1:
            blows[k].impulse = 0.0
    for _ in range(ROUNDS):
        change = 0.0
        largest = 0.0
        for k in range(count):
            m = blows[k]
            if m.met == 0:
                continue
            p, q = bodies[m.p], bodies[m.q]
            before = m.impulse
            push(m, p, q, -before)
            unit_blow(m, world, _close(m, p, q), m.e)
            if m.met == 0 or m.impulse < 0.0:
                m.impulse = 0.0
            push(m, p, q, m.impulse)
            change = max(change, abs(m.impulse - before))
            largest = max(largest, m.impulse)
        if change <= ENOUGH * largest:
            break
    for k in range(count):
        if blows[k].met == 1:
            push(blows[k], bodies[blows[k].p], bodies[blows[k].q], -blows[k].impulse)
