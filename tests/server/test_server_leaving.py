"""Giving up and not coming back: both end a match and reveal its seed, so that the dice can be checked."""

from __future__ import annotations

import hashlib
import time
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from botonista.server import house
from botonista.server.app import make_app
from botonista.server.services import Settings
from tests.server.tables import FREE, Data, Table, sit_down
from tests.server.test_server_nonces import record_of, verified

RESIGN = {"type": "resign"}


def resign(table: Table, side: str) -> Data:
    answer = table.post(table.tokens[side], table.now()["entry"]["seq"], RESIGN, f"{side} gives up")
    assert answer.status_code == 200, answer.text
    found: Data = answer.json()["entry"]
    return found


@pytest.mark.parametrize(("side", "winner"), [("home", "away"), ("away", "home")])
def test_whoever_gives_up_has_lost_and_the_seed_is_revealed(
    table: Table, tmp_path: Path, side: str, winner: str
) -> None:
    table.play(7)
    before = table.now()
    assert before["match"]["seed"] is None
    with table.talk() as watcher:
        watcher.hello()
        entry = resign(table, side)
        assert watcher.hear("entry")["entry"] == entry
        ended = watcher.hear("ended")
    score = before["entry"]["view"]["score"]
    assert entry["result"] == {**score, "winner": winner, "resigned": side}
    assert (entry["kind"], entry["side"], entry["action"]) == ("action", side, RESIGN)
    assert entry["state_hash"] == before["entry"]["state_hash"]
    assert hashlib.sha256(bytes.fromhex(ended["seed"])).hexdigest() == before["match"]["commitment"]
    now = table.now()
    assert (now["match"]["result"], now["present"]["to_act"]) == (entry["result"], [])
    code, verdict = verified(record_of(table), tmp_path)
    assert (code, verdict["fair"], verdict["result"]) == (0, True, entry["result"])
    kept = table.client.post("/api/records", json=record_of(table)).json()
    assert table.client.get(f"/api/records/{kept['id']}/audit").json()["same"] is True


def test_one_gives_up_whoever_is_to_act_but_not_on_an_old_entry_or_after_the_end(table: Table) -> None:
    table.play(3)
    assert table.post(table.tokens["home"], 0, RESIGN, "old").json()["code"] == "wrong_seq"
    resign(table, "away")
    seq = table.now()["entry"]["seq"]
    assert table.post(table.tokens["home"], seq, RESIGN, "late").json()["code"] == "match_over"


def test_a_flick_game_is_given_up_too(client: TestClient) -> None:
    table = sit_down(client, game="pilka-guzikowa", options={"clock": "none"})
    assert resign(table, "home")["result"] == {"home": 0, "away": 0, "winner": "away", "resigned": "home"}
    kept = client.post("/api/records", json=record_of(table)).json()
    assert client.get(f"/api/records/{kept['id']}/audit").json()["same"] is True


def test_a_forged_end_is_found_out(table: Table, tmp_path: Path) -> None:
    table.play(5)
    resign(table, "home")
    record = record_of(table)
    record["result"] = record["entries"][-1]["result"] = {**record["result"], "winner": "home"}
    assert verified(record, tmp_path)[0] == 1
    kept = table.client.post("/api/records", json=record).json()
    assert table.client.get(f"/api/records/{kept['id']}/audit").json()["same"] is False


def test_nothing_can_follow_a_resignation(table: Table, tmp_path: Path) -> None:
    table.play(5)
    resign(table, "home")
    record = record_of(table)
    last = record["entries"][-1]
    record["entries"].append({**last, "seq": last["seq"] + 1})
    assert verified(record, tmp_path)[0] == 1


def test_a_match_to_which_nobody_came_back_is_ended_and_its_seed_revealed(
    database: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with TestClient(make_app(Settings(database, limits=FREE))) as client:
        left, over = sit_down(client), sit_down(client)
        left.play(4)
        over.play()
        before = over.now()
    monkeypatch.setattr(house, "ABANDONED_DAYS", -2)  # so that today is long ago
    monkeypatch.setattr(house, "ABANDONED_EVERY", 0.2)
    with TestClient(make_app(Settings(database, limits=FREE))) as client:
        left.client = over.client = client
        until = time.monotonic() + 20
        while left.now()["match"]["result"] is None:
            assert time.monotonic() < until
            time.sleep(0.05)
        now = left.now()
        assert now["match"]["result"]["abandoned"] is True
        assert now["match"]["result"]["winner"] is None
        assert (now["entry"]["seq"], now["entry"]["kind"], now["entry"]["note"]) == (5, "tick", "abandoned")
        assert over.now() == before
        assert verified(record_of(left), tmp_path)[0] == 0


def test_a_match_is_not_ended_while_somebody_plays_it(client: TestClient) -> None:
    table = sit_down(client)
    room = client.app.state.services.house._rooms[table.id]  # type: ignore[attr-defined]
    assert client.portal is not None
    with table.talk() as player:
        player.hello(table.tokens["home"])
        client.portal.call(room.abandon)
        assert table.now()["match"]["result"] is None
