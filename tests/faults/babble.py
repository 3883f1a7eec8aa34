"""Hostile WebSocket messages without end: spoilt, mistimed, senseless. The same for the same seed."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from botonista.match import games
from tests.faults.served import Data, Served

STRANGE: tuple[Any, ...] = (
    None, True, 0, -1, 1e308, 10**30, "", "x" * 5000, "\x00", "ż🂡", [], {}, [[]], {"a": {"b": []}},
)  # fmt: skip
OPTIONS = {"pilka-guzikowa": {"clock": "none"}}
TYPES = ("hello", "command", "preview", "ping", "welcome", "entry", "", "resign", 7, None)
ACTIONS: tuple[Any, ...] = (
    {"type": "draw"}, {"type": "roll", "die": "pass"}, {"type": "toss"}, {"type": "answer", "to": "toss"},
    {"type": "flick", "piece": "H9", "angle": 0, "speed": 900.0}, {"type": "flick", "piece": "H2"},
    {"type": "shot"}, {"type": "report", "fact": "thrown"}, {"type": "concede"}, {}, {"type": None},
    {"type": "x" * 9000}, {"type": "resign", "more": []},
    {"type": "answer", "to": "draw"}, {"type": "answer", "to": "choose_draw", "choice": "ball"},
    {"type": "answer", "to": "line_up", "places": {}},
    {"type": "answer", "to": "set_up", "choice": "1-4-3-3"},
    {"type": "press", "piece": "A9", "angle": 10**9, "speed": 5000.0, "lift": 90_000},
    {"type": "report", "what": "move", "move": {"struck": "H7", "events": [{"type": "touch"}]}},
)  # fmt: skip


def messages(seed: int, tokens: list[str]) -> Iterator[str | bytes]:
    """Messages of no good will; some of them hold good tokens."""
    hand = random.Random(seed)
    while True:
        kind = hand.random()
        if kind < 0.05:
            yield hand.randbytes(hand.randrange(200))
        elif kind < 0.1:
            yield (
                "[" * hand.randrange(9000)
                if hand.random() < 0.3
                else hand.choice(("", "{", "null", "3", '"'))
            )
        else:
            message = _likely(hand, tokens)
            for _ in range(hand.choice((0, 0, 1, 1, 2))):
                _spoil(hand, message)
            text = json.dumps(message)
            if hand.random() < 0.05:
                text = text[: hand.randrange(len(text))]
            yield text


def _likely(hand: random.Random, tokens: list[str]) -> Data:
    action = hand.choice(ACTIONS)
    return {
        "type": hand.choice(("command", "command", "command", "preview", "ping", "hello")),
        "token": hand.choice([*tokens, "x" * 32]),
        "seq": hand.choice((0, 0, 1, 2, 3, 10, 999_999)),
        "id": f"{hand.randrange(500)}",
        "action": copy.deepcopy(action),
        "t": hand.random(),
        "protocol": 1,
        "nonce": "0" * 32,
    }


def _spoil(hand: random.Random, message: Data) -> None:
    place: Any = message
    if hand.random() < 0.4 and isinstance(message.get("action"), dict):
        place = message["action"]
    name = hand.choice([*place, "more"]) if place else "more"
    if hand.random() < 0.2:
        place.pop(name, None)
    else:
        place[name] = hand.choice(TYPES) if name == "type" else copy.deepcopy(hand.choice(STRANGE))


def babble(server: Served, count: int, seed: int) -> Counter[str]:
    """Send so many to matches of every game; how they were answered."""
    answered: Counter[str] = Counter()
    made = [server.make(game, options=OPTIONS.get(game, {})) for game in games.names()]
    lines: list[ClientConnection | None] = [None] * len(made)
    sources = [messages(seed + k, list(each["tokens"].values())) for k, each in enumerate(made)]
    try:
        for number in range(count):
            k = number % len(made)
            try:
                if (line := lines[k]) is None:
                    line = lines[k] = _enter(server, made[k])
                line.send(next(sources[k]))
                if number % 40 >= 40 - len(made):  # let all catch up, so that nothing waits in lines
                    _listen(line, answered)
            except (WebSocketException, OSError, TimeoutError):
                answered["(shut out)"] += 1
                lines[k] = None
    finally:
        for line in lines:
            if line is not None:
                line.close()
    return answered


def _enter(server: Served, made: Data) -> ClientConnection:
    url = f"ws://{server.address}/api/matches/{made['match']['id']}/live"
    line = connect(url, max_size=None, compression=None, open_timeout=30, close_timeout=1).__enter__()
    line.send(json.dumps({"type": "hello", "protocol": 1, "tokens": list(made["tokens"].values())}))
    return line


def _listen(line: ClientConnection, answered: Counter[str]) -> None:
    """Everything up to the answer to a ping of one's own."""
    line.send('{"type": "ping", "t": 123456789}')
    while True:
        heard = json.loads(line.recv(timeout=30))
        answered[heard.get("code") or heard["type"]] += 1
        if heard.get("t") == 123456789:
            return
