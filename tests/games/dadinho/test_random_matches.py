"""A few of the matches between random legal players that tools/random_dadinho.py plays by the hundred."""

from __future__ import annotations

import pytest

from tests.games.dadinho.legal_match import play


@pytest.mark.parametrize("number", [0, 2, 3, 6])
def test_a_random_match_by_the_rules(number: int) -> None:
    assert play(number).steps > 50


@pytest.mark.parametrize("number", [1, 106, 118])
def test_a_random_match_by_the_clock_with_overruns(number: int) -> None:
    played = play(number, hurried=True)
    assert played.calls["time_warning"] > 0
