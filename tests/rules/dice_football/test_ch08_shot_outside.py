"""DF 8: shot from outside the penalty area."""

from __future__ import annotations

import pytest

SEVEN = {(1, 10), (5, 10), (1, 9), (2, 9), (3, 9), (4, 9), (5, 9)}


@pytest.mark.clause("DF 8.1")
def test_shots_from_the_seven_other_fields_meet_the_defender_first(given):
    blocked = {
        (c, r)
        for c in range(1, 6)
        for r in (9, 10, 11)
        if (c, r) not in {(1, 11), (5, 11)}
        and given(ball=[c, r]).when(shot="on_target").state.node == "BLOCK"
    }
    assert blocked == SEVEN


@pytest.mark.clause("DF 8.2")
@pytest.mark.parametrize("column", [1, 5])
@pytest.mark.parametrize("mode", ["FREE", "NOCTRL", "DIRECT"])
def test_no_shot_straight_from_a_corner_field(given, column, mode):
    match = given(mode=mode, ball=[column, 11])
    assert "shot" not in match.may()
    match.refuses("DF 8.2", shot="perfect")


@pytest.mark.clause("DF 8.3")
@pytest.mark.parametrize(
    "ball, block", [((1, 10), (2, 10)), ((5, 10), (4, 10)), *(((c, 9), (3, 10)) for c in range(1, 6))]
)
def test_on_target_the_ball_goes_to_its_blocking_field(given, ball, block):
    given(ball=list(ball)).when(shot="on_target").then(ball=block, to_act="away")


@pytest.mark.clause("DF 8.4")
def test_if_the_block_misses_the_keeper_die_is_thrown(given):
    match = (
        given(ball=[2, 9]).when(shot="on_target").when(defender="missed").then(ball=(3, 11), to_act="away")
    )
    match.cites("DF 8.4").when(keeper="saved").then(possession="away", mode="KEEPERKICK")


@pytest.mark.clause("DF 8.4", "DF-D7")
def test_the_block_may_be_declined_and_the_keeper_acts(given):
    match = given(ball=[2, 9]).when(shot="on_target").when(defender="declines").then(ball=(3, 11), T=39)
    assert match.may() == ["keeper_die"]


@pytest.mark.clause("DF 8.5")
@pytest.mark.parametrize("ball", sorted(SEVEN))
def test_perfect_from_outside_goes_straight_to_the_keeper(given, ball):
    match = given(ball=list(ball)).when(shot="perfect").then(score=(0, 0), ball=(3, 11), to_act="away")
    assert match.may() == ["keeper_die"]


@pytest.mark.clause("DF 8.6")
def test_post_bar_and_miss_are_as_from_inside(given):
    given(ball=[1, 9]).when(shot="post").then(ball=(2, 10), mode="POST").cites("DF 8.6")
    given(ball=[3, 9]).when(shot="post").then(mode="REBOUND", to_act="home")
    given(ball=[1, 9]).when(shot="bar").then(ball=(3, 11), mode="BAR").cites("DF 8.6")
    given(ball=[1, 9]).when(shot="miss").then(possession="away", mode="GOALKICK").cites("DF 8.6")
