"""DF 10: the keeper die."""

from __future__ import annotations

import pytest


@pytest.mark.clause("DF 10.1")
@pytest.mark.parametrize("ball, face", [([3, 10], "on_target"), ([2, 9], "perfect")])
def test_the_keeper_must_act_when_a_shot_puts_the_ball_on_the_goal_mouth(given, ball, face):
    match = given(ball=ball).when(shot=face).then(ball=(3, 11), to_act="away")
    assert match.may() == ["keeper_die"]
    match.refuses("DF 10.1", defender="declines")


@pytest.mark.clause("DF 10.2")
def test_the_keeper_may_act_instead_of_the_defender_after_the_bar_but_not_after_a_post(given):
    given(mode="BAR", ball=[3, 11]).when(keeper="saved").then(possession="away", mode="KEEPERKICK")
    given(mode="POST", ball=[2, 10]).refuses(keeper="saved")


@pytest.mark.clause("DF 10.3")
def test_saved_possession_changes_and_the_keeper_kicks(given):
    given(mode="KEEPER", ball=[3, 11], streak=1).when(keeper="saved").then(
        possession="away", mode="KEEPERKICK", streak=0, T=39
    )


@pytest.mark.clause("DF 10.4")
def test_let_in_is_a_goal_and_after_the_bar_an_own_goal(given):
    given(mode="KEEPER", ball=[3, 11]).when(keeper="let_in").then(score=(1, 0)).says("goal")
    given(mode="BAR", ball=[3, 11]).when(keeper="let_in").then(score=(1, 0)).says("own_goal")


@pytest.mark.clause("DF 10.5", "DF-D41")
def test_punched_the_ball_comes_out_to_the_third_row_and_the_attacker_keeps_it(given):
    match = given(mode="KEEPER", ball=[3, 11]).when(keeper="punched")
    match.then(possession="home", ball=(3, 9), mode="FREE")
    assert {"control", "shot"} <= set(match.may())


@pytest.mark.clause("DF 10.6")
def test_turned_behind_is_a_corner_for_the_attacker(given):
    given(mode="KEEPER", ball=[3, 11]).when(keeper="corner").then(possession="home", mode="CORNER")


@pytest.mark.clause("DF-D46")
@pytest.mark.parametrize(
    "face, side, mode",
    [("saved", "away", "KEEPERKICK"), ("punched", "home", "FREE"), ("corner", "home", "CORNER")],
)
def test_after_the_bar_every_face_of_the_keeper_die_counts(given, face, side, mode):
    given(mode="BAR", ball=[3, 11]).when(keeper=face).then(possession=side, mode=mode, score=(0, 0))
