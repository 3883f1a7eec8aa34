"""The state of a match: one frozen value, the same for pages, programs and the judge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from botonista.flick import state as flick
from botonista.flick.pieces import Ball, Piece
from botonista.football.shootout import Series
from botonista.football.side import Side
from botonista.games.dadinho.phases import AnyPhase, Draw, Ended, shot_of
from botonista.games.dadinho.pieces import BALL, Kit, squad
from botonista.games.dadinho.pitch import Size, Waxed, pitch_of

TOUCHES, OF_ONE = 9, 3  # DD 21.1, DD 21.2
LENGTHS = {1: 420_000, 2: 420_000, 3: 180_000, 4: 180_000}  # DD 14.1, DD 13§2
SHOOTOUT = 5  # the period of the penalties
TieBreak = Literal["record", "extra_time", "penalties"]


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """DD 56.5: what a side has reached in the event, in the order in which it is compared."""

    wins: int = 0
    difference: int = 0
    goals: int = 0
    head_to_head: int = 0


class Settings(flick.Settings, frozen=True, kw_only=True):
    """What can be chosen before a match.

    `mode`: "digital" (unlawful drives are refused) or "strict" (they are possible and punished); at a real
    table a scorer reports. `size`: the table. `kit`: pieces and die of one's own, by "H" or "A" (all buttons
    of a side), "H7", "H1", "ball". `tie_break`: what decides a level match, in this order (DD 13§1); empty:
    a draw is a result. `standings`: of home and away, for "record". `kicks_off`: what a draw for all tables
    of an event gave (DD 16.3). `hide_clock`: nobody sees the time left (DD 51i).
    """

    lang: Literal["en", "pl", "pt"] = "en"
    mode: Literal["digital", "strict"] = "digital"
    size: Size = Size()
    kit: dict[str, Kit] = msgspec.field(default_factory=dict)
    tie_break: tuple[TieBreak, ...] = ()
    standings: tuple[Standing, Standing] = (Standing(), Standing())
    kicks_off: Side | None = None
    hide_clock: bool = False

    @property
    def refuses(self) -> bool:
        """Whether unlawful drives are refused instead of punished."""
        return self.mode == "digital" and self.table == "simulated"


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="count", tag_field="type"):
    """Team touches: `used` of `limit` (docs/rules/dadinho.md, State and counters)."""

    used: int = 0
    limit: int = TOUCHES

    @property
    def left(self) -> int:
        """How many remain."""
        return self.limit - self.used


class Flags(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="flags", tag_field="type"):
    """What a side has been warned of or punished for in this match, and its substitutions."""

    time: int = 0
    keeper: int = 0
    counting: int = 0
    behaviour: int = 0
    line_up: int = 0
    indiscipline: int = 0
    deliberate: int = 0
    changes: int = 0


class Cleared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """DD 42f: a piece that made room for a restart, and where it goes back to."""

    piece: str
    x: float
    y: float
    angle: int = 0


class Rearranging(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """DD 44§3.1: the side that shot may move up to three pieces until then."""

    side: Side
    until_ms: int


class State(flick.FlickState, frozen=True, kw_only=True):
    """A whole match at one moment.

    `counts`: team touches of home and away; `touches`: those in a row of each piece that has any. `barred`,
    `only`, `must`, `opening`, `lock`, `holder`: docs/rules/dadinho.md, State and counters. `cleared`: pieces
    that go back after the move. `late`: the whistle has gone and a shot or penalty is being finished.
    `kicked_first`: who kicked off the first half of the pair. `outcome`: what the move led to, while the
    mover chooses between it and a kick. `kickers`: the buttons that have kicked in the shoot-out.
    """

    settings: Settings = Settings()
    phase: AnyPhase = Draw(row=("draw", "choose_draw"))
    pieces: tuple[Piece, ...] = squad(Side.HOME) + squad(Side.AWAY)
    ball: Ball = BALL
    period: int = 1
    counts: tuple[Count, Count] = (Count(), Count())
    touches: dict[str, int] = msgspec.field(default_factory=dict)
    barred: str | None = None
    only: str | None = None
    must: tuple[str, ...] = ()
    opening: Side | None = None
    lock: Side | None = None
    holder: Side | None = None
    cleared: tuple[Cleared, ...] = ()
    rearranging: Rearranging | None = None
    flags: tuple[Flags, Flags] = (Flags(), Flags())
    late: bool = False
    kicked_first: Side = Side.HOME
    tied: int = 0
    series: Series | None = None
    kickers: tuple[str, ...] = ()
    disqualified: Side | None = None
    decided: Side | None = None
    outcome: Outcome | None = None

    @classmethod
    def usual(cls) -> State:
        """The plain situation: Home's turn in open play, everybody in nobody's way."""
        from botonista.games.dadinho.case import plain_state

        return plain_state()

    @property
    def pitch(self) -> Waxed:
        """The board that is played on."""
        return pitch_of(self.settings.size)

    @property
    def side(self) -> Side | None:
        """Whose turn, restart or choice it is."""
        if isinstance(self.phase, Ended):
            return None
        side: Side | None = getattr(self.phase, "side", None)
        return side

    @property
    def side_that_shoots(self) -> Side | None:
        """DD 36: who has announced a shot, though the other side sets its goalkeeper now; else `side`."""
        shot = shot_of(self.phase)
        return self.side if shot is None else shot.side

    @property
    def clock_ms(self) -> int:
        """What has been played of the period."""
        return self.times.clock_ms

    @property
    def length_ms(self) -> int | None:
        """DD 14.1, DD 13§2: how long the period lasts; None in a shoot-out."""
        return LENGTHS.get(self.period)

    def count(self, side: Side) -> Count:
        """C and L of a side."""
        return self.counts[0 if side is Side.HOME else 1]

    def in_a_row(self, piece: str) -> int:
        """I of a piece."""
        return self.touches.get(piece, 0)

    def flags_of(self, side: Side) -> Flags:
        """What a side has on its account."""
        return self.flags[0 if side is Side.HOME else 1]

    def with_count(self, side: Side, count: Count) -> State:
        """The state with another count of a side."""
        home, away = self.counts
        return self.but(counts=(count, away) if side is Side.HOME else (home, count))

    def flagged(self, side: Side, **more: int) -> State:
        """The state with so many more on a side's account."""
        old = self.flags_of(side)
        new = msgspec.structs.replace(old, **{name: getattr(old, name) + n for name, n in more.items()})
        home, away = self.flags
        return self.but(flags=(new, away) if side is Side.HOME else (home, new))

    def buttons(self, side: Side | None = None) -> tuple[Piece, ...]:
        """DD def3: the pieces on the board that are no goalkeepers."""
        return tuple(p for p in self.on_board(side) if not p.keeper)

    def block(self, side: Side) -> Piece:
        """The goalkeeper of a side on the board."""
        return next(p for p in self.on_board(side) if p.keeper)


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """DD 46: what a move led to, which its mover may keep."""

    after: State


def no_touches(side: Side, touches: Mapping[str, int]) -> dict[str, int]:
    """The touches in a row without those of a side."""
    first = "H" if side is Side.HOME else "A"
    return {name: n for name, n in touches.items() if not name.startswith(first)}
