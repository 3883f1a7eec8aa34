"""How much a searching player tries: plain numbers, which need no table."""

from __future__ import annotations

from typing import NamedTuple

Rounds = tuple[tuple[int, int], ...]  # how many are kept after so many executions of each


class Homing(NamedTuple):
    """How a goal is looked for: variations of plain aims, then of all that just missed, ever more finely.

    aims, each       plain aims that are varied first, and how often
    pressed          how often as a press
    kept, of_one     those nearest to a goal that are varied again, at most so many with one piece
    finer            how often each of these
    rounds           by so many millidegrees and such a share of the speed, round after round
    """

    aims: int
    each: int
    pressed: int
    kept: int
    of_one: int
    finer: int
    rounds: tuple[tuple[int, float], ...]


FINER = ((3000, 0.2), (1000, 0.08), (350, 0.03), (120, 0.01))  # what a shot through a gap takes
GLIMPSE = Homing(aims=40, each=6, pressed=1, kept=20, of_one=5, finer=12, rounds=FINER[:2])
STARE = Homing(aims=100, each=12, pressed=2, kept=40, of_one=20, finer=24, rounds=FINER)


class Effort(NamedTuple):
    """How much a player tries.

    pieces           it looks at those nearest to the ball
    varied, each     plain aims that are tried again, a little differently, and how often
    pressed          how often as a press, over what is in the way
    ruled, of_one    strikes that the referee looks at, at most so many with one piece
    samples          executions of each that the referee sees, where the hand or a die may have it otherwise
    deep, glimpse    the best of these are looked at keenly: whether whoever strikes next scores at once
    wary, stare      so many of those at most, while they are best, are looked at much more keenly still; so
                     is whether the player itself scores at once, if its hand is exact
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
    glimpse: Homing = GLIMPSE
    wary: int = 0
    stare: Homing = STARE
    blocks: int = 0
    weighs: bool = False
    shot: Rounds = ((40, 1), (10, 3), (1, 8))

    def without_presses(self) -> Effort:
        """The same in a game that knows no press."""
        glimpse, stare = (keen._replace(pressed=0) for keen in (self.glimpse, self.stare))
        return self._replace(pressed=0, glimpse=glimpse, stare=stare)


KEEN_SHOT: Rounds = ((200, 1), (60, 3), (16, 12), (4, 40), (1, 80))
