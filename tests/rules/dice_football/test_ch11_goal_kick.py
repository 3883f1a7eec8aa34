"""DF 11: goal kick and keeper's kick."""

from __future__ import annotations

import pytest


@pytest.mark.clause("DF 11.1", "DF-D15")
def test_goal_kicks_are_taken_from_one_of_two_fields_that_the_kicker_chooses(given):
    match = given(mode="GOALKICK", ball=[2, 1])
    match.refuses("DF 11.1", throw="control", face="F1")
    match.refuses("DF 11.1", throw="control", face="F1", field=[3, 1])
    given(mode="GOALKICK", ball=[2, 1]).when(throw="control", face="F1", field=[2, 1]).then(ball=(2, 2))
    given(mode="GOALKICK", ball=[2, 1]).when(throw="control", face="F1", field=[4, 1]).then(ball=(4, 2))


@pytest.mark.clause("DF 11.2", "DF-D15")
def test_keepers_kicks_are_taken_from_one_of_three_fields_that_the_kicker_chooses(given):
    match = given(mode="KEEPERKICK", ball=[3, 2])
    match.refuses("DF 11.2", throw="pass", face="F2", field=[3, 1])
    for column in (2, 3, 4):
        kick = given(mode="KEEPERKICK", ball=[3, 2])
        kick.when(throw="pass", face="F2", field=[column, 2]).then(ball=(column, 4))


@pytest.mark.clause("DF 11.3", "DF-D43")
@pytest.mark.parametrize("mode, field, end", [("GOALKICK", [2, 1], (2, 7)), ("KEEPERKICK", [4, 2], (4, 8))])
def test_at_both_the_number_may_be_doubled_if_declared(given, mode, field, end):
    given(mode=mode, ball=field).when(throw="cross", face="F3", double=True, field=field).then(ball=end)


@pytest.mark.clause("DF 11.3", "DF-D43")
def test_doubling_doubles_any_direction_keeps_marks_and_is_void_elsewhere(given):
    match = given(mode="KEEPERKICK", ball=[3, 2])
    match.when(throw="pass", face="D2", double=True, field=[2, 2], side="right").then(
        possession="away", mode="SET", ball=(1, 7)
    )  # (3,3), (4,4), (5,5), then over the touchline
    lost = given(mode="GOALKICK", ball=[2, 1]).when(throw="pass", face="F3X", double=True, field=[2, 1])
    lost.then(possession="away", ball=(4, 5))
    plain = given(ball=[2, 2]).when(throw="pass", face="F2", double=True).then(ball=(2, 4))
    plain.says("declaration_void")
