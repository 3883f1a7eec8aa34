"""Edges of single clauses: own goals, balls found outside, the held ball, places that are refused."""

from __future__ import annotations

import pytest

from botonista.flick.facts import BallRest
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, REAL_TABLE, given, out, push, touch

GONE = {f"H{n}": {"where": "sent_off"} for n in range(2, 12) if n != 6}


@pytest.mark.clause("PG 3.4.2")
@pytest.mark.parametrize(("mover", "key"), [(HOME, "goal"), (AWAY, "own_goal")])
def test_an_own_goal_is_called_so(mover, key):
    struck = "H8" if mover is HOME else "A8"
    call = given("play", mover).when(struck, touch(struck), out("goal", 900, 0)).call(key)
    assert (call.against, call.benefits) == (AWAY, HOME)


@pytest.mark.clause("PG 4.2.1", "PG 4.3.1", "PG-D08")
@pytest.mark.parametrize(("x", "after"), [(920, "goal_kick"), (-920, "corner")])
def test_a_ball_found_behind_an_end_line_went_out_there(x, after):
    case = given("play", HOME).when("H8", touch("H8"), ball=(x, 300)).stands(f"SET({after}, away, 1, 0)")
    assert case.call(f"out_{after}").benefits is AWAY


@pytest.mark.clause("PG 2.1.4")
def test_a_move_out_of_turn_is_the_other_sides_even_if_that_is_not_said():
    case = given("play", HOME, settings=REAL_TABLE)
    case.when("A3", ill_made=("out_of_turn",)).cites("PG 2.1.4").stands("PLAY(home, 2)")


@pytest.mark.clause("PG-D41", "PG 3.3.2b")
def test_in_a_shoot_out_no_exits_are_counted_and_no_actions_announced():
    series = {"first": "home", "taken": [0, 0], "scored": [0, 0]}
    case = given("penalty_1", HOME, clock_ms=905_000, shootout=series, taker="H9", spot=[710, 0])
    case.when("H9", touch("H9"), out("end", 900, 200)).is_silent_about("PG 3.3.2b").stands("PENALTY(away)")
    assert case.state.exits == 0


@pytest.mark.clause("PG 7.1.1", "PG-D78")
@pytest.mark.parametrize(("x", "spot"), [(-907, (-900, 5)), (-907.001, (-800, 5)), (-895, (-895, 5))])
def test_a_ball_held_too_long_across_the_goal_line_is_put_before_the_goal_area(x, spot):
    held = {"held": "H1", "pieces": {"H1": {"x": -895, "y": 0}}}
    case = given("play", HOME, ball={"x": x, "y": 5, "z": 17.0, "on": ["H1"]}, **held)
    case.when("H8").cites("PG-D78").stands("SET(free_direct, away, 0, 0)").at_spot(*spot)


@pytest.mark.clause("PG 5.1.3c")
@pytest.mark.clause("PG-D78", uncited="nothing is called")
def test_a_keeper_banned_for_his_whole_run_need_not_give_the_ball_up_in_it():
    held = {"ball": {"x": -860, "y": 0, "z": 17.0, "on": ["H1"]}, "pieces": {"H1": {"x": -860, "y": 0}}}
    bans = [{"piece": "H1", "reason": "returned"}]
    one = given("play", AWAY, bans=bans, **held).when("A4").stands("PLAY(home, 1)")
    two = given("play", AWAY, bans=bans, **held).when("A4", push("H6", 20, by="A4")).stands("PLAY(home, 2)")
    assert (one.state.phase.held, two.state.phase.held) == (None, "H1")


@pytest.mark.clause("PG 4.1.2a", "PG 10.1.7")
def test_a_side_whose_only_button_is_banned_takes_its_set_piece_with_it():
    alone = {**GONE, "H6": {"where": "sent_off"}}
    only = {"pieces": alone, "bans": [{"piece": "H1", "reason": "substitute"}]}
    case = given("play", AWAY, **only).when("A5", touch("A5"), out("side", 312, 500))
    assert case.asks(HOME, "taker").picks[0].all == ("H1",)
    case.does(HOME, "place_taker", piece="H1").does(HOME, "ready").stands("SET(throw_in, home, 1, 0)")


@pytest.mark.clause("PG 4.1.2b", "PG 4.1.2a")
def test_the_thrower_stands_at_the_exit_point_wherever_he_is_said_to():
    case = given("play", AWAY).when("A5", touch("A5"), out("side", 312, 500))
    assert case.refuses(HOME, "ready").code == "no_taker"
    assert case.does(HOME, "place_taker", piece="H3", x=0, y=0).place("H3") == (312, 520)


@pytest.mark.clause("PG 4.3.2")
@pytest.mark.parametrize(("x", "y"), [(886, 514), (914, 486), (914, 514)])
def test_the_part_of_the_corner_circle_outside_the_field_is_no_corner_line(x, y):
    case = given("play", HOME).when("H5", touch("A5"), out("end", 900, 300))
    assert case.refuses(HOME, "place_ball", x=x, y=y).code == "ball_place"


@pytest.mark.clause("PG 9.1.1b", "PG-D14")
@pytest.mark.parametrize("y", [200, -200])
def test_a_wall_away_from_the_middle_finds_its_place_free(y):
    def kick(**pieces):
        case = given("play", HOME, pieces=pieces).when("H4", push("A6", 75, by="H4", x=0, y=y))
        return case.does(AWAY, "choose_award", option=0).does(HOME, "wall", members=["H4"])

    x, at = kick().place("H4")
    case = kick(A8={"x": x, "y": at})
    there, moved = case.state.piece("H4"), case.state.piece("A8")
    assert (there.x, there.y) == pytest.approx((x, at), abs=1e-5)
    assert (moved.x - there.x) ** 2 + (moved.y - there.y) ** 2 >= 40**2


@pytest.mark.clause("PG 3.3.1")
@pytest.mark.clause("PG-D26", uncited="a timer: nothing is called")
def test_in_a_relaxed_match_the_clock_counts_nominal_time_for_moves_only():
    case = given("play", HOME, kind="corner", taker="H7", left=2, settings={"clock": "relaxed"})
    case.does(HOME, "flick", piece="H8", angle=0, speed=300, at=200_000)
    assert 185_000 < case.state.clock_ms < 190_000
    clock = case.state.clock_ms
    assert case.does(HOME, "give_up", at=case.state.times.now_ms + 20_000).state.clock_ms == clock


@pytest.mark.clause("PG 3.4.5a")
def test_a_report_names_a_button_of_the_match():
    case = given("play", HOME, settings=REAL_TABLE)
    for piece in (None, "A99"):
        assert case.refuses(HOME, "report", what="air", piece=piece).code == "bad_report"


@pytest.mark.clause("PG 7.1.3")
def test_the_keepers_hold_begins_with_his_sides_run():
    case = given("play", AWAY, pieces={"H1": {"x": -860, "y": 0}})
    case.when("A8", touch("A8"), ball=BallRest(-860, 0, 17.0, on=("H1",))).stands("PLAY(home, 1)")
    assert case.state.phase.held == "H1"


@pytest.mark.clause("PG 6.1.1", "PG 6.1.2")
@pytest.mark.clause("PG-D53", uncited="an ordinary foul speaks of no keeper")
def test_a_field_button_in_its_goal_area_is_no_keeper():
    case = given("play", HOME, pieces={"A6": {"x": 850, "y": 100}}).when("H4", push("A6", 5, by="H4"))
    case.cites("PG 6.1.1").is_silent_about("PG 6.1.2").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 3.1.2b", "PG 6.2.1b")
def test_a_set_up_kept_from_before_a_red_card_is_not_taken_again():
    usual = given("setup", HOME).asks(HOME, "set_up").usual
    places = [(name, put.x, put.y, put.face) for name, put in usual.places.items()]
    kept = {"side": "home", "places": places, "starter": usual.pieces[0]}
    case = given("setup", HOME, formed=[kept], sent_off=["H4"])
    case.waits(case.state.times.deadline_ms + 1)
    assert case.stands("KICKOFF_1(home)").state.piece("H4").where == "sent_off"


@pytest.mark.clause("PG 3.1.1", "PG 3.1.3b")
def test_the_toss_comes_before_its_choice_and_only_one_side_kicks_off():
    assert given("toss").asks(HOME, "toss") is not None
    assert given("toss", toss_winner="home").asks(HOME, "choose_toss") is not None
    set_ups = [given("setup", HOME).asks(side, "set_up") for side in (HOME, AWAY)]
    assert [bool(ask.picks) for ask in set_ups] == [True, False]  # a starter is named by who kicks off
