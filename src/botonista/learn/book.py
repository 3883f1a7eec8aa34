"""What there is to learn of a game, read from its room: `drills.toml`, `lessons.toml`, `minute.toml`.

Positions are written as short as they can be: a line of text (`str(state)`), and `only`, the pieces that lie
on the table; all others are put aside. Of a game without a table the text is JSON of what differs from the
start.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from botonista.flick.game import FlickGame
from botonista.flick.pieces import moved
from botonista.football.catalogue import LANGUAGES
from botonista.football.refusal import bad
from botonista.football.side import Side
from botonista.learn import practice
from botonista.learn.goals import Goal
from botonista.match import games

Words = dict[str, str]  # language -> sentence
Action = dict[str, Any]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as a person writes it down; `only`: who lies on the table, if not all."""

    text: str
    only: tuple[str, ...] = ()


class Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position to begin practising with."""

    key: str
    title: Words
    at: Position


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One try of a drill.

    `solution`: moves that do it, found by `tools.drills`. `reply`: what the other side does when the player
    has done his; then it is judged.
    """

    at: Position
    side: Side = Side.HOME
    solution: tuple[Action, ...] = ()
    reply: Action | None = None


class Drill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to be done on the table.

    "once": a position to be solved, the fewer tries the better. "series": as many rounds as there are, the
    more of them done the better. "streak": the goal again and again, by the rules, the longer the better.
    `stars`: what earns one, two, three of them. `flicks`: how many moves there are to do it with.
    """

    key: str
    title: Words
    task: Words
    tip: Words
    kind: Literal["once", "series", "streak"]
    goal: Goal
    rounds: tuple[Round, ...]
    stars: tuple[int, int, int]
    flicks: int = 1


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of the first match.

    `before`: what the other side does first, for all to see; `reply`: what it does then, before it is judged.
    `goal`: what is to be done; without one it is enough to go on. `show`: a way to do it. `light`: pieces to
    look at. `card`: the ruling card is opened. `free`: all stays as it came to rest; else it goes on by the
    rules. `draws`: what the dice show.
    """

    key: str
    title: Words
    say: Words
    done: Words = {}
    miss: Words = {}
    at: Position | None = None
    side: Side = Side.HOME
    before: tuple[Action, ...] = ()
    reply: Action | None = None
    goal: Goal | None = None
    show: Action | None = None
    light: tuple[str, ...] = ()
    card: bool = False
    free: bool = True
    draws: tuple[int, ...] = ()


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One picture of the rules in a minute: a position, a strike from it, and what is seen of the table."""

    key: str
    title: Words
    say: Words
    at: Position | None = None
    strike: Action | None = None
    side: Side = Side.HOME
    window: tuple[float, float, float, float] | None = None  # left, right, bottom, top
    faces: tuple[str, ...] = ()  # of a game with dice: the dice whose faces are shown


class Book(msgspec.Struct, frozen=True):
    """All that there is to learn of one game."""

    ready: tuple[Ready, ...] = ()
    drill: tuple[Drill, ...] = ()
    lesson: tuple[Lesson, ...] = ()
    picture: tuple[Picture, ...] = ()


class Task(msgspec.Struct, frozen=True):
    """What is to be done with the next action, what the other side does then, how the dice fall."""

    goal: Goal | None = None
    reply: Action | None = None
    draws: tuple[int, ...] = ()


FILES = ("drills.toml", "lessons.toml", "minute.toml")


@cache
def of(name: str) -> Book:
    """The book of a game; of one that brings none, an empty one."""
    room, found = files(games.game(name).package), dict[str, Any]()
    for file in FILES:
        path = room / file
        if path.is_file():
            found |= tomllib.loads(path.read_text(encoding="utf-8"))
    return msgspec.convert(found, Book)


def task(name: str, drill: str | None, number: int, lesson: str | None) -> Task:
    """What a round of a drill, or a step of the first match, asks for; nothing for who just practises."""
    if drill is not None:
        found = next((one for one in of(name).drill if one.key == drill), None)
        if found is None or number >= len(found.rounds):
            raise bad("drill", f"there is no drill {drill!r} with a round {number}", "no_drill")
        return Task(found.goal, found.rounds[number].reply)
    if lesson is not None:
        step = next((one for one in of(name).lesson if one.key == lesson), None)
        if step is None:
            raise bad("lesson", f"there is no step {lesson!r}", "no_drill")
        return Task(step.goal, step.reply, step.draws)
    return Task()


def laid(game: FlickGame[Any, Any], at: Position) -> Any:
    """The state of a position that is written down."""
    state = game.book.state.parse(at.text)
    if at.only:
        aside = [moved(p, where="off") for p in state.on_board() if p.id not in at.only]
        state = state.with_pieces(*aside)
    return state


def text_of(game: FlickGame[Any, Any], at: Position) -> str:
    """A position as the wire has it."""
    return practice.write(laid(game, at))


def in_all_languages(words: Words) -> bool:
    """Whether a sentence is there for everybody."""
    return set(words) == set(LANGUAGES) and all(words.values())
