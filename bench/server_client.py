"""A server to be measured, and scripted clients who play on it."""

from __future__ import annotations

import asyncio
import math
import random
import shutil
import socket
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

from bench.line import Line, line_to


class Place(msgspec.Struct, frozen=True):
    """Where something lies."""

    x: float
    y: float
    id: str = ""


class View(msgspec.Struct, frozen=True):
    """What a scripted client looks at."""

    ball: Any = None
    pieces: list[Place] = []


class Entry(msgspec.Struct, frozen=True):
    """What it reads of an entry."""

    seq: int
    view: View


class Strikes(msgspec.Struct, frozen=True):
    """Who may be struck."""

    pieces: list[str] = []


class Question(msgspec.Struct, frozen=True):
    """The usual answer to a question."""

    usual: Any = None


class Choice(msgspec.Struct, frozen=True):
    """One of what may be done."""

    action: dict[str, Any]


class Options(msgspec.Struct, frozen=True):
    """What a side may do."""

    strikes: Strikes = Strikes()
    choices: list[Choice] = []
    asks: list[Question] | str = []


class Present(msgspec.Struct, frozen=True):
    """Who may do what."""

    to_act: list[str]
    options: dict[str, Options]


class Heard(msgspec.Struct):
    """What a scripted client reads of a message: no more than it needs, for it works on the same machine."""

    type: str
    id: str | None = None
    seq: int | None = None
    code: str | None = None
    entry: Entry | None = None
    present: Present | None = None


_heard = msgspec.json.Decoder(Heard)


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
        async with line_to(self.address, f"/api/matches/{self.id}/live") as live:
            hello = {"type": "hello", "protocol": 1, "tokens": list(self.tokens.values())}
            live.say(msgspec.json.encode(hello))
            heard = await self._hear(live, "welcome")
            while heard is not None and not until():
                if thinking:
                    await asyncio.sleep(self.dice.uniform(0, 2 * thinking))
                heard = await self._act(live, heard)

    async def _act(self, live: Line, heard: Heard) -> Heard | None:
        entry, present = heard.entry, heard.present
        if entry is None or present is None or not present.to_act:
            return None
        side = present.to_act[0]
        action = self._choose(present.options[side], entry.view)
        command = {
            "type": "command",
            "token": self.tokens[side],
            "seq": entry.seq,
            "id": f"{entry.seq}",
            "action": action,
        }
        text = msgspec.json.encode(command)
        sent = time.perf_counter()
        live.say(text)
        answer = await self._hear(live, "entry")
        self.waits.append((action["type"], time.perf_counter() - sent))
        return answer

    async def _hear(self, live: Line, kind: str) -> Heard:
        while True:
            heard = _heard.decode(await live.hear())
            if heard.type == "refused":
                raise RuntimeError(f"refused: {heard.code}")
            if heard.type == "accepted" and heard.seq is not None:
                self.acknowledged.append(heard.seq)
            if heard.type == kind:
                return heard

    def _choose(self, may: Options, view: View) -> dict[str, Any]:
        """The button nearest to the ball is flicked at it; elsewhere the first or the usual choice."""
        if may.strikes.pieces:
            ball = view.ball
            pieces = {piece.id: piece for piece in view.pieces}
            away = {
                name: (ball["x"] - pieces[name].x, ball["y"] - pieces[name].y) for name in may.strikes.pieces
            }
            nearest = min(away, key=lambda name: math.hypot(*away[name]))
            angle = math.atan2(away[nearest][1], away[nearest][0]) + self.dice.uniform(-0.06, 0.06)
            millidegrees = round(math.degrees(angle) * 1000) % 360_000
            speed = round(self.dice.uniform(600.0, 2500.0), 1)
            return {"type": "flick", "piece": nearest, "angle": millidegrees, "speed": speed}
        if may.choices:
            return self.dice.choice(may.choices).action
        return dict(may.asks[0].usual)  # type: ignore[union-attr]


@contextmanager
def served(database: str | None = None, *flags: str) -> Iterator[str]:
    """A server in a process of its own, with an empty SQLite file or the database that is named."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder = tempfile.mkdtemp(prefix="botonista-bench-")
    run = [sys.executable, "-c", "from botonista.cli import main; main()", "serve", "--no-limits"]
    server = subprocess.Popen(
        [*run, *flags, "--port", str(port), "--db", database or str(Path(folder) / "matches.sqlite")],
        stdout=subprocess.DEVNULL,
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


def wish(game: str) -> dict[str, Any]:
    """What is asked for a new match between two people."""
    options = {"clock": "none"} if game == "pilka-guzikowa" else {"half_rolls": 500}
    seats = {"home": {"kind": "person"}, "away": {"kind": "person"}}
    return {"game": game, "options": options, "seats": seats, "listed": False}


def make(address: str, game: str, number: int, http: httpx.Client | None = None) -> Client:
    """A new match between two scripted people."""
    answer = (http or httpx).post(f"http://{address}/api/matches", json=wish(game))
    answer.raise_for_status()
    return Client(address, answer.json(), random.Random(number))


async def make_one(http: httpx.AsyncClient, address: str, game: str, number: int) -> Client:
    """The same without making others wait."""
    answer = await http.post(f"http://{address}/api/matches", json=wish(game))
    answer.raise_for_status()
    return Client(address, answer.json(), random.Random(number))
