"""Counter-based chance for compiled play: draw k of match i is a hash of (seed, i, k).

No state is carried, so any match of a batch can be played again alone.
"""

from __future__ import annotations

import numpy as np
from numba import int64, njit, uint64

STEP = np.uint64(0x9E3779B97F4A7C15)  # odd, 2^64 / golden ratio: counters land far apart


@njit(cache=True)
def scramble(x):  # type: ignore[no-untyped-def]
    """The finaliser of SplitMix64: every bit of x moves every bit of the result."""
    x = (x ^ (x >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> uint64(27))) * uint64(0x94D049BB133111EB)
    return x ^ (x >> uint64(31))


@njit(cache=True)
def key_of(seed, match):  # type: ignore[no-untyped-def]
    """The stream of one match."""
    return scramble(scramble(uint64(seed) + STEP) + uint64(match) * STEP)


@njit(cache=True)
def below(n, key, count):  # type: ignore[no-untyped-def]
    """Draw number `count`, from 0 to n - 1; its bias is below n / 2^32."""
    draw = scramble(key + uint64(count + 1) * STEP) >> uint64(32)
    return int64((draw * uint64(n)) >> uint64(32))
