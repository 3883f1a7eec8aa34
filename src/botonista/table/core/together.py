"""Contacts at one instant are solved together: none of them comes first."""

from __future__ import annotations

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import AT_ONCE, CONTACT, TIE, Blow, Body, World
from botonista.table.core.resolve import push, unit_blow

ROUNDS = 200
ENOUGH = 1e-14  # of the largest impulse: as little may one still change


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
            new = True
            for m in range(count):
                if blows[m].p == p and blows[m].q == q:
                    new = False
                # what stands is not moved, so it hands on nothing
                shares = shares or blows[m].p == p or blows[m].q == p
                shares = shares or (q < n and (blows[m].p == q or blows[m].q == q))
            if new and shares:
                blows[count].p, blows[count].q = p, q
                count += 1
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
