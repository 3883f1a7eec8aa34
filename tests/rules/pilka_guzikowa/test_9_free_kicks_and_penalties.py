"""Chapter 9: free kicks (the wall, clearing) and penalties."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from botonista.flick.facts import BallRest, Entered, Frame
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, Case, given, off, out, push, touch

DIRECT = {"spot": [300, 0], "extra": 3, "taker": "H9", "pieces": {"H9": {"x": 260, "y": 0}}}
INDIRECT = {"spot": [300, 0], "extra": 1, "taker": "H9", "pieces": {"H9": {"x": 260, "y": 0}}}
PENALTY = {"spot": [710, 0], "taker": "H9", "pieces": {"H9": {"x": 525, "y": 0}}}


def free_kick_for_away(x: float = 0, y: float = 0, by: str = "H4", **unusual: Any) -> Case:
    """`by` has fouled A6 at (x, y), and Away takes the free kick; the wall is to be built."""
    case = given("play", HOME, **unusual).when(by, push("A6", 75, by=by, x=x, y=y))
    return case.does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 3)")


def indirect_for_away(**unusual: Any) -> Case:
    """A kick-off breach by Home: an indirect free kick from the centre spot."""
    case = given("play", HOME, bans=[{"piece": "H9", "reason": "starter"}], **unusual).when("H9")
    return case.stands("SET(free_indirect, away, 0, 1)")


def penalty_for_home(**unusual: Any) -> Case:
    """Hand by A3 in Away's penalty area; the keeper's place is to be settled."""
    case = given("play", HOME, **unusual).when("H8", ball=BallRest(700, 60, 15.0, on=("A3",)))
    return case.stands("PENALTY(home)")


def gap(case: Case, piece: str) -> float:
    """The room between the ball and a button."""
    p, ball = case.state.piece(piece), case.state.ball
    return hypot(p.x - ball.x, p.y - ball.y) - p.radius - ball.radius


# --- 9.1.1 the wall ----------------------------------------------------------------------------------


@pytest.mark.clause("PG 9.1.1a", "PG-D12")
def test_the_ball_is_set_where_the_offence_happened():
    case = free_kick_for_away(-312, 77)
    assert (case.state.ball.x, case.state.ball.y) == (-312, 77)


@pytest.mark.clause("PG 9.1.1b", "PG 9.1.1d", "PG-D14")
@pytest.mark.parametrize(("x", "y"), [(0, 0), (-300, 100), (200, -400), (-500, 450), (-790, 100)])
def test_the_wall_stands_50_mm_from_the_ball_on_the_line_to_the_middle_of_the_goal(x, y):
    case = free_kick_for_away(x, y).does(HOME, "wall", members=["H4"])
    case.cites("PG 9.1.1b", "PG 9.1.1c", "PG 9.1.1d")
    assert gap(case, "H4") == pytest.approx(50.0, abs=1e-6)
    wx, wy = case.state.piece("H4").x, case.state.piece("H4").y
    assert (wx - x) * (0 - y) - (wy - y) * (-900 - x) == pytest.approx(0.0, abs=1e-6)  # on the line
    assert wx < x  # on the goal's side


@pytest.mark.clause("PG 9.1.1b", "PG 9.1.1d", "PG-D14")
def test_the_members_of_a_wall_touch_side_by_side_centred_on_the_line():
    case = free_kick_for_away(-300, 100).does(HOME, "wall", members=["H2", "H4", "H5"])
    left, middle, right = (case.state.piece(m) for m in ("H2", "H4", "H5"))
    assert hypot(left.x - middle.x, left.y - middle.y) == pytest.approx(40)
    assert hypot(right.x - middle.x, right.y - middle.y) == pytest.approx(40)
    assert (left.x + right.x) / 2 == pytest.approx(middle.x)
    assert min(gap(case, m) for m in ("H2", "H4", "H5")) == pytest.approx(50)
    assert left.y > middle.y > right.y


@pytest.mark.clause("PG 9.1.1b", "PG-D14")
def test_too_near_to_the_goal_the_wall_stands_on_the_goal_line_between_the_posts():
    case = free_kick_for_away(-850, 60).does(HOME, "wall", members=["H4", "H5"])
    assert (case.place("H4"), case.place("H5")) == ((-900, 20), (-900, -20))
    three = free_kick_for_away(-850, 60).does(HOME, "wall", members=["H4", "H5", "H6"])
    assert three.state.phase.wall == ("H4", "H5")  # only as many as fit
    assert three.place("H6") == given().place("H6")
    assert three.call("wall_on_line").pieces == ("H4", "H5")
    gap = hypot(50, 40) - 20 - 7  # from the ball to H4's edge
    assert three.is_silent_about("PG 9.1.1d").call("wall_on_line").measured["mm"] == pytest.approx(gap)
    assert "stands 50 mm" not in three.words


@pytest.mark.clause("PG 9.1.1b", "PG-D14")
def test_a_button_in_the_walls_way_is_shifted_along_the_row_just_clear_of_it():
    case = free_kick_for_away(0, 0, pieces={"A8": {"x": -77, "y": 10}}).does(HOME, "wall", members=["H4"])
    assert case.place("H4") == (-77, 0)
    x, y = case.place("A8")
    assert x == pytest.approx(-77)
    assert 40 <= y < 42


@pytest.mark.clause("PG 9.1.1c")
def test_the_offender_must_stand_in_the_wall_and_two_more_may():
    case = free_kick_for_away()
    refusal = case.refuses(HOME, "wall", members=["H5"])
    assert (refusal.code, "PG 9.1.1c" in refusal.clauses) == ("wall_offender", True)
    assert case.refuses(HOME, "wall", members=[]).code == "wall_size"
    assert case.refuses(HOME, "wall", members=["H4", "H5", "H6", "H7"]).code == "wall_size"
    assert case.refuses(HOME, "wall", members=["H4", "A5"]).code == "wall_member"
    case.does(HOME, "wall", members=["H4", "H5", "H6"])
    assert case.state.phase.wall == ("H4", "H5", "H6")


@pytest.mark.clause("PG 9.1.1c", "PG-D72")
def test_a_keeper_who_offended_stands_in_the_wall_himself():
    case = free_kick_for_away(by="H1")
    assert case.refuses(HOME, "wall", members=["H5"]).code == "wall_offender"
    case.does(HOME, "wall", members=["H1"])
    assert gap(case, "H1") == pytest.approx(50)


@pytest.mark.clause("PG 9.1.1c", "PG-D72")
def test_an_offender_just_changed_need_not_stand_in_the_wall():
    case = given("play", HOME, changes=[{"out": "H4", "into": "H12"}])
    case.when("H4", push("A6", 75, by="H4", x=0, y=0)).does(AWAY, "choose_award", option=0)
    assert case.state.piece("H4").where == "changed"
    assert case.refuses(HOME, "wall", members=[]).code == "wall_size"
    case.does(HOME, "wall", members=["H5"])


@pytest.mark.clause("PG 9.1.1c")
def test_who_builds_no_wall_gets_the_offender_alone():
    case = free_kick_for_away().left_alone()
    assert gap(case, "H4") == pytest.approx(50)
    case.stands("SET(free_direct, away, 0, 3)")


@pytest.mark.clause("PG 9.1.1e")
def test_first_the_wall_then_the_taker():
    case = free_kick_for_away()
    assert case.refuses(AWAY, "place_taker", piece="A9").code == "not_now"
    assert case.refuses(AWAY, "wall", members=["H4"]).code == "not_your_turn"
    case.does(HOME, "wall", members=["H4"]).does(AWAY, "place_taker", piece="A9").cites("PG 9.1.1e")
    assert case.refuses(HOME, "wall", members=["H4"]).code == "not_now"


@pytest.mark.clause("PG 9.1.1f", "PG-D70")
def test_at_an_indirect_free_kick_there_is_no_wall():
    case = indirect_for_away()
    assert case.refuses(HOME, "wall", members=["H9"]).code == "not_now"
    case.does(AWAY, "place_taker", piece="A9").cites("PG 9.1.1f").does(AWAY, "ready")
    case.stands("SET(free_indirect, away, 0, 1)")


@pytest.mark.clause("PG 9.1.1g", "PG-D68", "PG-D70")
def test_buttons_too_near_at_an_indirect_free_kick_may_be_moved_back_to_50_mm():
    case = indirect_for_away(pieces={"H5": {"x": -40, "y": 0}, "H6": {"x": 0, "y": 77}})
    case.does(AWAY, "clear", pieces=["H5"]).cites("PG 9.1.1g")
    assert case.place("H5") == (-77, 0)
    assert case.refuses(AWAY, "clear", pieces=["H6"]).code == "not_in_the_way"  # 50 mm already
    assert case.refuses(HOME, "clear", pieces=["H5"]).code == "not_your_turn"


# --- 9.1.2, 9.1.3 what a free kick may do ------------------------------------------------------------


@pytest.mark.clause("PG 9.1.2")
@pytest.mark.parametrize(
    ("x", "score"), [(900, (1, 0)), pytest.param(-900, (0, 1), marks=pytest.mark.clause("PG-D45"))]
)
def test_a_direct_free_kick_may_score(x, score):
    case = given("free_direct", HOME, **DIRECT).when("H9", touch("H9"), out("goal", x, 0)).cites("PG 3.4.2")
    assert case.state.score == score
    assert ("PG 9.1.2" in case.ruling.clauses) is (x > 0)


@pytest.mark.clause("PG 9.1.2")
@pytest.mark.clause("PG-D23", uncited="nothing is called")
def test_the_taker_of_a_direct_free_kick_may_make_the_further_moves():
    case = given("free_direct", HOME, **DIRECT).when("H9", touch("H9"), ball=(500, 0)).stands("PLAY(home, 3)")
    case.when("H9", touch("H9"), ball=(600, 0)).stands("PLAY(home, 2)")


@pytest.mark.clause("PG 9.1.3a", "PG 9.1.3c", "PG-D70")
@pytest.mark.parametrize("others", [(), (touch("H5"),), (touch("A5"),), (touch("A1"),)])
def test_an_indirect_free_kick_never_scores_whatever_the_ball_touched(others):
    case = given("free_indirect", HOME, **INDIRECT).when("H9", touch("H9"), *others, out("goal", 900, 0))
    case.cites("PG 9.1.3a", "PG 9.1.3c").stands("SET(goal_kick, away, 1, 0)")
    assert case.state.score == (0, 0)
    assert (case.call("goal_indirect").against, case.call("goal_indirect").benefits) == (HOME, AWAY)


@pytest.mark.clause("PG 9.1.3a", "PG-D70")
def test_an_indirect_free_kick_into_ones_own_goal_is_a_corner():
    case = given("free_indirect", HOME, **INDIRECT).when("H9", touch("H9"), out("goal", -900, -20))
    case.cites("PG 9.1.3a", "PG-D70").stands("SET(corner, away, 1, 0)").at_spot(-900, -500)
    assert case.state.score == (0, 0)
    middle = given("free_indirect", HOME, **INDIRECT).when("H9", touch("H9"), out("goal", -900, 0))
    assert middle.state.phase.spots == ((-900, 500), (-900, -500))  # the taker's choice (PG-D09)


@pytest.mark.clause("PG 9.1.3a")
def test_the_additional_move_of_an_indirect_free_kick_may_score():
    case = given("free_indirect", HOME, **INDIRECT).when("H9", touch("H9"), ball=(500, 0))
    case.stands("PLAY(home, 1)").when("H8", touch("H8"), out("goal", 900, 0))
    assert case.state.score == (1, 0)


@pytest.mark.clause("PG 9.1.3b", "PG-D23")
def test_the_additional_move_is_made_with_another_button():
    case = given("free_indirect", HOME, **INDIRECT).when("H9", touch("H9"), ball=(500, 0))
    assert case.banned == {"H9": "taker"}
    assert "PG 9.1.3b" in case.refuses(HOME, "flick", piece="H9", angle=0, speed=300.0).clauses
    case.when("H9", touch("H9"), ball=(600, 0)).cites("PG 9.1.3b", "PG-D23").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 9.1.3b")
@pytest.mark.parametrize("leaving", [out("side", 100, 500), out("goal", 900, 0)])
def test_the_additional_move_lapses_if_the_ball_leaves(leaving):
    case = given("free_indirect", HOME, **INDIRECT).when("H9", touch("H9"), leaving)
    assert (case.state.side, case.state.phase.set.extra) == (AWAY, 0)


@pytest.mark.clause("PG 9.1.3c", "PG 3.4.4")
def test_after_a_goal_annulled_for_a_foul_with_a_kick_the_kick_is_taken():
    case = given("play", HOME).when("H4", push("A6", 75, by="H4", x=0, y=0), touch("H4"), out("goal", 900, 0))
    case.cites("PG 3.4.4").does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 3)")
    assert case.state.score == (0, 0)


# --- 9.1.4 clearing ----------------------------------------------------------------------------------


@pytest.mark.clause("PG 9.1.4a", "PG-D68")
def test_buttons_of_either_side_nearer_than_50_mm_may_be_moved_straight_away():
    pieces = {"H5": {"x": 0, "y": 76.999}, "A5": {"x": 50, "y": 0}, "H6": {"x": 0, "y": -77}}
    case = free_kick_for_away(pieces=pieces).does(HOME, "wall", members=["H4"])
    assert case.refuses(AWAY, "clear", pieces=["H6"]).code == "not_in_the_way"
    case.does(AWAY, "clear", pieces=["H5", "A5"]).cites("PG 9.1.4a")
    assert (case.place("H5"), case.place("A5")) == ((0, 77), (77, 0))


@pytest.mark.clause("PG 9.1.4a", "PG-D68")
def test_wall_buttons_in_their_place_are_not_cleared():
    case = free_kick_for_away().does(HOME, "wall", members=["H4", "H5"])
    assert case.refuses(AWAY, "clear", pieces=["H4"]).code == "not_in_the_way"


@pytest.mark.clause("PG 9.1.4a", "PG-D68")
@pytest.mark.parametrize(
    ("piece", "at", "to"),
    [
        ("A6", (10, 0), (77, 0)),
        ("A6", (0, 0), (77, 0)),
        ("H6", (0, 0), (-77, 0)),
        ("H6", (0, 26.999), (0, 77)),
    ],
)
def test_a_button_on_the_balls_place_goes_unasked(piece, at, to):
    case = free_kick_for_away(pieces={piece: {"x": at[0], "y": at[1]}})
    assert case.place(piece) == pytest.approx(to)


@pytest.mark.clause("PG 9.1.4a", "PG-D68")
def test_if_the_place_at_50_mm_is_taken_it_goes_on_to_the_next_free_one():
    pieces = {"H5": {"x": 0, "y": 40}, "H6": {"x": 0, "y": 100}}
    case = free_kick_for_away(pieces=pieces).does(HOME, "wall", members=["H4"])
    case.does(AWAY, "clear", pieces=["H5"])
    x, y = case.place("H5")
    assert x == 0
    assert 140 <= y < 142


def throw_in_for_home(**unusual: Any) -> Case:
    return given("play", AWAY, **unusual).when("A5", touch("A5"), out("side", 312, 500))


@pytest.mark.clause("PG 9.1.4b", "PG 9.1.4a", "PG-D68")
def test_at_a_throw_in_opponents_make_room_and_own_buttons_do_not():
    pieces = {"A8": {"x": 312, "y": 470}, "H8": {"x": 270, "y": 480}}
    case = throw_in_for_home(pieces=pieces)
    refusal = case.refuses(HOME, "clear", pieces=["H8"])
    assert "PG 9.1.4b" in refusal.clauses
    case.does(HOME, "clear", pieces=["A8"]).cites("PG 9.1.4a")
    assert case.place("A8") == (312, 423)


@pytest.mark.clause("PG 9.1.4b", "PG-D11", "PG-D68")
def test_an_own_button_in_the_throwers_place_is_worked_round():
    case = throw_in_for_home(pieces={"H8": {"x": 312, "y": 520}}).does(HOME, "place_taker", piece="H3")
    x, y = case.place("H3")
    assert y == 520
    assert 40 <= abs(x - 312) < 42


@pytest.mark.clause("PG 9.1.4b", "PG-D68")
def test_at_a_goal_kick_another_spot_is_chosen_where_an_own_button_lies():
    case = given("play", AWAY, pieces={"H8": {"x": -775, "y": 0}}).when(
        "A5", touch("A5"), out("end", -900, 300)
    )
    refusal = case.refuses(HOME, "place_ball", x=-800, y=0)
    assert "PG 9.1.4b" in refusal.clauses
    case.does(HOME, "place_ball", x=-800, y=100)
    assert case.place("H8") == (-775, 0)
    theirs = given("play", AWAY, pieces={"A8": {"x": -775, "y": 0}})
    theirs.when("A5", touch("A5"), out("end", -900, 300)).does(HOME, "place_ball", x=-800, y=0)
    assert theirs.place("A8") == (-723, 0)


def corner_for_home(**unusual: Any) -> Case:
    return given("play", HOME, **unusual).when("H5", touch("A5"), out("end", 900, 300))


@pytest.mark.clause("PG 9.1.4b", "PG-D68")
def test_an_own_button_that_fills_the_corner_has_to_take_the_kick():
    case = corner_for_home(pieces={"H8": {"x": 888, "y": 488}}).does(HOME, "place_ball", x=886, y=486)
    assert case.refuses(HOME, "place_taker", piece="H7").code == "taker_banned"
    case.does(HOME, "place_taker", piece="H8", x=930, y=530).does(HOME, "ready").stands(
        "SET(corner, home, 1, 0)"
    )


@pytest.mark.clause("PG 9.1.4b", "PG-D68")
def test_an_own_button_that_may_not_take_the_corner_is_cleared_and_so_is_an_opponents():
    banned = corner_for_home(pieces={"H8": {"x": 888, "y": 488}}, changes=[{"out": "H8", "into": "H12"}])
    banned.does(HOME, "place_ball", x=885.858, y=485.858)
    assert gap(banned, "H12") >= 50 - 1e-6
    banned.does(HOME, "place_taker", piece="H7")
    theirs = corner_for_home(pieces={"A8": {"x": 888, "y": 488}}).does(
        HOME, "place_ball", x=885.858, y=485.858
    )
    assert gap(theirs, "A8") >= 50 - 1e-6


# --- 9.2 penalties -----------------------------------------------------------------------------------


@pytest.mark.clause("PG 9.2.1a", "PG-D69")
def test_the_ball_lies_on_the_penalty_spot_and_any_button_may_take_it():
    case = penalty_for_home().does(AWAY, "place_keeper")
    assert (case.state.ball.x, case.state.ball.y) == (710, 0)
    case.does(HOME, "place_taker", piece="H1").cites("PG 9.2.1a").does(HOME, "ready").stands(
        "PENALTY_1(home)"
    )
    other = given("play", AWAY).when("A8", ball=BallRest(-700, 60, 15.0, on=("H3",)))
    other.does(HOME, "place_keeper").stands("PENALTY(away)")
    assert (other.state.ball.x, other.state.ball.y) == (-710, 0)


@pytest.mark.clause("PG 9.2.1a", "PG-D69")
@pytest.mark.parametrize(
    ("x", "y", "allowed"),
    [
        (530, 0, False),  # touches the arc
        (529.999, 0, True),
        (600, 300, False),  # touches the front line's extension
        (599.999, 300, True),
        (640, 300, False),
        (960, 200, False),
    ],
)
def test_the_taker_is_set_wholly_behind_the_arc_on_the_midfield_side(x, y, allowed):
    case = penalty_for_home().does(AWAY, "place_keeper")
    if allowed:
        case.does(HOME, "place_taker", piece="H9", x=x, y=y).does(HOME, "ready").stands("PENALTY_1(home)")
    else:
        assert "PG 9.2.1a" in case.refuses(HOME, "place_taker", piece="H9", x=x, y=y).clauses


@pytest.mark.clause("PG 9.2.1b", "PG-D69")
def test_a_penalty_has_two_moves_with_the_same_button():
    case = given("penalty_1", HOME, **PENALTY).when("H9").cites("PG 9.2.1b").stands("PENALTY_2(home)")
    assert "PG 9.2.1b" in case.refuses(HOME, "flick", piece="H8", angle=0, speed=300.0).clauses
    case.when("H9").cites("PG 9.2.4").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 9.2.1c")
@pytest.mark.parametrize("phase", ["penalty_1", "penalty_2"])
def test_each_of_the_two_moves_may_score(phase):
    case = given(phase, HOME, **PENALTY).when("H9", touch("H9"), out("goal", 900, 0)).cites("PG 9.2.1c")
    assert case.stands("SETUP(away)").state.score == (1, 0)


@pytest.mark.clause("PG 9.2.1d", "PG 9.2.1b", "PG-D69")
@pytest.mark.parametrize(
    ("events", "ball", "after"),
    [
        ((), (792.999, 0), "PLAY(away, 1)"),
        ((), (793, 0), "PENALTY_2(home)"),  # it touches the goal area
        ((Entered(end=AWAY),), (750, 0), "PENALTY_2(home)"),
        ((Frame(end=AWAY),), (750, 0), "PENALTY_2(home)"),
        ((touch("A1"),), (750, 0), "PENALTY_2(home)"),
        ((touch("A4"),), (750, 0), "PLAY(away, 1)"),
        ((Entered(end=HOME), Frame(end=HOME)), (750, 0), "PLAY(away, 1)"),
    ],
)
def test_a_touch_that_is_no_shot_loses_the_second_move(events, ball, after):
    case = given("penalty_1", HOME, **PENALTY).when("H9", touch("H9"), *events, ball=ball).stands(after)
    assert ("PG 9.2.1d" in case.ruling.clauses) is (after == "PLAY(away, 1)")


@pytest.mark.clause("PG 9.2.2", "PG 9.2.3a")
@pytest.mark.parametrize(
    ("at", "to"),
    [
        pytest.param((700, 100), (700, 271), marks=pytest.mark.clause("PG-D69")),
        pytest.param((700, -100), (700, -271), marks=pytest.mark.clause("PG-D69")),
        ((600, 200), (600, 271)),  # its edge is on the front line
        ((599.999, 200), (599.999, 200)),
        ((850, 270), (850, 271)),
        ((850, 270.001), (850, 270.001)),
    ],
)
def test_buttons_in_the_penalty_area_go_beyond_its_side_line(at, to):
    for piece in ("H4", "A5"):
        case = penalty_for_home(pieces={piece: {"x": at[0], "y": at[1]}})
        assert case.place(piece) == to


@pytest.mark.clause("PG 9.2.3b", "PG 9.2.2")
@pytest.mark.parametrize(
    ("at", "to"),
    [
        ((580, -40), (580, -271)),
        ((530, 0), (530, 271)),  # its edge is on the arc
        ((529.999, 0), (529.999, 0)),
    ],
)
def test_buttons_in_the_penalty_arc_go_beyond_the_extension_of_that_line(at, to):
    case = penalty_for_home(pieces={"A5": {"x": at[0], "y": at[1]}})
    if case.state.phase.row[0] == "penalty_area":  # on y = 0 its owner chooses
        case.does(AWAY, "penalty_area")
    assert (case.place("A5"), case.state.phase.row[0]) == (to, "keeper")


@pytest.mark.clause("PG 9.2.2", "PG-D69")
def test_a_place_taken_beyond_the_line_sends_the_button_further_out():
    case = penalty_for_home(pieces={"H4": {"x": 700, "y": 100}, "A5": {"x": 700, "y": 280}})
    x, y = case.place("H4")
    assert x == 700
    assert 320 <= y < 322


@pytest.mark.clause("PG 9.2.2", "PG-D69")
def test_only_the_defending_keeper_may_stay_or_go_on_his_line():
    keepers = {"A1": {"x": 750, "y": 60}, "H1": {"x": 700, "y": -100}}
    case = penalty_for_home(pieces=keepers)
    assert case.place("H1") == (700, -276)
    line = case.asks(AWAY, "keeper").slots[0].zones[0][0].region
    assert (line.x0, line.y0, line.x1, line.y1) == (900, -25, 900, 25)
    assert case.refuses(AWAY, "place_keeper", stay=False, y=25.001).code == "keeper_place"
    assert case.refuses(HOME, "place_keeper").code == "not_your_turn"
    case.does(AWAY, "place_keeper", stay=False, y=25)
    assert case.place("A1") == (900, 25)
    stays = penalty_for_home(pieces=keepers).does(AWAY, "place_keeper", stay=True)
    assert stays.place("A1") == (750, 60)


@pytest.mark.clause("PG 9.2.2", "PG-D69")
def test_a_keeper_waiting_off_the_board_is_put_on_his_line():
    case = given("play", HOME, off=[{"piece": "A1", "x": 1000, "y": 0}], pieces={"A1": {"where": "off"}})
    case.when("H8", ball=BallRest(700, 60, 15.0, on=("A3",))).does(AWAY, "place_keeper")
    assert (case.state.piece("A1").where, case.place("A1")) == ("board", (900, 0))


@pytest.mark.clause("PG 9.2.4")
@pytest.mark.parametrize("piece", ["A1", "A4"])
def test_after_a_failed_penalty_the_defender_moves_with_keeper_or_any_button(piece):
    case = given("penalty_2", HOME, **PENALTY).when("H9", touch("H9"), touch("A1"), ball=(790, 30))
    case.cites("PG 9.2.4").stands("PLAY(away, 1)").when(piece).stands("PLAY(home, 1)")
    assert case.banned == {}


@pytest.mark.clause("PG 9.2.4", "PG 4.2.1", "PG 4.3.1")
@pytest.mark.parametrize(
    ("events", "after"),
    [
        ((touch("H9"), out("end", 900, 200)), "SET(goal_kick, away, 1, 0)"),
        ((touch("H9"), touch("A1"), out("end", 900, 200)), "SET(corner, home, 1, 0)"),
    ],
)
def test_a_penalty_gone_out_is_restarted_by_last_touch_and_the_second_move_lapses(events, after):
    given("penalty_1", HOME, **PENALTY).when("H9", *events).stands(after)


@pytest.mark.clause("PG 9.2.4", "PG 5.1.1")
def test_an_offence_or_a_button_off_untouched_ends_the_penalty():
    foul = given("penalty_1", HOME, **PENALTY).when("H9", push("A4", 20, by="H9")).stands("PLAY(away, 2)")
    foul.cites("PG 6.1.3")
    given("penalty_1", HOME, **PENALTY).when("H9", off("H9", 1000, 200)).stands("PLAY(away, 3)")


@pytest.mark.clause("PG 9.2.4", "PG 7.1.2")
def test_hand_by_a_defender_in_a_penalty_is_a_new_set_piece():
    case = given("penalty_1", HOME, **PENALTY).when(
        "H9", touch("H9"), ball=BallRest(750, 0, 15.0, on=("A4",))
    )
    case.cites("PG 7.1.2").stands("PENALTY(home)")


@pytest.mark.clause("PG 9.2.1b", "PG 2.2.1f")
def test_turning_the_taker_over_between_the_moves_is_the_second_move():
    case = given("penalty_1", HOME, **PENALTY)
    assert case.refuses(HOME, "turn", piece="H9").code == "turn_is_no_kick"
    case.when("H9").does(HOME, "turn", piece="H9").stands("PLAY(away, 1)")
