"""From where a shot of Dadinho scores: measured once, looked up by every drive that prepares one.

The die lies so far from the goal line and so far beside the middle, the shooter 60 mm behind it in line with
the goal, nobody else in the way, the goalkeeper set where the fewest shots go in. A cell is how often the
best aim of an exact hand scores. Nearer than 200 mm the goalkeeper stands in the way, or the die in the area.
`python -m tools.dadinho_spots` measures them again.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]

FAR = (100.0, 140.0, 180.0, 220.0, 260.0, 300.0, 340.0, 380.0, 420.0, 480.0, 540.0, 600.0, 680.0, 760.0)  # mm
BESIDE = (0.0, 50.0, 100.0, 150.0, 200.0, 250.0, 300.0, 370.0, 440.0)
SCORES = np.array(
    (
        (0.00, 0.00, 0.12, 0.96, 0.96, 0.92, 0.83, 0.73, 0.65, 0.60, 0.58, 0.53, 0.45, 0.40),
        (0.00, 0.04, 0.23, 0.96, 0.94, 0.92, 0.81, 0.71, 0.64, 0.60, 0.58, 0.50, 0.43, 0.40),
        (0.00, 0.02, 0.60, 0.94, 0.86, 0.83, 0.77, 0.67, 0.64, 0.60, 0.55, 0.48, 0.42, 0.37),
        (0.00, 0.10, 0.80, 0.80, 0.75, 0.73, 0.69, 0.61, 0.57, 0.55, 0.52, 0.47, 0.42, 0.37),
        (0.40, 0.55, 0.65, 0.63, 0.63, 0.60, 0.58, 0.54, 0.52, 0.50, 0.47, 0.45, 0.41, 0.36),
        (0.33, 0.45, 0.48, 0.47, 0.48, 0.48, 0.47, 0.44, 0.43, 0.42, 0.41, 0.40, 0.37, 0.33),
        (0.29, 0.38, 0.42, 0.41, 0.42, 0.40, 0.39, 0.39, 0.38, 0.36, 0.34, 0.33, 0.32, 0.30),
        (0.19, 0.25, 0.31, 0.31, 0.33, 0.32, 0.31, 0.31, 0.31, 0.31, 0.30, 0.30, 0.29, 0.28),
        (0.17, 0.20, 0.22, 0.22, 0.24, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.24),
    )
)
OWN_HALF = 0.2  # what a die in the own half may still become, half a field away
LENGTH = 800.0


def likely(far: Array, beside: Array) -> Array:
    """How likely a shot scores from these distances to the goal line and to the middle."""
    row, down = _between(np.asarray(BESIDE), np.minimum(beside, BESIDE[-1]))
    col, right = _between(np.asarray(FAR), np.clip(far, FAR[0], FAR[-1]))
    upper = SCORES[row, col] * (1.0 - right) + SCORES[row, col + 1] * right
    lower = SCORES[row + 1, col] * (1.0 - right) + SCORES[row + 1, col + 1] * right
    found: Array = upper * (1.0 - down) + lower * down
    fading = np.clip((far - FAR[-1]) / LENGTH, 0.0, 1.0)
    return found * (1.0 - fading) + np.minimum(found, OWN_HALF) * fading


def _between(grid: Array, values: Array) -> tuple[npt.NDArray[np.int64], Array]:
    """In which gap of a grid each value lies, and how far along it."""
    k = np.clip(np.searchsorted(grid, values, side="right") - 1, 0, len(grid) - 2)
    return k, (values - grid[k]) / (grid[k + 1] - grid[k])
