"""The last look: nothing may lie inside anything else, not even by a rounding."""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.gaps import gap
from botonista.table.core.layout import CARRIED, INVERSE, KIND, OUT, Floats, Ints, X, Y, Z
from botonista.table.core.overlap import worst

ALLOWED = 2e-7


@compiled
def tidy(
    n: int,
    state: Floats,
    mode: Ints,
    carrier: Ints,
    kinds: Floats,
    cls: Ints,
    facing: Floats,
    moved: Ints,
) -> int:
    """Push apart in plan what overlaps, the worst pair first; how many pushes it took."""
    pushes = 0
    for _ in range(400):
        i, j, g = worst(n, state, mode, kinds, cls, facing, moved, ALLOWED)
        if i < 0:
            break
        a, b = i, j
        if kinds[cls[a], KIND] > kinds[cls[b], KIND]:
            a, b = b, a
        px = state[a, X] - state[b, X]
        py = state[a, Y] - state[b, Y]
        _, nx, ny, _ = gap(
            cls[a],
            cls[b],
            px,
            py,
            state[a, Z] - state[b, Z],
            kinds,
            facing[a, 0],
            facing[a, 1],
            facing[b, 0],
            facing[b, 1],
        )
        flat = nx * nx + ny * ny
        if flat < 0.04:
            # one above the other: part them along the line of their centres
            d2 = px * px + py * py
            if d2 > 1e-12:
                d = sqrt(d2)
                nx, ny = px / d, py / d
            else:
                nx, ny = 1.0, 0.0
            flat = 1.0
        # halves, whatever they weigh: a light one before a wall must not take all of every push
        wa = 1.0 if kinds[cls[a], INVERSE] > 0.0 else 0.0
        wb = 1.0 if kinds[cls[b], INVERSE] > 0.0 else 0.0
        if mode[a] == OUT or wa + wb <= 0.0:
            break
        push = (1e-8 - g) / flat
        state[a, X] += push * nx * wa / (wa + wb)
        state[a, Y] += push * ny * wa / (wa + wb)
        state[b, X] -= push * nx * wb / (wa + wb)
        state[b, Y] -= push * ny * wb / (wa + wb)
        pushes += 1
        moved[a] = 1
        if b < n:
            moved[b] = 1
        for k in range(n):
            # what lies on a pushed piece keeps lying on it
            if mode[k] == CARRIED and (carrier[k] == a or carrier[k] == b) and k != a and k != b:
                w = wa / (wa + wb) if carrier[k] == a else -wb / (wa + wb)
                state[k, X] += push * nx * w
                state[k, Y] += push * ny * w
    return pushes
