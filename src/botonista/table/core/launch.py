"""The first instant: what a strike does to the piece and to what lies on it."""

from __future__ import annotations

from botonista.table.core.compiled import compiled
from botonista.table.core.directions import direction
from botonista.table.core.layout import CARRIED, FLY, World

FLICK, PRESS, TOSS = 0, 1, 2


@compiled
def launch(kind: int, piece: int, angle: int, speed: float, lift: int, world: World) -> None:
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
    struck = world.bodies[piece]
    under = world.kinds[struck.cls]
    for i in range(world.movers):
        b = world.bodies[i]
        rides = b.mode == CARRIED and b.carrier == piece
        if kind == FLICK and rides:
            x = b.x - struck.x
            y = b.y - struck.y
            rides = x * x + y * y <= under.dish * under.dish and under.dish > 0.0 and speed <= under.hold
        if rides or (i == piece and kind != TOSS):
            b.vx = flat * c
            b.vy = flat * s
            if kind != FLICK and up > 0.0:
                b.vz = up
                b.mode = FLY
                b.carrier = -1
