"""Nothing may lie inside anything else, not even by a rounding: parting while it moves, and a last look."""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import CARRIED, FLY, INVERSE, OUT, ROLL, SLIDE, Floats, Ints, X, Y
from botonista.table.core.overlap import apart, worst

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
    g, nx, ny, _ = apart(i, j, state, kinds, cls, facing)
    flat = nx * nx + ny * ny
    if g >= 0.0 or flat < 0.04:
        return
    push = -g / flat
    if moves_i and moves_j:
        push *= 0.5
    if moves_i:
        state[i, X] += push * nx
        state[i, Y] += push * ny
    if moves_j:
        state[j, X] -= push * nx
        state[j, Y] -= push * ny


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
        _, nx, ny, _ = apart(i, j, state, kinds, cls, facing)
        flat = nx * nx + ny * ny
        if flat < 0.04:
            # one above the other: part them along the line of their centres
            px = state[i, X] - state[j, X]
            py = state[i, Y] - state[j, Y]
            d2 = px * px + py * py
            if d2 > 1e-12:
                d = sqrt(d2)
                nx, ny = px / d, py / d
            else:
                nx, ny = 1.0, 0.0
            flat = 1.0
        # halves, whatever they weigh: a light one before a wall must not take all of every push
        wi = 1.0 if kinds[cls[i], INVERSE] > 0.0 else 0.0
        wj = 1.0 if kinds[cls[j], INVERSE] > 0.0 else 0.0
        if mode[i] == OUT or wi + wj <= 0.0:
            break
        push = (1e-8 - g) / flat
        state[i, X] += push * nx * wi / (wi + wj)
        state[i, Y] += push * ny * wi / (wi + wj)
        state[j, X] -= push * nx * wj / (wi + wj)
        state[j, Y] -= push * ny * wj / (wi + wj)
        pushes += 1
        moved[i] = 1
        if j < n:
            moved[j] = 1
        for k in range(n):
            # what lies on a pushed piece keeps lying on it
            if mode[k] == CARRIED and (carrier[k] == i or carrier[k] == j) and k != i and k != j:
                w = wi / (wi + wj) if carrier[k] == i else -wj / (wi + wj)
                state[k, X] += push * nx * w
                state[k, Y] += push * ny * w
    return pushes
