"""Dice that nobody can load: each seat adds a number of its own to the seed that was committed to."""

from __future__ import annotations

import hashlib
import hmac
import json
import time
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from click.testing import CliRunner
from fastapi.testclient import TestClient

from botonista.cli import main
from botonista.football.nonces import NONCE
from botonista.match import Match
from botonista.server import wire
from botonista.server.app import make_app
from botonista.server.services import Settings
from tests.server.tables import FREE, Data, Table, sit_down

MINE, YOURS = "a" * 32, "0123456789abcdef" * 2


def give(table: Table, side: str, nonce: str) -> Data:
    answer = table.client.post(
        table.url + "/nonce",
        json={"nonce": nonce},
        headers={"Authorization": f"Bearer {table.tokens[side]}"},
    )
    assert answer.status_code == 200, answer.text
    found: Data = answer.json()["nonces"]
    return found


def record_of(table: Table) -> Data:
    found: Data = table.client.get(table.url + "/record").json()
    return found


def match_of(table: Table) -> Match[Any, Any]:
    """The match as the server has it: what a dishonest one could do to it."""
    found: Match[Any, Any] = table.client.app.state.services.house._rooms[table.id].match  # type: ignore[attr-defined]
    return found


def verified(record: Data, folder: Path) -> tuple[int, Data]:
    file = folder / "record.json"
    file.write_text(json.dumps(record))
    told = CliRunner().invoke(main, ["verify-dice", "--json", str(file)])
    return told.exit_code, json.loads(told.stdout)


def test_every_roll_is_drawn_from_the_seed_and_what_both_seats_added(table: Table, tmp_path: Path) -> None:
    assert give(table, "home", MINE) == {"home": MINE}
    assert give(table, "away", YOURS) == {"home": MINE, "away": YOURS}
    table.play()
    record = record_of(table)
    seed = bytes.fromhex(record["seed"])
    key = hmac.digest(seed, f"away:{YOURS},home:{MINE}".encode(), "sha256")
    first = next(entry for entry in record["entries"] if entry["outcome"].get("rolls"))
    drawn = hmac.digest(key, f"{first['seq']}:0:0".encode(), "sha256")
    sides = 2 if first["outcome"]["rolls"][0]["die"] == "coin" else 6
    assert int.from_bytes(drawn[:8], "big") % sides == first["outcome"]["rolls"][0]["face_index"]
    assert all(entry["nonces"] == {"home": MINE, "away": YOURS} for entry in record["entries"][1:])
    code, verdict = verified(record, tmp_path)
    assert (code, verdict["fair"], verdict["added"]) == (0, True, {"home": 1, "away": 1})
    assert "before the first roll" in verdict["remarks"][0]
    audit = table.client.post("/api/records", json=record).json()
    assert table.client.get(f"/api/records/{audit['id']}/audit").json()["same"] is True


def test_the_first_one_of_a_seat_stands(table: Table) -> None:
    give(table, "home", MINE)
    assert give(table, "home", YOURS) == {"home": MINE}
    assert table.now()["match"]["nonces"] == {"home": MINE}


def test_it_is_told_to_everyone_and_is_there_after_a_restart(database: str) -> None:
    with TestClient(make_app(Settings(database, limits=FREE))) as client:
        table = sit_down(client)
        with table.talk() as player, table.talk() as watcher:
            welcome = player.hello(table.tokens["home"])
            assert welcome["match"]["nonces"] == {}
            watcher.hello()
            player.say(type="nonce", token=table.tokens["home"], nonce=MINE)
            assert watcher.hear("nonces")["nonces"] == {"home": MINE}
            assert player.hear("nonces")["nonces"] == {"home": MINE}
    with TestClient(make_app(Settings(database, limits=FREE))) as client:
        table.client = client
        assert table.now()["match"]["nonces"] == {"home": MINE}
        table.play(1)
        assert table.now()["entry"]["nonces"] == {"home": MINE}


def test_one_that_comes_late_counts_from_then_on_and_verify_dice_says_so(
    table: Table, tmp_path: Path
) -> None:
    give(table, "home", MINE)
    table.play(4)
    give(table, "away", YOURS)
    table.play()
    record = record_of(table)
    assert [entry["nonces"] for entry in record["entries"][:6]] == [
        {},
        *[{"home": MINE}] * 4,
        {"home": MINE, "away": YOURS},
    ]
    code, verdict = verified(record, tmp_path)
    assert (code, verdict["added"]) == (0, {"home": 1, "away": 5})
    assert "only from entry 5 on" in verdict["remarks"][1]


def test_a_match_without_any_is_drawn_from_the_seed_alone(table: Table, tmp_path: Path) -> None:
    table.play()
    record = record_of(table)
    for entry in record["entries"]:
        del entry["nonces"]  # as records were written before there were any
    code, verdict = verified(record, tmp_path)
    assert (code, verdict["added"]) == (0, {})
    assert "added nothing" in verdict["remarks"][0]


@pytest.mark.parametrize("change", ["another", "gone", "more"])
def test_one_that_changes_during_a_match_is_found_out(table: Table, tmp_path: Path, change: str) -> None:
    give(table, "home", MINE)
    table.play()
    record = record_of(table)
    entry = record["entries"][3]
    entry["nonces"] = {"another": {"home": YOURS}, "gone": {}, "more": {"home": MINE, "away": YOURS}}[change]
    code, verdict = verified(record, tmp_path)
    assert (code, verdict["fair"]) == (1, False)
    assert "had added to the seed" in verdict["problems"][0]
    assert table.client.post("/api/records", json=record).status_code == 400


@pytest.mark.parametrize("change", ["stranger", "program", "no_hex"])
def test_one_that_no_player_can_have_added_is_found_out(table: Table, tmp_path: Path, change: str) -> None:
    """Else a server that knows the seed could try numbers of its own until it likes the next roll."""
    give(table, "home", MINE)
    table.play(3)
    match_of(table).add_nonces({"stranger": {"server7": YOURS}, "no_hex": {"away": "12"}}.get(change, {}))
    if change == "program":
        give(table, "away", YOURS)
    table.play()
    record = record_of(table)
    if change == "program":
        record["seats"]["away"] = {"kind": "bot", "name": None, "bot": "simple"}
    code, verdict = verified(record, tmp_path)
    assert (code, verdict["fair"]) == (1, False)
    assert verdict["problems"][0].startswith("entry 4: ")
    assert "no player can have added" in verdict["problems"][0]
    refused = table.client.post("/api/records", json=record)
    assert (refused.status_code, refused.json()["code"]) == (400, "bad_record")


def test_a_record_is_held_to_what_the_server_takes() -> None:
    assert get_args(wire.NonceText)[1].pattern == NONCE.pattern


def test_the_server_can_not_choose_the_dice_by_choosing_the_seed(table: Table) -> None:
    """With the seed fixed and shown by its commitment, another nonce gives other dice."""
    faces: list[list[int]] = []
    for nonce in (MINE, YOURS):
        match = sit_down(table.client)
        object.__setattr__(match_of(match).seed, "secret", hashlib.sha256(b"one and the same").digest())
        give(match, "home", nonce)
        match.play()
        rolls = [roll for entry in record_of(match)["entries"] for roll in entry["outcome"].get("rolls", [])]
        faces.append([roll["face_index"] for roll in rolls])
    assert faces[0] != faces[1]


@pytest.mark.parametrize("nonce", ["", "A" * 32, "g" * 32, "a" * 31, "a" * 33, None, 7, ["a"]])
def test_what_is_no_nonce_is_refused(table: Table, nonce: object) -> None:
    headers = {"Authorization": f"Bearer {table.tokens['home']}"}
    assert table.client.post(table.url + "/nonce", json={"nonce": nonce}, headers=headers).status_code == 400
    with table.talk() as talk:
        talk.hello(table.tokens["home"])
        talk.say(type="nonce", token=table.tokens["home"], nonce=nonce)
        assert talk.hear()["code"] == "malformed"
    assert table.now()["match"]["nonces"] == {}


def test_only_a_seat_can_add_one(table: Table) -> None:
    body, headers = {"nonce": MINE}, {"Authorization": "Bearer nobody"}
    assert table.client.post(table.url + "/nonce", json=body, headers=headers).status_code == 401
    with table.talk() as talk:
        talk.hello()
        talk.say(type="nonce", token="nobody", nonce=MINE)
        assert talk.hear()["code"] == "bad_token"


def strict(client: TestClient, **more: object) -> Table:
    """A match in which nothing is done before every person has added to the seed."""
    return sit_down(client, nonces_first=True, **more)


def test_where_it_is_agreed_nothing_is_drawn_before_both_have_added_theirs(client: TestClient) -> None:
    table = strict(client)
    assert table.now()["match"]["nonces_first"] is True
    for sides in ("home, away", "away"):
        refused = table.post(*table.choice(), f"too soon for {sides}")
        assert (refused.status_code, refused.json()["code"]) == (409, "nonce_first")
        assert refused.json()["details"]["side"] == sides
        assert table.now()["entry"]["seq"] == 0
        give(table, "home", MINE)
    give(table, "away", YOURS)
    table.play()
    assert all(len(entry["nonces"]) == 2 for entry in record_of(table)["entries"][1:])


def test_the_record_tells_that_it_was_agreed(client: TestClient, tmp_path: Path) -> None:
    table = strict(client)
    give(table, "home", MINE)
    give(table, "away", YOURS)
    table.play()
    record = record_of(table)
    assert record["nonces_first"] is True
    assert verified(record, tmp_path)[1]["fair"] is True
    assert client.post("/api/records", json=record).status_code == 201


@pytest.mark.parametrize("late", [False, True], ids=["never", "late"])
def test_a_server_that_draws_before_though_it_was_agreed_is_found_out(
    client: TestClient, tmp_path: Path, late: bool
) -> None:
    table = strict(client)
    give(table, "home", MINE)
    match = match_of(table)
    match.terms = msgspec.structs.replace(match.terms, nonces_first=False)  # it does not keep its word
    table.play(3)
    if late:
        give(table, "away", YOURS)
    table.play()
    record = record_of(table)
    assert verified(record, tmp_path)[1]["fair"] is True, "where nothing was agreed one may come late"
    code, verdict = verified({**record, "nonces_first": True}, tmp_path)
    assert (code, verdict["fair"]) == (1, False)
    (problem,) = verdict["problems"]
    assert problem.startswith("entry 1: away had added nothing to the seed, though it was agreed")


def test_meanwhile_the_clock_stands_and_one_may_give_up(client: TestClient) -> None:
    table = strict(client, options={"time": "clock", "half_seconds": 60})
    with table.talk() as home, table.talk() as away:
        assert home.hello(table.tokens["home"])["present"]["clock"]["running"] is False
        home.say(type="nonce", token=table.tokens["home"], nonce=MINE)
        assert home.hear("nonces")["nonces"] == {"home": MINE}
        away.hello(table.tokens["away"])
        away.say(type="nonce", token=table.tokens["away"], nonce=YOURS)
        assert home.hear("clock")["clock"]["running"] is True
    other = strict(client)
    token = other.tokens["away"]
    assert other.post(token, 0, {"type": "resign"}, "enough").status_code == 200


def test_a_program_waits_for_it_too(client: TestClient) -> None:
    simple = {"home": {"kind": "bot", "bot": "simple"}, "away": {"kind": "person"}}
    table = strict(client, seats=simple)
    with table.talk() as away:
        away.hello(table.tokens["away"])
        away.say(type="ping", t=1)
        away.hear("pong")
        time.sleep(0.3)
        assert table.now()["entry"]["seq"] == 0
        away.say(type="nonce", token=table.tokens["away"], nonce=YOURS)
        assert away.hear("entry")["entry"]["nonces"] == {"away": YOURS}
