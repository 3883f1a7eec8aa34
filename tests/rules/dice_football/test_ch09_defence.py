"""DF 9: the defender die."""

from __future__ import annotations

import pytest


@pytest.mark.clause("DF 9.1", "DF-D7")
@pytest.mark.parametrize("mode, ball", [("QUESTION", [3, 5]), ("BLOCK", [3, 10]), ("POST", [2, 10])])
def test_the_defender_may_intervene_or_leave_it(given, mode, ball):
    match = given(mode=mode, ball=ball)
    assert match.may() == ["intervene", "decline"]
    match.when(defender="declines").then(possession="home").cites("DF 9.1", "DF-D7")


@pytest.mark.clause("DF 9.1")
def test_the_defender_may_not_intervene_without_a_cause(given):
    given(ball=[3, 5]).refuses(defender="interception")
    given(ball=[3, 5]).when(throw="pass", face="F2").refuses(defender="interception")


@pytest.mark.clause("DF 9.2")
@pytest.mark.parametrize("die, face", [("control", "F2?"), ("pass", "F2?"), ("cross", "F3?")])
def test_case_1_a_question_mark_on_an_attack_die(given, die, face):
    given(ball=[3, 2]).when(throw=die, face=face).then(mode="QUESTION", to_act="away").cites("DF 9.2")


@pytest.mark.clause("DF 9.3")
def test_case_2_a_shot_from_outside_on_target(given):
    given(ball=[5, 9]).when(shot="on_target").then(mode="BLOCK", to_act="away").cites("DF 9.3")
    given(ball=[4, 10]).when(shot="on_target").refuses(defender="interception")


@pytest.mark.clause("DF 9.4")
def test_case_3_post_or_bar(given):
    given(ball=[4, 10]).when(shot="post").when(defender="interception").then(possession="away", ball=(2, 2))
    given(ball=[4, 10]).when(shot="bar").when(defender="interception").then(possession="away", ball=(3, 1))


@pytest.mark.clause("DF 9.5")
@pytest.mark.parametrize(
    "mode, ball, won", [("QUESTION", [2, 5], (4, 7)), ("BLOCK", [4, 10], (2, 2)), ("POST", [2, 10], (4, 2))]
)
def test_interception_wins_the_ball_where_it_lies(given, mode, ball, won):
    match = given(mode=mode, ball=ball).when(defender="interception")
    match.then(possession="away", ball=won, mode="FIRST", streak=0)


@pytest.mark.clause("DF 9.6")
def test_missed_the_attacker_keeps_the_ball_and_a_shot_flies_on(given):
    given(mode="QUESTION", ball=[2, 5]).when(defender="missed").then(
        possession="home", ball=(2, 5), mode="FREE"
    )
    given(mode="POST", ball=[2, 10]).when(defender="missed").then(
        possession="home", ball=(2, 10), mode="FREE"
    )
    given(mode="BAR", ball=[3, 11]).when(defender="missed").then(possession="home", ball=(3, 11), mode="FREE")
    given(mode="BLOCK", ball=[3, 10], outside=True).when(defender="missed").then(ball=(3, 11), mode="KEEPER")


@pytest.mark.clause("DF 9.7")
def test_missed_or_own_goal_scores_only_on_the_two_marked_fields(given):
    own_goals = {
        (c, r)
        for c in range(1, 6)
        for r in range(1, 12)
        if given(mode="QUESTION", ball=[c, r]).when(defender="missed_or_own_goal").state.goals == (1, 0)
    }
    assert own_goals == {(3, 10), (3, 11)}


@pytest.mark.clause("DF 9.7", "DF-D19")
def test_missed_or_own_goal_after_a_shot(given):
    given(mode="BAR", ball=[3, 11]).when(defender="missed_or_own_goal").then(score=(1, 0), possession="away")
    given(mode="POST", ball=[4, 10]).when(defender="missed_or_own_goal").then(score=(0, 0), mode="FREE")
    given(mode="BLOCK", ball=[2, 10]).when(defender="missed_or_own_goal").then(score=(0, 0), mode="KEEPER")


@pytest.mark.clause("DF 9.8")
@pytest.mark.parametrize("ball, end", [([2, 4], (2, 1)), ([5, 11], (5, 8))])
def test_clearance_sends_the_ball_three_back_in_its_lane_and_the_attacker_keeps_it(given, ball, end):
    match = given(mode="QUESTION", ball=ball).when(defender="clearance")
    match.then(possession="home", ball=end, mode="FREE", T=39).not_cited("DF-D17")


@pytest.mark.clause("DF 9.8", "DF-D17")
@pytest.mark.parametrize(
    "mode, ball, end",
    [
        ("BLOCK", [4, 10], (4, 7)),
        ("POST", [2, 10], (2, 7)),
        ("BAR", [3, 11], (3, 8)),
    ],
)
def test_a_shot_is_cleared_from_where_the_ball_lies_then(given, mode, ball, end):
    given(mode=mode, ball=ball).when(defender="clearance").then(
        possession="home", ball=end, mode="FREE", T=39
    )


@pytest.mark.clause("DF 9.9")
def test_foul_the_attacker_keeps_the_ball_and_has_a_free_kick(given):
    match = given(mode="QUESTION", ball=[4, 4]).when(defender="foul")
    match.then(possession="home", ball=(4, 4), mode="SET", streak=1)
    assert match.may() == ["control", "pass", "cross"]


@pytest.mark.clause("DF 9.10")
def test_the_place_of_the_foul_decides_between_penalty_direct_and_ordinary_free_kick(given):
    found = {
        (c, r): given(mode="QUESTION", ball=[c, r]).when(defender="foul").state.node.value
        for c in range(1, 6)
        for r in range(1, 12)
    }
    assert {f for f, mode in found.items() if mode == "PENALTY"} == {
        (c, r) for c in (2, 3, 4) for r in (10, 11)
    }
    assert {f for f, mode in found.items() if mode == "DIRECT"} == {
        (c, r) for c in range(1, 6) for r in (8, 9)
    }
    assert set(found.values()) == {"PENALTY", "DIRECT", "SET"}


@pytest.mark.clause("DF-D8")
def test_a_declined_tackle_is_no_missed_tackle(given):
    locked = given(ball=[3, 4]).when(throw="control", face="F2?").when(defender="declines")
    locked.then(mode="NOCTRL").cites("DF-D8")
    free = given(ball=[3, 4]).when(throw="pass", face="F2?").when(defender="declines")
    free.then(mode="FREE").not_cited("DF-D8")


@pytest.mark.clause("DF-D20")
@pytest.mark.parametrize("mode, ball", [("BLOCK", [2, 10]), ("POST", [4, 10]), ("BAR", [3, 11])])
def test_a_foul_during_a_shot_is_judged_where_the_ball_lies_then(given, mode, ball):
    given(mode=mode, ball=ball, outside=True).when(defender="foul").then(mode="PENALTY", possession="home")
    given(mode="QUESTION", ball=ball).when(defender="foul").then(mode="PENALTY").not_cited("DF-D20")


@pytest.mark.clause("DF-D21")
def test_an_ordinary_free_kick_is_not_shot(given):
    match = given(mode="SET", ball=[1, 10])
    assert "shot" not in match.may()
    match.refuses("DF-D21", shot="perfect")
    assert "shot" in given(mode="DIRECT", ball=[1, 10]).may()
