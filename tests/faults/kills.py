"""kill -9 at random moments while people play: what was acknowledged is there, once and unchanged."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import httpx
import websockets

from botonista.server import sql
from tests.server.processes import ServerProcess

PLAYERS = 4
GONE = (OSError, websockets.ConnectionClosed, websockets.InvalidHandshake, TimeoutError)
MATCH = {
    "game": "dice-football",
    "seats": {"home": {"kind": "person"}, "away": {"kind": "person"}},
    "options": {"half_rolls": 1000},
}


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
        self.over = False
        self._sent = 0

    async def play(self) -> None:
        """Play until the match is over; come back whenever the server is gone."""
        while not self.over:
            try:
                url = f"ws://{self.server.address}/api/matches/{self.id}/live"
                async with websockets.connect(url, open_timeout=2, max_size=None) as socket:
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
            if self.over:
                return
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
        self.over = entry["result"] is not None


async def torment(
    server: ServerProcess, kills: int, moments: random.Random, say: Callable[[int], None] = lambda n: None
) -> list[Player]:
    """Kill and start the server so many times while four play; whoever has finished begins a new match."""
    players: list[Player] = []

    async def one_after_another() -> None:
        while True:
            async with httpx.AsyncClient(base_url=f"http://{server.address}") as client:
                try:
                    made = (await client.post("/api/matches", json=MATCH)).json()
                except httpx.TransportError:
                    await asyncio.sleep(0.02)
                    continue
            players.append(Player(server, made))
            await players[-1].play()

    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(one_after_another()) for _ in range(PLAYERS)]
        for number in range(kills):
            before = sum(len(player.acknowledged) for player in players)
            while sum(len(player.acknowledged) for player in players) == before:
                await asyncio.sleep(0.005)
            await asyncio.sleep(moments.uniform(0.0, 0.12))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            say(number + 1)
        await asyncio.sleep(0.3)
        for task in tasks:
            task.cancel()
    return players


def wrong_with(database: str, players: list[Player]) -> list[str]:
    """What the journals lost, have twice, or tell otherwise than it was told; empty if all is well."""
    found: list[str] = []
    dialect = sql.dialect(database)
    connection = dialect.connect()
    if dialect.name == "sqlite" and connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
        found.append("the file is damaged")
    for player in players:
        rows = connection.execute(
            dialect.sql("SELECT seq, entry FROM entries WHERE match = ? ORDER BY seq"), (player.id,)
        )
        journal = [(seq, json.loads(bytes(entry))) for seq, entry in rows.fetchall()]
        if [seq for seq, _ in journal] != list(range(len(journal))):
            found.append(f"{player.id}: a gap")
        made_by = {entry["command"]: seq for seq, entry in journal if entry["command"]}
        if len(made_by) != len(journal) - 1:
            found.append(f"{player.id}: an action was done twice")
        lost = {name for name, seq in player.acknowledged.items() if made_by.get(name) != seq}
        found += [f"{player.id}: command {name} is lost" for name in sorted(lost)]
        kept = {seq: entry["state_hash"] for seq, entry in journal}
        forked = [seq for seq, told in player.hashes.items() if kept.get(seq) != told]
        found += [f"{player.id}: entry {seq} is another one" for seq in forked]
    connection.close()
    return found
