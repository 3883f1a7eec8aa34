"""DF 12: corner kick."""

from __future__ import annotations

import pytest


@pytest.mark.clause("DF 12.1", "DF-D14", "DF-D15")
@pytest.mark.parametrize(
    "face, die, left_corner, right_corner",
    [
        ("F2", "pass", (3, 11), (3, 11)),
        ("D2", "pass", (3, 9), (3, 9)),
        ("S1", "control", (1, 10), (5, 10)),
        ("F3", "cross", (4, 11), (2, 11)),
    ],
)
def test_at_a_corner_the_ball_runs_along_the_goal_line(given, face, die, left_corner, right_corner):
    left = given(mode="CORNER", ball=[1, 11]).when(throw=die, face=face, field=[1, 11])
    left.then(ball=left_corner, possession="home")
    right = given(mode="CORNER", ball=[1, 11]).when(throw=die, face=face, field=[5, 11])
    right.then(ball=right_corner, possession="home")
    given(mode="CORNER", ball=[1, 11]).refuses("DF 12.1", throw=die, face=face)


@pytest.mark.clause("DF 12.2")
def test_control_takes_it_beside_the_goal_and_the_pass_in_front_of_it(given):
    given(mode="CORNER", ball=[1, 11]).when(throw="control", face="F1", field=[1, 11]).then(ball=(2, 11))
    given(mode="CORNER", ball=[1, 11]).when(throw="pass", face="D1", field=[1, 11]).then(ball=(2, 10))


@pytest.mark.clause("DF-D14")
def test_back_at_a_corner_goes_over_the_touchline_and_there_is_no_side_to_choose(given):
    match = given(mode="CORNER", ball=[1, 11]).when(throw="pass", face="B1", field=[5, 11])
    match.then(possession="away", mode="SET", ball=(1, 1))
    given(mode="CORNER", ball=[1, 11]).when(throw="control", face="S1", field=[1, 11]).silent_about(
        "choose_side"
    )
