"""Play matches of a flick game between random legal players, every state checked.

    python -m tools.random_matches 1000                               # of Piłka Guzikowa
    python -m tools.random_matches flickball 4000                     # 1000 of each variant
    python -m tools.random_matches flickball 10 --first 500 --processes 1

Each match is played to its end, every state looked at, counted anew, and the journal played again. Says how
far it is, what went wrong and in which match, how long the matches are, and what happened how often.
`tools.random_dadinho` does the same for Dadinho, by the clock too.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from typing import Any


def one(game: str, number: int, how: Mapping[str, Any]) -> tuple[int, Any, str]:
    """A match, or what went wrong in it."""
    try:
        return number, import_module(f"tests.games.{game}.legal_match").play(number, **how), ""
    except Exception:
        return number, None, traceback.format_exc(limit=-4)


def main(game: str, many: int, first: int = 0, processes: int | None = None, **how: Any) -> int:
    """Play `many` matches from number `first` on; the number of those that failed."""
    calls: Counter[str] = Counter()
    actions: Counter[str] = Counter()
    waited: Counter[str] = Counter()
    lengths: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    steps = failed = 0
    start = time.monotonic()
    with ProcessPoolExecutor(processes) as pool:
        running = [pool.submit(one, game, number, how) for number in range(first, first + many)]
        for done, future in enumerate(as_completed(running), 1):
            number, played, problem = future.result()
            if played is None:
                failed += 1
                print(f"match {number} failed:\n{problem}", flush=True)
            else:
                steps += played.steps
                strikes = sum(n for what, n in played.actions.items() if what[0].isupper())
                lengths[getattr(played, "kind", game)].append((played.steps, strikes))
                calls.update(played.calls)
                actions.update(played.actions)
                waited.update(getattr(played, "waited", {}))
            if done % 10 == 0 or done == many:
                spent = time.monotonic() - start
                print(f"{done} of {many} matches, {failed} failed, {steps} steps, {spent:.0f} s", flush=True)
    for kind, found in lengths.items():
        print(f"{kind}: {len(found)} matches; {_spread('steps', found, 0)}; {_spread('strikes', found, 1)}")
    print("actions:", dict(actions.most_common()))
    if waited:
        print("time ran out:", dict(waited.most_common()))
    print("calls:", dict(calls.most_common()))
    return failed


def _spread(what: str, found: list[tuple[int, int]], column: int) -> str:
    """From the shortest match to the longest."""
    order = sorted(row[column] for row in found)
    half, most = order[len(order) // 2], order[(99 * len(order)) // 100]
    return f"{what} {order[0]} to {order[-1]}, half up to {half}, all but one in a hundred up to {most}"


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    told = "pilka_guzikowa or flickball, and how many"
    asked.add_argument("words", nargs="*", metavar="GAME MATCHES", help=told)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = asked.parse_args()
    games = [word for word in given.words if not word.isdigit()] or ["pilka_guzikowa"]
    numbers = [int(word) for word in given.words if word.isdigit()] or [1000]
    sys.exit(bool(main(games[0], numbers[0], given.first, given.processes)))
