"""Strikes as an unsteady hand makes them, thousands at a time: the same spread as `flick.hand` has."""

from __future__ import annotations

from math import sqrt

import numpy as np
import numpy.typing as npt

from botonista.bots.flick import aims
from botonista.flick.hand import ANGLE_SPREAD, MOST_SPEED, SEEDS, SPEED_SPREAD
from botonista.football.chance import Chance
from botonista.table import Blows
from botonista.table.headings import FULL_TURN

FINE = 1 << 20
UNIFORMS = 4  # added up they are about normal


def executions(
    blows: Blows, hand: float, each: int, chance: Chance, scatters: bool, most: float = MOST_SPEED
) -> Blows:
    """Every blow `each` times, as this hand may make it; a die scatters otherwise each time."""
    many = aims.chosen(blows, np.repeat(np.arange(len(blows)), each))
    angle, speed, seed = many.angle, many.speed, many.seed
    if hand > 0:
        off, harder = _normal(chance, len(many)), _normal(chance, len(many))
        angle = (angle + np.rint(hand * ANGLE_SPREAD * off).astype(np.int64)) % FULL_TURN
        speed = np.clip(speed * (1.0 + hand * SPEED_SPREAD * harder), 0.0, most)
    if scatters:
        seed = 1 + aims.raw(chance, len(many)) % SEEDS
    return Blows(many.kind, many.piece, angle, speed, many.lift, seed)


def _normal(chance: Chance, n: int) -> npt.NDArray[np.float64]:
    """About normal deviates of spread 1."""
    some = (aims.raw(chance, UNIFORMS * n) % FINE).reshape(UNIFORMS, n) / FINE - 0.5
    found: npt.NDArray[np.float64] = some.sum(axis=0) * sqrt(12.0 / UNIFORMS)
    return found
