"""DF 6: the attack dice, moving the ball, ball out, restarts."""

from __future__ import annotations

from fractions import Fraction

import pytest

from botonista.games.dice_football import dice
from botonista.games.dice_football.dice_warnings import chance_of_loss, mean_number, warnings
from botonista.games.dice_football.faces import ATTACK_DICE
from botonista.games.dice_football.options import options


@pytest.mark.clause("DF 6.1")
def test_the_attacker_throws_one_of_three_dice_again_and_again(given):
    match = given(ball=[3, 3])
    assert match.may() == ["control", "pass", "cross"]
    match.when(throw="pass", face="F2").when(throw="cross", face="F3").when(throw="control", face="F1")
    match.then(ball=(3, 9), possession="home", T=37)


@pytest.mark.clause("DF 6.2")
def test_distance_and_risk_rise_from_control_to_pass_to_cross():
    faces = dice.default()
    assert [mean_number(faces, die) for die in ATTACK_DICE] == [
        Fraction(7, 6),
        Fraction(11, 6),
        Fraction(19, 6),
    ]
    assert [chance_of_loss(faces, die) for die in ATTACK_DICE] == [
        Fraction(2, 18),
        Fraction(4, 18),
        Fraction(8, 18),
    ]
    swapped = dice.read({"control": faces.as_text()["cross"], "cross": faces.as_text()["control"]})
    assert [remark.clauses for remark in warnings(swapped)].count(("DF 6.2",)) == 2


@pytest.mark.clause("DF 6.3")
@pytest.mark.parametrize(
    "fact, end",
    [
        ({"throw": "pass", "face": "F2"}, (3, 8)),
        ({"throw": "pass", "face": "B1"}, (3, 5)),
        ({"throw": "pass", "face": "D2", "side": "left"}, (1, 8)),
        ({"throw": "pass", "face": "D2", "side": "right"}, (5, 8)),
        ({"throw": "control", "face": "S1", "side": "left"}, (2, 6)),
        ({"throw": "control", "face": "S1", "side": "right"}, (4, 6)),
    ],
)
def test_the_ball_moves_as_the_arrow_says_by_its_number(given, fact, end):
    given(ball=[3, 6]).when(**fact).then(ball=end, possession="home")


@pytest.mark.clause("DF 6.4")
def test_at_a_real_table_players_are_told_to_read_the_number_upright(given):
    hints = options(given({"real_table": True}, ball=[3, 6]).state).hints
    assert "upright" in hints[0]["en"]
    assert set(hints[0]) == {"en", "pl", "pt"}
    assert options(given(ball=[3, 6]).state).hints == ()
    assert options(given({"real_table": True}, mode="PENALTY", ball=[3, 10]).state).hints == ()


@pytest.mark.clause("DF 6.5")
def test_on_a_diagonal_arrow_the_attacker_picks_left_or_right_after_seeing_it(given):
    match = given(ball=[3, 4]).when(throw="pass", face="D1").then(ball=(3, 4), to_act="home")
    assert match.may() == ["side left", "side right"]
    match.when(side="left").then(ball=(2, 5))


@pytest.mark.clause("DF 6.6")
def test_on_a_sideways_arrow_the_attacker_picks_left_or_right(given):
    match = given(possession="away", ball=[2, 4]).when(throw="control", face="S1").then(to_act="away")
    match.when(side="right").then(ball=(3, 4), possession="away")


@pytest.mark.clause("DF 6.7")
def test_x_the_ball_is_moved_first_and_then_lost(given):
    match = given(ball=[2, 3]).when(throw="cross", face="D3X", side="right")
    match.then(possession="away", ball=(1, 6), mode="FIRST")  # A's (5,6)


@pytest.mark.clause("DF 6.8")
def test_question_the_ball_is_moved_first_and_then_the_defender_decides(given):
    match = given(ball=[2, 3]).when(throw="cross", face="F3?").then(ball=(2, 6), to_act="away")
    match.when(defender="foul").then(ball=(2, 6), mode="SET")


@pytest.mark.clause("DF 6.9")
@pytest.mark.parametrize("ball, face", [([3, 9], "F3"), ([5, 9], "F4X")])
def test_over_the_goal_line_is_a_goal_kick_for_the_other_side(given, ball, face):
    match = given(ball=ball).when(throw="cross", face=face)
    match.then(possession="away", mode="GOALKICK", score=(0, 0)).cites("DF 6.9").not_cited("DF-D10")


@pytest.mark.clause("DF 6.9", "DF-D10")
def test_over_both_lines_in_one_step_is_over_the_goal_line(given):
    match = given(ball=[1, 11]).when(throw="pass", face="D1", side="left")
    match.then(possession="away", mode="GOALKICK").cites("DF 6.9", "DF-D10")


@pytest.mark.clause("DF 6.10")
def test_in_the_last_three_rows_the_direction_may_be_reversed_if_declared(given):
    may = {r: any("reverse" in choice for choice in given(ball=[2, r]).may()) for r in range(1, 12)}
    assert [r for r, reverse in may.items() if reverse] == [9, 10, 11]
    given(ball=[2, 9]).when(throw="pass", face="F2", reverse=True).then(ball=(2, 7))
    assert not any("reverse" in choice for choice in given(mode="CORNER", ball=[1, 11]).may())


@pytest.mark.clause("DF 6.10")
def test_a_reverse_declared_elsewhere_is_void_and_the_throw_stands(given):
    match = given(ball=[2, 8]).when(throw="pass", face="F2", reverse=True).then(ball=(2, 10), T=39)
    match.says("declaration_void")


@pytest.mark.clause("DF 6.11")
@pytest.mark.parametrize("play", ["bomb", "save"])
def test_after_a_change_of_attacker_play_restarts_with_control(given, play):
    match = given(ball=[3, 3], holder="home", play=play).when(throw="pass", face="F3X").then(mode="FIRST")
    assert match.may() == ["control"]
    match.refuses("DF 6.11", throw="pass", face="F2")


@pytest.mark.clause("DF 6.12")
@pytest.mark.parametrize(
    "mode, ball",
    [("SET", [3, 6]), ("CORNER", [1, 11]), ("GOALKICK", [2, 1]), ("KEEPERKICK", [3, 2]), ("DIRECT", [3, 8])],
)
def test_restarts_may_be_taken_with_pass_and_cross_too(given, mode, ball):
    dice_in_hand = {choice.split()[0] for choice in given(mode=mode, ball=ball).may()}
    assert {"control", "pass", "cross"} <= dice_in_hand


@pytest.mark.clause("DF 6.13")
@pytest.mark.parametrize(
    "face, ball", [("missed", (3, 8)), ("missed_or_own_goal", (3, 8)), ("clearance", (3, 5))]
)
def test_after_a_missed_tackle_or_a_clearance_control_is_free_again(given, face, ball):
    match = given(ball=[3, 6]).when(throw="control", face="F2?").when(defender=face)
    match.then(possession="home", mode="FREE", ball=ball)
    match.when(throw="control", face="F1").then(mode="NOCTRL")


@pytest.mark.clause("DF-D9", "DF-D50")
def test_a_throw_in_is_taken_from_the_last_field_with_any_arrow_die_and_no_shot(given):
    match = given(ball=[5, 2]).when(throw="control", face="S1", side="right")
    match.then(possession="away", ball=(1, 10), mode="SET")
    assert [choice for choice in match.may() if "reverse" not in choice] == ["control", "pass", "cross"]
    match.refuses("DF-D21", shot="perfect")


@pytest.mark.clause("DF-D11")
@pytest.mark.parametrize(
    "column, mode, score", [(1, "CORNER", (0, 0)), (3, "SET", (0, 1)), (4, "CORNER", (0, 0))]
)
def test_a_back_arrow_over_the_own_goal_line_is_a_corner_or_in_the_middle_an_own_goal(
    given, column, mode, score
):
    given(ball=[column, 1]).when(throw="pass", face="B1").then(mode=mode, score=score)


@pytest.mark.clause("DF-D12")
def test_marks_are_ignored_when_the_ball_leaves_the_board(given):
    given(ball=[3, 9]).when(throw="cross", face="F3?").then(mode="GOALKICK").silent_about("question")
    given(ball=[3, 9]).when(throw="cross", face="F4X").then(mode="GOALKICK").silent_about("lost")


@pytest.mark.clause("DF-D13")
@pytest.mark.parametrize(
    "fact, end",
    [
        ({"throw": "pass", "face": "B1"}, (3, 11)),
        ({"throw": "pass", "face": "F2"}, (3, 8)),
        ({"throw": "pass", "face": "D2", "side": "left"}, (1, 8)),
        ({"throw": "control", "face": "S1", "side": "left"}, (2, 10)),
    ],
)
def test_reverse_turns_the_rows_and_leaves_left_and_right(given, fact, end):
    given(ball=[3, 10]).when(**fact, reverse=True).then(ball=end, possession="home")


@pytest.mark.clause("DF-D42")
def test_a_side_that_leaves_the_board_may_be_chosen(given):
    match = given(ball=[1, 4]).when(throw="pass", face="D1")
    left, right = options(match.state).choices
    assert (left.leaves_board, right.leaves_board) == (True, False)
    match.when(side="left").then(possession="away", mode="SET", ball=(5, 8))
