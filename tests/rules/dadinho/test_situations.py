"""Situations as a reader of the rulebook would tell them to the judge, in nothing but JSON.

Each row of `situations.json` has the `article` it is about, `what` it is, and a `case`
(docs/judge-dadinho.md). It `comes` to these fields of `follows` (of a choice: the kick, and what may be taken
instead) and `cites` these clauses; or it is `refused` by them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import botonista
from botonista.football.game import Refusal

ROWS = json.loads(Path(__file__).with_name("situations.json").read_text("utf-8"))
REFUSED = [row for row in ROWS if "refused" in row]
RULED = [row for row in ROWS if row not in REFUSED]


def name_of(row: dict[str, Any]) -> str:
    """What a situation is called."""
    return f"{row['article']} {row['what']}"


@pytest.mark.parametrize("row", RULED, ids=name_of)
def test_the_judge_rules_as_the_rulebook_has_it(row: dict[str, Any]) -> None:
    told = botonista.judge("dadinho", row["case"])
    follows = dict(told["follows"])
    if follows["choice"] is not None:
        follows["choice"] = [follows["choice"]["kick"]["kind"], follows["choice"]["instead"]]
    assert {key: follows[key] for key in row["comes"]} == row["comes"]
    assert set(row["cites"]) <= set(told["clauses"])


@pytest.mark.parametrize("row", REFUSED, ids=name_of)
def test_it_refuses_what_cannot_be_done(row: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        botonista.judge("dadinho", row["case"])
    assert list(refused.value.clauses) == row["refused"]
