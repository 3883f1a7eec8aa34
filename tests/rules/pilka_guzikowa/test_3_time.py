"""Section 3.3: ten minutes, four exits, fifteen minutes."""

from __future__ import annotations

import pytest

from botonista.football.chance import Forced
from botonista.games.pilka_guzikowa.game import GAME
from tests.rules.pilka_guzikowa.cases import (
    AWAY,
    HOME,
    farthest,
    given,
    out,
    push,
    touch,
)

KICKOFF = {"starter": "H9", "pieces": {"H9": {"x": -40, "y": 0}}}


@pytest.mark.clause("PG 3.3.1", "PG 3.3.2b")
def test_after_ten_minutes_the_last_actions_are_announced():
    case = given("play", HOME, clock_ms=599_000, settings={"clock": "official"})
    assert case.waits(599_999).ruling.calls == ()
    case.waits(600_000).cites("PG 3.3.1", "PG 3.3.2b").stands("PLAY(home, 1)")
    assert case.call("ten_minutes").measured["n"] == 3
    assert case.waits(600_500).ruling.calls == ()


@pytest.mark.clause("PG 3.3.2a")
@pytest.mark.parametrize(
    ("touch_ms", "exits"), [(599_499, 0), pytest.param(599_500, 1, marks=pytest.mark.clause("PG-D38"))]
)
def test_exits_count_from_ten_minutes_on(touch_ms, exits):
    case = given("play", HOME, clock_ms=599_000)
    case.when("H8", touch("H8"), out("side", 0, 500, t=0.5), touch_ms=touch_ms)
    assert case.state.exits == exits


@pytest.mark.clause("PG 3.3.2a", "PG-D38")
def test_goals_annulled_goals_and_free_kicks_count_as_exits_once_each():
    late = {"clock_ms": 610_000, "exits": 1}
    goal = given("play", HOME, **late).when("H8", touch("H8"), out("goal", 900, 0))
    annulled = given("throw_in", HOME, spot=[0, 500], taker="H3", **late).when(
        "H3", touch("H3"), out("goal", 900, 0)
    )
    foul = given("play", HOME, **late).when("H8", push("A6", 75, by="H8"), touch("A6"), out("side", 0, 500))
    assert [case.state.exits for case in (goal, annulled, foul)] == [2, 2, 2]


@pytest.mark.clause("PG 3.3.2b")
@pytest.mark.parametrize(("exits", "left"), [(0, 3), (1, 2), (2, 1)])
def test_after_each_exit_the_actions_left_are_announced(exits, left):
    case = given("play", HOME, clock_ms=610_000, exits=exits).when("H8", touch("H8"), out("side", 0, 500))
    assert case.cites("PG 3.3.2b").call("actions_left").measured["n"] == left


@pytest.mark.clause("PG 3.3.3a")
def test_the_fourth_exit_ends_the_match_at_once():
    case = given("play", HOME, clock_ms=700_000, exits=2).when("H8", touch("H8"), out("side", 0, 500))
    assert case.stands("SET(throw_in, away, 1, 0)").state.exits == 3
    case = given("play", HOME, clock_ms=700_000, exits=3).when("H8", touch("H8"), out("side", 0, 500))
    assert case.cites("PG 3.3.3a").stands("ENDED").state.exits == 4
    assert GAME.to_act(case.state) == ()


@pytest.mark.clause("PG 3.3.3a")
def test_a_goal_that_is_the_fourth_exit_counts():
    case = given("play", HOME, clock_ms=700_000, exits=3).when("H8", touch("H8"), out("goal", 900, 0))
    assert case.stands("ENDED").state.score == (1, 0)


@pytest.mark.clause("PG 3.3.1", "PG 3.4.1")
def test_there_is_no_break_and_no_change_of_ends():
    case = given("play", HOME, clock_ms=599_990).when("H8", touch_ms=600_010, rest_ms=601_000)
    case.cites("PG 3.3.2b").stands("PLAY(away, 1)")
    assert case.state.clock_ms == 601_000
    case.when("A8", touch("A8"), out("goal", -900, 0))
    assert case.state.score == (0, 1)  # Away still attacks the goal at x = -900


@pytest.mark.clause("PG 3.3.3a", "PG-D39")
def test_an_offence_before_the_fourth_exit_leaves_its_free_kick_but_no_moves_from_play():
    late = {"clock_ms": 700_000, "exits": 3}
    case = given("play", HOME, **late).when(
        "H8", push("A6", 75, by="H8", x=0, y=0), touch("A6"), out("side", 0, 500)
    )
    case.cites("PG-D39").stands("SET(free_direct, away, 0, 3)")
    assert case.state.final
    case = given("play", HOME, **late).when("H8", push("A6", 20, by="H8"), touch("A6"), out("side", 0, 500))
    case.stands("ENDED")


@pytest.mark.clause("PG 3.3.3a", "PG-D39")
def test_a_kick_off_put_out_is_no_offence_before_its_own_exit():
    late = {"clock_ms": 700_000, "exits": 3}
    given("kickoff_2", AWAY, **late).when("A6", touch("A6"), out("side", 0, 500)).stands("ENDED")
    case = given("kickoff_1", HOME, **KICKOFF, **late, started=True)
    case.when("H9", touch("H9", t=0.1), farthest(600, t=0.4), out("side", 0, 500, t=0.9))
    assert case.cites("PG 3.2.2b", "PG-D39").stands("SET(free_indirect, away, 0, 1)").state.final


@pytest.mark.clause("PG 3.3.3b", "PG-D40")
def test_fifteen_minutes_end_the_match():
    case = given("play", HOME, clock_ms=899_000, exits=1, left=2)
    case.waits(899_999).stands("PLAY(home, 2)")
    case.waits(900_000).cites("PG 3.3.3b").stands("ENDED")


@pytest.mark.clause("PG 3.3.3b", "PG-D40")
def test_a_move_struck_before_the_limit_is_played_out_and_counts():
    case = given("play", HOME, clock_ms=899_000)
    case.when("H8", touch("H8"), out("goal", 900, 0, t=1.5), touch_ms=899_999, rest_ms=902_000)
    assert case.stands("ENDED").state.score == (1, 0)


@pytest.mark.clause("PG 3.3.3c", "PG-D40")
@pytest.mark.parametrize(("t", "after"), [(0.999, "SET(throw_in, away, 1, 0)"), (1.0, "ENDED")])
def test_only_a_set_piece_whose_cause_came_before_the_limit_is_still_taken(t, after):
    case = given("play", HOME, clock_ms=899_000, exits=1)
    case.when("H8", touch("H8"), out("side", 0, 500, t=t), touch_ms=899_000, rest_ms=901_000).stands(after)
    assert case.state.final == (t < 1)


@pytest.mark.clause("PG 3.3.3c", "PG-D40")
def test_the_last_set_piece_has_its_additional_moves_and_then_it_is_over():
    case = given(
        "throw_in", HOME, spot=[0, 500], taker="H3", clock_ms=905_000, cause_ms=899_000, final=True, extra=1
    )
    case.when("H3", touch("H3"), ball=(0, 100)).stands("PLAY(home, 2)")
    case.when("H8").stands("PLAY(home, 1)").when("H8").cites("PG 3.3.3c").stands("ENDED")


@pytest.mark.clause("PG 3.3.3c", "PG-D40")
@pytest.mark.parametrize("event", [out("side", 0, -500), push("A6", 75, by="H8"), push("A6", 20, by="H8")])
def test_the_last_set_piece_ends_with_the_ball_out_or_any_award_to_the_other_side(event):
    case = given(
        "play", HOME, kind="throw_in", taker="H3", left=3, clock_ms=905_000, cause_ms=899_000, final=True
    )
    case.when("H8", event).stands("ENDED")


@pytest.mark.clause("PG 3.3.3c", "PG-D40")
def test_additional_moves_still_due_at_the_limit_are_played_but_moves_from_play_are_not():
    due = given("play", HOME, kind="throw_in", taker="H3", left=2, clock_ms=899_000, cause_ms=890_000)
    due.waits(900_000).cites("PG 3.3.3c").stands("PLAY(home, 2)")
    assert due.state.final
    given("play", HOME, left=2, clock_ms=899_000).waits(900_000).stands("ENDED")
    given("kickoff_1", HOME, **KICKOFF, clock_ms=899_000, started=True).waits(900_000).stands("ENDED")


@pytest.mark.clause("PG 3.3.3c", "PG-D40")
def test_in_a_choice_open_at_the_limit_only_the_set_pieces_remain():
    case = given("play", HOME, clock_ms=899_000, exits=1).when("H4", push("A6", 75, by="H4", x=0, y=0))
    assert [o.kind for o in case.state.phase.options] == ["free_direct", None]
    case.waits(900_000).cites("PG 3.3.3c").stands("CHOICE(away)")
    assert [o.kind for o in case.state.phase.options] == ["free_direct"]
    case.does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 3)")
    assert case.state.final


@pytest.mark.clause("PG 3.3.3d")
def test_after_a_goal_past_the_fifteenth_minute_play_is_not_resumed():
    case = given(
        "play", HOME, kind="corner", taker="H7", left=1, clock_ms=905_000, cause_ms=899_000, final=True
    )
    case.when("H8", touch("H8"), out("goal", 900, 0)).cites("PG 3.3.3d").stands("ENDED")
    assert case.state.score == (1, 0)


@pytest.mark.clause("PG 3.3.3d", "PG 3.3.3b", "PG-D40")
@pytest.mark.parametrize(("t", "clause"), [(0.999, "PG 3.3.3b"), (1.0, "PG 3.3.3d")])
def test_a_move_struck_in_time_scores_at_fifteen_minutes_and_no_kick_off_follows(t, clause):
    case = given("play", HOME, clock_ms=899_000).when("H8", touch("H8"), out("goal", 900, 0, t=t))
    assert case.cites(clause).stands("ENDED").state.score == (1, 0)
    assert ("PG 3.3.3d" in case.ruling.clauses) is (t == 1.0)


@pytest.mark.clause("PG 3.3.2b", "PG-D38")
def test_a_ball_that_leaves_in_the_move_over_ten_minutes_is_announced_once():
    """The first of the four exits is there already: three actions are left, and nothing else is said."""
    case = given("play", HOME, clock_ms=599_000).when("H8", touch("H8"), out("side", 0, 500, t=1.0))
    assert (case.state.exits, case.call("actions_left").measured["n"]) == (1, 3)
    assert [call.key for call in case.ruling.calls].count("ten_minutes") == 0


@pytest.mark.clause("PG 3.3.2b")
def test_a_move_on_the_table_is_followed_by_one_announcement():
    pieces = {"H8": {"x": 300, "y": 440}}
    case = given("play", HOME, clock_ms=650_000, ball={"x": 300, "y": 485}, pieces=pieces)
    case.does(HOME, "flick", piece="H8", angle=90_000, speed=900).stands("SET(throw_in, away, 1, 0)")
    assert (case.state.exits, case.call("actions_left").measured["n"]) == (1, 3)


@pytest.mark.clause("PG 3.3.1")
@pytest.mark.clause("PG-D37", uncited="a clock: nothing is called")
@pytest.mark.parametrize(
    ("kind", "fields", "passes"),
    [("flick", {"piece": "H8", "angle": 0, "speed": 300}, 4000), ("give_up", {}, 1000)],
)
def test_when_no_time_is_told_nominal_time_passes(kind, fields, passes):
    """Programs think as long as the settings say, and a second for whatever is no move."""
    case = given("play", HOME, kind="corner", left=2, taker="H7", settings={"nominal_move_ms": 4000})
    step = GAME.play(case.state, HOME, GAME.decode_action({"type": kind, **fields}), Forced(()))
    assert step.state.times.now_ms >= 180_000 + passes
    assert step.state.clock_ms == step.state.times.now_ms
    rolled = step.state.clock_ms - 180_000 - passes  # a motion takes its own time besides
    assert (rolled > 0) is (kind == "flick")
    assert rolled < 5000


@pytest.mark.clause("PG-D37", uncited="a clock: nothing is called")
def test_the_clock_never_goes_back():
    case = given("play", HOME, now_ms=200_000, clock_ms=180_000)
    case.does(HOME, "request_substitution", out="H8", into="H12", at=150_000)
    assert (case.state.times.now_ms, case.state.clock_ms) == (200_000, 180_000)


@pytest.mark.clause("PG 2.1.5a", "PG-D26")
def test_an_action_after_its_time_is_refused():
    case = given("play", HOME, deadline_ms=188_000)
    refusal = case.refuses(HOME, "flick", piece="H8", angle=0, speed=300, at=188_001)
    assert (refusal.code, "PG 2.1.5a" in refusal.clauses) == ("too_late", True)
    case.does(HOME, "flick", piece="H8", angle=0, speed=300, at=188_000)


@pytest.mark.clause("PG 3.3.2b")
def test_ten_minutes_are_announced_by_the_move_that_passes_them_and_never_again():
    case = given("play", HOME, clock_ms=599_000).when("H8", rest_ms=601_000)
    assert case.call("ten_minutes").measured["n"] == 3
    case.when("A8", rest_ms=606_000).is_silent_about("PG 3.3.2b")
