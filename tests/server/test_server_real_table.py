"""Dice football at a real table: the scorer types the dice that fell."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from fastapi.testclient import TestClient

from botonista.cli.verify_dice import command as verify_dice
from tests.server.tables import Table, sit_down

DRAW = {"type": "report", "fact": "thrown", "action": {"type": "draw"}, "faces": ["away", "assist"]}


@pytest.fixture
def table(client: TestClient) -> Table:
    return sit_down(client, options={"half_rolls": 4, "real_table": True})


def type_in(table: Table, faces: list[str], choice: int = 0) -> Any:
    """The side to act takes one of its choices with real dice."""
    now = table.now()
    side = now["present"]["to_act"][0]
    action = now["present"]["options"][side]["choices"][choice]["action"]
    told = {"type": "report", "fact": "thrown", "action": action, "faces": faces}
    return table.post(table.tokens[side], now["entry"]["seq"], told, f"t{now['entry']['seq']}-{faces}")


def test_typed_dice_are_played_and_marked_in_the_journal(table: Table) -> None:
    with table.talk() as home:
        home.hello(table.tokens["home"])
        assert home.command(table.tokens["home"], 0, DRAW)["type"] == "accepted"
        entry = home.hear("entry")["entry"]
    assert entry["outcome"]["rolls"] == [
        {"die": "coin", "face_index": 1, "face": "away", "typed": True},
        {"die": "master", "face_index": 1, "face": "assist", "typed": True},
    ]
    assert (entry["view"]["master"]["holder"], entry["view"]["possession"]) == ("away", "home")
    kick = {"type": "report", "fact": "thrown", "action": {"type": "roll", "die": "pass"}, "faces": ["F2?"]}
    done = table.post(table.tokens["home"], 1, kick, "kick").json()["entry"]
    assert done["view"]["ball"]["name"] == "c8"
    assert done["view"]["rolls_left"] == 3
    assert done["ruling"]["would_change"]  # what other faces would have brought, as with drawn dice
    assert done["action"] == kick


def test_a_throw_that_can_not_be_is_refused_with_the_reason_and_nothing_changes(table: Table) -> None:
    assert table.post(table.tokens["home"], 0, DRAW, "draw").status_code == 200

    def refused(report: dict[str, Any], number: int) -> Any:
        told = {"type": "report", "fact": "thrown", **report}
        answer = table.post(table.tokens["home"], 1, told, f"r{number}")
        assert answer.status_code == 422, answer.text
        assert set(answer.json()["words"]) == {"en", "pl", "pt"}
        return answer.json()

    pass_die = {"type": "roll", "die": "pass"}
    wrong_face = refused({"action": pass_die, "faces": ["F9"]}, 1)
    assert (wrong_face["code"], wrong_face["details"]["faces"]) == (
        "unknown_face",
        "F2, F2?, F3X, D1, D2, B1",
    )
    assert refused({"action": pass_die}, 2)["code"] == "faces_missing"
    assert refused({"action": pass_die, "faces": ["F2", "assist"]}, 3)["code"] == "faces_left"
    assert refused({"faces": ["F2"]}, 4)["code"] == "no_action"
    assert refused({"action": {"type": "shot"}, "faces": ["post"]}, 5)["clauses"] == ["DF 9.10", "DF-D21"]
    assert refused({"action": {"type": "decline"}, "faces": []}, 6)["code"] == "bad_action"
    assert table.now()["entry"]["seq"] == 1


def test_dice_can_not_be_typed_in_where_the_match_throws_them(client: TestClient) -> None:
    table = sit_down(client)
    answer = table.post(table.tokens["home"], 0, DRAW, "draw")
    assert (answer.status_code, answer.json()["code"]) == (422, "not_a_real_table")
    with table.talk() as home:
        home.hello(table.tokens["home"])
        assert home.command(table.tokens["home"], 0, DRAW)["code"] == "not_a_real_table"


def test_a_match_of_typed_dice_is_audited_and_the_check_of_dice_says_that_they_were_typed(
    table: Table, tmp_path: Path
) -> None:
    hand = random.Random(5)
    dice = table.now()["entry"]["view"]["agreed"]["dice"]
    assert table.post(table.tokens["home"], 0, DRAW, "draw").status_code == 200
    while table.now()["present"]["to_act"]:
        now = table.now()
        side = now["present"]["to_act"][0]
        choice = now["present"]["options"][side]["choices"][0]
        if choice["die"] is None:
            table.play(1)
            continue
        answer = type_in(table, [hand.choice(dice[choice["die"]])])
        if answer.status_code != 200:  # a red card hands the master die over: a second die falls
            assert answer.json()["code"] == "faces_missing"
            assert type_in(table, ["foul", "save"]).status_code == 200
    record = table.client.get(table.url + "/record").json()
    kept = table.client.post("/api/records", json=record).json()["id"]
    assert table.client.get(f"/api/records/{kept}/audit").json()["same"] is True
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    checked = CliRunner().invoke(verify_dice, [str(file)])
    assert checked.exit_code == 0, checked.output
    assert "fair: 0 rolls" in checked.output
    typed = sum(len(entry["outcome"].get("rolls", ())) for entry in record["entries"])
    assert f"typed: {typed} more rolls" in checked.output
    assert json.loads(CliRunner().invoke(verify_dice, [str(file), "--json"]).output)["typed"] == typed > 8
    # the mark is worth nothing where no real table was agreed on
    file.write_text(json.dumps({**record, "options": {"half_rolls": 4}}))
    assert CliRunner().invoke(verify_dice, [str(file)]).exit_code == 1
    # and a typed face can't be changed afterwards
    entry = next(entry for entry in record["entries"][2:] if entry["outcome"].get("rolls"))
    roll = entry["outcome"]["rolls"][0]
    roll["face_index"] = (roll["face_index"] + 1) % 6
    file.write_text(json.dumps(record))
    assert "other dice than told" in CliRunner().invoke(verify_dice, [str(file)]).output
