"""Matches of dice football as tests of the server use them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession

from botonista.server.limits import UNLIMITED

Data = dict[str, Any]
FREE = UNLIMITED
PERSON = {"kind": "person"}
QUIET = frozenset({"presence", "clock", "thinking", "company"})
_ids = itertools.count()


class Talk:
    """One client of a match."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket

    def say(self, **message: Any) -> None:
        self.socket.send_json(message)

    def hear(self, *kinds: str) -> Data:
        """The next message of one of these kinds; without any, the next but those about coming and going."""
        while True:
            message: Data = self.socket.receive_json()
            if message["type"] in kinds if kinds else message["type"] not in QUIET:
                return message

    def hello(self, *tokens: str, last: int | None = None) -> Data:
        self.say(type="hello", protocol=1, tokens=list(tokens), **{"from": last})
        return self.hear("welcome")

    def command(self, token: str, seq: int, action: Data, command_id: str | None = None) -> Data:
        """Send a command and hear whether it was accepted."""
        self.say(type="command", token=token, seq=seq, id=command_id or f"c{next(_ids)}", action=action)
        return self.hear("accepted", "refused")


class Table:
    """A match and the tokens of its seats."""

    def __init__(self, client: TestClient, made: Data) -> None:
        self.client = client
        self.id: str = made["match"]["id"]
        self.tokens: dict[str, str] = made["tokens"]
        self.links: dict[str, str] = made["links"]

    @property
    def url(self) -> str:
        return f"/api/matches/{self.id}"

    @contextmanager
    def talk(self) -> Iterator[Talk]:
        with self.client.websocket_connect(self.url + "/live") as socket:
            yield Talk(socket)

    def now(self) -> Data:
        found: Data = self.client.get(self.url).json()
        return found

    def choice(self) -> tuple[str, int, Data]:
        """Token, seq and first action of whoever is to act."""
        now = self.now()
        side = now["present"]["to_act"][0]
        action = now["present"]["options"][side]["choices"][0]["action"]
        return self.tokens[side], now["entry"]["seq"], action

    def post(self, token: str, seq: int, action: Data, command_id: str) -> Any:
        body = {"seq": seq, "id": command_id, "action": action}
        return self.client.post(
            self.url + "/commands", json=body, headers={"Authorization": f"Bearer {token}"}
        )

    def play(self, moves: int | None = None) -> Data:
        """Play on by HTTP, for so many moves or to the end; how it stands then."""
        for _ in itertools.count() if moves is None else range(moves):
            if not self.now()["present"]["to_act"]:
                break
            answer = self.post(*self.choice(), f"p{next(_ids)}")
            assert answer.status_code == 200, answer.text
        return self.now()


def sit_down(client: TestClient, home: Data = PERSON, away: Data = PERSON, **more: Any) -> Table:
    """A new match, six rolls a half unless told otherwise."""
    options = more.pop("options", {"half_rolls": 6})
    body = {
        "game": "dice-football",
        "seats": {"home": home, "away": away},
        "options": options,
        "pace": 0,
        **more,
    }
    answer = client.post("/api/matches", json=body)
    assert answer.status_code == 201, answer.text
    return Table(client, answer.json())
