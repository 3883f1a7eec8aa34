"""Looking over a finished motion: does energy ever rise, is momentum kept, was anything inside anything?"""

from __future__ import annotations

import numpy as np

from botonista.table.core.compiled import compiled, compiled_with_memory
from botonista.table.core.layout import (
    BEAD,
    CARRIED,
    GRAVITY,
    OUT,
    REST,
    ROLL,
    SLIDE,
    SPIN_ENERGY,
    SPIN_GAIN,
    Arc,
    Arcs,
    Bodies,
    Body,
    ContactRows,
    Ints,
    Kind,
    Kinds,
    Records,
)
from botonista.table.core.moving import advance
from botonista.table.core.overlap import worst

FEEBLE = 100.0  # g·mm/s: contacts with a smaller impulse say nothing about momentum


@compiled
def _energy(a: Arc, t: float, kind: Kind) -> float:
    """Kinetic and potential energy of a body on an arc at time t, in g·mm²/s²."""
    mode = int(a.mode)
    if mode == OUT:
        return 0.0
    dt = t - a.t
    vx = a.vx + dt * a.ax
    vy = a.vy + dt * a.ay
    vz = a.vz + dt * a.az
    z = a.z + dt * (a.vz + 0.5 * dt * a.az)
    e = 0.5 * (vx * vx + vy * vy + vz * vz) + GRAVITY * z
    spin = a.spin + dt * a.brake
    e += 0.5 * kind.inertia * spin * spin
    if kind.kind == BEAD:
        qx = a.qx
        qy = a.qy
        qz = a.qz
        if mode == SLIDE:
            qx -= SPIN_GAIN * dt * a.ax
            qy -= SPIN_GAIN * dt * a.ay
        elif mode == ROLL:
            qx = vx
            qy = vy
        elif mode in (CARRIED, REST):
            qx = qy = qz = 0.0
        e += SPIN_ENERGY * (qx * qx + qy * qy + qz * qz)
    return kind.mass * e


@compiled
def _total(arcs: Arcs, now: Ints, t: float, start: Bodies, kinds: Kinds) -> float:
    """The energy of all bodies at time t, of which now[i] is the present arc (-1: it has not moved yet)."""
    total = 0.0
    for i in range(now.shape[0]):
        kind = kinds[start[i].cls]
        if now[i] >= 0:
            total += _energy(arcs[now[i]], t, kind)
        else:
            total += kind.mass * GRAVITY * start[i].z
    return total


@compiled_with_memory
def energy_rise(arcs: Arcs, n: int, start: Bodies, kinds: Kinds) -> tuple[float, float]:
    """(the greatest rise of the total energy, the energy at the start). Arcs are in order of time.

    `start` are the bodies before the strike (one that lies on another has energy to lose).
    """
    now = np.full(n, -1)
    first = 0.0
    total = 0.0
    greatest = 0.0
    r = 0
    begun = False
    while r < arcs.shape[0]:
        t = arcs[r].t
        before = _total(arcs, now, t, start, kinds)
        if begun and before - total > greatest:
            greatest = before - total
        while r < arcs.shape[0] and arcs[r].t == t:
            now[int(arcs[r].body)] = r
            r += 1
        total = _total(arcs, now, t, start, kinds)
        if not begun:
            first = total
            begun = True
        elif total - before > greatest:
            greatest = total - before
    return greatest, first


@compiled_with_memory
def _free(met: Ints, t: float, arcs: Arcs, start: Bodies) -> bool:
    """Whether none of the marked bodies lies on or carries anything at time t, nor did so until then."""
    n = met.shape[0]
    below = np.empty(n, np.int64)
    for k in range(n):
        below[k] = start[k].carrier
    for r in range(arcs.shape[0]):
        a = arcs[r]
        if a.t < t:
            below[int(a.body)] = int(a.carrier)
        elif a.t == t and a.carrier >= 0 and a.carrier < n and met[int(a.carrier)] == 1:
            return False
    for k in range(n):
        if met[k] == 1 and below[k] >= 0:
            return False
        if below[k] >= 0 and below[k] < n and met[below[k]] == 1:
            return False
    return True


@compiled
def _around(k: int, t: float, arcs: Arcs) -> tuple[int, int, int]:
    """Body k's last arc before time t, its last at t, and how many it has at t."""
    earlier = -1
    later = -1
    count = 0
    for r in range(arcs.shape[0]):
        a = arcs[r]
        if int(a.body) != k:
            continue
        if a.t < t:
            earlier = r
        elif a.t == t:
            count += 1
            later = r
        else:
            break
    return earlier, later, count


@compiled
def _changed(met: Ints, t: float, arcs: Arcs, start: Bodies, kinds: Kinds) -> tuple[float, float, float]:
    """By how much the horizontal momentum of the marked bodies changes at t, and its size (0: not free)."""
    px = py = size = 0.0
    for k in range(met.shape[0]):
        if met[k] == 0:
            continue
        m = kinds[start[k].cls].mass
        earlier, later, count = _around(k, t, arcs)
        # what still rests was held by the surface, what met several times may have been stopped by it
        if count != 1 or arcs[later].mode == CARRIED or arcs[later].mode == REST:
            return 0.0, 0.0, 0.0
        if t == 0.0 and earlier < 0:
            return 0.0, 0.0, 0.0
        after = arcs[later]
        px += m * after.vx
        py += m * after.vy
        size += m * (abs(after.vx) + abs(after.vy))
        if earlier >= 0:
            dt = t - arcs[earlier].t
            vx = arcs[earlier].vx + dt * arcs[earlier].ax
            vy = arcs[earlier].vy + dt * arcs[earlier].ay
            px -= m * vx
            py -= m * vy
            size += m * (abs(vx) + abs(vy))
    return px, py, size


@compiled_with_memory
def momentum_change(arcs: Arcs, contacts: ContactRows, n: int, start: Bodies, kinds: Kinds) -> float:
    """The greatest change of the horizontal momentum of free bodies by their contacts, as a share of it.

    Contacts of one instant are looked at together, if those who meet moved before and after and touch
    nothing that stands.
    """
    greatest = 0.0
    met = np.empty(n, np.int64)
    first = 0
    while first < contacts.shape[0]:
        t = contacts[first].t
        met[:] = 0
        taken_x = taken_y = impulse = 0.0
        free = True
        last = first
        while last < contacts.shape[0] and contacts[last].t == t:
            contact = contacts[last]
            free = free and contact.b < n
            met[int(contact.a)] = 1
            if contact.b < n:
                met[int(contact.b)] = 1
            # what friction took while the blow pressed them on the surface
            taken_x += contact.taken_x
            taken_y += contact.taken_y
            impulse += contact.impulse
            last += 1
        first = last
        if not free or impulse <= FEEBLE or not _free(met, t, arcs, start):
            continue
        px, py, size = _changed(met, t, arcs, start, kinds)
        if size > 0.0:
            size += abs(taken_x) + abs(taken_y)
            greatest = max(greatest, (abs(px + taken_x) + abs(py + taken_y)) / size)
    return greatest


@compiled
def _follow(b: Body, a: Arc) -> None:
    """Put a body at the start of an arc."""
    b.mode = int(a.mode)
    b.t, b.x, b.y, b.z = a.t, a.x, a.y, a.z
    b.vx, b.vy, b.vz = a.vx, a.vy, a.vz
    b.ax, b.ay, b.az = a.ax, a.ay, a.az
    b.spin, b.brake, b.c, b.s = a.spin, a.brake, a.c, a.s


@compiled_with_memory
def deepest(arcs: Arcs, n: int, start: Records, kinds: Kinds, limit: float) -> tuple[int, int, float, float]:
    """The two things that were inside each other most on the way, if by more than `limit`, and when.

    Looked at is every instant of an event, and half-way to the next; (-1, -1, 0, 0) if there is none.
    """
    known = start.copy()
    bodies = start.copy()
    movers = np.zeros(start.shape[0], np.int64)
    least = -limit
    a = -1
    b = -1
    when = 0.0
    r = 0
    while r < arcs.shape[0]:
        t = arcs[r].t
        while r < arcs.shape[0] and arcs[r].t == t:
            i = int(arcs[r].body)
            movers[i] = 1
            _follow(known[i], arcs[r])
            r += 1
        halfway = 0.5 * (arcs[r].t - t) if r < arcs.shape[0] else 0.0
        for step in range(2):
            look = t + step * halfway
            for i in range(n):
                if movers[i] == 1:
                    bodies[i] = known[i]
                    advance(bodies[i], look)
            i, j, g = worst(n, bodies, kinds, movers, -least)
            if i >= 0:
                least, a, b, when = g, i, j, look
    return a, b, (least if a >= 0 else 0.0), when
