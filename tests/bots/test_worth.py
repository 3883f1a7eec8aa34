"""What was learnt of each game foretells matches that it has not seen."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tools.learn_worth import after_those_learnt, check_shipped
from tools.reliability import tenths
from tools.worth_matches import play

from botonista import bots

UNSEEN = {"pilka-guzikowa": 24, "dadinho": 16, "flickball": 40}  # matches: over a thousand positions each
OFF, BEYOND_DOUBT = 0.05, 3.0  # of what happened; standard errors


def test_a_tenth_tells_how_far_foretold_and_happened_differ():
    foretold, happened = np.array([0.12, 0.18, 0.95, 0.97]), np.array([False, True, True, True])
    found = tenths(foretold, happened, np.array([1, 2, 3, 3]))
    assert [row.positions for row in found.rows] == [2, 2]
    assert found.rows[0].foretold == pytest.approx(0.15) and found.rows[0].happened == 0.5
    assert found.worst == pytest.approx(0.35)


def test_positions_of_one_match_count_as_one():
    foretold, happened = np.full(40, 0.5), np.repeat([True, False], 20)
    alone = tenths(foretold, happened, np.arange(40)).rows[0]
    together = tenths(foretold, happened, np.repeat([1, 2], 20)).rows[0]
    assert alone.error == pytest.approx(0.5 / 40**0.5) and together.error == pytest.approx(0.5 / 2**0.5)


def test_a_few_that_all_ended_alike_leave_as_much_to_doubt_as_chance_does():
    row = tenths(np.full(25, 0.9), np.full(25, True), np.arange(25)).rows[0]
    assert row.error == pytest.approx(0.3 / 25**0.5)


@pytest.mark.slow
@pytest.mark.parametrize("name", UNSEEN)
def test_what_is_foretold_happens_as_often_in_matches_that_were_not_seen(name):
    """As far as so few matches can tell; `python -m tools.learn_worth GAME --unseen 800` tells it better."""
    know: Any = bots.knowledge(name)
    found = check_shipped(know, [play(name, n) for n in after_those_learnt(know, UNSEEN[name])])
    for what, one in found.items():
        assert sum(row.positions for row in one.rows) >= 1000
        for row in one.common:
            far = abs(row.foretold - row.happened)
            assert far <= OFF + BEYOND_DOUBT * row.error, f"{what}: {row}"
