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


def promising(look: Looking, plain: Blows, chance: Chance, breadth: Breadth) -> list[Strike]:
    """The strikes worth a ruling, best first, not all with the same piece."""
    best = aims.chosen(plain, _best_first(look, look.at(plain))[: breadth.varied])
    several = [best, aims.varied(best, chance, breadth.each, breadth.spread, breadth.harder)]
    if breadth.pressed:
        several.append(aims.pressed(best, chance, breadth.pressed))
    batch = look.at(aims.together(*several))
    if breadth.seeds > 1:
        some = _best_first(look, batch)[: LIKELY * breadth.ruled]
        return _steady(look, aims.chosen(batch.blows, some), batch.ids, breadth)
    order = _best_first(look, batch)
    return [batch.strike(k) for k in _mixed(order, batch.blows, batch.ids, breadth)]


def _steady(look: Looking, blows: Blows, ids: Sequence[str], breadth: Breadth) -> list[Strike]:
    """Of these strikes those that are best on average, however the die scatters."""
    batch = look.at(aims.again(blows, breadth.seeds))
    worths = look.worths(batch).reshape(len(blows), breadth.seeds).mean(axis=1)
    order = worths.argsort(kind="stable")[::-1]
    return [batch.strike(k * breadth.seeds) for k in _mixed(order, blows, ids, breadth)]


def _mixed(order: npt.NDArray[np.int64], blows: Blows, ids: Sequence[str], breadth: Breadth) -> list[int]:
    """The first of these, but not all with the same piece."""
    used: Counter[str] = Counter()
    kept: list[int] = []
    for k in order.tolist():
        name = ids[int(blows.piece[k])]
        if used[name] < breadth.of_one:
            used[name] += 1
            kept.append(k)
        if len(kept) == breadth.ruled:
            break
    return kept


def _best_first(look: Looking, batch: Batch) -> npt.NDArray[np.int64]:
    return look.worths(batch).argsort(kind="stable")[::-1]
