"""Programs on seats: they think in worker processes, and a failing one never stops a match."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from msgspec import Raw

from botonista import bots
from botonista.bots.fallback import default_action
from botonista.bots.worker import Question
from botonista.bots.workers import BotFailedError, BotPreparingError, Workers
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.match import games
from botonista.server import wire
from botonista.server.room import Room
from botonista.server.storage import BusyError

log = logging.getLogger(__name__)
LONGEST_WAIT = 8.0
PREPARING_SECONDS = 0.5  # between two looks at how far a program is with what it needs first
PREPARING_STANDS_STILL = 300.0  # seconds without progress after which a program has failed


class Opponent:
    """The program on one seat of one match."""

    def __init__(self, room: Room, side: Side, workers: Workers) -> None:
        self._room = room
        self._side = side
        self._workers = workers
        self._bot = room.match.terms.seats[side].bot or ""
        self._waker = asyncio.Event()
        room.wakers.add(self._waker)

    async def play(self) -> None:
        """Play to the end. With a pace, it waits until somebody looks and has seen the last motion."""
        match = self._room.match
        while match.result is None:
            self._waker.clear()
            if self._side not in match.to_act or (self._room.row.pace > 0 and not self._room.watchers):
                await self._waker.wait()
                continue
            seq = match.seq
            began = time.monotonic()
            self._show_thinking(True)
            try:
                action, note = await self._choose(seq)
                shown = min(match.game.length_s(match.present.entry.outcome), LONGEST_WAIT)
                await asyncio.sleep(max(0.0, shown * self._room.row.pace - (time.monotonic() - began)))
            finally:
                self._show_thinking(False)
            if not await self._act(seq, action, note):
                self._waker.clear()
                await self._wait_for_change(seq)

    async def _choose(self, seq: int) -> tuple[Any, str | None]:
        match = self._room.match
        name = match.terms.game
        question = Question(
            game=games.GAMES.where(name),
            bot=bots.where(name, self._bot),
            state=Raw(match.present.state_json),
            side=self._side,
            secret=match.bot_seed(self._side).secret.hex(),
            step=seq + 1,
        )
        try:
            return await self._ask(question), None
        except BotFailedError as error:
            log.warning("match %s: bot %s failed: %s", self._room.row.id, self._bot, error)
            return None, "bot_failed"

    async def _ask(self, question: Question) -> Any:
        """The program's action; while it still makes what it needs, everyone sees how far it is."""
        furthest, risen = -1.0, time.monotonic()
        while True:
            try:
                return await self._workers.choose(question)
            except BotPreparingError as not_yet:
                if not_yet.share > furthest:
                    furthest, risen = not_yet.share, time.monotonic()
                elif time.monotonic() - risen > PREPARING_STANDS_STILL:
                    raise BotFailedError(f"still not ready, at {furthest:.0%} for a long time") from None
                self._show_thinking(True, min(max(not_yet.share, 0.0), 1.0))
                await asyncio.sleep(PREPARING_SECONDS)

    async def _act(self, seq: int, action: Any, note: str | None) -> bool:
        """Take the action, or a legal default if it is refused; False if nothing could be done."""
        try:
            if note is None:
                try:
                    await self._room.act(self._side, seq, action)
                    return True
                except Refusal as refusal:
                    log.warning("match %s: bot %s refused: %s", self._room.row.id, self._bot, refusal)
            if seq == self._room.match.seq:
                default = default_action(self._room.match.game, self._room.match.state, self._side)
                await self._room.act(self._side, seq, default, "bot_failed")
            return True
        except Refusal as refusal:
            log.error("match %s: even the default was refused: %s", self._room.row.id, refusal)
            return False
        except BusyError:
            await asyncio.sleep(0.5)
            return True

    async def _wait_for_change(self, seq: int) -> None:
        while self._room.match.seq == seq:
            await self._waker.wait()
            self._waker.clear()

    def _show_thinking(self, on: bool, preparing: float | None = None) -> None:
        (self._room.thinking.add if on else self._room.thinking.discard)(self._side)
        self._room.tell(wire.ThinkingChanged(self._side, self._bot, on, preparing))
