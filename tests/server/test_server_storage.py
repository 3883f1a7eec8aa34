"""Where matches are kept, on SQLite and on a real PostgreSQL: nothing twice, nothing out of order."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient

from botonista.football.chance import Seed
from botonista.football.side import Side
from botonista.match import Entry, Match, MatchClock, Seat, Seats, games
from botonista.match.seats import new_token, token_hash
from botonista.match.sitting import terms_of
from botonista.server import sql
from botonista.server.app import make_app
from botonista.server.services import Settings
from botonista.server.storage import BusyError, MatchRow, Storage
from tests.server.postgres import new_database
from tests.server.tables import sit_down

DRAW = {"type": "draw"}


@pytest.fixture
def storage(database: str) -> Iterator[Storage]:
    storage = Storage(database)
    storage.open()
    yield storage
    storage.close()


def a_match(name: str, listed: bool = True) -> tuple[MatchRow, Match[Any, Any]]:
    from datetime import UTC, datetime

    game = games.game("dice-football")
    seed = Seed(name.encode().ljust(32, b"."))
    seats = Seats(Seat("person", "Ola"), Seat("bot", bot="simple"))
    terms = terms_of(game, seats, seed, {"half_rolls": 4}, datetime.now(UTC), timed=True)
    match = Match(game, terms, seed, MatchClock(lambda: 0.0))
    row = MatchRow(name, listed, 1.0, terms, seed.secret, {Side.HOME: token_hash(new_token())}, 0)
    return row, match


def run(work: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(work(), 30))  # type: ignore[arg-type]


def test_what_is_kept_comes_back_as_it_was(storage: Storage) -> None:
    async def work() -> None:
        row, match = a_match("m")
        await storage.new_match(row, match.present)
        draft = match.answer(Side.HOME, DRAW, 0, "c1")
        assert await storage.append("m", draft, "home:c1")
        kept = await storage.last("m")
        assert kept == (draft.entry_json, draft.state_json)
        assert await storage.entry("m", 1) == kept
        assert await storage.by_command("m", "home:c1") == kept
        assert await storage.entries("m", 0, 9) == [match.present.entry_json, draft.entry_json]
        states = [(seq, state) for seq, state, _ in await storage.states("m", 9)]
        assert states == [(0, match.present.state_json), (1, draft.state_json)]
        assert msgspec.json.decode((await storage.states("m", 9))[1][2])["seq"] == 1
        found = await storage.match("m")
        assert found == row._replace(seq=1)

    run(work)


def test_what_was_never_kept_is_not_there(storage: Storage) -> None:
    async def work() -> None:
        assert await storage.match("m") is None
        assert await storage.last("m") is None
        assert await storage.entry("m", 0) is None
        assert await storage.by_command("m", "c") is None
        assert await storage.entries("m", 0, 9) == []
        assert await storage.record("r") is None

    run(work)


def test_an_entry_is_kept_only_while_its_predecessor_is_the_last(storage: Storage) -> None:
    async def work() -> None:
        row, match = a_match("m")
        await storage.new_match(row, match.present)
        first = match.answer(Side.HOME, DRAW)
        match.take(first)
        second = match.answer(match.to_act[0], match.options()[match.to_act[0]]["choices"][0]["action"])
        assert not await storage.append("m", second, "x")
        assert await storage.append("m", first, "x")
        assert not await storage.append("m", first, "y")
        assert await storage.append("m", second, "z")
        assert (await storage.match("m")).seq == 2  # type: ignore[union-attr]

    run(work)


@pytest.mark.postgres
@pytest.mark.parametrize("together", [1, 3])
def test_others_hear_of_what_was_kept_and_of_nothing_else(postgres: str, together: int) -> None:
    import psycopg

    with new_database(postgres, f"news{together}") as url:
        storage = Storage(url)
        storage.tell_others("here")
        storage.open()
        with psycopg.connect(url, autocommit=True) as other:
            other.execute("LISTEN botonista")

            async def work() -> None:
                rows = [a_match(f"m{number}") for number in range(together)]
                for row, match in rows:
                    await storage.new_match(row, match.present)
                drafts = [(row.id, match.answer(match.to_act[0], DRAW)) for row, match in rows]
                kept = await asyncio.gather(*(storage.append(name, draft, "c") for name, draft in drafts))
                again = await asyncio.gather(*(storage.append(name, draft, "d") for name, draft in drafts))
                assert (set(kept), set(again)) == ({True}, {False})
                assert await storage.last_seq("m0") == 1

            run(work)
            heard = [json.loads(notice.payload) for notice in other.notifies(timeout=1.0)]
        storage.close()
    assert {match: seq for each in heard for match, seq in each["entries"].items()} == {
        f"m{number}": 1 for number in range(together)
    }


@pytest.mark.postgres
def test_of_entries_that_go_together_one_that_cant_be_written_fails_alone(postgres: str) -> None:
    with new_database(postgres, "together") as url:
        storage = Storage(url)
        storage.tell_others("here")
        storage.open()

        async def work() -> None:
            rows = [a_match(f"m{number}") for number in range(4)]
            for row, match in rows:
                await storage.new_match(row, match.present)
            drafts = [(row.id, match.answer(match.to_act[0], DRAW)) for row, match in rows]
            wrong, *others = [
                storage.append(name, draft, "no\0text" if name == "m0" else "c") for name, draft in drafts
            ]
            twice = storage.append("m1", drafts[1][1], "d")
            failed, *kept = await asyncio.gather(wrong, *others, twice, return_exceptions=True)
            assert isinstance(failed, Exception) and kept == [True, True, True, False]
            assert await storage.last_seq("m0") == 0
            assert await storage.append(*drafts[0], "c")  # by a line that is as good as the one before

        run(work)
        storage.close()


@pytest.mark.postgres
def test_while_a_database_does_not_answer_nobody_else_waits(postgres: str) -> None:
    """libpq waits with Python's lock held: the loop stood still for as long as PostgreSQL did."""
    import psycopg

    with new_database(postgres, "slow") as url, psycopg.connect(url) as other:
        storage = Storage(url)
        storage.tell_others("here")
        storage.open()

        async def work() -> None:
            rows = [a_match("first"), a_match("m")]
            for row, match in rows:
                await storage.new_match(row, match.present)
            first, later = (match.answer(match.to_act[0], DRAW) for _, match in rows)
            assert await storage.append("first", first, "c")  # whatever is prepared once
            other.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
            writing = asyncio.ensure_future(storage.append("m", later, "c"))
            turns = 0
            for _ in range(20):
                await asyncio.sleep(0.005)
                turns += not writing.done()
            other.rollback()
            assert turns == 20 and await writing

        run(work)
        storage.close()


def test_a_commands_id_is_kept_only_once(storage: Storage) -> None:
    async def work() -> None:
        row, match = a_match("m")
        await storage.new_match(row, match.present)
        first = match.answer(Side.HOME, DRAW)
        assert await storage.append("m", first, "home:1")
        match.take(first)
        second = match.answer(match.to_act[0], match.options()[match.to_act[0]]["choices"][0]["action"])
        assert not await storage.append("m", second, "home:1")
        assert (await storage.match("m")).seq == 1  # type: ignore[union-attr]

    run(work)


def test_of_many_writers_for_one_number_exactly_one_wins(storage: Storage, database: str) -> None:
    """Two servers on one database, fifty tries each, at the same time."""
    other = Storage(database)
    other.open()

    async def work() -> None:
        row, match = a_match("m")
        await storage.new_match(row, match.present)
        draft = match.answer(Side.HOME, DRAW)
        tries = [
            each.append("m", draft, f"home:{i}:{each is other}")
            for i in range(50)
            for each in (storage, other)
        ]
        assert sum(await asyncio.gather(*tries)) == 1

    try:
        run(work)
    finally:
        other.close()


def test_a_bad_write_fails_alone(storage: Storage) -> None:
    async def work() -> None:
        rows = [a_match(f"m{i}") for i in range(6)]
        await storage.new_match(rows[0][0], rows[0][1].present)
        writes = [storage.new_match(row, match.present) for row, match in rows]
        done = await asyncio.gather(*writes, return_exceptions=True)
        assert isinstance(done[0], Exception)
        assert done[1:] == [None] * 5
        assert await storage.count() == 6

    run(work)


def test_a_write_that_nobody_waits_for_any_more_harms_nothing(storage: Storage) -> None:
    async def work() -> None:
        row, match = a_match("m")
        task = asyncio.create_task(storage.new_match(row, match.present))
        await asyncio.sleep(0)
        task.cancel()
        other = a_match("n")
        await storage.new_match(other[0], other[1].present)
        assert await storage.match("n") is not None

    run(work)


def test_matches_are_listed_by_what_is_asked(storage: Storage) -> None:
    async def work() -> None:
        for name, listed in (("a", True), ("b", True), ("secret", False)):
            row, match = a_match(name, listed)
            await storage.new_match(row, match.present)
        row, match = a_match("over")
        await storage.new_match(row, match.present)
        while match.result is None:
            side = match.to_act[0]
            draft = match.answer(side, match.options()[side]["choices"][0]["action"])
            assert await storage.append("over", draft, None)
            match.take(draft)

        async def ids(
            state: str, game: str | None = None, wanted: list[str] | None = None, limit: int = 9
        ) -> set[str]:
            return {each.id for each in await storage.matches(state, game, wanted, limit)}

        assert await ids("all") == {"a", "b", "over"}
        assert await ids("under_way") == {"a", "b"}
        assert await ids("ended") == {"over"}
        assert await ids("all", "dice-football") == {"a", "b", "over"}
        assert await ids("all", "chess") == set()
        assert await ids("all", None, ["secret", "a", "nowhere"]) == {"secret", "a"}
        assert await ids("all", None, []) == set()
        assert len(await ids("all", limit=2)) == 2
        (over,) = await storage.matches("ended", None, None, 9)
        assert over.result == match.result

    run(work)


def test_a_record_is_kept_once(storage: Storage) -> None:
    async def work() -> None:
        await storage.new_record("r", "2026", b"first", 100)
        await storage.new_record("r", "2027", b"second", 100)
        assert await storage.record("r") == b"first"

    run(work)


def test_beyond_their_quota_the_oldest_records_go(storage: Storage) -> None:
    async def work() -> None:
        for year in range(2020, 2030):
            await storage.new_record(f"r{year}", str(year), b"x" * 30, 100)
        kept = [year for year in range(2020, 2030) if await storage.record(f"r{year}") is not None]
        assert kept == [2027, 2028, 2029]
        await storage.new_record("big", "2000", b"x" * 200, 100)
        assert await storage.record("big") is not None

    run(work)


def test_no_entry_of_a_journal_is_ever_changed_or_removed() -> None:
    statements = [value for value in vars(sql).values() if isinstance(value, str)]
    changing = [each for each in statements if "UPDATE " in each.upper() or "DELETE " in each.upper()]
    changing += sql.NONCES.values()
    assert sorted(changing) == sorted(
        [sql.ENDED, sql.FORGET_RECORD, sql.PULSE, sql.TOUCHED, *sql.NONCES.values()]
    )
    assert all("entries" not in each for each in changing)


def test_every_commit_of_sqlite_is_on_disk(tmp_path: Path) -> None:
    connection = sql.dialect(str(tmp_path / "m.sqlite")).connect(make=True)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()


def test_a_database_that_is_away_is_busy_and_not_an_error_for_ever(tmp_path: Path) -> None:
    folder = tmp_path / "away"
    folder.mkdir()
    storage = Storage(str(folder / "m.sqlite"))
    storage.open()

    async def work() -> None:
        row, match = a_match("m")
        folder.rename(tmp_path / "elsewhere")
        with pytest.raises(BusyError):
            await storage.new_match(row, match.present)
        (tmp_path / "elsewhere").rename(folder)
        await storage.new_match(row, match.present)
        assert await storage.count() == 1

    run(work)
    storage.close()


def test_a_whole_match_is_played_and_goes_on_after_a_restart(database: str) -> None:
    with TestClient(make_app(Settings(database))) as client:
        table = sit_down(client)
        table.play(4)
        before = table.now()
        token, seq, action = table.choice()
        assert table.post(token, seq, action, "last").status_code == 200
        kept = table.now()
    with TestClient(make_app(Settings(database))) as client:
        table.client = client
        assert table.now() == kept
        again = table.post(token, seq, action, "last")
        assert (again.status_code, again.json()["seq"]) == (200, seq + 1)
        assert table.now()["entry"]["seq"] == before["entry"]["seq"] + 1
        assert table.play()["match"]["result"] is not None
        journal = client.get(table.url + "/entries").json()["entries"]
        assert [entry["seq"] for entry in journal] == list(range(len(journal)))
        assert msgspec.convert(journal[0], Entry).kind == "start"
