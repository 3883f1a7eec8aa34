"""Section 7.5, the ball touched by a player's body, and section 7.6, buttons in the goal areas."""

from __future__ import annotations

from typing import Any

import pytest

from botonista.flick.facts import BallRest, Place
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, REAL_TABLE, Case, body, given, out, touch

IN_GOAL_AREA = {"H4": {"x": -850, "y": 100}}


def shot(mover: Any, struck: str, *events: Any, **more: Any) -> Case:
    """Real table: a move of `mover` in open play."""
    return given("play", mover, settings=REAL_TABLE).when(struck, touch(struck), *events, **more)


def taken(case: Case, struck: str, ball: tuple[float, float]) -> Case:
    """The set piece is taken with that button by default places; the ball rests there."""
    move = {"struck": struck, "events": [{"type": "touch", "button": struck}]}
    move["ball"] = {"x": ball[0], "y": ball[1]}
    return case.does(case.state.side, "report", what="move", move=move)


# --- 7.5.1 the ball stays in the field ---------------------------------------------------------------


@pytest.mark.clause("PG 7.5.1")
@pytest.mark.parametrize(("toucher", "after"), [(HOME, "PLAY(away, 2)"), (AWAY, "PLAY(home, 2)")])
def test_a_body_touch_gives_the_other_player_two_from_play(toucher, after):
    shot(HOME, "H7", body(toucher), ball=(50, 0)).cites("PG 7.5.1").stands(after)


@pytest.mark.clause("PG 7.5.1", "PG-D18")
@pytest.mark.parametrize(
    ("left", "after"), [(1, "PLAY(home, 2)"), (2, "PLAY(home, 2)"), (4, "PLAY(home, 4)")]
)
def test_a_player_on_the_move_keeps_what_he_has_and_gets_one_more(left, after):
    case = given("play", HOME, settings=REAL_TABLE, left=left).when(
        "H7", touch("H7"), body(AWAY), ball=(5, 0)
    )
    case.cites("PG 7.5.1", "PG-D18").stands(after)


@pytest.mark.clause("PG 7.5.1", "PG-D18", "PG-D23")
def test_he_goes_on_in_the_same_run_so_its_taker_stays_banned():
    run = {"kind": "throw_in", "taker": "H3", "left": 2, "settings": REAL_TABLE}
    case = given("play", HOME, **run).when("H7", touch("H7"), body(AWAY), ball=(5, 0)).stands("PLAY(home, 2)")
    assert case.banned == {"H3": "taker"}
    case.when("H3").cites("PG 4.1.3b", "PG-D23").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 7.5.1", "PG 3.3.3c", "PG-D40", "PG-D18")
def test_in_the_last_set_piece_a_touch_by_the_defender_adds_its_move_and_one_by_the_taker_ends_it():
    run = {"kind": "corner", "taker": "H7", "clock_ms": 905_000, "cause_ms": 899_000, "final": True}
    case = given("play", HOME, settings=REAL_TABLE, **run).when("H8", touch("H8"), body(AWAY), ball=(5, 0))
    case.stands("PLAY(home, 2)").when("H8").when("H8").stands("ENDED")
    own = given("play", HOME, settings=REAL_TABLE, **run).when("H8", touch("H8"), body(HOME), ball=(5, 0))
    own.stands("ENDED")


@pytest.mark.clause("PG 7.5.1", "PG-D18")
def test_a_kick_off_just_taken_counts_as_made():
    case = given("kickoff_1", HOME, settings=REAL_TABLE, starter="H9")
    case.when("H9", touch("H9"), body(AWAY), ball=(50, 0)).cites("PG 7.5.1", "PG-D18").stands("PLAY(home, 2)")


@pytest.mark.clause("PG 7.5.2a", "PG-D21")
def test_ball_out_off_a_body_what_was_unspent_lapses():
    case = given("play", HOME, settings=REAL_TABLE, left=4)
    case.when("H7", touch("H7"), body(AWAY), out("side", 0, 500)).stands("SET(throw_in, home, 1, 1)")


@pytest.mark.clause("PG 7.5.1", "PG-D18")
def test_a_body_touch_between_moves_is_reported_by_itself():
    case = given("play", HOME, settings=REAL_TABLE, left=2)
    case.does(HOME, "report", what="body_touch", side="away").cites("PG 7.5.1").stands("PLAY(home, 3)")
    case = given("play", HOME, settings=REAL_TABLE, left=2)
    case.does(AWAY, "report", what="body_touch", side="home").cites("PG 7.5.1").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 7.5.1", "PG-D18")
def test_at_the_injured_sides_set_piece_the_move_is_added_to_it():
    case = given("throw_in", HOME, settings=REAL_TABLE, spot=[312, 500], taker="H3")
    case.when("H3", touch("H3"), body(AWAY), ball=(150, 300)).cites("PG 7.5.1").stands("PLAY(home, 2)")


@pytest.mark.clause("PG 7.5.1", "PG 8.1.1", "PG 4.1.5", "PG-D18", "PG-D20")
@pytest.mark.parametrize(("x", "after"), [(500, "PLAY(home, 2)"), (850, "PLAY(home, 1)")])
def test_the_added_move_may_be_chosen_and_the_own_one_is_still_lost_in_the_goal_area(x, after):
    """Away's body and A4's hand in one throw-in of Home: the free kick, or one move more."""
    case = given("throw_in", HOME, settings=REAL_TABLE, spot=[312, 500], taker="H3")
    case.when("H3", touch("H3"), body(AWAY), ball=BallRest(x, 100, 15.0, on=("A4",))).stands("CHOICE(home)")
    bonus = next(k for k, award in enumerate(case.state.phase.options) if award.bonus)
    case.does(HOME, "choose_award", option=bonus).stands(after)
    assert ("PG 4.1.5" in case.ruling.clauses) is (x == 850)
    assert case.banned == {"H3": "taker"}


@pytest.mark.clause("PG 7.5.1", "PG-D18")
def test_while_his_set_piece_is_prepared_the_move_is_added_to_it_too():
    case = shot(AWAY, "A5", out("side", 312, 500)).stands("SET(throw_in, home, 1, 0)")
    case.does(HOME, "report", what="body_touch", side="away").cites("PG 7.5.1").stands(
        "SET(throw_in, home, 1, 1)"
    )
    taken(case, "H3", (150, 300)).stands("PLAY(home, 2)")
    assert case.banned == {"H3": "taker"}  # the button that the scorer named took it


@pytest.mark.clause("PG 7.5.1")
def test_while_the_others_set_piece_is_prepared_it_is_lost():
    case = shot(AWAY, "A5", out("side", 312, 500))
    case.does(AWAY, "report", what="body_touch", side="home").cites("PG 7.5.1").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 7.5.1", "PG-D18")
@pytest.mark.parametrize(("phase", "after"), [("penalty_1", "PLAY(home, 2)"), ("penalty_2", "PLAY(home, 2)")])
def test_in_a_penalty_the_unspent_move_is_counted_and_the_penalty_is_over(phase, after):
    case = given(phase, HOME, settings=REAL_TABLE, spot=[710, 0], taker="H9")
    case.when("H9", touch("H9"), touch("A1"), body(AWAY), ball=(750, 0)).cites("PG 7.5.1").stands(after)


@pytest.mark.clause("PG 7.5.1", "PG-D18")
@pytest.mark.parametrize(
    ("phase", "after"),
    [
        ("penalty_1", "PLAY(home, 3)"),
        ("penalty_2", "PLAY(home, 2)"),
        ("kickoff_1", "PLAY(home, 2)"),
        ("kickoff_2", "PLAY(home, 2)"),
    ],
)
def test_before_a_penalty_or_kick_off_is_taken_all_its_moves_are_unspent(phase, after):
    case = given(phase, HOME, settings=REAL_TABLE)
    case.does(HOME, "report", what="body_touch", side="away").cites("PG 7.5.1", "PG-D18").stands(after)


@pytest.mark.clause("PG 7.5.1")
@pytest.mark.clause("PG-D66", uncited="nothing is called")
def test_a_touch_of_a_ball_already_out_is_nothing():
    case = shot(HOME, "H7", out("side", 0, 500, t=1.0), body(AWAY, t=1.001))
    case.is_silent_about("PG 7.5.1", "PG 7.5.2a").stands("SET(throw_in, away, 1, 0)")


@pytest.mark.clause("PG 7.5.1")
def test_a_simulated_table_has_no_bodies_to_report():
    assert (
        given("play", HOME).refuses(HOME, "report", what="body_touch", side="away").code == "simulated_table"
    )


# --- 7.5.2 to 7.5.4 out over a line ------------------------------------------------------------------


@pytest.mark.clause("PG 7.5.2a")
@pytest.mark.parametrize(
    ("mover", "struck", "toucher", "injured"),
    [(AWAY, "A7", HOME, "away"), (HOME, "H7", AWAY, "home"), (HOME, "H7", HOME, "away")],
)
def test_off_the_body_over_a_side_line_is_a_throw_in_plus_two(mover, struck, toucher, injured):
    case = shot(mover, struck, body(toucher), out("side", -760, 500))
    case.cites("PG 7.5.2a").is_silent_about("PG 4.1.1")
    case.stands(f"SET(throw_in, {injured}, 1, 1)").at_spot(-760, 500)


@pytest.mark.clause("PG 7.5.2b")
@pytest.mark.parametrize(("x", "after"), [(-793, "PLAY(away, 1)"), (-792.999, "PLAY(away, 2)")])
def test_that_throw_in_into_the_touchers_goal_area_leaves_one_move(x, after):
    case = shot(AWAY, "A7", body(HOME), out("side", -760, 500))
    taken(case, "A3", (x, 0)).stands(after)
    assert ("PG 7.5.2b" in case.ruling.clauses) is (x == -793)


@pytest.mark.clause("PG 7.5.3a")
def test_off_the_body_over_the_opponents_end_line_is_a_goal_kick_plus_two():
    case = shot(AWAY, "A5", body(HOME), out("end", 900, -300)).cites("PG 7.5.3a")
    case.is_silent_about("PG 4.3.1").stands("SET(goal_kick, away, 1, 1)")
    shot(HOME, "H5", body(HOME), out("end", 900, 0)).cites("PG 7.5.3a").stands("SET(goal_kick, away, 1, 1)")


@pytest.mark.clause("PG 7.5.3b")
@pytest.mark.parametrize(
    ("ball", "after"),
    [
        ((100, 0), "PLAY(away, 1)"),
        ((-7, 0), "PLAY(away, 1)"),  # touches the halfway line
        ((-7.001, 0), "PLAY(away, 2)"),
        ((-793, 0), "PLAY(away, 1)"),
        ((-792.999, 0), "PLAY(away, 2)"),
    ],
)
def test_that_goal_kick_on_ones_own_half_or_in_the_touchers_goal_area_leaves_one_move(ball, after):
    case = shot(AWAY, "A5", body(HOME), out("end", 900, -300))
    taken(case, "A2", ball).stands(after)
    assert ("PG 7.5.3b" in case.ruling.clauses) is (after == "PLAY(away, 1)")


@pytest.mark.clause("PG 7.5.4a")
def test_off_the_body_over_the_touchers_end_line_is_a_corner_plus_two():
    case = shot(AWAY, "A9", body(HOME), out("end", -900, 140)).cites("PG 7.5.4a").is_silent_about("PG 4.2.1")
    case.stands("SET(corner, away, 1, 1)").at_spot(-900, 500)


@pytest.mark.clause("PG 7.5.4b")
@pytest.mark.parametrize(("x", "after"), [(-793, "PLAY(away, 1)"), (-792.999, "PLAY(away, 2)")])
def test_that_corner_into_the_touchers_goal_area_leaves_one_move(x, after):
    case = shot(AWAY, "A9", body(HOME), out("end", -900, 140))
    taken(case, "A7", (x, 0)).stands(after)
    assert ("PG 7.5.4b" in case.ruling.clauses) is (x == -793)


# --- 7.5.5, 7.5.6 into a goal ------------------------------------------------------------------------


@pytest.mark.clause("PG 7.5.5a")
def test_off_the_other_players_body_into_the_movers_goal_is_no_goal():
    case = shot(HOME, "H7", body(AWAY), out("goal", -900, 0)).cites("PG 7.5.5a")
    assert case.stands("SET(goal_kick, home, 1, 1)").state.score == (0, 0)


@pytest.mark.clause("PG 7.5.5b")
@pytest.mark.parametrize(
    ("ball", "after"),
    [((-100, 0), "PLAY(home, 1)"), ((7.001, 0), "PLAY(home, 2)"), ((793, 0), "PLAY(home, 1)")],
)
def test_that_goal_kick_leaves_one_move_on_ones_own_half_or_in_the_touchers_goal_area(ball, after):
    case = shot(HOME, "H7", body(AWAY), out("goal", -900, 0))
    taken(case, "H2", ball).stands(after)
    assert ("PG 7.5.5b" in case.ruling.clauses) is (after == "PLAY(home, 1)")


@pytest.mark.clause("PG 7.5.6")
def test_off_the_other_players_body_into_his_own_goal_counts():
    case = shot(HOME, "H7", body(AWAY), out("goal", 900, 0)).cites("PG 7.5.6")
    assert case.stands("SETUP(away)").state.score == (1, 0)


@pytest.mark.clause("PG 7.5.6", "PG-D66")
def test_nobody_gains_by_touching_the_ball_in_his_own_move():
    own = shot(HOME, "H7", body(HOME), out("goal", -900, 0)).cites("PG-D66")
    assert own.stands("SETUP(home)").state.score == (0, 1)
    other = shot(HOME, "H7", body(HOME), out("goal", 900, 0)).cites("PG 7.5.3a", "PG-D66")
    assert other.stands("SET(goal_kick, away, 1, 1)").state.score == (0, 0)


# --- 7.6 buttons in the goal areas -------------------------------------------------------------------


def refused(**unusual: Any) -> Case:
    """At a throw-in Home left H4 in its goal area; the throw is taken and Home is to move."""
    case = given("play", HOME, pieces=IN_GOAL_AREA, **unusual)
    case.when("H5", touch("H5"), out("side", 0, 500)).stands("SET(throw_in, away, 1, 0)")
    case.does(HOME, "goal_area", refuse=["H4"]).cites("PG 7.6.1")
    case.does(AWAY, "place_taker", piece="A3").does(AWAY, "ready")
    case.when("A3", touch("A3"), ball=(0, 300)).does(AWAY, "give_up").stands("PLAY(home, 1)")
    assert case.state.unauth == ("H4",)
    return case


@pytest.mark.clause("PG 7.6.1", "PG-D67")
@pytest.mark.parametrize(
    ("start", "end"),
    [
        ((-850, 100), (-779, 100)),  # both ways 71 mm: to the front
        ((-851, 100), (-851, 171)),
        ((-851, -100), (-851, -171)),
        ((-780, 0), (-779, 0)),  # its edge is on the line
    ],
)
def test_a_button_leaves_the_goal_area_the_shorter_way(start, end):
    case = given("play", HOME, pieces={"H4": {"x": start[0], "y": start[1]}})
    case.when("H5", touch("H5"), out("side", 0, 500)).does(HOME, "goal_area").cites("PG 7.6.1", "PG-D67")
    assert case.place("H4") == end
    assert case.state.unauth == ()


@pytest.mark.clause("PG 7.6.1", "PG-D67")
def test_both_goal_areas_are_cleared_of_all_but_their_own_keepers():
    pieces = {"H4": {"x": 850, "y": 0}, "A1": {"x": -850, "y": 0}, "H1": {"x": -850, "y": 60}}
    case = given("play", HOME, pieces=pieces).when("H5", touch("H5"), out("side", 0, 500))
    assert case.may(HOME).to_act == (HOME, AWAY)
    case.does(HOME, "goal_area").does(AWAY, "goal_area")
    assert case.place("H4") == (779, 0)
    assert case.place("A1") == (-774, 0)
    assert case.place("H1") == (-850, 60)


@pytest.mark.clause("PG 7.6.1")
@pytest.mark.parametrize(
    "events",
    [
        (touch("H5"), out("side", 0, 500)),
        (touch("H5"), out("end", 900, 300)),
        (touch("A5"), out("end", 900, 300)),
    ],
)
def test_every_set_piece_asks_for_it(events):
    case = given("play", HOME, pieces=IN_GOAL_AREA).when("H5", *events)
    assert (case.state.phase.row[0], case.may(HOME).to_act) == ("goal_area", (HOME,))


@pytest.mark.clause("PG 7.6.2a", "PG-D67")
@pytest.mark.parametrize("action", ["flick", "press", "turn"])
def test_any_move_with_an_unauthorised_button_gives_two_from_play(action):
    refused().when("H4", action=action).cites("PG 7.6.1", "PG 7.6.2a").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 7.6.2a", "PG 3.4.4")
def test_the_player_is_warned_before_he_moves_it():
    refusal = refused().refuses(HOME, "flick", piece="H4", angle=0, speed=300.0)
    assert (refusal.code, "PG 7.6.2a" in refusal.clauses) == ("warn_banned", True)
    refused().does(HOME, "flick", piece="H4", angle=0, speed=300.0, insist=True).stands("PLAY(away, 2)")


@pytest.mark.clause("PG 7.6.2a", "PG-D67")
@pytest.mark.parametrize(("x", "after"), [(-780, "PLAY(away, 2)"), (-779.999, "PLAY(away, 1)")])
def test_it_may_lie_there_and_once_pushed_wholly_out_it_may_move_again(x, after):
    case = refused().when("H5", places=(Place("H4", x, 100),)).is_silent_about("PG 7.6.2a")
    case.stands("PLAY(away, 1)").when("A3").when("H4").stands(after)


@pytest.mark.clause("PG 7.6.2b", "PG 7.6.2a")
def test_at_a_real_table_it_has_to_be_reported_before_the_next_move():
    case = given("play", HOME, settings=REAL_TABLE, unauth=["H4"], pieces=IN_GOAL_AREA)
    case.when("H4", reported=False).is_silent_about("PG 7.6.2a").stands("PLAY(away, 1)")
    case.does(AWAY, "report", what="unauthorised").cites("PG 7.6.2a", "PG 7.6.2b").stands("PLAY(away, 2)")
    case.refuses(AWAY, "report", what="unauthorised")


@pytest.mark.clause("PG 7.6.2b", "PG-D67")
def test_a_report_after_the_next_move_is_too_late():
    case = given("play", HOME, settings=REAL_TABLE, unauth=["H4"], pieces=IN_GOAL_AREA)
    case.when("H4", reported=False).when("A3").stands("PLAY(home, 1)")
    refusal = case.refuses(AWAY, "report", what="unauthorised")
    assert (refusal.code, "PG 7.6.2b" in refusal.clauses) == ("too_late", True)


@pytest.mark.clause("PG 7.6.2b", "PG 7.6.4")
def test_a_goal_is_taken_back_when_the_button_is_reported_after_it():
    case = given("play", HOME, settings=REAL_TABLE, unauth=["H4"], pieces=IN_GOAL_AREA, score=[2, 1])
    case.when("H4", touch("H4"), out("goal", 900, 0), reported=False).stands("SETUP(away)")
    assert case.state.score == (3, 1)
    case.does(AWAY, "report", what="unauthorised").cites("PG 7.6.2b", "PG 7.6.4")
    assert case.stands("SET(goal_kick, away, 1, 1)").state.score == (2, 1)


@pytest.mark.clause("PG 7.6.3a")
@pytest.mark.parametrize(
    ("leaving", "after"),
    [
        (out("side", 100, 500), "SET(throw_in, away, 1, 1)"),
        (out("end", 900, 300), "SET(goal_kick, away, 1, 1)"),
        (out("end", -900, 300), "SET(corner, away, 1, 1)"),
    ],
)
def test_if_the_ball_goes_out_in_that_move_the_fitting_set_piece_plus_one(leaving, after):
    refused().when("H4", touch("H4"), leaving).cites("PG 7.6.3a").stands(after)


@pytest.mark.clause("PG 7.6.3b")
@pytest.mark.parametrize("last", ["H5", "A5"])
def test_no_matter_who_touched_it_last(last):
    refused().when("H4", touch(last), out("side", 100, 500)).cites("PG 7.6.3b").stands(
        "SET(throw_in, away, 1, 1)"
    )
    refused().when("H4", touch(last), out("end", 900, 300)).cites("PG 7.6.3b").stands(
        "SET(goal_kick, away, 1, 1)"
    )


@pytest.mark.clause("PG 7.6.4", "PG 3.4.4")
@pytest.mark.parametrize(
    ("x", "after"), [(900, "SET(goal_kick, away, 1, 1)"), (-900, "SET(corner, away, 1, 1)")]
)
def test_no_goal_in_that_move_at_either_end(x, after):
    case = refused().when("H4", touch("H4"), out("goal", x, 10)).cites("PG 7.6.4", "PG 3.4.4").stands(after)
    assert case.state.score == (0, 0)
