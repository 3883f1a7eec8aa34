"""Everything a player can say: one small struct an action, told apart by `type`.

Fields in actions are [column, row] in the attack frame of the side in possession.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from botonista.football.side import Side
from botonista.games.dice_football.board import Field
from botonista.games.dice_football.faces import Die, Play


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="draw"):
    """Draw lots: for the master die (DF 3.1), or for the first kick of a penalty series (DF-D4)."""


class Roll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="roll", omit_defaults=True):
    """Throw an attack die (DF 6.1) with what is declared before it: reverse, double, kick field."""

    die: Literal["control", "pass", "cross"]
    reverse: bool = False
    double: bool = False
    field: Field | None = None


class Shot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="shot"):
    """Throw the shot die (DF 7.1, DF 8.1)."""


class ChooseSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="side"):
    """Left or right, after a diagonal or sideways arrow (DF 6.5, DF 6.6)."""

    side: Literal["left", "right"]


class Rebound(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rebound"):
    """Which rebound field after a post hit from the middle column (DF-D16)."""

    field: Field


class Intervene(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="intervene"):
    """The defender throws the defender die (DF 9.1)."""


class Decline(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="decline"):
    """The defender leaves the ball alone (DF-D7)."""


class DefenderDie(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="defender_die"):
    """After the bar: the defender die (DF 7.5)."""


class KeeperDie(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="keeper_die"):
    """Throw the keeper die (DF 10.1, DF 10.2)."""


class Master(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="master"):
    """Use the play that the master die shows (DF 13.2)."""

    play: Play


class PassWindow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass_window"):
    """The defender does not interrupt before the attacker acts."""


class Concede(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="concede"):
    """Let an unstoppable shot be a goal (DF 7.3, DF 13.7)."""


class Boskov(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="boskov"):
    """Throw the control die to see whether the referee whistled (DF 14.6)."""


class Penalty(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="penalty"):
    """Throw the penalty die (DF 14.1)."""


Throw: TypeAlias = Draw | Roll | Shot | Intervene | DefenderDie | KeeperDie | Master | Boskov | Penalty


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="report", omit_defaults=True):
    """What the scorer at a real table saw (DF-D39, DF-D40, DF 15.11).

    `thrown` tells an action taken with real dice, and the faces that fell, in order. `cocked_die` and
    `wrong_die` name a die. `override` names what both players agreed on: any of possession, ball
    (attack frame of the side in possession), mode and score, with a note.
    """

    fact: Literal["thrown", "cocked_die", "wrong_die", "override"]
    action: Throw | None = None
    faces: Annotated[tuple[str, ...], msgspec.Meta(max_length=2)] = ()
    die: Die | None = None
    note: Annotated[str, msgspec.Meta(max_length=500)] = ""
    possession: Side | None = None
    ball: Field | None = None
    mode: str | None = None
    score: tuple[int, int] | None = None


Action: TypeAlias = (
    Draw
    | Roll
    | Shot
    | ChooseSide
    | Rebound
    | Intervene
    | Decline
    | DefenderDie
    | KeeperDie
    | Master
    | PassWindow
    | Concede
    | Boskov
    | Penalty
    | Report
)
