"""The state of a flick game: what lies there, the score, the times, and the phase with fields of its own."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Literal, TypeVar

import msgspec

from botonista.flick.laid import Laid
from botonista.football.side import Side
from botonista.football.timer import Times

S = TypeVar("S", bound="FlickState")


Hand = Literal["exact", "steady", "ordinary", "shaky"]
HANDS: dict[Hand, float] = {"exact": 0.0, "steady": 0.4, "ordinary": 1.0, "shaky": 2.0}  # `flick.hand`
MOST_UNSTEADY = 10.0


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What can be chosen before a match of any flick game.

    `clock`: "official" (the limits of the rulebook, running clock), "relaxed" (generous limits, nominal
    match time) or "none" (no limits, nominal match time). `hand`: how unsteady strikes are, by name or by
    number (1 is an ordinary player); `hand_away`: those of away, if they differ. `table`: "simulated" or
    "real" (a scorer reports the facts). `nominal_move_ms`: thinking time that passes when programs play.
    `preview`: whoever strikes sees beforehand where it would lead (`flick.forecast`); it is kept only where
    somebody said so, so that records of matches without it stay the same to the last bit.
    """

    clock: Literal["official", "relaxed", "none"] = "official"
    hand: Hand | float = 0.0
    hand_away: Hand | float | None = None
    table: Literal["simulated", "real"] = "simulated"
    nominal_move_ms: int = 5000
    preview: bool | msgspec.UnsetType = msgspec.UNSET

    def unsteady(self, side: Side) -> float:
        """How unsteady the hand of a side is: 0 is exact, 1 an ordinary player."""
        hand = self.hand if side is Side.HOME or self.hand_away is None else self.hand_away
        return HANDS[hand] if isinstance(hand, str) else hand


class Phase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="phase"):
    """What the match is at. `name` is what pages and people call it."""

    @property
    def name(self) -> str:
        """Its name, as a view tells it."""
        return str(self.__struct_config__.tag)


class Asking(Phase, frozen=True, kw_only=True):
    """Questions are put, one after the other: `row` holds those still to come, the present one first."""

    row: tuple[str, ...] = ()
    answered: tuple[Side, ...] = ()


class Striking(Phase, frozen=True):
    """A move is to be made by the phase's `side`."""


class FlickState(Laid, frozen=True, kw_only=True):
    """A whole match at one moment; a game adds what its rulebook needs to remember."""

    settings: Any
    phase: Any
    score: tuple[int, int] = (0, 0)
    times: Times = Times()

    @property
    def phase_name(self) -> str:
        """What the match is at."""
        name: str = self.phase.name
        return name

    @classmethod
    @abstractmethod
    def usual(cls) -> FlickState:
        """The plain situation from which a text tells the differences."""

    @classmethod
    def parse(cls: type[S], text: str) -> S:
        """The state that a text tells: the inverse of `str`."""
        from botonista.flick import notation

        return notation.read(text, cls)

    def __str__(self) -> str:
        """One line that can be read and pasted back."""
        from botonista.flick import notation

        return notation.write(self)

    def goals(self, side: Side) -> int:
        """Goals of `side`."""
        return self.score[0 if side is Side.HOME else 1]


def add(pair: tuple[int, int], side: Side, n: int = 1) -> tuple[int, int]:
    """A (home, away) pair with `n` more for one side."""
    return (pair[0] + n, pair[1]) if side is Side.HOME else (pair[0], pair[1] + n)
