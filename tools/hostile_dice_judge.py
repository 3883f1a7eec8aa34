"""Throw hostile and random cases at the judge of dice football, as many as you like.

    python tools/hostile_dice_judge.py --cases 100000

Each must end in a ruling or in a refusal that names what is wrong. The first that does not is printed
with its number, and the code is 1. The tests run the same with a smaller count.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
import traceback
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.games.dice_football.hostile import LANGUAGES, cases, every_action_in_every_mode, verdict


def main() -> int:
    """Run, count, and say what came out."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--cases", type=int, default=100_000, help="how many random cases")
    parser.add_argument("--seed", type=int, default=1, help="other cases for another seed")
    asked = parser.parse_args()
    began = time.process_time()
    ends: Counter[str] = Counter()
    sentences: Counter[str] = Counter()
    every = itertools.chain(every_action_in_every_mode(), itertools.islice(cases(asked.seed), asked.cases))
    for number, case in enumerate(every):
        try:
            outcome = verdict(case, LANGUAGES[number % len(LANGUAGES)])
        except Exception:
            traceback.print_exc()
            print(f"case {number} of seed {asked.seed}: {str(case.told)[:2000]}")
            return 1
        ends[outcome.kind] += 1
        sentences.update(outcome.keys)
        if number % 10_000 == 9_999:
            print(f"{number + 1:9,} cases, {time.process_time() - began:.0f} s", flush=True)
    print(f"{sum(ends.values()):,} cases: {ends['ruling']:,} rulings, {ends['refusal']:,} refusals, no third")
    print(f"{len(sentences)} different calls and refusals; the rarest:", *sentences.most_common()[:-9:-1])
    return 0


if __name__ == "__main__":
    sys.exit(main())
