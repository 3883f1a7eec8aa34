"""A server as it is really started, in a process of its own, and an innocent who plays there meanwhile."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Data = dict[str, Any]
ROOT = Path(__file__).resolve().parents[2]
TWO_PEOPLE = {"home": {"kind": "person"}, "away": {"kind": "person"}}


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


class Served:
    """`botonista serve` with a database in a folder; its log is in a file beside it."""

    def __init__(
        self,
        folder: Path,
        *flags: str,
        database: str | None = None,
        program: str = "from botonista.cli import main; main()",
        **environ: str,
    ) -> None:
        self.folder = folder
        self.port = free_port()
        self.log = folder / f"log-{self.port}"
        self._run = [sys.executable, "-c", program, "serve", "--port", str(self.port), *flags]
        self._run += ["--db", database or str(folder / "matches.sqlite")]
        self._environ = os.environ | environ
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it is, without http:// or ws://."""
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://{self.address}"

    def start(self, wait: bool = True) -> None:
        """Start it; waiting only until it takes connections, so that a first request is a first one."""
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(self._run, stdout=out, stderr=out, env=self._environ)
        until = time.monotonic() + 60
        while wait and not self._listens():
            if self.process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"the server does not start:\n{self.log.read_text()[-2000:]}")
            time.sleep(0.02)

    def _listens(self) -> bool:
        with socket.socket() as knock:
            return knock.connect_ex(("127.0.0.1", self.port)) == 0

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """kill -9."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> float:
        """Ask it to end, as Ctrl-C does; the seconds that took."""
        assert self.process is not None
        began = time.monotonic()
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()
        return time.monotonic() - began

    def wait_for_table(self) -> None:
        """Until flicks need not wait."""
        while httpx.get(f"{self.url}/api/health", timeout=60).json()["table"] == "preparing":
            time.sleep(0.1)

    def make(self, game: str = "dice-football", seats: Data = TWO_PEOPLE, **more: Any) -> Data:
        """A new match."""
        body = {"game": game, "seats": seats, "listed": False, "pace": 0, **more}
        answer = httpx.post(f"{self.url}/api/matches", json=body, timeout=30)
        assert answer.status_code == 201, answer.text
        made: Data = answer.json()
        return made

    @contextmanager
    def live(self, match: str, *tokens: str, last: int | None = None) -> Iterator[ClientConnection]:
        """A socket that has said hello."""
        url = f"ws://{self.address}/api/matches/{match}/live"
        with connect(url, max_size=None, compression=None) as socket:
            hello = {"type": "hello", "protocol": 1, "tokens": list(tokens), "from": last}
            socket.send(json.dumps(hello))
            yield socket

    def written(self) -> str:
        """What it wrote to its log."""
        return self.log.read_text()


@contextmanager
def served(folder: Path, *flags: str, **more: Any) -> Iterator[Served]:
    """A server that runs while inside."""
    server = Served(folder, *flags, **more)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Innocent:
    """Somebody at a match of his own who measures, all the time, how long the server takes to answer."""

    def __init__(self, server: Served, every: float = 0.02) -> None:
        self._run = [sys.executable, "-m", "tests.faults.innocent", server.address]
        assert server.process is not None
        self._run += [server.make()["match"]["id"], str(every), str(server.process.pid)]
        self.waits: list[float] = []  # seconds
        self.stood: list[float] = []  # the same, less what everybody waits for a processor
        self.lost: str | None = "never began"

    def __enter__(self) -> Innocent:
        self._process = subprocess.Popen(self._run, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT)
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == b"ready\n"
        time.sleep(0.1)
        return self

    def __exit__(self, *_: object) -> None:
        told, _nothing = self._process.communicate()
        self.waits, self.stood, self.lost = json.loads(told)

    @property
    def worst_ms(self) -> float:
        """The longest wait for an answer; for ever, if the line broke."""
        return float("inf") if self.lost or not self.waits else 1000 * max(self.waits)

    @property
    def stood_still_ms(self) -> float:
        """The longest time for which the server itself let him wait."""
        return float("inf") if self.lost or not self.stood else 1000 * max(self.stood)
