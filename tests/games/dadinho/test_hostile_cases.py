"""Hostile and random cases through the judge: each ends in a ruling or a refusal that names what is wrong."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from botonista.games.dadinho.game import GAME
from tests.flick.hostile import answer
from tests.games.dadinho.hostile import cases

CASES, SEEDS = 300, range(3)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_case_ends_in_a_ruling_or_in_a_refusal(seed: int) -> None:
    ended: Counter[str] = Counter()
    for number, case in enumerate(cases(random.Random(seed), CASES)):
        try:
            ended[answer(GAME, case)] += 1
        except Exception as problem:
            problem.add_note(f"seed {seed}, case {number}: {str(case)[:3000]}")
            raise
    assert ended["ruling"] > CASES / 10  # they are not all nonsense
    assert len(ended) >= 5  # and they are refused for many reasons
