"""DF 4: the run of play."""

from __future__ import annotations

import pytest


@pytest.mark.clause("DF 4.1")
def test_the_attacker_goes_on_until_he_loses_the_ball_or_shoots(given):
    match = given(ball=[3, 2]).when(throw="pass", face="F2").when(throw="pass", face="F2").then(to_act="home")
    match.when(throw="cross", face="F3").then(to_act="home", ball=(3, 9))
    match.when(shot="miss").then(possession="away")


@pytest.mark.clause("DF 4.2")
def test_a_change_of_possession_turns_the_board_round(given):
    match = given(ball=[1, 3]).when(throw="cross", face="F4X").then(possession="away", ball=(5, 5))
    match.when(throw="control", face="F1").then(possession="away", ball=(5, 6)).cites("DF 4.2")


@pytest.mark.clause("DF 4.3")
def test_a_new_attacker_starts_with_control_and_then_needs_another_die(given):
    match = given(ball=[3, 3], play="save").when(throw="cross", face="F4X")
    assert match.may() == ["control"]
    match.when(throw="control", face="F1")
    assert match.may() == ["pass", "cross"]
