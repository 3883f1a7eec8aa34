"""What starts a motion: a flick, a press, or a toss. Whole millidegrees and mm/s.

Angles are whole numbers so that the same strike has the same bits on every machine.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from botonista.table.headings import angle_of
from botonista.table.position import Position

MAX_SPEED = 10_000.0
HAND_SPEED = 4_500.0  # mm/s: about the fastest that a finger or a palette gives a piece


class Flick(msgspec.Struct, frozen=True, tag="flick"):
    """The piece is sent along the surface: `angle` 0 is +x, counter-clockwise, in millidegrees.

    A slow flick takes along the ball that stands in the piece's dish; a fast one shoots the piece away
    under what lies on it. `seed` steers how a die tumbles; the mirror image of a strike has the seed's
    sign turned round.
    """

    piece: str
    angle: int
    speed: float
    seed: int = 1

    @classmethod
    def degrees(cls, piece: str, degrees: float, speed: float, seed: int = 1) -> Flick:
        """A flick whose angle is given in degrees; it is rounded to a millidegree."""
        return cls(piece, round(1000 * degrees), speed, seed)


class Press(msgspec.Struct, frozen=True, tag="press"):
    """The rim is pressed and the piece jumps: `lift` is the elevation of its start, in millidegrees.

    What rests on the piece starts with the same velocity.
    """

    piece: str
    angle: int
    speed: float
    lift: int
    seed: int = 1


class Toss(msgspec.Struct, frozen=True, tag="toss"):
    """What rests on the piece is thrown off it; the piece itself stays."""

    piece: str
    angle: int
    speed: float
    lift: int
    seed: int = 1


Strike: TypeAlias = Flick | Press | Toss


def aim(position: Position, piece: str, at: str | tuple[float, float]) -> int:
    """The angle from a piece's middle to a body's, or to a point: the same on every machine.

    Flick("H9", aim(position, "H9", at="ball"), speed=1800.0)
    """
    here = position.body(piece)
    x, y = at if isinstance(at, tuple) else (position.body(at).x, position.body(at).y)
    return angle_of(x - here.x, y - here.y)
