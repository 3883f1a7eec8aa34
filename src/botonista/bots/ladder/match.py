"""One match of two programs, for the ladder."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from botonista.bots import make
from botonista.bots.duel import Chooser, play_out, program
from botonista.football.chance import Seed
from botonista.football.side import Side
from botonista.match import Match, Seat, Seats, Sitting, games


class Played(msgspec.Struct, frozen=True):
    """A match as its first player has it; times are the processor's, so other work does not count.

    `number`: which one of these two; the first player is home in the even ones. `thought`: seconds that the
    first player thought in all its `moves`, `longest` for one of them. `whole`: of both, with the referee.
    """

    first: str
    second: str
    number: int
    points: float
    goals: tuple[int, int]
    moves: int
    thought: float
    longest: float
    whole: float


def play(
    game_name: str, first: str, second: str, number: int, seed: str, options: Mapping[str, Any]
) -> Played:
    """Match `number` of two programs; the same seed gives the same match."""
    game: Any = games.game(game_name)
    mine = Side.HOME if number % 2 == 0 else Side.AWAY
    seats = Seats(Seat("person"), Seat("person"))
    sitting: Sitting[Any, Any] = Sitting(game, seats, Seed(f"{seed} {number}".encode()), dict(options))
    spent: list[float] = []
    players = {
        mine: _timed(program(make(game_name, first)), spent),
        mine.other: program(make(game_name, second)),
    }
    start = time.process_time()
    play_out(sitting, players)
    whole = time.process_time() - start
    result = game.result(sitting.match.state)
    winner = result.get("winner")
    points = 0.5 if winner is None else float(winner == mine.value)
    goals = result[mine.value], result[mine.other.value]
    return Played(
        first, second, number, points, goals, len(spent), sum(spent), max(spent, default=0.0), whole
    )


def _timed(choose: Chooser, spent: list[float]) -> Callable[[Match[Any, Any], Side], Any]:
    def timed(match: Match[Any, Any], side: Side) -> Any:
        start = time.process_time()
        found = choose(match, side)
        spent.append(time.process_time() - start)
        return found

    return timed
