"""PG 7.6.2b: a move with an unauthorised button that is reported only when it has been judged."""

from __future__ import annotations

from typing import Any

import pytest

from botonista.games.pilka_guzikowa.game import GAME
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, REAL_TABLE, Case, given, off, out, touch

LATE = {"clock_ms": 700_000, "exits": 3}


def unreported(*events: Any, **unusual: Any) -> Case:
    """Home has moved the unauthorised H4 at a real table, and nobody has said anything yet."""
    pieces = {"H4": {"x": -850, "y": 100}}
    case = given("play", HOME, unauth=["H4"], pieces=pieces, **{"settings": REAL_TABLE, **unusual})
    return case.when("H4", touch("H4"), *events, reported=False)


def reported(case: Case) -> Case:
    """Away points it out."""
    return case.does(AWAY, "report", what="unauthorised").cites("PG 7.6.2a", "PG 7.6.2b")


@pytest.mark.clause("PG 7.6.2b", "PG 7.6.4", "PG 3.3.3a", "PG-D38")
def test_a_goal_that_was_the_fourth_exit_is_taken_back_and_the_match_stays_over():
    case = unreported(out("goal", 900, 0), **LATE, score=[1, 1]).stands("ENDED")
    assert case.state.score == (2, 1)
    assert GAME.result(case.state) is None  # no next action starts, so it can still be reported
    assert case.may(AWAY).reports == ("unauthorised",)
    assert case.asks(AWAY, "last_report") is not None
    assert case.refuses(AWAY, "report", what="air", piece="A1").code == "match_over"
    assert case.refuses(AWAY, "flick", piece="A4", angle=0, speed=300).code == "match_over"
    reported(case).cites("PG 7.6.4", "PG 3.3.3a", "PG-D38").stands("ENDED")
    assert GAME.result(case.state) == {"home": 1, "away": 1, "winner": None}
    assert case.refuses(AWAY, "report", what="unauthorised").code == "match_over"


@pytest.mark.clause("PG 7.6.2b", "PG 3.3.3a")
def test_a_goal_that_was_the_fourth_exit_counts_if_nobody_reports_anything():
    case = unreported(out("goal", 900, 0), **LATE, score=[1, 1]).does(HOME, "ready").cites("PG 7.6.2b")
    assert GAME.result(case.stands("ENDED").state) == {"home": 2, "away": 1, "winner": "home"}
    assert GAME.to_act(case.state) == ()
    assert case.refuses(AWAY, "report", what="unauthorised").code == "match_over"


@pytest.mark.clause("PG 3.3.3a")
def test_a_match_that_nothing_can_be_said_about_is_over_at_once():
    case = given("play", HOME, settings=REAL_TABLE, **LATE).when("H8", touch("H8"), out("goal", 900, 0))
    assert GAME.result(case.stands("ENDED").state) == {"home": 1, "away": 0, "winner": "home"}
    assert case.refuses(HOME, "ready").code == "match_over"


@pytest.mark.clause("PG 7.6.2b", "PG 7.6.4", "PG-D41")
@pytest.mark.parametrize(("score", "before", "after"), [([0, 1], "toss", "ended"), ([1, 1], "ended", "toss")])
def test_a_goal_taken_back_makes_or_unmakes_the_draw(score, before, after):
    case = unreported(out("goal", 900, 0), **LATE, score=score, settings={**REAL_TABLE, "shootout": True})
    assert case.state.phase_name == before
    assert (reported(case).state.phase_name, case.state.score) == (after, tuple(score))
    assert case.state.shootout is not (after == "ended")


@pytest.mark.clause("PG 7.6.2b", "PG 7.6.4", "PG 3.3.3c", "PG-D40")
def test_a_goal_past_the_fifteenth_minute_taken_back_leaves_the_set_piece_of_the_earlier_offence():
    case = unreported(out("goal", 900, 0, t=2.0), clock_ms=899_000).stands("ENDED")
    reported(case).cites("PG 7.6.4", "PG 3.3.3c").stands("SET(goal_kick, away, 1, 1)")
    assert (case.state.score, case.state.final) == ((0, 0), True)


@pytest.mark.clause("PG 7.6.2b", "PG 3.3.3b", "PG-D40")
def test_a_report_past_the_fifteenth_minute_is_of_an_offence_before_it():
    """At 890 s the goal seemed to count, at 900 s the match seemed to be over."""
    case = unreported(out("goal", 900, 0), clock_ms=890_000).stands("SETUP(away)")
    case.does(AWAY, "report", what="unauthorised", at=905_000).cites("PG 3.3.3b").stands("ENDED")
    assert GAME.result(case.state) is None  # the question was another; he says it again
    case.does(AWAY, "report", what="unauthorised", at=906_000).stands("SET(goal_kick, away, 1, 1)")
    assert (case.state.score, case.state.final, case.state.clock_ms) == ((0, 0), True, 906_000)


@pytest.mark.clause("PG 7.6.2b", "PG 8.1.1", "PG 5.1.1", "PG-D52")
def test_a_reported_move_is_judged_anew_with_everything_that_was_in_it():
    """While the goal stood, H6 off the board cost nothing and H11 had not to wait; now it is otherwise."""
    waiting = {"off": [{"piece": "H11", "x": 0, "y": -550}]}
    case = unreported(off("H6", 250, 550), out("goal", 900, 0), **waiting).stands("SETUP(away)")
    assert case.state.off == ()
    reported(case).cites("PG 7.6.4", "PG 5.1.1").stands("SET(goal_kick, away, 1, 2)")  # not 1 + 2
    assert {w.piece for w in case.state.off} == {"H6", "H11"}


@pytest.mark.clause("PG 7.6.2b", "PG-D67")
def test_there_is_nothing_to_report_of_a_button_that_may_move():
    case = given("play", HOME, settings=REAL_TABLE, **LATE).when("H8", out("side", 0, 500), reported=False)
    assert GAME.result(case.stands("ENDED").state) is not None
    case = given("play", HOME, settings=REAL_TABLE, bans=[{"piece": "H8", "reason": "returned"}])
    case.when("H8", reported=False).stands("PLAY(away, 2)")  # a ban needs no report
    assert case.refuses(AWAY, "report", what="unauthorised").code == "too_late"


@pytest.mark.clause("PG 7.6.2b", "PG-D25")
def test_a_report_changes_nothing_that_lies_on_the_table_and_no_time():
    case = unreported(clock_ms=400_000).stands("PLAY(away, 1)")
    lying, now = case.state.pieces, case.state.times.now_ms
    reported(case).stands("PLAY(away, 2)")
    assert (case.state.pieces, case.state.times.now_ms) == (lying, now)
