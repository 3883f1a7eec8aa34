"""A case must begin in a situation that can be.

The solver's graph holds every situation that play can reach, found by walking the game from its
kick-offs and written without a line of the judge: it is the witness here.
"""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from botonista.football.game import Refusal
from botonista.games.dice_football.described import NOT_GIVEN, read_state
from botonista.games.dice_football.dice import default
from botonista.games.dice_football.faces import Play
from botonista.games.dice_football.judge import judge
from botonista.games.dice_football.solve import places
from botonista.games.dice_football.solve.graph import Graph, build
from botonista.games.dice_football.solve.nodes import Rules
from botonista.games.dice_football.solve.situations import Kind
from botonista.games.dice_football.state import Node

SERIES = (Node.SERIES_DRAW, Node.SERIES)
MODES = [node for node in Node if node not in NOT_GIVEN and node not in SERIES]
BOSKOV = {"boskov": True}
FLAGS = ((False, False, False), (True, False, False), (False, True, False), (False, False, True))


@pytest.fixture(scope="module")
def graph() -> Graph:
    return build(Rules(default(), True))


def situations(mode: Node) -> list[dict[str, Any]]:
    """Everything that can be told of a mode, possible or not."""
    return [
        {
            "mode": mode.value,
            "ball": [c, r],
            "master": {"holder": holder, "play": play.value},
            "streak": streak,
            "outside": outside,
            "locked": locked,
            "asked": asked,
        }
        for c, r in itertools.product(range(1, 6), range(1, 12))
        for holder, play, streak in itertools.product(("home", "away"), Play, (0, 1))
        for outside, locked, asked in FLAGS
    ]


def only_other_faces_bring_it(told: dict[str, Any]) -> bool:
    """A "?" of pass or cross on rows 1 and 2: no face of the default dice ends there, other dice may."""
    return told["mode"] == "QUESTION" and not told["locked"] and told["ball"][1] <= 2


def test_the_judge_takes_just_the_situations_that_play_can_come_to(graph: Graph) -> None:
    met: set[Any] = set()
    for mode in MODES:
        for told in situations(mode):
            try:
                state = read_state(told, BOSKOV)
            except Refusal as refused:
                assert refused.details["field"].startswith("state."), refused
                assert refused.clauses, refused
                continue
            node = places.node_of(state)
            assert node in graph.index or only_other_faces_bring_it(told), told
            met.add(node)
    resolved_at_once = {Kind.CARD, Kind.PERFECT, Kind.MASTER_PERFECT}  # nobody is asked there
    assert [node for node in graph.nodes if node not in met and node.kind not in resolved_at_once] == []


@pytest.mark.parametrize(
    "case, field, clause",
    [
        # the ball left out where the centre can't be meant
        *(
            ({"state": {"mode": mode}, "facts": {"keeper": "saved"}}, "state.ball", clause)
            for mode, clause in (
                ("KEEPER", "DF 10.1"),
                ("BAR", "DF 7.5"),
                ("POST", "DF 7.4"),
                ("BLOCK", "DF 8.3"),
                ("PENALTY", "DF 9.10"),
                ("CLEARED", "DF 15.6"),
                ("REBOUND", "DF 7.4"),
            )
        ),
        # a direct free kick where there is none, an ordinary one where it would be direct
        ({"state": {"mode": "DIRECT", "ball": [3, 7]}, "facts": {"shot": "post"}}, "state.ball", "DF 9.10"),
        ({"state": {"mode": "DIRECT"}, "facts": {"shot": "post"}}, "state.ball", "DF 9.10"),
        ({"state": {"mode": "SET", "ball": [3, 8]}, "facts": {"shot": "post"}}, "state.ball", "DF 9.10"),
        (
            {"state": {"mode": "PENALTY", "ball": [3, 9]}, "facts": {"penalty": "goal"}},
            "state.ball",
            "DF 9.10",
        ),
        ({"state": {"mode": "GOALKICK", "ball": [3, 1]}}, "state.ball", "DF 11.1"),
        ({"state": {"mode": "KEEPER", "ball": [3, 10]}}, "state.ball", "DF 10.1"),
        # what was not agreed
        (
            {"state": {"mode": "BOSKOV", "ball": [3, 10]}, "facts": {"boskov": "F1"}},
            "options.boskov",
            "DF 3.6",
        ),
        ({"state": {"mode": "SERIES_DRAW"}, "facts": {"draw": "home"}}, "options.tournament", "DF 5.4"),
        # a shot waits only for somebody who can stop it
        ({"state": {"mode": "UNSTOPPABLE", "ball": [3, 11]}}, "state.master", "DF 7.3"),
        (
            {"state": {"mode": "MASTER_SHOT", "ball": [3, 10], "master": {"play": "tackle"}}},
            "state.master",
            "DF 13.8",
        ),
        ({"state": {"mode": "BLOCK", "ball": [3, 10], "outside": False}}, "state.outside", "DF 8.3"),
        ({"state": {"mode": "REBOUND", "ball": [3, 9], "outside": False}}, "state.outside", "DF 7.4"),
        ({"state": {"outside": True}}, "state.outside", "DF 8.1"),
        ({"state": {"locked": True}}, "state.locked", "DF-D8"),
        ({"state": {"mode": "SET", "asked": True}}, "state.asked", "DF-D27"),
        ({"state": {"mode": "FIRST", "streak": 1}}, "state.streak", "DF-D34"),
        ({"state": {"T": 71}}, "state.T", "DF-D3"),
        ({"options": {"half_rolls": 5}, "state": {"T": 6}}, "state.T", "DF-D3"),
        ({"options": {"time": "clock", "half_seconds": 60}, "state": {"T": 11}}, "state.T", "DF-D3"),
    ],
)
def test_what_can_not_be_is_refused_by_its_field_with_the_clause(
    case: dict[str, Any], field: str, clause: str
) -> None:
    with pytest.raises(Refusal) as refused:
        judge(case)
    assert refused.value.message.startswith(f"{field}: ")
    assert refused.value.details["field"] == field
    assert clause in refused.value.clauses


def series(first: str, home: str, away: str, **more: Any) -> dict[str, Any]:
    kicks = {"home": [kick == "1" for kick in home], "away": [kick == "1" for kick in away]}
    state = {"mode": "SERIES", "series": {"first": first, **kicks}, **more}
    return {"options": {"tournament": True}, "state": state, "facts": {"penalty": "goal"}}


@pytest.mark.parametrize(
    "case, field",
    [
        (series("home", "1111", "0000"), "state.series"),  # 4–0: decided at 3–0
        (series("home", "1111", ""), "state.series"),  # 4–0: not in turn
        (series("home", "", "1"), "state.series"),
        (series("away", "1", ""), "state.series"),
        (series("home", "111111", "111110"), "state.series"),
        (series("home", "1", "", possession="home"), "state.possession"),
        (series("home", "1", "1", score=[1, 0]), "state.score"),
        (series("home", "1", "1", half=1), "state.half"),
        (series("home", "1", "1", T=3), "state.T"),
        (series("home", "1", "1", streak=1), "state.streak"),
        (series("home", "1" * 101, "1" * 101), "state.series.home"),
        ({"options": {"tournament": True}, "state": {"mode": "SERIES"}}, "state.series"),
        ({"state": {"series": {"first": "home"}}}, "state.series"),
    ],
)
def test_a_series_that_could_not_have_been_kicked_is_refused(case: dict[str, Any], field: str) -> None:
    with pytest.raises(Refusal) as refused:
        judge(case)
    assert refused.value.details["field"] == field
    assert refused.value.clauses


@pytest.mark.parametrize(
    "home, away, kicker",
    [("", "", "home"), ("1", "", "away"), ("11", "00", "home"), ("11111", "1111", "away")],
)
def test_a_series_under_way_goes_on_with_whoever_is_to_kick(home: str, away: str, kicker: str) -> None:
    ruling = judge(series("home", home, away))
    assert ruling["calls"][0]["benefits"] == kicker


def test_at_a_kick_the_ball_may_be_left_out_for_its_field_is_chosen_with_the_throw() -> None:
    for mode, field in (("GOALKICK", [4, 1]), ("KEEPERKICK", [2, 2]), ("CORNER", [5, 11])):
        throw = {"throw": "control", "face": "F1", "field": field}
        assert judge({"state": {"mode": mode}, "facts": throw})["calls"][0]["key"] == "moved"
