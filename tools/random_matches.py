"""Play matches between random legal players on all cores, every state checked.

    python -m tools.random_matches [pilka_guzikowa | flickball] 1000

Each match is played to its end, every state looked at, and the journal played again. Says how far it is,
what went wrong and in which match, and at last what happened how often.
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from typing import Any


def one(game: str, number: int) -> tuple[int, Any, str]:
    """A match, or what went wrong in it."""
    try:
        return number, import_module(f"tests.games.{game}.legal_match").play(number), ""
    except Exception:
        return number, None, traceback.format_exc(limit=-3)


def main(game: str, many: int, first: int = 0) -> int:
    """Play `many` matches from number `first` on; the number of those that failed."""
    calls: Counter[str] = Counter()
    actions: Counter[str] = Counter()
    steps = failed = 0
    lengths: list[int] = []
    start = time.monotonic()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        running = [pool.submit(one, game, number) for number in range(first, first + many)]
        for done, future in enumerate(as_completed(running), 1):
            number, played, problem = future.result()
            if played is None:
                failed += 1
                print(f"match {number} failed:\n{problem}", flush=True)
            else:
                steps += played.steps
                lengths.append(played.steps)
                calls.update(played.calls)
                actions.update(played.actions)
            if done % 10 == 0 or done == many:
                spent = time.monotonic() - start
                print(f"{done} of {many} matches, {failed} failed, {steps} steps, {spent:.0f} s", flush=True)
    lengths.sort()
    if lengths:
        half = lengths[len(lengths) // 2]
        print(f"steps of a match: {lengths[0]} to {lengths[-1]}, half of them up to {half}")
    print("actions:", dict(actions.most_common()))
    print("calls:", dict(calls.most_common()))
    return failed


if __name__ == "__main__":
    words = sys.argv[1:]
    games = [word for word in words if not word.isdigit()] or ["pilka_guzikowa"]
    numbers = [int(word) for word in words if word.isdigit()] or [1000]
    sys.exit(bool(main(games[0], *numbers)))
