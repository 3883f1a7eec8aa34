"""What can be wrong with a strike's outcome, in words: alone, and beside its twins.

Twins are the same strike played otherwise: in a batch, in a mirror, with the bodies in another order.
They must agree to the last bit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import msgspec
import numpy as np

from botonista.table.batch import strike_many
from botonista.table.core import layout as at
from botonista.table.core.audit import deepest, energy_rise, momentum_change
from botonista.table.core.overlap import worst
from botonista.table.mirrors import Axis, mirrored, mirrored_strike
from botonista.table.outcome import Outcome
from botonista.table.play import strike
from botonista.table.position import Position
from botonista.table.strikes import Strike

OVERLAP = 1e-6  # mm
ENERGY = 1e-9  # share of the strike's energy
MOMENTUM = 1e-9  # share of the momentum


def faults_of(outcome: Outcome) -> Iterator[str]:
    """Everything that is wrong with an outcome by itself."""
    scene = outcome.scene
    kinds, n = scene.tables.kinds, scene.n
    if outcome.budget_hit:
        yield f"did not end within {outcome.events} events"
    state, arcs = at.numbers(outcome.records)[:, : at.STATE], at.numbers(outcome.arcs)
    if not np.isfinite(state).all() or not np.isfinite(arcs).all():
        yield "a number is not finite"
        return
    everything = np.ones(len(outcome.records), np.int64)
    i, j, gap = worst(n, outcome.records, kinds, everything, OVERLAP)
    if i >= 0:
        yield f"{scene.name(i)} is inside {scene.name(j)} by {-gap:.3g} mm at the end"
    i, j, gap, t = deepest(outcome.arcs, n, scene.records, kinds, OVERLAP)
    if i >= 0:
        yield f"{scene.name(i)} is inside {scene.name(j)} by {-gap:.3g} mm at {t:.6f} s"
    rise, start = energy_rise(outcome.arcs, n, scene.records, kinds)
    if rise > ENERGY * start + 1e-6:
        yield f"energy rose by {rise:.3g} of {start:.3g} g·mm²/s²"
    change = momentum_change(outcome.arcs, outcome.touches, n, scene.records, kinds)
    if change > MOMENTUM:
        yield f"momentum of two bodies changed by a share of {change:.3g} when they met"


def batch_faults(position: Position, strikes: Sequence[Strike], alone: Sequence[Outcome]) -> Iterator[str]:
    """What differs between strikes played alone and the same in a batch, on one thread and on two."""
    for threads in (1, 2):
        batch = strike_many(position, strikes, threads=threads)
        for k, one in enumerate(alone):
            same = (
                np.array_equal(batch.places[k], one.places)
                and np.array_equal(batch.out[k], one.records["mode"][: one.scene.n] == at.OUT)
                and np.array_equal(batch.on[k], one.records["carrier"][: one.scene.n])
                and np.array_equal(batch.contacts_of(k), one.touches)
                and batch.events[k] == one.events
                and batch.durations[k] == one.duration
            )
            if not same:
                yield f"{strikes[k]}: alone and in a batch on {threads} threads it ends differently"


def mirror_faults(
    position: Position, strikes: Sequence[Strike], plain: Sequence[Outcome], axis: Axis
) -> Iterator[str]:
    """What differs between strikes and their mirror images."""
    image = mirrored(position, axis)
    turned = "xy".index(axis)
    for blow, one in zip(strikes, plain, strict=True):
        seen = strike(image, mirrored_strike(blow, axis))
        expected, touches, met = one.places.copy(), one.touches.copy(), seen.touches.copy()
        expected[:, turned] *= -1.0
        for column in (axis, f"n{axis}", f"taken_{axis}"):
            touches[column] *= -1.0
        for rows in (touches, met):
            # the image of a post or fence is another one
            rows["b"][rows["b"] >= one.scene.n] = one.scene.n
        if not (
            np.array_equal(seen.places, expected)
            and np.array_equal(met, touches)
            and np.array_equal(seen.records["mode"], one.records["mode"])
            and seen.events == one.events
        ):
            yield f"{blow}: its image with {axis} turned round ends differently"


def order_faults(
    position: Position, strikes: Sequence[Strike], plain: Sequence[Outcome], random: Random
) -> Iterator[str]:
    """What differs when the bodies are given in another order."""
    shuffled = list(position.bodies)
    random.shuffle(shuffled)
    other = msgspec.structs.replace(position, bodies=tuple(shuffled))
    for blow, one in zip(strikes, plain, strict=True):
        again = strike(other, blow)
        if not (np.array_equal(again.places, one.places) and np.array_equal(again.arcs, one.arcs)):
            yield f"{blow}: with the bodies in another order it ends differently"
