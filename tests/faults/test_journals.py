"""Journals and lists that strangers make long: each has an end, and none makes the others wait."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from botonista.server import house, room, sql
from botonista.server.storage import Storage
from tests.server.tables import Table, sit_down
from tests.server.test_server_storage import run

SIMPLE = {"kind": "bot", "bot": "simple"}


def test_a_journal_has_an_end(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "LONGEST", 3)
    table.play(3)
    refused = table.post(*table.choice(), "one more")
    assert (refused.status_code, refused.json()["code"]) == (422, "too_long")
    assert table.now()["entry"]["seq"] == 3


def test_whoever_stands_at_the_end_of_a_journal_can_still_give_up(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "LONGEST", 3)
    table.play(3)
    assert table.now()["match"]["seed"] is None
    answer = table.post(table.tokens["home"], 3, {"type": "resign"}, "enough")
    assert answer.status_code == 200, answer.text
    now = table.now()
    assert (now["match"]["result"]["resigned"], now["entry"]["seq"]) == ("home", 4)
    assert now["match"]["seed"] is not None


def test_a_match_of_programs_has_an_end_too(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "LONGEST", 5)
    table = sit_down(client, SIMPLE, SIMPLE, options={"half_rolls": 500})
    now = _ended(table)
    assert (now["entry"]["seq"], now["entry"]["note"]) == (6, "abandoned")
    assert now["match"]["seed"] is not None


def test_at_the_end_of_a_journal_the_clock_ends_the_match(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(client, options={"time": "clock", "half_seconds": 1})
    with table.talk() as player:
        player.hello(*table.tokens.values())
        while table.now()["present"]["clock"]["deadline_ms"] is None:
            assert player.command(*table.choice())["type"] == "accepted"
        last = table.now()["entry"]["seq"]
        monkeypatch.setattr(room, "LONGEST", last)
        now = _ended(table)
    assert (now["entry"]["seq"], now["entry"]["note"]) == (last + 1, "abandoned")


def _ended(table: Table) -> dict[str, Any]:
    until = time.monotonic() + 20
    while (now := table.now())["match"]["result"] is None:
        assert time.monotonic() < until, f"at entry {now['entry']['seq']} and no end"
        time.sleep(0.05)
    return now


def test_rooms_that_nobody_looks_at_go_sooner_when_there_are_many(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "TIDY_SECONDS", 0.02)
    monkeypatch.setattr(house, "CROWDED", 3)
    monkeypatch.setattr(house, "CROWDED_SECONDS", 0.1)
    rooms = client.app.state.services.house._rooms  # type: ignore[attr-defined]
    tables = [sit_down(client) for _ in range(3)]
    client.portal.call(asyncio.sleep, 0.5)  # type: ignore[union-attr]
    assert len(rooms) == 3
    with tables[0].talk() as player:
        player.hello()
        tables += [sit_down(client) for _ in range(3)]
        until = time.monotonic() + 20
        while len(rooms) > 3:
            assert time.monotonic() < until
            time.sleep(0.02)
        assert tables[0].id in rooms
    assert all(table.now()["match"]["id"] == table.id for table in tables)


def test_what_nobody_asked_for_is_refused_and_not_kept(table: Table) -> None:
    token, seq, action = table.choice()
    refused = table.post(token, seq, action | {"junk": "x" * 10_000}, "junk")
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_action")
    assert table.now()["entry"]["seq"] == seq


def test_no_list_looks_at_every_match_there_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each kind of list is read from an index in its own order: 300,000 matches cost what fifty do."""
    path = tmp_path / "m.sqlite"
    storage = Storage(str(path))
    storage.open()
    asked: list[tuple[str, tuple[Any, ...]]] = []
    read = Storage._read

    def remember(self: Storage, statement: str, values: Any) -> list[Any]:
        asked.append((statement, tuple(values)))
        return read(self, statement, values)

    monkeypatch.setattr(Storage, "_read", remember)

    async def work() -> None:
        for state, game in itertools.product(("all", "under_way", "ended"), (None, "dice-football")):
            await storage.matches(state, game, None, 50)
        await storage.matches("all", None, ["a", "b"], 50)

    try:
        run(work)
    finally:
        storage.close()
    assert len(asked) == 7
    with sqlite3.connect(path) as database:
        for statement, values in asked:
            plan = [row[3] for row in database.execute(f"EXPLAIN QUERY PLAN {statement}", values)]
            listed = sql.LISTED in statement
            assert not any("TEMP B-TREE" in step for step in plan) or not listed, plan
            assert all("USING" in step or "SCALAR" in step for step in plan if "B-TREE" not in step), plan
