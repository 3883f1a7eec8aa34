"""Dice of one's own over HTTP: read from a file, played with, and warned about wherever somebody looks."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from tests.server.tables import PERSON, Data, sit_down

DICE = "/api/games/dice-football/dice"
ODD = 'keeper = ["saved", "saved", "saved", "saved", "let_in", "let_in"]'
MISSING = "keeper: never shows punched, corner, though the rulebook says what it brings. (DF 10.3)"


def read(client: TestClient, text: str) -> Data:
    answer = client.post(DICE, json={"text": text})
    assert answer.status_code == 200, answer.text
    found: Data = answer.json()
    return found


def test_a_file_becomes_the_option_of_a_match_and_everyone_sees_the_warnings(client: TestClient) -> None:
    found = read(client, ODD)
    assert found["dice"]["keeper"].count("saved") == 4
    assert [warning["words"]["en"] for warning in found["warnings"]] == [MISSING]
    table = sit_down(client, PERSON, PERSON, options={"dice": found["dice"], "half_rolls": 5})
    assert table.now()["match"]["warnings"] == found["warnings"]
    with table.talk() as talk:
        assert talk.hello()["match"]["warnings"] == found["warnings"]
    listed = client.get("/api/matches", params={"ids": table.id}).json()["matches"]
    assert listed[0]["warnings"] == found["warnings"]
    table.play(10)
    assert table.now()["entry"]["view"]["agreed"]["dice"] == found["dice"]


def test_dice_that_keep_the_rulebook_and_presets_bring_no_warnings(client: TestClient) -> None:
    assert read(client, client.get(DICE).text)["warnings"] == []
    assert sit_down(client, PERSON, PERSON, options={"dice": "tight"}).now()["match"]["warnings"] == []


def test_the_judge_rules_with_dice_of_ones_own_and_warns(client: TestClient) -> None:
    case = {
        "options": {"dice": read(client, ODD)["dice"]},
        "state": {"mode": "KEEPER", "ball": [3, 11]},
        "facts": {"keeper": "saved"},
    }
    ruling = client.post("/api/games/dice-football/judge", json={"case": case, "lang": "pl"}).json()
    assert [warning["clauses"] for warning in ruling["warnings"]] == [["DF 10.3"]]
    assert "nigdy nie pokazuje" in ruling["warnings"][0]["words"]
    refused = client.post(
        "/api/games/dice-football/judge", json={"case": {**case, "facts": {"keeper": "punched"}}}
    )
    assert refused.status_code == 422
    assert refused.json()["code"] == "unknown_face"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"text": "keeper = ["}, 422, "bad_dice"),
        ({"text": 'keeper = ["saved"]'}, 422, "bad_dice"),
        ({"text": "x = " + "[" * 30_000}, 422, "bad_dice"),
        ({"text": "x" * 39_000}, 422, "bad_dice"),
        ({"text": "x" * 41_000}, 400, "malformed"),
        ({"text": 7}, 400, "malformed"),
        ({}, 400, "malformed"),
    ],
)
def test_a_file_that_can_not_be_used_is_refused_with_words(
    client: TestClient, body: Data, status: int, code: str
) -> None:
    answer = client.post(DICE, json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert set(answer.json()["words"]) == {"en", "pl", "pt"}


def test_a_game_without_dice_has_none(client: TestClient) -> None:
    for answer in (
        client.get("/api/games/pilka-guzikowa/dice"),
        client.post("/api/games/pilka-guzikowa/dice", json={"text": ""}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "no_dice")
