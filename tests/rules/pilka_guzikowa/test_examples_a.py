"""Worked examples E01 to E27, E49 to E51, E57 to E62 and E67 of the specification."""

from __future__ import annotations

from typing import Any

import pytest

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.game import GAME
from tests.rules.pilka_guzikowa.cases import (
    AWAY,
    HOME,
    REAL_TABLE,
    Case,
    farthest,
    given,
    off,
    out,
    push,
    touch,
)

KICKOFF = {"starter": "H9", "pieces": {"H9": {"x": -40, "y": 0}}}


def set_up(side: Side, starter: str | None, **places: tuple[float, float]) -> dict[str, Any]:
    """A keeper and two rows of five, some buttons elsewhere."""
    letter, back = ("H", -1) if side is HOME else ("A", 1)
    rows = {f"{letter}{n}": (back * (400 + 200 * (n % 2)), 80 * n - 520) for n in range(2, 12)}
    spots = {f"{letter}1": (back * 880, 0), **rows, **places}
    return {"starter": starter, "places": {name: {"x": x, "y": y} for name, (x, y) in spots.items()}}


def faults(refusal: Refusal) -> list[tuple[str, str]]:
    """The clauses that a refused set-up breaks, each with the button."""
    return [(row["clause"], row["piece"]) for row in refusal.details["rows"]]


@pytest.mark.clause("PG 3.2.1a", "PG 3.2.1b", "PG 3.2.1c", "PG 3.2.2a", "PG 3.2.2b", "PG 3.2.3a")
def test_e01_proper_kick_off():
    case = given("kickoff_1", HOME, **KICKOFF)
    assert not case.state.times.started
    case.when("H9", touch("H9"), farthest(120), ball=(60, 10))
    case.cites("PG 3.2.1b", "PG 3.2.2a", "PG 3.2.2b", "PG 3.2.3a").stands("KICKOFF_2(away)")
    assert case.state.times.started
    assert case.banned == {"H9": "starter"}


@pytest.mark.clause("PG 3.2.2a", "PG 3.2.4", "PG 9.1.1f", "PG-D34")
def test_e02_kick_off_too_short():
    case = given("kickoff_1", HOME, **KICKOFF)
    case.when("H9", touch("H9"), farthest(30), ball=(5, 0))
    case.cites("PG 3.2.2a", "PG 3.2.4", "PG-D34").stands("SET(free_indirect, away, 0, 1)").at_spot(0, 0)
    assert case.call("kickoff_short").measured["over"] == 2  # 7 mm of ball, 5 mm across
    assert case.state.phase.row[0] == "taker"  # no wall, straight to the taker
    assert case.place("A5") == given().place("A5")


@pytest.mark.clause("PG 3.2.3b", "PG 3.2.4", "PG-D35")
def test_e03_second_player_puts_the_ball_out():
    case = given("kickoff_2", AWAY, ball={"x": 60, "y": 10})
    case.when("A6", touch("A6"), touch("H4"), out("side", -210, 500))
    case.cites("PG 3.2.3b", "PG 3.2.4", "PG-D35").is_silent_about("PG 4.1.1")
    case.stands("SET(free_indirect, home, 0, 1)").at_spot(0, 0)


@pytest.mark.clause("PG 3.2.1c", "PG 3.2.4", "PG-D36")
def test_e04_starter_moves_twice():
    case = given("play", HOME, bans=[{"piece": "H9", "reason": "starter"}])
    case.when("H9")
    case.cites("PG 3.2.1c", "PG 3.2.4").stands("SET(free_indirect, away, 0, 1)").at_spot(0, 0)


@pytest.mark.clause("PG 3.1.3d", "PG 3.1.3a", "PG 1.2.5", "PG-D33")
def test_e05_set_up_refused():
    case = given("setup", HOME)
    home = case.refuses(HOME, "set_up", **set_up(HOME, "H9", H9=(-40, 0), H7=(-170, -300)))
    assert faults(home) == [("PG 3.1.3d", "H7")]  # 150 where 160 are needed
    away = case.refuses(AWAY, "set_up", **set_up(AWAY, None, A5=(780, 0)))
    assert faults(away) == [("PG 3.1.3a", "A5")]
    case.stands("SETUP(home)")


@pytest.mark.clause("PG 2.1.1c")
def test_e06_turning_over_in_open_play():
    case = given("play", HOME)
    case.when("H8", action="turn")
    case.cites("PG 2.1.1c").stands("PLAY(away, 1)")
    assert case.state.piece("H8").face == "wide_up"


@pytest.mark.clause("PG 2.1.5a", "PG 2.1.6", "PG-D26", "PG-D21")
def test_e07_eight_seconds():
    case = given("play", HOME, left=2, clock_ms=200_000, deadline_ms=208_000)
    case.waits(208_000).stands("PLAY(home, 2)")
    case.waits(208_001).cites("PG 2.1.5a", "PG 2.1.6", "PG-D26").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 2.1.3b", "PG 2.1.6", "PG-D25")
def test_e08_touching_a_second_button():
    case = given("play", HOME, settings=REAL_TABLE)
    case.when("H5", touch("H5"), ball=(100, 0), ill_made=("touched_button",))
    case.cites("PG 2.1.3b", "PG 2.1.6", "PG-D25").stands("PLAY(away, 2)")
    assert (case.state.ball.x, case.state.ball.y) == (100, 0)  # nothing is put back


@pytest.mark.clause("PG 4.1.1", "PG 4.1.2a", "PG 4.1.2b", "PG 4.1.2c", "PG 4.1.3a", "PG 4.1.3b")
def test_e09_throw_in_and_its_additional_move():
    case = given("play", AWAY)
    case.when("A5", touch("A5"), out("side", 312, 500))
    case.cites("PG 4.1.1").stands("SET(throw_in, home, 1, 0)").at_spot(312, 500)
    case.does(HOME, "place_taker", piece="H3").does(HOME, "ready")
    assert case.place("H3") == (312, 520)
    assert case.state.ball.on == ("H3",)
    case.when("H3", touch("H3"), ball=(150, 300))
    case.cites("PG 4.1.3a").stands("PLAY(home, 1)")
    assert case.banned == {"H3": "taker"}
    case.when("H8").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 4.1.5", "PG-D20")
def test_e10_throw_in_into_the_goal_area():
    case = given("throw_in", HOME, spot=[700, 500], taker="H3")
    case.when("H3", touch("H3"), ball=(850, 120))
    case.cites("PG 4.1.5").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 4.1.1", "PG 4.1.6", "PG-D19")
def test_e11_throw_in_straight_out_again():
    case = given("throw_in", HOME, spot=[312, 500], taker="H3")
    case.when("H3", touch("H3"), out("side", 290, -500))
    case.cites("PG 4.1.1", "PG 4.1.6").stands("SET(throw_in, away, 1, 1)").at_spot(290, -500)


@pytest.mark.clause("PG 4.1.7a", "PG 4.1.7b", "PG 4.1.7c", "PG-D19", "PG-D46")
@pytest.mark.parametrize(("x", "after"), [(-120, "PLAY(away, 3)"), (120, "PLAY(away, 2)")])
def test_e12_throw_in_straight_into_the_goal_off_the_keeper(x, after):
    case = given("throw_in", HOME, spot=[850, 500], taker="H3")
    case.when("H3", touch("H3"), touch("A1"), out("goal", 900, 10))
    case.cites("PG 4.1.7a", "PG 4.1.7b", "PG 4.1.7c").stands("SET(goal_kick, away, 1, 2)")
    assert case.state.score == (0, 0)
    case.does(AWAY, "place_ball", x=800, y=0).does(AWAY, "place_taker", piece="A2").does(AWAY, "ready")
    case.when("A2", touch("A2"), ball=(x, 40)).stands(after)


@pytest.mark.clause("PG 4.1.3b", "PG 4.1.4")
def test_e13_additional_move_with_the_thrower():
    case = given("play", HOME, kind="throw_in", taker="H3")
    case.when("H3", ball=(10, 10))
    case.cites("PG 4.1.3b", "PG 4.1.4").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 4.2.3a", "PG 4.2.3c")
def test_e14_goal_kick_over_halfway():
    case = given("goal_kick", HOME, spot=[-800, 0], taker="H2")
    case.when("H2", touch("H2"), ball=(300, -80))
    case.cites("PG 4.2.3a").stands("PLAY(home, 1)")
    assert case.banned == {"H2": "taker"}


@pytest.mark.clause("PG 4.1.1", "PG 4.2.4")
def test_e15_goal_kick_out_untouched():
    case = given("goal_kick", HOME, spot=[-800, 0], taker="H2")
    case.when("H2", touch("H2"), out("side", -350, -500))
    case.cites("PG 4.1.1", "PG 4.2.4").stands("SET(throw_in, away, 1, 1)").at_spot(-350, -500)


@pytest.mark.clause("PG 3.4.2", "PG 3.1.2b", "PG 3.2.5", "PG-D32", "PG-D45")
def test_e16_goal_straight_from_a_corner():
    case = given("corner", HOME, spot=[886, -486], taker="H7")
    case.when("H7", touch("H7"), out("goal", 900, -10))
    case.cites("PG 3.4.2", "PG-D45").stands("SETUP(away)")
    assert case.state.score == (1, 0)
    assert (case.state.ball.x, case.state.ball.y) == (0, 0)


@pytest.mark.clause("PG 4.3.4")
def test_e17_corner_into_the_goal_area():
    case = given("corner", HOME, spot=[886, -486], taker="H7")
    case.when("H7", touch("H7"), touch("A4"), ball=(830, -60))
    case.cites("PG 4.3.4").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 4.2.1", "PG 4.3.5")
def test_e18_corner_out_untouched():
    case = given("corner", HOME, spot=[886, 486], taker="H7")
    case.when("H7", touch("H7"), out("end", 900, -200))
    case.cites("PG 4.2.1", "PG 4.3.5").stands("SET(goal_kick, away, 1, 1)")


@pytest.mark.clause("PG 5.1.1", "PG 5.1.3b", "PG 5.1.3c", "PG 5.1.4", "PG-D50")
def test_e19_button_off_the_board_without_the_ball():
    case = given("play", HOME)
    case.when("H6", off("H6", 250, 550))
    case.cites("PG 5.1.1", "PG 5.1.3b").stands("PLAY(away, 3)")
    assert case.state.piece("H6").where == "off"
    case.when("A3").stands("PLAY(away, 2)").when("A3").stands("PLAY(away, 1)").when("A3")
    assert case.state.piece("H6").where == "off"
    case.stands("RETURN(home: H6)").does(HOME, "return_piece", piece="H6").stands("PLAY(home, 1)")
    assert case.place("H6") == (250, 500)
    assert case.banned == {"H6": "returned"}


@pytest.mark.clause("PG 5.1.2", "PG 5.1.3b", "PG-D51")
def test_e20_button_off_the_board_after_the_ball():
    case = given("play", HOME)
    case.when("H6", touch("H6"), off("H6", 250, 550), ball=(300, 100))
    case.cites("PG 5.1.2", "PG 5.1.3b").stands("PLAY(away, 1)")
    case.when("A3").stands("RETURN(home: H6)").does(HOME, "return_piece", piece="H6")
    assert case.place("H6") == (250, 500)
    assert case.stands("PLAY(home, 1)").banned == {"H6": "returned"}


@pytest.mark.clause("PG 6.1.1")
def test_e21_first_degree_foul():
    case = given("play", HOME)
    case.when("H4", push("A6", 8, by="H4"))
    case.cites("PG 6.1.1").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 6.1.3", "PG-D21")
def test_e22_second_degree_foul_ends_a_run():
    case = given("play", HOME, left=4, kind="free_direct", taker="H2")
    case.when("H4", push("A6", 22, by="H4"))
    case.cites("PG 6.1.3").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 6.1.5", "PG 8.1.2a", "PG 9.1.1a", "PG 9.1.1b", "PG 9.1.1d", "PG 9.1.1e", "PG-D14")
def test_e23_third_degree_foul_free_kick_chosen():
    case = given("play", HOME)
    case.when("H4", push("A6", 75, by="H4", x=-300, y=100))
    case.cites("PG 6.1.5").stands("CHOICE(away)")
    kick, on = case.state.phase.options
    assert (kick.kind, kick.extra, on.kind, on.moves, on.play_on) == ("free_direct", 3, None, 2, True)
    assert "PG 8.1.2a" in on.clauses
    case.does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 3)").at_spot(-300, 100)
    case.does(HOME, "wall", members=["H4"])
    assert case.place("H4") == pytest.approx((-376.0, 87.3), abs=0.05)
    case.does(AWAY, "place_taker", piece="A9").does(AWAY, "ready")
    case.when("A9", touch("A9"), ball=(-500, 90)).stands("PLAY(away, 3)")
    assert case.banned == {}


@pytest.mark.clause("PG 6.1.7", "PG 6.2.4", "PG 6.2.5b", "PG 6.2.1a", "PG 6.2.1b", "PG-D72")
def test_e24_second_yellow():
    case = given("play", HOME, yellow=["H8"])
    case.when("H8", push("A3", 200, by="H8", x=100, y=0))
    case.cites("PG 6.1.7", "PG 6.2.4", "PG 6.2.5b", "PG 6.2.1a", "PG 6.2.1b")
    case.does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 5)").at_spot(100, 0)
    assert case.state.sent_off == ("H8",)
    assert len(case.state.on_board(HOME)) == 10
    assert case.refuses(HOME, "wall", members=["H8"]).code == "wall_member"
    case.does(HOME, "wall", members=["H5"]).stands("SET(free_direct, away, 0, 5)")


@pytest.mark.clause("PG 6.2.2", "PG-D49", "PG-D17")
def test_e25_fouled_button_off_the_board():
    case = given("play", HOME, pieces={"A7": {"x": 30, "y": -460}})
    case.when("H5", push("A7", 90, by="H5", x=20, y=-440), off("A7", 40, -550))
    case.cites("PG 6.2.2", "PG-D49")
    assert case.state.sent_off == ("H5",)
    assert case.place("A7") == (40, -500)
    assert case.banned == {}
    case.does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 5)").at_spot(20, -440)
    assert len(case.state.on_board(HOME)) == 10


@pytest.mark.clause("PG 6.1.2", "PG-D53")
def test_e26_nudging_the_keeper():
    case = given("play", HOME, pieces={"A1": {"x": 860, "y": 20}})
    case.when("H9", push("A1", 4, by="H9"))
    case.cites("PG 6.1.2").stands("PLAY(away, 3)")


@pytest.mark.clause("PG 6.1.6", "PG-D13")
def test_e27_shoving_the_keeper():
    case = given("play", HOME, pieces={"A1": {"x": 860, "y": 20}})
    case.when("H9", push("A1", 60, by="H9"))
    case.cites("PG 6.1.6", "PG-D13").stands("CHOICE(away)")
    kick = case.state.phase.options[0]
    assert kick.spots == ((800, 150), (800, -150))
    case.does(AWAY, "choose_award", option=0, spot=1)
    case.stands("SET(free_direct, away, 0, 4)").at_spot(800, -150)


@pytest.mark.clause("PG 3.1.1", "PG 3.1.2a", "PG 3.1.3c", "PG 3.1.4", "PG 3.2.1a", "PG-D74")
def test_e49_toss_and_set_up():
    case = Case(GAME.start({}))
    case.does(HOME, "toss", draws=(1,)).does(AWAY, "choose_toss", take="half").stands("SETUP(home)")
    case.does(AWAY, "set_up", **set_up(AWAY, None))
    case.does(HOME, "set_up", **set_up(HOME, "H9", H9=(-40, 0), H5=(-300, 510)))
    case.cites("PG 3.1.4", "PG 3.2.1a").stands("KICKOFF_1(home)")
    assert (case.state.ball.x, case.state.ball.y) == (0, 0)
    assert (case.state.times.started, case.state.clock_ms) == (False, 0)


@pytest.mark.clause("PG 4.3.3b", "PG 4.1.4", "PG-D23")
def test_e50_corner_and_the_same_button_again():
    case = given("corner", HOME, spot=[886, -486], taker="H7")
    case.when("H7", touch("H7"), ball=(600, 0))
    case.cites("PG 4.3.3a").stands("PLAY(home, 1)")
    assert case.banned == {"H7": "taker"}
    case.when("H7", ball=(610, 0)).cites("PG 4.3.3b", "PG-D23").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 5.1.6", "PG 5.1.3b", "PG 5.1.4")
def test_e51_off_and_back_after_playing_the_ball():
    case = given("play", HOME)
    case.when("H6", touch("H6"), off("H6", -120, 550, back=True), ball=(0, 200))
    case.cites("PG 5.1.6").stands("PLAY(away, 1)")
    assert case.state.piece("H6").where == "off"
    case.when("A3").does(HOME, "return_piece", piece="H6").stands("PLAY(home, 1)")
    assert case.place("H6") == (-120, 500)
    assert case.banned == {"H6": "returned"}


@pytest.mark.clause("PG 2.1.4", "PG 2.1.6", "PG-D18", "PG-D25")
def test_e57_out_of_turn():
    case = given("play", HOME, settings=REAL_TABLE)
    case.when("A3", side=AWAY, ill_made=("out_of_turn",), ball=(20, 20))
    case.cites("PG 2.1.4", "PG 2.1.6", "PG-D18", "PG-D25").stands("PLAY(home, 2)")
    assert (case.state.ball.x, case.state.ball.y) == (20, 20)


@pytest.mark.clause("PG 11.1.3")
def test_e58_something_the_rules_do_not_know():
    case = given("play", HOME, settings=REAL_TABLE)
    text = "a telephone slid onto the board and moved three buttons"
    case.does(HOME, "report", what="ruling", text=text, award={"side": "away", "moves": 3})
    case.cites("PG 11.1.3").stands("PLAY(away, 3)")
    assert text in str(case.ruling.calls[0].measured)


@pytest.mark.clause("PG 3.3.3a", "PG 3.4.1", "PG-D41")
def test_e59_goals_level():
    case = given("play", HOME, clock_ms=790_000, exits=3, score=[2, 2])
    case.when("H7", touch("H7"), out("side", 100, 500))
    case.cites("PG 3.3.3a", "PG 3.4.1", "PG-D41").stands("ENDED")
    assert case.state.score == (2, 2)


@pytest.mark.clause("PG 6.1.3", "PG-D22")
def test_e60_light_foul_ball_out_off_the_injured_side():
    case = given("play", HOME)
    case.when("H5", push("A7", 25, by="H5"), touch("A7"), out("end", 900, 300))
    case.cites("PG 6.1.3").is_silent_about("PG 4.3.1").stands("SET(goal_kick, away, 1, 1)")


@pytest.mark.clause("PG 5.1.2", "PG 5.1.3a", "PG 5.1.3b", "PG 9.2.1b", "PG 9.2.4", "PG-D69")
def test_e61_penalty_taker_slides_off():
    case = given("penalty_1", HOME, spot=[710, 0], taker="H9", pieces={"H9": {"x": 525, "y": 0}})
    case.when("H9", touch("H9"), touch("A1"), off("H9", 1000, 200), ball=(770, -30))
    case.cites("PG 5.1.2", "PG 5.1.3b", "PG 9.2.1b", "PG 9.2.4").stands("PLAY(away, 1)")
    case.when("A4").does(HOME, "return_piece", piece="H9", face="wide_up").stands("PLAY(home, 1)")
    assert case.place("H9") == (900, 200)
    assert case.state.piece("H9").face == "wide_up"
    assert case.banned == {"H9": "returned"}


@pytest.mark.clause("PG 4.2.2a", "PG 7.6.1", "PG-D67")
def test_e62_the_kicker_stands_in_the_goal_area():
    case = given("play", AWAY)
    case.when("A9", touch("A9"), out("end", -900, 300)).stands("SET(goal_kick, home, 1, 0)")
    case.does(HOME, "place_ball", x=-800, y=0)
    case.does(HOME, "place_taker", piece="H2", x=-830, y=0).does(HOME, "ready")
    case.when("H2", touch("H2"), ball=(-100, 50)).stands("PLAY(away, 1)")
    case.when("A5").stands("PLAY(home, 1)")
    case.when("H2").is_silent_about("PG 7.6.1", "PG 7.6.2a").stands("PLAY(away, 1)")
    case.when("A5", touch("A5"), out("side", 0, 500))
    assert case.state.phase.row[0] == "goal_area"
    assert case.may(HOME).to_act == (HOME,)
    case.does(HOME, "goal_area").cites("PG 7.6.1", "PG-D67")
    assert case.place("H2") == (-779, 0)


@pytest.mark.clause("PG 3.1.3b", "PG 3.1.3d")
def test_e67_two_buttons_in_the_circle():
    case = given("setup", HOME)
    refusal = case.refuses(HOME, "set_up", **set_up(HOME, "H9", H9=(-40, 0), H8=(-60, 100)))
    assert faults(refusal) == [("PG 3.1.3b", "H8"), ("PG 3.1.3d", "H8")]
    case.stands("SETUP(home)")
