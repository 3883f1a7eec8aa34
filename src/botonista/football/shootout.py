"""A series of penalties: in turn, five each, then one each until they differ."""

from __future__ import annotations

import msgspec

from botonista.football.side import Side

EACH = 5


class Series(msgspec.Struct, frozen=True):
    """Who kicks first, and what each side's kicks brought, in order; True is a goal."""

    first: Side
    home: tuple[bool, ...] = ()
    away: tuple[bool, ...] = ()

    def kicks(self, side: Side) -> tuple[bool, ...]:
        """The kicks of one side in order."""
        return self.home if side is Side.HOME else self.away

    def goals(self, side: Side) -> int:
        """How many of them went in."""
        return sum(self.kicks(side))

    @property
    def next(self) -> Side:
        """Whose kick it is."""
        return self.first if len(self.home) == len(self.away) else self.first.other

    def kicked(self, side: Side, goal: bool) -> Series:
        """The series with one more kick of a side."""
        kicks = (*self.kicks(side), goal)
        return Series(
            self.first,
            kicks if side is Side.HOME else self.home,
            kicks if side is Side.AWAY else self.away,
        )

    @property
    def winner(self) -> Side | None:
        """The side that can no longer be caught; after five each, pair by pair. None while it is open."""
        length = max(EACH, len(self.home), len(self.away))
        for side in Side:
            if self.goals(side) > self.goals(side.other) + length - len(self.kicks(side.other)):
                return side
        return None
