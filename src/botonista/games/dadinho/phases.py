"""What the match is at, each phase with fields of its own (docs/rules/dadinho.md, Phases)."""

from __future__ import annotations

from typing import Literal

import msgspec

from botonista.flick.outlines import Point
from botonista.flick.state import Asking, Phase, Striking
from botonista.football.side import Side

Kind = Literal["lateral", "corner", "goal_kick", "indirect", "direct", "penalty"]
FREE_KICKS: tuple[Kind, ...] = ("indirect", "direct", "penalty")
Instead = Literal["advantage", "play_on", "restart", "shot", "outcome"]


class Restart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="restart", tag_field="type"):
    """What is taken, by whom, where.

    `at`: where the die is put, or where it crossed the line. `half`: the sign of y of the half of the goal
    area, or of the corner, that it is taken from; 0: either. `area`: whose goal area an indirect kick is
    taken in (DD 49§2.1). `earned`: the counts go on (DD 22§2). `fault`: it was retaken once (DD-D20).
    """

    kind: Kind
    side: Side
    at: Point
    half: int = 0
    area: Side | None = None
    earned: bool = False
    fault: bool = False
    why: tuple[str, ...] = ()


class Shot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="shot", tag_field="type"):
    """DD 36: an announced shot of `piece`; a penalty is one by itself (DD-D54).

    `restart`: the corner, direct kick or penalty that it is taken from.
    """

    side: Side
    piece: str
    penalty: bool = False
    restart: Restart | None = None


class Draw(Asking, frozen=True, tag="draw"):
    """DD 16.1: lots are drawn; then the winner chooses (DD 16.2)."""

    winner: Side | None = None

    @property
    def side(self) -> Side:
        """Whose choice it is."""
        return self.winner or Side.HOME


class LineUp(Asking, frozen=True, tag="line_up"):
    """DD 17: both sides arrange their pieces; `side` kicks off.

    `after_goal`: 10 s for it (DD 17§u.1). `fault`: this kick-off was retaken once (DD-D20).
    """

    side: Side
    after_goal: bool = False
    fault: bool = False


class KickOff(Striking, frozen=True, tag="kick_off"):
    """DD 18: the first touch, by one of the `pair` in the circle. `again`: overruns of its time."""

    side: Side
    pair: tuple[str, ...] = ()
    fault: bool = False
    again: int = 0


class Open(Striking, frozen=True, tag="open"):
    """The turn of `side`. `waivable`: it came after a move of the other side (DD 23.1, DD-D24)."""

    side: Side
    waivable: bool = False
    again: int = 0


class Prepare(Asking, frozen=True, tag="prepare"):
    """A restart being prepared. `again`: overruns of its time."""

    restart: Restart
    again: int = 0

    @property
    def side(self) -> Side:
        """Who takes it."""
        return self.restart.side


class Kick(Striking, frozen=True, tag="kick"):
    """A restart that can be taken: die and `taker` are placed."""

    restart: Restart
    taker: str
    again: int = 0

    @property
    def side(self) -> Side:
        """Who takes it."""
        return self.restart.side

    @property
    def name(self) -> str:
        """Each kind has rules of its own."""
        return self.restart.kind


class KeeperSet(Asking, frozen=True, tag="keeper_set"):
    """DD 36e: the defender sets the goalkeeper and says ready. `again`: overruns of its time."""

    shot: Shot
    again: int = 0

    @property
    def side(self) -> Side:
        """Who sets it."""
        return self.shot.side.other


class Shoot(Striking, frozen=True, tag="shoot"):
    """DD 36: the named button shoots. `again`: overruns of its time."""

    shot: Shot
    again: int = 0

    @property
    def side(self) -> Side:
        """Who shoots."""
        return self.shot.side

    @property
    def name(self) -> str:
        """A penalty has rules of its own."""
        return "penalty" if self.shot.penalty else "shoot"


GoingOn = Open | LineUp | KickOff | Prepare | Kick | KeeperSet | Shoot


class Choice(Asking, frozen=True, tag="choice"):
    """DD 46, DD 22§1.1, DD-D78: `side` takes the kick, or goes on with `then`.

    `key` names what the other choice is. `zero`: it goes on with a count of 0/9 (DD 50.3).
    """

    side: Side
    kick: Restart
    then: GoingOn | None = None
    key: Instead = "advantage"
    zero: bool = False


class Interval(Asking, frozen=True, tag="interval"):
    """DD 14.2: between the halves, up to match time `until_ms` at least."""

    until_ms: int = 0


class Ended(Phase, frozen=True, tag="ended"):
    """The match is over."""


AnyPhase = Draw | LineUp | KickOff | Open | Prepare | Kick | KeeperSet | Shoot | Choice | Interval | Ended
MOVES = (KickOff, Open, Kick, Shoot)
DEAD = (Draw, LineUp, KickOff, Prepare, Kick, Interval)  # DD 41a, DD 41b, DD 41c, DD 41d


def shot_of(phase: AnyPhase) -> Shot | None:
    """The announced shot, if there is one."""
    return phase.shot if isinstance(phase, KeeperSet | Shoot) else None


def restart_of(phase: AnyPhase) -> Restart | None:
    """The restart that is prepared or taken."""
    if isinstance(phase, Prepare | Kick):
        return phase.restart
    shot = shot_of(phase)
    return None if shot is None else shot.restart
