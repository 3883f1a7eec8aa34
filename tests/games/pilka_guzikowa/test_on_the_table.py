"""Worked examples of the specification, played: a finger strikes, the table moves, the referee calls.

Every strike was found by scanning speeds and directions. Most may be one per cent harder or softer, or a
quarter of a degree off, with the same call; a ball that stays on a button is a matter of a few mm/s.
"""

from __future__ import annotations

from typing import Any

import pytest

from botonista.games.pilka_guzikowa.game import GAME
from botonista.table import Flick, strike
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, Case, given

AHEAD, BACK, RIGHT, LEFT = 0, 180_000, 270_000, 90_000  # as Home looks at it, in millidegrees
BALL_ELSEWHERE = {"x": 300, "y": -200}
OPEN_GOAL = {"A1": {"x": 880, "y": 150}}


def at(x: float, y: float, **more: Any) -> dict[str, Any]:
    """A place, as a case gives it."""
    return {"x": x, "y": y, **more}


# --- goals -------------------------------------------------------------------------------------------


@pytest.mark.clause("PG 3.4.2")
def test_a_flick_sends_the_ball_into_the_open_goal():
    case = given(pieces={"H9": at(600, 0), **OPEN_GOAL}, ball=at(640, 0))
    case.does(HOME, "flick", piece="H9", angle=AHEAD, speed=1200).cites("PG 3.4.2").stands("SETUP(away)")
    assert case.state.score == (1, 0)


@pytest.mark.clause("PG 3.4.3", "PG 7.1.3", "PG-D42")
def test_a_lob_that_stays_on_the_keeper_behind_the_line_is_no_goal():
    """E40, the keeper a little further back, so that more of him lies behind the line."""
    case = given(pieces={"H9": at(815, 0), "A1": at(905, 0)}, ball=at(855, 0))
    case.does(HOME, "flick", piece="H9", angle=AHEAD, speed=1301)
    case.cites("PG 3.4.3", "PG 7.1.3").stands("PLAY(away, 1)")
    assert case.state.score == (0, 0)
    assert case.state.ball.on == ("A1",)
    assert case.state.ball.x > 907


@pytest.mark.clause("PG 3.4.4", "PG-D43", "PG-D22")
def test_a_goal_after_a_light_foul_does_not_count():
    """E48."""
    case = given(pieces={"H6": at(520, 0), "A5": at(560, 38), **OPEN_GOAL}, ball=at(600, -4))
    case.does(HOME, "flick", piece="H6", angle=359_500, speed=1700)
    case.cites("PG 6.1.3", "PG 3.4.4").stands("SET(goal_kick, away, 1, 1)")
    assert case.state.score == (0, 0)


@pytest.mark.clause("PG 3.4.5a", "PG 3.4.5b", "PG-D44")
def test_a_shot_that_meets_air_in_the_goal_counts():
    """E41."""
    case = given(pieces={"H9": at(600, 0), "A1": at(840, 150), "A5": at(925, 0)}, ball=at(640, 0))
    case.does(HOME, "flick", piece="H9", angle=AHEAD, speed=1100).cites("PG 3.4.5b").stands("SETUP(away)")
    assert case.state.score == (1, 0)


@pytest.mark.clause("PG 9.1.3a", "PG 9.1.3c")
def test_an_indirect_free_kick_straight_into_the_goal_is_a_goal_kick():
    """E43."""
    pieces = {"H9": at(560, 0), **OPEN_GOAL}
    case = given("free_indirect", HOME, extra=1, spot=(600, 0), taker="H9", pieces=pieces)
    case.does(HOME, "flick", piece="H9", angle=AHEAD, speed=1200)
    case.cites("PG 9.1.3a", "PG 9.1.3c").stands("SET(goal_kick, away, 1, 0)")
    assert case.state.score == (0, 0)


@pytest.mark.clause("PG 9.1.2", "PG-D47")
def test_a_direct_free_kick_goes_over_the_wall_into_the_goal():
    """E55."""
    pieces = {"A9": at(-560, 0), "H1": at(-880, 150), "H5": at(-677, 0)}
    case = given("free_direct", AWAY, extra=3, spot=(-600, 0), taker="A9", pieces=pieces)
    met = strike(case.state.position(GAME.flow.setting(case.state)), Flick("A9", BACK, 1300.0)).facts.contacts
    assert not any({c.a, c.b} == {"ball", "H5"} for c in met)
    case.does(AWAY, "flick", piece="A9", angle=BACK, speed=1300).cites("PG 9.1.2").stands("SETUP(home)")
    assert case.state.score == (0, 1)


# --- kick-off ----------------------------------------------------------------------------------------


@pytest.mark.clause("PG 3.2.1b", "PG 3.2.2a", "PG 3.2.2b", "PG 3.2.3a")
@pytest.mark.parametrize(
    ("speed", "key", "stands"),
    [
        (500, "kickoff_good", "KICKOFF_2(away)"),
        (300, "kickoff_no_touch", "SET(free_indirect, away, 0, 1)"),
        (800, "kickoff_left_circle", "SET(free_indirect, away, 0, 1)"),
    ],
)
def test_a_kick_off_is_neither_too_soft_nor_too_hard(speed, key, stands):
    """E01, and what comes of more and of less."""
    case = given("kickoff_1", HOME, starter="H9", pieces={"H9": at(-40, 0)})
    case.does(HOME, "flick", piece="H9", angle=AHEAD, speed=speed).stands(stands)
    assert key in [call.key for call in case.ruling.calls]


@pytest.mark.clause("PG 3.2.3b", "PG 3.2.4", "PG-D35")
def test_the_second_player_puts_the_ball_out():
    """E03."""
    pieces = {"A8": at(100, -20), "H9": at(-60, 150)}
    case = given("kickoff_2", AWAY, starter="H9", pieces=pieces, ball=at(60, 0))
    case.does(AWAY, "flick", piece="A8", angle=140_000, speed=2200)
    case.cites("PG 3.2.3b", "PG 3.2.4").stands("SET(free_indirect, home, 0, 1)").at_spot(0, 0)


# --- throw-in and goal kick --------------------------------------------------------------------------


def throw_in(x: float, **pieces: Any) -> Case:
    """H7 stands behind the side line with the ball on it."""
    ball = at(x, 520, z=15, on=["H7"])
    return given("throw_in", HOME, spot=(x, 500), taker="H7", pieces={"H7": at(x, 520), **pieces}, ball=ball)


@pytest.mark.clause("PG 4.1.3a")
def test_a_throw_in_that_stays_in_the_field_has_its_additional_move():
    """E09."""
    case = throw_in(400).does(HOME, "press", piece="H7", angle=RIGHT, speed=700, lift=30_000)
    case.cites("PG 4.1.3a").stands("PLAY(home, 1)")
    assert case.banned == {"H7": "taker"}


@pytest.mark.clause("PG 4.1.5", "PG-D20")
def test_a_throw_in_into_the_goal_area_loses_its_additional_move():
    """E10."""
    case = throw_in(700, A1=at(890, 0)).does(HOME, "press", piece="H7", angle=288_000, speed=925, lift=30_000)
    case.cites("PG 4.1.5").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 4.1.6")
def test_a_throw_in_straight_out_again_gives_the_opponent_a_move_more():
    """E11, over the other side line."""
    case = throw_in(400).does(HOME, "press", piece="H7", angle=RIGHT, speed=2000, lift=30_000)
    case.cites("PG 4.1.6").stands("SET(throw_in, away, 1, 1)")
    assert case.state.phase.spot == pytest.approx((400, -500), abs=20)


@pytest.mark.clause("PG 4.1.7a", "PG 4.1.7c")
def test_a_throw_in_straight_into_the_goal_is_no_goal():
    """E12, no keeper in the way."""
    case = throw_in(600, A1=at(800, -100)).does(
        HOME, "press", piece="H7", angle=299_500, speed=1600, lift=30_000
    )
    case.cites("PG 4.1.7a", "PG 4.1.7c").stands("SET(goal_kick, away, 1, 2)")
    assert case.state.score == (0, 0)


@pytest.mark.clause("PG 4.2.4")
def test_a_goal_kick_straight_out_gives_the_opponent_a_move_more():
    """E15, over a side line."""
    pieces = {"H2": at(-830, 180)}
    case = given("goal_kick", HOME, spot=(-800, 150), taker="H2", pieces=pieces)
    case.does(HOME, "flick", piece="H2", angle=332_000, speed=2600)
    case.cites("PG 4.2.4").stands("SET(throw_in, away, 1, 1)")


# --- buttons off the board ---------------------------------------------------------------------------


@pytest.mark.clause("PG 5.1.1", "PG-D48")
def test_a_button_slides_off_the_board_without_the_ball():
    """E19."""
    case = given(pieces={"H6": at(-400, -480)}, ball=BALL_ELSEWHERE)
    case.does(HOME, "flick", piece="H6", angle=RIGHT, speed=1900).cites("PG 5.1.1").stands("PLAY(away, 3)")
    assert case.state.piece("H6").where == "off"


@pytest.mark.clause("PG 5.1.2")
def test_a_button_slides_off_the_board_after_the_ball():
    """E20."""
    case = given(pieces={"H6": at(-400, 480)}, ball=at(-370, 480))
    case.does(HOME, "flick", piece="H6", angle=48_000, speed=1400).cites("PG 5.1.2").stands("PLAY(away, 1)")
    assert case.state.piece("H6").where == "off"


# --- fouls -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("speed", "key", "least", "most", "stands"),
    [
        pytest.param(
            775, "foul_1", 0.5, 10, "PLAY(away, 1)", marks=pytest.mark.clause("PG 6.1.1", "PG 6.T-F1")
        ),
        pytest.param(
            875, "foul_2", 10, 30, "PLAY(away, 2)", marks=pytest.mark.clause("PG 6.1.3", "PG 6.T-F2")
        ),
        pytest.param(
            1150, "foul_3", 30, 130, "CHOICE(away)", marks=pytest.mark.clause("PG 6.1.5", "PG 6.T-F3")
        ),
        pytest.param(
            1700,
            "foul_4",
            130,
            310,
            "CHOICE(away)",
            marks=pytest.mark.clause("PG 6.1.7", "PG 6.T-F4", "PG 6.2.4"),
        ),
        pytest.param(
            2400,
            "foul_5",
            310,
            2000,
            "CHOICE(away)",
            marks=pytest.mark.clause("PG 6.1.9", "PG 6.T-F5", "PG 6.2.3"),
        ),
    ],
)
def test_the_harder_the_shove_the_higher_the_degree(speed, key, least, most, stands):
    """E21 to E24: from 100 mm away, without the ball."""
    case = given(pieces={"H4": at(-200, 100), "A6": at(-100, 100)}, ball=BALL_ELSEWHERE)
    case.does(HOME, "flick", piece="H4", angle=AHEAD, speed=speed).stands(stands)
    assert least < case.call(key).measured["mm"] <= most
    assert (case.state.yellow == ("H4",)) is (key == "foul_4")
    assert (case.state.sent_off == ("H4",)) is (key == "foul_5")


@pytest.mark.clause("PG 6.2.2", "PG 6.2.1a", "PG 6.2.1b")
def test_pushing_a_button_off_the_carpet_is_a_red_card():
    """E25."""
    case = given(pieces={"H4": at(400, 400), "A6": at(400, 480)}, ball=at(-300, -200))
    case.does(HOME, "flick", piece="H4", angle=LEFT, speed=1700)
    case.cites("PG 6.2.2", "PG 6.2.1a").stands("CHOICE(away)")
    assert case.state.sent_off == ("H4",)
    assert len(case.state.on_board(HOME)) == 10
    case.does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 5)")


@pytest.mark.clause("PG 6.1.2", "PG 6.T-K1")
def test_a_nudge_of_the_keeper_in_his_goal_area_costs_three_moves():
    """E26."""
    case = given(pieces={"H10": at(760, 0), "A1": at(860, 0)}, ball=BALL_ELSEWHERE)
    case.does(HOME, "flick", piece="H10", angle=AHEAD, speed=760).cites("PG 6.1.2").stands("PLAY(away, 3)")


@pytest.mark.clause("PG 6.1.6", "PG 6.T-K3", "PG-D13")
def test_a_shove_of_the_keeper_in_his_goal_area_costs_a_free_kick_and_four():
    """E27, a degree less."""
    case = given(pieces={"H10": at(760, 0), "A1": at(840, -60)}, ball=BALL_ELSEWHERE)
    case.does(HOME, "flick", piece="H10", angle=324_000, speed=1500).cites("PG 6.1.6").stands("CHOICE(away)")
    case.does(AWAY, "choose_award", option=0, spot=1).stands("SET(free_direct, away, 0, 4)")


@pytest.mark.clause("PG 6.1.11a", "PG 6.1.11c", "PG-D58")
def test_a_foul_behind_the_own_end_line_is_kicked_from_the_penalty_area_line():
    """E45."""
    case = given(pieces={"H3": at(-930, 280), "A6": at(-930, 180)}, ball=BALL_ELSEWHERE)
    case.does(HOME, "flick", piece="H3", angle=RIGHT, speed=1150).cites("PG 6.1.11a", "PG 6.1.11c")
    case.does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 3)").at_spot(-900, 250)


# --- hand, covered ball, covered button --------------------------------------------------------------


@pytest.mark.clause("PG 7.1.1", "PG-D59")
def test_the_ball_hops_on_an_opponents_button_and_stays_there():
    case = given(pieces={"H9": at(-40, 0), "A5": at(32, 0, face="wide_up")}, ball=at(0, 0))
    case.does(HOME, "flick", piece="H9", angle=AHEAD, speed=760)
    case.cites("PG 7.1.1").stands("SET(free_direct, home, 0, 0)")
    assert case.call("hand").pieces == ("A5",)


@pytest.mark.clause("PG 7.1.2", "PG-D59", "PG-D61")
def test_the_ball_stays_on_a_button_in_its_penalty_area():
    """E28."""
    pieces = {"A9": at(-628, 60), "H3": at(-700, 60, face="wide_up")}
    case = given("play", AWAY, pieces=pieces, ball=at(-668, 60))
    case.does(AWAY, "flick", piece="A9", angle=BACK, speed=760).cites("PG 7.1.2").stands("PENALTY(away)")


@pytest.mark.clause("PG 7.2.1")
def test_a_pressed_button_comes_to_lie_on_the_ball():
    """E30."""
    case = given(pieces={"H10": at(65, -50)}, ball=at(100, -50))
    case.does(HOME, "press", piece="H10", angle=AHEAD, speed=620, lift=62_000)
    case.cites("PG 7.2.1").stands("SET(free_direct, away, 0, 0)")
    assert case.state.phase.set.offender == "H10"


@pytest.mark.clause("PG 7.2.3", "PG-D60")
def test_a_keeper_may_lie_on_the_ball_in_his_penalty_area():
    """E53."""
    case = given(pieces={"H1": at(-820, 40)}, ball=at(-780, 40))
    case.does(HOME, "press", piece="H1", angle=AHEAD, speed=625, lift=62_000)
    case.cites("PG 7.2.3").stands("PLAY(away, 1)")
    assert case.state.ball.under == ("H1",)


@pytest.mark.clause("PG 7.3.2", "PG-D62")
def test_a_button_jumps_on_an_opponents_in_its_own_penalty_area():
    """E31."""
    case = given(pieces={"H2": at(-800, -100), "A11": at(-750, -100)}, ball=BALL_ELSEWHERE)
    case.does(HOME, "press", piece="H2", angle=AHEAD, speed=560, lift=64_000)
    case.cites("PG 7.3.2").stands("CHOICE(away)")
    case.does(AWAY, "choose_award", option=0).stands("PENALTY(away)")


@pytest.mark.clause("PG 7.3.1", "PG-D62")
def test_a_button_jumps_on_an_opponents_elsewhere():
    case = given(pieces={"H2": at(-350, 0), "A11": at(-300, 0)}, ball=BALL_ELSEWHERE)
    case.does(HOME, "press", piece="H2", angle=AHEAD, speed=560, lift=64_000)
    case.cites("PG 7.3.1").stands("CHOICE(away)")
    case.does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 0)")


# --- offside -----------------------------------------------------------------------------------------


def passed(**pieces: Any) -> Case:
    """H8 passes to H9, who has only one Away button between himself and the end line."""
    places = {"H8": at(400, 100), "H9": at(600, 100), "A1": at(880, 0), "A2": at(500, -50), **pieces}
    case = given(pieces=places, ball=at(440, 100))
    return case.does(HOME, "flick", piece="H8", angle=AHEAD, speed=900)


@pytest.mark.clause("PG 7.4.1", "PG-D63", "PG-D64")
def test_a_pass_to_a_button_beyond_the_second_last_opponent_is_offside():
    """E32."""
    case = passed().cites("PG 7.4.1").stands("SET(free_indirect, away, 0, 1)")
    assert case.state.phase.spot == pytest.approx((574, 100), abs=4)


@pytest.mark.clause("PG 7.4.2a")
def test_no_offside_while_the_keeper_is_out_of_his_penalty_area():
    passed(A1=at(560, -200)).cites("PG 7.4.2a").is_silent_about("PG 7.4.1").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 7.4.2b")
def test_no_offside_while_all_opponents_are_on_the_attackers_half():
    """E33."""
    forward = {f"A{n}": at(-300 - 50 * (n % 5), 420 if n < 7 else -420) for n in range(2, 12)}
    passed(**forward).cites("PG 7.4.2b").is_silent_about("PG 7.4.1").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 7.4.2c")
def test_no_offside_if_an_opponent_played_the_ball_last():
    """A2 plays the ball towards H9, who is nearer to the end line; H9 takes it back."""
    pieces = {"H9": at(580, 100), "A1": at(880, 0), "A2": at(400, 100)}
    case = given("play", AWAY, last_touch="H8", pieces=pieces, ball=at(440, 100))
    case.does(AWAY, "flick", piece="A2", angle=AHEAD, speed=500).stands("PLAY(home, 1)")
    case.does(HOME, "flick", piece="H9", angle=BACK, speed=700)
    case.cites("PG 7.4.2c").is_silent_about("PG 7.4.1").stands("PLAY(away, 1)")


# --- penalty -----------------------------------------------------------------------------------------


@pytest.mark.clause("PG 9.2.1b", "PG 9.2.1d", "PG-D69")
def test_a_penalty_has_two_moves_unless_the_first_wastes_it():
    """E36 and E37."""
    penalty = {"taker": "H9", "pieces": {"H9": at(525, 0), "A1": at(900, 0)}, "ball": at(710, 0)}
    short = given("penalty_1", HOME, **penalty).does(HOME, "flick", piece="H9", angle=AHEAD, speed=800)
    short.cites("PG 9.2.1b").stands("PENALTY_2(home)")
    nudge = given("penalty_1", HOME, **penalty).does(HOME, "flick", piece="H9", angle=AHEAD, speed=1220)
    nudge.cites("PG 9.2.1d").stands("PLAY(away, 1)")


# --- a set piece -------------------------------------------------------------------------------------


@pytest.mark.clause("PG 2.1.5a", "PG-D26")
def test_a_taker_who_stands_ready_may_strike_at_once():
    case = given("prepare", HOME, kind="free_indirect", spot=(300, 0), pieces={"H9": at(200, 60)})
    case.does(HOME, "place_taker", piece="H9")
    offered = case.may(HOME)
    assert [ask.key for ask in offered.asks if not ask.offer] == ["ready"]
    assert offered.strikes is not None and offered.strikes.pieces == ("H9",)
    assert case.refuses(HOME, "flick", piece="H8", angle=AHEAD, speed=500).code == "not_the_taker"
    case.does(HOME, "flick", piece="H9", angle=AHEAD, speed=500).cites("PG 2.1.5a", "PG-D26")
    case.stands("PLAY(away, 1)")
    assert case.state.ball.x > 300
