"""A server of its own for the browser tests, which can be killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

REPOSITORY = Path(__file__).resolve().parents[2]
PAGES = Path(os.environ.get("BOTONISTA_PAGES", REPOSITORY / "web" / "dist"))
PATIENCE = 300.0  # seconds; on a new machine the table is compiled first

Data = dict[str, Any]


class Served:
    """`botonista serve` in a process, with a database and a table cache in `folder`.

    `games`: more games than there are in the house, by name and place ("tests.flick.toy:GAME").
    """

    def __init__(self, folder: Path, games: dict[str, str] | None = None) -> None:
        if not (PAGES / "index.html").is_file():
            raise FileNotFoundError(f"the pages are not built ({PAGES}): run `make setup` first")
        self.folder = folder
        self.games = games or {}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._talk = httpx.Client(base_url=self.address, timeout=60)
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        more = "".join(f"GAMES.add({name!r}, {where!r}); " for name, where in self.games.items())
        begin = f"from botonista.match.games import GAMES; {more}from botonista.cli import main; main()"
        run = [sys.executable, "-c", begin, "serve", "--no-limits"]
        where = ["--port", str(self.port), "--db", str(self.folder / "matches.sqlite"), "--pages", str(PAGES)]
        self.process = subprocess.Popen(
            [*run, *where, "--thinkers", "1"],
            stdout=subprocess.DEVNULL,
            cwd=REPOSITORY,
            env=os.environ | {"BOTONISTA_HOME": str(self.folder)},
        )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                if self._talk.get("/api/health").json()["table"] == "ready":
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.1)
        self.stop()
        raise TimeoutError("the server is not ready")

    def kill(self) -> None:
        """kill -9."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()

    def get(self, path: str, **query: Any) -> Any:
        answer = self._talk.get(path, params=query)
        answer.raise_for_status()
        return answer.json()

    def text(self, path: str) -> str:
        """What stands at an address that is no data."""
        answer = self._talk.get(path)
        answer.raise_for_status()
        return answer.text

    def new_match(
        self, game: str, options: Data, home: str | None = None, away: str | None = None, pace: float = 0.0
    ) -> Match:
        """A match made over HTTP; a seat without a bot's name is a person's."""
        seats = {
            side: {"kind": "bot", "bot": bot} if bot else {"kind": "person"}
            for side, bot in (("home", home), ("away", away))
        }
        body = {"game": game, "options": options, "seats": seats, "listed": True, "pace": pace}
        made = self.post("/api/matches", body)
        return Match(self, made["match"]["id"], made["tokens"])

    def post(self, path: str, body: Data, token: str | None = None) -> Data:
        answer = self._talk.post(
            path, json=body, headers={"Authorization": f"Bearer {token}"} if token else {}
        )
        assert answer.is_success, answer.text
        data: Data = answer.json()
        return data


class Match:
    """One match on the server, and the tokens of its people."""

    def __init__(self, served: Served, match_id: str, tokens: dict[str, str]) -> None:
        self.served = served
        self.id = match_id
        self.tokens = tokens

    @property
    def path(self) -> str:
        return f"/m/{self.id}"

    def now(self) -> Data:
        data: Data = self.served.get(f"/api/matches/{self.id}")
        return data

    def entries(self, first: int = 0) -> list[Data]:
        rows: list[Data] = self.served.get(f"/api/matches/{self.id}/entries", **{"from": first})["entries"]
        return rows

    def act(self, side: str, action: Data) -> Data:
        """One action over HTTP; a refusal is an error of the test."""
        seq = self.now()["entry"]["seq"]
        body = {"seq": seq, "id": f"test-{seq}", "action": action}
        return self.served.post(f"/api/matches/{self.id}/commands", body, self.tokens[side])
