"""The state of a match: one frozen value, the same for pages, programs and the judge."""

from __future__ import annotations

from typing import Literal

from botonista.flick import state as flick
from botonista.flick.pieces import Ball, Piece
from botonista.football.side import Side
from botonista.games.flickball.phases import AnyPhase, Draw
from botonista.games.flickball.pieces import BALL, squad


class Settings(flick.Settings, frozen=True, kw_only=True):
    """What can be chosen before a match.

    `variant`: full rules (FB 13.6) or the family variant (FB 13.0). `fair_play`: a brush may be forgiven
    (FB 8.7b). `white`: who plays white and kicks off; drawn if nobody says (FB 6.2).
    """

    variant: Literal["full", "family"] = "full"
    fair_play: bool = False
    white: Side | None = None


class State(flick.FlickState, frozen=True, kw_only=True):
    """A whole match at one moment.

    `white`: who plays white. `turn`: counts turns (FB 14.3a). `forgiven`: brushes forgiven in this turn.
    """

    settings: Settings = Settings()
    phase: AnyPhase = Draw(row=("draw",))
    pieces: tuple[Piece, ...] = squad(Side.HOME) + squad(Side.AWAY)
    ball: Ball = BALL
    white: Side | None = None
    turn: int = 0
    forgiven: int = 0

    @classmethod
    def usual(cls) -> State:
        """The plain situation: Home's turn in open play, everybody in nobody's way."""
        from botonista.games.flickball.case import plain_state

        return plain_state()

    @property
    def side(self) -> Side:
        """FB 6.4a: the active player."""
        side: Side = getattr(self.phase, "side", Side.HOME)
        return side

    @property
    def family(self) -> bool:
        """FB 13.0: the family variant is played."""
        return self.settings.variant == "family"

    def outfield(self, side: Side) -> tuple[Piece, ...]:
        """FB 5.2: the outfield pieces of a side on the table."""
        return tuple(p for p in self.on_board(side) if not p.keeper)
