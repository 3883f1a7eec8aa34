"""Looking over a finished motion: does energy ever rise, is momentum kept, was anything inside anything?"""

from __future__ import annotations

import numpy as np

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import (
    BEAD,
    CARRIED,
    GRAVITY,
    KIND,
    MASS,
    OUT,
    REST,
    ROLL,
    SLIDE,
    Floats,
    Ints,
)
from botonista.table.core.moving import advance
from botonista.table.core.overlap import worst


@compiled
def _energy(a: Floats, t: float, kinds: Floats, k: int) -> float:
    """Kinetic and potential energy of a body on arc `a` at time t, in g·mm²/s²."""
    mode = int(a[12])
    if mode == OUT:
        return 0.0
    dt = t - a[1]
    vx = a[5] + dt * a[8]
    vy = a[6] + dt * a[9]
    vz = a[7] + dt * a[10]
    z = a[4] + dt * (a[7] + 0.5 * dt * a[10])
    e = 0.5 * (vx * vx + vy * vy + vz * vz) + GRAVITY * z
    if kinds[k, KIND] == BEAD:
        qx = a[14]
        qy = a[15]
        if mode == SLIDE:
            qx -= 2.5 * dt * a[8]
            qy -= 2.5 * dt * a[9]
        elif mode == ROLL:
            qx = vx
            qy = vy
        elif mode in (CARRIED, REST):
            qx = 0.0
            qy = 0.0
        e += 0.2 * (qx * qx + qy * qy)
    return float(kinds[k, MASS] * e)


@compiled
def energy_rise(arcs: Floats, n: int, kinds: Floats, cls: Ints, heights: Floats) -> tuple[float, float]:
    """(the greatest rise of the total energy, the energy at the start). Arcs are in order of time.

    `heights` are those of the bodies before the strike (a body that lies on another has energy to lose).
    """
    now = np.full(n, -1)
    first = 0.0
    total = 0.0
    greatest = 0.0
    for i in range(n):
        total += kinds[cls[i], MASS] * GRAVITY * heights[i]
    r = 0
    begun = False
    while r < arcs.shape[0]:
        t = arcs[r, 1]
        before = 0.0
        for i in range(n):
            if now[i] >= 0:
                before += _energy(arcs[now[i]], t, kinds, cls[i])
            else:
                before += kinds[cls[i], MASS] * GRAVITY * heights[i]
        if begun and before - total > greatest:
            greatest = before - total
        while r < arcs.shape[0] and arcs[r, 1] == t:
            now[int(arcs[r, 0])] = r
            r += 1
        after = 0.0
        for i in range(n):
            if now[i] >= 0:
                after += _energy(arcs[now[i]], t, kinds, cls[i])
            else:
                after += kinds[cls[i], MASS] * GRAVITY * heights[i]
        if begun:
            if after - before > greatest:
                greatest = after - before
        else:
            first = after
            begun = True
        total = after
    return greatest, first


@compiled
def momentum_change(arcs: Floats, contacts: Floats, n: int, carrier: Ints, kinds: Floats, cls: Ints) -> float:
    """The greatest change of the horizontal momentum of two free bodies by their contact, as a share of it.

    Looked at are contacts of two bodies that moved before and after, alone at their instant. `carrier` says
    what lay on what before the strike.
    """
    greatest = 0.0
    below = np.empty(n, np.int64)
    for c in range(contacts.shape[0]):
        t = contacts[c, 0]
        i = int(contacts[c, 1])
        j = int(contacts[c, 2])
        if j >= n:
            continue
        # what friction took while the blow pressed them on the surface
        px = contacts[c, 10]
        py = contacts[c, 11]
        size = abs(px) + abs(py)
        alone = True
        # what lies on something or carries something, or did so until now, is not free: both take a part
        below[:] = carrier[:n]
        for r in range(arcs.shape[0]):
            if arcs[r, 1] < t:
                below[int(arcs[r, 0])] = int(arcs[r, 11])
            elif arcs[r, 1] == t and (arcs[r, 11] == i or arcs[r, 11] == j):
                alone = False
        if below[i] >= 0 or below[j] >= 0:
            alone = False
        for k in range(n):
            if below[k] == i or below[k] == j:
                alone = False
        for side in range(2):
            k = i if side == 0 else j
            m = kinds[cls[k], MASS]
            earlier = -1
            later = -1
            for r in range(arcs.shape[0]):
                if int(arcs[r, 0]) != k:
                    continue
                if arcs[r, 1] < t:
                    earlier = r
                elif arcs[r, 1] == t:
                    if later >= 0:
                        alone = False
                    later = r
                else:
                    break
            # what still rests was held by the surface: not free
            held = later >= 0 and (arcs[later, 12] == CARRIED or arcs[later, 12] == REST)
            if later < 0 or held or (t == 0.0 and earlier < 0):
                alone = False
                break
            px += m * arcs[later, 5]
            py += m * arcs[later, 6]
            size += m * (abs(arcs[later, 5]) + abs(arcs[later, 6]))
            if earlier >= 0:
                dt = t - arcs[earlier, 1]
                vx = arcs[earlier, 5] + dt * arcs[earlier, 8]
                vy = arcs[earlier, 6] + dt * arcs[earlier, 9]
                px -= m * vx
                py -= m * vy
                size += m * (abs(vx) + abs(vy))
        if alone and contacts[c, 6] > 100.0 and size > 0.0:
            change = (abs(px) + abs(py)) / size
            if change > greatest:
                greatest = change
    return greatest


@compiled
def deepest(
    arcs: Floats,
    n: int,
    state0: Floats,
    mode0: Ints,
    kinds: Floats,
    cls: Ints,
    facing: Floats,
    limit: float,
) -> tuple[int, int, float, float]:
    """The two things that were inside each other most on the way, if by more than `limit`, and when.

    Looked at is every instant of an event, and half-way to the next; (-1, -1, 0, 0) if there is none.
    """
    known = state0.copy()
    state = state0.copy()
    mode = mode0.copy()
    movers = np.zeros(state0.shape[0], np.int64)
    least = -limit
    a = -1
    b = -1
    when = 0.0
    r = 0
    while r < arcs.shape[0]:
        t = arcs[r, 1]
        while r < arcs.shape[0] and arcs[r, 1] == t:
            i = int(arcs[r, 0])
            movers[i] = 1
            mode[i] = int(arcs[r, 12])
            for k in range(10):
                known[i, k] = arcs[r, 1 + k]
            r += 1
        halfway = 0.5 * (arcs[r, 1] - t) if r < arcs.shape[0] else 0.0
        for step in range(2):
            look = t + step * halfway
            for i in range(n):
                if movers[i] == 1:
                    state[i] = known[i]
                    advance(i, look, state, mode, kinds, cls)
            i, j, g = worst(n, state, mode, kinds, cls, facing, movers, -least)
            if i >= 0:
                least, a, b, when = g, i, j, look
    return a, b, (least if a >= 0 else 0.0), when
