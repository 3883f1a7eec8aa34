"""Play matches of Piłka Guzikowa between random legal players on all cores, every state checked.

    python -m tools.random_matches 1000

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

from tests.games.pilka_guzikowa.legal_match import Played, play


def one(number: int) -> tuple[int, Played | None, str]:
    """A match, or what went wrong in it."""
    try:
        return number, play(number), ""
    except Exception:
        return number, None, traceback.format_exc(limit=-3)


def main(many: int, first: int = 0) -> int:
    """Play `many` matches from number `first` on; the number of those that failed."""
    calls: Counter[str] = Counter()
    actions: Counter[str] = Counter()
    steps = failed = 0
    start = time.monotonic()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        running = [pool.submit(one, number) for number in range(first, first + many)]
        for done, future in enumerate(as_completed(running), 1):
            number, played, problem = future.result()
            if played is None:
                failed += 1
                print(f"match {number} failed:\n{problem}", flush=True)
            else:
                steps += played.steps
                calls.update(played.calls)
                actions.update(played.actions)
            if done % 10 == 0 or done == many:
                spent = time.monotonic() - start
                print(f"{done} of {many} matches, {failed} failed, {steps} steps, {spent:.0f} s", flush=True)
    print("actions:", dict(actions.most_common()))
    print("calls:", dict(calls.most_common()))
    return failed


if __name__ == "__main__":
    sys.exit(bool(main(*(int(word) for word in sys.argv[1:] or ["1000"]))))
