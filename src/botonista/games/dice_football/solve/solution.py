"""The numbers of a solved match, before anybody looks something up in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from botonista.games.dice_football.solve.moments import DECIDED

DIFFERENCES = 2 * DECIDED - 1  # from -6 to +6
DRAW_SCALE = 65535


@dataclass(frozen=True, slots=True)
class Solution:
    """[period, T, node, difference + 6]; all seen by the side in possession.

    `worth` is P(win) + P(draw) / 2, `draw` P(draw) (in 65535ths when compact), `best` the number of
    the best option among those of the node.
    """

    worth: NDArray[Any]
    draw: NDArray[Any]
    best: NDArray[Any]
