"""All that a page draws of a flick game: one shape for every game, so that one page serves them all.

What never changes in a match (pitch, shapes, formations) is told once, by `Description`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from botonista.flick.ask import Change, Choice, Words
from botonista.flick.outlines import Point
from botonista.flick.pieces import Where
from botonista.flick.regions import Region
from botonista.football.side import Side
from botonista.football.weights import Weight
from botonista.table.shapes import Face, Shape


class PieceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece as it is drawn. `shape` is a name in the description; `cards` those it was shown."""

    id: str
    side: Side
    number: int
    shape: str
    x: float
    y: float
    z: float = 0.0
    keeper: bool = False
    face: Face = "wide_down"
    angle: int = 0
    on: tuple[str, ...] = ()
    where: Where = "board"
    cards: tuple[str, ...] = ()


class BallView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The ball as it is drawn; z is its centre."""

    x: float
    y: float
    z: float
    angle: int = 0
    on: tuple[str, ...] = ()
    under: tuple[str, ...] = ()


class BanView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece that may not make its side's next move, and why."""

    piece: str
    reason: str
    words: Words
    clauses: tuple[str, ...] = ()


class Sign(msgspec.Struct, frozen=True, omit_defaults=True):
    """A counter or a note that must be in sight: in words, as a number, of how many, whose, about whom.

    `about`: what it means, for who has never heard of it; `clauses`: where that is written.
    """

    key: str
    words: Words
    number: int | None = None
    of: int | None = None
    side: Side | None = None
    pieces: tuple[str, ...] = ()
    about: Words = {}
    clauses: tuple[str, ...] = ()


def cited(signs: Iterable[Sign], book: Mapping[str, tuple[str, ...]]) -> tuple[Sign, ...]:
    """Each with the clauses that it comes from."""
    return tuple(msgspec.structs.replace(one, clauses=book.get(one.key, ())) for one in signs)


class ClockView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The match clock at match time `now_ms`; `runs`: it goes on with the time of the day.

    `deadline_ms`: the match time by which whoever is to act has to. `hidden`: nobody is shown what has been
    played, and `ms` is 0. `of_ms`: what the clock shows when this part of the match is over; None: there is
    no such time.
    """

    ms: int
    now_ms: int
    runs: bool = False
    deadline_ms: int | None = None
    hidden: bool = False
    of_ms: int | None = None


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match at one moment. `side`: whose run, set piece or choice it is; `words`: the phase in words."""

    phase: str
    words: Words
    to_act: tuple[Side, ...]
    side: Side | None
    score: tuple[int, int]
    clock: ClockView
    pieces: tuple[PieceView, ...]
    ball: BallView
    spot: Point | None = None
    taker: str | None = None
    bans: tuple[BanView, ...] = ()
    signs: tuple[Sign, ...] = ()


class GoalPlan(msgspec.Struct, frozen=True):
    """Both goals: clear width and height, depth, thickness of the frame."""

    width: float
    height: float
    depth: float
    post: float
    round_posts: bool = False


class FencePlan(msgspec.Struct, frozen=True):
    """A rail round the board."""

    height: float
    thickness: float


class PitchPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """The pitch in millimetres, for a drawing: (length, width) or (depth, width), radii, distances.

    What is 0 is not there. `lines`: whatever else is painted. `friction`: Coulomb's coefficient of each
    material on it ("*": of all others), by which a page tells how far a piece would slide.
    """

    board: tuple[float, float]
    field: tuple[float, float]
    goal: GoalPlan
    surface: str
    centre_radius: float = 0.0
    penalty_area: tuple[float, float] = (0.0, 0.0)
    goal_area: tuple[float, float] = (0.0, 0.0)
    penalty_spot: float = 0.0
    arc_radius: float = 0.0
    corner_radius: float = 0.0
    line_width: float = 2.0
    fence: FencePlan | None = None
    lines: tuple[Region, ...] = ()
    friction: dict[str, float] = {}


class Description(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a page needs to know once about a match: pitch, shapes by name, the ball's, formations.

    `preview`: whoever strikes sees beforehand where it would lead. `names`: what the things of this game are
    called: "piece", "keeper", "ball", and the ball as something lies from it, of it, or is aimed at it.
    `markers`: lengths in mm on the card that players measure with. `weights`: how much each call weighs, by
    its key (`football.weights`); `goals` are those by which a goal is given, `annulled` those by which a ball
    in the goal is none.
    """

    game: str
    title: Words
    rules: str
    pitch: PitchPlan
    shapes: dict[str, Shape]
    ball: Shape
    formations: tuple[Choice, ...] = ()
    markers: tuple[float, ...] = ()
    preview: bool = False
    names: dict[str, Words] = {}
    weights: dict[str, Weight] = {}
    goals: tuple[str, ...] = ()
    annulled: tuple[str, ...] = ()


class Preview(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an answer would lead to: what would lie elsewhere; or why it would be refused."""

    changes: tuple[Change, ...] = ()
    refused: dict[str, Any] | None = None
