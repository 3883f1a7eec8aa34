"""What can lie on the table: discs, beads, dice and blocks. Millimetres and grams."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Face: TypeAlias = Literal["wide_down", "wide_up"]


class Disc(msgspec.Struct, frozen=True, cache_hash=True, tag="disc"):
    """A button, a ring, or a flat ball: a truncated cone.

    `radius` is that of the wide face (its outline in plan), `narrow` that of the other face (None:
    straight sides). Which face is down is said by the body, because turning over matters. A `dish`
    in the face holds a ball that stands on it (radius, depth); a `hole` makes it a ring (drawn only:
    nothing smaller than the hole is ever put on a ring).
    """

    radius: float
    height: float
    mass: float
    narrow: float | None = None
    dish: float = 0.0
    dish_depth: float = 0.0
    hole: float = 0.0
    material: str = "disc"


class Bead(msgspec.Struct, frozen=True, cache_hash=True, tag="bead"):
    """A ball that slides, then rolls, and flies and bounces."""

    radius: float
    mass: float
    material: str = "bead"


class Die(msgspec.Struct, frozen=True, cache_hash=True, tag="die"):
    """A small cube that slides and tumbles. Pieces meet the ball inscribed in it; lines meet its square."""

    edge: float
    mass: float
    material: str = "die"


class Block(msgspec.Struct, frozen=True, cache_hash=True, tag="block"):
    """A standing box: `width` along its own left-right, `depth` along its facing, `height` up."""

    width: float
    depth: float
    height: float
    mass: float
    material: str = "block"


Shape: TypeAlias = Disc | Bead | Die | Block


def kind_of(shape: Shape) -> str:
    """ "disc", "bead", "die" or "block": the word facts and watched lines use."""
    return str(shape.__struct_config__.tag)
