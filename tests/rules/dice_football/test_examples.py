"""The worked examples E1 to E52. A is home, B away; unless told, B holds the master die: bomb."""

from __future__ import annotations

import pytest


@pytest.mark.clause("DF 3.1", "DF 3.2", "DF 3.3", "DF 3.5", "DF 3.7", "DF 3.8", "DF-D3")
def test_e01_set_up(a_new_match):
    match = a_new_match()
    match.when(draw="home", new="assist")
    match.then(master=("home", "assist"), possession="away", mode="SET", ball=(3, 6), T=70)
    assert match.may() == ["control", "pass", "cross"]
    assert match.state.draw_winner == "home"


@pytest.mark.clause("DF 2.3", "DF 6.1", "DF 6.3")
def test_e02_plain_pass(given):
    given(ball=[3, 5]).when(throw="pass", face="F2").then(ball=(3, 7), mode="FREE", possession="home", T=39)


@pytest.mark.clause("DF 2.4", "DF 6.5")
def test_e03_control_locks(given):
    match = given(ball=[2, 4])
    match.when(throw="control", face="D1", side="right")
    match.then(ball=(3, 5), mode="NOCTRL", T=39)
    assert match.may() == ["pass", "cross"]


@pytest.mark.clause("DF 2.5", "DF 6.7", "DF 4.2", "DF 4.3", "DF 6.11")
def test_e04_x_moves_first_then_loses_the_ball(given):
    match = given(mode="NOCTRL", ball=[4, 6])
    match.when(throw="pass", face="F3X")
    match.then(possession="away", ball=(2, 3), mode="FIRST", T=39).cites("DF 2.5", "DF 6.7", "DF 4.2")


@pytest.mark.clause("DF 2.6", "DF 6.8", "DF 9.2", "DF 9.5")
def test_e05_question_and_interception(given):
    match = given(ball=[3, 6])
    match.when(throw="pass", face="F2?").then(ball=(3, 8), to_act="away")
    match.when(defender="interception")
    match.then(possession="away", ball=(3, 4), mode="FIRST", T=38)


@pytest.mark.clause("DF 6.13", "DF 9.6")
def test_e06_a_missed_tackle_lifts_the_lock(given):
    match = given(ball=[3, 6]).when(throw="control", face="F2?").when(defender="missed")
    match.then(ball=(3, 8), possession="home", mode="FREE", T=38)
    assert "control" in match.may()


@pytest.mark.clause("DF 9.1", "DF-D7", "DF-D8")
def test_e07_a_declined_tackle_keeps_the_lock(given):
    match = given(ball=[3, 6]).when(throw="control", face="F2?").when(defender="declines")
    match.then(ball=(3, 8), mode="NOCTRL", T=39)


@pytest.mark.clause("DF 9.8")
def test_e08_clearance(given):
    match = given(ball=[4, 7]).when(throw="cross", face="F3?").then(ball=(4, 10))
    match.when(defender="clearance").then(ball=(4, 7), possession="home", mode="FREE", T=38)


@pytest.mark.clause("DF 6.9", "DF 11.1")
def test_e09_over_the_goal_line_straight_at_goal_is_no_goal(given):
    match = given(ball=[3, 9]).when(throw="cross", face="F3")
    match.then(possession="away", mode="GOALKICK", score=(0, 0), T=39).cites("DF 6.9")


@pytest.mark.clause("DF 15.5", "DF-D9", "DF-D12")
def test_e10_touchline(given):
    match = given(ball=[3, 4]).when(throw="cross", face="D3?", side="left")
    match.then(possession="away", ball=(5, 6), mode="SET", T=39).silent_about("question")


@pytest.mark.clause("DF 6.10", "DF 6.5", "DF-D13")
def test_e11_reverse(given):
    match = given(ball=[1, 11]).when(throw="pass", face="D2", reverse=True, side="right")
    match.then(ball=(3, 9), mode="FREE", possession="home", T=39)
    assert "shot" in match.may()
    other = given(ball=[1, 11]).when(throw="pass", face="D2", reverse=True, side="left")
    other.then(possession="away", mode="SET", ball=(5, 1))


@pytest.mark.clause("DF 7.1", "DF 7.2", "DF 10.1", "DF 10.3", "DF 11.2")
def test_e12_shot_inside_saved(given):
    match = given(ball=[2, 10]).when(shot="on_target").then(ball=(3, 11), to_act="away")
    match.when(keeper="saved").then(possession="away", mode="KEEPERKICK", T=38).says("saved", "keeper_kick")
    places = {choice.partition(" from ")[2] for choice in match.may()}
    assert places == {"2,2", "3,2", "4,2"}
    assert "cross double from 3,2" in match.may()


@pytest.mark.clause("DF 2.8", "DF 7.3", "DF-D5")
def test_e13_perfect_inside(given):
    match = given(mode="NOCTRL", ball=[4, 11]).when(shot="perfect")
    match.then(score=(1, 0), possession="away", mode="SET", ball=(3, 6), T=39)


@pytest.mark.clause("DF 2.12", "DF 7.3", "DF 13.9", "DF 13.2", "DF 13.3", "DF-D28")
def test_e14_perfect_inside_save_held(given):
    match = given(mode="NOCTRL", ball=[4, 11], play="save").when(shot="perfect")
    match.then(score=(0, 0), to_act="away")
    match.when(master="save", new="foul")
    match.then(score=(0, 0), possession="away", mode="KEEPERKICK", master=("home", "foul"), T=38)


@pytest.mark.clause("DF 2.11", "DF 8.6", "DF 7.4", "DF 9.4", "DF 9.10", "DF-D16", "DF-D20")
def test_e15_post(given):
    match = given(ball=[5, 9]).when(shot="post").then(ball=(4, 10), to_act="away")
    match.when(defender="foul").then(mode="PENALTY", possession="home", streak=1, T=38)


@pytest.mark.clause("DF 7.5", "DF 9.8", "DF-D17")
def test_e16_bar_defender_die(given):
    match = given(ball=[3, 10]).when(shot="bar").then(ball=(3, 11), to_act="away")
    assert match.may() == ["defender_die", "keeper_die"]
    match.when(defender="clearance").then(ball=(3, 8), possession="home", mode="FREE", T=38)


@pytest.mark.clause("DF 10.2", "DF 10.4")
def test_e17_bar_keeper_die_let_in(given):
    match = given(ball=[3, 10]).when(shot="bar").when(keeper="let_in")
    match.then(score=(1, 0), possession="away", mode="SET", T=38).says("own_goal")


@pytest.mark.clause("DF 8.1", "DF 8.3", "DF 8.4", "DF 10.5", "DF-D41")
def test_e18_outside_missed_block_then_punched(given):
    match = given(ball=[1, 10]).when(shot="on_target").then(ball=(2, 10), to_act="away")
    match.when(defender="missed").then(ball=(3, 11), to_act="away")
    match.when(keeper="punched").then(ball=(3, 9), possession="home", mode="FREE", T=37)


@pytest.mark.clause("DF 8.3", "DF 9.7")
def test_e19_own_goal_on_the_way(given):
    match = given(ball=[4, 9]).when(shot="on_target").then(ball=(3, 10))
    match.when(defender="missed_or_own_goal")
    match.then(score=(1, 0), possession="away", mode="SET", T=38).says("own_goal")
    assert "keeper" not in match.rolls


@pytest.mark.clause("DF 9.7", "DF-D19")
def test_e20_same_face_beside_the_goal(given):
    match = given(ball=[5, 10]).when(shot="on_target").then(ball=(4, 10))
    match.when(defender="missed_or_own_goal").then(score=(0, 0), ball=(3, 11), T=38)
    assert match.may() == ["keeper_die"]


@pytest.mark.clause("DF 8.5", "DF 10.6", "DF-D15")
def test_e21_perfect_from_outside(given):
    match = given(ball=[3, 9]).when(shot="perfect").then(score=(0, 0), ball=(3, 11), to_act="away")
    match.when(keeper="corner").then(possession="home", mode="CORNER", T=38).says("corner_kick")
    assert "pass from 1,11" in match.may()
    assert "pass from 5,11" in match.may()


@pytest.mark.clause("DF 12.1", "DF 12.2", "DF-D14")
def test_e22_corner(given):
    match = given(mode="CORNER", ball=[1, 11]).when(throw="control", face="F1", field=[5, 11])
    match.then(ball=(4, 11), mode="NOCTRL", T=39)
    assert "shot" in match.may()
    other = given(mode="CORNER", ball=[1, 11]).when(throw="pass", face="D1", field=[5, 11])
    other.then(ball=(4, 10), mode="FREE")
    assert "shot" in other.may()


@pytest.mark.clause("DF 11.1", "DF 11.3", "DF-D43")
def test_e23_goal_kick_doubled(given):
    match = given(mode="GOALKICK", ball=[2, 1])
    match.when(throw="pass", face="F2?", double=True, field=[2, 1]).when(defender="declines")
    match.then(ball=(2, 5), mode="FREE", T=39)


@pytest.mark.clause("DF 15.3")
def test_e24_goal_kick_back(given):
    match = given(mode="GOALKICK", ball=[2, 1]).when(throw="pass", face="B1", field=[4, 1])
    match.then(possession="away", mode="CORNER", score=(0, 0), T=39)


@pytest.mark.clause("DF 15.4", "DF-D5")
def test_e25_keepers_kick_own_goal(given):
    match = given(mode="KEEPERKICK", ball=[3, 2]).when(throw="pass", face="B1", double=True, field=[3, 2])
    match.then(score=(0, 1), possession="home", mode="SET", ball=(3, 6), T=39).says("own_goal")
    plain = given(mode="KEEPERKICK", ball=[3, 2]).when(throw="pass", face="B1", field=[3, 2])
    plain.then(score=(0, 0), possession="home", ball=(3, 1), mode="FREE")


@pytest.mark.clause("DF 9.9", "DF 9.10")
def test_e26_foul_by_row(given):
    match = given(ball=[2, 6]).when(throw="pass", face="F2?").when(defender="foul")
    match.then(ball=(2, 8), possession="home", mode="DIRECT", streak=1, T=38)


@pytest.mark.clause("DF 15.9", "DF 9.5")
def test_e27_direct_free_kick_from_p(given):
    match = given(mode="DIRECT", ball=[2, 8], streak=1).when(shot="on_target").then(ball=(3, 10))
    match.when(defender="interception").then(possession="away", ball=(3, 2), mode="FIRST", streak=0, T=38)


@pytest.mark.clause("DF 15.8", "DF 10.4")
def test_e28_direct_free_kick_from_n(given):
    match = given(mode="DIRECT", ball=[5, 9]).when(shot="on_target").then(ball=(3, 11))
    match.when(keeper="let_in").then(score=(1, 0), T=38)
    assert match.rolls == ["shot", "keeper"]


@pytest.mark.clause("DF 15.1", "DF 15.2", "DF 9.10")
def test_e29_red_card_with_the_master_die(given):
    match = given(ball=[1, 3], play="tackle", streak=1).when(throw="pass", face="F2?")
    match.when(defender="foul", new="perfect")
    match.then(master=("home", "perfect"), streak=0, possession="home", mode="SET", ball=(1, 5), T=37)
    match.says("red_card", "master_die_forfeited")


@pytest.mark.clause("DF 3.6", "DF 14.6", "DF 14.7", "DF-D36")
def test_e30_boskov(given):
    match = given({"boskov": True}, ball=[1, 7]).when(throw="cross", face="D3?", side="right")
    match.when(defender="foul").then(ball=(4, 10), to_act="home")
    match.when(boskov="F2?").then(mode="FREE", ball=(4, 10), possession="home", streak=1, T=37)


@pytest.mark.clause("DF 14.1", "DF 14.5")
def test_e31_penalty_punched(given):
    match = given(mode="PENALTY", ball=[4, 10]).when(penalty="punched")
    match.then(ball=(3, 10), possession="home", mode="FREE", T=39)
    assert "shot" in match.may()


@pytest.mark.clause("DF 13.5", "DF 13.2", "DF-D52")
def test_e32_bomb(given):
    match = given(mode="NOCTRL", ball=[5, 6], holder="home").when(master="bomb", new="foul")
    match.then(ball=(3, 11), to_act="away", master=("away", "foul"))
    assert match.may() == ["keeper_die"]
    match.refuses("DF-D52", master="foul", new="save")
    match.when(keeper="saved").then(possession="away", mode="KEEPERKICK", master=("away", "foul"), T=38)


@pytest.mark.clause("DF 13.6", "DF 13.11", "DF-D30")
def test_e33_assist_answered_by_a_tackle(given):
    match = given(mode="FIRST", ball=[2, 3], holder="home", play="assist").when(master="assist", new="tackle")
    match.then(ball=(3, 10), mode="FREE", to_act="away")
    match.when(master="tackle", new="save")
    match.then(possession="away", ball=(3, 2), mode="FIRST", master=("home", "save"), T=38)


@pytest.mark.clause("DF 13.7", "DF 13.8", "DF 13.12", "DF-D47")
def test_e34_master_perfect_from_outside(given):
    match = given(ball=[1, 9], holder="home", play="perfect").when(master="perfect", new="tackle")
    match.then(score=(0, 0), to_act="away")
    match.when(master="tackle", new="bomb")
    match.then(score=(0, 0), possession="away", ball=(5, 3), mode="FIRST", master=("home", "bomb"), T=38)


@pytest.mark.clause("DF 13.15", "DF-D24")
def test_e35_defenders_master_foul(given):
    match = given(ball=[3, 4], play="foul").then(to_act="away").when(master="foul", new="assist")
    match.then(possession="away", ball=(3, 8), mode="DIRECT", master=("home", "assist"), T=39)


@pytest.mark.clause("DF 15.6", "DF-D32")
def test_e36_clearance_towards_the_own_goal(given):
    match = given(ball=[3, 1]).when(throw="pass", face="F2?").when(defender="clearance")
    match.then(ball=(3, 1), to_act="home")
    match.when(keeper="let_in").then(score=(0, 1), possession="home", mode="SET", T=37)


@pytest.mark.clause("DF 15.7", "DF-D33")
def test_e37_clearance_beside_the_goal(given):
    match = given(ball=[2, 1]).when(throw="control", face="F2?").when(defender="clearance")
    match.then(possession="home", mode="GOALKICK", T=38)


@pytest.mark.clause("DF 5.3", "DF-D37")
def test_e38_time_up(given):
    match = given(T=1, ball=[3, 7]).when(throw="pass", face="F2").then(T=0, ball=(3, 9), half=1)
    match.when(shot="on_target").when(defender="declines").when(keeper="punched").then(half=1, ball=(3, 9))
    match.when(shot="miss").then(half=2, score=(0, 0))


@pytest.mark.clause("DF 5.4", "DF-D4")
def test_e39_tournament_draw(given):
    series = {"first": "home", "home": [True, True, True, False], "away": [True, False, False]}
    match = given(
        {"tournament": True}, mode="SERIES", possession="away", score=[1, 1], half=2, T=0, series=series
    )
    match.when(penalty="miss").then(mode="OVER", score=(1, 1)).says("series_won_home")
    assert match.calls[-1].benefits == "home"


@pytest.mark.clause("DF 13.13", "DF 13.14", "DF 14.2", "DF-D27")
def test_e40_master_foul_for_a_penalty(given):
    match = given(mode="NOCTRL", ball=[3, 11], holder="home", play="foul").when(master="foul", new="save")
    match.then(mode="PENALTY", to_act="home")
    match.refuses("DF-D27", master="save", new="bomb")
    match.when(penalty="goal").then(score=(1, 0), master=("away", "save"), T=38)


@pytest.mark.clause("DF 6.6", "DF 6.3", "DF-D42", "DF-D50")
def test_e41_sideways_at_the_edge(given):
    given(ball=[1, 5]).when(throw="control", face="S1", side="right").then(ball=(2, 5), mode="NOCTRL", T=39)
    match = given(ball=[1, 5]).when(throw="control", face="S1", side="left")
    match.then(possession="away", ball=(5, 7), mode="SET", T=39)


@pytest.mark.clause("DF 2.7", "DF 7.6", "DF 11.1", "DF 11.3")
def test_e42_miss_from_inside(given):
    match = given(ball=[3, 11]).when(shot="miss").then(possession="away", mode="GOALKICK", T=39)
    match.says("shot_missed", "goal_kick")
    assert {choice.partition(" from ")[2] for choice in match.may()} == {"2,1", "4,1"}


@pytest.mark.clause("DF 2.10", "DF 8.3", "DF 9.3", "DF 9.5")
def test_e43_outside_shot_intercepted(given):
    match = given(ball=[4, 9]).when(shot="on_target").when(defender="interception")
    match.then(possession="away", ball=(3, 2), mode="FIRST", T=38)
    assert match.rolls == ["shot", "defender"]


@pytest.mark.clause("DF 2.4", "DF-D40", "DF-D39")
def test_e44_wrong_die_at_a_real_table(given):
    match = given({"real_table": True}, mode="NOCTRL", ball=[2, 5]).when(report="wrong_die", die="control")
    match.then(ball=(2, 5), mode="NOCTRL", T=40).cites("DF-D40")
    assert match.may() == ["pass", "cross"]
    match.when(report="cocked_die", die="pass").then(ball=(2, 5), mode="NOCTRL", T=40).cites("DF-D39")


@pytest.mark.clause("DF 2.1", "DF 5.1", "DF 5.2", "DF 13.1", "DF-D44", "DF-D48")
def test_e45_second_half(given):
    match = given(
        mode="FREE",
        ball=[3, 11],
        possession="away",
        holder="away",
        play="save",
        T=0,
        score=[1, 0],
        draw_winner="home",
    )
    match.when(shot="miss")
    match.then(
        half=2, possession="home", mode="SET", ball=(3, 6), T=70, master=("away", "save"), score=(1, 0)
    )
    assert match.may() == ["control", "pass", "cross"]


@pytest.mark.clause("DF 2.9", "DF 10.1", "DF 13.11", "DF-D7")
def test_e46_the_keeper_cannot_decline(given):
    match = given(ball=[2, 10], play="tackle").when(shot="on_target").then(T=39, to_act="away")
    assert match.may() == ["keeper_die"]
    match.refuses("DF 10.1", defender="declines")
    match.refuses("DF 13.11", master="tackle", new="bomb")


@pytest.mark.clause("DF 8.2", "DF 6.6", "DF 6.10")
def test_e47_on_a_corner_field(given):
    match = given(ball=[2, 11]).when(throw="control", face="S1", side="left")
    match.then(ball=(1, 11), mode="NOCTRL", T=39).refuses("DF 8.2", shot="miss")
    assert match.may() == ["pass", "pass reverse", "cross", "cross reverse"]


@pytest.mark.clause("DF 14.3", "DF 11.1", "DF 14.4")
@pytest.mark.clause("DF-D34", uncited="a count that ends without a call")
def test_e48_penalty_off_target_penalty_turned_behind(given):
    match = given(mode="PENALTY", ball=[3, 10], streak=1).when(penalty="miss")
    match.then(possession="away", mode="GOALKICK", streak=0, T=39)
    other = given(mode="PENALTY", ball=[3, 10], streak=1).when(penalty="corner")
    other.then(possession="home", mode="CORNER", streak=1)


@pytest.mark.clause("DF 7.5", "DF 10.4", "DF 13.10", "DF-D46")
def test_e49_save_too_late_after_the_bar(given):
    match = given(ball=[4, 11], play="save").when(shot="bar")
    assert "master save" in match.may()
    match.when(keeper="let_in").then(score=(1, 0), master=("away", "save"), possession="away", T=38)
    match.says("own_goal").refuses("DF 13.10", master="save", new="bomb")


@pytest.mark.clause("DF 13.15", "DF 15.10", "DF-D25")
def test_e50_foul_in_attack_before_the_own_goal(given):
    match = given(ball=[3, 1], play="foul").when(master="foul", new="bomb")
    match.then(possession="away", ball=(3, 11), mode="DIRECT").cites("DF 15.10")
    match.when(shot="on_target").when(keeper="let_in")
    match.then(score=(0, 1), possession="home", mode="SET", master=("home", "bomb"), T=37)
    assert match.rolls == ["master", "shot", "keeper"]


@pytest.mark.clause("DF 6.12", "DF-D9")
def test_e51_throw_in_with_the_cross(given):
    out = given(possession="away", ball=[5, 8]).when(throw="control", face="S1", side="right")
    out.then(possession="home", mode="SET", ball=(1, 4)).cites("DF-D9")
    out.when(throw="cross", face="F3").then(ball=(1, 7), mode="FREE", T=38)


@pytest.mark.clause("DF 5.3", "DF 5.5", "DF-D38")
def test_e52_draw_in_a_normal_match(given):
    match = given(T=0, half=2, score=[2, 2], ball=[3, 8]).when(throw="pass", face="F3X")
    match.then(mode="OVER", score=(2, 2), T=0).says("full_time_draw")
