"""A die is a cube: which of its corners, edges or faces is met is chance, and so is the way it goes."""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.directions import draw
from botonista.table.core.layout import Tally

ASIDE = (
    0.1228  # tangent of half the most by which the normal is turned aside: 14°, 5.7° on the root mean square
)
STEEPER = 0.24  # the most by which its rise differs: 10 % of the height on the root mean square
SECOND_HIT = 1.03  # what catches up with the die hits it again, from a little lower
SCATTERS = 1 << 40  # where the draws of contacts begin; those of tumbles are before


@compiled
def _fair(seed: int, count: int) -> float:
    """A number between -1 and 1, those near 0 more likely: two draws."""
    return draw(seed, count) + draw(seed, count + 1) - 1.0


@compiled
def scattered(nx: float, ny: float, nz: float, tally: Tally) -> tuple[float, float, float]:
    """The normal of a die's contact, turned by chance: by the strike's seed, whose sign is the hand of it."""
    hand = 1.0 if tally.seed >= 0 else -1.0
    seed = tally.seed if tally.seed >= 0 else -tally.seed
    count = SCATTERS + 4 * tally.scatters
    tally.scatters += 1
    h = hand * ASIDE * _fair(seed, count)
    c = (1.0 - h * h) / (1.0 + h * h)
    s = 2.0 * h / (1.0 + h * h)
    x = c * nx - s * ny
    y = s * nx + c * ny
    z = nz * (SECOND_HIT + STEEPER * _fair(seed, count + 2))
    size = sqrt(x * x + y * y + z * z)
    return x / size, y / size, z / size
