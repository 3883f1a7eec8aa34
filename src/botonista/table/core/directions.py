"""What the core needs without sine tables and random numbers: unit vectors, and draws from a seed."""

from __future__ import annotations

import numba

from botonista.table import headings
from botonista.table.core.compiled import compiled

direction = compiled(headings.direction)


@compiled
def draw(seed: int, count: int) -> float:
    """A number from 0 to 1 (exclusive) that depends on seed and count alone (integer mixing)."""
    z = numba.uint64(seed) * numba.uint64(0x9E3779B97F4A7C15) + numba.uint64(count) * numba.uint64(
        0xD1B54A32D192ED03
    )
    z = (z ^ (z >> numba.uint64(30))) * numba.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> numba.uint64(27))) * numba.uint64(0x94D049BB133111EB)
    z = z ^ (z >> numba.uint64(31))
    return float(z >> numba.uint64(11)) / 9007199254740992.0
