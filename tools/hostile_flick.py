"""`python -m tools.hostile_flick dadinho 10000 [seed]`: hostile cases through the judge of a flick game.

Every case has to end in a ruling or in a refusal that names what is wrong. One that ended otherwise is
printed, each kind of problem once. Piłka Guzikowa (`tools.hostile_guzikowa`) and dice football
(`tools/hostile_dice_judge.py`) have tools of their own, which know more of their rules.
"""

from __future__ import annotations

import random
import sys
import traceback
from collections import Counter

from tests.flick.hostile import answer
from tests.games.dadinho import hostile as dadinho
from tests.games.flickball import hostile as flickball

from botonista.games.dadinho.game import GAME as DADINHO
from botonista.games.flickball.game import GAME as FLICKBALL

GAMES = {"dadinho": (DADINHO, dadinho.cases), "flickball": (FLICKBALL, flickball.cases)}


def main(name: str, count: int, seed: int) -> int:
    """Ask `count` cases; the number of those that ended in neither a ruling nor a refusal."""
    ended: Counter[str] = Counter()
    problems: Counter[str] = Counter()
    judged, cases = GAMES[name]
    for number, case in enumerate(cases(random.Random(seed), count)):
        try:
            ended[answer(judged, case)] += 1
        except Exception as problem:
            last = traceback.extract_tb(problem.__traceback__)[-1]
            what = f"{type(problem).__name__} at {last.filename.rsplit('/', 1)[-1]}:{last.lineno}"
            if not problems[what]:
                print(f"\ncase {number}: {what}: {str(problem)[:200]}\n{str(case)[:1500]}", flush=True)
            problems[what] += 1
    print(f"{count} cases, seed {seed}: {problems.total()} ended in neither a ruling nor a refusal")
    for what, n in (*ended.most_common(), *problems.most_common()):
        print(f"  {n:7d}  {what}")
    return problems.total()


if __name__ == "__main__":
    game, number, first = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1
    sys.exit(1 if main(game, number, first) else 0)
