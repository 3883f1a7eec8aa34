"""How long the five levels of each flick game think, how many strikes they weigh a second, beside `search`.

Every level plays the same matches against itself, in one process. `think_ms_p50` and `think_ms_p95` are
over all that it decided, answers too, in milliseconds of the processor: other work does not count.
`strikes_per_second` are the strikes that it worked out on the table, by all the time it thought: aiming, the
referee, looking ahead and what was learnt included. `search` is the searching player without levels.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

MOVES = 100  # decisions of each that are timed
PEER = "search"
TARGETS = {"master": 2000.0, "child": 300.0, "beginner": 300.0, "club": 300.0}  # of think_ms_p95, at most
STRIKES = 30_000  # a second, at least


def measure(say: Callable[[str], None]) -> dict[str, Any]:
    """Think times by game and level, and strikes a second."""
    from botonista import bots
    from botonista.bots import KNOWLEDGE, LEVELS

    keys = ("think_ms_p50", "think_ms_p95", "think_ms_longest", "strikes_per_second")
    figures: dict[str, Any] = {key: {} for key in keys}
    for game in KNOWLEDGE:
        for key in keys:
            figures[key][game] = {}
        for name in (*LEVELS, PEER):
            say(f"{game}: {MOVES} decisions of {name}")
            times, strikes = thought(game, bots.make(game, name))
            times.sort()
            told = (
                round(1000 * times[len(times) // 2], 1),
                round(1000 * times[int(0.95 * len(times))], 1),
                round(1000 * times[-1], 1),
                round(strikes / sum(times)),
            )
            for key, value in zip(keys, told, strict=True):
                figures[key][game][name] = value
    return figures


def thought(game_name: str, bot: Any) -> tuple[list[float], int]:
    """What each of its decisions took, and how many strikes it worked out for all of them."""
    from botonista.football.chance import Seed
    from botonista.match import games
    from botonista.table import batch

    game: Any = games.game(game_name)
    plain, counted = batch.batch_of, [0]

    def counting(positions: Any, blows: Any, *more: Any, **named: Any) -> Any:
        counted[0] += len(blows)
        return plain(positions, blows, *more, **named)

    times: list[float] = []
    batch.batch_of = counting
    try:
        bot.choose(game, *_first_strike(game), Seed(b"warm").at(0))  # whatever has to be loaded first
        counted[0] = 0
        number, step, state = 0, 0, game.start({})
        while len(times) < MOVES:
            acting = game.to_act(state)
            if not acting:
                number, step, state = number + 1, 0, game.start({})
                continue
            seed = Seed(f"opponents {number}".encode())
            start = time.process_time()
            action = bot.choose(game, state, acting[0], seed.at(2 * step))
            times.append(time.process_time() - start)
            state = game.play(state, acting[0], action, seed.at(2 * step + 1)).state
            step += 1
    finally:
        batch.batch_of = plain
    return times, counted[0]


def _first_strike(game: Any) -> tuple[Any, Any]:
    state = type(game.start({})).usual()
    return state, game.to_act(state)[0]


def report(figures: dict[str, Any]) -> Any:
    """The figures beside what they should be."""
    from rich.table import Table

    table = Table(title="Opponents: milliseconds of a decision, strikes a second")
    for title in ("game", "player", "median", "95 of 100", "longest", "should be", "strikes a second"):
        table.add_column(title, justify="left" if title in ("game", "player") else "right")
    for game, players in figures["think_ms_p95"].items():
        for name, p95 in players.items():
            limit = TARGETS.get(name)
            table.add_row(
                game,
                name,
                f"{figures['think_ms_p50'][game][name]:,}",
                f"{p95:,}",
                f"{figures['think_ms_longest'][game][name]:,}",
                "" if limit is None else f"at most {limit:,.0f} {'✓' if p95 <= limit else ''}",
                f"{figures['strikes_per_second'][game][name]:,}",
            )
    return table
