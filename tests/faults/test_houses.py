"""Several processes on one PostgreSQL: home at one, away at the other, and either may die."""

from __future__ import annotations

import asyncio
import itertools
import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from fastapi.testclient import TestClient

from botonista.match import games
from botonista.server.app import make_app
from botonista.server.services import Settings
from tests.faults.served import Data, Served, served
from tests.faults.travellers import BY_SCRIPT, NONCES, SHORT, Traveller, script
from tests.server.postgres import new_database
from tests.server.tables import FREE, sit_down

pytestmark = pytest.mark.postgres
_names = itertools.count()
SIMPLE = {"kind": "bot", "bot": "simple"}
PERSON = {"kind": "person"}


@pytest.fixture(scope="module")
def url(postgres: str) -> Iterator[str]:
    with new_database(postgres, f"houses{next(_names)}") as url:
        yield url


@pytest.fixture
def two(url: str, tmp_path: Path) -> Iterator[tuple[Served, Served]]:
    with ExitStack() as running:
        one, other = (
            running.enter_context(served(tmp_path, "--no-limits", "--thinkers", "1", database=url))
            for _ in range(2)
        )
        yield one, other


def together(*travellers: Traveller, seconds: float = 120.0) -> None:
    async def all_of_them() -> None:
        await asyncio.wait_for(asyncio.gather(*(one.go() for one in travellers)), seconds)

    asyncio.run(all_of_them())


def at_both(one: Served, other: Served, made: Data) -> list[Traveller]:
    """Home and a watcher at one house, away and a watcher at the other; they begin when all are there."""
    match, tokens = made["match"]["id"], made["tokens"]
    here, there = (one.address, other.address), (other.address, one.address)
    players = [
        Traveller(where, match, {side: tokens[side]})
        for side, where in (("home", here), ("away", there))
        if side in tokens
    ]
    clients = [*players, Traveller(here, match), Traveller(there, match)]
    for client in clients:
        client.company = len(clients)  # each house has to hear who is in the other
    return clients


def a_match(game: str, two: tuple[Served, Served], options: Data) -> tuple[Data, list[Traveller]]:
    """A match of any game, with its four."""
    for house in two if games.game(game).uses_table else ():
        house.wait_for_table()
    made = two[0].make(game, options=options)
    clients = at_both(*two, made)
    actions = script(game, options) if game in BY_SCRIPT else []
    for client in clients:
        client.script = actions
    return made, clients


def same_for_all(server: Served, match: str, clients: list[Traveller]) -> int:
    """Everybody has seen one and the same match, and nothing that was acknowledged is missing."""
    entries: list[Data] = []
    while True:
        page = httpx.get(f"{server.url}/api/matches/{match}/entries", params={"from": len(entries)}).json()
        if not page["entries"]:
            break
        entries += page["entries"]
    kept = {entry["seq"]: entry["state_hash"] for entry in entries}
    assert list(kept) == list(range(len(entries)))
    made_by = {entry["command"]: entry["seq"] for entry in entries if entry["command"]}
    for client in clients:
        assert client.over == entries[-1]["result"] is not None
        assert {seq: kept[seq] for seq in client.entries} == client.entries
        assert client.last == entries[-1]["seq"]
        assert all(made_by[name] == seq for name, seq in client.acknowledged.items())
    return len(entries)


def test_every_game_is_played_in_two_houses() -> None:
    assert set(SHORT) == set(games.names())


@pytest.mark.parametrize("game", SHORT)
def test_home_at_one_house_and_away_at_another_play_a_whole_match(
    two: tuple[Served, Served], game: str
) -> None:
    made, clients = a_match(game, two, SHORT[game])
    together(*clients)
    assert same_for_all(two[1], made["match"]["id"], clients) > 10
    assert all(client.moved == 0 for client in clients)
    for house in two:  # what each seat added at its own house counts at both
        now = httpx.get(f"{house.url}/api/matches/{made['match']['id']}").json()
        assert now["entry"]["nonces"] == NONCES


@pytest.mark.parametrize("dies", [0, 1])
@pytest.mark.parametrize("game", SHORT)
def test_either_house_is_killed_in_mid_match_and_everybody_goes_on_at_the_other(
    two: tuple[Served, Served], game: str, dies: int
) -> None:
    made, clients = a_match(game, two, SHORT[game])

    async def play() -> None:
        async with asyncio.timeout(120), asyncio.TaskGroup() as group:
            for client in clients:
                group.create_task(client.go())
            while clients[0].last < 10:
                await asyncio.sleep(0.01)
            assert clients[0].over is None
            two[dies].kill()

    asyncio.run(play())
    left = two[1 - dies]
    assert same_for_all(left, made["match"]["id"], clients) > 20
    assert sum(client.moved > 0 for client in clients) == 2
    assert "Traceback" not in left.written()


def test_a_program_thinks_in_one_house_only_and_in_another_when_that_is_gone(
    two: tuple[Served, Served],
) -> None:
    one, other = two
    made = one.make(seats={"home": PERSON, "away": SIMPLE}, options={"half_rolls": 60})
    clients = at_both(one, other, made)

    async def play() -> None:
        async with asyncio.timeout(120), asyncio.TaskGroup() as group:
            for client in clients:
                group.create_task(client.go())
            while clients[0].last < 20:
                await asyncio.sleep(0.01)
            assert all("away" in client.thought for client in clients)  # it is seen wherever it thinks
            one.kill()

    asyncio.run(play())
    assert same_for_all(other, made["match"]["id"], clients) > 60


def test_the_clock_is_the_same_in_every_house(two: tuple[Served, Served]) -> None:
    one, other = two
    made = one.make(options={"time": "clock", "half_seconds": 600})
    home, away, *_ = at_both(one, other, made)
    home.company = away.company = 0  # nobody else comes

    async def come() -> None:
        until = time.monotonic() + 6
        first = asyncio.create_task(home.go(lambda: time.monotonic() > until))
        await asyncio.sleep(2.0)
        home.tokens = {}  # he only sits there from now on
        away.tokens = dict(made["tokens"])
        began = away.last
        await asyncio.gather(first, away.go(lambda: time.monotonic() > until))
        assert away.last > began

    asyncio.run(come())
    now = [httpx.get(f"{house.url}/api/matches/{made['match']['id']}").json() for house in two]
    assert now[0]["entry"] == now[1]["entry"]
    assert now[0]["entry"]["at_ms"] > 1500  # what passed at the first house has passed at the second too


@pytest.mark.parametrize("look", ["page", "record", "socket"])
def test_a_house_where_nobody_looks_reads_nothing_until_somebody_comes(url: str, look: str) -> None:
    with (
        TestClient(make_app(Settings(url, limits=FREE))) as idle,
        TestClient(make_app(Settings(url, limits=FREE))) as busy,
    ):
        table = sit_down(idle)
        room = idle.app.state.services.house._rooms[table.id]  # type: ignore[attr-defined]
        table.client = busy
        played = table.play(4)["entry"]["seq"]
        until = time.monotonic() + 20
        while not room.behind:
            assert time.monotonic() < until
            time.sleep(0.02)
        assert room.match.seq < played
        table.client = idle
        if look == "socket":
            with table.talk() as watcher:
                assert watcher.hello()["seq"] == played
                table.client = busy
                table.play(1)
                assert watcher.hear("entry")["entry"]["seq"] == played + 1
        elif look == "record":
            assert len(idle.get(f"{table.url}/record").json()["entries"]) == played + 1
        else:
            assert table.now()["entry"]["seq"] == played


def test_a_house_that_lost_its_line_hears_what_was_said_meanwhile(
    two: tuple[Served, Served], url: str
) -> None:
    import psycopg

    one, other = two
    made = one.make(options={"half_rolls": 200})
    match, tokens = made["match"]["id"], made["tokens"]
    player = Traveller([one.address], match, tokens)
    watcher = Traveller([other.address], match)

    async def play() -> None:
        until = time.monotonic() + 20
        async with asyncio.TaskGroup() as group:
            group.create_task(player.go(lambda: player.last > 100))
            seen = group.create_task(watcher.go(lambda: watcher.last > 100))
            while watcher.last < 10:
                await asyncio.sleep(0.01)
            with psycopg.connect(url, autocommit=True) as master:
                cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
                assert len(master.execute(cut).fetchall()) >= 2
            await asyncio.wait_for(seen, until - time.monotonic())

    asyncio.run(play())
    assert list(watcher.entries)[:3]
    assert {seq: player.entries.get(seq, state) for seq, state in watcher.entries.items()} == watcher.entries


def test_one_command_serves_with_several_processes_and_one_that_dies_is_not_missed(
    url: str, tmp_path: Path
) -> None:
    flags = ("--no-limits", "--thinkers", "1", "--workers", "2")
    with served(tmp_path, *flags, database=url) as server:
        made = server.make(options={"half_rolls": 40})
        match, tokens = made["match"]["id"], made["tokens"]
        clients = [Traveller([server.address], match, {side: token}) for side, token in tokens.items()]
        clients += [Traveller([server.address], match) for _ in range(6)]

        async def play() -> None:
            async with asyncio.timeout(120), asyncio.TaskGroup() as group:
                for client in clients:
                    group.create_task(client.go())
                while clients[0].last < 15:
                    await asyncio.sleep(0.01)
                assert server.process is not None
                first = children(server.process.pid)
                assert len(first) == 2
                os.kill(first[0], signal.SIGKILL)
                while len(set(children(server.process.pid)) - set(first)) < 1:
                    await asyncio.sleep(0.05)

        asyncio.run(play())
        assert same_for_all(server, match, clients) > 40
        assert server.stop() < 15
    assert "Traceback" not in server.written()


def children(pid: int) -> list[int]:
    """The processes that serve, among those that a process has started."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == pid and b"spawn_main" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
        except (OSError, ValueError):
            continue
    return sorted(found)


def test_several_processes_on_sqlite_are_refused_with_a_reason(tmp_path: Path) -> None:
    server = Served(tmp_path, "--workers", "2")
    with pytest.raises(RuntimeError, match="need a PostgreSQL"):
        server.start()
