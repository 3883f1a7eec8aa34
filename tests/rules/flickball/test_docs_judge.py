"""docs/judge-flickball.md is true: its examples are asked, and every field it names is there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from botonista.games.flickball.case import OF_A_PHASE, PHASES
from botonista.games.flickball.facts import FlickFacts
from botonista.games.flickball.game import GAME
from botonista.games.flickball.questions import QUESTIONS
from botonista.games.flickball.state import State

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "judge-flickball.md").read_text("utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", PAGE, re.DOTALL)
CASES = [json.loads(text) for kind, text in BLOCKS if kind == "json"]


def test_the_programs_run() -> None:
    programs = [text for kind, text in BLOCKS if kind == "python"]
    assert len(programs) == 2
    for program in programs:
        exec(compile(program, "docs/judge-flickball.md", "exec"), {})


@pytest.mark.parametrize(
    ("number", "clause", "follows"),
    [
        (0, "FB 11.3", {"phase": "play", "flicks": 1, "momentum": {"piece": "H7", "lines": ("side+",)}}),
        (1, "FB 12.2", {"restart": "goal_kick", "side": "away", "score": [0, 0]}),
        (2, "FB 12.7c", {"phase": "shot_3", "taker": "H8", "to_act": ["home"]}),
        (3, "FB 15.7", {"restart": "throw_in", "flicks": 0, "to_act": ["home"]}),
    ],
)
def test_the_examples_come_out_as_it_says(number, clause, follows) -> None:
    assert len(CASES) == 4
    told = GAME.judge(CASES[number])
    assert clause in {cited for call in told["calls"] for cited in call["clauses"]}
    assert {key: told["follows"][key] for key in follows} == follows


@pytest.mark.parametrize("names", [
    {field.name for field in msgspec.structs.fields(State)},
    {field.name for field in msgspec.structs.fields(FlickFacts)},
    set(OF_A_PHASE) | set(PHASES),
    set(GAME.judge(CASES[0], explain=True)),
    set(GAME.judge(CASES[0])["follows"]),
    set(QUESTIONS.by_key) - {"put_back", "outcome", "ready"},  # which nobody is ever asked
])  # fmt: skip
def test_every_field_is_on_the_page(names) -> None:
    assert {name for name in names if f"`{name}`" not in PAGE} == set()
