"""What a player of any flick game can do: strike a piece, turn one over, answer a question."""

from __future__ import annotations

import msgspec

from botonista.flick.ask import Answer as Answer
from botonista.flick.ask import Put as Put


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    """A move with a piece. `insist` goes on after the warning that it may not make this move."""

    piece: str


class Flick(Move, frozen=True, tag="flick"):
    """Flick a piece; angle in whole millidegrees (0 = +x, counter-clockwise), speed in mm/s."""

    angle: int
    speed: float
    insist: bool = False


class Press(Move, frozen=True, tag="press"):
    """Press a piece so that it jumps; `lift` is the elevation in whole millidegrees."""

    angle: int
    speed: float
    lift: int = 35_000
    insist: bool = False


class Toss(Move, frozen=True, tag="toss"):
    """Throw what lies on a piece off it; the piece itself stays."""

    angle: int
    speed: float
    lift: int = 45_000
    insist: bool = False


class Turn(Move, frozen=True, tag="turn"):
    """Turn a piece over in place."""

    insist: bool = False


Strike = Flick | Press | Toss
