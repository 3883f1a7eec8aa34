"""What the match is at, each phase with fields of its own (docs/rules/flickball.md, States)."""

from __future__ import annotations

from typing import Literal

import msgspec

from botonista.flick.facts import Exit
from botonista.flick.outlines import Point
from botonista.flick.pieces import Piece
from botonista.flick.state import Asking, Phase, Striking
from botonista.football.side import Side

Kind = Literal[
    "throw_in",
    "goal_kick",
    "corner",
    "quick_free_kick",
    "full_free_kick",
    "penalty",
    "after_penalty",
    "family_goal_kick",
]
FLICKS = 3  # FB 4.2


class Momentum(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """FB 11.3: the piece that came to a line by being flicked; on two lines the player picks one (FB-D17)."""

    piece: str
    lines: tuple[str, ...]


class SetPiece(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="set", tag_field="type"):
    """FB 14.1: what is taken, by whom, where; `corners`: the corners that it may be taken from (FB-D34)."""

    kind: Kind
    side: Side
    spot: Point | None = None
    corners: tuple[Point, ...] = ()


class Draw(Asking, frozen=True, tag="draw"):
    """FB 6.2: the goals are given out at random."""


class SetUp(Asking, frozen=True, tag="setup"):
    """FB 6.7, FB 6.8: both place five pieces, `side` first, who will kick off with one of the `pair`."""

    side: Side
    pair: tuple[str, ...] = ()


class KickOff(Striking, frozen=True, tag="kickoff"):
    """FB 9.3: the opening turn begins with a flick of one of the pair."""

    side: Side
    pair: tuple[str, ...] = ()

    flicks = 0


class Play(Striking, frozen=True, tag="play"):
    """`PLAY(side, flicks)`: the active player and the flicks made in this turn.

    `banned`: barred by the contact rule (FB 14.6). `placed`: put somewhere by the momentum or the keeper
    rule, so that it has to be flicked (FB-D17, FB-D18). `aside`: the own goal is set aside for the next
    flick (FB-D63).
    """

    side: Side
    flicks: int = 0
    banned: str | None = None
    momentum: Momentum | None = None
    placed: str | None = None
    aside: bool = False


class Kick(Striking, frozen=True, tag="kick"):
    """A set piece that can be taken: `taker` stands ready. `placed`: its player has chosen where."""

    set: SetPiece
    taker: str
    placed: bool = False

    flicks = 0

    @property
    def side(self) -> Side:
        """Who takes it."""
        return self.set.side

    @property
    def name(self) -> str:
        """Each kind has rules of its own."""
        return self.set.kind


Before = Play | Kick


class Declare(Asking, frozen=True, tag="shot_1"):
    """FB 12.6: a shot is declared; who shoots is to be named, or the shot withdrawn (FB-D61)."""

    before: Before

    @property
    def side(self) -> Side:
        """Who shoots."""
        return self.before.side


class ShotKeeper(Asking, frozen=True, tag="shot_2"):
    """FB 12.7: the passive player may place his keeper, or leave him."""

    before: Before
    shooter: str

    @property
    def side(self) -> Side:
        """Who shoots."""
        return self.before.side


class Shoot(Striking, frozen=True, tag="shot_3"):
    """FB 12.8: the shot itself, with the piece that was named."""

    before: Before
    shooter: str

    @property
    def side(self) -> Side:
        """Who shoots."""
        return self.before.side

    @property
    def flicks(self) -> int:
        """Made before it."""
        return self.before.flicks


Flicking = KickOff | Play | Kick | Shoot


class Foul(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """FB 18.1: `by` struck `piece`, which lay at (x, y), and it came `mm` away by the foul measure."""

    piece: str
    by: str
    mm: float
    x: float
    y: float
    gives: Literal["quick_free_kick", "full_free_kick", "penalty"]
    t: float = 0.0


class OffPitch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """FB-D14: a piece off the pitch, and the point of the outer edge where it left."""

    piece: str
    x: float
    y: float


class Flicked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One flick at rest, as far as it is still needed: what it was made in, and what it did.

    `start`: the flicked piece before it. `touched`: who touched the ball while it was in play, in order.
    `last`: whose piece touched it last before it left. `brush`: it could be forgiven (FB-D12).
    """

    during: Flicking
    start: Piece
    touched: tuple[str, ...] = ()
    exit: Exit | None = None
    last: Side | None = None
    fouls: tuple[Foul, ...] = ()
    off: tuple[OffPitch, ...] = ()
    brush: bool = False

    @property
    def side(self) -> Side:
        """The active player."""
        return self.during.side

    @property
    def is_shot(self) -> bool:
        """FB 12.1, FB 20.5: declared, or a penalty."""
        return isinstance(self.during, Shoot) or self.is_penalty

    @property
    def is_penalty(self) -> bool:
        """FB 20.5: a shot by nature."""
        return isinstance(self.during, Kick) and self.during.set.kind == "penalty"

    @property
    def set_piece(self) -> SetPiece | None:
        """The set piece that this flick took."""
        before = self.during.before if isinstance(self.during, Shoot) else self.during
        return before.set if isinstance(before, Kick) else None


class Resolve(Asking, frozen=True, tag="resolve"):
    """A flick being resolved, step by step: stacks, pieces off the pitch, a brush, fouls, the ball."""

    flicked: Flicked
    claimed: bool = False

    @property
    def side(self) -> Side:
        """The active player."""
        return self.flicked.side

    @property
    def name(self) -> str:
        """What is being asked."""
        step = self.row[0] if self.row else ""
        return {"foul": "foul_choice", "claim": "fair_play", "forgive": "fair_play"}.get(step, "resolve")


class Tidy(Asking, frozen=True, tag="tidy"):
    """FB 11.2a, FB 11.6: the turn of `side` is over; then a set piece, or the turn of the other."""

    side: Side
    then: SetPiece | None = None


class Prepare(Asking, frozen=True, tag="prepare"):
    """A set piece being prepared: its row of questions, who takes it, and how many pieces its side moved."""

    set: SetPiece
    taker: str | None = None
    moved: int = 0

    @property
    def side(self) -> Side:
        """Who takes it."""
        return self.set.side


class Ended(Phase, frozen=True, tag="over"):
    """FB 4.3: the second goal has fallen."""


AnyPhase = (
    Draw | SetUp | KickOff | Play | Kick | Declare | ShotKeeper | Shoot | Resolve | Tidy | Prepare | Ended
)
FLICKING = (KickOff, Play, Kick, Shoot)


def set_of(phase: Phase) -> SetPiece | None:
    """The set piece being prepared or taken."""
    if isinstance(phase, Prepare | Kick):
        return phase.set
    before = phase.before if isinstance(phase, Declare | ShotKeeper | Shoot) else None
    return before.set if isinstance(before, Kick) else None


def taker_of(phase: Phase) -> str | None:
    """The piece that takes it, or that shoots."""
    if isinstance(phase, ShotKeeper | Shoot):
        return phase.shooter
    return phase.taker if isinstance(phase, Prepare | Kick) else None
