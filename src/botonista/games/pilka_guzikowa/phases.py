"""What the match is at, each phase with fields of its own (docs/rules/pilka-guzikowa.md, Phases)."""

from __future__ import annotations

from typing import Literal

import msgspec

from botonista.flick.outlines import Point
from botonista.flick.pieces import Piece
from botonista.flick.state import Asking, Phase, Striking
from botonista.football.side import Side

Kind = Literal["throw_in", "goal_kick", "corner", "free_direct", "free_indirect", "penalty"]
SET_KINDS: tuple[Kind, ...] = ("throw_in", "goal_kick", "corner", "free_direct", "free_indirect")


class SetPiece(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="set", tag_field="type"):
    """`SET(kind, side, own, extra)`: what is taken, by whom, and the additional moves that come with it.

    `offender` must stand in the wall. `why`, `cause_ms`: by which clauses it was given, and when its cause
    arose.
    """

    kind: Kind
    side: Side
    own: int = 0
    extra: int = 0
    offender: str | None = None
    why: tuple[str, ...] = ()
    cause_ms: int = 0


class CoinToss(Asking, frozen=True, tag="toss"):
    """PG 3.1.1: the coin; then its winner chooses."""

    winner: Side | None = None

    @property
    def side(self) -> Side:
        """Whose choice it is."""
        return self.winner or Side.HOME


class SetUp(Asking, frozen=True, tag="setup"):
    """PG 3.1.2: both sides set up; `side` kicks off with `starter`."""

    side: Side
    starter: str | None = None


class KickOff(Striking, frozen=True, tag="kickoff"):
    """PG 3.2: the first move of the side that kicks off, then one of the other side."""

    side: Side
    move: Literal[1, 2] = 1
    starter: str | None = None

    @property
    def name(self) -> str:
        """The two moves have other rules."""
        return f"kickoff_{self.move}"


class Play(Striking, frozen=True, tag="play"):
    """`PLAY(side, left)`: moves from play, the one about to be made included.

    `must`: the side still owes its normal move (PG-D27). `after`: the set piece whose additional moves these
    are, taken by `taker`. `held`: the keeper who held the ball when the run began (PG-D78).
    """

    side: Side
    left: int = 1
    must: bool = True
    after: SetPiece | None = None
    taker: str | None = None
    held: str | None = None


class Return(Asking, frozen=True, tag="return"):
    """PG 5.1.3b: before a run of `left` moves the buttons in `due` come back."""

    side: Side
    due: tuple[str, ...]
    left: int = 1
    must: bool = True


class Kick(Striking, frozen=True, tag="kick"):
    """A set piece that can be taken: `taker` stands ready, the ball on `spot`."""

    set: SetPiece
    spot: Point | None = None
    taker: str | None = None

    @property
    def side(self) -> Side:
        """Who takes it."""
        return self.set.side

    @property
    def name(self) -> str:
        """Each kind has rules of its own."""
        return self.set.kind


class Penalty(Striking, frozen=True, tag="penalty"):
    """PG 9.2.1: the two moves of a penalty, both with the same button."""

    set: SetPiece
    move: Literal[1, 2] = 1
    taker: str | None = None
    spot: Point | None = None

    @property
    def side(self) -> Side:
        """Who takes it."""
        return self.set.side

    @property
    def name(self) -> str:
        """The two moves have other rules."""
        return f"penalty_{self.move}"


class Prepare(Asking, frozen=True, tag="prepare"):
    """A set piece being prepared: its row of questions, and what has been answered so far.

    `spots`: where the ball may go, if there are few. `due`: buttons that come back first. `wall`: who stands
    in it. `turned`: turned over for free (PG 2.2.2). `forced`: the own button that left no spot for the ball
    and has to be the taker (PG-D68). `lifted`: the taker as it lay before it was taken up; another one named,
    it goes back.
    """

    set: SetPiece
    spots: tuple[Point, ...] = ()
    spot: Point | None = None
    taker: str | None = None
    due: tuple[str, ...] = ()
    wall: tuple[str, ...] = ()
    turned: tuple[str, ...] = ()
    forced: str | None = None
    lifted: Piece | None = None

    @property
    def side(self) -> Side:
        """Who takes it."""
        return self.set.side


class Award(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a clause gives a side: `PLAY(side, moves)`, or a set piece with `own` and `extra`.

    `spots` holds the places the ball may be put on where the choice is among few; empty where the taker
    picks a place on a line (goal kick, corner arc) or it is fixed by the kind (penalty). `same_run`: the
    side was on the move already and goes on (PG-D18); `bonus`: its running set piece gets `extra` more.
    """

    side: Side
    clauses: tuple[str, ...]
    kind: Kind | None = None
    moves: int = 0
    own: int = 0
    extra: int = 0
    spots: tuple[Point, ...] = ()
    offender: str | None = None
    cause_ms: int = 0
    t: float = 0.0
    play_on: bool = False
    must: bool = True
    same_run: bool = False
    bonus: bool = False

    @property
    def size(self) -> int:
        """All moves it is worth: 1 + own + extra for a set piece, n for `PLAY(n)`."""
        return self.moves if self.kind is None else 1 + self.own + self.extra


class Choice(Asking, frozen=True, tag="choice"):
    """PG 8.1: first field buttons leave for the keepers in `leaving`, then `side` takes one of `options`.

    `during`: what went on when it arose; an award that adds to it goes on there (PG-D18).
    """

    side: Side
    options: tuple[Award, ...] = ()
    leaving: tuple[str, ...] = ()
    during: KickOff | Play | Kick | Penalty | Prepare | None = None


class Ended(Asking, frozen=True, tag="ended"):
    """PG 3.3.3: over. At a real table its last move may still be reported (PG 7.6.2b)."""


AnyPhase = CoinToss | SetUp | KickOff | Play | Return | Choice | Prepare | Kick | Penalty | Ended
MOVES = (KickOff, Play, Kick, Penalty)


def set_of(phase: Phase) -> SetPiece | None:
    """The set piece being prepared, taken, or whose additional moves are being made."""
    if isinstance(phase, Prepare | Kick | Penalty):
        return phase.set
    return phase.after if isinstance(phase, Play) else None


def taker_of(phase: Phase) -> str | None:
    """The button that takes, or took, the set piece."""
    return phase.taker if isinstance(phase, Prepare | Kick | Penalty | Play) else None
