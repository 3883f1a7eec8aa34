"""Hostile and random cases through the judge: each ends in a ruling or a refusal that names what is wrong."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from botonista.football.game import Refusal
from botonista.games.flickball.game import GAME
from tests.flick.hostile import answer
from tests.games.flickball.hostile import cases

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
    assert len(ended) > 5  # and they are refused for many reasons


@pytest.mark.parametrize(
    ("state", "field", "clause"),
    [
        ({"phase": "corner", "corners": []}, "state.corners", "FB 17.2"),
        ({"phase": "prepare", "kind": "corner", "corners": [[0, 0]]}, "state.corners", "FB 17.2"),
        ({"phase": "corner", "corners": [[-620, 415]]}, "state.corners", "FB 17.2"),  # home's own end
        ({"phase": "tidy", "then": "corner", "corners": [[620, 415]]}, "state.corners", "FB 17.2"),  # away's
        ({"phase": "prepare", "kind": "throw_in", "spot": [0, 400]}, "state.spot", "FB 15.3"),
        ({"phase": "throw_in", "spot": [700, 413]}, "state.spot[0]", None),
        ({"phase": "prepare", "kind": "full_free_kick", "spot": [0, 480]}, "state.spot[1]", None),
        ({"phase": "penalty", "taker": "H1"}, "state.taker", "FB-D30"),
        ({"phase": "throw_in", "taker": "H1"}, "state.taker", "FB-D30"),
        ({"phase": "goal_kick", "taker": "H5"}, "state.taker", "FB 16.7"),
        ({"score": [2, 0]}, "state.score", "FB 4.3"),
        ({"flicks": 3}, "state.flicks", None),
        ({"banned": "A7"}, "state.banned", None),
        ({"momentum": {"piece": "H7", "lines": ["middle"]}}, "state.momentum.lines", None),
        ({"phase": "kickoff", "pair": ["H10"]}, "state.pair", "FB 6.7b"),
        ({"ball": {"x": 0, "y": 428}}, "state.ball", "FB 5.9"),
        ({"phase": "tidy", "ball": {"x": 700, "y": 22}}, "state.ball", "FB 5.9"),  # and no set piece follows
    ],
)
def test_a_state_that_can_not_be_is_refused_by_its_field(state, field, clause) -> None:
    with pytest.raises(Refusal) as refused:
        GAME.judge({"state": state, "tick_ms": 100_000})
    assert refused.value.details["field"] == field
    assert clause is None or clause in refused.value.clauses
