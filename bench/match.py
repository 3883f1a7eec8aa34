"""Whole matches of every game between simple players, and one refereed move on the table.

`refereed_move_us` is the median over flicks of open play: from the action to the next state with the
ruling, the table's own share (`table_us`) included; the state is read anew each time, so that nothing is
known of it. Times are of the processor; every move and match is timed `TIMES` times and the best is taken,
since a machine does other things too; `matches_per_second_all_cores` is by the clock on the wall.
"""

from __future__ import annotations

import hashlib
import os
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

MATCHES = 8  # of each game, for the time of one
SHARED = 40  # matches that all cores share
FLICKS = 300  # refereed moves that are measured
TIMES = 5


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    from botonista import bots
    from botonista.match import games

    names = [name for name in games.names() if "simple" in bots.names(name)]
    figures: dict[str, Any] = {"match_seconds": {}, "matches_per_second_all_cores": {}}
    for name in names:
        say(f"{name}: {MATCHES} matches of simple players on one core")
        figures["match_seconds"][name] = round(match_seconds(name), 4)
    for name in names:
        say(f"{name}: {SHARED} matches on all cores")
        figures["matches_per_second_all_cores"][name] = round(all_cores(name), 2)
    say(f"pilka-guzikowa: {FLICKS} refereed moves")
    move, table = refereed_move_us()
    return {"refereed_move_us": round(move, 1), "table_us": round(table, 1), **figures}


def played(name: str, number: int) -> Any:
    """One match between simple players."""
    from botonista import bots
    from botonista.bots.duel import play_out, program
    from botonista.football.chance import Seed
    from botonista.football.side import Side
    from botonista.match import Seat, Seats, Sitting, games

    seats = Seats(Seat("bot", bot="simple"), Seat("bot", bot="simple"))
    seed = Seed(hashlib.sha256(f"bench {number}".encode()).digest())
    sitting: Sitting[Any, Any] = Sitting(games.game(name), seats, seed)
    player = program(bots.make(name, "simple"))
    play_out(sitting, dict.fromkeys(Side, player))
    return sitting


def match_seconds(name: str) -> float:
    """The median over some matches of the processor time of one."""
    played(name, 0)  # whatever has to be loaded first
    return statistics.median(min(_seconds(name, number) for _ in range(TIMES)) for number in range(MATCHES))


def _seconds(name: str, number: int) -> float:
    start = time.process_time()
    played(name, number)
    return time.process_time() - start


def _one(name: str, number: int) -> int:
    return len(played(name, number).journal)


def all_cores(name: str) -> float:
    """Matches a second when every core plays its share."""
    cores = os.cpu_count() or 1
    with ProcessPoolExecutor(cores) as pool:
        list(pool.map(_one, [name] * cores, range(cores)))  # whatever has to be loaded first
        start = time.perf_counter()
        list(pool.map(_one, [name] * SHARED, range(SHARED)))
        return SHARED / (time.perf_counter() - start)


def refereed_move_us() -> tuple[float, float]:
    """A flick in open play with its ruling, and the table's part of it."""
    from botonista.match import games

    game = games.game("pilka-guzikowa")
    found: list[tuple[Any, Any, Any, int]] = []
    number = 0
    while len(found) < FLICKS:
        sitting = played("pilka-guzikowa", number)
        for before, after in zip(sitting.journal, sitting.journal[1:], strict=False):
            entry = after.entry
            if before.entry.view["phase"] == "play" and entry.action["type"] == "flick":
                found.append((game.encode_state(before.state), entry.side, entry.action, entry.seq))
        number += 1
    moves, tables = [], []
    for state, side, action, seq in found[:FLICKS]:
        chance = sitting.match.seed.at(seq)
        moves.append(min(_move_us(game, state, side, action, chance) for _ in range(TIMES)))
        tables.append(min(_table_us(game, state, action) for _ in range(TIMES)))
    return statistics.median(moves), statistics.median(tables)


def _move_us(game: Any, data: Any, side: Any, action: Any, chance: Any) -> float:
    state, act = game.decode_state(data), game.decode_action(action)  # fresh: nothing worked out yet
    start = time.process_time_ns()
    game.play(state, side, act, chance)
    return (time.process_time_ns() - start) / 1000


def _table_us(game: Any, data: Any, action: Any) -> float:
    from botonista.table import Flick, strike

    state = game.decode_state(data)
    position = state.position(game.flow.setting(state))
    flick = Flick(action["piece"], action["angle"], action["speed"])
    strike(position, flick)
    start = time.process_time_ns()
    strike(position, flick)
    return (time.process_time_ns() - start) / 1000


def report(figures: dict[str, Any]) -> Any:
    from rich.table import Table

    grid = Table(title="Matches")
    for heading in ("game", "seconds a match, one core", "matches a second, all cores"):
        grid.add_column(heading, justify="left" if heading == "game" else "right")
    for name, seconds in figures["match_seconds"].items():
        grid.add_row(name, f"{seconds:.3f}", f"{figures['matches_per_second_all_cores'][name]:.1f}")
    grid.caption = (
        f"a refereed move {figures['refereed_move_us']:.0f} µs, of which the table {figures['table_us']:.0f}"
    )
    return grid
