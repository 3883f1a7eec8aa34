"""Whose the bodies on a table are, as columns."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from botonista.flick.pieces import BALL, side_of
from botonista.football.side import Side

Bools = npt.NDArray[np.bool_]
KEPT = 256  # sets of names, of either side


@lru_cache(maxsize=KEPT)
def owners(ids: tuple[str, ...], side: Side) -> tuple[Bools, Bools]:
    """Which of these bodies are pieces of a side, and which of the other."""
    whose = [None if name == BALL else side_of(name) for name in ids]
    own, other = np.array([o is side for o in whose]), np.array([o is side.other for o in whose])
    own.flags.writeable = other.flags.writeable = False
    return own, other
