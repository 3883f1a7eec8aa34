"""What stands: surface, board, goals, other obstacles, and the lines that are watched.

The table knows no football: a goal is a frame with a net, a line is a name and a place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec


class Surface(msgspec.Struct, frozen=True):
    """How each material slides, rolls and bounces on the surface.

    `friction` is Coulomb's coefficient, `rolling` the rolling resistance of a bead (as a
    coefficient), `bounce` the restitution of a vertical fall. A material without an entry takes the
    entry "*".
    """

    name: str = "carpet"
    friction: Mapping[str, float] = msgspec.field(default_factory=lambda: {"*": 0.45})
    rolling: Mapping[str, float] = msgspec.field(default_factory=lambda: {"*": 0.06})
    bounce: Mapping[str, float] = msgspec.field(default_factory=lambda: {"*": 0.35})


class Fence(msgspec.Struct, frozen=True):
    """A padded rail round the board: what meets it bounces back."""

    bounce: float = 0.3
    height: float = 60.0
    thickness: float = 20.0


class Board(msgspec.Struct, frozen=True):
    """The board, centred on the origin: |x| <= half_length, |y| <= half_width.

    Without a fence whatever has its centre over the edge falls and is out.
    """

    half_length: float
    half_width: float
    fence: Fence | None = None


class Goal(msgspec.Struct, frozen=True):
    """A frame with a net. Its mouth is the plane x = `x`, seen by something that moves in `facing`.

    `facing` is +1 when one enters it moving to larger x. Posts stand outside the mouth: square of
    side `post` (or round of that diameter), behind the line; the bar lies on them from `height` up.
    """

    name: str
    x: float
    facing: Literal[1, -1]
    width: float
    height: float
    depth: float
    post: float = 5.0
    y: float = 0.0
    round_posts: bool = False
    bounce: float = 0.5
    net_bounce: float = 0.05


class Box(msgspec.Struct, frozen=True):
    """A standing obstacle: a box from `low` to `high`, axis-aligned."""

    name: str
    low: tuple[float, float, float]
    high: tuple[float, float, float]
    bounce: float = 0.5


class Post(msgspec.Struct, frozen=True):
    """A standing round post."""

    name: str
    x: float
    y: float
    radius: float
    height: float
    bounce: float = 0.5


class Line(msgspec.Struct, frozen=True, tag="line"):
    """A watched straight line from (x1, y1) to (x2, y2).

    Its positive side is the left of one who walks from the first point to the second. `by` says what
    counts: "whole" (the whole outline is past it), or "centre". `watch` holds ids or kinds; empty
    means everything. With `endless` the line goes on beyond both points.
    """

    name: str
    x1: float
    y1: float
    x2: float
    y2: float
    watch: tuple[str, ...] = ()
    by: Literal["whole", "centre"] = "whole"
    endless: bool = False


class Circle(msgspec.Struct, frozen=True, tag="circle"):
    """A watched circle; its positive side is the outside."""

    name: str
    x: float
    y: float
    radius: float
    watch: tuple[str, ...] = ()
    by: Literal["whole", "centre"] = "whole"


class Setting(msgspec.Struct, frozen=True, dict=True):
    """Everything that stands. A game builds it once and uses it in every position.

    `bounce` gives the restitution between two materials as {"disc|bead": 0.55} (either order), "*"
    for all others; `friction` likewise how they rub, in a contact and sliding on top of each other (what
    stands is of the material "standing").
    """

    surface: Surface
    board: Board
    goals: tuple[Goal, ...] = ()
    boxes: tuple[Box, ...] = ()
    posts: tuple[Post, ...] = ()
    lines: tuple[Line | Circle, ...] = ()
    bounce: Mapping[str, float] = msgspec.field(default_factory=lambda: {"*": 0.6})
    friction: Mapping[str, float] = msgspec.field(default_factory=lambda: {"*": 0.3})

    def kept(self, key: str, make: Callable[[Setting], Any]) -> Any:
        """A value worked out once for this setting and kept with it (compiled arrays)."""
        store = self.__dict__
        if key not in store:
            store[key] = make(self)
        return store[key]
