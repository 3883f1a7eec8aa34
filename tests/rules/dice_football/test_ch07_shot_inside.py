"""DF 7: shot from inside the penalty area."""

from __future__ import annotations

import pytest

AREA = [(c, r) for c in (2, 3, 4) for r in (10, 11)]


@pytest.mark.clause("DF 7.1")
@pytest.mark.parametrize("ball", AREA)
def test_a_shot_from_each_of_the_six_fields_of_the_area_goes_to_the_keeper(given, ball):
    given(ball=list(ball)).when(shot="on_target").then(mode="KEEPER", ball=(3, 11)).cites("DF 7.2")


@pytest.mark.clause("DF 7.2")
def test_on_target_the_ball_lies_on_the_goal_mouth_and_the_keeper_die_answers(given):
    match = given(possession="away", ball=[4, 10]).when(shot="on_target").then(ball=(3, 11), to_act="home")
    assert match.may() == ["keeper_die"]


@pytest.mark.clause("DF 7.3")
@pytest.mark.parametrize("play", ["bomb", "assist", "perfect", "tackle", "foul"])
def test_perfect_is_a_goal_at_once_without_the_save(given, play):
    given(mode="FREE", asked=True, ball=[2, 11], play=play).when(shot="perfect").then(score=(1, 0))


@pytest.mark.clause("DF 7.3")
def test_perfect_may_be_conceded_even_with_the_save_in_hand(given):
    match = given(ball=[2, 11], play="save").when(shot="perfect")
    assert match.may() == ["concede", "master save"]
    match.when(concede=True).then(score=(1, 0), master=("away", "save"))
    own = given(ball=[2, 11], holder="home", play="save").when(shot="perfect")
    own.then(score=(1, 0))


@pytest.mark.clause("DF 7.4", "DF-D16")
@pytest.mark.parametrize("column, drop", [(2, (2, 10)), (4, (4, 10))])
def test_post_the_ball_drops_on_the_near_rebound_field_for_the_defender_die(given, column, drop):
    match = given(ball=[column, 11]).when(shot="post").then(ball=drop, to_act="away")
    assert match.may() == ["intervene", "decline"]


@pytest.mark.clause("DF-D16")
def test_post_from_the_middle_column_the_attacker_chooses_the_rebound_field(given):
    match = given(ball=[3, 10]).when(shot="post").then(to_act="home")
    assert match.may() == ["rebound 2,10", "rebound 4,10"]
    match.when(rebound=[4, 10]).then(ball=(4, 10), mode="POST", to_act="away")


@pytest.mark.clause("DF 7.5", "DF-D7")
def test_bar_the_defending_side_must_pick_the_defender_die_or_the_keeper_die(given):
    match = given(ball=[2, 10]).when(shot="bar").then(ball=(3, 11), to_act="away")
    assert match.may() == ["defender_die", "keeper_die"]
    match.refuses("DF 7.5", defender="declines")


@pytest.mark.clause("DF 7.6")
def test_miss_is_a_goal_kick(given):
    given(ball=[4, 10]).when(shot="miss").then(possession="away", mode="GOALKICK").cites("DF 7.6")


@pytest.mark.clause("DF-D18")
def test_a_rebound_that_is_kept_may_be_shot_again(given):
    match = given(mode="NOCTRL", ball=[2, 10]).when(shot="post").when(defender="declines")
    match.then(ball=(2, 10), mode="FREE", possession="home")
    assert {"shot", "control"} <= set(match.may())


@pytest.mark.clause("DF-D6")
def test_a_new_attacker_may_not_shoot_before_his_control_throw(given):
    match = given(mode="FIRST", ball=[3, 10])
    assert "shot" not in match.may()
    match.refuses("DF-D6", shot="perfect")
