"""The eight dice as the solver reads them: plain tuples, hashable, in the order of the faces."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from enum import IntEnum, StrEnum


class Play(IntEnum):
    """The six plays of the master die (DF 13.5 to 13.15)."""

    BOMB = 0
    ASSIST = 1
    PERFECT = 2
    SAVE = 3
    TACKLE = 4
    FOUL = 5


class Shot(StrEnum):
    """Faces of the shot die (DF 7.2 to 7.6)."""

    ON_TARGET = "on_target"
    PERFECT = "perfect"
    POST = "post"
    BAR = "bar"
    MISS = "miss"


class Defence(StrEnum):
    """Faces of the defender die (DF 9.5 to 9.9)."""

    INTERCEPTION = "interception"
    MISSED = "missed"
    OWN_GOAL = "missed_or_own_goal"
    CLEARANCE = "clearance"
    FOUL = "foul"


class Keeper(StrEnum):
    """Faces of the keeper die (DF 10.3 to 10.6)."""

    SAVED = "saved"
    LET_IN = "let_in"
    PUNCHED = "punched"
    CORNER = "corner"


class Penalty(StrEnum):
    """Faces of the penalty die (DF 14.2 to 14.5)."""

    GOAL = "goal"
    MISS = "miss"
    CORNER = "corner"
    PUNCHED = "punched"


@dataclass(frozen=True, slots=True)
class Arrow:
    """A face of an attack die: direction F, D, S or B, number of fields, mark "", "?" or "X" (2.6)."""

    direction: str
    number: int
    mark: str = ""

    @classmethod
    def read(cls, text: str) -> Arrow:
        """`F2?` as forward, two fields, query."""
        mark = text[-1] if text[-1] in "?X" else ""
        return cls(text[0], int(text[1 : len(text) - len(mark)]), mark)


@dataclass(frozen=True, slots=True)
class Faces:
    """All faces. Every die has six of equal chance (DF 1.1 to 1.6)."""

    control: tuple[Arrow, ...]
    passing: tuple[Arrow, ...]
    cross: tuple[Arrow, ...]
    shot: tuple[Shot, ...]
    defender: tuple[Defence, ...]
    keeper: tuple[Keeper, ...]
    penalty: tuple[Penalty, ...]
    master: tuple[Play, ...]

    @property
    def attack(self) -> tuple[tuple[Arrow, ...], ...]:
        """Control, pass, cross: in the order of risk (DF 6.2)."""
        return (self.control, self.passing, self.cross)

    @property
    def digest(self) -> str:
        """Changes whenever a face does; a stored solution names it."""
        return hashlib.sha256(json.dumps(asdict(self), sort_keys=True).encode()).hexdigest()
