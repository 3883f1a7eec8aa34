"""PG 9.1.4, PG-D68, PG-D69: who makes room for the taker of a set piece, and who goes back."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from botonista.flick.facts import BallRest
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, Case, given, out, push, touch


def free_kick_for_away(**unusual: Any) -> Case:
    """H4 has fouled at the centre spot and stands in the wall alone; Away is to place its taker."""
    case = given("play", HOME, **unusual).when("H4", push("A6", 75, by="H4", x=0, y=0))
    return case.does(AWAY, "choose_award", option=0).does(HOME, "wall", members=["H4"])


def penalty_for_home(**unusual: Any) -> Case:
    """Hand by A3 in Away's penalty area; the keeper stays, Home is to place its taker."""
    case = given("play", HOME, **unusual).when("H8", ball=BallRest(700, 60, 15.0, on=("A3",)))
    return case.does(AWAY, "place_keeper").stands("PENALTY(home)")


def clear(case: Case) -> tuple[str, ...]:
    """Whom the taker's player may have moved."""
    ask = case.asks(case.state.side, "clear")
    return ask.picks[0].all if ask else ()


def apart(case: Case, one: str, other: str) -> float:
    """The room between two buttons."""
    a, b = case.state.piece(one), case.state.piece(other)
    return hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius


@pytest.mark.clause("PG 9.1.4a", "PG-D68")
@pytest.mark.parametrize(
    "x",
    [
        60,  # 33 mm from the ball: at 50 mm it would still lie where the taker stands
        80,  # 53 mm from the ball
        86.9,
    ],
)
def test_a_button_in_the_takers_usual_place_goes_however_far_from_the_ball_it_is(x):
    for piece in ("H6", "A6"):
        nearer = {"A5": {"x": 0, "y": -50}}  # the usual taker, 30 mm from the ball
        case = free_kick_for_away(pieces={piece: {"x": x, "y": 0}, **nearer})
        assert set(clear(case)) == {piece, "A5"}
        case.does(AWAY, "clear", pieces=[piece]).cites("PG 9.1.4a", "PG-D68")
        at, y = case.place(piece)
        assert y == 0
        assert 87 <= at <= 88  # straight away from the ball, just clear of the taker at 47
        case.does(AWAY, "place_taker", piece="A5")
        assert case.place("A5") == (47, 0)


@pytest.mark.clause("PG 9.1.4a", "PG-D68")
def test_a_button_just_clear_of_the_takers_usual_place_stays():
    case = free_kick_for_away(pieces={"H6": {"x": 87.001, "y": 0}, "A5": {"x": 0, "y": -50}})
    assert clear(case) == ("A5",)
    assert case.refuses(AWAY, "clear", pieces=["H6"]).code == "not_in_the_way"


@pytest.mark.clause("PG 9.1.4a", "PG-D68")
def test_once_the_taker_stands_only_the_50_mm_round_the_ball_are_cleared():
    case = free_kick_for_away(pieces={"H6": {"x": 80, "y": 0}})
    case.does(AWAY, "place_taker", piece="A9", x=0, y=50)
    assert clear(case) == ()
    assert case.refuses(AWAY, "clear", pieces=["H6"]).code == "not_in_the_way"


@pytest.mark.clause("PG 9.1.4a", "PG-D68", "PG-D11")
def test_the_place_named_for_the_taker_is_cleared_if_its_player_asks_for_that():
    pieces = {"H6": {"x": 0, "y": 100}, "A6": {"x": -30, "y": 110}}  # 73 and 87 mm from the ball
    case = free_kick_for_away(pieces=pieces)
    assert case.refuses(AWAY, "place_taker", piece="A9", x=0, y=80).details["other"] == "H6"
    case.does(AWAY, "place_taker", piece="A9", x=0, y=80, clear=True).cites("PG 9.1.4a", "PG 9.1.1e")
    assert case.place("A9") == (0, 80)
    assert apart(case, "A9", "H6") >= 0
    assert apart(case, "A6", "H6") >= 0
    x, y = case.place("H6")
    assert x == 0
    assert y > 120  # straight away from the ball, and on beyond A6
    assert case.place("A6") == (-30, 110)  # 42 mm from the taker: not in his way
    case.does(AWAY, "ready").stands("SET(free_direct, away, 0, 3)")


@pytest.mark.clause("PG 9.1.4a", "PG-D68", "PG-D11")
def test_clearing_makes_no_place_allowed_that_is_not():
    case = free_kick_for_away(pieces={"H6": {"x": 0, "y": 140}})
    wall = case.refuses(AWAY, "place_taker", piece="A9", x=-77, y=5, clear=True)
    assert (wall.code, wall.details["other"]) == ("taker_touches", "H4")
    too_far = case.refuses(AWAY, "place_taker", piece="A9", x=0, y=127.001, clear=True)
    assert too_far.code == "taker_too_far"
    case.does(AWAY, "place_taker", piece="A9", x=0, y=127, clear=True)


@pytest.mark.clause("PG 9.1.4b", "PG 9.1.4a")
@pytest.mark.parametrize(
    ("piece", "goes"), [pytest.param("A8", True, marks=pytest.mark.clause("PG-D68")), ("H8", False)]
)
def test_at_goal_kick_and_corner_only_opponents_leave_the_takers_place(piece, goes):
    kick = given("play", AWAY, pieces={"H1": {"x": -880, "y": -100}, piece: {"x": -830, "y": 215}})
    kick.when("A5", touch("A5"), out("end", -900, 300)).does(HOME, "place_ball", x=-800, y=150)
    corner = given("play", HOME, pieces={piece: {"x": 840, "y": 560 - 30}})
    corner.when("H5", touch("A5"), out("end", 900, 300)).does(HOME, "place_ball", x=900, y=480)
    for case, x, y in ((kick, -830, 190), (corner, 850, 500)):
        stood = case.place(piece)
        if goes:
            case.does(HOME, "place_taker", piece="H7", x=x, y=y, clear=True).cites("PG 9.1.4a")
            assert case.place("H7") == (x, y)
            assert apart(case, "H7", piece) >= 0
        else:
            assert piece not in clear(case)
            refusal = case.refuses(HOME, "place_taker", piece="H7", x=x, y=y, clear=True)
            assert (refusal.code, refusal.details["other"]) == ("taker_touches", piece)
            case.does(HOME, "place_taker", piece=piece, x=x, y=y)  # or it takes the kick itself
        assert (case.place(piece) == stood) is False


@pytest.mark.clause("PG 9.1.4a", "PG 9.1.4b", "PG-D11", "PG-D68")
@pytest.mark.parametrize(("piece", "x"), [("A8", 312), ("H8", 350)])
def test_at_a_throw_in_an_opponent_leaves_the_throwers_place_and_an_own_button_is_worked_round(piece, x):
    case = given("play", AWAY, pieces={piece: {"x": 311, "y": 530}})
    case.when("A5", touch("A5"), out("side", 312, 500))
    case.does(HOME, "place_taker", piece="H3", clear=True)
    at, y = case.place("H3")
    assert y == 520
    assert x - 2 < at < x + 2
    assert case.place("H3") == (case.state.ball.x, case.state.ball.y)


@pytest.mark.clause("PG 9.2.1a", "PG 9.1.4a", "PG-D68", "PG-D69")
@pytest.mark.parametrize("piece", ["H4", "A4"])
def test_at_a_penalty_a_button_behind_the_arc_leaves_the_takers_place(piece):
    pieces = {piece: {"x": 515, "y": 0}, "H9": {"x": 525, "y": 45}}  # H9 is nearer to the ball
    case = penalty_for_home(pieces=pieces)
    assert clear(case) == (piece,)
    assert case.does(HOME, "clear", pieces=[piece]).cites("PG 9.1.4a").place("H9") == (525, 45)
    x, y = case.place(piece)
    assert y == 0
    assert 488 <= x <= 489  # straight away from the ball, just clear of the taker at 529
    case.does(HOME, "place_taker", piece="H9").does(HOME, "ready").stands("PENALTY_1(home)")
    assert case.place("H9") == (529, 0)
    asked = penalty_for_home(pieces=pieces).does(HOME, "place_taker", piece="H9", clear=True)
    assert (asked.place("H9"), asked.place(piece)) == ((529, 0), case.place(piece))


IN_THE_MIDDLE = {"H4": {"x": 640, "y": 0}, "H5": {"x": 760, "y": 0}, "A5": {"x": 570, "y": 0}}


def to_leave_the_area(**unusual: Any) -> Case:
    """Hand by A3 in Away's penalty area, and buttons in the middle of area and arc."""
    pieces = {**IN_THE_MIDDLE, "H6": {"x": 700, "y": 0.001}, "A6": {"x": 612, "y": -0.001}}
    case = given("play", HOME, pieces=pieces, **unusual)
    return case.when("H8", ball=BallRest(700, 60, 15.0, on=("A3",))).stands("PENALTY(home)")


@pytest.mark.clause("PG 9.2.3a", "PG 9.2.3b", "PG-D69")
def test_the_owner_of_a_button_on_y_0_chooses_on_which_side_it_leaves_the_penalty_area():
    case = to_leave_the_area()
    assert case.may(HOME).to_act == (HOME, AWAY)
    assert case.asks(HOME, "penalty_area").picks[0].all == ("H4", "H5")
    assert case.asks(AWAY, "penalty_area").picks[0].all == ("A5",)
    assert case.refuses(HOME, "penalty_area", y_minus=["A5"]).code == "bad_side"
    assert case.refuses(HOME, "penalty_area", y_minus=["H6"]).code == "bad_side"
    assert case.refuses(AWAY, "place_keeper").code == "not_now"
    case.does(HOME, "penalty_area", y_minus=["H5"]).cites("PG 9.2.3a", "PG-D69")
    assert (case.place("H4"), case.place("H5"), case.place("A5")) == ((640, 271), (760, -271), (570, 0))
    assert case.refuses(HOME, "penalty_area").code == "not_your_turn"
    case.does(AWAY, "penalty_area", y_minus=["A5"]).cites("PG 9.2.3b")
    assert case.place("A5") == (570, -271)
    assert (case.place("H6"), case.place("A6")) == ((700, 271), (612, -271))  # the nearer side line
    assert case.does(AWAY, "place_keeper").state.phase.row[0] == "taker"


@pytest.mark.clause("PG 9.2.3a", "PG-D69", "PG-D26")
def test_who_does_not_say_goes_to_the_left_of_home():
    case = to_leave_the_area(deadline_ms=200_000).left_alone().stands("PENALTY_1(home)")
    assert [case.place(p)[1] for p in IN_THE_MIDDLE if p != case.state.taker] == [271, 271, 271]


@pytest.mark.clause("PG 9.2.1a", "PG-D69", "PG-D11")
def test_at_a_penalty_the_taker_stands_on_the_nearest_free_place_if_his_usual_one_is_taken():
    """Not farther back than he must: beside A4, still wholly behind the arc."""
    case = penalty_for_home(pieces={"A4": {"x": 500, "y": 10}, "H9": {"x": 520, "y": 60}})
    case.does(HOME, "place_taker", piece="H9").does(HOME, "ready").stands("PENALTY_1(home)")
    x, y = case.place("H9")
    assert apart(case, "A4", "H9") >= 0
    assert hypot(x - 529, y) < 20
    assert hypot(x - 710, y) - 20 > 160


@pytest.mark.clause("PG 9.2.2", "PG-D69")
@pytest.mark.clause("PG-D68", uncited="nothing is called")
def test_the_keeper_who_defends_a_penalty_stays_where_his_owner_left_him():
    case = penalty_for_home(pieces={"A1": {"x": 515, "y": 0}})
    assert clear(case) == ()
    case.does(HOME, "place_taker", piece="H9", clear=True)
    assert case.place("A1") == (515, 0)
    assert apart(case, "A1", "H9") >= 0


@pytest.mark.clause("PG 9.1.4a", "PG-D68")
def test_the_takers_own_keeper_leaves_the_takers_place_like_any_other():
    case = penalty_for_home(pieces={"H1": {"x": 515, "y": 0}, "H9": {"x": 525, "y": 50}})
    assert clear(case) == ("H1",)
    case.does(HOME, "place_taker", piece="H9", clear=True).cites("PG 9.1.4a")
    assert (case.place("H9"), apart(case, "H1", "H9") >= 0) == ((529, 0), True)


@pytest.mark.clause("PG 9.1.1e", "PG 4.1.2a", "PG-D11")
def test_a_button_that_does_not_take_the_kick_after_all_goes_back_where_it_lay():
    """Else a set piece would carry any number of buttons to the ball."""
    case = free_kick_for_away()
    stood = case.place("A9")
    case.does(AWAY, "place_taker", piece="A9", face="wide_up").does(
        AWAY, "place_taker", piece="A9", x=0, y=60
    )
    case.does(AWAY, "place_taker", piece="A10").does(AWAY, "ready")
    assert (case.place("A9"), case.state.piece("A9").face) == (stood, "wide_down")
    assert (case.place("A10"), case.state.taker) == ((47, 0), "A10")
    throw = given("play", AWAY).when("A5", touch("A5"), out("side", 312, 500))
    stood = throw.place("H3")
    throw.does(HOME, "place_taker", piece="H3").does(HOME, "place_taker", piece="H4").does(HOME, "ready")
    assert (throw.place("H3"), throw.place("H4"), throw.state.ball.on) == (stood, (312, 520), ("H4",))
