"""docs/judge-dadinho.md is true: its examples are asked, and every field it names is there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from botonista.games.dadinho.case import CLASSES, KINDS
from botonista.games.dadinho.conduct import CHECKLIST
from botonista.games.dadinho.facts import AnyEvent, MoveFacts
from botonista.games.dadinho.game import GAME
from botonista.games.dadinho.questions import QUESTIONS
from botonista.games.dadinho.reports import REPORTS
from botonista.games.dadinho.state import Flags, State

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "judge-dadinho.md").read_text("utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", PAGE, re.DOTALL)
CASES = [json.loads(text) for kind, text in BLOCKS if kind == "json"]
SETTINGS = {"mode", "table", "clock", "size", "kit", "tie_break", "standings", "kicks_off"}


def test_the_program_runs() -> None:
    (program,) = [text for kind, text in BLOCKS if kind == "python"]
    exec(compile(program, "docs/judge-dadinho.md", "exec"), {})


@pytest.mark.parametrize(
    ("number", "clause", "follows"),
    [
        (0, "DD 10", {"phase": "open", "side": "away", "counts": {"home": "5/9", "away": "0/9"}}),
        (1, "DD 22a", {"phase": "choice", "side": "away", "to_act": ["away"]}),
        (2, "DD 39.1", {"phase": "line_up", "score": [1, 0], "restart": "kick_off"}),
        (3, "DD 37", {"phase": "keeper_set", "side": "away", "shot": "H10"}),
        (4, "DD 24.1", {"phase": "prepare", "side": "away", "restart": "direct", "place": [-40.0, 0.0]}),
        (5, "DD 43§3", {"phase": "prepare", "side": "away", "restart": "lateral"}),
        (6, "DD 39§2", {"phase": "prepare", "side": "away", "restart": "goal_kick", "score": [0, 0]}),
        (7, "DD 36§3.2", {"phase": "choice", "side": "home", "to_act": ["home"]}),
        (8, "DD 8§2.2", {"phase": "choice", "side": "away"}),
    ],
)
def test_the_examples_come_out_as_it_says(number, clause, follows) -> None:
    assert len(CASES) == 9
    told = GAME.judge(CASES[number])
    assert clause in {cited for call in told["calls"] for cited in call["clauses"]}
    assert {key: told["follows"][key] for key in follows} == follows


@pytest.mark.parametrize("names", [
    {field.name for field in msgspec.structs.fields(State)},
    {field.name for field in msgspec.structs.fields(Flags)},
    {field.name for field in msgspec.structs.fields(MoveFacts)},
    {str(event.__struct_config__.tag) for event in AnyEvent.__args__},
    set(CLASSES) - {"kick"} | set(KINDS),
    SETTINGS,
    set(QUESTIONS.by_key),
    {*REPORTS, *CHECKLIST},
    set(GAME.judge(CASES[0], explain=True)),
    set(GAME.judge(CASES[0])["follows"]),
])  # fmt: skip
def test_every_field_is_on_the_page(names) -> None:
    assert {name for name in names if f"`{name}`" not in PAGE} == set()
