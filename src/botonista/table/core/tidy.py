"""Nothing may lie inside anything else, not even by a rounding: parting while it moves, and a last look."""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.layout import CARRIED, FLY, LEVEL, OUT, ROLL, SLIDE, Body, Ints, Kinds, World
from botonista.table.core.overlap import apart, worst
from botonista.table.core.rotation import face_whole

ALLOWED = 2e-7  # mm: as much may things overlap at the end
APART = 1e-8  # mm: as far are they pushed apart if it is more
TRIES = 400
SAME_PLACE = 1e-12  # mm2


@compiled
def _gives_way(b: Body) -> bool:
    return b.mode == SLIDE or b.mode == ROLL or b.mode == CARRIED


@compiled
def part(p: Body, q: Body, kinds: Kinds) -> None:
    """Part two bodies that have been pressed into each other: those that slide, roll or are carried give way.

    They sink in by SINK before they meet again; if loads swallow what should part them, that adds up.
    """
    moves_p = _gives_way(p)
    moves_q = _gives_way(q)
    if not (moves_p or moves_q) or p.mode == FLY or q.mode == FLY:
        return
    g, nx, ny, _ = apart(p, q, kinds)
    flat = nx * nx + ny * ny
    if g >= 0.0 or flat < LEVEL:
        return
    push = -g / flat
    if moves_p and moves_q:
        push *= 0.5
    if moves_p:
        p.x += push * nx
        p.y += push * ny
    if moves_q:
        q.x -= push * nx
        q.y -= push * ny


@compiled
def _way_apart(p: Body, q: Body, kinds: Kinds) -> tuple[float, float, float]:
    """The way in plan along which two things are pushed apart, and the square of its length."""
    _, nx, ny, _ = apart(p, q, kinds)
    flat = nx * nx + ny * ny
    if flat >= LEVEL:
        return nx, ny, flat
    # one above the other: part them along the line of their centres
    px = p.x - q.x
    py = p.y - q.y
    d2 = px * px + py * py
    if d2 > SAME_PLACE:
        d = sqrt(d2)
        return px / d, py / d, 1.0
    return 1.0, 0.0, 1.0


@compiled
def tidy(world: World, moved: Ints) -> int:
    """Push apart in plan what overlaps, the worst pair first; how many pushes it took."""
    n, bodies, kinds = world.movers, world.bodies, world.kinds
    pushes = 0
    for _ in range(TRIES):
        i, j, g = worst(n, bodies, kinds, moved, ALLOWED)
        if i < 0:
            break
        p = bodies[i]
        q = bodies[j]
        nx, ny, flat = _way_apart(p, q, kinds)
        # halves, whatever they weigh: a light one before a wall must not take all of every push
        wi = 1.0 if kinds[p.cls].inverse > 0.0 else 0.0
        wj = 1.0 if kinds[q.cls].inverse > 0.0 else 0.0
        if p.mode == OUT or wi + wj <= 0.0:
            break
        push = (APART - g) / flat
        p.x += push * nx * wi / (wi + wj)
        p.y += push * ny * wi / (wi + wj)
        q.x -= push * nx * wj / (wi + wj)
        q.y -= push * ny * wj / (wi + wj)
        pushes += 1
        moved[i] = 1
        if j < n:
            moved[j] = 1
        for k in range(n):
            # what lies on a pushed piece keeps lying on it
            b = bodies[k]
            if b.mode == CARRIED and (b.carrier == i or b.carrier == j) and k != i and k != j:
                w = wi / (wi + wj) if b.carrier == i else -wj / (wi + wj)
                b.x += push * nx * w
                b.y += push * ny * w
    return pushes


@compiled
def last_look(world: World) -> int:
    """Blocks face whole millidegrees, and `tidy` for all that has moved."""
    moved = world.marks
    moved[:] = 0
    for k in range(world.movers):
        face_whole(world.bodies[k])
        moved[k] = world.bodies[k].moved
    return tidy(world, moved)
