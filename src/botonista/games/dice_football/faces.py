"""What can stand on a face of each die (DF 1.1 to 1.6)."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TypeAlias

import msgspec


class Die(StrEnum):
    """The eight dice."""

    CONTROL = "control"
    PASS = "pass"
    CROSS = "cross"
    SHOT = "shot"
    DEFENDER = "defender"
    KEEPER = "keeper"
    PENALTY = "penalty"
    MASTER = "master"


ATTACK_DICE = (Die.CONTROL, Die.PASS, Die.CROSS)

COLOURS = {
    Die.CONTROL: "orange",
    Die.PASS: "red",
    Die.CROSS: "violet",
    Die.SHOT: "red",
    Die.DEFENDER: "dark blue",
    Die.KEEPER: "light blue",
    Die.PENALTY: "black",
    Die.MASTER: "white",
}


class Direction(StrEnum):
    """Where an arrow points (DF 6.3)."""

    FORWARD = "F"
    DIAGONAL = "D"
    SIDEWAYS = "S"
    BACK = "B"


class Mark(StrEnum):
    """What an arrow carries besides its number (DF 1.1)."""

    NONE = ""
    QUESTION = "?"
    LOST = "X"


class Arrow(msgspec.Struct, frozen=True):
    """A face of an attack die: an arrow, its number of fields, its mark."""

    direction: Direction
    number: int
    mark: Mark = Mark.NONE

    def __str__(self) -> str:
        return f"{self.direction}{self.number}{self.mark}"

    @classmethod
    def parse(cls, text: str) -> Arrow:
        """Read "F2?"; a ValueError if it is no arrow."""
        found = re.fullmatch(r"([FDSB])([0-9]{1,3})(\?|X)?", text)
        if found is None:
            raise ValueError(text)
        return cls(Direction(found[1]), int(found[2]), Mark(found[3] or ""))


class ShotFace(StrEnum):
    """DF 7.2 to 7.6."""

    ON_TARGET = "on_target"
    PERFECT = "perfect"
    POST = "post"
    BAR = "bar"
    MISS = "miss"


class DefenderFace(StrEnum):
    """DF 9.5 to 9.9."""

    INTERCEPTION = "interception"
    MISSED = "missed"
    MISSED_OR_OWN_GOAL = "missed_or_own_goal"
    CLEARANCE = "clearance"
    FOUL = "foul"


class KeeperFace(StrEnum):
    """DF 10.3 to 10.6."""

    SAVED = "saved"
    LET_IN = "let_in"
    PUNCHED = "punched"
    CORNER = "corner"


class PenaltyFace(StrEnum):
    """DF 14.2 to 14.5."""

    GOAL = "goal"
    MISS = "miss"
    CORNER = "corner"
    PUNCHED = "punched"


class Play(StrEnum):
    """The six plays of the master die (DF 13.4)."""

    BOMB = "bomb"
    ASSIST = "assist"
    PERFECT = "perfect"
    SAVE = "save"
    TACKLE = "tackle"
    FOUL = "foul"


ATTACK_PLAYS = frozenset({Play.BOMB, Play.ASSIST, Play.PERFECT, Play.FOUL})  # red, and the red-blue one
DEFENCE_PLAYS = frozenset({Play.SAVE, Play.TACKLE, Play.FOUL})  # blue, and the red-blue one

Face: TypeAlias = Arrow | ShotFace | DefenderFace | KeeperFace | PenaltyFace | Play
