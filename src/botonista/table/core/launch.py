"""The first instant: what a strike does to the piece and to what lies on it."""

from __future__ import annotations

from botonista.table.core.compiled import compiled
from botonista.table.core.directions import direction
from botonista.table.core.layout import CARRIED, DISH, FLY, HOLD, VX, VY, VZ, Floats, Ints, X, Y

FLICK, PRESS, TOSS = 0, 1, 2


@compiled
def launch(
    kind: int,
    piece: int,
    angle: int,
    speed: float,
    lift: int,
    n: int,
    state: Floats,
    mode: Ints,
    carrier: Ints,
    kinds: Floats,
    cls: Ints,
) -> None:
    """Give the struck piece its velocity; a press takes along all that lies on it, a flick not.

    Only a flick so slow that the dish holds its ball takes that along; else the piece shoots away under it.
    """
    c, s = direction(angle)
    flat = speed
    up = 0.0
    if kind != FLICK:
        cl, sl = direction(lift)
        flat = speed * cl
        up = speed * sl
    for i in range(n):
        rides = mode[i] == CARRIED and carrier[i] == piece
        if kind == FLICK and rides:
            x = state[i, X] - state[piece, X]
            y = state[i, Y] - state[piece, Y]
            dish = kinds[cls[piece], DISH]
            rides = x * x + y * y <= dish * dish and dish > 0.0 and speed <= kinds[cls[piece], HOLD]
        if rides or (i == piece and kind != TOSS):
            state[i, VX] = flat * c
            state[i, VY] = flat * s
            if kind != FLICK and up > 0.0:
                state[i, VZ] = up
                mode[i] = FLY
                carrier[i] = -1
