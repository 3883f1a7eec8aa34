"""What the searching players of all flick games share: plain aims first, then variations of the best.

How much is tried is fixed, not timed, so the same state and chance always give the same strike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

from botonista.bots.flick import aims
from botonista.bots.flick.breadth import Breadth
from botonista.flick.hand import MOST_SPEED
from botonista.football.chance import Chance
from botonista.table import Batch, Blows, Strike

LIKELY = 6  # times as many strikes as are ruled are tried with several seeds


class Looking(Protocol):
    """A side that looks at the table before it strikes."""

    def at(self, blows: Blows) -> Batch:
        """What these strikes lead to."""
        ...

    def worths(self, batch: Batch) -> npt.NDArray[np.float64]:
        """How good each looks."""
        ...


def promising(
    look: Looking, plain: Blows, chance: Chance, breadth: Breadth, most: float = MOST_SPEED
) -> list[Strike]:
    """The strikes worth a ruling, none faster than `most`, best first, not all with the same piece."""
    best = aims.chosen(plain, best_first(look, look.at(plain))[: breadth.varied])
    several = [best, aims.varied(best, chance, breadth.each, breadth.spread, breadth.harder, most)]
    if breadth.pressed:
        several.append(aims.pressed(best, chance, breadth.pressed))
    batch = look.at(aims.together(*several))
    if breadth.seeds > 1:
        some = best_first(look, batch)[: LIKELY * breadth.ruled]
        return _steady(look, aims.chosen(batch.blows, some), batch.ids, breadth)
    order = best_first(look, batch)
    return [batch.strike(k) for k in mixed(order, batch.blows, batch.ids, breadth.ruled, breadth.of_one)]


def _steady(look: Looking, blows: Blows, ids: Sequence[str], breadth: Breadth) -> list[Strike]:
    """Of these strikes those that are best on average, however the die scatters."""
    batch = look.at(aims.again(blows, breadth.seeds))
    worths = look.worths(batch).reshape(len(blows), breadth.seeds).mean(axis=1)
    order = worths.argsort(kind="stable")[::-1]
    return [batch.strike(k * breadth.seeds) for k in mixed(order, blows, ids, breadth.ruled, breadth.of_one)]


def mixed(
    order: npt.NDArray[np.int64], blows: Blows, ids: Sequence[str], many: int, of_one: int
) -> list[int]:
    """The first `many` of these, but at most `of_one` with the same piece."""
    used: Counter[str] = Counter()
    kept: list[int] = []
    for k in order.tolist():
        name = ids[int(blows.piece[k])]
        if used[name] < of_one:
            used[name] += 1
            kept.append(k)
        if len(kept) == many:
            break
    return kept


def best_first(look: Looking, batch: Batch) -> npt.NDArray[np.int64]:
    """The strikes of a batch, those that look best first."""
    return look.worths(batch).argsort(kind="stable")[::-1]
