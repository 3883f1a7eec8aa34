"""Hostile and random cases through the judge: each ends in a ruling or a refusal that names what is wrong.

`python -m tools.hostile_guzikowa 100000` asks more of them.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.games.pilka_guzikowa.hostile import answer, cases

CASES, SEEDS = 400, range(3)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_case_ends_in_a_ruling_or_in_a_refusal(seed: int) -> None:
    ended: Counter[str] = Counter()
    for number, (way, case) in enumerate(cases(random.Random(seed), CASES)):
        try:
            ended[answer(case)] += 1
        except Exception as problem:
            problem.add_note(f"seed {seed}, case {number} ({way}): {str(case)[:3000]}")
            raise
    assert ended["ruling"] > CASES / 10  # they are not all nonsense
    assert len(ended) > 10  # and they are refused for many reasons
