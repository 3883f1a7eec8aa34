"""Disks and databases that fail for a while: nothing is acknowledged into nothing, and all goes on after."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from fastapi.testclient import TestClient

from botonista.server import health, sql
from botonista.server.app import make_app
from botonista.server.services import Settings
from botonista.server.storage import BusyError, Storage
from tests.faults.served import served
from tests.server.postgres import new_database
from tests.server.tables import FREE, sit_down
from tests.server.test_server_storage import DRAW, a_match, run

MEETING = ("waits", "open_seat", "home_name", "away_name", "home_bot", "away_bot")
SIMPLE = {"kind": "bot", "bot": "simple"}


@pytest.fixture
def postgresql(postgres: str) -> Iterator[str]:
    with new_database(postgres, "faults") as url:
        yield url


def wait_until(what: Any, seconds: float = 30.0) -> None:
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until, "it never came to that"
        time.sleep(0.05)


def test_the_clock_goes_on_after_a_database_that_was_busy_when_it_rang(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sql, "LOCK_SECONDS", 0.2)
    path = tmp_path / "m.sqlite"
    with TestClient(make_app(Settings(str(path), limits=FREE))) as client:
        table = sit_down(client, options={"time": "clock", "half_seconds": 1})
        with table.talk() as player:
            player.hello(*table.tokens.values())
            while True:
                assert player.command(*table.choice())["type"] == "accepted"
                if player.hear("entry")["present"]["clock"]["deadline_ms"] is not None:
                    break
            with sqlite3.connect(path, isolation_level=None) as other:
                other.execute("BEGIN IMMEDIATE")
                time.sleep(2.0)  # it rings meanwhile, and can't be stored
                assert table.now()["entry"]["kind"] == "action"
                other.execute("ROLLBACK")
            assert player.hear("entry")["entry"]["kind"] == "tick"


@pytest.mark.postgres
def test_a_program_plays_on_after_a_database_that_was_read_only_for_a_while(postgresql: str) -> None:
    with (
        TestClient(make_app(Settings(postgresql, limits=FREE))) as client,
        psycopg.connect(postgresql, autocommit=True) as master,
    ):
        table = sit_down(client, SIMPLE, SIMPLE, options={"half_rolls": 500})
        with table.talk() as watcher:
            watcher.hello()
            wait_until(lambda: table.now()["entry"]["seq"] > 5)
            _read_only(master, True)
            stands_at = table.now()["entry"]["seq"]
            time.sleep(2.5)
            assert table.now()["entry"]["seq"] == stands_at
            assert client.get("/api/health").status_code == 503
            _read_only(master, False)
            wait_until(lambda: table.now()["entry"]["seq"] > stands_at + 5)


def _read_only(master: Any, on: bool) -> None:
    master.execute(f"ALTER SYSTEM SET default_transaction_read_only = {'on' if on else 'off'}")
    master.execute("SELECT pg_reload_conf()")
    time.sleep(0.3)


def test_any_fault_of_the_house_only_delays_a_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = iter([RuntimeError("no idea"), OSError("no disk"), ValueError("what?")])
    append = Storage.append

    async def sometimes(self: Storage, *args: Any) -> bool:
        for error in wrong:
            raise error
        return await append(self, *args)

    monkeypatch.setattr(Storage, "append", sometimes)
    with TestClient(make_app(Settings(str(tmp_path / "m.sqlite"), limits=FREE))) as client:
        table = sit_down(client, SIMPLE, SIMPLE)
        with table.talk() as watcher:
            watcher.hello()
            wait_until(lambda: table.now()["match"]["result"] is not None, 60)


def test_a_database_file_that_was_removed_takes_nothing_and_is_not_made_anew(tmp_path: Path) -> None:
    path, away = tmp_path / "m.sqlite", tmp_path / "away.sqlite"
    with TestClient(make_app(Settings(str(path), limits=FREE))) as client:
        table = sit_down(client)
        table.play(2)
        choice = table.choice()
        path.rename(away)
        assert table.post(*choice, "lost?").status_code == 503
        assert client.get("/api/health").json()["status"] == "failing"
        assert not path.exists()
        away.rename(path)
        assert table.post(*choice, "lost?").status_code == 200
        time.sleep(2.1)  # health is asked anew every two seconds
        assert client.get("/api/health").json()["status"] == "ok"


def test_a_database_file_that_was_replaced_takes_nothing_and_is_not_read(tmp_path: Path) -> None:
    """Not only at first: a new line to the new file would go on as if nothing had been lost."""
    path, away = tmp_path / "m.sqlite", tmp_path / "away.sqlite"
    with TestClient(make_app(Settings(str(path), limits=FREE))) as client:
        table = sit_down(client)
        _copied(path, backup := tmp_path / "backup.sqlite")
        table.play(2)
        choice, other = table.choice(), backup.read_bytes()
        path.rename(away)
        path.write_bytes(other)
        for number in range(3):
            assert table.post(*choice, f"lost {number}").status_code == 503
            assert client.get("/api/matches").status_code == 503
            assert client.get(f"{table.url}/entries").status_code == 503
        health = client.get("/api/health")
        assert (health.status_code, health.json()["status"]) == (503, "failing")
        assert "replaced" in health.json()["trouble"]
        assert path.read_bytes() == other
        away.replace(path)
        assert table.post(*choice, "at last").status_code == 200
        journal = client.get(f"{table.url}/entries").json()["entries"]
        assert [entry["seq"] for entry in journal] == [0, 1, 2, 3]


def test_nor_is_one_that_came_where_another_was_removed(tmp_path: Path) -> None:
    """The system gives a new file the number of one that nobody holds any more."""
    path, backup = tmp_path / "m.sqlite", tmp_path / "backup.sqlite"
    with TestClient(make_app(Settings(str(path), limits=FREE))) as client:
        table = sit_down(client)
        _copied(path, backup)
        table.play(2)
        choice, other = table.choice(), backup.read_bytes()
        path.unlink()
        for _ in range(4):  # every line that was open is closed
            assert table.post(*choice, "lost").status_code == 503
            assert client.get("/api/matches").status_code == 503
        path.write_bytes(other)
        assert table.post(*choice, "lost").status_code == 503
        assert client.get("/api/matches").status_code == 503
        assert path.read_bytes() == other


def _copied(path: Path, backup: Path) -> None:
    with sqlite3.connect(path) as source, sqlite3.connect(backup) as copy:
        source.backup(copy)


def test_a_full_disk_refuses_and_says_so_and_all_goes_on_when_there_is_room(tmp_path: Path) -> None:
    with served(tmp_path, "--no-limits") as server:
        made = server.make()
        assert server.process is not None
        url = f"{server.url}/api/matches/{made['match']['id']}"
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        command = {"seq": 0, "id": "full", "action": {"type": "draw"}}
        token = {"Authorization": f"Bearer {made['tokens']['home']}"}
        assert httpx.post(f"{url}/commands", json=command, headers=token).status_code == 503
        health = httpx.get(f"{server.url}/api/health")
        assert (health.status_code, health.json()["status"]) == (503, "failing")
        infinite = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, infinite)
        assert httpx.post(f"{url}/commands", json=command, headers=token).status_code == 200
        assert "Traceback" not in server.written()


def test_a_disk_that_became_read_only_is_read_and_all_goes_on_when_it_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    lines: list[Any] = []
    read_only, connect = False, sql._sqlite

    def connected(*wanted: Any) -> Any:
        lines.append(connect(*wanted))
        lines[-1].execute(f"PRAGMA query_only = {read_only}")
        return lines[-1]

    def become(now: bool) -> None:
        nonlocal read_only
        read_only = now
        for line in lines:
            with suppress(sqlite3.ProgrammingError):  # closed meanwhile
                line.execute(f"PRAGMA query_only = {now}")

    monkeypatch.setattr(sql, "_sqlite", connected)
    monkeypatch.setattr(health, "FRESH_SECONDS", 0.0)
    with TestClient(make_app(Settings(str(tmp_path / "m.sqlite"), limits=FREE))) as client:
        table = sit_down(client)
        table.play(2)
        choice = table.choice()
        become(True)
        for _ in range(2):
            refused = table.post(*choice, "kept?")
            assert (refused.status_code, refused.json()["code"]) == (503, "busy")
            told = client.get("/api/health")
            assert (told.status_code, told.json()["status"]) == (503, "failing")
            assert "readonly" in told.json()["trouble"]
        assert len(client.get(f"{table.url}/entries").json()["entries"]) == 3
        become(False)
        assert table.post(*choice, "kept?").status_code == 200
        assert client.get("/api/health").json()["status"] == "ok"
        assert table.play()["match"]["result"] is not None
    assert "Traceback" not in caplog.text


def test_the_database_is_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "m.sqlite"
    path.touch(0o644)
    with TestClient(make_app(Settings(str(path)))) as client:
        sit_down(client)
        for file in tmp_path.glob("m.sqlite*"):
            assert file.stat().st_mode & 0o077 == 0, file


@pytest.mark.postgres
def test_a_postgresql_that_stands_still_is_given_up_and_used_again_when_it_goes_on(postgresql: str) -> None:
    storage = Storage(postgresql, silence=0.5)
    storage.open()

    async def work() -> None:
        row, match = a_match("m")
        await storage.new_match(row, match.present)
        draft = match.answer(match.to_act[0], DRAW)
        with psycopg.connect(postgresql, autocommit=True) as master:
            ours = "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
            stopped = [pid for (pid,) in master.execute(f"{ours} AND pid <> pg_backend_pid()")]
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        try:
            began = time.monotonic()
            with pytest.raises(BusyError):
                await storage.append("m", draft, "c")
            assert time.monotonic() - began < 10
        finally:
            for pid in stopped:
                os.kill(pid, signal.SIGCONT)
        if not await storage.append("m", draft, "c"):  # the first one may have got through even so
            assert await storage.by_command("m", "c") is not None

    try:
        run(work)
    finally:
        storage.close()


@pytest.mark.postgres
def test_a_table_that_somebody_has_locked_is_busy_and_not_for_ever(
    postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sql, "LOCK_SECONDS", 1)
    storage = Storage(postgresql)
    storage.open()

    async def work() -> None:
        row, match = a_match("m")
        await storage.new_match(row, match.present)
        with psycopg.connect(postgresql) as other:
            other.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
            with pytest.raises(BusyError):
                await asyncio.wait_for(storage.append("m", match.answer(match.to_act[0], DRAW), "c"), 8)
        assert await storage.append("m", match.answer(match.to_act[0], DRAW), "c")

    try:
        run(work)
    finally:
        storage.close()


@pytest.mark.parametrize("name", ["a\x00b", "\x1f", "\x7f"])
def test_no_id_with_control_characters_reaches_the_database(
    database: str,
    name: str,
) -> None:
    with TestClient(make_app(Settings(database, limits=FREE))) as client:
        table = sit_down(client)
        token, seq, action = table.choice()
        assert table.post(token, seq, action, name).status_code == 400
        with table.talk() as talk:
            talk.hello()
            assert talk.command(token, seq, action, name)["code"] == "malformed"
        table.id = f"x{name}"
        with client.websocket_connect("/api/matches/x%00/live") as socket:
            assert socket.receive_json()["code"] == "unknown_match"


def test_a_database_of_an_earlier_botonista_is_brought_up_to_date_and_nothing_is_lost(
    database: str,
) -> None:
    from botonista.server import schema

    with TestClient(make_app(Settings(database, limits=FREE))) as client:
        over, open_one = sit_down(client), sit_down(client)
        over.play()
        open_one.play(3)
        before = [over.now(), open_one.now()]
    _back_to_the_first_step(database)
    with TestClient(make_app(Settings(database, limits=FREE))) as client:
        over.client = open_one.client = client
        assert [over.now(), open_one.now()] == before
        listed = client.get("/api/matches", params={"state": "ended"}).json()["matches"]
        assert [(match["id"], match["result"]) for match in listed] == [
            (over.id, before[0]["match"]["result"])
        ]
        assert open_one.play()["match"]["result"] is not None
    assert len(schema.STEPS) >= 2


def _back_to_the_first_step(url: str) -> None:
    """As it was before the second step."""
    dialect = sql.dialect(url)
    connection = dialect.connect()
    indexes = ("listed_matches", "listed_of_game", "listed_open", "listed_open_of_game", "listed_over")
    for index in (*indexes, "listed_over_of_game", "oldest_records", "open_matches"):
        connection.execute(f"DROP INDEX {index}")
    for statement in (
        "ALTER TABLE matches DROP COLUMN result",
        "ALTER TABLE matches DROP COLUMN home_nonce",
        "ALTER TABLE matches DROP COLUMN away_nonce",
        "ALTER TABLE matches DROP COLUMN touched",
        *(f"ALTER TABLE matches DROP COLUMN {name}" for name in MEETING),
        "ALTER TABLE records DROP COLUMN size",
        "DROP TABLE pulse",
        "DROP TABLE schema_steps",
    ):
        connection.execute(statement)
    connection.close()


def test_a_database_of_a_later_botonista_is_left_alone(database: str) -> None:
    from botonista.server import schema

    storage = Storage(database)
    storage.open()
    storage.close()
    connection = sql.dialect(database).connect()
    connection.execute("INSERT INTO schema_steps (step) VALUES (99)")
    connection.close()
    with pytest.raises(schema.NewerDatabaseError, match="later version"):
        Storage(database).open()
