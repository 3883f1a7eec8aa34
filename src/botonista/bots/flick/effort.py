"""How much a searching player tries: plain numbers, which need no table."""

from __future__ import annotations

from typing import NamedTuple

Rounds = tuple[tuple[int, int], ...]  # how many are kept after so many executions of each


class Effort(NamedTuple):
    """How much a player tries.

    pieces           it looks at those nearest to the ball
    varied, each     plain aims that are tried again, a little differently, and how often
    pressed          how often as a press, over what is in the way
    ruled, of_one    strikes that the referee looks at, at most so many with one piece
    samples          executions of each that the referee sees, where the hand or a die may have it otherwise
    deep, answers    the best of these are looked at keenly: whether whoever strikes next scores at once, by
                     variations of so many of his aims
    wary             so many of those at most, while they are best, are looked at much more keenly still
    ahead            from the best of these both sides play on a little, to see what comes of it
    blocks           strikes that only put a piece in the way of a shot that threatens
    weighs           whether answers to questions are weighed too, not only strikes
    shot             how a shot is looked for where the hand or a die may have it otherwise
    """

    pieces: int
    varied: int
    each: int
    pressed: int
    ruled: int
    of_one: int
    samples: int = 1
    deep: int = 0
    answers: int = 0
    wary: int = 0
    ahead: int = 0
    blocks: int = 0
    weighs: bool = False
    shot: Rounds = ((40, 1), (10, 3), (1, 8))


KEEN_SHOT: Rounds = ((200, 1), (60, 3), (16, 12), (4, 40), (1, 80))
