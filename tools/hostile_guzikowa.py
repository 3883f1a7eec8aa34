"""`python -m tools.hostile_guzikowa 100000 [seed]`: hostile cases through the judge of Piłka Guzikowa.

Every case has to end in a ruling or in a refusal that names what is wrong. Prints how many ended how, and
what took longest; a case that ended otherwise is printed whole.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter

from tests.games.pilka_guzikowa.hostile import answer, cases


def main(count: int, seed: int) -> int:
    """Ask `count` cases; the number of those that ended in neither a ruling nor a refusal."""
    ended: Counter[str] = Counter()
    slowest: list[tuple[float, str]] = []
    broken = 0
    for number, (way, case) in enumerate(cases(random.Random(seed), count)):
        began = time.process_time()
        try:
            code = answer(case)
        except Exception as problem:
            broken += 1
            code = f"{type(problem).__name__}: {problem}"[:120]
            print(f"\ncase {number} ({way}): {code}\n{str(case)[:3000]}", flush=True)
        took = time.process_time() - began
        ended[f"{way}: {'ruling' if code == 'ruling' else 'refused'}"] += 1
        slowest = sorted([*slowest, (took, str(case)[:300])], reverse=True)[:3]
        if sys.stdout.isatty() and number % 500 == 0:
            print(f"\r{number} of {count}, {broken} broken ", end="", flush=True)
    print(f"\n{count} cases, seed {seed}: {broken} ended in neither a ruling nor a refusal")
    for name, n in sorted(ended.items()):
        print(f"  {n:7d}  {name}")
    for took, case in slowest:
        print(f"  slowest: {1000 * took:.0f} ms  {case[:160]}")
    return broken


if __name__ == "__main__":
    number, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    sys.exit(1 if main(number, first) else 0)
