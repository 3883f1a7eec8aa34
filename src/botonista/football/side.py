"""The two sides of every game in the house."""

from __future__ import annotations

from enum import StrEnum


class Side(StrEnum):
    """Home attacks towards +x, away towards -x, for the whole match."""

    HOME = "home"
    AWAY = "away"

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side.AWAY if self is Side.HOME else Side.HOME

    @property
    def forward(self) -> int:
        """+1 for home, -1 for away: the sign of x in the direction of attack."""
        return 1 if self is Side.HOME else -1
