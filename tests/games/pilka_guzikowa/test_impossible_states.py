"""Whole and flat states that can't be, told to the judge: each refused, naming the field."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
import pytest

from botonista.football.refusal import Refusal
from botonista.games.pilka_guzikowa.case import plain_state
from botonista.games.pilka_guzikowa.game import GAME

BLOCK = {"type": "block", "width": 30.0, "depth": 15.0, "height": 15.0, "mass": 15.0}
DIE = {"type": "die", "edge": 6.0, "mass": 0.25}
CHOICE = {
    "phase": "choice",
    "side": "home",
    "options": [{"side": "home", "moves": 2, "clauses": []}],
    "during": {"phase": "play", "side": "home"},
}


def whole() -> dict[str, Any]:
    data: dict[str, Any] = copy.deepcopy(msgspec.to_builtins(plain_state()))
    return data


def refused(state: dict[str, Any]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        GAME.judge({"state": state, "tick_ms": 0})
    return caught.value


@pytest.mark.parametrize("stage", [[], ["ball"], {}, {"x": 1}, None, 3, True, "nowhere"])
def test_a_stage_of_the_preparation_is_one_of_the_known_words(stage: object) -> None:
    state = {"phase": "prepare", "kind": "throw_in", "spots": [[0, 500]], "prep": {"stage": stage}}
    found = refused(state)
    assert found.details["field"] == "state.prep.stage"
    assert "goal_area" in found.message


@pytest.mark.parametrize("name", ["", "H", "H0", "H15", "X9", "h9", "H²", "ball", "H" + "9" * 5000])
@pytest.mark.parametrize("place", [8, 12])
def test_a_piece_of_a_whole_state_has_a_name_of_the_squads(name: str, place: int) -> None:
    state = whole()
    state["pieces"][place]["id"] = name
    found = refused(state)
    assert found.details["field"] == f"state.pieces[{place}].id"
    assert len(found.message) < 200


def test_buttons_are_discs_and_the_ball_is_a_bead() -> None:
    state = whole()
    state["pieces"][8]["shape"] = BLOCK
    found = refused(state)
    assert (found.details["field"], found.clauses) == ("state.pieces.H9.shape", ("PG 1.1.4", "PG 1.4.1b"))
    state = whole()
    state["ball"]["shape"] = DIE
    assert refused(state).details["field"] == "state.ball.shape"


@pytest.mark.parametrize(
    ("phase", "row"),
    [
        ({"phase": "toss"}, ["bogus"]),
        ({"phase": "toss"}, ["wall"]),
        ({"phase": "toss"}, []),
        ({"phase": "setup", "side": "home"}, ["toss"]),
        ({"phase": "setup", "side": "home"}, []),
        ({"phase": "ended"}, ["wall"]),
        (CHOICE, ["wall"]),
        (CHOICE, ["award", "leaving"]),
    ],
)
def test_a_phase_asks_what_belongs_to_it(phase: dict[str, Any], row: list[str]) -> None:
    state = whole()
    state["phase"] = {**phase, "row": row}
    assert refused(state).details["field"] == "state.phase.row"
