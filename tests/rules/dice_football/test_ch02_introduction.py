"""DF 2: quick introduction."""

from __future__ import annotations

import pytest

from botonista.games.dice_football import board
from botonista.games.dice_football.setup import read


@pytest.mark.clause("DF 2.1")
def test_a_match_is_two_halves_of_seven_and_a_half_minutes_or_70_rolls(a_new_match):
    assert read({}).half_ms == 450_000
    assert read({}).half_rolls == 70
    match = a_new_match().when(draw="home", new="bomb")
    assert (match.state.half, match.state.time_left) == (1, 70)


@pytest.mark.clause("DF 2.2")
def test_the_side_with_the_ball_throws_arrows_and_the_other_the_defender_die(given):
    match = given(possession="away", ball=[3, 4]).then(to_act="away")
    match.when(throw="pass", face="F2?").then(to_act="home")
    match.when(defender="missed").then(to_act="away")
    assert match.rolls == ["pass", "defender"]


@pytest.mark.clause("DF 2.3")
def test_the_same_die_may_be_thrown_five_times_running(given):
    match = given(ball=[1, 1])
    for _ in range(5):
        match.when(throw="pass", face="F2").then(possession="home", to_act="home")
    match.then(ball=(1, 11), T=35)


@pytest.mark.clause("DF 2.4")
def test_control_comes_first_and_never_twice_running(given):
    match = given(mode="FIRST", ball=[3, 4])
    assert match.may() == ["control"]
    match.refuses("DF 2.4", throw="pass", face="F2").refuses("DF 2.4", throw="cross", face="F3")
    match.when(throw="control", face="F1").refuses("DF 2.4", throw="control", face="F1")


@pytest.mark.clause("DF 2.5")
@pytest.mark.parametrize("die, face", [("pass", "F3X"), ("cross", "F4X")])
def test_x_always_loses_the_ball(given, die, face):
    given(ball=[2, 2]).when(throw=die, face=face).then(possession="away", to_act="away")


@pytest.mark.clause("DF 2.6")
def test_the_defender_may_intervene_on_a_question_mark_and_takes_the_dice_when_he_wins(given):
    match = given(ball=[3, 2]).when(throw="cross", face="F3?")
    assert match.may() == ["intervene", "decline"]
    match.when(defender="interception").then(possession="away", to_act="away")


@pytest.mark.clause("DF 2.7")
def test_shots_are_taken_from_the_last_three_rows_only(given):
    shooting = {
        (c, r) for c in range(1, 6) for r in range(1, 12) if "shot" in given(mode="FREE", ball=[c, r]).may()
    }
    assert shooting == {tuple(field) for field in board.SHOOTING}
    assert {r for _, r in shooting} == {9, 10, 11}
    given(ball=[3, 8]).refuses("DF 2.7", shot="miss")


@pytest.mark.clause("DF 2.8")
def test_a_goal_needs_a_shot_on_target_that_is_not_stopped(given):
    given(ball=[3, 10]).when(shot="on_target").when(keeper="let_in").then(score=(1, 0))
    given(ball=[3, 10]).when(shot="on_target").when(keeper="saved").then(score=(0, 0))
    given(ball=[3, 10]).when(shot="miss").then(score=(0, 0))


@pytest.mark.clause("DF 2.9")
def test_only_the_keeper_die_answers_a_shot_from_the_area(given):
    match = given(ball=[3, 10]).when(shot="on_target")
    assert match.may() == ["keeper_die"]
    match.refuses(defender="interception")


@pytest.mark.clause("DF 2.10")
def test_a_shot_from_outside_meets_the_defender_die_first_and_then_the_keeper_die(given):
    match = given(ball=[3, 9]).when(shot="on_target")
    match.refuses(keeper="saved")
    match.when(defender="missed").when(keeper="let_in").then(score=(1, 0))
    assert match.rolls == ["shot", "defender", "keeper"]


@pytest.mark.clause("DF 2.11")
def test_a_foul_by_the_intervening_defender_in_the_area_is_a_penalty(given):
    match = given(ball=[3, 8]).when(throw="pass", face="F2?").when(defender="foul")
    match.then(ball=(3, 10), mode="PENALTY", to_act="home").cites("DF 2.11")


@pytest.mark.clause("DF 2.12")
def test_the_master_die_goes_to_the_opponent_at_once_after_use(given):
    match = given(ball=[3, 5], holder="home", play="assist").when(master="assist", new="bomb")
    match.then(master=("away", "bomb"), ball=(3, 10))
