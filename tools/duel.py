"""Let two programs play each other: how often the first wins, with its interval, and how long it thinks.

    python -m tools.duel dadinho search simple 200
    python -m tools.duel dadinho simple simple 20 --processes 1

They change sides after every match. The interval is Wilson's of 95 % on the share of matches won, a draw
counted as not won. Times are of the processor, so that other work on the machine does not count.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from typing import Any, NamedTuple

from botonista.bots import make
from botonista.bots.duel import Chooser, play_out, program
from botonista.football.chance import Seed
from botonista.football.side import Side
from botonista.match import Match, Seat, Seats, Sitting, games

NORMAL = 1.96  # 95 %


class Played(NamedTuple):
    """One match, as the first program has it."""

    won: bool
    drawn: bool
    goals: tuple[int, int]
    moves: int
    thought: float
    longest: float
    whole: float


def one(game_name: str, first: str, second: str, number: int) -> Played:
    """Match `number`: the first program is home in the even ones."""
    game: Any = games.game(game_name)
    mine = Side.HOME if number % 2 == 0 else Side.AWAY
    sitting: Sitting[Any, Any] = Sitting(
        game, Seats(Seat("person"), Seat("person")), Seed(f"duel {number}".encode()), {}
    )
    spent: list[float] = []
    players = {
        mine: _timed(program(make(game_name, first)), spent),
        mine.other: program(make(game_name, second)),
    }
    start = time.process_time()
    play_out(sitting, players)
    whole = time.process_time() - start
    result = game.result(sitting.match.state)
    goals = (result[mine.value], result[mine.other.value])
    winner = result.get("winner")
    return Played(winner == mine.value, winner is None, goals, len(spent), sum(spent), max(spent), whole)


def _timed(choose: Chooser, spent: list[float]) -> Callable[[Match[Any, Any], Side], Any]:
    def timed(match: Match[Any, Any], side: Side) -> Any:
        start = time.process_time()
        found = choose(match, side)
        spent.append(time.process_time() - start)
        return found

    return timed


def wilson(won: int, of: int) -> tuple[float, float]:
    """The interval in which the true share lies with 95 %."""
    share, z = won / of, NORMAL * NORMAL
    middle = (share + z / (2 * of)) / (1 + z / of)
    half = NORMAL * sqrt(share * (1 - share) / of + z / (4 * of * of)) / (1 + z / of)
    return max(middle - half, 0.0), min(middle + half, 1.0)


def tell(first: str, second: str, played: list[Played]) -> str:
    """All matches so far in a line."""
    n, won, drawn = len(played), sum(p.won for p in played), sum(p.drawn for p in played)
    low, high = wilson(won, n)
    ours, theirs = sum(p.goals[0] for p in played), sum(p.goals[1] for p in played)
    moves, thought = sum(p.moves for p in played), sum(p.thought for p in played)
    return (
        f"{first} against {second}, {n} matches: won {won}, drawn {drawn}, lost {n - won - drawn}: "
        f"{100 * won / n:.1f} % won ({100 * low:.1f} to {100 * high:.1f}); goals {ours}:{theirs}; "
        f"{thought / moves:.3f} s a move, the longest {max(p.longest for p in played):.3f} s; "
        f"{sum(p.whole for p in played) / n:.2f} s a match, the longest {max(p.whole for p in played):.2f} s"
    )


def main() -> None:
    """Play them, and tell how it stands."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("first")
    asked.add_argument("second")
    asked.add_argument("matches", type=int)
    asked.add_argument("--processes", type=int, default=1)
    given = asked.parse_args()
    played: list[Played] = []
    with ProcessPoolExecutor(given.processes) as pool:
        running = [
            pool.submit(one, given.game, given.first, given.second, number) for number in range(given.matches)
        ]
        for future in as_completed(running):
            played.append(future.result())
            if len(played) % 10 == 0 or len(played) == given.matches:
                print(tell(given.first, given.second, played), flush=True)


if __name__ == "__main__":
    main()
