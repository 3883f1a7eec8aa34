"""What happened, in the words a referee asks with. Nothing here knows a rule.

Names of standing things in contacts: "<goal>.post+" and "<goal>.post-" (larger and smaller y),
"<goal>.bar", "<goal>.net", "fence", and the names of boxes and posts.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

FallenSide: TypeAlias = Literal["front", "back", "left", "right"]


class Contact(msgspec.Struct, frozen=True):
    """Two things met. `b` may be a standing thing. `impulse` in g·mm/s; `first`: the pair's first meeting."""

    t: float
    a: str
    b: str
    x: float
    y: float
    z: float
    impulse: float
    first: bool


class Crossing(msgspec.Struct, frozen=True):
    """A body came to lie wholly (or by its centre) on one side of a watched line.

    `direction` is +1 towards the line's positive side, -1 to the other. (x, y, z) is the place of the
    body's centre at that instant. `came_back`: it touched the line again later.
    """

    t: float
    body: str
    line: str
    x: float
    y: float
    z: float
    direction: int
    came_back: bool


class Through(msgspec.Struct, frozen=True):
    """A body went wholly over a goal's line between the posts, under the bar or over it."""

    t: float
    body: str
    goal: str
    y: float
    z: float
    under_bar: bool
    came_back: bool = False


class Displacement(msgspec.Struct, frozen=True):
    """How far a body was moved: in a straight line at rest, and at most on the way.

    `pushed_by` is the chain of pushes that first set it in motion, nearest pusher first, ending at
    the struck piece; `pushers` all bodies that gave it an impulse, in order of their first one.
    """

    start: tuple[float, float]
    end: tuple[float, float]
    distance: float
    greatest: float
    pushed_by: tuple[str, ...]
    pushers: tuple[str, ...]


class Left(msgspec.Struct, frozen=True):
    """A body's centre went over the edge of the board at (x, y)."""

    body: str
    t: float
    x: float
    y: float
    came_back: bool


class Rest(msgspec.Struct, frozen=True):
    """At the end `upper` lies on `lower` (a body or a standing thing)."""

    upper: str
    lower: str
    before: bool


class Squeeze(msgspec.Struct, frozen=True):
    """At the end a body is held between others that touch it from opposite sides."""

    body: str
    between: tuple[str, ...]


class Topple(msgspec.Struct, frozen=True):
    """A block was knocked over by `by` at time `t`; it fell to one of its own sides and lies at (x, y).

    Its front is where it faces. A block that found no room to lie leans where it stood.
    """

    body: str
    t: float
    by: str
    side: FallenSide
    x: float
    y: float
