"""When it is, how it stands, and how it will end: the small words of the solution."""

from __future__ import annotations

from typing import NamedTuple

DECIDED = 7  # a difference of so many goals counts as won (5.10)

# Half 1 (who kicks off half 2: the side in possession or the other), and half 2.
KICKS_NEXT, WAITS_NEXT, SECOND_HALF = 0, 1, 2


class Moment(NamedTuple):
    """When it is and how it stands, seen by the side in possession."""

    period: int  # KICKS_NEXT, WAITS_NEXT or SECOND_HALF
    rolls: int  # T
    difference: int


class Chances(NamedTuple):
    """How a match ends for one side."""

    win: float
    draw: float
    loss: float

    @property
    def worth(self) -> float:
        """What both sides maximise: a draw is half a win."""
        return self.win + self.draw / 2

    def turned(self) -> Chances:
        """For the other side."""
        return Chances(self.loss, self.draw, self.win)


WON, DRAWN, LOST = Chances(1.0, 0.0, 0.0), Chances(0.0, 1.0, 0.0), Chances(0.0, 0.0, 1.0)
