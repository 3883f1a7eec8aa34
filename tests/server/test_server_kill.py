"""A hundred times kill -9 at random moments: no acknowledged action is ever lost, none is done twice."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tests.server.processes import ServerProcess

KILLS = 100
PLAYERS = 4
GONE = (OSError, websockets.ConnectionClosed, websockets.InvalidHandshake, TimeoutError)


class Player:
    """A scripted client with both seats of a match: plays on, and remembers every acknowledgement."""

    def __init__(self, server: ServerProcess, made: dict[str, Any]) -> None:
        self.server = server
        self.id: str = made["match"]["id"]
        self.tokens: dict[str, str] = made["tokens"]
        self.last = 0
        self.acknowledged: dict[str, int] = {}  # id of a command -> entry
        self.hashes: dict[int, str] = {}  # entry -> state, as it was told
        self.unanswered: dict[str, Any] | None = None
        self.resent = 0
        self._sent = 0

    async def play(self) -> None:
        """Play until the end of time; come back whenever the server is gone."""
        while True:
            try:
                url = f"ws://{self.server.address}/api/matches/{self.id}/live"
                async with websockets.connect(url, open_timeout=2) as socket:
                    await self._talk(socket)
            except GONE:
                await asyncio.sleep(0.02)

    async def _talk(self, socket: websockets.ClientConnection) -> None:
        hello = {"type": "hello", "protocol": 1, "tokens": list(self.tokens.values()), "from": self.last}
        await socket.send(json.dumps(hello))
        present = None
        if self.unanswered is not None:
            self.resent += 1
            await socket.send(json.dumps(self.unanswered))
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "welcome":
                assert message["seq"] >= self.last, "an entry that was told is gone"
                for entry in message["missed"]:
                    self._note(entry)
                present = message["present"]
            elif message["type"] == "entry":
                self._note(message["entry"])
                present = message["present"]
            elif message["type"] == "accepted":
                self.acknowledged[message["id"]] = message["seq"]
                if self.unanswered is not None and self.unanswered["id"] == message["id"]:
                    self.unanswered = None
                if message["seq"] > self.last:
                    present = None  # its entry is on the way
            elif message["type"] == "refused":
                raise AssertionError(f"refused: {message}")
            if self.unanswered is None and present is not None:
                await self._act(socket, present)
                present = None

    async def _act(self, socket: websockets.ClientConnection, present: dict[str, Any]) -> None:
        side = present["to_act"][0]
        self._sent += 1
        self.unanswered = {
            "type": "command",
            "token": self.tokens[side],
            "seq": self.last,
            "id": f"{self._sent}",
            "action": present["options"][side]["choices"][0]["action"],
        }
        await socket.send(json.dumps(self.unanswered))

    def _note(self, entry: dict[str, Any]) -> None:
        known = self.hashes.setdefault(entry["seq"], entry["state_hash"])
        assert known == entry["state_hash"], f"entry {entry['seq']} is another one now"
        self.last = max(self.last, entry["seq"])


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path / "matches.sqlite")
    server.start()
    yield server
    server.kill()


async def _torment(server: ServerProcess, moments: random.Random) -> list[Player]:
    body = {
        "game": "dice-football",
        "seats": {"home": {"kind": "person"}, "away": {"kind": "person"}},
        "options": {"half_rolls": 1000},
    }
    async with httpx.AsyncClient(base_url=f"http://{server.address}") as client:
        made = [(await client.post("/api/matches", json=body)).json() for _ in range(PLAYERS)]
    players = [Player(server, each) for each in made]
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(player.play()) for player in players]
        for _ in range(KILLS):
            before = sum(len(player.acknowledged) for player in players)
            while sum(len(player.acknowledged) for player in players) == before:
                await asyncio.sleep(0.005)
            await asyncio.sleep(moments.uniform(0.0, 0.12))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        await asyncio.sleep(0.3)
        for task in tasks:
            task.cancel()
    return players


@pytest.mark.slow
def test_a_hundred_kills_lose_no_acknowledged_action(server: ServerProcess, tmp_path: Path) -> None:
    players = asyncio.run(asyncio.wait_for(_torment(server, random.Random(20260131)), 400))
    assert all(len(player.acknowledged) > 20 for player in players)
    assert sum(player.resent for player in players) > 0
    with sqlite3.connect(tmp_path / "matches.sqlite") as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for player in players:
            rows = database.execute(
                "SELECT seq, entry FROM entries WHERE match = ? ORDER BY seq", (player.id,)
            )
            journal = [(seq, json.loads(entry)) for seq, entry in rows]
            assert [seq for seq, _ in journal] == list(range(len(journal)))
            made_by = {entry["command"]: seq for seq, entry in journal if entry["command"]}
            assert len(made_by) == len(journal) - 1, "an action was done twice"
            lost = {name for name, seq in player.acknowledged.items() if made_by.get(name) != seq}
            assert lost == set()
            kept = {seq: entry["state_hash"] for seq, entry in journal}
            assert all(kept.get(seq) == told for seq, told in player.hashes.items())
