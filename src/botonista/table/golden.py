"""A fingerprint of the model: one hash over the outcomes of many fixed strikes.

If a refactoring leaves the hash as it is, it changed nothing, not even the last bit.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random

from botonista.table.core import layout as at
from botonista.table.examples import SCENES, random_position, random_strike, stacked
from botonista.table.outcome import Outcome
from botonista.table.play import strike

EACH = 5  # strikes on one position


def outcomes(count: int) -> Iterator[Outcome]:
    """The first `count` fixed strikes, the three tables in turn."""
    random = Random("botonista golden strikes")
    names = sorted(SCENES)
    position = random_position(names[0], random)
    for k in range(count):
        if k % EACH == 0:
            position = random_position(names[k // EACH % len(names)], random)
            if k % (4 * EACH) == 0:
                position = stacked(position, random)
        yield strike(position, random_strike(position, random))


def fingerprint(count: int) -> str:
    """SHA-256 over places, carriers, durations and contacts of the first `count` strikes."""
    whole = hashlib.sha256()
    for outcome in outcomes(count):
        n = outcome.scene.n
        # adding 0.0 makes a negative zero a zero: they are the same place
        whole.update((outcome.places + 0.0).astype("<f8").tobytes())
        whole.update(outcome.records["carrier"][:n].astype("<i8").tobytes())
        whole.update((at.numbers(outcome.touches) + 0.0).astype("<f8").tobytes())
        whole.update(f"{outcome.events} {outcome.duration.hex()}".encode())
    return whole.hexdigest()
