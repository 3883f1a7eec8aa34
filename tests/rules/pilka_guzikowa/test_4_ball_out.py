"""Chapter 4: the ball out of the field: throw-in, goal kick, corner."""

from __future__ import annotations

import pytest

from botonista.flick.facts import BallRest, Frame
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, REAL_TABLE, Case, given, off, out, push, touch

THROW_IN = {"spot": [312, 500], "taker": "H3", "pieces": {"H3": {"x": 312, "y": 520}}}
GOAL_KICK = {"spot": [-800, 0], "taker": "H2", "pieces": {"H2": {"x": -850, "y": 0}}}
CORNER = {"spot": [886, 486], "taker": "H7", "pieces": {"H7": {"x": 910, "y": 515}}}


def throw_in_for_home(**unusual: object) -> Case:
    return given("play", AWAY, **unusual).when("A5", touch("A5"), out("side", 312, 500))


def goal_kick_for_home(**unusual: object) -> Case:
    return given("play", AWAY, **unusual).when("A5", touch("A5"), out("end", -900, 300))


def corner_for_home(y: float = 300, **unusual: object) -> Case:
    return given("play", HOME, **unusual).when("H5", touch("H5"), touch("A5"), out("end", 900, y))


# --- 4.1 throw-in -----------------------------------------------------------------------------------


@pytest.mark.clause("PG 4.1.1")
@pytest.mark.parametrize(("last", "thrower"), [("H5", "away"), ("A5", "home")])
def test_a_throw_in_goes_against_the_side_that_touched_last(last, thrower):
    case = given("play", HOME)
    case.when("H8", touch("H8"), touch(last), out("side", -45, -500))
    case.cites("PG 4.1.1").stands(f"SET(throw_in, {thrower}, 1, 0)").at_spot(-45, -500)
    assert case.state.exits == 0


@pytest.mark.clause("PG 4.1.1", "PG-D77")
def test_the_last_toucher_before_this_move_counts_if_nobody_touched_in_it():
    case = given("play", HOME, last_touch="A4")
    case.when("H8", out("side", -45, -500)).stands("SET(throw_in, home, 1, 0)")


@pytest.mark.clause("PG 4.1.1", "PG-D77")
def test_a_button_wholly_outside_the_field_is_no_last_toucher():
    case = given("play", HOME, pieces={"A4": {"x": 0, "y": 520.001}, "A6": {"x": 0, "y": -520}})
    case.when("H8", touch("H8"), touch("A4"), out("side", 0, 500)).stands("SET(throw_in, away, 1, 0)")
    case = given("play", HOME, pieces={"A4": {"x": 0, "y": 520.001}, "A6": {"x": 0, "y": -520}})
    case.when("H8", touch("H8"), touch("A6"), out("side", 0, -500)).stands("SET(throw_in, home, 1, 0)")


@pytest.mark.clause("PG 4.1.1", "PG-D77")
def test_a_thrower_behind_the_line_counts_in_his_throw_and_not_in_the_moves_after_it():
    behind = touch("H3", outside=True)
    throw = given("throw_in", HOME, spot=[312, 500], taker="H3")
    throw.when("H3", behind, touch("A5"), behind, out("side", 312, 500)).stands("SET(throw_in, away, 1, 0)")
    after = given("play", HOME, kind="throw_in", taker="H3")
    after.when("H8", touch("H8"), touch("A5"), behind, out("side", 312, 500))
    after.stands("SET(throw_in, home, 1, 0)")


@pytest.mark.clause("PG 4.1.1", "PG 4.2.1", "PG-D08")
def test_the_call_says_where_the_ball_left_and_by_how_much_if_that_was_seen():
    side = given("play", HOME).when("H8", touch("H8"), out("side", 40, 500, beyond=3.5))
    assert (side.call("out_throw_in").place, side.call("out_throw_in").measured["over"]) == ((40, 500), 3.5)
    end = given("play", HOME).when("H8", touch("H8"), out("end", 900, 300))
    assert end.call("out_goal_kick").place == (900, 300)
    assert "over" not in end.call("out_goal_kick").measured


@pytest.mark.clause("PG 4.1.1", "PG-D77")
def test_a_button_outside_counts_after_all_if_nobody_touched_before_it():
    case = given("play", HOME, pieces={"A4": {"x": 0, "y": 530}})
    case.when("H8", touch("A4"), out("side", 0, 500)).stands("SET(throw_in, home, 1, 0)")


@pytest.mark.clause("PG 4.1.1", "PG 1.2.5", "PG-D08")
def test_the_ball_is_out_only_with_its_whole_circumference():
    given("play", HOME).when("H8", touch("H8"), ball=(100, 507)).stands("PLAY(away, 1)")
    case = given("play", HOME).when("H8", touch("H8"), ball=(100, 507.001))
    case.cites("PG 4.1.1", "PG-D08").stands("SET(throw_in, away, 1, 0)").at_spot(100, 500)


@pytest.mark.clause("PG 4.1.2a")
def test_any_own_button_may_throw_in_the_keeper_too():
    for piece in ("H1", "H2", "H11"):
        case = throw_in_for_home().does(HOME, "place_taker", piece=piece)
        assert case.state.taker == piece
    assert throw_in_for_home().refuses(HOME, "place_taker", piece="A2").code == "not_yours"


@pytest.mark.clause("PG 4.1.2a", "PG 9.2.1b")
@pytest.mark.parametrize(
    "phase", ["throw_in", "goal_kick", "corner", "free_direct", "penalty_1", "penalty_2"]
)
def test_only_the_placed_button_is_offered_to_take_it(phase):
    case = given(phase, HOME, spot=[312, 500], taker="H3")
    assert case.may(HOME).strikes.pieces == ("H3",)
    assert case.refuses(HOME, "flick", piece="H4", angle=0, speed=300).code == "not_the_taker"


@pytest.mark.clause("PG 4.1.2a", "PG 10.1.7")
def test_a_substitute_just_come_on_may_not_throw_in():
    changed = {"H12": {"x": 5, "y": 5}, "H11": {"where": "changed"}}
    case = throw_in_for_home(bans=[{"piece": "H12", "reason": "substitute"}], pieces=changed)
    refusal = case.refuses(HOME, "place_taker", piece="H12")
    assert "PG 10.1.7" in refusal.clauses


@pytest.mark.clause("PG 4.1.2b", "PG-D11")
@pytest.mark.parametrize(
    ("piece", "y", "place"), [("H3", 500, (312, 520)), ("H3", -500, (312, -520)), ("H1", 500, (312, 525))]
)
def test_the_thrower_stands_behind_the_line_where_the_ball_went_out(piece, y, place):
    case = given("play", AWAY).when("A5", touch("A5"), out("side", 312, y))
    case.does(HOME, "place_taker", piece=piece)
    assert case.place(piece) == place


@pytest.mark.clause("PG 4.1.2b", "PG-D11")
def test_a_thrower_whose_place_is_taken_goes_to_the_nearest_free_one_along_the_line():
    case = throw_in_for_home(pieces={"H4": {"x": 320, "y": 520}}).does(HOME, "place_taker", piece="H3")
    x, y = case.place("H3")
    assert y == 520
    assert x == pytest.approx(280, abs=1.001)  # 40 from H4, on the nearer side


@pytest.mark.clause("PG 4.1.2c")
def test_the_ball_lies_on_the_thrower_and_the_timer_starts_when_it_is_still():
    case = throw_in_for_home().does(HOME, "place_taker", piece="H3")
    ball = case.state.ball
    assert (ball.on, ball.x, ball.y) == (("H3",), 312, 520)
    assert ball.z > case.state.piece("H3").height
    case.does(HOME, "ready", at=190_000)
    assert case.state.phase_name == "throw_in"
    assert case.state.times.deadline_ms == 198_000


@pytest.mark.clause("PG 4.1.2d", "PG-D29")
def test_a_throw_in_is_a_flick_or_a_press_never_a_turn_over():
    case = throw_in_for_home().does(HOME, "place_taker", piece="H3", face="wide_up").does(HOME, "ready")
    assert case.state.piece("H3").face == "wide_up"  # turned beforehand, free
    assert "PG 4.1.2d" in case.refuses(HOME, "turn", piece="H3").clauses
    assert case.stands("SET(throw_in, home, 1, 0)").state.phase_name == "throw_in"


@pytest.mark.clause("PG 4.1.3a")
@pytest.mark.parametrize(("extra", "left"), [(0, 1), (1, 2), (3, 4)])
def test_a_throw_in_earns_one_additional_move_besides_those_awarded(extra, left):
    case = given("throw_in", HOME, **THROW_IN, extra=extra)
    case.when("H3", touch("H3"), ball=(150, 300)).cites("PG 4.1.3a").stands(f"PLAY(home, {left})")
    assert not case.state.phase.must


@pytest.mark.clause("PG 4.1.3b", "PG-D23")
def test_the_thrower_is_banned_for_all_additional_moves_of_the_run():
    case = given("throw_in", HOME, **THROW_IN, extra=1).when("H3", touch("H3"), ball=(150, 300))
    case.when("H8").stands("PLAY(home, 1)")
    assert case.banned == {"H3": "taker"}
    case.when("H3").cites("PG 4.1.3b").stands("PLAY(away, 2)")
    assert case.when("A3").when("A3").stands("PLAY(home, 1)").banned == {}


@pytest.mark.clause("PG 4.1.4", "PG-D22")
def test_a_wrongly_taken_throw_in_gives_the_opponent_an_additional_move():
    case = given("throw_in", HOME, **THROW_IN, settings=REAL_TABLE)
    case.when("H3", touch("H3"), ball=(150, 300), ill_made=("wrongly_taken",))
    case.cites("PG 4.1.2b", "PG 4.1.4").stands("PLAY(away, 2)")
    case = given("throw_in", HOME, **THROW_IN, settings=REAL_TABLE)
    case.when("H3", touch("H3"), touch("A5"), out("end", 900, 80), ill_made=("wrongly_taken",))
    case.cites("PG 4.1.4", "PG-D22").stands("SET(goal_kick, away, 1, 1)")


@pytest.mark.clause("PG 4.1.4", "PG-D23")
@pytest.mark.parametrize("kind", ["goal_kick", "corner", "free_indirect", "free_direct"])
def test_any_other_set_piece_wrongly_taken_costs_the_same(kind):
    case = given(kind, HOME, taker="H3", spot=[0, 0], settings=REAL_TABLE)
    case.when("H3", touch("H3"), ball=(150, 300), ill_made=("wrongly_taken",))
    case.cites("PG 4.1.4", "PG-D23").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 4.1.5", "PG-D20", "PG-D03")
@pytest.mark.parametrize(
    ("ball", "after"),
    [
        ((793, 0), "PLAY(away, 1)"),  # touches the goal-area line
        ((792.999, 0), "PLAY(home, 1)"),
        ((850, 157), "PLAY(away, 1)"),
        ((850, 157.001), "PLAY(home, 1)"),
        ((-850, 0), "PLAY(home, 1)"),  # his own goal area takes nothing away
    ],
)
def test_a_throw_in_that_ends_in_the_opponents_goal_area_loses_its_additional_move(ball, after):
    given("throw_in", HOME, **THROW_IN).when("H3", touch("H3"), ball=ball).stands(after)


@pytest.mark.clause("PG 4.1.5", "PG-D19")
def test_awarded_moves_stay_when_the_throw_ends_in_the_goal_area():
    case = given("throw_in", HOME, **THROW_IN, extra=2).when("H3", touch("H3"), ball=(850, 0))
    case.cites("PG 4.1.5", "PG-D19").stands("PLAY(home, 2)")


@pytest.mark.clause("PG 4.1.6")
@pytest.mark.parametrize(
    ("exit_", "after"),
    [
        (out("side", 290, -500), "SET(throw_in, away, 1, 1)"),
        (out("end", 900, 300), "SET(goal_kick, away, 1, 1)"),
        (out("end", -900, 300), "SET(corner, away, 1, 1)"),
    ],
)
def test_a_throw_in_out_again_untouched_gives_an_additional_move_after_the_restart(exit_, after):
    case = given("throw_in", HOME, **THROW_IN).when("H3", touch("H3"), exit_)
    case.cites("PG 4.1.6").stands(after)


@pytest.mark.clause("PG 4.1.6", "PG-D46")
def test_a_throw_in_touched_by_any_other_button_even_the_keeper_brings_no_bonus():
    case = given("throw_in", HOME, **THROW_IN).when("H3", touch("H3"), touch("H8"), out("side", 0, -500))
    case.is_silent_about("PG 4.1.6").stands("SET(throw_in, away, 1, 0)")
    case = given("throw_in", HOME, **THROW_IN).when("H3", touch("H3"), touch("A1"), out("end", 900, 80))
    case.is_silent_about("PG 4.1.6").stands("SET(corner, home, 1, 0)")


@pytest.mark.clause("PG 4.1.6", "PG-D46")
def test_the_frame_of_the_goal_is_no_button():
    case = given("throw_in", HOME, **THROW_IN)
    case.when("H3", touch("H3"), Frame(end=AWAY, part="post"), out("end", 900, 80))
    case.cites("PG 4.1.6").stands("SET(goal_kick, away, 1, 1)")


@pytest.mark.clause("PG 4.1.6", "PG-D73")
def test_a_throw_that_never_enters_the_field_is_out_at_the_same_place():
    case = given("throw_in", HOME, **THROW_IN).when("H3", touch("H3"), ball=(330, 540))
    case.cites("PG 4.1.6", "PG-D73").stands("SET(throw_in, away, 1, 1)").at_spot(312, 500)


@pytest.mark.clause("PG 7.1.1", "PG-D73")
def test_a_throw_that_rests_on_the_thrower_over_the_field_is_a_hand():
    case = given("throw_in", HOME, **THROW_IN)
    case.when("H3", touch("H3"), ball=BallRest(312, 505, 14, on=("H3",)))
    case.cites("PG 7.1.1").stands("SET(free_direct, away, 0, 0)").at_spot(312, 500)


@pytest.mark.clause("PG 4.1.7a", "PG 4.1.7c")
def test_a_throw_in_straight_into_the_goal_is_none_but_a_goal_kick_with_two_additional_moves():
    case = given("throw_in", HOME, **THROW_IN).when("H3", touch("H3"), out("goal", 900, 0))
    case.cites("PG 4.1.7a", "PG 4.1.7c").stands("SET(goal_kick, away, 1, 2)")
    assert case.state.score == (0, 0)


@pytest.mark.clause("PG 4.1.7a", "PG-D46")
@pytest.mark.parametrize("button", ["H9", "A4"])
def test_a_throw_in_that_touched_a_button_in_the_field_may_score(button):
    case = given("throw_in", HOME, **THROW_IN).when("H3", touch("H3"), touch(button), out("goal", 900, 0))
    case.cites("PG 3.4.2").is_silent_about("PG 4.1.7a").stands("SETUP(away)")
    assert case.state.score == (1, 0)


@pytest.mark.clause("PG 4.1.7a", "PG-D46")
def test_a_touch_outside_the_field_does_not_make_the_goal_good():
    case = given("throw_in", HOME, spot=[312, 500], taker="H3", pieces={"A4": {"x": 921, "y": 60}})
    case.when("H3", touch("H3"), touch("A4"), out("goal", 900, 0)).stands("SET(goal_kick, away, 1, 2)")


@pytest.mark.clause("PG 4.1.7b", "PG-D46")
@pytest.mark.parametrize(
    ("x", "score"),
    [(595.0, (0, 0)), (594.999, (1, 0))],  # the keeper's edge on the line of his penalty area, and off it
)
def test_the_keeper_counts_as_a_touch_only_outside_his_penalty_area(x, score):
    case = given("throw_in", HOME, spot=[312, 500], taker="H3", pieces={"A1": {"x": x, "y": 0}})
    case.when("H3", touch("H3"), touch("A1"), out("goal", 900, 0))
    assert case.state.score == score


@pytest.mark.clause("PG 4.1.7a", "PG 4.1.7b", "PG-D46")
@pytest.mark.parametrize("last", ["A5", "H5", "H1"])
def test_every_other_button_counts_as_a_touch_in_that_penalty_area_too(last):
    pieces = {last: {"x": 750, "y": 0}, "A6": {"x": 850, "y": 200}}  # nobody is offside
    case = given("throw_in", HOME, spot=[312, 500], taker="H3", pieces=pieces)
    case.when("H3", touch("H3"), touch(last), out("goal", 900, 0))
    assert case.state.score == (1, 0)


@pytest.mark.clause("PG-D45")
@pytest.mark.parametrize(("phase", "pieces"), [("throw_in", THROW_IN), ("goal_kick", GOAL_KICK)])
def test_an_own_goal_straight_from_ones_own_set_piece_counts(phase, pieces):
    case = given(phase, HOME, **pieces)
    case.when(pieces["taker"], touch(pieces["taker"]), out("goal", -900, 0))
    assert case.stands("SETUP(home)").state.score == (0, 1)


# --- 4.2 goal kick ----------------------------------------------------------------------------------


@pytest.mark.clause("PG 4.2.1")
@pytest.mark.parametrize(("x", "last", "kicker"), [(900, "H5", "away"), (-900, "A5", "home")])
def test_a_ball_over_the_end_line_off_the_opponent_is_a_goal_kick(x, last, kicker):
    case = given("play", HOME).when("H8", touch("H8"), touch(last), out("end", x, 200))
    case.cites("PG 4.2.1").stands(f"SET(goal_kick, {kicker}, 1, 0)")


@pytest.mark.clause("PG 4.2.1", "PG-D08")
def test_the_ball_is_over_the_end_line_only_when_wholly_across():
    given("play", HOME).when("H8", touch("H8"), ball=(907, 200)).stands("PLAY(away, 1)")
    given("play", HOME).when("H8", touch("H8"), ball=(907.001, 200)).stands("SET(goal_kick, away, 1, 0)")


@pytest.mark.clause("PG 4.2.1", "PG-D08")
def test_a_ball_over_the_bar_or_out_over_both_lines_is_out_over_the_end_line():
    case = given("play", HOME).when("H8", touch("H8"), ball=BallRest(930, 0, z=42))
    assert case.stands("SET(goal_kick, away, 1, 0)").state.score == (0, 0)
    given("play", HOME).when("H8", touch("H8"), ball=(920, 520)).stands("SET(goal_kick, away, 1, 0)")


@pytest.mark.clause("PG 4.2.2a", "PG-D10")
@pytest.mark.parametrize("spot", [(-800, 0), (-800, 150), (-800, -97.5), (-850, 150), (-880, -150)])
def test_the_goal_kick_is_taken_from_anywhere_on_the_goal_area_line(spot):
    case = goal_kick_for_home().does(HOME, "place_ball", x=spot[0], y=spot[1])
    assert (case.state.ball.x, case.state.ball.y) == spot


@pytest.mark.clause("PG 4.2.2a", "PG-D10")
@pytest.mark.parametrize("spot", [(-900, 40), (-850, 0), (-790, 0), (800, 0), (-800, 160)])
def test_nowhere_else_and_not_on_the_end_line(spot):
    refusal = goal_kick_for_home().refuses(HOME, "place_ball", x=spot[0], y=spot[1])
    assert "PG 4.2.2a" in refusal.clauses


@pytest.mark.clause("PG 4.2.2a", "PG-D11")
def test_any_button_takes_the_goal_kick_from_at_most_100_mm_away():
    case = goal_kick_for_home().does(HOME, "place_ball", x=-800, y=0)
    assert case.refuses(HOME, "place_taker", piece="H11", x=-927.002, y=0).code == "taker_too_far"
    case.does(HOME, "place_taker", piece="H11", x=-927, y=0)  # 127 − 20 − 7 = 100
    assert case.refuses(HOME, "place_taker", piece="H11", x=-826, y=0).code == "taker_touches"
    case.does(HOME, "place_taker", piece="H1", x=-850, y=0).does(HOME, "ready")
    assert case.state.taker == "H1"


@pytest.mark.clause("PG 4.2.2a", "PG 7.6.1", "PG-D67")
def test_a_button_left_in_the_goal_area_may_take_the_goal_kick_and_is_then_free_of_blame():
    case = goal_kick_for_home(pieces={"H2": {"x": -850, "y": 90}})
    case.does(HOME, "goal_area", refuse=["H2"]).cites("PG 7.6.1")
    assert case.state.unauth == ("H2",)
    case.does(HOME, "place_ball", x=-800, y=0).does(HOME, "place_taker", piece="H2", x=-840, y=30)
    case.does(HOME, "ready")
    case.when("H2", touch("H2"), ball=(-100, 0)).is_silent_about("PG 7.6.2a").stands("PLAY(away, 1)")
    case.when("A5").when("H2").is_silent_about("PG 7.6.2a").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 4.2.2b", "PG-D29")
def test_a_goal_kick_is_no_turn_over():
    case = goal_kick_for_home().does(HOME, "place_ball", x=-800, y=0)
    case.does(HOME, "place_taker", piece="H2", face="wide_up").does(HOME, "ready")
    assert case.state.piece("H2").face == "wide_up"
    assert "PG 4.2.2b" in case.refuses(HOME, "turn", piece="H2").clauses


@pytest.mark.clause("PG 4.2.3a", "PG-D20", "PG-D04")
@pytest.mark.parametrize(
    ("x", "after"), [(7.001, "PLAY(home, 1)"), (7.0, "PLAY(away, 1)"), (-300, "PLAY(away, 1)")]
)
def test_a_goal_kick_keeps_its_additional_move_only_wholly_on_the_other_half(x, after):
    case = given("goal_kick", HOME, **GOAL_KICK).when("H2", touch("H2"), ball=(x, 40))
    case.cites("PG 4.2.3a").stands(after)


@pytest.mark.clause("PG 4.2.3a")
def test_away_kicks_towards_the_other_half():
    case = given("goal_kick", AWAY, spot=[800, 0], taker="A2").when("A2", touch("A2"), ball=(-7.001, 0))
    case.stands("PLAY(away, 1)")
    case = given("goal_kick", AWAY, spot=[800, 0], taker="A2").when("A2", touch("A2"), ball=(-7, 0))
    case.stands("PLAY(home, 1)")


@pytest.mark.clause("PG 4.2.3b")
@pytest.mark.parametrize(("x", "after"), [(793, "PLAY(away, 1)"), (792.999, "PLAY(home, 1)")])
def test_a_goal_kick_into_the_other_goal_area_loses_it(x, after):
    case = given("goal_kick", HOME, **GOAL_KICK).when("H2", touch("H2"), ball=(x, 0)).stands(after)
    assert ("PG 4.2.3b" in case.ruling.clauses) == (x == 793)


@pytest.mark.clause("PG 4.2.3c", "PG-D23")
def test_the_additional_move_of_a_goal_kick_is_made_with_another_button():
    case = given("goal_kick", HOME, **GOAL_KICK).when("H2", touch("H2"), ball=(300, 0))
    assert case.banned == {"H2": "taker"}
    case.when("H2").cites("PG 4.2.3c", "PG-D23").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 4.2.4")
@pytest.mark.parametrize(
    ("exit_", "after"),
    [
        (out("side", 100, 500), "SET(throw_in, away, 1, 1)"),
        (out("end", 900, 120), "SET(goal_kick, away, 1, 1)"),
        (out("end", -900, 120), "SET(corner, away, 1, 1)"),
    ],
)
def test_a_goal_kick_out_untouched_gives_an_additional_move(exit_, after):
    given("goal_kick", HOME, **GOAL_KICK).when("H2", touch("H2"), exit_).cites("PG 4.2.4").stands(after)


@pytest.mark.clause("PG 4.2.4")
def test_a_goal_kick_out_after_a_touch_gives_none():
    case = given("goal_kick", HOME, **GOAL_KICK).when("H2", touch("H2"), touch("H6"), out("side", 100, 500))
    case.is_silent_about("PG 4.2.4").stands("SET(throw_in, away, 1, 0)")


@pytest.mark.clause("PG 4.2.5", "PG-D46")
def test_a_goal_kick_straight_into_the_other_goal_is_none():
    case = given("goal_kick", HOME, **GOAL_KICK).when("H2", touch("H2"), out("goal", 900, 0))
    assert case.cites("PG 4.2.5").stands("SET(goal_kick, away, 1, 2)").state.score == (0, 0)
    case = given("goal_kick", HOME, **GOAL_KICK).when("H2", touch("H2"), touch("A1"), out("goal", 900, 0))
    assert case.cites("PG 4.2.5").stands("SET(goal_kick, away, 1, 2)").state.score == (0, 0)
    case = given("goal_kick", HOME, **GOAL_KICK).when("H2", touch("H2"), touch("A6"), out("goal", 900, 0))
    assert case.stands("SETUP(away)").state.score == (1, 0)


# --- 4.3 corner -------------------------------------------------------------------------------------


@pytest.mark.clause("PG 4.3.1")
@pytest.mark.parametrize(("x", "last", "taker"), [(900, "A5", "home"), (-900, "H5", "away")])
def test_a_ball_over_ones_own_end_line_is_a_corner_for_the_other(x, last, taker):
    case = given("play", HOME).when("H8", touch("H8"), touch(last), out("end", x, 200))
    case.cites("PG 4.3.1").stands(f"SET(corner, {taker}, 1, 0)")


@pytest.mark.clause("PG 4.3.1", "PG-D77")
def test_a_defender_behind_his_end_line_gives_no_corner():
    case = given("play", HOME, pieces={"A5": {"x": 925, "y": 300}})
    case.when("H8", touch("H8"), touch("A5"), out("end", 900, 300)).stands("SET(goal_kick, away, 1, 0)")


@pytest.mark.clause("PG 4.3.2", "PG-D09")
@pytest.mark.parametrize(("y", "corner"), [(300, (900, 500)), (-60, (900, -500))])
def test_the_corner_is_taken_on_the_arc_of_the_side_where_the_ball_went_out(y, corner):
    sign = 1 if corner[1] > 0 else -1
    for spot in ((880, corner[1]), (900, corner[1] - 20 * sign), (888, corner[1] - 16 * sign)):
        case = corner_for_home(y).does(HOME, "place_ball", x=spot[0], y=spot[1])
        assert (case.state.ball.x, case.state.ball.y) == pytest.approx(spot)
    for spot in ((890, corner[1] - 10 * sign), (860, corner[1]), (880, -corner[1])):
        refusal = corner_for_home(y).refuses(HOME, "place_ball", x=spot[0], y=spot[1])
        assert "PG 4.3.2" in refusal.clauses


@pytest.mark.clause("PG 4.3.2", "PG-D09")
def test_out_in_the_very_middle_the_taker_chooses_the_corner():
    for y in (480, -480):
        case = corner_for_home(0).does(HOME, "place_ball", x=900, y=y)
        assert (case.state.ball.x, case.state.ball.y) == pytest.approx((900, y))
    usual = corner_for_home(0).asks(HOME, "ball").usual.places["ball"]
    assert (usual.x, usual.y) == pytest.approx((885.858, 485.858), abs=0.001)


@pytest.mark.clause("PG 4.3.2", "PG-D29")
def test_any_button_takes_the_corner_but_not_by_turning_over():
    case = corner_for_home().does(HOME, "place_ball", x=888, y=484)
    case.does(HOME, "place_taker", piece="H1", x=930, y=510).does(HOME, "ready")
    assert "PG 4.3.2" in case.refuses(HOME, "turn", piece="H1").clauses


@pytest.mark.clause("PG 4.3.3a")
def test_a_corner_earns_one_additional_move():
    given("corner", HOME, **CORNER).when("H7", touch("H7"), ball=(600, 0)).cites("PG 4.3.3a").stands(
        "PLAY(home, 1)"
    )


@pytest.mark.clause("PG 4.3.3b", "PG-D23")
def test_the_additional_move_of_a_corner_is_made_with_another_button():
    case = given("corner", HOME, **CORNER, extra=1).when("H7", touch("H7"), ball=(600, 0))
    case.when("H8").stands("PLAY(home, 1)")
    case.when("H7").cites("PG 4.3.3b", "PG-D23").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 4.3.4")
@pytest.mark.parametrize(
    ("ball", "after"),
    [((793, 0), "PLAY(away, 1)"), ((792.999, 0), "PLAY(home, 1)"), ((850, -157.001), "PLAY(home, 1)")],
)
def test_a_corner_that_ends_in_the_goal_area_loses_its_additional_move(ball, after):
    given("corner", HOME, **CORNER).when("H7", touch("H7"), ball=ball).stands(after)


@pytest.mark.clause("PG 4.3.5")
@pytest.mark.parametrize(
    ("exit_", "after"),
    [
        (out("end", 900, -200), "SET(goal_kick, away, 1, 1)"),
        (out("side", 500, -500), "SET(throw_in, away, 1, 1)"),
    ],
)
def test_a_corner_out_untouched_gives_the_defender_an_additional_move(exit_, after):
    given("corner", HOME, **CORNER).when("H7", touch("H7"), exit_).cites("PG 4.3.5").stands(after)


@pytest.mark.clause("PG 4.3.5")
def test_a_corner_out_after_a_touch_gives_none():
    case = given("corner", HOME, **CORNER).when("H7", touch("H7"), touch("H9"), out("end", 900, -200))
    case.is_silent_about("PG 4.3.5").stands("SET(goal_kick, away, 1, 0)")


# --- what all three share ---------------------------------------------------------------------------


@pytest.mark.clause("PG-D31")
@pytest.mark.parametrize("phase", ["goal_kick", "corner", "free_direct", "free_indirect"])
def test_a_set_piece_that_misses_the_ball_has_been_taken(phase):
    case = given(phase, HOME, spot=[0, 0], taker="H7", extra=1).when("H7")
    assert case.state.phase_name == "play"
    assert case.state.side is HOME


@pytest.mark.clause("PG-D22")
def test_an_offence_in_a_set_piece_gone_out_untouched_takes_the_place_of_the_bonus():
    case = given("throw_in", HOME, **THROW_IN)
    case.when("H3", push("A6", 20, by="H3"), touch("H3"), out("side", 290, -500))
    case.cites("PG 6.1.3", "PG-D22").is_silent_about("PG 4.1.6").stands("SET(throw_in, away, 1, 1)")


@pytest.mark.clause("PG 4.1.7c", "PG 8.1.1", "PG-D52")
def test_straight_into_the_goal_after_an_offence_lets_the_defender_choose():
    case = given("throw_in", HOME, **THROW_IN)
    case.when("H3", push("A6", 75, by="H3", x=300, y=400), touch("H3"), out("goal", 900, 0))
    case.stands("CHOICE(away)")
    offered = {(o.kind, o.own, o.extra) for o in case.state.phase.options}
    assert offered == {("free_direct", 0, 3), ("goal_kick", 1, 2)}


@pytest.mark.clause("PG 4.1.3a", "PG-D21")
def test_the_additional_moves_lapse_when_the_ball_goes_out_again():
    case = given("play", HOME, kind="throw_in", taker="H3", left=3)
    case.when("H8", touch("H8"), touch("A4"), out("side", 0, 500)).stands("SET(throw_in, home, 1, 0)")


@pytest.mark.clause("PG 4.1.3a", "PG-D27")
def test_the_additional_moves_of_a_set_piece_may_be_given_up():
    case = given("play", HOME, kind="throw_in", taker="H3", left=2)
    case.does(HOME, "give_up").stands("PLAY(away, 1)")
    assert "PG-D27" in given("play", HOME).refuses(HOME, "give_up").clauses


@pytest.mark.clause("PG 4.1.1", "PG 5.1.3b")
def test_a_ball_out_while_a_button_falls_off_after_it_brings_the_throw_in_alone():
    case = given("play", HOME)
    case.when("H6", touch("H6"), out("side", 0, 500), off("H6", 10, 550))
    case.cites("PG 4.1.1").stands("SET(throw_in, away, 1, 0)")
    assert case.state.piece("H6").where == "off"


# --- when nobody places anything --------------------------------------------------------------------


@pytest.mark.clause("PG 4.1.2a", "PG-D26")
def test_a_throw_in_nobody_prepares_is_left_to_the_nearest_field_button():
    case = throw_in_for_home(deadline_ms=200_000, pieces={"H4": {"x": 330, "y": 400}}).left_alone()
    assert (case.state.phase_name, case.state.taker) == ("throw_in", "H4")
    assert case.place("H4") == (312, 520)
    assert case.state.ball.on == ("H4",)


@pytest.mark.clause("PG 4.2.2a", "PG-D26")
def test_a_goal_kick_nobody_prepares_is_taken_from_the_middle_of_the_front_line():
    pieces = {"H4": {"x": -700, "y": 100}, "H1": {"x": -885, "y": 80}}
    case = goal_kick_for_home(deadline_ms=200_000, pieces=pieces).left_alone()
    assert (case.state.ball.x, case.state.ball.y) == (-800, 0)
    assert (case.state.phase_name, case.state.taker) == ("goal_kick", "H4")
    assert case.place("H4") == (-847, 0)  # behind the ball, gap 20


@pytest.mark.clause("PG 4.3.2", "PG-D26")
@pytest.mark.parametrize("sign", [1, -1])
def test_a_corner_nobody_prepares_is_taken_from_the_middle_of_the_arc(sign):
    case = corner_for_home(300 * sign, deadline_ms=200_000).left_alone()
    middle = 20 / 2**0.5
    assert (case.state.ball.x, case.state.ball.y) == pytest.approx((900 - middle, sign * (500 - middle)))
    assert case.state.phase_name == "corner"
