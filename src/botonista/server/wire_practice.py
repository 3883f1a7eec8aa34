"""What goes over the wire at a practice table, in drills and in a first match: positions are texts."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from botonista.football.bounds import MOST_STATE_TEXT
from botonista.football.side import Side
from botonista.match.entry import Entry
from botonista.server.wire import Problem, Words
from botonista.server.wire_http import Advised

Text = Annotated[str, Meta(min_length=1, max_length=MOST_STATE_TEXT)]
Key = Annotated[str, Meta(min_length=1, max_length=40)]
Draw = Annotated[int, Meta(ge=0, lt=1 << 31)]


class PracticeLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position to be laid out; `side`: whose turn it shall be, in open play."""

    text: Text
    side: Side | None = None


class PracticeMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action in a position.

    `free`: all stays as it comes to rest, else it goes on by the rules. `draw`: which of its chances a die or
    an unsteady hand takes. `drill` (with `round`) or `lesson`: what is to be done, so that the answer says
    whether it was.
    """

    text: Text
    side: Side
    action: dict[str, Any]
    free: bool = True
    draw: Draw = 0
    drill: Key | None = None
    round: Annotated[int, Meta(ge=0, le=100)] = 0
    lesson: Key | None = None


class PracticeAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer or a strike in a position, to be looked at beforehand."""

    text: Text
    side: Side
    action: dict[str, Any]


class PracticeTable(msgspec.Struct, frozen=True):
    """A position: its text, its view, what may be done; `dead`: why nothing can be struck in it."""

    text: str
    view: dict[str, Any]
    options: dict[str, dict[str, Any]]
    dead: Problem | None = None


class PracticeStep(msgspec.Struct, frozen=True):
    """What an action led to; `met`: whether it did what a drill or a lesson asks for.

    `reply`: what the other side did then, with the position after that.
    """

    table: PracticeTable
    entry: Entry
    met: bool | None = None
    reply: Entry | None = None


class PracticePreviewed(msgspec.Struct, frozen=True):
    """What an answer would look like: what would lie elsewhere, or why it is refused."""

    changes: list[dict[str, Any]]
    refused: Problem | None = None


class PracticeForeseen(msgspec.Struct, frozen=True):
    """Where a strike would lead (`FlickForecast`), or why it can't be struck."""

    forecast: dict[str, Any] | None
    refused: Problem | None = None


class PracticeAdvised(msgspec.Struct, frozen=True):
    """What the coach would do in a position, the best first; `side`: whom he advises."""

    side: Side | None
    advice: list[Advised]


class PracticeFrom(msgspec.Struct, frozen=True):
    """A moment of a match or a record as a position to practise from."""

    game: str
    text: str


class ReadyTold(msgspec.Struct, frozen=True):
    """A position to begin with."""

    key: str
    title: Words
    text: str


class RoundTold(msgspec.Struct, frozen=True):
    """A try of a drill; `reply`: what the other side will do then."""

    text: str
    side: Side
    reply: dict[str, Any] | None


class DrillTold(msgspec.Struct, frozen=True):
    """A drill (`learn.book.Drill`) without its solutions."""

    key: str
    title: Words
    task: Words
    tip: Words
    kind: Literal["once", "series", "streak"]
    rounds: list[RoundTold]
    stars: tuple[int, int, int]
    flicks: int


class LessonTold(msgspec.Struct, frozen=True):
    """A step of the first match (`learn.book.Lesson`).

    `text`: the position it begins in; None: it goes on from the last one. `asks`: there is something to do.
    """

    key: str
    title: Words
    say: Words
    done: Words
    miss: Words
    text: str | None
    side: Side
    before: list[dict[str, Any]]
    asks: bool
    show: dict[str, Any] | None
    light: list[str]
    card: bool
    free: bool


class PictureTold(msgspec.Struct, frozen=True):
    """A picture of the rules in a minute; `view`: of a game whose board the page draws itself."""

    key: str
    title: Words
    say: Words
    address: str | None
    view: dict[str, Any] | None
    faces: list[str]


class Learning(msgspec.Struct, frozen=True):
    """All that there is to learn of a game."""

    game: str
    ready: list[ReadyTold]
    drills: list[DrillTold]
    lessons: list[LessonTold]
    pictures: list[PictureTold]
    description: dict[str, Any] | None
