"""Worked examples E28 to E48, E52 to E56 and E63 to E66 of the specification."""

from __future__ import annotations

from typing import Any

import pytest

from botonista.flick.facts import BallRest, Overlap
from botonista.games.pilka_guzikowa.game import GAME
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, REAL_TABLE, Case, body, given, out, push, touch

OFFSIDE = {"H9": {"x": 600, "y": 100}, "A2": {"x": 500, "y": 50}}
PENALTY = {"spot": [710, 0], "taker": "H9", "pieces": {"H9": {"x": 525, "y": 0}, "A1": {"x": 900, "y": 0}}}


def top_of(button: str, x: float, y: float, z: float = 15.0) -> BallRest:
    """The ball at rest on top of a button."""
    return BallRest(x, y, z, on=(button,))


def reported(case: Case, struck: str, ball: tuple[float, float]) -> Case:
    """Real table: the scorer enters the set piece, taken with that button."""
    move: dict[str, Any] = {"struck": struck, "events": [{"type": "touch", "button": struck}]}
    move["ball"] = {"x": ball[0], "y": ball[1]}
    return case.does(case.state.side, "report", what="move", move=move)


@pytest.mark.clause("PG 7.1.2", "PG-D59", "PG-D61")
def test_e28_hand_in_the_penalty_area_opponents_own_move():
    case = given("play", AWAY, pieces={"H3": {"x": -700, "y": 60}})
    case.when("A9", touch("A9"), ball=top_of("H3", -700, 60), action="press")
    case.cites("PG 7.1.2", "PG-D59").stands("PENALTY(away)")
    case.does(HOME, "place_keeper")
    assert (case.state.ball.x, case.state.ball.y) == (-710, 0)


@pytest.mark.clause("PG 7.1.3", "PG-D60")
def test_e29_keeper_holds_the_ball():
    case = given("play", AWAY, pieces={"H1": {"x": -860, "y": 0}})
    case.when("A9", touch("A9"), ball=top_of("H1", -860, 0))
    case.cites("PG 7.1.3", "PG-D60").stands("PLAY(home, 1)")
    assert case.state.ball.on == ("H1",)


@pytest.mark.clause("PG 7.2.1", "PG 9.1.1c")
def test_e30_covering_the_ball():
    case = given("play", HOME, ball={"x": 100, "y": -50})
    case.when("H10", touch("H10"), ball=BallRest(100, -50, under=("H10",), as_before=False), action="press")
    case.cites("PG 7.2.1").stands("SET(free_direct, away, 0, 0)").at_spot(100, -50)
    assert case.refuses(HOME, "wall", members=["H5"]).code == "wall_offender"
    case.does(HOME, "wall", members=["H10"]).does(AWAY, "place_taker", piece="A9").does(AWAY, "ready")
    case.when("A9", touch("A9"), ball=(-100, -50)).stands("PLAY(home, 1)")


@pytest.mark.clause("PG 7.3.2", "PG 8.1.2a", "PG-D62")
def test_e31_overlap_in_ones_own_penalty_area():
    case = given("play", HOME, pieces={"A11": {"x": -750, "y": -100}})
    case.when("H2", Overlap(upper="H2", lower="A11", x=-750, y=-100), action="press")
    case.cites("PG 7.3.2").stands("CHOICE(away)")
    penalty, on = case.state.phase.options
    assert (penalty.kind, on.kind, on.moves, on.play_on) == ("penalty", None, 2, True)
    case.does(AWAY, "choose_award", option=0).stands("PENALTY(away)").does(HOME, "place_keeper")
    assert (case.state.ball.x, case.state.ball.y) == (-710, 0)
    case.does(AWAY, "place_taker", piece="A9").does(AWAY, "ready").stands("PENALTY_1(away)")


@pytest.mark.clause("PG 7.4.1", "PG-D63", "PG-D64")
def test_e32_offside():
    case = given("play", HOME, pieces=OFFSIDE)
    case.when("H8", touch("H8"), touch("H9", 573, 100), ball=(560, 100))
    case.cites("PG 7.4.1").is_silent_about("PG 7.4.2a", "PG 7.4.2b", "PG 7.4.2c")
    case.stands("SET(free_indirect, away, 0, 1)").at_spot(573, 100)
    measured = case.call("offside").measured
    assert (measured["nearer"], measured["mm"], measured["second_mm"]) == (1, 280, 380)


@pytest.mark.clause("PG 7.4.2b")
def test_e33_no_offside_everybody_forward():
    everybody = {f"A{n}": {"x": -40 * n, "y": -300} for n in range(2, 12)}
    case = given("play", HOME, pieces={**everybody, "H9": {"x": 600, "y": 100}})
    case.when("H8", touch("H8"), touch("H9", 573, 100), ball=(560, 100))
    case.cites("PG 7.4.2b").is_silent_about("PG 7.4.1").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 7.5.2a", "PG 7.5.2b", "PG 4.1.5", "PG-D19")
def test_e34_rebound_from_the_body():
    case = given("play", AWAY, settings=REAL_TABLE)
    case.when("A7", touch("A7"), body(HOME), out("side", -760, 500))
    case.cites("PG 7.5.2a").stands("SET(throw_in, away, 1, 1)").at_spot(-760, 500)
    reported(case, "A3", (-850, 0)).cites("PG 4.1.5", "PG 7.5.2b").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 7.6.1", "PG 7.6.2a", "PG 7.6.2b")
def test_e35_unauthorised_button():
    case = given("play", HOME, unauth=["H4"], pieces={"H4": {"x": -850, "y": 100}})
    case.when("H4", ball=(10, 0)).cites("PG 7.6.1", "PG 7.6.2a", "PG 7.6.2b").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 9.2.1b", "PG 9.2.4")
def test_e36_penalty_in_two_moves():
    case = given("penalty_1", HOME, **PENALTY)
    case.when("H9").cites("PG 9.2.1b").stands("PENALTY_2(home)")
    assert case.state.taker == "H9"
    case.when("H9", touch("H9"), touch("A1"), ball=(790, 30)).cites("PG 9.2.4").stands("PLAY(away, 1)")
    assert case.state.score == (0, 0)


@pytest.mark.clause("PG 9.2.1d", "PG 9.2.4", "PG-D69")
def test_e37_penalty_wasted():
    case = given("penalty_1", HOME, **PENALTY).when("H9", touch("H9"), ball=(730, 3))
    case.cites("PG 9.2.1d", "PG-D69").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 3.3.1", "PG 3.3.2a", "PG 3.3.2b", "PG 3.3.3a", "PG-D38")
def test_e38_the_last_four_exits():
    case = given("play", HOME, clock_ms=599_000, score=[1, 1], settings=REAL_TABLE)
    case.when("H7", touch("H7"), touch_ms=599_500, rest_ms=600_500, ball=(50, 0))
    assert case.cites("PG 3.3.2b").call("ten_minutes").measured["n"] == 3

    case = given("play", AWAY, clock_ms=619_000, score=[1, 1], settings=REAL_TABLE)
    case.when("A5", touch("A5"), out("side", 0, 500), touch_ms=620_000, rest_ms=620_001)
    case.stands("SET(throw_in, home, 1, 0)")
    assert (case.state.exits, case.call("actions_left").measured["n"]) == (1, 3)

    case = given("play", HOME, clock_ms=664_000, exits=1, score=[1, 1], settings=REAL_TABLE)
    case.when("H9", touch("H9"), out("goal", 900, 0), touch_ms=665_000, rest_ms=665_000).stands("SETUP(away)")
    assert (case.state.exits, case.state.score, case.call("actions_left").measured["n"]) == (2, (2, 1), 2)

    case = given("play", HOME, clock_ms=749_000, exits=2, score=[2, 1], settings=REAL_TABLE)
    case.when("H9", touch("H9"), out("end", 900, 300), touch_ms=750_000, rest_ms=750_000)
    case.stands("SET(goal_kick, away, 1, 0)")
    assert (case.state.exits, case.call("actions_left").measured["n"]) == (3, 1)

    case = given("play", AWAY, clock_ms=789_000, exits=3, score=[2, 1], settings=REAL_TABLE)
    case.when("A3", touch("A3"), out("side", 0, 500), touch_ms=790_000, rest_ms=790_000)
    case.cites("PG 3.3.3a").stands("ENDED")
    assert GAME.result(case.state) == {"home": 2, "away": 1, "winner": "home"}


@pytest.mark.clause("PG 3.3.3c", "PG 3.3.3d", "PG-D40")
def test_e39_fifteen_minutes_and_a_corner():
    case = given("play", HOME, clock_ms=895_000, exits=2, settings=REAL_TABLE)
    leaving = out("end", 900, 200, t=1.2)
    case.when("H7", touch("H7", t=0.1), touch("A4", t=0.5), leaving, touch_ms=898_000, rest_ms=899_300)
    case.stands("SET(corner, home, 1, 0)")
    assert (case.state.exits, case.state.phase.set.cause_ms) == (3, 899_200)
    case.does(HOME, "place_ball", x=886, y=486).does(HOME, "place_taker", piece="H7")
    case.does(HOME, "ready", at=906_000).cites("PG 3.3.3c").stands("SET(corner, home, 1, 0)")
    case.when("H7", touch("H7"), ball=(600, 0), touch_ms=907_000, rest_ms=908_000).stands("PLAY(home, 1)")
    case.when("H9", touch("H9"), out("goal", 900, 0), touch_ms=913_000, rest_ms=913_500)
    case.cites("PG 3.3.3d").stands("ENDED")
    assert case.state.score == (1, 0)


@pytest.mark.clause("PG 3.4.3", "PG 7.1.3", "PG-D42")
def test_e40_ball_across_the_line_on_the_keeper():
    case = given("play", HOME, pieces={"A1": {"x": 895, "y": 0}})
    case.when("H9", touch("H9"), touch("A1"), ball=top_of("A1", 910, 5, 17.0))
    case.cites("PG 3.4.3", "PG 7.1.3").stands("PLAY(away, 1)")
    assert (case.state.score, case.state.exits) == ((0, 0), 0)


@pytest.mark.clause("PG 3.4.5a", "PG 3.4.5b", "PG-D44")
def test_e41_air():
    case = given("play", HOME, pieces={"A1": {"x": 840, "y": 150}, "A5": {"x": 925, "y": 0}})
    case.when("H9", touch("H9"), touch("A5", 898, 0), ball=(800, 0))
    case.cites("PG 3.4.5b", "PG-D44").stands("SETUP(away)")
    assert case.state.score == (1, 0)


@pytest.mark.clause("PG 10.1.1", "PG 10.1.2", "PG 10.1.3", "PG 10.1.4", "PG 10.1.5", "PG 10.1.6", "PG 10.1.7")
def test_e42_substitution():
    case = given("play", HOME, subs=[2, 0])
    stood = case.place("H10")
    case.does(HOME, "request_substitution", out="H10", into="H12").cites("PG 10.1.1", "PG 10.1.4")
    case.when("H8").stands("PLAY(away, 1)").when("A2", touch("A2"), out("side", 0, 500))
    case.cites("PG 10.1.5", "PG 10.1.6").stands("SET(throw_in, home, 1, 0)")
    assert case.place("H12") == stood
    assert case.state.subs == (3, 0)
    assert case.refuses(HOME, "request_substitution", out="H9", into="H13").code == "no_change_left"
    assert "PG 10.1.7" in case.refuses(HOME, "place_taker", piece="H12").clauses
    case.does(HOME, "place_taker", piece="H3").does(HOME, "ready")
    assert case.banned == {"H12": "substitute"}
    case.when("H3", touch("H3"), ball=(0, 300)).stands("PLAY(home, 1)")
    assert case.banned == {"H3": "taker"}


@pytest.mark.clause("PG 9.1.3a", "PG 9.1.3b", "PG 9.1.3c")
def test_e43_indirect_free_kick_into_the_goal():
    case = given("free_indirect", HOME, spot=[500, 0], extra=1, taker="H9")
    case.when("H9", touch("H9"), out("goal", 900, 0)).cites("PG 9.1.3a", "PG 9.1.3c")
    assert case.stands("SET(goal_kick, away, 1, 0)").state.score == (0, 0)


@pytest.mark.clause("PG 6.1.9", "PG 6.2.3", "PG 6.2.1d", "PG 9.1.1c", "PG-D55")
def test_e44_red_card_for_the_keeper():
    case = given("play", HOME, pieces={"H1": {"x": -100, "y": 0}}, ball={"x": 200, "y": 200})
    case.when("H1", push("A9", 320, by="H1", x=0, y=0)).cites("PG 6.1.9", "PG 6.2.3", "PG 6.2.1d")
    case.does(HOME, "choose_leaving", piece="H11").does(AWAY, "choose_award", option=0)
    case.stands("SET(free_direct, away, 0, 5)")
    assert case.refuses(HOME, "wall", members=["H5"]).code == "wall_offender"
    case.does(HOME, "wall", members=["H1"])
    assert len(case.state.on_board(HOME)) == 10
    assert (case.state.piece("H1").where, case.state.yellows("H1")) == ("board", 0)


@pytest.mark.clause("PG 6.1.11a", "PG 6.1.11c", "PG-D58")
def test_e45_foul_behind_the_end_line():
    case = given("play", HOME, pieces={"A6": {"x": -930, "y": 180}})
    case.when("H3", push("A6", 70, by="H3", x=-930, y=180)).cites("PG 6.1.5", "PG 6.1.11a", "PG 6.1.11c")
    case.does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 3)").at_spot(-900, 250)


@pytest.mark.clause("PG 6.1.5", "PG 7.1.1", "PG 8.1.1", "PG 8.1.2a")
def test_e46_two_offences_one_penalty():
    case = given("play", HOME)
    case.when("H7", push("A8", 50, by="H7", x=200, y=0), touch("H7"), ball=top_of("H5", 260, 40))
    case.cites("PG 6.1.5", "PG 7.1.1").stands("CHOICE(away)")
    offered = [(o.kind, o.extra, o.spots, o.moves) for o in case.state.phase.options]
    assert offered == [
        ("free_direct", 3, ((200, 0),), 0),
        ("free_direct", 0, ((260, 40),), 0),
        (None, 0, (), 2),
    ]
    case.does(AWAY, "choose_award", option=0).cites("PG 8.1.1")
    case.stands("SET(free_direct, away, 0, 3)").at_spot(200, 0)


@pytest.mark.clause("PG 2.2.1b", "PG 2.2.2", "PG-D29", "PG-D30")
def test_e47_free_turn_overs():
    case = given("play", HOME).when("H5", touch("A5"), out("end", 900, 300))
    case.does(HOME, "place_ball", x=886, y=486).does(HOME, "place_taker", piece="H7")
    for piece in ("H7", "H8", "H9", "H10"):
        case.does(HOME, "turn_free", piece=piece)
        assert case.state.piece(piece).face == "wide_up"
    assert "PG-D30" in case.refuses(HOME, "turn_free", piece="H2").clauses
    assert set(case.asks(HOME, "turn_free").picks[0].may) == {"H7", "H8", "H9", "H10"}  # back again
    case.does(HOME, "ready").stands("SET(corner, home, 1, 0)")


@pytest.mark.clause("PG 3.4.4", "PG 6.1.3", "PG-D22", "PG-D43")
def test_e48_goal_after_a_light_foul():
    case = given("play", HOME).when("H6", push("A5", 20, by="H6"), touch("H6"), out("goal", 900, 0))
    case.cites("PG 3.4.4", "PG-D43", "PG 6.1.3", "PG-D22").stands("SET(goal_kick, away, 1, 1)")
    assert case.state.score == (0, 0)


@pytest.mark.clause("PG 6.1.10", "PG 6.2.3", "PG 6.2.1a")
def test_e52_freak_foul_on_the_keeper():
    case = given("play", HOME, pieces={"A1": {"x": 850, "y": -60}}).when("H10", push("A1", 350, by="H10"))
    case.cites("PG 6.1.10", "PG 6.2.3", "PG 6.2.1a").does(AWAY, "choose_award", option=0, spot=1)
    case.stands("SET(free_direct, away, 0, 6)").at_spot(800, -150)
    assert (case.state.sent_off, len(case.state.on_board(HOME))) == (("H10",), 10)


@pytest.mark.clause("PG 7.2.3", "PG-D60")
def test_e53_keeper_lies_on_the_ball():
    case = given("play", HOME, pieces={"H1": {"x": -780, "y": 40}})
    case.when("H1", touch("H1"), ball=BallRest(-780, 40, under=("H1",)), action="press")
    case.cites("PG 7.2.3", "PG-D60").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 7.5.4a")
def test_e54_off_the_defenders_hand_over_his_own_end_line():
    case = given("play", AWAY, settings=REAL_TABLE)
    case.when("A9", touch("A9"), body(HOME), out("end", -900, 140)).cites("PG 7.5.4a")
    case.stands("SET(corner, away, 1, 1)").at_spot(-900, 500)


@pytest.mark.clause("PG 9.1.2", "PG 3.4.2", "PG-D47")
def test_e55_direct_free_kick_scores():
    case = given("free_direct", AWAY, spot=[-300, 100], extra=3, taker="A9")
    case.when("A9", touch("A9"), out("goal", -900, 10)).cites("PG 9.1.2", "PG 3.4.2").stands("SETUP(home)")
    assert case.state.score == (0, 1)


@pytest.mark.clause("PG 9.2.1a", "PG 9.2.2", "PG 9.2.3a", "PG 9.2.3b", "PG 2.2.1f", "PG-D69")
def test_e56_clearing_for_a_penalty():
    pieces = {"H4": {"x": 700, "y": 100}, "A5": {"x": 580, "y": -40}, "A1": {"x": 850, "y": 60}}
    case = given("play", HOME, pieces=pieces).when("H8", ball=top_of("A3", 700, 60)).stands("PENALTY(home)")
    assert (case.place("H4"), case.place("A5")) == ((700, 271), (580, -271))
    case.does(AWAY, "place_keeper", stay=False)
    assert case.place("A1") == (900, 0)
    assert (case.state.ball.x, case.state.ball.y) == (710, 0)
    case.does(HOME, "place_taker", piece="H9", x=525, y=0, face="wide_up").cites("PG 9.2.1a", "PG 2.2.1f")
    assert case.state.piece("H9").face == "wide_up"
    case.does(HOME, "ready").stands("PENALTY_1(home)")


@pytest.mark.clause("PG 7.1.1", "PG-D57", "PG-D59")
def test_e63_the_ball_still_lies_there():
    case = given("play", HOME, pieces={"A8": {"x": 100, "y": 0}})
    case.when("H4", push("A6", 20, by="H4"), ball=top_of("A8", 100, 0))
    case.is_silent_about("PG 7.1.1").stands("PLAY(away, 2)")
    case.when("A3", ball=top_of("A8", 100, 0)).is_silent_about("PG 7.1.1").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 7.1.1", "PG 9.1.1c", "PG-D14", "PG-D78")
def test_e64_the_keeper_keeps_the_ball_too_long():
    case = given("play", AWAY, pieces={"H1": {"x": -860, "y": 0}})
    case.when("A9", touch("A9"), ball=top_of("H1", -860, 0, 17.0)).stands("PLAY(home, 1)")
    case.when("H8").cites("PG 7.1.1", "PG-D78").stands("SET(free_direct, away, 0, 0)").at_spot(-860, 0)
    assert case.refuses(HOME, "wall", members=["H5"]).code == "wall_offender"
    case.does(HOME, "wall", members=["H1"])
    assert case.place("H1") == (-900, 0)


@pytest.mark.clause("PG 9.1.1b", "PG 9.1.1c", "PG 9.1.1d", "PG 2.2.1a", "PG 2.2.1e", "PG-D14")
@pytest.mark.parametrize(
    ("members", "places"),
    [
        (["H4", "H5", "H6"], {"H4": (-77, 40), "H5": (-77, 0), "H6": (-77, -40)}),
        (["H4", "H5"], {"H4": (-74.4, 20), "H5": (-74.4, -20)}),
    ],
)
def test_e65_walls_of_two_and_three(members, places):
    case = given("play", HOME).when("H4", push("A6", 75, by="H4", x=0, y=0))
    case.does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 3)").at_spot(0, 0)
    assert "PG 9.1.1c" in case.refuses(HOME, "wall", members=["H4", "H5", "H6", "H7"]).clauses
    case.does(HOME, "wall", members=members, faces={"H4": "wide_up"}).cites("PG 2.2.1e")
    for piece, (x, y) in places.items():
        assert case.place(piece) == pytest.approx((x, y), abs=0.05)
    assert case.state.piece("H4").face == "wide_up"
    case.does(AWAY, "place_taker", piece="A9", face="wide_up").cites("PG 2.2.1a").does(AWAY, "ready")
    case.stands("SET(free_direct, away, 0, 3)")


@pytest.mark.clause("PG 7.5.3a", "PG 7.5.3b", "PG-D19")
def test_e66_off_the_attackers_body_over_the_other_end_line():
    case = given("play", AWAY, settings=REAL_TABLE)
    case.when("A5", touch("A5"), body(HOME), out("end", 900, -300))
    case.cites("PG 7.5.3a").stands("SET(goal_kick, away, 1, 1)")
    reported(case, "A2", (100, 0)).cites("PG 7.5.3b").stands("PLAY(away, 1)")
