"""DF 14: penalty, Boskov rule."""

from __future__ import annotations

import pytest

from botonista.games.dice_football.actions import Boskov
from botonista.games.dice_football.play import outcomes


@pytest.mark.clause("DF 14.1")
def test_a_penalty_is_taken_with_the_black_die_and_nothing_else(given):
    match = given(mode="PENALTY", ball=[4, 10])
    assert match.may() == ["penalty"]
    match.refuses("DF 14.1", throw="pass", face="F2").refuses(shot="perfect")
    match.when(penalty="goal")
    assert match.rolls == ["penalty"]


@pytest.mark.clause("DF 14.2")
def test_goal_the_ball_goes_back_to_the_centre(given):
    given(mode="PENALTY", ball=[4, 10]).when(penalty="goal").then(
        score=(1, 0), ball=(3, 6), possession="away", mode="SET", T=39
    )


@pytest.mark.clause("DF 14.3")
def test_miss_is_a_goal_kick_for_the_other_side(given):
    given(mode="PENALTY", ball=[4, 10]).when(penalty="miss").then(
        possession="away", mode="GOALKICK", score=(0, 0)
    )


@pytest.mark.clause("DF 14.4")
def test_turned_behind_is_a_corner_for_the_attacker(given):
    given(mode="PENALTY", ball=[4, 10]).when(penalty="corner").then(possession="home", mode="CORNER")


@pytest.mark.clause("DF 14.5", "DF-D41")
def test_punched_the_ball_comes_in_front_of_the_goal_and_may_be_shot_at_once(given):
    match = given(mode="PENALTY", ball=[4, 10]).when(penalty="punched")
    match.then(possession="home", ball=(3, 10), mode="FREE")
    match.when(shot="perfect").then(score=(1, 0))


@pytest.mark.clause("DF 14.6")
def test_with_the_boskov_rule_the_control_die_is_thrown_after_a_foul_in_the_area(given):
    match = given({"boskov": True}, mode="POST", ball=[2, 10]).when(defender="foul").then(to_act="home", T=39)
    assert match.may() == ["boskov"]
    match.when(boskov="F1").then(mode="PENALTY", T=38, ball=(2, 10))
    assert match.rolls == ["defender", "control"]
    outside = given({"boskov": True}, mode="QUESTION", ball=[2, 9]).when(defender="foul")
    outside.then(mode="DIRECT")


@pytest.mark.clause("DF 14.7")
def test_a_question_mark_means_no_penalty_and_any_other_face_a_penalty(given):
    match = given({"boskov": True}, mode="BOSKOV", ball=[2, 10])
    whistled = sum(b.probability for b in outcomes(match.state, Boskov()) if b.state.node == "PENALTY")
    assert whistled == pytest.approx(4 / 6)
    match.when(boskov="S1?").then(mode="FREE", ball=(2, 10), possession="home")


@pytest.mark.clause("DF-D36")
def test_the_boskov_rule_holds_for_the_attackers_master_foul_too(given):
    match = given({"boskov": True}, ball=[3, 10], holder="home", play="foul").when(master="foul", new="bomb")
    match.then(mode="BOSKOV").when(boskov="F2?").then(mode="FREE", ball=(3, 10), T=38)
