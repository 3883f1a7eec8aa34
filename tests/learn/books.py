"""What lessons and drills ask for, as tests play it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from botonista.flick.game import FlickGame
from botonista.flick.state import Striking
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.learn import book, practice
from botonista.learn.attempt import CHANCE, attempt
from botonista.learn.book import Action, Position, Task
from botonista.match import games
from botonista.table.headings import angle_of

FLICK_GAMES = ("pilka-guzikowa", "dadinho", "flickball")
GAMES = (*FLICK_GAMES, "dice-football")
FULL_TURN = 360_000


class Round(NamedTuple):
    """A step of a first match or a try of a drill: where it begins, what is asked, what does it."""

    game: str
    key: str
    state: Any
    side: Side
    task: Task
    moves: tuple[Action, ...]
    free: bool
    streak: bool = False


def flick_game(name: str) -> FlickGame[Any, Any]:
    found = games.game(name)
    assert isinstance(found, FlickGame)
    return found


def laid(name: str, at: Position) -> Any:
    game = flick_game(name)
    return practice.read(game, book.text_of(game, at))


@cache
def lessons(name: str) -> tuple[Round, ...]:
    """The steps that ask for something, each from its own position or from where the last one led."""
    found, state = [], None
    game = flick_game(name)
    for one in book.of(name).lesson:
        state = state if one.at is None else laid(name, one.at)
        for action in one.before:
            state = practice.act(game, state, one.side.other, action, CHANCE.at(0), one.free).state
        if one.goal is None:
            continue
        assert one.show is not None, one.key
        task = book.task(name, None, 0, one.key)
        found.append(Round(name, one.key, state, one.side, task, (one.show,), one.free))
        state = attempt(game, state, one.side, one.show, task, CHANCE.at(0), one.free).last.state
    return tuple(found)


@cache
def drills(name: str) -> tuple[Round, ...]:
    """Every round of every drill."""
    return tuple(_drills(name))


def _drills(name: str) -> Iterator[Round]:
    for one in book.of(name).drill:
        for number, each in enumerate(one.rounds):
            streak = one.kind == "streak"
            task, state = book.task(name, one.key, number, None), laid(name, each.at)
            key = f"{one.key}-{number}"
            yield Round(name, key, state, each.side, task, each.solution, not streak, streak)


def one_of(found: tuple[Round, ...], key: str) -> Round:
    return next(one for one in found if one.key == key)


def met(one: Round, moves: tuple[Action, ...], draw: int = 0) -> list[bool]:
    """Whether each of the moves met the goal; one that is refused did not, and ends it."""
    game, state = flick_game(one.game), one.state
    found: list[bool] = []
    for action in moves:
        try:
            tried = attempt(game, state, one.side, action, one.task, CHANCE.at(draw), one.free)
        except Refusal:
            return [*found, False]
        found.append(tried.met is True)
        state = tried.last.state
    return found


def away_from_it(one: Round) -> Iterator[Action]:
    """Nothing sensible: strikes away from the ball, or an answer that leaves all as it is."""
    game, first = flick_game(one.game), one.moves[0]
    if not isinstance(one.state.phase, Striking):
        yield {"type": "answer", "to": first["to"]}
        return
    may = game.options_of(one.state, one.side)["strikes"]["pieces"]
    for name in may:
        piece, ball = one.state.piece(name), one.state.ball
        angle = (angle_of(ball.x - piece.x, ball.y - piece.y) + FULL_TURN // 2) % FULL_TURN
        yield {"type": "flick", "piece": name, "angle": angle, "speed": 250.0}
