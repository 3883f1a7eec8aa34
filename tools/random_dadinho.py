"""Play matches of Dadinho between random legal players, every state checked.

    python -m tools.random_dadinho 1000                       # matches of every mode and option
    python -m tools.random_dadinho 200 --hurried              # by the clock, with overruns of every kind
    python -m tools.random_dadinho 10 --first 500 --processes 1

Each match is played to its end, every state looked at, the counters counted anew from the journal, and the
journal played again. Says how far it is, what went wrong and in which match, and at last what happened how
often.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed

from tests.games.dadinho.legal_match import Played, play


def one(number: int, hurried: bool) -> tuple[int, Played | None, str]:
    """A match, or what went wrong in it."""
    try:
        return number, play(number, hurried), ""
    except Exception:
        return number, None, traceback.format_exc(limit=-4)


def main(many: int, first: int, hurried: bool, processes: int) -> int:
    """Play `many` matches from number `first` on; the number of those that failed."""
    calls: Counter[str] = Counter()
    actions: Counter[str] = Counter()
    steps = failed = 0
    start = time.monotonic()
    with ProcessPoolExecutor(processes) as pool:
        running = [pool.submit(one, number, hurried) for number in range(first, first + many)]
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
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("matches", type=int)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--hurried", action="store_true")
    asked.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = asked.parse_args()
    sys.exit(bool(main(given.matches, given.first, given.hurried, given.processes)))
