"""The state of a match: one frozen value, the same for pages, programs and the judge."""

from __future__ import annotations

from typing import Literal

import msgspec

from botonista.flick import state as flick
from botonista.flick.pieces import Ball, Piece
from botonista.football.shootout import Series
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.phases import AnyPhase, CoinToss, set_of, taker_of
from botonista.games.pilka_guzikowa.pieces import BALL, Size, squad
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.table.shapes import Face


class Settings(flick.Settings, frozen=True, kw_only=True):
    """What can be chosen before a match.

    `sizes`: buttons and ball of one's own, by "H" or "A" (all field buttons of a side), "H7", "ball".
    """

    lang: Literal["en", "pl", "pt"] = "en"
    formation: str = "3-4-3"
    formation_away: str | None = None
    shootout: bool = False
    sizes: dict[str, Size] = msgspec.field(default_factory=dict)


class Ban(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A button that may not make its side's next move, and why."""

    piece: str
    reason: Literal["starter", "returned", "substitute"]


class Waiting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PG 5.1.3: a button off the board, and where its centre crossed the edge."""

    piece: str
    x: float
    y: float


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PG 10.1.4: a substitution asked for and not carried out yet."""

    out: str
    into: str


class Formed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A valid set-up of one side, kept for the next time."""

    side: Side
    places: tuple[tuple[str, float, float, Face], ...]
    starter: str | None = None


class State(flick.FlickState, frozen=True, kw_only=True):
    """A whole match at one moment.

    `last_touch`: the button that touched the ball last; none when the ball is dead. `off`: buttons waiting
    beside the board. `exits`: counted from ten minutes on; `announced`: ten minutes were; `final`: the last
    set piece is being played. `unauth`: buttons left in a goal area at a set piece (PG-D67). `air`: announced
    at a real table (PG 3.4.5a). `series`: a shoot-out (PG-D41); `shootout`: one is to come or on.
    `unreported`: the last move, if it was made with an unauthorised button and nobody has said so.
    """

    settings: Settings = Settings()
    phase: AnyPhase = CoinToss(row=("toss", "choose_toss"))
    pieces: tuple[Piece, ...] = squad(Side.HOME) + squad(Side.AWAY)
    ball: Ball = BALL
    last_touch: str | None = None
    bans: tuple[Ban, ...] = ()
    off: tuple[Waiting, ...] = ()
    yellow: tuple[str, ...] = ()
    sent_off: tuple[str, ...] = ()
    subs: tuple[int, int] = (0, 0)
    changes: tuple[Change, ...] = ()
    exits: int = 0
    announced: bool = False
    final: bool = False
    unauth: tuple[str, ...] = ()
    air: tuple[str, ...] = ()
    formed: tuple[Formed, ...] = ()
    shootout: bool = False
    series: Series | None = None
    unreported: Unreported | None = None

    @classmethod
    def usual(cls) -> State:
        """The plain situation: Home's turn in open play, everybody in nobody's way."""
        from botonista.games.pilka_guzikowa.case import plain_state

        return plain_state()

    @property
    def side(self) -> Side:
        """Who moves, takes the set piece, kicks off or chooses."""
        side: Side = getattr(self.phase, "side", Side.HOME)
        return side

    @property
    def kind(self) -> str | None:
        """The set piece being prepared, taken, or whose additional moves are being made."""
        found = set_of(self.phase)
        return None if found is None else found.kind

    @property
    def taker(self) -> str | None:
        """The button that takes, or took, it."""
        return taker_of(self.phase)

    @property
    def clock_ms(self) -> int:
        """The match clock."""
        return self.times.clock_ms

    def yellows(self, piece_id: str) -> int:
        """PG 6.2.5a: how many yellow cards a button has."""
        return self.yellow.count(piece_id)

    def subs_of(self, side: Side) -> int:
        """PG 10.1.2: changes carried out by `side`."""
        return self.subs[0 if side is Side.HOME else 1]

    def air_now(self) -> tuple[str, ...]:
        """PG 3.4.5a, PG-D44: buttons in their own goal, announced by the software or by a person."""
        if self.settings.table == "real":
            return self.air
        found: tuple[str, ...] = self.while_lying("air", self._in_their_goal)
        return found

    def _in_their_goal(self) -> tuple[str, ...]:
        end = PITCH.end
        return tuple(
            p.id
            for p in self.on_board()
            if not -end < p.x < end and PITCH.inside_goal(p.x, p.y, p.radius, p.side)
        )


class Unreported(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PG 7.6.2b: a move that is judged anew if it is reported before the next: its start and its facts."""

    before: State
    facts: MoveFacts
