"""Sections 7.1 to 7.4: hand, covering the ball, overlap, offside. (7.5 and 7.6: test_7_conduct.py)"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from botonista.flick.facts import BallRest, Overlap, Place
from botonista.football.chance import Forced
from botonista.games.pilka_guzikowa.game import GAME
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, Case, given, out, push, touch

ON_A8 = {"ball": {"x": 100, "y": 0, "z": 15, "on": ["A8"]}, "pieces": {"A8": {"x": 100, "y": 0}}}


def lies_on(x: float, y: float, *buttons: str, **more: Any) -> BallRest:
    """The ball rests on top of these buttons."""
    return BallRest(x, y, 15.0, on=buttons, **more)


def lies_under(x: float, y: float, *buttons: str) -> BallRest:
    """The ball rests under these buttons."""
    return BallRest(x, y, under=buttons)


# --- 7.1 hand, 7.2 covering --------------------------------------------------------------------------


@pytest.mark.clause("PG 7.1.1", "PG-D12", "PG-D59")
@pytest.mark.parametrize(("mover", "struck"), [(HOME, "H9"), (AWAY, "A9")])
def test_hand_gives_the_owners_opponent_a_free_kick_at_the_ball_whoever_moved(mover, struck):
    case = given("play", mover).when(struck, ball=lies_on(260, 40, "H5"))
    case.cites("PG 7.1.1", "PG-D59").stands("SET(free_direct, away, 0, 0)").at_spot(260, 40)
    assert case.state.phase.set.offender == "H5"


@pytest.mark.clause("PG 7.1.1", "PG-D21")
def test_hand_by_the_other_side_gives_the_mover_a_new_set_piece_and_ends_his_run():
    case = given("play", HOME, left=4, kind="free_direct", taker="H2").when("H9", ball=lies_on(260, 40, "A5"))
    case.stands("SET(free_direct, home, 0, 0)")


@pytest.mark.clause("PG 7.1.1", "PG 8.1.2a")
@pytest.mark.clause("PG-D56", uncited="an option that is offered or not: nothing is called")
def test_hand_and_covering_offer_no_playing_on():
    given("play", HOME).when("H9", ball=lies_on(260, 40, "H5")).stands("SET(free_direct, away, 0, 0)")
    given("play", HOME).when("H9", ball=lies_under(260, 40, "H5")).stands("SET(free_direct, away, 0, 0)")


@pytest.mark.clause("PG 7.1.2", "PG 1.2.5", "PG-D61")
@pytest.mark.parametrize(
    ("x", "y", "after"),
    [
        (-613, 60, "PENALTY(away)"),
        (-612.999, 60, "SET(free_direct, away, 0, 0)"),
        (-700, 257, "PENALTY(away)"),
        (-700, 257.001, "SET(free_direct, away, 0, 0)"),
        (700, 60, "SET(free_direct, away, 0, 0)"),  # the opponent's penalty area
    ],
)
def test_hand_is_a_penalty_if_any_part_of_the_ball_is_in_the_owners_penalty_area(x, y, after):
    given("play", HOME).when("H9", ball=lies_on(x, y, "H3")).stands(after)


@pytest.mark.clause("PG 7.1.3", "PG-D60", "PG-D61")
def test_a_keeper_any_part_of_whom_is_in_his_penalty_area_may_carry_the_ball():
    inside = given("play", HOME, pieces={"H1": {"x": -595, "y": 0}}).when("H9", ball=lies_on(-590, 0, "H1"))
    inside.cites("PG 7.1.3", "PG-D60").stands("PLAY(away, 1)")
    outside = given("play", HOME, pieces={"H1": {"x": -594.999, "y": 0}})
    outside.when("H9", ball=lies_on(-590, 0, "H1")).cites("PG 7.1.1").stands("SET(free_direct, away, 0, 0)")
    elsewhere = given("play", HOME, pieces={"H1": {"x": 860, "y": 0}})
    elsewhere.when("H9", ball=lies_on(860, 0, "H1")).cites("PG 7.1.1")


@pytest.mark.clause("PG 7.1.3", "PG 7.1.2")
def test_only_the_keeper_is_exempt_in_the_penalty_area():
    case = given("play", HOME, pieces={"H3": {"x": -860, "y": 60}}).when("H9", ball=lies_on(-860, 60, "H3"))
    case.is_silent_about("PG 7.1.3").stands("PENALTY(away)")


@pytest.mark.clause("PG 7.2.1", "PG-D12", "PG-D59")
@pytest.mark.parametrize(("mover", "struck"), [(HOME, "H9"), (AWAY, "A9")])
def test_covering_gives_the_owners_opponent_a_free_kick_at_the_ball_whoever_moved(mover, struck):
    case = given("play", mover).when(struck, ball=lies_under(100, -50, "H10"))
    case.cites("PG 7.2.1").stands("SET(free_direct, away, 0, 0)").at_spot(100, -50)
    assert case.state.phase.set.offender == "H10"


@pytest.mark.clause("PG 7.2.2", "PG-D61")
@pytest.mark.parametrize(("x", "after"), [(613, "PENALTY(home)"), (612.999, "SET(free_direct, home, 0, 0)")])
def test_covering_is_a_penalty_in_the_owners_penalty_area(x, after):
    case = given("play", AWAY).when("A4", ball=lies_under(x, 0, "A4")).stands(after)
    assert ("PG 7.2.2" in case.ruling.clauses) is (x == 613)


@pytest.mark.clause("PG 7.2.3", "PG-D60")
def test_a_keeper_in_his_penalty_area_may_lie_on_the_ball_and_outside_may_not():
    inside = given("play", HOME, pieces={"H1": {"x": -595, "y": 0}}).when(
        "H1", ball=lies_under(-590, 0, "H1")
    )
    inside.cites("PG 7.2.3").stands("PLAY(away, 1)")
    outside = given("play", HOME, pieces={"H1": {"x": -594.999, "y": 0}})
    outside.when("H1", ball=lies_under(-590, 0, "H1")).cites("PG 7.2.1").stands(
        "SET(free_direct, away, 0, 0)"
    )


@pytest.mark.clause("PG 7.1.1", "PG 7.2.1", "PG-D59")
@pytest.mark.parametrize(("mover", "struck", "injured"), [(HOME, "H9", "away"), (AWAY, "A9", "home")])
def test_on_or_under_buttons_of_both_sides_the_mover_is_guilty(mover, struck, injured):
    given("play", mover).when(struck, ball=lies_on(100, 0, "H3", "A3")).stands(
        f"SET(free_direct, {injured}, 0, 0)"
    )
    given("play", mover).when(struck, ball=lies_under(100, 0, "A3", "H3")).stands(
        f"SET(free_direct, {injured}, 0, 0)"
    )


@pytest.mark.clause("PG 7.1.1", "PG-D59")
@pytest.mark.parametrize(("x", "judged"), [(100.0, False), (100.5, False), (100.501, True)])
def test_a_ball_that_lies_as_it_lay_is_not_judged_again_one_that_was_carried_on_is(x, judged):
    case = given("play", HOME, **ON_A8).when("H9", ball=lies_on(x, 0, "A8"))
    case.stands("SET(free_direct, home, 0, 0)" if judged else "PLAY(away, 1)")


@pytest.mark.clause("PG 7.1.1", "PG-D59")
@pytest.mark.parametrize(("x", "as_before", "judged"), [(100.0, False, True), (103.0, True, False)])
def test_who_saw_whether_the_ball_moved_may_say_so(x, as_before, judged):
    ball = msgspec.structs.replace(lies_on(x, 0, "A8"), as_before=as_before)
    case = given("play", HOME, **ON_A8).when("H9", ball=ball)
    case.stands("SET(free_direct, home, 0, 0)" if judged else "PLAY(away, 1)")


@pytest.mark.clause("PG 7.1.1", "PG 2.1.7")
def test_a_ball_that_left_the_field_is_on_nobodys_hand():
    case = given("play", HOME)
    case.when("H9", touch("H9"), out("side", 0, 500), ball=lies_on(0, 515, "A5")).is_silent_about("PG 7.1.1")
    case.stands("SET(throw_in, away, 1, 0)")


# --- PG-D78: the keeper holds the ball ---------------------------------------------------------------


def keeper_holds(ball: BallRest, **unusual: Any) -> Case:
    """Away's move leaves the ball with H1; now Home is to move."""
    return given("play", AWAY, **unusual).when("A9", ball=ball).stands("PLAY(home, 1)")


@pytest.mark.clause("PG 7.1.1", "PG 7.2.1", "PG-D78")
@pytest.mark.parametrize(
    ("ball", "clause"), [(lies_on(-860, 0, "H1"), "PG 7.1.1"), (lies_under(-860, 0, "H1"), "PG 7.2.1")]
)
def test_a_keeper_who_has_the_ball_after_his_sides_run_gives_a_free_kick(ball, clause):
    case = keeper_holds(ball).when("H8").cites(clause, "PG-D78")
    case.stands("SET(free_direct, away, 0, 0)").at_spot(-860, 0)
    assert case.state.phase.set.offender == "H1"


@pytest.mark.clause("PG 7.1.3")
@pytest.mark.clause("PG-D78", uncited="nothing is called")
def test_a_keeper_who_gets_rid_of_the_ball_in_time_is_free():
    case = keeper_holds(lies_on(-860, 0, "H1")).when("H1", touch("H1"), ball=(-700, 0))
    case.is_silent_about("PG-D78").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 7.1.3", "PG-D78")
def test_a_longer_run_is_waited_for():
    held = {"ball": {"x": -860, "y": 0, "on": ["H1"]}, "held": "H1"}
    case = given("play", HOME, left=2, **held).when("H8").is_silent_about("PG-D78").stands("PLAY(home, 1)")
    case.when("H8").cites("PG-D78").stands("SET(free_direct, away, 0, 0)")


@pytest.mark.clause("PG 7.1.1", "PG-D78", "PG-D27")
def test_giving_up_the_run_does_not_save_the_keeper():
    held = {"ball": {"x": -860, "y": 0, "on": ["H1"]}, "held": "H1"}
    case = given("play", HOME, left=1, must=False, **held).does(HOME, "give_up").cites("PG-D78", "PG 7.1.1")
    case.stands("SET(free_direct, away, 0, 0)")


@pytest.mark.clause("PG 7.1.1", "PG-D78")
def test_a_ball_held_across_the_goal_line_is_kicked_from_the_goal_area_line():
    case = keeper_holds(lies_on(-910, 12, "H1"), pieces={"H1": {"x": -895, "y": 0}})
    case.when("H8").cites("PG-D78").at_spot(-800, 12)


@pytest.mark.clause("PG 7.1.3")
@pytest.mark.clause("PG-D78", uncited="nothing is called")
def test_a_keeper_banned_for_the_whole_run_could_not_play_the_ball_away():
    case = keeper_holds(lies_on(-860, 0, "H1"), bans=[{"piece": "H1", "reason": "returned"}])
    case.when("H8").is_silent_about("PG-D78").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 7.1.3", "PG-D78")
def test_the_move_that_put_the_ball_on_the_keeper_starts_no_count():
    case = given("play", HOME).when("H1", touch("H1"), ball=lies_on(-860, 0, "H1"))
    case.is_silent_about("PG-D78").stands("PLAY(away, 1)")
    case.when("A9").is_silent_about("PG-D78").stands("PLAY(home, 1)").when("H8").cites("PG-D78")


# --- 7.3 overlap -------------------------------------------------------------------------------------


def lies_over(upper: str = "H2", lower: str = "A11", x: float = 0, y: float = 0, **more: Any) -> Overlap:
    """At rest `upper` lies on `lower`, whose centre is at (x, y)."""
    return Overlap(upper=upper, lower=lower, x=x, y=y, **more)


@pytest.mark.clause("PG 7.3.1", "PG-D12", "PG-D62")
def test_the_place_of_an_overlap_is_the_covered_button_if_nothing_else_is_told():
    case = given("play", HOME, pieces={"A11": {"x": 150, "y": -100}})
    case.when("H2", Overlap(upper="H2", lower="A11"), action="press").does(AWAY, "choose_award", option=0)
    case.stands("SET(free_direct, away, 0, 0)").at_spot(150, -100)


@pytest.mark.clause("PG 7.3.1", "PG 8.1.2a", "PG-D12", "PG-D62")
def test_overlap_gives_a_free_kick_at_the_covered_button_or_playing_on():
    case = given("play", HOME).when("H2", lies_over(x=150, y=-100), action="press")
    case.cites("PG 7.3.1", "PG-D62").stands("CHOICE(away)")
    kick, on = case.state.phase.options
    assert (kick.kind, kick.own, kick.extra, kick.offender) == ("free_direct", 0, 0, "H2")
    assert (on.kind, on.moves, on.play_on) == (None, 2, True)
    case.does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 0)").at_spot(150, -100)


@pytest.mark.clause("PG 7.3.2", "PG-D62")
@pytest.mark.parametrize(
    ("x", "y", "kind"),
    [
        (-600, 0, "penalty"),
        (-599.999, 0, "free_direct"),
        (-700, 270, "penalty"),
        (-700, 270.001, "free_direct"),
        (700, 0, "free_direct"),  # the injured side's penalty area
    ],
)
def test_overlap_is_a_penalty_if_the_covered_button_is_in_the_offenders_penalty_area(x, y, kind):
    case = given("play", HOME).when("H2", lies_over(x=x, y=y))
    assert case.state.phase.options[0].kind == kind
    assert ("PG 7.3.2" in case.ruling.clauses) is (kind == "penalty")


@pytest.mark.clause("PG 7.3.1")
@pytest.mark.clause("PG-D62", uncited="nothing is called")
@pytest.mark.parametrize(
    "events",
    [
        (touch("H2"), lies_over()),  # it had touched the ball
        (touch("H9"), lies_over()),  # so had the struck button
        (lies_over(as_before=True),),
        (lies_over("A11", "H2"),),  # the opponent's button came to lie on the mover's
        (lies_over("H2", "H3"),),
    ],
)
def test_no_overlap_with_the_ball_as_before_or_of_others(events):
    case = given("play", HOME).when("H9", *events, ball=(10, 0))
    case.is_silent_about("PG 7.3.1", "PG 7.3.2").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 7.3.1", "PG-D62")
def test_a_pushed_button_of_the_mover_overlaps_too_and_a_third_buttons_touch_does_not_help():
    case = given("play", HOME).when("H9", touch("H5"), lies_over("H2", "A11"), ball=(10, 0))
    case.cites("PG 7.3.1")


@pytest.mark.clause("PG 7.3.1", "PG 2.1.7", "PG-D62")
def test_buttons_that_met_after_the_ball_had_left_do_not_overlap():
    case = given("play", HOME).when("H2", touch("A3"), out("side", 0, 500, t=1.0), lies_over(t=1.001))
    case.is_silent_about("PG 7.3.1").stands("SET(throw_in, home, 1, 0)")
    case = given("play", HOME).when("H2", touch("A3"), lies_over(t=0.999), out("side", 0, 500, t=1.0))
    case.cites("PG 7.3.1")


@pytest.mark.clause("PG 7.3.1")
@pytest.mark.clause("PG-D62", uncited="nothing is called")
def test_a_stack_that_lay_so_already_is_not_judged_again():
    stack = {"A11": {"x": 0, "y": 100}, "H2": {"x": 10, "y": 100, "z": 8, "on": ["A11"]}}
    case = given("play", HOME, pieces=stack).when("H9", lies_over(x=0, y=100))
    case.is_silent_about("PG 7.3.1").stands("PLAY(away, 1)")


# --- 7.4 offside -------------------------------------------------------------------------------------


def forward(**places: tuple[float, float]) -> dict[str, dict[str, float]]:
    """All of Away but A1 on Home's half, some elsewhere; H9 waits at (600, 100)."""
    spots: dict[str, tuple[float, float]] = {f"A{n}": (-40.0 * n, -300.0) for n in range(2, 12)}
    return {name: {"x": x, "y": y} for name, (x, y) in {**spots, "H9": (600, 100), **places}.items()}


def passed(**unusual: Any) -> Case:
    """H8 passes to H9."""
    case = given("play", HOME, **unusual)
    return case.when("H8", touch("H8"), touch("H9", 573, 100), ball=(570, 100))


@pytest.mark.clause("PG 7.4.1")
@pytest.mark.parametrize(
    ("x", "offside"),
    [
        pytest.param(600.0, True, marks=pytest.mark.clause("PG-D12", "PG-D63")),
        (600.001, False),
        (500.0, True),
        (700.0, False),
    ],
)
def test_offside_if_only_one_opponent_is_nearer_to_the_end_line_level_is_not_nearer(x, offside):
    case = passed(pieces=forward(A2=(x, -200)))
    if offside:
        case.cites("PG 7.4.1", "PG-D63").stands("SET(free_indirect, away, 0, 1)").at_spot(573, 100)
    else:
        case.is_silent_about("PG 7.4.1").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 7.4.1", "PG-D63")
def test_offside_goes_by_the_nearest_edges():
    small = {"A2": {"x": 600, "y": -200, "radius": 20.001}}
    passed(pieces={**forward(A3=(500, -200)), **small}).is_silent_about("PG 7.4.1")
    small = {"A2": {"x": 600, "y": -200, "radius": 19.999}}
    passed(pieces={**forward(A3=(500, -200)), **small}).cites("PG 7.4.1")


@pytest.mark.clause("PG 7.4.1", "PG-D63")
def test_with_nobody_nearer_it_is_offside_all_the_more():
    case = passed(pieces=forward(A1=(640, 0), A2=(500, 0), H9=(700, 100)))
    assert case.cites("PG 7.4.1").call("offside").measured["nearer"] == 0


@pytest.mark.clause("PG 7.4.1")
@pytest.mark.parametrize(
    ("x", "offside"),
    [(20.0, False), pytest.param(20.001, True, marks=pytest.mark.clause("PG-D04", "PG-D63"))],
)
def test_the_receiver_must_be_wholly_on_the_opponents_half(x, offside):
    case = passed(pieces=forward(H9=(x, 100), A2=(0, -200)))
    assert ("PG 7.4.1" in case.ruling.clauses) is offside


@pytest.mark.clause("PG 7.4.1")
def test_offside_against_away_is_measured_from_homes_end_line():
    pieces = {"A9": {"x": -600, "y": 100}}
    case = given("play", AWAY, pieces=pieces).when("A8", touch("A8"), touch("A9", -573, 100), ball=(-570, 90))
    case.cites("PG 7.4.1").stands("SET(free_indirect, home, 0, 1)").at_spot(-573, 100)
    pieces["H2"] = {"x": -601, "y": -100}
    case = given("play", AWAY, pieces=pieces).when("A8", touch("A8"), touch("A9", -573, 100), ball=(-570, 90))
    case.is_silent_about("PG 7.4.1").stands("PLAY(home, 1)")


@pytest.mark.clause("PG 7.4.1")
@pytest.mark.parametrize(
    ("second", "offside"),
    [
        ({"x": 930, "y": 300}, False),  # behind the end line, on the board
        pytest.param(
            {"x": 925, "y": 0}, True, marks=pytest.mark.clause("PG-D63", "PG-D44")
        ),  # inside the goal: "air"
        pytest.param({"where": "sent_off", "x": 700, "y": 0}, True, marks=pytest.mark.clause("PG-D63")),
        ({"where": "off", "x": 700, "y": 0}, True),
    ],
)
def test_who_counts_as_an_opponent_for_offside(second, offside):
    case = passed(pieces={**forward(A3=(500, -200)), "A2": second})
    assert ("PG 7.4.1" in case.ruling.clauses) is offside


@pytest.mark.clause("PG 7.4.1", "PG-D64")
def test_positions_are_those_at_the_start_of_the_move():
    ran = (Place("H9", 300, 100), Place("A2", 880, 200))
    case = given("play", HOME, pieces=forward(A2=(500, -200)))
    case.when("H8", touch("H8"), touch("H9", 573, 100), ball=(570, 100), places=ran).cites("PG 7.4.1")


@pytest.mark.clause("PG 7.4.1")
@pytest.mark.parametrize(
    ("last", "offside"),
    [
        pytest.param("H8", True, marks=pytest.mark.clause("PG-D64")),
        ("H9", False),
        ("A5", False),
        (None, False),
    ],
)
def test_the_receiver_may_fetch_the_pass_in_a_later_move_and_be_offside(last, offside):
    case = given("play", HOME, last_touch=last, pieces=forward(A2=(500, -200)))
    case.when("H9", touch("H9", 573, 100), ball=(570, 100))
    assert ("PG 7.4.1" in case.ruling.clauses) is offside


@pytest.mark.clause("PG 7.4.1")
@pytest.mark.clause("PG-D64", uncited="nothing is called")
def test_no_offside_in_the_opponents_move():
    case = given("play", AWAY, last_touch="H8", pieces=forward(A2=(500, -200)))
    case.when("A2", touch("H9", 573, 100), ball=(570, 100)).is_silent_about("PG 7.4.1").stands(
        "PLAY(home, 1)"
    )


@pytest.mark.clause("PG 7.4.1", "PG-D65")
def test_offside_holds_from_a_throw_in_too():
    case = given("throw_in", HOME, spot=[312, 500], taker="H3", pieces=forward(A2=(500, -200)))
    case.when("H3", touch("H3"), touch("H9", 573, 100), ball=(570, 100)).cites("PG 7.4.1")
    case.stands("SET(free_indirect, away, 0, 1)")


@pytest.mark.clause("PG 7.4.1", "PG 3.4.4")
def test_a_goal_after_offside_does_not_count():
    case = given("play", HOME, pieces=forward(A2=(500, -200)))
    case.when("H8", touch("H8"), touch("H9", 573, 100), out("goal", 900, 0)).cites("PG 7.4.1", "PG 3.4.4")
    assert case.stands("SET(free_indirect, away, 0, 1)").state.score == (0, 0)


@pytest.mark.clause("PG 7.4.2a")
@pytest.mark.parametrize(("x", "offside"), [(595.0, True), (594.999, False)])
def test_no_offside_if_the_keeper_is_wholly_outside_his_penalty_area(x, offside):
    case = passed(pieces=forward(A1=(x, 0), A2=(500, -200), H9=(700, 100)))
    assert ("PG 7.4.1" in case.ruling.clauses) is offside
    assert ("PG 7.4.2a" in case.ruling.clauses) is not offside


@pytest.mark.clause("PG 7.4.2b", "PG-D04")
@pytest.mark.parametrize(("x", "offside"), [(-20.0, True), (-20.001, False)])
def test_no_offside_if_all_but_the_keeper_are_wholly_on_the_attackers_half(x, offside):
    case = passed(pieces=forward(A2=(x, -200)))
    assert ("PG 7.4.1" in case.ruling.clauses) is offside
    assert ("PG 7.4.2b" in case.ruling.clauses) is not offside


@pytest.mark.clause("PG 7.4.1", "PG 7.4.2a", "PG-D63")
def test_a_keeper_off_the_board_is_neither_a_defender_nor_out_of_his_penalty_area():
    away = {"A1": {"x": 300, "y": 550, "where": "off"}, "A2": {"x": 880, "y": 0}}
    case = given("play", HOME, pieces={**forward(A3=(500, -200)), **away})
    case.when("H8", touch("H8"), touch("H9"), ball=(570, 100)).cites("PG 7.4.1").is_silent_about("PG 7.4.2a")
    case.stands("SET(free_indirect, away, 0, 1)").at_spot(600, 100)  # where the ball was is not told: at H9


@pytest.mark.clause("PG 7.4.2b")
def test_no_offside_against_a_side_that_has_only_its_keeper_left():
    gone = {f"A{n}": {"where": "sent_off"} for n in range(2, 12)}
    case = given("play", HOME, pieces={**gone, "H9": {"x": 600, "y": 100}})
    case.when("H8", touch("H8"), touch("H9", 573, 100), ball=(570, 100))
    case.cites("PG 7.4.2b").is_silent_about("PG 7.4.1").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 7.4.2c", "PG-D64")
def test_no_offside_if_an_opponent_touched_the_ball_last():
    case = given("play", HOME, pieces=forward(A2=(500, -200)))
    case.when("H8", touch("H8"), touch("A6"), touch("H9", 573, 100), ball=(570, 100))
    case.cites("PG 7.4.2c").is_silent_about("PG 7.4.1").stands("PLAY(away, 1)")
    case = given("play", HOME, pieces=forward(A2=(500, -200)))
    case.when("H8", touch("A6"), touch("H8"), touch("H9", 573, 100), ball=(570, 100)).cites("PG 7.4.1")


@pytest.mark.clause("PG 7.4.1", "PG-D57")
def test_of_two_sides_offences_the_earlier_counts():
    case = given("play", HOME, pieces=forward(A2=(500, -200)))
    case.when("H8", touch("H8"), touch("H9", 573, 100), ball=lies_on(300, 0, "A4"))
    case.cites("PG 7.4.1").is_silent_about("PG 7.1.1").stands("SET(free_indirect, away, 0, 1)")


# --- PG-D76: what is a touch (on the simulated table) ------------------------------------------------


@pytest.mark.clause("PG 7.4.1")
@pytest.mark.clause("PG-D76", uncited="what a touch is decides who touched last, not a call")
def test_a_ball_that_leans_on_a_still_button_is_not_played_by_it():
    leaning = {"H8": {"x": -27, "y": 0}, "H3": {"x": 0, "y": -300}}
    still = given("play", HOME, pieces=leaning).does(HOME, "flick", piece="H3", angle=0, speed=200.0)
    assert still.state.last_touch is None
    played = given("play", HOME, pieces=leaning).does(HOME, "flick", piece="H8", angle=0, speed=400.0)
    assert played.state.last_touch == "H8"


@pytest.mark.clause("PG 5.1.2")
@pytest.mark.clause("PG-D76", uncited="what a touch is decides who touched last, not a call")
@pytest.mark.parametrize(("struck", "touched"), [("H8", ["H8"]), ("H3", [])])
def test_a_button_that_carries_the_ball_away_touches_it(struck, touched):
    pieces = {"H8": {"x": 0, "y": 0}, "H3": {"x": 0, "y": -300}}
    state = given("play", HOME, pieces=pieces, ball={"x": 0, "y": 0, "z": 13.5, "on": ["H8"]}).state
    flick = GAME.decode_action({"type": "flick", "piece": struck, "angle": 0, "speed": 300.0})
    facts = GAME.play(state, HOME, flick, Forced(()), at=state.times.now_ms).outcome["facts"]
    assert [e["button"] for e in facts.get("events", ()) if e["type"] == "touch"][:1] == touched


@pytest.mark.clause("PG 8.1.1", "PG 7.3.1", "PG 6.1.5")
def test_a_foul_and_an_overlap_in_one_move_are_two_awards_to_choose_from():
    case = given("play", HOME).when("H2", push("A11", 40, by="H2", x=10, y=10), lies_over(x=60, y=0))
    kinds = [(o.kind, o.extra, o.play_on) for o in case.state.phase.options]
    assert kinds == [("free_direct", 3, False), ("free_direct", 0, False), (None, 0, True)]
