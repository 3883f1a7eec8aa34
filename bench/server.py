"""How quick the server is: one match, then two hundred at once, then the first page from a cold cache.

The server runs in a process of its own with its usual storage (SQLite, every action synced to disk before
it is told). *From action to motion* is the time from sending a flick of Piłka Guzikowa over the WebSocket
to having received its entry with the motion, one match, nobody else there. *At once*: 200 matches, half
Piłka Guzikowa and half dice football, each played by a client with both seats that waits a second on average
after every entry (a person takes five to eight). *Lost* counts acknowledged actions that are not in the
journals afterwards. *The first page* is timed in Chromium from the start of the navigation until the home
page offers a game to play.
"""

from __future__ import annotations

import asyncio
import math
import os
import platform
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

from bench.page import first_page, page_size

Say = Callable[[str], None]
Figures = dict[str, Any]
MATCHES = 200
SECONDS = 20.0
THINKING = 1.0  # seconds between two actions of a match, on average
FLICKS = 150
TARGETS = {
    "action_to_motion_ms_median": ("at most", 30.0),
    "matches_at_once": ("at least", 200),
    "p99_ms": ("at most", 150.0),
    "lost": ("at most", 0),
    "page_interactive_ms": ("at most", 2000.0),
    "page_kb_gzipped": ("at most", 400.0),
}


class Heard(msgspec.Struct):
    """What a scripted client reads of a message."""

    type: str
    id: str | None = None
    seq: int | None = None
    code: str | None = None
    entry: msgspec.Raw = msgspec.Raw()
    present: msgspec.Raw = msgspec.Raw()


class Client:
    """A scripted client with both seats of a match."""

    def __init__(self, address: str, made: dict[str, Any], dice: random.Random) -> None:
        self.address = address
        self.id: str = made["match"]["id"]
        self.tokens: dict[str, str] = made["tokens"]
        self.dice = dice
        self.acknowledged: list[int] = []
        self.waits: list[tuple[str, float]] = []  # kind of action, seconds

    async def play(self, until: Callable[[], bool], thinking: float) -> None:
        """Play until told to stop or the match ends."""
        url = f"ws://{self.address}/api/matches/{self.id}/live"
        async with websockets.connect(url, max_size=None, compression=None) as live:
            hello = {"type": "hello", "protocol": 1, "tokens": list(self.tokens.values())}
            await live.send(msgspec.json.encode(hello).decode())
            heard = await self._hear(live, "welcome")
            while heard is not None and not until():
                if thinking:
                    await asyncio.sleep(self.dice.uniform(0, 2 * thinking))
                heard = await self._act(live, heard)

    async def _act(self, live: websockets.ClientConnection, heard: Heard) -> Heard | None:
        entry = msgspec.json.decode(heard.entry)
        present = msgspec.json.decode(heard.present)
        if not present["to_act"]:
            return None
        side = present["to_act"][0]
        action = self._choose(present["options"][side], entry["view"])
        command = {
            "type": "command",
            "token": self.tokens[side],
            "seq": entry["seq"],
            "id": f"{entry['seq']}",
            "action": action,
        }
        text = msgspec.json.encode(command).decode()
        sent = time.perf_counter()
        await live.send(text)
        answer = await self._hear(live, "entry")
        self.waits.append((action["type"], time.perf_counter() - sent))
        return answer

    async def _hear(self, live: websockets.ClientConnection, kind: str) -> Heard:
        while True:
            heard = msgspec.json.decode(await live.recv(), type=Heard)
            if heard.type == "refused":
                raise RuntimeError(f"refused: {heard.code}")
            if heard.type == "accepted" and heard.seq is not None:
                self.acknowledged.append(heard.seq)
            if heard.type == kind:
                return heard

    def _choose(self, may: dict[str, Any], view: dict[str, Any]) -> dict[str, Any]:
        """The button nearest to the ball is flicked at it; elsewhere the first or the usual choice."""
        if may.get("strike") and "flick" in may.get("actions", ()):
            ball = view["ball"]
            pieces = {piece["id"]: piece for piece in view["pieces"]}
            away = {
                name: (ball["x"] - pieces[name]["x"], ball["y"] - pieces[name]["y"]) for name in may["strike"]
            }
            nearest = min(away, key=lambda name: math.hypot(*away[name]))
            angle = math.atan2(away[nearest][1], away[nearest][0]) + self.dice.uniform(-0.06, 0.06)
            millidegrees = round(math.degrees(angle) * 1000) % 360_000
            speed = round(self.dice.uniform(600.0, 2500.0), 1)
            return {"type": "flick", "piece": nearest, "angle": millidegrees, "speed": speed}
        if may.get("default") is not None:
            return dict(may["default"])
        return dict(self.dice.choice(may["choices"])["action"])


@contextmanager
def served() -> Iterator[str]:
    """A server in a process of its own, with an empty database."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder = tempfile.mkdtemp(prefix="botonista-bench-")
    run = [sys.executable, "-c", "from botonista.cli import main; main()", "serve", "--no-limits"]
    server = subprocess.Popen(
        [*run, "--port", str(port), "--db", str(Path(folder) / "matches.sqlite")], stdout=subprocess.DEVNULL
    )
    try:
        for _ in range(300):
            try:
                httpx.get(f"http://127.0.0.1:{port}/api/health")
                break
            except httpx.TransportError:
                time.sleep(0.1)
        yield f"127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(20)
        shutil.rmtree(folder)


def make(address: str, game: str, number: int, http: httpx.Client | None = None) -> Client:
    """A new match between two scripted people."""
    options = {"clock": "none"} if game == "pilka-guzikowa" else {"half_rolls": 500}
    seats = {"home": {"kind": "person"}, "away": {"kind": "person"}}
    body = {"game": game, "options": options, "seats": seats, "listed": False}
    answer = (http or httpx).post(f"http://{address}/api/matches", json=body)
    answer.raise_for_status()
    return Client(address, answer.json(), random.Random(number))


def one_match(address: str) -> Figures:
    """From a flick to its motion, alone on the server."""
    client = make(address, "pilka-guzikowa", 1)

    def enough() -> bool:
        return sum(kind == "flick" for kind, _ in client.waits) >= FLICKS + 10

    asyncio.run(client.play(enough, 0.0))
    waits = [1000 * wait for kind, wait in client.waits if kind == "flick"][10:]  # the first ones warm up
    return {
        "action_to_motion_ms_median": round(statistics.median(waits), 2),
        "action_to_motion_ms_p99": round(sorted(waits)[int(0.99 * len(waits))], 2),
    }


def many_matches(address: str) -> Figures:
    """Two hundred matches at once."""
    names = ["pilka-guzikowa", "dice-football"] * (MATCHES // 2)
    with httpx.Client() as http:
        clients = [make(address, game, number, http) for number, game in enumerate(names)]
    begin = time.perf_counter()

    def over() -> bool:
        return time.perf_counter() - begin > SECONDS

    async def all_of_them() -> None:
        await asyncio.gather(*(client.play(over, THINKING) for client in clients))

    asyncio.run(all_of_them())
    took = time.perf_counter() - begin
    with httpx.Client() as http:
        lost = sum(_lost(http, address, client) for client in clients)
    waits = sorted(1000 * wait for client in clients for _, wait in client.waits)
    return {
        "matches_at_once": sum(bool(client.waits) for client in clients),
        "actions_per_second": round(len(waits) / took, 1),
        "p50_ms": round(statistics.median(waits), 2),
        "p99_ms": round(waits[int(0.99 * len(waits))], 2),
        "lost": lost,
    }


def _lost(http: httpx.Client, address: str, client: Client) -> int:
    """Acknowledged actions that the journal does not have."""
    kept: set[int] = set()
    last = 0
    while last <= max(client.acknowledged, default=0):
        url = f"http://{address}/api/matches/{client.id}/entries"
        part = http.get(url, params={"from": last}).json()["entries"]
        kept |= {entry["seq"] for entry in part if entry["command"] is not None}
        last += 100
    return len(set(client.acknowledged) - kept)


def measure(say: Say) -> Figures:
    """All figures of the server."""
    figures: Figures = {
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    }
    with served() as address:
        say("one match: from a flick to its motion …")
        figures |= one_match(address)
        say(f"{MATCHES} matches at once, {SECONDS:.0f} s …")
        figures |= many_matches(address)
        say("the first page in Chromium …")
        figures |= first_page(address)
    return figures | page_size()


def report(figures: Figures) -> Any:
    """The figures beside what they should be."""
    from rich.table import Table

    table = Table(title=f"Server ({figures['machine']})")
    table.add_column("figure")
    table.add_column("measured", justify="right")
    table.add_column("should be")
    for name, value in figures.items():
        if name == "machine":
            continue
        how, limit = TARGETS.get(name, ("", ""))
        met = value is not None and (not how or (value <= limit if how == "at most" else value >= limit))
        table.add_row(
            name,
            "—" if value is None else f"{value:,}" if not isinstance(value, str) else value,
            f"{how} {limit} {'✓' if how and met else ''}",
        )
    return table
