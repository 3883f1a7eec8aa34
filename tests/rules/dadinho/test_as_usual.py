"""Drives that are told without the steps before them, and what the referee is told to have changed."""

from __future__ import annotations

import pytest

from botonista.football.refusal import Refusal
from botonista.games.dadinho.game import GAME
from tests.rules.dadinho.cases import AWAY, HOME, as_json, at, at_a_table, given, out, touch

KICKED = {"struck": "H8", "events": [{"type": "touch", "button": "H8"}], "ball": {"x": 300, "y": 100}}


def judged(state, facts):
    """The ruling on a drive told in a described situation."""
    return GAME.judge({"state": state, "facts": facts})


@pytest.mark.clause("DD 42b", "DD 34d")
@pytest.mark.parametrize(
    ("where", "after"),
    [
        ({"kind": "lateral", "at": [300, 520]}, "open"),
        ({"kind": "corner", "at": [820, 520], "half": 1}, "open"),
        ({"kind": "indirect", "at": [200, 0], "ball": at(200, 0)}, "open"),
        ({"kind": "goal_kick", "at": [-820, 100], "half": 1, "ball": at(-760, 90)}, "open"),
    ],
)
def test_a_restart_told_at_once_is_taken_by_the_struck_button(where, after):
    told = judged({"phase": "prepare", **where}, KICKED)
    assert (told["follows"]["phase"], told["follows"]["side"]) == (after, "home")
    assert told["follows"]["barred"] == "H8"
    assert told["follows"]["counts"]["home"] == "1/9"
    assert told["calls"][0]["key"] == "taker_placed"


@pytest.mark.clause("DD 48§1c", "DD 18.1", "DD 39.1")
def test_a_penalty_and_a_kick_off_too():
    goal = {**KICKED, "events": [*KICKED["events"], {"type": "exit", "line": "goal", "x": 820, "y": 20}]}
    spot = {"at": [615, 0], "ball": at(615, 0)}
    for state in (
        {"phase": "prepare", "kind": "penalty", **spot},
        {"phase": "keeper_set", "piece": "H8", "penalty": True, "pieces": {"H8": at(560, 0)}, **spot},
    ):
        told = judged(state, goal)
        assert told["follows"]["score"] == [1, 0]
        assert "keeper_ready" in [call["key"] for call in told["calls"]]
    start = as_json(GAME.encode_state(GAME.start({"kicks_off": "home", "table": "real"})))
    kick_off = {"struck": "H10", "events": [{"type": "touch", "button": "H10"}], "ball": {"x": 40, "y": 20}}
    told = judged(start, kick_off)
    assert (told["follows"]["phase"], told["follows"]["side"]) == ("open", "home")
    assert told["follows"]["only"] in ("H9", "H11")


@pytest.mark.clause("DD 44§3.1")
def test_the_defence_stays_if_nobody_told_that_it_was_rearranged():
    shot = at_a_table("shoot", piece="H10", ball=at(480, 60)).when("H10", touch("H10"), out("end", 820, 90))
    goal_kick = {"struck": "A5", "events": [{"type": "touch", "button": "A5"}], "ball": {"x": 300, "y": 0}}
    before = shot.state
    told = judged(as_json(GAME.encode_state(before)), goal_kick)
    assert (told["follows"]["phase"], told["follows"]["side"]) == ("open", "away")
    shot.does(HOME, "report", what="move", move={"struck": "A5", "side": "away", **goal_kick})
    shot.stands("OPEN(away)")


def test_a_choice_is_nobodys_to_take_for_another():
    case = given(counts={"home": "8/9"}).when("H5", touch("H5"), ball=(40, 0))
    with pytest.raises(Refusal) as refused:
        judged(as_json(GAME.encode_state(case.state)), {"struck": "A5"})
    assert "choice" in str(refused.value)
    with pytest.raises(Refusal):
        judged({"phase": "prepare", "kind": "lateral", "at": [300, 520]}, {"struck": "A5"})


@pytest.mark.clause("DD 33.1", "DD 7§9.1")
def test_the_ruling_lists_what_the_referee_moved_and_what_is_asked():
    facts = {
        "struck": "H9",
        "events": [
            {"type": "touch", "button": "H9"},
            {"type": "off", "button": "H9", "x": 845, "y": 300},
            {"type": "toppled", "button": "A1", "by": "H9"},
        ],
        "ball": {"x": 690, "y": 120},
        "places": [{"id": "H9", "x": 870, "y": 300}, {"id": "A1", "x": 780, "y": 0}],
    }
    told = judged({"ball": at(600, 300)}, facts)["follows"]
    assert told["asks"] == []
    moved = {change["piece"]: (change["x"], change["y"]) for change in told["changes"]}
    assert moved == {"H9": (845.0, 300.0), "A1": (800.0, 0.0)}  # not what the drive itself moved
    (asked,) = judged({"counts": {"home": "8/9"}}, {"struck": "H9"})["follows"]["asks"]
    assert (asked["key"], asked["side"]) == ("choice", AWAY.value)


@pytest.mark.clause("DD 43§3", "DD 42e")
@pytest.mark.parametrize("named", [True, False])
@pytest.mark.parametrize("kind", ["lateral", "corner", "goal_kick", "indirect", "direct"])
def test_a_taker_whose_place_is_not_told_stands_ready(kind, named):
    where = {"lateral": at(300, 519), "corner": at(815, 515), "goal_kick": at(-760, 90)}.get(kind, at(100, 0))
    taker = {"taker": "H8"} if named else {}
    told = judged({"phase": kind, "half": 1, "ball": where, **taker}, KICKED)
    assert (told["follows"]["phase"], told["follows"]["barred"]) == ("open", "H8")
    wrong = judged({"phase": "lateral", "ball": at(300, 519), "pieces": {"H8": at(300, 400)}}, KICKED)
    assert wrong["calls"][0]["key"] == "restart_not_outside"


@pytest.mark.parametrize(
    ("event", "field", "clause"),
    [
        (out("side", 100, 509.9), "facts.events[0]", "DD 43"),
        (out("end", 809.9, 200), "facts.events[0]", "DD 44"),
        (out("goal", 820, 55.1), "facts.events[0]", "DD 39.1"),
        (out("end", 820, 200, end=HOME), "facts.events[0].end", None),
    ],
)
def test_an_exit_where_there_is_no_line_is_refused(event, field, clause):
    facts = as_json({"struck": "H5", "events": [event]})
    with pytest.raises(Refusal) as refused:
        judged({}, facts)
    assert refused.value.details["field"] == field
    assert clause is None or clause in refused.value.clauses


@pytest.mark.parametrize("phase", ["lateral", "indirect", "shoot", "penalty"])
def test_a_restart_without_a_touch_to_take_it_with_cannot_be(phase):
    state = {"phase": phase, "ball": at(300, 519 if phase == "lateral" else 0), "counts": {"home": "9/9"}}
    named = {"piece": "H8"} if phase in ("shoot", "penalty") else {}
    with pytest.raises(Refusal) as refused:
        judged({**state, **named}, KICKED)
    assert refused.value.details["field"] == "state.counts.home"
    assert "DD 43§1" in refused.value.clauses


@pytest.mark.parametrize(
    "told",
    [
        pytest.param("9" * 5000 + "/9", id="long"),
        "5",
        "5/9/9",
        "-1/9",
        "٥/9",
        pytest.param(10**5000, id="large"),
    ],
)
def test_touches_are_counted_in_few_figures(told):
    with pytest.raises(Refusal) as refused:
        judged({"counts": {"home": told}}, KICKED)
    assert refused.value.details["field"] == "state.counts.home"
