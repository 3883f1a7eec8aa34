"""What starts a motion: a flick, a press, or a toss. Whole millidegrees and mm/s.

Angles are whole numbers so that the same strike has the same bits on every machine.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

MAX_SPEED = 10_000.0


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
