"""Many strikes on one or many positions, one after the other, without coming back to Python."""

from __future__ import annotations

from typing import NamedTuple

from botonista.table.core.compiled import compiled
from botonista.table.core.launch import launch
from botonista.table.core.layout import Body, ContactRows, Floats, Ints, Notes, Records, Tally, World
from botonista.table.core.loop import run
from botonista.table.core.seen import Sight, look
from botonista.table.core.tidy import last_look


class Orders(NamedTuple):
    """Strikes as columns, and on which position each is played."""

    row: Ints
    kind: Ints
    piece: Ints
    angle: Ints
    speed: Floats
    lift: Ints
    seed: Ints


class Results(NamedTuple):
    """Room for what comes of each strike: how the bodies ended, numbers, durations, what is seen of it."""

    ends: Records
    tallies: Records
    durations: Floats
    facts: Floats
    each: Floats


@compiled
def play_one(
    kind: int,
    piece: int,
    angle: int,
    speed: float,
    lift: int,
    seed: int,
    world: World,
    notes: Notes,
    tally: Tally,
) -> float:
    """One strike on the bodies of `world`, which are at the end where they come to rest."""
    launch(kind, piece, angle, speed, lift, world)
    duration = run(world, seed, notes, tally)
    tally.pushes = last_look(world)
    return duration


@compiled
def _keep(end: Body, b: Body) -> None:
    """Write down how a body ended."""
    end.x, end.y, end.z, end.c, end.s, end.fell_t = b.x, b.y, b.z, b.c, b.s, b.fell_t
    end.mode, end.carrier, end.kind, end.angle, end.flips = b.mode, b.carrier, b.kind, b.angle, b.flips


@compiled
def run_many(
    start: Records,
    world: World,
    orders: Orders,
    first: int,
    notes: Notes,
    touches: ContactRows,
    sight: Sight,
    out: Results,
) -> tuple[int, int]:
    """Play the strikes of `orders` from `first` on, each on its row of `start`, into its row of `out`.

    Contacts of all of them go into `touches` one after the other. Returned are how many there are, and which
    strike is next: not all were played if `touches` was full.
    """
    n = world.movers
    kept = 0
    for k in range(first, orders.piece.shape[0]):
        before = start[orders.row[k]]
        for i in range(n):
            world.bodies[i] = before[i]
        tally = out.tallies[k]
        out.durations[k] = play_one(
            orders.kind[k], orders.piece[k], orders.angle[k], orders.speed[k], orders.lift[k], orders.seed[k],
            world, notes, tally,
        )  # fmt: skip
        if kept + tally.contacts > touches.shape[0]:
            return kept, k
        tally.start = kept
        for i in range(n):
            _keep(out.ends[k, i], world.bodies[i])
        for r in range(tally.contacts):
            touches[kept] = notes.contacts[r]
            kept += 1
        if sight.asked:
            look(
                orders.piece[k],
                sight,
                before,
                world,
                notes,
                tally,
                out.durations[k],
                out.facts[k],
                out.each[k],
            )
    return kept, orders.piece.shape[0]
