"""A match under way on the server: commands come in one by one, entries go to disk, then to everyone."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, cast

import msgspec
from msgspec import Raw

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.match import games
from botonista.match.entry import Entry, encode
from botonista.match.match import Draft, Match, restore
from botonista.match.sayings import refusal_words
from botonista.server import wire
from botonista.server.audience import Audience
from botonista.server.storage import BusyError, MatchRow, Storage
from botonista.server.warm import Readiness
from botonista.server.watcher import Watcher

log = logging.getLogger(__name__)
REMEMBERED = 64  # refusals whose ids are remembered
LONGEST = 10_000  # entries of a match: the longest match of dice football has some 5,000
AGAIN_MS = 500  # until the clock tries again what could not be stored


class Room:
    """One match with everyone who looks at it. Its present is never ahead of the disk."""

    def __init__(
        self, row: MatchRow, match: Match[Any, Any], storage: Storage, ready: Readiness | None = None
    ) -> None:
        self.row = row
        self.match = match
        self.audience = Audience()
        self.thinking: set[Side] = set()
        self.lock = asyncio.Lock()
        self.wakers: set[asyncio.Event] = set()  # set when there is a new present or somebody came
        self._storage = storage
        self._ready = ready  # None: this game needs nothing to be made ready first
        self._refused: OrderedDict[str, Refusal] = OrderedDict()
        self._deadline: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # -- acting

    async def command(
        self, side: Side, seq: int, command_id: str, action: dict[str, Any], sender: Watcher | None = None
    ) -> int:
        """Act for a seat; the entry's number, or the Refusal. The same id gets the first answer.

        A sender is told `accepted` before everyone is told the entry.
        """
        key = f"{side.value}:{command_id}"
        await self.wait_until_ready()
        try:
            async with self.lock:
                try:
                    if key in self._refused:
                        raise self._refused[key]
                    return await self._answer(side, seq, command_id, action, sender)
                except Refusal as refusal:
                    first = await self._first_answer(key)
                    if first is None:
                        self._remember(key, refusal)
                        raise
                    if sender is not None:
                        sender.send(encode(wire.Accepted(command_id, first)))
                    return first
        except BusyError as error:
            log.warning("match %s: storage busy: %s", self.row.id, error)
            raise Refusal("busy", "can't be stored now", details={"retry_ms": 500}) from None

    async def _answer(
        self, side: Side, seq: int, command_id: str, action: dict[str, Any], sender: Watcher | None
    ) -> int:
        if seq == self.match.seq:
            await self._tick()
        if self.match.seq >= LONGEST:
            raise Refusal("too_long", f"at most {LONGEST} entries", details={"limit": LONGEST})
        draft = self.match.answer(side, action, seq, command_id)
        if await self._keep(draft, f"{side.value}:{command_id}", sender):
            return draft.entry.seq
        raise Refusal("wrong_seq", "somebody was quicker", details={"seq": self.match.seq})

    async def act(self, side: Side, seq: int, action: Any, note: str | None = None) -> bool:
        """Act for a program; False if the match has moved on meanwhile."""
        await self.wait_until_ready()
        async with self.lock:
            await self._tick()
            if seq != self.match.seq:
                return False
            return await self._keep(self.match.answer(side, action, seq, note=note), None)

    async def wait_until_ready(self) -> None:
        """On a new machine the table is compiled once; a strike before that would stop everybody."""
        if self._ready is not None:
            await self._ready.wait()

    async def tick(self) -> None:
        """Let the clock have its say. Whatever goes wrong with that, it is asked again."""
        try:
            async with self.lock:
                await self._tick()
        except BusyError as error:
            log.warning("match %s: the clock waits, storage busy: %s", self.row.id, error)
            self.arm(AGAIN_MS)
        except BaseException:
            self.arm(AGAIN_MS)
            raise
        else:
            self.arm()

    async def _tick(self) -> None:
        while (draft := self.match.tick()) is not None:
            if not await self._keep(draft, None):
                return

    async def _keep(self, draft: Draft[Any], key: str | None, sender: Watcher | None = None) -> bool:
        """Put an entry on disk, make it the present, tell everyone; False if it is not the next one."""
        try:
            kept = await self._storage.append(self.row.id, draft, key)
        except BusyError:
            await self._catch_up()  # the commit may have got through even so
            raise
        if not kept:
            await self._catch_up()
            return False
        self.match.take(draft)
        if sender is not None:
            sender.send(encode(wire.Accepted(draft.entry.command or "", draft.entry.seq)))
        self._tell(draft)
        return True

    async def _catch_up(self) -> None:
        """Take over entries that another server, or a write of unknown fate, has put on disk."""
        for entry_json in await self._storage.entries(self.row.id, self.match.seq + 1, self.match.seq + 1000):
            seq = msgspec.json.decode(entry_json, type=Entry).seq
            kept = await self._storage.entry(self.row.id, seq)
            if kept is not None:
                draft = restore(self.match.game, kept)
                self.match.take(draft)
                self._tell(draft)

    async def _first_answer(self, key: str) -> int | None:
        kept = await self._storage.by_command(self.row.id, key)
        return None if kept is None else msgspec.json.decode(kept.entry_json, type=Entry).seq

    def _remember(self, key: str, refusal: Refusal) -> None:
        self._refused[key] = refusal
        while len(self._refused) > REMEMBERED:
            self._refused.popitem(last=False)

    def preview(self, side: Side, seq: int, action: dict[str, Any], ask_id: str) -> wire.Previewed:
        """What an answer would look like; a Refusal of the rules is part of the answer."""
        try:
            seen = self.match.preview(side, action, seq)
        except Refusal as refusal:
            return wire.Previewed(ask_id, self.match.seq, [], self._problem(refusal))
        return wire.Previewed(ask_id, self.match.seq, list(seen.get("changes", ())), None)

    def _problem(self, refusal: Refusal) -> wire.Problem:
        words = refusal_words(refusal, self.match.terms.game)
        return wire.Problem(refusal.code, words, self.match.seq, list(refusal.clauses), refusal.details)

    # -- telling

    def _tell(self, draft: Draft[Any]) -> None:
        if self.audience.watchers:
            self.audience.tell(wire.EntryAdded(raw(draft.entry_json), self.present()))
        if draft.entry.result is not None:
            info = self.info()
            self.audience.tell(wire.Ended(draft.entry.result, cast(str, info.seed), info.commitment))
        self.arm()
        self._wake()

    def present(self) -> wire.Present:
        """Who may do what now, and the clock."""
        options = {side: dict(may) for side, may in self.match.options().items()}
        return wire.Present(list(self.match.to_act), options, self.clock())

    def clock(self) -> wire.Clock:
        """The clock as it stands."""
        return wire.Clock(self.match.now(), self.match.clock.running, self.match.deadline)

    def description(self) -> dict[str, Any] | None:
        """What a page needs to know once about this match."""
        told = self.match.description
        return None if told is None else dict(told)

    def info(self) -> wire.MatchInfo:
        """The match without its journal."""
        return info_of(self.row, self.match.seq, self.match.result)

    # -- coming and going

    def somebody_came_or_went(self) -> None:
        """Let the clock run while a player is here, and tell everyone who is."""
        clock = self.match.clock
        playing = self.match.terms.timed and self.audience.playing
        if playing != clock.running:
            if playing:
                clock.go()
            else:
                clock.stop()
            self.audience.tell(wire.ClockChanged(self.clock()))
            self.arm()
        self.audience.tell_presence()
        self._wake()

    def _wake(self) -> None:
        for waker in self.wakers:
            waker.set()

    def arm(self, at_least_ms: int = 20) -> None:
        """Wake up when the clock will have something to say."""
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        deadline = self.match.deadline
        if deadline is not None and self.match.clock.running:
            wait = max(deadline - self.match.now(), at_least_ms) / 1000
            self._deadline = asyncio.get_running_loop().call_later(wait, lambda: self.spawn(self.tick()))

    def spawn(self, work: Any) -> None:
        """Do something on the side; it ends with the room."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("match %s: %r", self.row.id, error, exc_info=error)

    async def close(self) -> None:
        """Stop thinking, ticking and telling."""
        self.audience.close()
        if self._deadline is not None:
            self._deadline.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def raw(entry_json: bytes) -> Entry:
    """An entry that is JSON already and goes into a message as it is."""
    return cast(Entry, Raw(entry_json))


def info_of(row: MatchRow, seq: int, result: dict[str, Any] | None) -> wire.MatchInfo:
    """A match for those who look; the seed only when it has ended."""
    terms = row.terms
    return wire.MatchInfo(
        id=row.id,
        game=terms.game,
        rules=terms.rules,
        options=terms.options,
        created=terms.created,
        seats=terms.seats,
        listed=row.listed,
        seq=seq,
        result=result,
        commitment=terms.commitment,
        seed=None if result is None else row.seed.hex(),
        warnings=warnings_of(terms.game, terms.options),
    )


def warnings_of(game: str, options: Mapping[str, Any]) -> list[wire.Remark]:
    """What is odd about the options of a match; nothing of a game that is not here any more."""
    try:
        return [wire.Remark(**remark) for remark in games.game(game).warnings(options)]
    except Refusal:
        return []
