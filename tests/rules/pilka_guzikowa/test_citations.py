"""A ruling names what decided it: decisions and clauses where they decide, and nothing that did not."""

from __future__ import annotations

import pytest

from botonista.flick.facts import BallRest, Overlap
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, REAL_TABLE, body, given, off, out, push, touch

LAST_EXIT = {"clock_ms": 790_000, "exits": 3}


# --- buttons that come back early ---------------------------------------------------------------------


@pytest.mark.clause("PG 5.1.3c", "PG 9.1.1c", "PG-D50")
def test_the_offender_who_comes_back_for_the_wall_is_banned_from_the_next_move_of_its_side():
    """H4 fouls and falls off; it has to stand in the wall, and gains nothing by that."""
    case = given("play", HOME).when("H4", push("A6", 75, by="H4", x=-300, y=100), off("H4", 0, 550))
    case.does(AWAY, "choose_award", option=0).does(HOME, "wall", members=["H4"])
    case.cites("PG 5.1.3c", "PG-D50")
    assert (case.state.piece("H4").where, case.state.off) == ("board", ())
    assert case.banned == {"H4": "returned"}
    case.does(AWAY, "place_taker", piece="A9").does(AWAY, "ready")
    case.when("A9", touch("A9"), ball=(-500, 0)).does(AWAY, "give_up").stands("PLAY(home, 1)")
    case.when("H4").cites("PG 5.1.3c", "PG-D24").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 5.1.3c", "PG 9.2.4", "PG-D69")
def test_a_keeper_put_on_his_line_is_banned_like_any_button_that_comes_back():
    waiting = {"off": [{"piece": "A1", "x": 1000, "y": 80}], "settings": REAL_TABLE}
    case = given("prepare", HOME, kind="penalty", **waiting)
    case.does(AWAY, "place_keeper", stay=True).cites("PG 5.1.3c", "PG-D69")
    assert case.call("keeper_on_line").benefits is AWAY  # he did not "stay where he was"
    assert case.banned == {"A1": "returned"}
    case.when("H9", touch("H9"), ball=(730, 3)).stands("PLAY(away, 1)")
    case.when("A1").cites("PG 5.1.3c", "PG-D24").stands("PLAY(home, 2)")
    assert given("prepare", HOME, kind="penalty").does(AWAY, "place_keeper", stay=False).banned == {}


@pytest.mark.clause("PG 5.1.3d")
def test_a_returned_button_that_takes_a_set_piece_may():
    waiting = {"off": [{"piece": "H6", "x": 250, "y": 550}]}
    case = given("play", AWAY, **waiting).when("A5", touch("A5"), out("side", 312, 500))
    case.does(HOME, "return_piece", piece="H6").does(HOME, "place_taker", piece="H6").cites("PG 5.1.3d")
    case.does(HOME, "place_taker", piece="H7").is_silent_about("PG 5.1.3d")


# --- goals ----------------------------------------------------------------------------------------------


@pytest.mark.clause("PG 7.5.5a")
def test_a_goal_off_the_other_players_body_blames_him_and_not_the_mover():
    case = given("play", HOME, settings=REAL_TABLE)
    case.when("H7", touch("H7"), body(AWAY), out("goal", -900, 0)).stands("SET(goal_kick, home, 1, 1)")
    call = case.cites("PG 7.5.5a").is_silent_about("PG 3.4.4").call("goal_off_body")
    assert (call.against, call.benefits) == (AWAY, HOME)
    assert "not made by the rules" not in case.words


@pytest.mark.clause("PG 3.4.4", "PG-D43")
def test_an_own_goal_that_does_not_count_is_held_against_the_mover_who_offended():
    case = given("play", HOME).when("H4", push("A6", 20, by="H4"), touch("H4"), out("goal", -900, 0))
    call = case.cites("PG 3.4.4", "PG-D43").call("goal_annulled")
    assert (call.against, call.benefits) == (HOME, AWAY)


@pytest.mark.clause("PG 4.1.7c", "PG 8.1.1", "PG-D52")
def test_straight_into_the_goal_after_an_offence_both_awards_are_said():
    case = given("throw_in", HOME, spot=[850, 500], taker="H3")
    case.when("H3", push("A6", 75, by="H3", x=0, y=0), touch("H3"), out("goal", 900, 0)).stands(
        "CHOICE(away)"
    )
    case.cites("PG 3.4.4", "PG 4.1.7a", "PG 4.1.7c", "PG 6.1.5", "PG 8.1.1", "PG-D52")
    assert "Goal kick and two more moves." in case.words
    assert "Free kick and three moves." in case.words


@pytest.mark.clause("PG 4.1.7a", "PG 7.5.6", "PG-D66")
def test_a_throw_in_off_the_defenders_body_into_his_goal_counts():
    case = given("throw_in", HOME, spot=[850, 500], taker="H3", settings=REAL_TABLE)
    case.when("H3", touch("H3"), body(AWAY), out("goal", 900, 0)).cites("PG 7.5.6", "PG-D66")
    assert case.state.score == (1, 0)


@pytest.mark.clause("PG 9.1.3a", "PG-D70")
def test_an_indirect_kick_into_the_takers_own_goal_is_his_own_fault():
    case = given("free_indirect", HOME, spot=[-500, 0], taker="H3", extra=1)
    call = case.when("H3", touch("H3"), out("goal", -900, 5)).cites("PG-D70").call("goal_indirect")
    assert (call.against, call.benefits) == (HOME, AWAY)
    case.stands("SET(corner, away, 1, 0)")


@pytest.mark.clause("PG 3.3.3a", "PG-D39")
def test_a_goal_in_the_set_piece_after_the_fourth_exit_ends_by_that_and_not_by_fifteen_minutes():
    case = given("play", HOME, **LAST_EXIT)
    case.when("H5", push("A7", 75, by="H5", x=0, y=0), touch("A7"), out("side", 0, 500))
    case.stands("SET(free_direct, away, 0, 3)").does(HOME, "wall", members=["H5"])  # no playing on any more
    case.does(AWAY, "place_taker", piece="A9").does(AWAY, "ready")
    case.when("A9", touch("A9"), out("goal", -900, 0)).stands("ENDED")
    assert {"PG 3.3.3a", "PG-D39"} <= set(case.is_silent_about("PG 3.3.3d").call("ended").clauses)
    assert case.state.score == (0, 1)


@pytest.mark.clause("PG 3.3.3d", "PG-D40")
def test_a_goal_after_fifteen_minutes_ends_by_that():
    case = given("corner", HOME, taker="H7", clock_ms=905_000, cause_ms=899_000)
    case.when("H7", touch("H7"), out("goal", 900, 0)).cites("PG 3.3.3d", "PG-D40").stands("ENDED")


@pytest.mark.clause("PG 3.3.3a", "PG-D39")
def test_the_set_piece_after_the_fourth_exit_is_over_when_its_run_is():
    last = {"clock_ms": 800_000, "exits": 4, "final": True}
    case = given("play", HOME, kind="free_direct", left=1, **last).when("H7")
    case.is_silent_about("PG-D40").cites("PG 3.3.3a", "PG-D39").stands("ENDED")


# --- "air" ------------------------------------------------------------------------------------------------


@pytest.mark.clause("PG 4.1.7a", "PG-D44")
def test_a_throw_in_straight_onto_air_is_no_goal_because_air_is_worth_no_more_than_the_goal():
    case = given("throw_in", HOME, spot=[850, 500], taker="H3", pieces={"A5": {"x": 925, "y": 0}})
    case.when("H3", touch("H3"), touch("A5", 898, 0), ball=(700, 0)).cites("PG 4.1.7a", "PG-D44")
    assert case.stands("SET(goal_kick, away, 1, 2)").state.score == (0, 0)


@pytest.mark.clause("PG 3.4.4", "PG-D44")
def test_air_after_an_offence_is_no_goal():
    case = given("play", HOME, pieces={"A5": {"x": 925, "y": 0}})
    case.when("H9", push("A6", 20, by="H9"), touch("H9"), touch("A5", 898, 0), ball=(700, 0))
    assert case.cites("PG 3.4.4", "PG-D44").state.score == (0, 0)


# --- fouls ------------------------------------------------------------------------------------------------


@pytest.mark.clause("PG 6.1.1", "PG-D15")
def test_a_first_degree_foul_is_measured_like_the_others():
    given("play", HOME).when("H4", push("A6", 8, by="H4")).cites("PG 6.1.1", "PG-D15").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 6.1.5", "PG-D16")
def test_the_offender_in_a_chain_is_the_last_button_of_the_mover():
    case = given("play", HOME).when("H4", push("A6", 75, by="H5", x=0, y=0)).cites("PG 6.1.5", "PG-D16")
    assert case.call("foul_3").pieces == ("H5", "A6")


@pytest.mark.clause("PG 6.1.5", "PG-D16")
def test_a_push_after_the_ball_was_played_is_said_to_be_no_foul():
    case = given("play", HOME).when("H4", touch("H4"), push("A6", 75, by="H4"), ball=(90, 0))
    case.cites("PG-D16").is_silent_about("PG 6.1.5").stands("PLAY(away, 1)")
    quiet = given("play", HOME).when("H4", touch("H4"), push("A6", 8, by="H4"), ball=(90, 0))
    assert quiet.ruling.calls == ()  # nobody would have been punished anyway


@pytest.mark.clause("PG 6.1.4", "PG-D53")
@pytest.mark.parametrize(("x", "clause"), [(860, "PG 6.1.4"), (700, "PG 6.1.3")])
def test_whether_the_keeper_is_one_is_decided_by_where_he_stands(x, clause):
    case = given("play", HOME, pieces={"A1": {"x": x, "y": 0}}).when("H4", push("A1", 20, by="H4"))
    case.cites(clause, "PG-D53")


@pytest.mark.clause("PG 8.1.2a", "PG 8.1.2b", "PG-D55")
def test_who_plays_on_is_told_that_the_card_stands():
    case = given("play", HOME).when("H4", push("A6", 200, by="H4", x=0, y=0))
    case.does(AWAY, "choose_award", option=1).cites("PG 8.1.2a", "PG 8.1.2b", "PG-D55").stands(
        "PLAY(away, 2)"
    )
    assert case.state.yellow == ("H4",)
    plain = given("play", HOME).when("H4", push("A6", 75, by="H4", x=0, y=0))
    plain.does(AWAY, "choose_award", option=1).is_silent_about("PG 8.1.2b")


# --- the rest ---------------------------------------------------------------------------------------------


@pytest.mark.clause("PG 8.1.1")
def test_two_offences_of_one_side_are_said_to_be_one_penalty():
    on_h5 = BallRest(260, 40, 15.0, on=("H5",))
    case = given("play", HOME).when("H7", push("A8", 50, by="H7", x=200, y=0), touch("H7"), ball=on_h5)
    case.cites("PG 8.1.1").is_silent_about("PG-D52").stands("CHOICE(away)")
    one = given("play", HOME).when("H7", push("A8", 50, by="H7", x=200, y=0)).is_silent_about("PG 8.1.1")
    one.stands("CHOICE(away)")


@pytest.mark.clause("PG 5.1.1", "PG 8.1.1", "PG-D51", "PG-D52")
def test_a_button_off_the_board_beside_a_foul_is_one_penalty_too():
    case = given("play", HOME).when("H4", push("A6", 75, by="H4"), off("H4", 0, 550))
    case.cites("PG 5.1.1", "PG 8.1.1", "PG-D51", "PG-D52")


@pytest.mark.clause("PG 6.1.3", "PG-D57")
def test_the_later_offence_of_the_other_side_is_said_to_be_dropped():
    case = given("play", HOME, settings=REAL_TABLE)
    case.when("H4", push("A6", 20, by="H4"), body(AWAY), ball=(5, 0)).cites("PG 6.1.3", "PG-D57")
    case.is_silent_about("PG 7.5.1").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 4.1.3b", "PG-D23")
def test_the_throwers_ban_holds_for_all_additional_moves():
    given("play", HOME, kind="throw_in", taker="H3", left=2).when("H8").when("H3").cites(
        "PG 4.1.3b", "PG-D23"
    )


@pytest.mark.clause("PG 4.3.3a", "PG-D31")
def test_a_set_piece_that_misses_the_ball_is_taken():
    case = given("corner", HOME, taker="H7").when("H7").cites("PG-D31").stands("PLAY(home, 1)")
    assert "missed the ball" in case.words
    given("corner", HOME, taker="H7").when("H7", touch("H7"), ball=(500, 0)).is_silent_about("PG-D31")
    given("throw_in", HOME, taker="H7").when("H7", ball=(0, 300)).is_silent_about("PG-D31")


@pytest.mark.clause("PG 4.1.6", "PG-D46")
def test_a_set_piece_gone_out_names_what_untouched_means():
    given("throw_in", HOME, taker="H3").when("H3", touch("H3"), out("side", 0, -500)).cites(
        "PG 4.1.6", "PG-D46"
    )
    touched = given("throw_in", HOME, taker="H3").when("H3", touch("H3"), touch("A1"), out("side", 0, -500))
    touched.cites("PG 4.1.1", "PG-D46").is_silent_about("PG 4.1.6")


@pytest.mark.clause("PG 7.4.1", "PG-D65")
def test_offside_from_a_set_piece_says_that_it_is_none_the_less():
    forward = {"H9": {"x": 600, "y": 100}, "A2": {"x": 500, "y": 50}}
    taken = given("free_direct", HOME, taker="H8", spot=[0, 0], pieces=forward)
    taken.when("H8", touch("H8"), touch("H9", 573, 100), ball=(560, 100)).cites("PG 7.4.1", "PG-D65")
    played = given("play", HOME, pieces=forward)
    played.when("H8", touch("H8"), touch("H9", 573, 100), ball=(560, 100)).is_silent_about("PG-D65")


@pytest.mark.clause("PG 2.1.3a", "PG 7.5.1")
def test_touching_the_ball_in_ones_own_move_breaks_both_clauses():
    case = given("play", HOME, settings=REAL_TABLE).when("H7", touch("H7"), body(HOME), ball=(5, 0))
    case.cites("PG 2.1.3a", "PG 7.5.1").stands("PLAY(away, 2)")
    other = given("play", HOME, settings=REAL_TABLE).when("H7", touch("H7"), body(AWAY), ball=(5, 0))
    other.cites("PG 7.5.1").is_silent_about("PG 2.1.3a")
    idle = given("play", HOME, settings=REAL_TABLE).does(HOME, "report", what="body_touch", side="away")
    idle.cites("PG 7.5.1", "PG-D18").is_silent_about("PG 2.1.3a").stands("PLAY(home, 2)")
    assert idle.words.endswith("An additional move for the opponent.")
    goal = given("play", HOME, settings=REAL_TABLE).when("H7", touch("H7"), body(AWAY), out("goal", 900, 0))
    assert "additional move" not in goal.cites("PG 7.5.6").words


@pytest.mark.clause("PG 2.2.1f", "PG 2.1.1c")
def test_turning_the_penalty_taker_between_his_moves_is_the_second_one():
    case = given("penalty_2", HOME, taker="H9", pieces={"H9": {"x": 525, "y": 0}})
    case.when("H9", action="turn").cites("PG 2.2.1f", "PG 2.1.1c", "PG 9.2.4").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 9.1.3b", "PG-D21")
def test_unspent_moves_that_lapse_are_counted():
    case = given("play", HOME, left=4, kind="free_direct").when("H4", push("A6", 22, by="H4"))
    assert case.cites("PG-D21").stands("PLAY(away, 2)").call("moves_lapse").measured["n"] == 3
    kick = given("free_indirect", HOME, taker="H3", spot=[0, 0], extra=1)
    kick.when("H3", touch("H3"), out("side", 0, 500)).cites("PG-D21").stands("SET(throw_in, away, 1, 0)")
    given("play", HOME, left=4, kind="free_direct").when("H4").is_silent_about("PG-D21")


@pytest.mark.clause("PG 7.3.1", "PG-D12")
def test_an_overlap_is_taken_where_the_covered_button_lies():
    case = given("play", HOME).when("H2", Overlap(upper="H2", lower="A11", x=30, y=40))
    case.cites("PG 7.3.1", "PG-D12").does(AWAY, "choose_award", option=0).at_spot(30, 40)
