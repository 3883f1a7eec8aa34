"""Chapter 2: making moves, and turning buttons over."""

from __future__ import annotations

import pytest

from botonista.flick.facts import BallRest
from botonista.games.pilka_guzikowa.game import GAME
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, REAL_TABLE, Case, body, given, out, push, touch

BEHIND_THE_BALL = {"H8": {"x": -100, "y": 0}}


def free_kick_for_home() -> Case:
    """A foul by A6; Home took the free kick."""
    case = given("play", AWAY).when("A6", push("H6", 75, by="A6", x=0, y=0))
    return case.does(HOME, "choose_award", option=0)


def penalty_for_home() -> Case:
    """Hand in Away's penalty area."""
    case = given("play", HOME).when("H9", touch("H9"), ball=BallRest(700, 60, 14, on=("A3",)))
    return case.stands("PENALTY(home)").does(AWAY, "place_keeper", stay=True)


def throw_in_for_home() -> Case:
    return given("play", AWAY).when("A5", touch("A5"), out("side", 312, 500))


# --- 2.1 moves --------------------------------------------------------------------------------------


@pytest.mark.clause("PG 2.1.1a")
def test_a_flick_is_a_move():
    case = given("play", HOME, pieces=BEHIND_THE_BALL, clock_ms=180_000)
    assert case.refuses(HOME, "flick", piece="H8", angle=0, speed=-0.001).code == "bad_speed"
    assert case.refuses(HOME, "flick", piece="H8", angle=0, speed=4500.001).code == "bad_speed"
    case.does(HOME, "flick", piece="H8", angle=0, speed=900.0).stands("PLAY(away, 1)")
    assert case.state.piece("H8").x > -90
    assert case.state.ball.x > 10
    assert case.state.last_touch == "H8"


@pytest.mark.clause("PG 2.1.1b")
def test_a_press_is_a_move_and_makes_the_button_jump():
    low = given(
        "play", HOME, pieces={"H8": {"x": -100, "y": 0}, "A8": {"x": -50, "y": 0}}, ball={"x": 300, "y": 0}
    )
    low.does(HOME, "press", piece="H8", angle=0, speed=1500.0, lift=50_000).stands("PLAY(away, 1)")
    assert low.state.piece("H8").x > 0  # over A8, which has not moved
    assert low.place("A8") == (-50, 0)


@pytest.mark.clause("PG 2.1.1c")
def test_turning_a_button_over_in_place_is_a_move():
    case = given("play", HOME, left=2)
    before = case.place("H8")
    case.does(HOME, "turn", piece="H8").cites("PG 2.1.1c").stands("PLAY(home, 1)")
    assert case.place("H8") == before
    assert case.state.piece("H8").face == "wide_up"
    case.does(HOME, "turn", piece="H8").stands("PLAY(away, 1)")
    assert case.state.piece("H8").face == "wide_down"


@pytest.mark.clause("PG 2.1.1c", "PG 2.1.6")
def test_turning_over_with_a_shift_is_no_proper_move():
    case = given("play", HOME, settings=REAL_TABLE).when("H8", action="turn", ill_made=("shifted",))
    case.cites("PG 2.1.1c", "PG 2.1.6").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 2.1.1c", "PG-D28")
def test_a_button_that_carries_or_lies_on_something_cannot_be_turned_over():
    stacked = {"H8": {"x": 0, "y": 0}, "A5": {"x": 10, "y": 0, "z": 8, "on": ["H8"]}}
    case = given("play", HOME, pieces=stacked, ball={"x": 300, "y": 0})
    assert "PG-D28" in case.refuses(HOME, "turn", piece="H8").clauses
    case = given("play", AWAY, pieces=stacked, ball={"x": 300, "y": 0})
    assert "PG-D28" in case.refuses(AWAY, "turn", piece="A5").clauses
    case = given("play", HOME, ball={"x": -880, "y": 0, "z": 17, "on": ["H1"]})
    assert "PG-D28" in case.refuses(HOME, "turn", piece="H1").clauses


@pytest.mark.clause("PG 2.1.2", "PG 2.1.6")
def test_a_move_not_made_with_the_fingers():
    case = given("play", HOME, settings=REAL_TABLE).when("H8", ill_made=("not_fingers",))
    case.cites("PG 2.1.2", "PG 2.1.6").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 2.1.3a", "PG 2.1.6")
def test_touching_the_ball_while_moving():
    case = given("play", HOME, settings=REAL_TABLE).when("H8", ill_made=("touched_ball",))
    case.cites("PG 2.1.3a", "PG 2.1.6").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 2.1.3b", "PG 2.1.6")
def test_touching_another_button_while_moving():
    case = given("play", HOME, settings=REAL_TABLE).when("H8", ill_made=("touched_button",))
    case.cites("PG 2.1.3b", "PG 2.1.6").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 2.1.4")
def test_players_move_in_turn():
    case = given("play", HOME)
    case.when("H8").stands("PLAY(away, 1)").when("A8").stands("PLAY(home, 1)").when("H8").stands(
        "PLAY(away, 1)"
    )
    assert "PG 2.1.4" in case.refuses(HOME, "flick", piece="H8", angle=0, speed=500.0).clauses
    assert case.refuses(AWAY, "flick", piece="H8", angle=0, speed=500.0).code == "not_yours"


@pytest.mark.clause("PG 2.1.4", "PG 2.1.6", "PG-D18")
@pytest.mark.parametrize(("left", "after"), [(1, 2), (3, 4)])
def test_a_move_out_of_turn_adds_one_to_what_the_other_still_has(left, after):
    case = given("play", HOME, left=left, settings=REAL_TABLE)
    case.when("A3", side=AWAY, ill_made=("out_of_turn",)).cites("PG 2.1.4", "PG-D18").stands(
        f"PLAY(home, {after})"
    )


@pytest.mark.clause("PG 2.1.4", "PG-D18")
def test_a_move_out_of_turn_during_a_set_piece_adds_to_its_extra():
    case = given("throw_in", HOME, spot=[0, 500], taker="H3", settings=REAL_TABLE)
    case.when("A3", side=AWAY, ill_made=("out_of_turn",)).stands("SET(throw_in, home, 1, 1)")


@pytest.mark.clause("PG 2.1.4", "PG-D18")
@pytest.mark.parametrize(("phase", "after"), [("penalty_1", 3), ("penalty_2", 2)])
def test_a_move_out_of_turn_during_a_penalty_ends_it_and_its_unspent_moves_count(phase, after):
    case = given(phase, HOME, spot=[710, 0], taker="H9", settings=REAL_TABLE)
    case.when("A3", side=AWAY, ill_made=("out_of_turn",)).stands(f"PLAY(home, {after})")


@pytest.mark.clause("PG-D18")
@pytest.mark.clause("PG-D27", uncited="what may be given up later: nothing is called yet")
@pytest.mark.parametrize(("left", "after", "must"), [(1, 2, True), (2, 2, False), (3, 3, False)])
def test_one_who_is_on_the_move_keeps_what_he_has_and_owes_a_move_only_if_nothing_was_left(left, after, must):
    case = given("play", HOME, left=left, settings=REAL_TABLE)
    case.when("H8", touch("H8"), body(AWAY), ball=(50, 0)).cites("PG-D18").stands(f"PLAY(home, {after})")
    assert case.state.phase.must is must


@pytest.mark.clause("PG 2.1.5a", "PG-D26")
def test_a_touch_at_eight_seconds_is_in_time_and_later_is_too_late():
    case = given("play", HOME, deadline_ms=188_000, pieces=BEHIND_THE_BALL)
    case.does(HOME, "flick", piece="H8", angle=0, speed=300.0, at=188_000).stands("PLAY(away, 1)")
    case = given("play", HOME, deadline_ms=188_000)
    assert case.waits(188_000).stands("PLAY(home, 1)").ruling.calls == ()
    case.waits(188_001).cites("PG 2.1.5a", "PG 2.1.6", "PG-D26").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 2.1.5a", "PG-D26")
def test_a_late_move_at_a_real_table_stands_but_cannot_score():
    case = given("play", HOME, settings=REAL_TABLE).when("H8", ball=(90, 0), ill_made=("late",))
    case.cites("PG 2.1.5a", "PG 2.1.6", "PG-D26").stands("PLAY(away, 2)")
    assert case.state.ball.x == 90
    case = given("play", HOME, settings=REAL_TABLE)
    case.when("H8", touch("H8"), out("goal", 900, 0), ill_made=("late",))
    assert case.stands("SET(goal_kick, away, 1, 1)").state.score == (0, 0)


@pytest.mark.clause("PG 2.1.5b")
@pytest.mark.clause("PG-D26", uncited="a timer: nothing is called")
def test_the_eight_seconds_run_from_full_rest():
    case = given("play", HOME, pieces=BEHIND_THE_BALL)
    case.does(HOME, "flick", piece="H8", angle=0, speed=900.0, at=183_000)
    assert case.state.times.now_ms > 183_200  # the buttons have come to rest
    assert case.state.times.deadline_ms == case.state.times.now_ms + 8_000


@pytest.mark.clause("PG 2.1.5b")
@pytest.mark.clause("PG-D26", uncited="a timer: nothing is called")
def test_after_a_choice_they_run_from_its_end():
    case = given("play", HOME).when("H4", push("A6", 75, by="H4", x=0, y=0))
    case.does(AWAY, "choose_award", option=1, at=186_000).stands("PLAY(away, 2)")
    assert case.state.times.deadline_ms == 194_000


@pytest.mark.clause("PG 2.1.5a", "PG-D26")
def test_a_set_piece_not_taken_in_time_leaves_the_ball_in_play():
    case = given("goal_kick", HOME, spot=[-800, 0], taker="H2", extra=2, deadline_ms=188_000)
    case.waits(188_001).cites("PG 2.1.5a", "PG-D26").stands("PLAY(away, 2)")
    assert (case.state.ball.x, case.state.ball.y) == (-800, 0)
    case = throw_in_for_home().does(HOME, "place_taker", piece="H3").does(HOME, "ready")
    case.waits(case.state.times.deadline_ms + 1).stands("PLAY(away, 2)")
    assert (case.state.ball.x, case.state.ball.y, case.state.ball.on) == (312, 492, ())  # edge 1 mm inside
    assert case.place("H3") == (312, 520)


@pytest.mark.clause("PG 2.1.5a", "PG-D26")
def test_a_kick_off_not_taken_in_time_starts_the_clock_and_lifts_its_limits():
    case = given("kickoff_1", HOME, starter="H9", pieces={"H9": {"x": -40, "y": 0}}, deadline_ms=8_000)
    case.waits(8_001).cites("PG 2.1.5a").stands("PLAY(away, 2)")
    assert case.state.times.started
    case.when("A5", touch("A5"), out("side", 0, 500)).is_silent_about("PG 3.2.4").stands(
        "SET(throw_in, home, 1, 0)"
    )


@pytest.mark.clause("PG-D26", uncited="a timer: nothing is called")
@pytest.mark.parametrize(("clock", "times"), [("official", 1), ("relaxed", 6)])
def test_placing_and_choosing_have_limits_of_their_own(clock, times):
    case = Case(GAME.start({"clock": clock}))
    assert case.state.times.deadline_ms == 10_000 * times
    case.does(HOME, "toss", draws=(0,), at=1_000).does(HOME, "choose_toss", take="first_move", at=2_000)
    assert case.state.times.deadline_ms == 2_000 + 60_000 * times
    case.does(HOME, "formation", name="3-4-3", at=3_000).does(AWAY, "formation", name="3-4-3", at=4_000)
    assert case.state.times.deadline_ms == 4_000 + 8_000 * times
    foul = given("play", HOME, settings={"clock": clock}).when("H4", push("A6", 75, by="H4", x=0, y=0))
    foul.does(AWAY, "choose_award", option=0, at=190_000)
    assert foul.state.times.deadline_ms == 190_000 + 20_000 * times


@pytest.mark.clause("PG-D26", uncited="a timer: nothing is called")
def test_without_a_clock_nothing_runs_out():
    case = given("play", HOME, settings={"clock": "none"}).does(HOME, "turn", piece="H8", at=500_000)
    assert case.state.times.deadline_ms is None
    assert case.waits(5_000_000).stands("PLAY(away, 1)").ruling.calls == ()


@pytest.mark.clause("PG 2.1.6", "PG-D22")
@pytest.mark.parametrize(
    ("exit_", "after"),
    [
        (out("side", 0, 500), "SET(throw_in, away, 1, 1)"),
        (out("end", 900, 200), "SET(goal_kick, away, 1, 1)"),
        (out("end", -900, 200), "SET(corner, away, 1, 1)"),
        (out("goal", -900, 0), "SET(corner, away, 1, 1)"),
    ],
)
def test_an_ill_made_move_with_the_ball_out_gives_the_set_piece_of_the_exit(exit_, after):
    case = given("play", HOME, settings=REAL_TABLE)
    case.when("H8", touch("H8"), touch("A4"), exit_, ill_made=("not_fingers",))
    case.cites("PG 2.1.6", "PG-D22").stands(after)
    assert case.state.score == (0, 0)


@pytest.mark.clause("PG 2.1.6", "PG-D21", "PG-D25")
def test_an_ill_made_move_ends_the_run_and_nothing_is_taken_back():
    case = given("play", HOME, left=5, settings=REAL_TABLE)
    case.when("H8", touch("H8"), ball=(55, 66), ill_made=("touched_button",)).stands("PLAY(away, 2)")
    assert (case.state.ball.x, case.state.ball.y) == (55, 66)
    assert case.state.phase.must


@pytest.mark.clause("PG 2.1.6", "PG-D57")
def test_an_ill_made_move_is_an_offence_from_its_very_touch():
    case = given("play", HOME, settings=REAL_TABLE)
    case.when("H8", touch("H8", t=0.3), body(AWAY, t=0.6), ball=(90, 0), ill_made=("not_fingers",))
    case.cites("PG 2.1.2").is_silent_about("PG 7.5.1").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 2.1.2", "PG 2.1.3a", "PG 2.1.3b", "PG 2.1.4", "PG 2.1.5a")
@pytest.mark.parametrize(
    ("side", "wrong", "clause", "after"),
    [
        ("home", "not_fingers", "PG 2.1.2", "PLAY(away, 2)"),
        ("home", "touched_ball", "PG 2.1.3a", "PLAY(away, 2)"),
        ("home", "touched_button", "PG 2.1.3b", "PLAY(away, 2)"),
        ("away", "out_of_turn", "PG 2.1.4", "PLAY(home, 2)"),
        ("home", "late", "PG 2.1.5a", "PLAY(away, 2)"),
    ],
)
def test_a_scorer_reports_what_only_a_person_sees(side, wrong, clause, after):
    case = given("play", HOME, settings=REAL_TABLE)
    struck = "H8" if side == "home" else "A8"
    move = {"struck": struck, "side": side, "ill_made": [wrong], "ball": {"x": 30, "y": 0}}
    case.does(HOME, "report", what="move", move=move).cites(clause, "PG 2.1.6").stands(after)
    assert case.state.ball.x == 30


@pytest.mark.clause("PG 2.1.7", "PG-D08")
def test_the_move_is_over_when_the_ball_leaves_the_field():
    case = given("play", HOME)
    case.when("H8", touch("H8"), out("side", 0, 500), touch("A4"), push("A5", 200, by="H8"))
    case.is_silent_about("PG 6.1.7").stands("SET(throw_in, away, 1, 0)")
    assert case.state.yellow == ()


@pytest.mark.clause("PG 2.1.7")
def test_a_push_that_began_before_the_ball_left_is_a_foul():
    case = given("play", HOME)
    case.when("H8", push("A5", 75, by="H8", x=0, y=0, t=0.2), touch("A5", t=0.3), out("side", 0, 500, t=0.4))
    case.cites("PG 6.1.5").stands("CHOICE(away)")


@pytest.mark.clause("PG 2.1.7", "PG-D08")
def test_a_ball_that_comes_back_stays_out():
    given("play", HOME).when("H8", touch("H8"), out("side", 0, 500), ball=(0, 300)).stands(
        "SET(throw_in, away, 1, 0)"
    )


# --- 2.2 turning over for free ----------------------------------------------------------------------


@pytest.mark.clause("PG 2.2.1a")
def test_the_taker_of_a_free_kick_is_turned_for_free():
    case = free_kick_for_home().does(AWAY, "wall", members=["A6"])
    case.does(HOME, "place_taker", piece="H6", face="wide_up").does(HOME, "ready")
    assert case.stands("SET(free_direct, home, 0, 3)").state.piece("H6").face == "wide_up"


@pytest.mark.clause("PG 2.2.1b")
def test_the_taker_of_a_corner_is_turned_for_free():
    case = given("play", HOME).when("H5", touch("H5"), touch("A5"), out("end", 900, 300))
    case.does(HOME, "place_ball", x=880, y=500)
    case.does(HOME, "place_taker", piece="H7", face="wide_up").does(HOME, "ready")
    assert case.stands("SET(corner, home, 1, 0)").state.piece("H7").face == "wide_up"


@pytest.mark.clause("PG 2.2.1c")
def test_the_taker_of_a_goal_kick_is_turned_for_free():
    case = given("play", AWAY).when("A5", touch("A5"), out("end", -900, 300))
    case.does(HOME, "place_ball", x=-800, y=0)
    case.does(HOME, "place_taker", piece="H7", face="wide_up").does(HOME, "ready")
    assert case.stands("SET(goal_kick, home, 1, 0)").state.piece("H7").face == "wide_up"


@pytest.mark.clause("PG 2.2.1d", "PG-D29")
def test_the_thrower_is_turned_for_free():
    case = throw_in_for_home().does(HOME, "place_taker", piece="H7", face="wide_up").does(HOME, "ready")
    assert case.stands("SET(throw_in, home, 1, 0)").state.piece("H7").face == "wide_up"


@pytest.mark.clause("PG 2.2.1e")
def test_a_button_in_the_wall_is_turned_for_free():
    case = free_kick_for_home().does(AWAY, "wall", members=["A6", "A7"], faces={"A7": "wide_up"})
    assert case.stands("SET(free_direct, home, 0, 3)").state.piece("A7").face == "wide_up"
    assert case.state.piece("A6").face == "wide_down"
    refusal = free_kick_for_home().refuses(AWAY, "wall", members=["A6"], faces={"A7": "wide_up"})
    assert "PG 2.2.1e" in refusal.clauses


@pytest.mark.clause("PG 2.2.1f")
def test_the_penalty_taker_is_turned_for_free_before_his_first_move():
    case = penalty_for_home().does(HOME, "place_taker", piece="H9", face="wide_up").does(HOME, "ready")
    assert case.stands("PENALTY_1(home)").state.piece("H9").face == "wide_up"
    assert case.refuses(HOME, "turn", piece="H9").code


@pytest.mark.clause("PG 2.2.1f")
def test_between_the_two_moves_of_a_penalty_turning_over_costs_the_second():
    case = penalty_for_home().does(HOME, "place_taker", piece="H9").does(HOME, "ready")
    case.when("H9").stands("PENALTY_2(home)")
    case.does(HOME, "turn", piece="H9").stands("PLAY(away, 1)")
    assert case.state.piece("H9").face == "wide_up"


@pytest.mark.clause("PG 2.2.2", "PG-D30")
def test_three_other_buttons_may_be_turned_for_free_before_a_set_piece():
    case = throw_in_for_home().does(HOME, "place_taker", piece="H7", face="wide_up")
    for piece in ("H8", "H9", "H10"):
        case.does(HOME, "turn_free", piece=piece)
        assert case.state.piece(piece).face == "wide_up"
    assert "PG 2.2.2" in case.refuses(HOME, "turn_free", piece="H11").clauses
    case.does(HOME, "ready").stands("SET(throw_in, home, 1, 0)")


@pytest.mark.clause("PG 2.2.2", "PG-D30")
def test_only_own_buttons_and_only_before_a_set_piece():
    case = throw_in_for_home().does(HOME, "place_taker", piece="H7")
    assert case.refuses(HOME, "turn_free", piece="A8").code
    assert given("play", HOME).refuses(HOME, "turn_free", piece="H8").code
    assert given("kickoff_1", HOME, starter="H9").refuses(HOME, "turn_free", piece="H8").code


@pytest.mark.clause("PG 2.2.2", "PG 2.1.6", "PG-D30")
def test_a_fourth_turn_over_at_a_real_table_is_an_ill_made_move():
    case = given("throw_in", HOME, spot=[0, 500], taker="H3", settings=REAL_TABLE)
    case.when("H3", touch("H3"), ball=(0, 100), ill_made=("fourth_turn",))
    case.cites("PG 2.2.2", "PG 2.1.6").stands("PLAY(away, 2)")


# --- who may move -----------------------------------------------------------------------------------


@pytest.mark.clause("PG-D27")
def test_a_normal_move_must_be_made_and_additional_ones_may_be_given_up():
    case = given("play", HOME, left=3)
    assert "PG-D27" in case.refuses(HOME, "give_up").clauses
    case.when("H8").stands("PLAY(home, 2)").does(HOME, "give_up").cites("PG-D27").stands("PLAY(away, 1)")
