"""Section 3.4: goals, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from botonista.flick.facts import BallRest, Place
from botonista.football.shootout import Series
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.game import GAME
from tests.rules.pilka_guzikowa.cases import (
    AWAY,
    HOME,
    REAL_TABLE,
    Case,
    body,
    given,
    out,
    push,
    touch,
)

IN_GOAL = {"A5": {"x": 925, "y": 0}, "A1": {"x": 840, "y": 150}}


@pytest.mark.clause("PG 3.4.1")
@pytest.mark.parametrize(
    ("score", "winner"),
    [([2, 1], "home"), ([0, 1], "away"), pytest.param([1, 1], None, marks=pytest.mark.clause("PG-D41"))],
)
def test_more_goals_win_and_equal_goals_are_a_draw(score, winner):
    case = given("play", HOME, clock_ms=700_000, exits=3, score=score).when(
        "H8", touch("H8"), out("side", 0, 500)
    )
    result = GAME.result(case.stands("ENDED").state)
    assert (result["home"], result["away"], result["winner"]) == (*score, winner)
    assert GAME.result(given("play", HOME, score=score).state) is None


def shoot_out(first: Side = HOME) -> Case:
    """A draw in a knock-out competition, and the toss for the penalties."""
    case = given("play", HOME, clock_ms=700_000, exits=3, score=[1, 1], settings={"shootout": True})
    case.when("H8", touch("H8"), out("side", 0, 500)).cites("PG-D41")
    return case.does(HOME, "toss", draws=(0 if first is HOME else 1,))


def penalty(case: Case, scores: bool) -> Case:
    """The next penalty of the series, into the goal or touched without a shot."""
    side = case.state.side
    case.does(side.other, "place_keeper", stay=True)
    taker = "H9" if side is HOME else "A9"
    case.does(side, "place_taker", piece=taker).does(side, "ready")
    end = 900 if side is HOME else -900
    if scores:
        return case.when(taker, touch(taker), out("goal", end, 0))
    return case.when(taker, touch(taker), ball=(0.8 * end, 10))


@pytest.mark.clause("PG-D41")
def test_a_shoot_out_goes_by_turns_and_ends_when_it_is_decided():
    case = shoot_out(AWAY).stands("PENALTY(away)")
    penalty(case, True).stands("PENALTY(home)")
    penalty(case, False).stands("PENALTY(away)")
    penalty(case, True).stands("PENALTY(home)")
    penalty(case, False).stands("PENALTY(away)")
    penalty(case, True).stands("PENALTY(home)")  # 3-0, Home has three left
    penalty(case, False).stands("ENDED")
    result = GAME.result(case.state)
    assert (result["winner"], result["shootout"]) == ("away", {"home": 0, "away": 3})
    assert (result["home"], result["away"]) == (1, 1)


@pytest.mark.clause("PG-D41")
def test_level_after_five_each_one_more_each_decides():
    case = shoot_out()
    for _ in range(10):
        penalty(case, True)
    assert case.stands("PENALTY(home)").state.series == Series(HOME, (True,) * 5, (True,) * 5)
    penalty(case, True).stands("PENALTY(away)")
    penalty(case, True).stands("PENALTY(home)")
    penalty(case, False).stands("PENALTY(away)")
    penalty(case, True).stands("ENDED")
    assert GAME.result(case.state)["winner"] == "away"


@pytest.mark.clause("PG-D41", "PG 9.2.1b")
def test_a_penalty_of_the_series_has_its_second_move_too():
    case = shoot_out()
    case.does(AWAY, "place_keeper", stay=True).does(HOME, "place_taker", piece="H9").does(HOME, "ready")
    case.when("H9").stands("PENALTY_2(home)")
    case.when("H9", touch("H9"), out("goal", 900, 0)).stands("PENALTY(away)")
    assert case.state.series == Series(HOME, (True,))


def keeper_sent_off_in_the_series(**more: Any) -> Case:
    """Home's keeper takes the penalty and sends Away's flying without the ball."""
    series = {"first": "home", "taken": [0, 0], "scored": [0, 0]}
    pieces = {"H1": {"x": 525, "y": 0}, "H6": {"x": -600, "y": 300}}
    penalty = {"taker": "H1", "pieces": pieces, "ball": {"x": 710, "y": 0}, "spot": [710, 0]}
    case = given("penalty_1", HOME, score=[1, 1], shootout=series, **penalty, **more)
    return case.when("H1", push("A1", 320, by="H1", x=880, y=0)).cites("PG 6.2.3", "PG 6.2.1d")


@pytest.mark.clause("PG 6.2.1d", "PG-D41", "PG-D55")
def test_in_a_shoot_out_too_the_keepers_owner_picks_the_button_that_leaves():
    case = keeper_sent_off_in_the_series().stands("CHOICE(home)")
    assert case.refuses(HOME, "choose_leaving", piece="H1").code == "not_a_field_button"
    assert case.refuses(AWAY, "choose_leaving", piece="A4").code == "not_your_turn"
    case.does(HOME, "choose_leaving", piece="H4").cites("PG 6.2.1d", "PG-D41").stands("PENALTY(away)")
    assert case.state.sent_off == ("H4",)
    assert [p.id for p in case.state.pieces if p.where == "sent_off"] == ["H4"]
    assert case.state.series == Series(HOME, (False,))


@pytest.mark.clause("PG 6.2.1d", "PG-D41")
def test_in_a_shoot_out_time_takes_the_button_farthest_from_the_ball():
    case = keeper_sent_off_in_the_series()
    case.waits(case.state.times.deadline_ms + 1).stands("PENALTY(away)")
    assert case.state.sent_off == ("H6",)


@pytest.mark.clause("PG 3.4.2", "PG 1.3.3")
@pytest.mark.parametrize(
    ("ball", "score"),
    [
        ((907.001, 0, 7), (1, 0)),
        ((907, 0, 7), (0, 0)),  # still touches the line
        ((920, 49.999, 29.999), (1, 0)),
        ((920, 0, 42), (0, 0)),  # on top of the goal
        ((920, 62, 7), (0, 0)),  # beside it
        ((-907.001, 0, 7), (0, 1)),  # an own goal
    ],
)
def test_a_goal_is_a_ball_wholly_across_the_goal_line_in_the_mouth(ball, score):
    case = given("play", HOME, pieces={"A1": {"x": 700, "y": 200}, "H1": {"x": -700, "y": 200}})
    case.when("H8", touch("H8"), ball=BallRest(*ball))
    assert case.state.score == score


@pytest.mark.clause("PG 3.4.2", "PG-D42")
def test_a_ball_that_crossed_and_bounced_out_again_is_a_goal():
    case = given("play", HOME).when("H8", touch("H8"), out("goal", 900, 0), ball=(700, 0))
    assert case.cites("PG 3.4.2").stands("SETUP(away)").state.score == (1, 0)


@pytest.mark.clause("PG 3.4.3")
@pytest.mark.parametrize(
    ("keeper_x", "score", "after"),
    [
        (895, (0, 0), "PLAY(away, 1)"),
        pytest.param(925, (0, 0), "PLAY(away, 1)", marks=pytest.mark.clause("PG-D42")),
        (925.001, (1, 0), "SETUP(away)"),
    ],
)
def test_no_goal_if_the_ball_rests_on_the_keeper_who_touches_the_line(keeper_x, score, after):
    case = given("play", HOME, pieces={"A1": {"x": keeper_x, "y": 0}}, clock_ms=610_000)
    case.when("H8", touch("H8"), touch("A1"), out("goal", 900, 0), ball=BallRest(912, 5, 17, on=("A1",)))
    assert case.stands(after).state.score == score
    assert case.state.exits == score[0]  # no exit is counted for a ball that is still in play
    assert ("PG 3.4.3" in case.ruling.clauses) == (score == (0, 0))


@pytest.mark.clause("PG 3.4.3")
def test_only_the_keeper_saves_it_that_way():
    case = given("play", HOME, pieces={"A5": {"x": 895, "y": 0}, "A1": {"x": 700, "y": 200}})
    case.when("H8", touch("H8"), touch("A5"), ball=BallRest(912, 5, 15, on=("A5",)))
    assert case.state.score == (1, 0)


@pytest.mark.clause("PG 3.4.4", "PG-D43")
@pytest.mark.parametrize(
    ("mm", "end", "score"),
    [(10, 900, (1, 0)), (10.001, 900, (0, 0)), (75, 900, (0, 0)), (75, -900, (0, 0)), (10, -900, (0, 1))],
)
def test_a_goal_counts_only_after_a_move_without_a_penalised_offence(mm, end, score):
    case = given("play", HOME).when("H6", push("A5", mm, by="H6", x=0, y=0), touch("H6"), out("goal", end, 0))
    assert case.state.score == score
    assert ("PG 3.4.4" in case.ruling.clauses) == (score == (0, 0))


@pytest.mark.clause("PG 3.4.4", "PG-D43")
def test_an_offence_after_the_crossing_or_of_the_defender_does_not_annul_it():
    case = given("play", HOME)
    case.when("H6", touch("H6", t=0.1), out("goal", 900, 0, t=0.5), push("A5", 75, by="H7", t=0.6))
    assert case.state.score == (1, 0)
    case = given("play", HOME, settings=REAL_TABLE)
    case.when("H6", touch("H6"), body(AWAY), out("goal", 900, 0)).cites("PG 7.5.6")
    assert case.state.score == (1, 0)


@pytest.mark.clause("PG 3.4.4")
def test_a_move_with_a_banned_button_cannot_score():
    case = given("play", HOME, kind="throw_in", taker="H3").when("H3", touch("H3"), out("goal", 900, 0))
    assert case.cites("PG 3.4.4", "PG 4.1.3b").stands("SET(goal_kick, away, 1, 1)").state.score == (0, 0)


@pytest.mark.clause("PG 3.4.5a")
@pytest.mark.parametrize(
    ("x", "score"), [pytest.param(920.001, (1, 0), marks=pytest.mark.clause("PG-D44")), (920, (0, 0))]
)
def test_a_button_wholly_inside_its_goal_is_air(x, score):
    case = given("play", HOME, pieces={**IN_GOAL, "A5": {"x": x, "y": 0}})
    case.when("H9", touch("H9"), touch("A5", 890, 0), ball=(700, 0))
    assert case.state.score == score


@pytest.mark.clause("PG 3.4.5a", "PG-D44")
def test_the_software_announces_air_once_and_at_a_real_table_people_do():
    slides_in = (Place("A5", 925, 0),)
    case = given("play", AWAY).when("A5", places=slides_in).cites("PG 3.4.5a")
    assert (case.call("air_announced").pieces, case.call("air_announced").benefits) == (("A5",), HOME)
    case.when("H8").is_silent_about("PG 3.4.5a")
    given("play", AWAY, settings=REAL_TABLE).when("A5", places=slides_in).is_silent_about("PG 3.4.5a")


@pytest.mark.clause("PG 3.4.5a", "PG-D44")
def test_at_a_real_table_air_must_have_been_announced():
    shot = (touch("H9"), touch("A5", 890, 0))
    case = given("play", HOME, pieces=IN_GOAL, settings=REAL_TABLE).when("H9", *shot, ball=(700, 0))
    assert case.stands("PLAY(away, 1)").state.score == (0, 0)
    case = given("play", HOME, pieces=IN_GOAL, settings=REAL_TABLE)
    case.does(HOME, "report", what="air", piece="A5").cites("PG 3.4.5a").when("H9", *shot, ball=(700, 0))
    assert case.cites("PG 3.4.5b").stands("SETUP(away)").state.score == (1, 0)


@pytest.mark.clause("PG 3.4.5b", "PG-D44")
def test_the_attackers_ball_that_touches_air_is_a_goal_wherever_it_ends():
    case = given("play", HOME, pieces=IN_GOAL, clock_ms=610_000)
    case.when("H9", touch("H9"), touch("A5", 898, 0), ball=(500, 0))
    assert case.cites("PG 3.4.5b", "PG-D44").stands("SETUP(away)").state.score == (1, 0)
    assert case.state.exits == 1


@pytest.mark.clause("PG 3.4.5b", "PG-D44")
def test_a_ball_that_only_the_defenders_played_scores_nothing_on_air_a_taken_kick_does():
    case = given("play", HOME, pieces=IN_GOAL).when("H9", touch("A6"), touch("A5", 898, 0), ball=(500, 0))
    assert case.stands("PLAY(away, 1)").state.score == (0, 0)
    kick = given("free_direct", HOME, spot=[600, 0], taker="H9", pieces=IN_GOAL)
    assert kick.when("H9", touch("A5", 898, 0), ball=(500, 0)).state.score == (1, 0)


@pytest.mark.clause("PG 3.4.5b", "PG-D44")
def test_air_scores_only_a_ball_sent_by_an_attackers_button_and_lawfully():
    own = given("play", AWAY, pieces=IN_GOAL).when("A6", touch("A6"), touch("A5", 898, 0), ball=(500, 0))
    assert own.stands("PLAY(home, 1)").state.score == (0, 0)
    foul = given("play", HOME, pieces=IN_GOAL)
    foul.when("H9", push("A6", 20, by="H9"), touch("H9"), touch("A5", 898, 0), ball=(500, 0))
    assert foul.cites("PG 3.4.4").stands("SET(goal_kick, away, 1, 1)").state.score == (0, 0)
    straight = given("throw_in", HOME, spot=[850, 500], taker="H3", pieces=IN_GOAL)
    straight.when("H3", touch("H3"), touch("A5", 898, 0), ball=(500, 0))
    assert straight.cites("PG 4.1.7a").stands("SET(goal_kick, away, 1, 2)").state.score == (0, 0)


@pytest.mark.clause("PG 3.4.5b")
@pytest.mark.clause("PG-D44", uncited="nothing is called")
def test_an_attackers_own_button_in_that_goal_is_an_obstacle():
    case = given("play", HOME, pieces={"H5": {"x": 925, "y": 0}})
    case.when("H9", touch("H9"), touch("H5", 898, 0), ball=(500, 0))
    assert case.stands("PLAY(away, 1)").state.score == (0, 0)


@pytest.mark.clause("PG-D42")
def test_a_ball_that_comes_off_the_keeper_behind_the_line_later_is_a_goal_then():
    lying = {"x": 912, "y": 5, "z": 17, "on": ["A1"]}
    case = given("play", AWAY, pieces={"A1": {"x": 895, "y": 0}}, ball=lying)
    case.when("A1", ball=BallRest(930, 5), places=(Place("A1", 860, 0),))
    assert case.state.score == (1, 0)
