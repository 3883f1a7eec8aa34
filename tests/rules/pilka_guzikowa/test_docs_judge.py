"""docs/judge.md is true: its examples are asked, and every field it names is there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.judge import judge
from botonista.games.pilka_guzikowa.state import Prep, State

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "judge.md").read_text("utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", PAGE, re.DOTALL)
CASES = [json.loads(text) for kind, text in BLOCKS if kind == "json" and "…" not in text]


@pytest.mark.clause("PG 6.1.5", "PG 9.1.1e")
def test_the_worked_examples_in_python_run() -> None:
    programs = [text for kind, text in BLOCKS if kind == "python"]
    assert len(programs) == 2
    for program in programs:
        exec(compile(program, "docs/judge.md", "exec"), {})


@pytest.mark.parametrize(
    ("number", "clause", "follows"),
    [
        (0, "PG 6.1.5", {"phase": "choice", "side": "away"}),
        (1, "PG 4.1.7c", {"restart": "goal_kick", "side": "away", "own": 1, "extra": 2, "place": None}),
        (2, "PG 7.4.1", {"restart": "free_indirect", "side": "away", "extra": 1, "place": [573.0, 100.0]}),
        (3, "PG 7.5.2a", {"restart": "throw_in", "side": "away", "own": 1, "extra": 1}),
    ],
)
def test_the_four_examples_come_out_as_it_says(number: int, clause: str, follows: dict[str, Any]) -> None:
    assert len(CASES) == 4
    told = judge(CASES[number])
    assert clause in {cited for call in told["calls"] for cited in call["clauses"]}
    assert {key: told[key] for key in follows} == follows


@pytest.mark.parametrize("kind", [State, MoveFacts, Prep])
def test_every_field_is_on_the_page(kind: type) -> None:
    hidden = {"formed", "unreported", "started", "announced", "changes", "shootout"}  # the match's own memory
    hidden |= {"wall", "placed", "turned", "forced", "lifted"}  # of a step of a preparation
    fields = {field.name for field in msgspec.structs.fields(kind)} - hidden
    assert {name for name in fields if f"`{name}`" not in PAGE and f'"{name}"' not in PAGE} == set()


def test_every_field_of_a_ruling_and_of_an_award_is_on_the_page() -> None:
    told = judge(CASES[0], explain=True)
    assert {key for key in told if f"`{key}`" not in PAGE} == set()
    assert {key for key in told["options"][0] if f"`{key}`" not in PAGE} == set()
