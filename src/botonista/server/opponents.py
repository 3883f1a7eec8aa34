"""Programs on seats: they think in worker processes, and a failing one never stops a match."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, TypeVar

from msgspec import Raw

from botonista import bots
from botonista.bots.fallback import default_action
from botonista.bots.turns import Turn
from botonista.bots.worker import Question
from botonista.bots.workers import BotFailedError, BotPreparingError, Workers
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.match import games
from botonista.server.room import Room
from botonista.server.storage import BusyError

log = logging.getLogger(__name__)
T = TypeVar("T")
PREPARING_SECONDS = 0.5  # between two looks at how far a program is with what it needs first
PREPARING_STANDS_STILL = 300.0  # seconds without progress after which a program has failed
PAUSE, LONGEST_PAUSE = 0.5, 10.0  # seconds until it tries again after a failure of the house
GONE_SECONDS = 5.0  # for which it still thinks when nobody is there any more: a page that is opened again
MOST_ALONE = 8  # matches that programs play at the same time with nobody looking


class Alone:
    """The matches that go on though nobody looks: a few at a time, the others wait for a place."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: set[str] = set()
        self._waiting: OrderedDict[str, asyncio.Event] = OrderedDict()

    def enter(self, match: str, waker: asyncio.Event) -> bool:
        """Whether a match may go on; if not, `waker` is set when it may ask again."""
        if match not in self._inside and len(self._inside) >= self._most:
            self._waiting[match] = waker
            return False
        self._inside.add(match)
        self._waiting.pop(match, None)
        return True

    def leave(self, match: str) -> None:
        """A match is over, put away, or looked at."""
        self._waiting.pop(match, None)
        if match in self._inside:
            self._inside.remove(match)
            if self._waiting:
                self._waiting.popitem(last=False)[1].set()


class Opponent:
    """The program on one seat of one match."""

    def __init__(self, room: Room, side: Side, workers: Workers, alone: Alone) -> None:
        self._room = room
        self._side = side
        self._workers = workers
        self._alone = alone
        self._waker = asyncio.Event()
        room.wakers.add(self._waker)

    @property
    def _bot(self) -> str:
        """The program that plays here now: another one may be chosen in mid-match."""
        return self._room.row.program(self._side)

    async def play(self) -> None:
        """Play to the end, whatever goes wrong meanwhile: it is tried again, after ever longer breaks."""
        pause = PAUSE
        try:
            while self._room.match.result is None:
                try:
                    await self._move()
                    pause = PAUSE
                except Exception as error:
                    told = None if isinstance(error, BusyError | BotFailedError) else error
                    log.warning("match %s: bot %s: %r", self._room.row.id, self._bot, error, exc_info=told)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            self._alone.leave(self._room.row.id)

    async def _move(self) -> None:
        """Make one move, or wait for something to change."""
        match = self._room.match
        self._waker.clear()
        if self._side not in match.to_act or match.missing_nonces or not self._may_play():
            await self._waker.wait()
            return
        seq, bot = match.seq, self._bot
        began = time.monotonic()
        self._show_thinking(bot, True)
        try:
            thought = await self._while_it_matters(seq, self._choose(seq, bot))
            if thought is None:
                return
            shown = self._room.shown_s * self._room.row.pace
            await asyncio.sleep(max(0.0, shown - (time.monotonic() - began)))
        finally:
            self._show_thinking(bot, False)
        await self._act(seq, bot, *thought)

    async def _while_it_matters(self, seq: int, thinking: Coroutine[Any, Any, T]) -> T | None:
        """What it comes to; None, and thinking ends, when the match has gone on or everybody has left."""
        task = asyncio.ensure_future(thinking)
        alone_since: float | None = None
        try:
            while not task.done():
                self._waker.clear()
                if seq != self._room.match.seq or self._room.match.result is not None:
                    return None
                alone_since = None if self._may_play() else alone_since or time.monotonic()
                left = None if alone_since is None else alone_since + GONE_SECONDS - time.monotonic()
                if left is not None and left <= 0:
                    return None
                woken = asyncio.ensure_future(self._waker.wait())
                await asyncio.wait({task, woken}, timeout=left, return_when=asyncio.FIRST_COMPLETED)
                woken.cancel()
            return task.result()
        finally:
            if not task.done():
                task.cancel()
                await asyncio.wait({task})
            del task  # it holds its error, and the error holds this

    def _may_play(self) -> bool:
        """With a pace it waits until somebody looks; without one it plays on alone, if few others do.

        Of several houses where somebody looks only one lets it think.
        """
        if self._room.talk.company.pause is not None or not self._room.audience.first:
            self._alone.leave(self._room.row.id)
            return False
        if self._room.audience.watchers:
            self._alone.leave(self._room.row.id)
            return True
        return self._room.row.pace == 0 and self._alone.enter(self._room.row.id, self._waker)

    def _turn(self) -> Turn:
        """People first: whoever sits at a table waits for nobody who only looks, nor for empty rooms."""
        audience = self._room.audience
        people = audience.playing and bool(self._room.match.terms.seats.people)
        rank = 0 if people else 1 if audience.watchers else 2
        return Turn(rank, audience.address() or self._room.row.id)

    async def _choose(self, seq: int, bot: str) -> tuple[Any, str | None]:
        match = self._room.match
        name = match.terms.game
        question = Question(
            game=games.GAMES.where(name),
            bot=bots.where(name, bot),
            state=Raw(match.present.state_json),
            side=self._side,
            secret=match.bot_seed(self._side).secret.hex(),
            step=seq + 1,
        )
        try:
            return await self._ask(question, bot), None
        except BotFailedError as error:
            log.warning("match %s: bot %s failed: %s", self._room.row.id, bot, error)
            return None, "bot_failed"

    async def _ask(self, question: Question, bot: str) -> Any:
        """The program's action; while it still makes what it needs, everyone sees how far it is."""
        furthest, risen = -1.0, time.monotonic()
        while True:
            try:
                return await self._workers.choose(question, self._turn())
            except BotPreparingError as not_yet:
                if not_yet.share > furthest:
                    furthest, risen = not_yet.share, time.monotonic()
                elif time.monotonic() - risen > PREPARING_STANDS_STILL:
                    raise BotFailedError(f"still not ready, at {furthest:.0%} for a long time") from None
                self._show_thinking(bot, True, min(max(not_yet.share, 0.0), 1.0))
                await asyncio.sleep(PREPARING_SECONDS)

    async def _act(self, seq: int, bot: str, action: Any, note: str | None) -> None:
        """Take the action, or a legal default if it is refused.

        Nothing can stand in for a strike: then the program is asked again, after a break.
        """
        if note is None:
            try:
                await self._room.act(self._side, seq, action, bot=bot)
                return
            except Refusal as refusal:
                log.warning("match %s: bot %s refused: %s", self._room.row.id, bot, refusal)
        if seq != self._room.match.seq:
            return
        try:
            default = default_action(self._room.match.game, self._room.match.state, self._side)
            await self._room.act(self._side, seq, default, "bot_failed", bot)
        except Refusal as refusal:
            raise BotFailedError(f"nothing stands in for it: {refusal}") from refusal

    def _show_thinking(self, bot: str, on: bool, preparing: float | None = None) -> None:
        self._room.show_thinking(self._side, bot, on, preparing)
