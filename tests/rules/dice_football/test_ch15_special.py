"""DF 15: special cases."""

from __future__ import annotations

import pytest

from botonista.football.game import Refusal
from botonista.games.dice_football.game import GAME
from botonista.games.dice_football.options import options


@pytest.mark.clause("DF 15.1", "DF-D34")
def test_two_fouls_one_right_after_the_other_are_a_red_card(given):
    match = (
        given(ball=[1, 1], holder="home", play="save").when(throw="pass", face="F2?").when(defender="foul")
    )
    match.then(streak=1).silent_about("red_card")
    match.when(throw="pass", face="F2?").when(defender="foul").then(streak=0, mode="SET").says("red_card")


@pytest.mark.clause("DF-D34", uncited="a red card that is not shown")
@pytest.mark.parametrize("face", ["missed", "clearance"])
def test_another_face_between_two_fouls_breaks_the_streak(given, face):
    match = given(ball=[1, 4], streak=1).when(throw="pass", face="F2?").when(defender=face).then(streak=0)
    match.when(throw="pass", face="F2?").when(defender="foul").then(streak=1).silent_about("red_card")


@pytest.mark.clause("DF-D34", uncited="a count that goes on or ends without a call")
def test_declining_and_master_plays_leave_the_streak_and_a_goal_ends_it(given):
    given(ball=[1, 4], streak=1).when(throw="pass", face="F2?").when(defender="declines").then(streak=1)
    given(ball=[3, 4], streak=1, holder="home", play="assist").when(master="assist", new="bomb").then(
        streak=1
    )
    given(ball=[3, 10], streak=1).when(shot="perfect").then(streak=0)
    given(ball=[3, 1], streak=1).when(throw="pass", face="B1").then(score=(0, 1), possession="home", streak=0)
    given(ball=[1, 4], streak=1).when(throw="pass", face="F3X").then(streak=0)


@pytest.mark.clause("DF 15.2")
def test_a_red_card_costs_the_master_die_before_the_restart(given):
    match = given(mode="QUESTION", ball=[3, 10], play="save", streak=1).when(defender="foul", new="tackle")
    match.then(master=("home", "tackle"), mode="PENALTY", to_act="home", T=38)
    assert match.rolls == ["defender", "master"]


@pytest.mark.clause("DF-D35")
def test_a_red_card_without_the_master_die_changes_nothing_on_the_board(given):
    match = given(mode="QUESTION", ball=[3, 5], holder="home", play="save", streak=1).when(defender="foul")
    match.then(master=("home", "save"), mode="SET", ball=(3, 5), streak=0, T=39).says("red_card")
    costly = given(mode="QUESTION", ball=[3, 5], play="save", streak=1).when(defender="foul", new="bomb")
    costly.says("red_card").not_cited("DF-D35")


@pytest.mark.clause("DF 15.3")
@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("column", [2, 4])
def test_a_goal_kick_with_a_back_arrow_is_a_corner_for_the_opponent(given, column, double):
    match = given(mode="GOALKICK", ball=[2, 1])
    match.when(throw="pass", face="B1", double=double, field=[column, 1])
    match.then(possession="away", mode="CORNER", score=(0, 0)).cites("DF 15.3")


@pytest.mark.clause("DF 15.4")
def test_a_doubled_back_arrow_at_a_keepers_kick_is_an_own_goal_from_the_middle_only(given):
    middle = given(mode="KEEPERKICK", ball=[3, 2]).when(throw="pass", face="B1", double=True, field=[3, 2])
    middle.then(score=(0, 1), possession="home").cites("DF 15.4")
    beside = given(mode="KEEPERKICK", ball=[3, 2]).when(throw="pass", face="B1", double=True, field=[2, 2])
    beside.then(score=(0, 0), possession="away", mode="CORNER")


@pytest.mark.clause("DF 15.5")
@pytest.mark.parametrize("side, field", [("left", (5, 7)), ("right", (1, 7))])
def test_a_diagonal_3_from_the_centre_column_is_a_throw_in_where_it_went_out(given, side, field):
    match = given(ball=[3, 3]).when(throw="cross", face="D3X", side=side)
    match.then(possession="away", mode="SET", ball=field).cites("DF 15.5")


@pytest.mark.clause("DF 15.6", "DF-D32")
@pytest.mark.parametrize("row", [1, 2, 3])
def test_a_clearance_in_front_of_the_own_goal_comes_to_the_goal_mouth_for_the_attackers_keeper(given, row):
    match = given(mode="QUESTION", ball=[3, row]).when(defender="clearance")
    match.then(ball=(3, 1), to_act="home", possession="home", score=(0, 0))
    assert match.may() == ["keeper_die"]
    match.refuses("DF 10.1", defender="declines")


@pytest.mark.clause("DF-D32")
@pytest.mark.parametrize(
    "face, expected",
    [
        ("saved", {"possession": "home", "mode": "KEEPERKICK", "score": (0, 0)}),
        ("let_in", {"possession": "home", "mode": "SET", "score": (0, 1)}),
        ("punched", {"possession": "away", "mode": "FREE", "ball": (3, 9), "score": (0, 0)}),
        ("corner", {"possession": "away", "mode": "CORNER", "score": (0, 0)}),
    ],
)
def test_at_the_own_goal_the_clearing_side_counts_as_the_shooter(given, face, expected):
    given(mode="CLEARED", ball=[3, 1]).when(keeper=face).then(**expected)


@pytest.mark.clause("DF-D32", "DF 15.6")
def test_only_a_clearance_threatens_the_own_goal_and_the_save_may_answer_it(given):
    given(mode="QUESTION", ball=[3, 2]).when(defender="missed_or_own_goal").then(mode="FREE", score=(0, 0))
    match = given(mode="CLEARED", ball=[3, 1], holder="home", play="save")
    assert match.may() == ["keeper_die", "master save"]
    match.when(master="save", new="bomb").then(possession="home", mode="KEEPERKICK", master=("away", "bomb"))
    other = given(mode="CLEARED", ball=[3, 1], holder="away", play="save")
    assert other.may() == ["keeper_die"]


@pytest.mark.clause("DF 15.7", "DF-D33")
@pytest.mark.parametrize("row", [1, 2, 3])
@pytest.mark.parametrize("column", [1, 2, 4, 5])
def test_a_clearance_beside_the_own_goal_goes_out_for_a_goal_kick(given, column, row):
    match = given(mode="QUESTION", ball=[column, row]).when(defender="clearance")
    match.then(possession="home", mode="GOALKICK").cites("DF 15.7")


@pytest.mark.clause("DF 15.8", "DF-D45")
@pytest.mark.parametrize("column", range(1, 6))
def test_a_direct_free_kick_from_row_9_goes_over_the_wall_to_the_keeper(given, column):
    match = given(mode="DIRECT", ball=[column, 9]).when(shot="on_target").then(ball=(3, 11), mode="KEEPER")
    match.cites("DF 15.8")


@pytest.mark.clause("DF 15.9", "DF-D45")
@pytest.mark.parametrize("ball", [[1, 8], [3, 8], [5, 8]])
def test_a_direct_free_kick_from_row_8_meets_the_defender_first(given, ball):
    match = given(mode="DIRECT", ball=ball).when(shot="on_target").then(ball=(3, 10), mode="BLOCK")
    match.when(defender="missed").then(ball=(3, 11), mode="KEEPER")


@pytest.mark.clause("DF 15.9", "DF-D23")
@pytest.mark.parametrize("ball", [[1, 10], [5, 10]])
def test_a_direct_free_kick_beside_the_area_is_as_from_row_8(given, ball):
    match = given(mode="DIRECT", ball=ball).when(shot="on_target").then(ball=(3, 10), mode="BLOCK")
    match.not_cited("DF-D45").when(defender="missed").then(ball=(3, 11), mode="KEEPER")
    given(mode="DIRECT", ball=[1, 11]).refuses("DF 8.2", "DF-D23", shot="perfect")


@pytest.mark.clause("DF 15.10", "DF-D25")
@pytest.mark.parametrize("ball", [[2, 1], [3, 1], [4, 1], [2, 2], [3, 2], [4, 2]])
def test_a_foul_in_attack_in_the_attackers_own_area_is_a_direct_free_kick_and_no_penalty(given, ball):
    match = given(ball=ball, play="foul").when(master="foul", new="bomb")
    match.then(possession="away", mode="DIRECT").cites("DF 15.10")
    match.when(shot="on_target").then(mode="KEEPER", ball=(3, 11))
    goal = given(ball=ball, play="foul").when(master="foul", new="bomb").when(shot="perfect")
    goal.then(score=(0, 1))


@pytest.mark.clause("DF-D22")
def test_perfect_post_bar_and_miss_at_a_direct_free_kick_are_as_from_outside(given):
    given(mode="DIRECT", ball=[2, 8]).when(shot="perfect").then(mode="KEEPER", score=(0, 0), ball=(3, 11))
    given(mode="DIRECT", ball=[2, 8]).when(shot="post").then(mode="POST", ball=(2, 10))
    given(mode="DIRECT", ball=[3, 8]).when(shot="post").then(mode="REBOUND", to_act="home")
    given(mode="DIRECT", ball=[2, 8]).when(shot="bar").then(mode="BAR", ball=(3, 11))
    given(mode="DIRECT", ball=[2, 8]).when(shot="miss").then(mode="GOALKICK", possession="away")


@pytest.mark.clause("DF 15.11")
def test_by_football_sense_both_may_agree_on_another_outcome_with_a_note(given):
    match = given({"real_table": True}, mode="KEEPER", ball=[3, 11], streak=1)
    match.when(
        report="override", note="ball hit the lamp", possession="away", ball=[3, 6], mode="SET", score=[1, 1]
    )
    match.then(possession="away", ball=(3, 6), mode="SET", score=(1, 1), streak=0, T=40).cites("DF 15.11")
    assert match.calls[-1].measured["note"] == "ball hit the lamp"
    with pytest.raises(Refusal, match="real_table"):
        given(ball=[3, 6]).when(report="override", note="x")


@pytest.mark.clause("DF 15.11")
def test_an_agreement_changes_only_what_it_names_and_must_be_possible(given):
    match = given({"real_table": True}, ball=[2, 5], streak=1, score=[1, 0])
    match.when(report="override", note="shall be a throw-in", mode="SET")
    match.then(possession="home", ball=(2, 5), mode="SET", score=(1, 0), streak=1)
    match.when(report="override", note="other side's", possession="away").then(ball=(4, 7), streak=0)
    match.refuses(report="override", mode="KEEPER")
    match.refuses("DF 1.8", report="override", ball=[0, 5])
    match.refuses(report="override", score=[-1, 0])
    match.refuses(report="override", score=[0, 1000])
    given({"real_table": True}, mode="KEEPER", ball=[3, 11]).refuses(report="override", ball=[3, 6])


@pytest.mark.clause("DF 15.11", "DF-D15")
@pytest.mark.parametrize(
    ("mode", "waits_on", "also"),
    [("GOALKICK", (2, 1), [4, 1]), ("KEEPERKICK", (3, 2), [2, 2]), ("CORNER", (1, 11), [5, 11])],
)
def test_a_kick_that_is_agreed_on_is_taken_from_its_own_fields(given, mode, waits_on, also):
    match = given({"real_table": True}, ball=[3, 10]).when(report="override", mode=mode)
    match.then(mode=mode, ball=waits_on)
    assert options(match.state).choices
    match.when(report="override", ball=also).then(mode=mode, ball=tuple(also))
    match.refuses("DF-D15", report="override", mode=mode, ball=[3, 10])


@pytest.mark.clause("DF 15.11", "DF 3.1")
def test_nothing_can_be_agreed_on_before_the_draw_for_the_master_die(a_new_match):
    a_new_match(real_table=True).refuses("DF 3.1", report="override", mode="FREE")


@pytest.mark.clause("DF 15.11", "DF 5.5")
def test_play_that_is_agreed_to_go_on_leaves_the_series_of_penalties_behind(given):
    series = {"first": "home", "home": [True], "away": [True]}
    agreed = {"real_table": True, "tournament": True}
    match = given(agreed, mode="SERIES", half=2, T=0, score=[1, 1], series=series)
    match.when(report="override", mode="FREE", score=[2, 1], possession="home").when(throw="pass", face="F3X")
    assert GAME.result(match.state) == {"home": 2, "away": 1, "winner": "home"}


@pytest.mark.clause("DF-D39")
@pytest.mark.parametrize("die", ["pass", "master"])
def test_a_cocked_die_is_thrown_again_and_not_counted(given, die):
    match = given({"real_table": True}, ball=[3, 6]).when(report="cocked_die", die=die)
    match.then(ball=(3, 6), mode="FREE", T=40, to_act="home").cites("DF-D39")
    assert match.rolls == []
    match.refuses("DF-D39", report="cocked_die", die="defender")  # nobody throws it now


@pytest.mark.clause("DF-D40")
def test_a_wrong_die_is_void_and_a_legal_one_is_not_called_wrong(given):
    given({"real_table": True}, mode="FIRST", ball=[3, 6]).when(report="wrong_die", die="cross").then(T=40)
    given({"real_table": True}, ball=[3, 8]).when(report="wrong_die", die="shot").then(T=40, mode="FREE")
    given({"real_table": True}, ball=[3, 9]).refuses("DF-D40", report="wrong_die", die="shot")
    given({"real_table": True}, mode="KEEPER", ball=[3, 11]).when(report="wrong_die", die="defender").then(
        T=40
    )
    for mode in ("REBOUND", "PENALTY"):
        given({"real_table": True}, mode=mode, ball=[3, 10]).when(report="wrong_die", die="pass").then(
            mode=mode
        )


@pytest.mark.clause("DF-D5")
def test_the_side_that_conceded_kicks_off_with_any_attack_die(given):
    match = given(ball=[3, 10], holder="home", play="save").when(shot="perfect")
    match.then(possession="away", ball=(3, 6), mode="SET")
    assert match.may() == ["control", "pass", "cross"]


@pytest.mark.clause("DF-D44", "DF-D48")
def test_the_second_half_begins_with_any_die_and_the_master_die_where_it_was(given):
    match = given(T=0, ball=[3, 11], play="tackle", asked=True, streak=1, draw_winner="home").when(
        shot="miss"
    )
    match.then(half=2, possession="home", master=("away", "tackle"), streak=0)
    assert match.may() == ["control", "pass", "cross"]
