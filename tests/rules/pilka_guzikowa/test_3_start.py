"""Sections 3.1 and 3.2: preparation and kick-off."""

from __future__ import annotations

from typing import Any

import pytest

from botonista.football.side import Side
from botonista.games.pilka_guzikowa import formations
from botonista.games.pilka_guzikowa.game import GAME
from tests.rules.pilka_guzikowa.cases import (
    AWAY,
    HOME,
    Case,
    farthest,
    given,
    out,
    push,
    touch,
)

KICKOFF = {"starter": "H9", "pieces": {"H9": {"x": -40, "y": 0}}}


def a_new_match() -> Case:
    return Case(GAME.start({}))


def setting_up(kicker: Side = HOME) -> Case:
    return given("setup", kicker)


def places(case: Case, side: Side, **instead: tuple[float, float]) -> dict[str, Any]:
    """A good set-up of a side, with some buttons elsewhere; the starter of the kicking side is number 9."""
    kicks = case.state.side is side
    name = "H9" if side is HOME else "A9"
    good = formations.ready(case.state, side, "3-4-3", name).places
    spots = {piece: {"x": put.x, "y": put.y} for piece, put in good.items()}
    spots |= {piece: {"x": x, "y": y} for piece, (x, y) in instead.items()}
    return {"places": spots, "starter": name if kicks else None}


def faults(case: Case, side: Side, **instead: tuple[float, float]) -> list[tuple[str, str]]:
    """The clauses a set-up breaks, each with the button."""
    refusal = case.refuses(side, "set_up", **places(case, side, **instead))
    assert refusal.code == "setup_invalid"
    return [(row["clause"], row["piece"]) for row in refusal.details["rows"]]


# --- 3.1 preparation --------------------------------------------------------------------------------


@pytest.mark.clause("PG 3.1.1", "PG-D74")
@pytest.mark.parametrize(
    ("draw", "take", "kicker"),
    [
        (0, "first_move", "home"),
        (0, "half", "away"),
        (1, "first_move", "away"),
        (1, "half", "home"),
    ],
)
def test_one_gets_the_first_move_and_the_other_the_half(draw, take, kicker):
    case = a_new_match()
    assert case.state.phase_name == "toss"
    case.does(HOME, "toss", draws=(draw,))
    winner = case.state.phase.winner
    assert winner is (HOME if draw == 0 else AWAY)
    assert GAME.to_act(case.state) == (winner,)
    case.refuses(winner.other, "choose_toss", take=take)
    case.does(winner, "choose_toss", take=take).cites("PG 3.1.1").stands(f"SETUP({kicker})")


@pytest.mark.clause("PG 3.1.2a", "PG 1.1.2a")
def test_both_set_up_all_their_buttons_on_their_own_halves():
    case = setting_up()
    assert GAME.to_act(case.state) == (HOME, AWAY)
    case.does(HOME, "set_up", **places(case, HOME)).stands("SETUP(home)")
    assert GAME.to_act(case.state) == (AWAY,)
    case.does(AWAY, "set_up", **places(case, AWAY)).stands("KICKOFF_1(home)")
    assert all(p.x < 0 for p in case.state.on_board(HOME))
    assert all(p.x > 0 for p in case.state.on_board(AWAY))
    assert len(case.state.on_board(HOME)) == len(case.state.on_board(AWAY)) == 11


@pytest.mark.clause("PG 3.1.2a", "PG 1.1.2a")
def test_no_button_is_left_out_or_put_on_the_other_half():
    case = setting_up()
    few = places(case, HOME)
    del few["places"]["H7"]
    rows = case.refuses(HOME, "set_up", **few).details["rows"]
    assert [(row["clause"], row["piece"]) for row in rows] == [("PG 1.1.2a", "H7")]
    assert ("PG 3.1.2a", "H7") in faults(case, HOME, H7=(400, 0))


@pytest.mark.clause("PG 3.1.2b", "PG 3.2.5", "PG-D32", "PG-D47")
def test_after_every_goal_both_set_up_again_and_the_conceding_side_kicks_off():
    case = given("play", HOME, left=3, unauth=["H4"], bans=[{"piece": "A4", "reason": "returned"}])
    case.when("H8", touch("H8"), out("goal", 900, 0)).stands("SETUP(away)")
    state = case.state
    assert (state.unauth, state.bans, state.last_touch) == ((), (), None)
    case.does(HOME, "formation", name="4-4-2").does(AWAY, "formation", name="3-5-2", starter="A9")
    case.stands("KICKOFF_1(away)")
    case.when("A9", touch("A9"), ball=(-5, 0)).cites("PG 3.2.2a").stands("SET(free_indirect, home, 0, 1)")


@pytest.mark.clause("PG-D47")
def test_a_goal_leaves_cards_changes_and_the_substitutes_ban():
    case = given("play", HOME, yellow=["H4"], subs=[1, 2], bans=[{"piece": "A4", "reason": "substitute"}])
    case.when("H8", touch("H8"), out("goal", 900, 0))
    assert (case.state.yellow, case.state.subs, case.banned) == (("H4",), (1, 2), {"A4": "substitute"})


@pytest.mark.clause("PG 3.1.3a", "PG 1.2.5")
def test_only_the_keeper_may_stand_in_the_goal_area():
    case = setting_up()
    assert faults(case, HOME, H5=(-780, 0)) == [("PG 3.1.3a", "H5")]  # its edge touches the line
    assert faults(case, HOME, H5=(-850, 100)) == [("PG 3.1.3a", "H5")]
    case.does(HOME, "set_up", **places(case, HOME, H5=(-779.999, 0), H1=(-830, 60)))


@pytest.mark.clause("PG 3.1.3b")
def test_only_the_starter_may_stand_in_the_centre_circle():
    case = setting_up()
    assert ("PG 3.1.3b", "H8") in faults(case, HOME, H8=(-150, 90))
    assert ("PG 3.1.3b", "A8") in faults(case, AWAY, A8=(150, 90))
    two = places(case, AWAY)
    two["starter"] = "A9"  # Away does not kick off and has no starter
    assert "PG 3.1.3b" in case.refuses(AWAY, "set_up", **two).clauses


@pytest.mark.clause("PG 3.1.3b", "PG-D33")
@pytest.mark.parametrize(
    ("place", "allowed"),
    [
        ((-28, 0), True),
        ((-27, 0), True),
        ((-26.999, 0), False),  # touches the ball
        ((-20.001, 60), True),
        ((-20, 60), False),  # touches the halfway line
        ((-180, 0), True),  # its edge is in the circle
        ((-181, 0), False),
    ],
)
def test_the_starter_is_in_the_circle_on_its_own_half_clear_of_the_ball(place, allowed):
    case = setting_up()
    if allowed:
        case.does(HOME, "set_up", **places(case, HOME, H9=place, H10=(-300, -100)))
        assert case.place("H9") == place
    else:
        assert ("PG-D33", "H9") in faults(case, HOME, H9=place, H10=(-300, -100))


@pytest.mark.clause("PG 3.2.1b")
@pytest.mark.parametrize("starter", [None, "A9", "H12", "H99"])
def test_the_starter_is_a_button_of_the_kicking_side_that_is_in_play(starter):
    case = setting_up()
    refusal = case.refuses(HOME, "set_up", **{**places(case, HOME), "starter": starter})
    assert (refusal.code, "PG 3.2.1b" in refusal.clauses) == ("setup_invalid", True)


@pytest.mark.clause("PG 3.1.3c")
@pytest.mark.parametrize(
    ("place", "allowed"),
    [((-300, 520), True), ((-300, 520.001), False), ((-920, 300), True), ((-920.001, 300), False)],
)
def test_a_button_may_stick_out_over_a_line_but_must_touch_it(place, allowed):
    case = setting_up()
    if allowed:
        case.does(HOME, "set_up", **places(case, HOME, H5=place))
        assert case.place("H5") == place
    else:
        assert faults(case, HOME, H5=place) == [("PG 3.1.3c", "H5")]


@pytest.mark.clause("PG 3.1.3d", "PG-D33")
def test_no_button_but_the_starter_is_nearer_than_160_to_the_halfway_line():
    case = setting_up()
    assert faults(case, HOME, H5=(-179.999, 400)) == [("PG 3.1.3d", "H5")]
    assert faults(case, AWAY, A5=(179.999, 400)) == [("PG 3.1.3d", "A5")]
    case.does(HOME, "set_up", **places(case, HOME, H5=(-180, 400)))
    case.does(AWAY, "set_up", **places(case, AWAY, A5=(180, 400))).stands("KICKOFF_1(home)")


@pytest.mark.clause("PG-D33")
def test_buttons_lie_flat_beside_each_other_and_all_faults_are_told_at_once():
    case = setting_up()
    assert "PG-D33" in {clause for clause, _ in faults(case, HOME, H5=(-400, 200), H6=(-400, 239.9))}
    found = faults(case, HOME, H5=(-170, 400), H6=(-830, 100), H7=(-300, 530))
    assert found == [("PG 3.1.3d", "H5"), ("PG 3.1.3a", "H6"), ("PG 3.1.3c", "H7")]


@pytest.mark.clause("PG-D33")
@pytest.mark.clause("PG-D26", uncited="a timer: nothing is called")
def test_a_side_that_is_never_ready_gets_the_built_in_formation():
    case = a_new_match().does(HOME, "toss", draws=(0,)).does(HOME, "choose_toss", take="first_move")
    case.waits(case.state.times.deadline_ms + 1).stands("KICKOFF_1(home)")
    assert not case.state.times.started


@pytest.mark.clause("PG 3.1.4")
def test_the_ball_lies_on_the_centre_spot_before_the_start():
    ball = a_new_match().state.ball
    assert (ball.x, ball.y, ball.on, ball.under) == (0, 0, (), ())
    case = given("play", HOME, ball={"x": 300, "y": 40}).when("H8", touch("H8"), out("goal", 900, 0))
    assert (case.state.ball.x, case.state.ball.y) == (0, 0)


@pytest.mark.clause("PG 3.1.2b", "PG 6.2.1b")
def test_a_sent_off_button_is_not_set_up_again():
    case = given("setup", HOME, sent_off=["H4"], pieces={"H4": {"where": "sent_off"}})
    good = places(case, HOME)
    assert "H4" not in good["places"]
    good["places"]["H4"] = {"x": -300, "y": 450}
    refusal = case.refuses(HOME, "set_up", **good)
    assert [(row["clause"], row["piece"]) for row in refusal.details["rows"]] == [("PG 3.1.2a", "H4")]
    del good["places"]["H4"]
    case.does(HOME, "set_up", **good)
    assert len(case.state.on_board(HOME)) == 10


# --- 3.2 kick-off -----------------------------------------------------------------------------------


@pytest.mark.clause("PG 3.2.1a", "PG-D37")
def test_the_clock_starts_at_the_touch_of_the_first_move():
    case = setting_up()
    case.does(HOME, "formation", name="3-4-3", at=40_000).does(AWAY, "formation", name="3-4-3", at=50_000)
    assert (case.state.times.started, case.state.clock_ms) == (False, 0)
    starter = case.state.phase.starter
    case.does(HOME, "flick", piece=starter, angle=0, speed=300.0, at=55_000)
    assert case.state.times.started
    assert case.state.clock_ms == case.state.times.now_ms - 55_000


@pytest.mark.clause("PG 3.2.1b")
def test_the_starter_itself_must_touch_the_ball():
    case = given("kickoff_1", HOME, **KICKOFF).when("H9", touch("H8"), ball=(60, 10))
    case.cites("PG 3.2.1b", "PG 3.2.4").stands("SET(free_indirect, away, 0, 1)").at_spot(0, 0)
    case = given("kickoff_1", HOME, **KICKOFF)
    assert "PG 3.2.1b" in case.refuses(HOME, "flick", piece="H8", angle=0, speed=100.0).clauses
    assert "PG 3.2.1b" in case.refuses(HOME, "turn", piece="H9").clauses


@pytest.mark.clause("PG 3.2.1c", "PG-D36")
def test_the_starter_is_banned_for_the_second_move_of_its_side_only():
    case = given("kickoff_1", HOME, **KICKOFF).when("H9", touch("H9"), ball=(60, 10))
    case.when("A5").stands("PLAY(home, 1)")
    assert case.banned == {"H9": "starter"}
    assert case.refuses(HOME, "flick", piece="H9", angle=0, speed=100.0).code == "warn_banned"
    case.when("H8").stands("PLAY(away, 1)")
    assert case.banned == {}
    case.when("A5").when("H9").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 3.2.1c")
@pytest.mark.clause("PG-D36", uncited="nothing is called")
def test_with_several_moves_the_ban_binds_the_first_and_any_restart_lifts_it():
    bans = [{"piece": "H9", "reason": "starter"}]
    given("play", HOME, left=2, bans=bans).when("H8").when("H9").stands("PLAY(away, 1)")
    case = given("play", AWAY, bans=bans).when("A5", touch("A5"), out("side", 0, 500))
    assert case.stands("SET(throw_in, home, 1, 0)").banned == {}


@pytest.mark.clause("PG 3.2.2a", "PG-D34")
@pytest.mark.parametrize(
    ("x", "after"),
    [
        (7.001, "KICKOFF_2(away)"),
        (7, "SET(free_indirect, away, 0, 1)"),
        (-9, "SET(free_indirect, away, 0, 1)"),
    ],
)
def test_the_ball_must_be_wholly_across_the_halfway_line_at_rest(x, after):
    given("kickoff_1", HOME, **KICKOFF).when("H9", touch("H9"), ball=(x, 30)).cites("PG 3.2.2a").stands(after)


@pytest.mark.clause("PG 3.2.2a")
@pytest.mark.parametrize(
    ("x", "after"), [(-7.001, "KICKOFF_2(home)"), (-7, "SET(free_indirect, home, 0, 1)")]
)
def test_away_kicks_off_the_other_way(x, after):
    given("kickoff_1", AWAY, starter="A9").when("A9", touch("A9"), ball=(x, 30)).stands(after)


@pytest.mark.clause("PG 3.2.2b", "PG-D34")
@pytest.mark.parametrize(
    ("mm", "after"), [(167, "KICKOFF_2(away)"), (167.001, "SET(free_indirect, away, 0, 1)")]
)
def test_the_ball_must_not_leave_the_circle_at_any_instant(mm, after):
    case = given("kickoff_1", HOME, **KICKOFF).when("H9", touch("H9"), farthest(mm), ball=(60, 10))
    case.cites("PG 3.2.2b").stands(after)


@pytest.mark.clause("PG 3.2.2b")
def test_a_ball_kicked_off_into_the_goal_is_a_breach_and_no_goal():
    case = given("kickoff_1", HOME, **KICKOFF).when("H9", touch("H9"), out("goal", 900, 0))
    case.cites("PG 3.2.2b", "PG 3.2.4").stands("SET(free_indirect, away, 0, 1)").at_spot(0, 0)
    assert case.state.score == (0, 0)


@pytest.mark.clause("PG 3.2.3a")
def test_the_next_move_is_the_second_players_and_only_one():
    case = (
        given("kickoff_1", HOME, **KICKOFF).when("H9", touch("H9"), ball=(60, 10)).stands("KICKOFF_2(away)")
    )
    assert GAME.to_act(case.state) == (AWAY,)
    case.when("A5", touch("A5"), ball=(-300, 0)).stands("PLAY(home, 1)")


@pytest.mark.clause("PG 3.2.3b", "PG-D35")
@pytest.mark.parametrize(
    "exit_", [out("side", 0, 500), out("end", 900, 100), out("goal", -900, 0), out("goal", 900, 0)]
)
def test_in_that_move_the_ball_must_not_leave_the_field_not_even_into_a_goal(exit_):
    case = given("kickoff_2", AWAY, ball={"x": 60, "y": 10}).when("A6", touch("A6"), touch("H4"), exit_)
    case.cites("PG 3.2.3b", "PG 3.2.4").stands("SET(free_indirect, home, 0, 1)").at_spot(0, 0)
    assert case.state.score == (0, 0)


@pytest.mark.clause("PG 3.2.4", "PG 9.1.1f")
def test_a_breach_gives_an_indirect_free_kick_from_the_centre_and_an_additional_move():
    case = (
        given("kickoff_1", HOME, **KICKOFF).when("H9", ball=(0, 0)).stands("SET(free_indirect, away, 0, 1)")
    )
    assert (case.state.ball.x, case.state.ball.y) == (0, 0)
    case.does(AWAY, "place_taker", piece="A7", x=60, y=0).does(AWAY, "ready")
    case.when("A7", touch("A7"), ball=(-90, 0)).stands("PLAY(away, 1)")
    assert case.banned == {"A7": "taker"}


@pytest.mark.clause("PG 3.2.4", "PG-D52")
def test_a_breach_and_a_foul_of_the_same_side_leave_the_choice():
    case = given("kickoff_1", HOME, **KICKOFF)
    case.when("H9", push("A5", 75, by="H9", x=100, y=0), ball=(0, 0)).stands("CHOICE(away)")
    offered = [(o.kind, o.extra) for o in case.state.phase.options]
    assert ("free_indirect", 1) in offered
    assert ("free_direct", 3) in offered


@pytest.mark.clause("PG 3.2.5")
def test_the_limits_of_the_kick_off_end_with_any_other_award():
    case = given("kickoff_2", AWAY).when("A5", push("H5", 20, by="A5")).stands("PLAY(home, 2)")
    case.when("H8", touch("H8"), touch("A4"), out("side", 0, 500)).stands("SET(throw_in, home, 1, 0)")
