"""Against whom a call goes and whom it helps: A is home and has the ball, B is away."""

from __future__ import annotations

import pytest

A, B = "home", "away"
Q = {"mode": "QUESTION", "ball": [3, 5]}
AREA = {"mode": "QUESTION", "ball": [3, 10]}
KEEPER = {"mode": "KEEPER", "ball": [3, 11]}
CLEARED = {"mode": "CLEARED", "ball": [3, 1]}
PENALTY = {"mode": "PENALTY", "ball": [3, 10]}
THROW = {"ball": [3, 3]}
BOSKOV = {"options": {"boskov": True}}
MASTER = {"holder": "home", "play": "perfect", "ball": [3, 9]}


@pytest.mark.parametrize(
    "state, fact, key, against, benefits",
    [
        (THROW, {"throw": "cross", "face": "F4X"}, "lost", A, B),
        (THROW, {"throw": "cross", "face": "F4X"}, "possession_changes", None, B),
        (THROW, {"throw": "cross", "face": "F3?"}, "question", None, B),
        ({"ball": [3, 10]}, {"throw": "pass", "face": "F2"}, "over_goal_line", None, B),
        ({"ball": [3, 10]}, {"throw": "pass", "face": "F2"}, "goal_kick", None, B),
        ({"ball": [2, 1]}, {"throw": "pass", "face": "B1"}, "over_own_goal_line", None, B),
        ({"ball": [3, 1]}, {"throw": "pass", "face": "B1"}, "own_goal", A, B),
        ({"ball": [3, 1]}, {"throw": "pass", "face": "B1"}, "kick_off", None, A),
        ({"ball": [1, 3]}, {"throw": "pass", "face": "D1", "side": "left"}, "throw_in", None, B),
        (Q, {"defender": "interception"}, "interception", A, B),
        (Q, {"defender": "missed"}, "missed", None, A),
        (Q, {"defender": "clearance"}, "clearance", None, A),
        (Q, {"defender": "declines"}, "declined", None, A),
        (Q, {"defender": "foul"}, "foul", B, A),
        (Q, {"defender": "foul"}, "free_kick", None, A),
        (AREA, {"defender": "foul"}, "penalty_awarded", B, A),
        (AREA, {"defender": "missed_or_own_goal"}, "own_goal", B, A),
        ({**AREA, **BOSKOV}, {"defender": "foul"}, "boskov_asked", None, A),
        ({**BOSKOV, "mode": "BOSKOV", "ball": [3, 10]}, {"boskov": "F1"}, "penalty_awarded", B, A),
        ({**BOSKOV, "mode": "BOSKOV", "ball": [3, 10]}, {"boskov": "F2?"}, "boskov_no_penalty", None, A),
        ({**Q, "streak": 1}, {"defender": "foul", "new": "save"}, "red_card", B, None),
        ({**Q, "streak": 1}, {"defender": "foul", "new": "save"}, "master_die_forfeited", B, A),
        ({**Q, "streak": 1}, {"defender": "foul", "new": "save"}, "rolled_save", None, A),
        ({"ball": [3, 10]}, {"shot": "miss"}, "shot_missed", A, None),
        ({"ball": [3, 10]}, {"shot": "perfect"}, "goal", B, A),
        ({"ball": [3, 10]}, {"shot": "perfect"}, "kick_off", None, B),
        (KEEPER, {"keeper": "saved"}, "saved", None, B),
        (KEEPER, {"keeper": "saved"}, "keeper_kick", None, B),
        (KEEPER, {"keeper": "punched"}, "punched", None, A),
        (KEEPER, {"keeper": "corner"}, "turned_behind", None, A),
        (KEEPER, {"keeper": "corner"}, "corner_kick", None, A),
        (CLEARED, {"keeper": "saved"}, "saved", None, A),
        (CLEARED, {"keeper": "let_in"}, "goal", A, B),
        (CLEARED, {"keeper": "punched"}, "punched", None, B),
        (CLEARED, {"keeper": "corner"}, "turned_behind", None, B),
        ({"mode": "QUESTION", "ball": [3, 2]}, {"defender": "clearance"}, "cleared_at_goal", None, B),
        ({"mode": "QUESTION", "ball": [2, 2]}, {"defender": "clearance"}, "cleared_out", None, A),
        (PENALTY, {"penalty": "goal"}, "goal", B, A),
        (PENALTY, {"penalty": "miss"}, "penalty_missed", A, B),
        (PENALTY, {"penalty": "corner"}, "penalty_turned_behind", None, A),
        (PENALTY, {"penalty": "punched"}, "penalty_punched", None, A),
        (MASTER, {"master": "perfect", "new": "save"}, "play_perfect", None, A),
        (MASTER, {"master": "perfect", "new": "save"}, "shot_answerable", None, B),
        ({"ball": [3, 5], "play": "foul"}, {"master": "foul", "new": "save"}, "foul_in_attack", A, B),
        ({"ball": [3, 5], "play": "foul"}, {"master": "foul", "new": "save"}, "free_kick", None, B),
        ({"ball": [3, 5], "play": "tackle"}, {"master": "tackle", "new": "save"}, "play_tackle", None, B),
    ],
)
def test_a_call_says_against_whom_and_for_whom(given, state, fact, key, against, benefits):
    match = given(**state).when(**fact)
    call = next(call for call in match.calls if call.key == key)
    assert (call.against, call.benefits) == (against, benefits)
    assert call.clauses


@pytest.mark.parametrize(
    "kick, key, benefits", [("goal", "series_goal", "home"), ("miss", "series_no_goal", "away")]
)
def test_a_kick_of_the_series_helps_the_one_it_should_and_tells_the_count(given, kick, key, benefits):
    series = {"first": "home", "home": [True], "away": [True]}
    match = given({"tournament": True}, mode="SERIES", half=2, T=0, series=series).when(penalty=kick)
    call = match.calls[0]
    assert (call.key, call.benefits) == (key, benefits)
    assert (call.measured["home"], call.measured["away"]) == (2 if kick == "goal" else 1, 1)


def test_a_call_lies_where_the_ball_lies_on_the_board(given):
    match = given(possession="away", ball=[2, 5]).when(throw="pass", face="F2")
    call = match.calls[0]
    assert (call.measured["from"], call.measured["field"]) == ("d7", "d5")  # away's (2,5) and (2,7)
    assert call.place == (-30.0, -30.0)
