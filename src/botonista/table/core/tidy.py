"""Nothing may lie inside anything else, not even by a rounding: parting while it moves, and a last look."""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.gaps import gap
from botonista.table.core.layout import CARRIED, FLY, INVERSE, KIND, OUT, ROLL, SLIDE, Floats, Ints, X, Y, Z
from botonista.table.core.overlap import worst

ALLOWED = 2e-7


@compiled
def part(i: int, j: int, state: Floats, mode: Ints, kinds: Floats, cls: Ints, facing: Floats) -> None:
    """Part two bodies that have been pressed into each other: those that slide, roll or are carried give way.

    They sink in by SINK before they meet again; if loads swallow what should part them, that adds up.
    """
    moves_i = mode[i] == SLIDE or mode[i] == ROLL or mode[i] == CARRIED
    moves_j = mode[j] == SLIDE or mode[j] == ROLL or mode[j] == CARRIED
    if not (moves_i or moves_j) or mode[i] == FLY or mode[j] == FLY:
        return
    a, b = i, j
    if kinds[cls[a], KIND] > kinds[cls[b], KIND]:
        a, b = b, a
        moves_i, moves_j = moves_j, moves_i
    g, nx, ny, _ = gap(
        cls[a],
        cls[b],
        state[a, X] - state[b, X],
        state[a, Y] - state[b, Y],
        state[a, Z] - state[b, Z],
        kinds,
        facing[a, 0],
        facing[a, 1],
        facing[b, 0],
        facing[b, 1],
    )
    flat = nx * nx + ny * ny
    if g >= 0.0 or flat < 0.04:
        return
    push = -g / flat
    if moves_i and moves_j:
        push *= 0.5
    if moves_i:
        state[a, X] += push * nx
        state[a, Y] += push * ny
    if moves_j:
        state[b, X] -= push * nx
        state[b, Y] -= push * ny


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
