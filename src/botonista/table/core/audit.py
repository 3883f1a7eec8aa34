"""Looking over a finished motion: does energy ever rise, is momentum kept, was anything inside anything?"""

from __future__ import annotations

import numpy as np

from botonista.table.core.compiled import compiled
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
    if kind.kind == BEAD:
        qx = a.qx
        qy = a.qy
        if mode == SLIDE:
            qx -= SPIN_GAIN * dt * a.ax
            qy -= SPIN_GAIN * dt * a.ay
        elif mode == ROLL:
            qx = vx
            qy = vy
        elif mode in (CARRIED, REST):
            qx = 0.0
            qy = 0.0
        e += SPIN_ENERGY * (qx * qx + qy * qy)
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


@compiled
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


@compiled
def _free(i: int, j: int, t: float, arcs: Arcs, n: int, start: Bodies) -> bool:
    """Whether two bodies neither lie on anything nor carry anything at time t, nor did so until then."""
    below = np.empty(n, np.int64)
    for k in range(n):
        below[k] = start[k].carrier
    for r in range(arcs.shape[0]):
        a = arcs[r]
        if a.t < t:
            below[int(a.body)] = int(a.carrier)
        elif a.t == t and (a.carrier == i or a.carrier == j):
            return False
    for k in range(n):
        if below[k] == i or below[k] == j:
            return False
    return bool(below[i] < 0 and below[j] < 0)


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
def momentum_change(arcs: Arcs, contacts: ContactRows, n: int, start: Bodies, kinds: Kinds) -> float:
    """The greatest change of the horizontal momentum of two free bodies by their contact, as a share of it.

    Looked at are contacts of two bodies that moved before and after, alone at their instant.
    """
    greatest = 0.0
    for c in range(contacts.shape[0]):
        contact = contacts[c]
        t = contact.t
        i = int(contact.a)
        j = int(contact.b)
        if j >= n or contact.impulse <= FEEBLE or not _free(i, j, t, arcs, n, start):
            continue
        # what friction took while the blow pressed them on the surface
        px = contact.taken_x
        py = contact.taken_y
        size = abs(px) + abs(py)
        alone = True
        for side in range(2):
            k = i if side == 0 else j
            m = kinds[start[k].cls].mass
            earlier, later, count = _around(k, t, arcs)
            # what still rests was held by the surface: not free
            if count != 1 or arcs[later].mode == CARRIED or arcs[later].mode == REST:
                alone = False
                break
            if t == 0.0 and earlier < 0:
                alone = False
                break
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
        if alone and size > 0.0:
            change = (abs(px) + abs(py)) / size
            if change > greatest:
                greatest = change
    return greatest


@compiled
def _follow(b: Body, a: Arc) -> None:
    """Put a body at the start of an arc."""
    b.mode = int(a.mode)
    b.t, b.x, b.y, b.z = a.t, a.x, a.y, a.z
    b.vx, b.vy, b.vz = a.vx, a.vy, a.vz
    b.ax, b.ay, b.az = a.ax, a.ay, a.az


@compiled
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
