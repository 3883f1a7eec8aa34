"""Clients of several houses on one database: each goes to another house when its own is gone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import websockets

from botonista.bots import make
from botonista.football.chance import Seed
from botonista.match import games
from tests.faults.served import Data

GONE = (OSError, websockets.ConnectionClosed, websockets.InvalidHandshake, TimeoutError)
NONCES = {"home": "1" * 32, "away": "2" * 32}
SHORT: dict[str, Data] = {  # options of a match of some dozens of moves
    "dice-football": {"half_rolls": 12},
    "pilka-guzikowa": {"clock": "none", "nominal_move_ms": 60_000},
    "dadinho": {"clock": "none", "nominal_move_ms": 60_000},
    "flickball": {"clock": "none", "variant": "full", "white": "home"},
}
BY_SCRIPT = {"flickball": "simple"}  # it has no clock: clients that strike blindly would go on for hours


def script(name: str, options: Data) -> list[tuple[str, Any]]:
    """A whole match of two programs, whose hands are steady and who draw nothing: who does what."""
    game, player = games.game(name), make(name, BY_SCRIPT[name])
    state, chance, actions = game.start(options), Seed(b"script"), []
    while acting := game.to_act(state):
        action = player.choose(game, state, acting[0], chance.at(2 * len(actions)))
        actions.append((acting[0].value, msgspec.to_builtins(game.encode_action(action))))
        at = game.clock_ms(state)
        state = game.play(state, acting[0], action, chance.at(2 * len(actions) + 1), at).state
    return actions


class Traveller:
    """A client of a match that is told of several houses; with tokens it plays, without it watches."""

    def __init__(self, houses: Sequence[str], match: str, tokens: dict[str, str] | None = None) -> None:
        self.houses = list(houses)
        self.match = match
        self.tokens = tokens or {}
        self.entries: dict[int, str] = {}  # entry -> hash of its state
        self.acknowledged: dict[str, int] = {}  # id of a command -> entry
        self.presence: Data = {}
        self.thought: list[str] = []
        self.over: Data | None = None
        self.moved = 0  # how often it had to go elsewhere
        self.company = 0  # so many must be there before it begins
        self.script: list[tuple[str, Any]] = []  # who does what at each entry; else whatever may be done
        self._acted = -1  # the entry to which it gave an answer
        self._unanswered: Data | None = None

    @property
    def last(self) -> int:
        """The last entry it has seen."""
        return max(self.entries, default=0)

    async def go(self, enough: Callable[[], bool] = lambda: False) -> None:
        """Be there until the match is over or it was enough."""
        while self.over is None and not enough():
            try:
                url = f"ws://{self.houses[0]}/api/matches/{self.match}/live"
                async with websockets.connect(url, open_timeout=20, max_size=None, compression=None) as line:
                    await self._talk(line, enough)
            except GONE:
                self.houses.append(self.houses.pop(0))
                self.moved += 1
                await asyncio.sleep(0.1)

    async def _talk(self, line: websockets.ClientConnection, enough: Callable[[], bool]) -> None:
        await self._send(
            line,
            {
                "type": "hello",
                "protocol": 1,
                "tokens": list(self.tokens.values()),
                "from": self.last if self.entries else None,
            },
        )
        now: Data | None = None
        if self._unanswered is not None:
            await self._send(line, self._unanswered)
        while self.over is None and not enough():
            try:
                heard: Data = json.loads(await asyncio.wait_for(line.recv(), 0.5))
            except TimeoutError:
                continue
            self._hear(heard)
            if heard["type"] == "welcome":
                for side, token in self.tokens.items():
                    await self._send(line, {"type": "nonce", "token": token, "nonce": NONCES[side]})
            if heard["type"] in ("welcome", "entry"):
                now = heard
            if heard["type"] == "refused":
                assert heard["code"] in ("wrong_seq", "not_your_turn"), heard  # another one was quicker
                self._unanswered = None
            if now is not None and self._unanswered is None:
                await self._act(line, now)

    def _hear(self, heard: Data) -> None:
        kind = heard["type"]
        seen = heard.get("missed", heard.get("entries", []))
        for entry in [*seen, *([heard["entry"]] if kind in ("welcome", "entry") else [])]:
            before = self.entries.setdefault(entry["seq"], entry["state_hash"])
            assert before == entry["state_hash"], f"entry {entry['seq']} is another one now"
            self.over = self.over or entry["result"]
        if kind == "accepted":
            self.acknowledged[heard["id"]] = heard["seq"]
            self._unanswered = None
        if kind in ("welcome", "presence"):
            self.presence = heard["presence"]
        if kind == "thinking" and heard["on"]:
            self.thought.append(heard["side"])

    async def _act(self, line: websockets.ClientConnection, heard: Data) -> None:
        ours = [side for side in heard["present"]["to_act"] if side in self.tokens]
        if sum(self.presence[who] for who in ("home", "away", "watching")) < self.company:
            return
        self.company = 0
        seq = heard["entry"]["seq"]
        if self.script and ours:
            ours = [side for side in ours if side == self.script[seq][0]]
        if not ours or seq <= self._acted or seq < self.last:
            return
        self._acted = seq
        side = ours[0]
        command = {"type": "command", "token": self.tokens[side], "seq": seq, "id": f"{side}{seq}"}
        may = heard["present"]["options"][side]
        action = self.script[seq][1] if self.script else choice(may, heard["entry"]["view"], seq)
        self._unanswered = command | {"action": action}
        await self._send(line, self._unanswered)

    async def _send(self, line: websockets.ClientConnection, message: Data) -> None:
        await line.send(json.dumps(message))


def choice(may: Data, view: Data, seq: int) -> Any:
    """A flick of somebody at the ball where one may flick, else what is usual or the first choice."""
    if may.get("strikes", {}).get("pieces"):
        pieces = may["strikes"]["pieces"]
        piece = pieces[seq % len(pieces)]
        kinds = [kind["key"] for kind in may["strikes"]["kinds"] if piece in kind["pieces"]]
        kind = "flick" if "flick" in kinds else kinds[0]
        return {"type": kind, "piece": piece, "angle": seq * 7919 % 360_000, "speed": 900.0 + seq % 1500}
    if "choices" in may:
        return may["choices"][seq % len(may["choices"])]["action"]
    return may["asks"][0]["usual"]
