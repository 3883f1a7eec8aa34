"""Situations as a reader of the rulebook would tell them to the judge, in nothing but JSON.

Each row of `situations.json` is a case (docs/judge-flickball.md) with its `name`, what is done `then`, one
step after the other, and what is to be `expect`ed of the last ruling: fields of `follows`, clauses that the
referee or the question cites, places `at` which pieces lie, what the fouls give; or that it is `refused`, by
a clause.
"""

from __future__ import annotations

import json
from math import dist
from pathlib import Path
from typing import Any

import pytest

import botonista
from botonista.football.game import Refusal

ROWS = json.loads(Path(__file__).with_name("situations.json").read_text("utf-8"))
REFUSED = [row for row in ROWS if "refused" in row["expect"]]
RULED = [row for row in ROWS if row not in REFUSED]


def told(row: dict[str, Any]) -> Any:
    """The last ruling of a situation."""
    case = {key: row[key] for key in ("state", "facts", "action", "side", "tick_ms") if key in row}
    ruling = botonista.judge("flickball", case)
    for step in row.get("then", ()):
        ruling = botonista.judge("flickball", {"state": ruling["state"], **step})
    return ruling


def name_of(row: dict[str, Any]) -> str:
    """What a situation is called."""
    return str(row["name"])


@pytest.mark.parametrize("row", REFUSED, ids=name_of)
def test_the_judge_refuses(row: dict[str, Any]) -> None:
    before = {**row, "then": row.get("then", [])[:-1]}
    if row.get("then"):
        told(before)  # only the last step is refused
    with pytest.raises(Refusal) as refused:
        told(row)
    clause = row["expect"]["refused"]
    assert clause is None or any(cited.startswith(clause) for cited in refused.value.clauses)


@pytest.mark.parametrize("row", RULED, ids=name_of)
def test_the_judge_rules(row: dict[str, Any]) -> None:
    ruling, expected = told(row), row["expect"]
    follows = ruling["follows"]
    for key, value in expected.get("follows", {}).items():
        assert follows[key] == (pytest.approx(value) if key == "place" else _listed(value)), key
    cited = {*ruling["clauses"], *(clause for ask in follows["asks"] for clause in ask["clauses"])}
    assert cited >= set(expected.get("clauses", ()))
    assert not cited & set(expected.get("not_clauses", ()))
    pieces = {piece["id"]: piece for piece in ruling["state"]["pieces"]}
    for name, place in expected.get("at", {}).items():
        assert dist((pieces[name]["x"], pieces[name]["y"]), place) < 1e-6, name
    assert all(pieces[name]["where"] == "off" for name in expected.get("off", ()))
    if "gives" in expected:
        assert sorted(foul["gives"] for foul in follows["fouls"]) == sorted(expected["gives"])
    if "asks" in expected:
        assert [ask["key"] for ask in follows["asks"]] == expected["asks"]


def _listed(value: Any) -> Any:
    """Momentum as the ruling has it: its lines are a tuple."""
    if isinstance(value, dict):
        return {**value, "lines": tuple(value["lines"])}
    return value
