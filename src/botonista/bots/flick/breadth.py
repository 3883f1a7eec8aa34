"""How much a searching player tries: plain numbers, which need no table."""

from __future__ import annotations

from typing import NamedTuple


class Breadth(NamedTuple):
    """How much is tried.

    varied, each      the aims that are tried again, a little differently, and how often
    spread, harder    by so many millidegrees, and by such a share of the speed
    pressed           how often as a press
    ruled, of_one     the strikes that the referee looks at, at most so many with one piece
    seeds             how often each of those is tried where the ball is a die, which scatters
    """

    varied: int
    each: int
    spread: int
    harder: float
    pressed: int
    ruled: int
    of_one: int
    seeds: int = 1
