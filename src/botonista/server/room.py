"""A match under way on the server: commands come in one by one, entries go to disk, then to everyone."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, cast

import msgspec
from msgspec import Raw

from botonista.football.game import Refusal
from botonista.football.leaving import gives_up
from botonista.football.side import Side
from botonista.match.entry import Entry, encode
from botonista.match.match import Draft, Match, restore
from botonista.match.reading_time import reading_ms, showing_s
from botonista.match.sayings import refusal_words
from botonista.server import wire
from botonista.server.audience import Audience
from botonista.server.infos import info_of
from botonista.server.news import Crowd
from botonista.server.pace import Pace
from botonista.server.storage import BusyError, MatchRow, Storage
from botonista.server.table_talk import ANOTHER, TableTalk
from botonista.server.warm import Readiness
from botonista.server.watcher import Watcher

log = logging.getLogger(__name__)
GOAL_AGAIN = 4.5  # seconds for which a clock rests while a goal is seen once more, slowly
REMEMBERED = 64  # refusals whose ids are remembered
LONGEST = 10_000  # entries of a match: the longest match of dice football has some 5,000
PAGE = 100  # entries that are taken over at once
DAY = 86_400  # seconds
AGAIN_MS = 500  # until the clock tries again what could not be stored


class Room:
    """One match with everyone who looks at it. Its present is never ahead of the disk."""

    def __init__(
        self,
        row: MatchRow,
        match: Match[Any, Any],
        storage: Storage,
        pace: Pace,
        ready: Readiness | None = None,
    ) -> None:
        self.row = row
        self.match = match
        self.audience = Audience()
        self.thinking: set[Side] = set()
        self.lock = asyncio.Lock()
        self.wakers: set[asyncio.Event] = set()  # set when there is a new present or somebody came
        self.storage = storage
        self.behind = False  # another house went on while nobody looked here
        self._pace = pace
        self._ready = ready  # None: this game needs nothing to be made ready first
        self._refused: OrderedDict[str, Refusal] = OrderedDict()
        self._score = match.game.score(match.state)
        self.shown_s = 0.0  # for how long the last entry is on show
        self._deadline: asyncio.TimerHandle | None = None
        self.talk = TableTalk(self)
        self._touched = 0  # the day on which somebody who plays was last here, counted as clocks do
        self._tasks: set[asyncio.Task[None]] = set()

    # -- acting

    async def command(
        self, side: Side, seq: int, command_id: str, action: dict[str, Any], sender: Watcher | None = None
    ) -> int:
        """Act for a seat; the entry's number, or the Refusal. The same id gets the first answer.

        A sender is told `accepted` before everyone is told the entry.
        """
        key = f"{side.value}:{command_id}"
        self.touch()
        await self.wait_until_ready()
        try:
            async with self.lock:
                try:
                    if key in self._refused:
                        raise _anew(self._refused[key])
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
        await self._pace.turn(self._owner(sender))
        if seq > self.match.seq:
            await self._catch_up()  # he has seen it in another house
        if seq == self.match.seq:
            await self._tick()
        if self._full and not gives_up(action):
            raise Refusal("too_long", f"at most {LONGEST} entries", details={"limit": LONGEST})
        if not self.talk.begun and not gives_up(action):
            raise Refusal("not_ready", "both have to say that they are ready first")
        draft = self.match.answer(side, action, seq, command_id)
        if await self._keep(draft, f"{side.value}:{command_id}", sender):
            return draft.entry.seq
        raise Refusal("wrong_seq", "somebody was quicker", details={"seq": self.match.seq})

    async def add_nonce(self, side: Side, nonce: str) -> None:
        """Add something of a seat to the seed: on disk before it counts. The first one stands."""
        if side.value not in self.match.nonces:
            await self.storage.add_nonce(self.row.id, side, nonce)
            row = await self.storage.match(self.row.id)
            self._add_nonces({} if row is None else row.nonces)
            if self.audience.announce is not None:
                self.audience.announce()
        self.audience.tell(wire.NoncesChanged(self.match.nonces))

    def _add_nonces(self, nonces: Mapping[str, str]) -> None:
        """When the last one that is waited for is there, the clock starts and programs begin."""
        waited = self.match.missing_nonces
        self.match.add_nonces(nonces)
        if waited and not self.match.missing_nonces:
            self.somebody_came_or_went()

    async def act(self, side: Side, seq: int, action: Any, note: str | None = None, bot: str = "") -> bool:
        """Act for a program; False if the match has moved on meanwhile. Its name is kept if it came later."""
        await self.wait_until_ready()
        async with self.lock:
            await self._pace.turn(self._owner())
            await self._tick()
            if seq != self.match.seq:
                return False
            if self._full:  # a program would play on for ever
                return await self._keep(self.match.abandon(), None)
            later = bot if bot != self.match.terms.seats[side].bot else None
            return await self._keep(self.match.answer(side, action, seq, note=note, bot=later), None)

    @property
    def _full(self) -> bool:
        """Whether the journal takes nothing more but the end of the match."""
        return self.match.seq >= LONGEST

    async def wait_until_ready(self) -> None:
        """On a new machine the table is compiled once; a strike before that would stop everybody."""
        if self._ready is not None:
            await self._ready.wait()

    def touch(self) -> None:
        """Remember that somebody who plays was here today."""

        async def remember() -> None:
            with suppress(BusyError):  # it is a day like another
                await self.storage.touch(self.row.id, today)

        day = int(time.time() // DAY)
        if day != self._touched:
            self._touched = day
            today = datetime.now(UTC).date().isoformat()
            self.spawn(remember())

    async def abandon(self) -> None:
        """End a match to which nobody came back, unless somebody did just now."""
        async with self.lock:
            await self._catch_up()
            if self.match.result is None and not self.audience.playing:
                await self._keep(self.match.abandon(), None)

    async def agree(self) -> None:
        """End a match that both want to be a draw."""
        async with self.lock:
            await self._catch_up()
            if self.match.result is None:
                await self._keep(self.match.agree(), None)

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
            if self._full and draft.entry.result is None:
                draft = self.match.abandon()
            if not await self._keep(draft, None):
                return

    async def _keep(self, draft: Draft[Any], key: str | None, sender: Watcher | None = None) -> bool:
        """Put an entry on disk, make it the present, tell everyone; False if it is not the next one."""
        try:
            kept = await self.storage.append(self.row.id, draft, key)
        except BusyError:
            await self._catch_up()  # the commit may have got through even so
            raise
        if not kept:
            await self._catch_up()
            return False
        await self._pace.turn(self._owner(sender))
        self.match.take(draft)
        if sender is not None:
            sender.send(encode(wire.Accepted(draft.entry.command or "", draft.entry.seq)))
        self._tell(draft)
        return True

    async def _catch_up(self) -> None:
        """Take over entries that another house, or a write of unknown fate, has put on disk."""
        while page := await self.storage.journal(self.row.id, self.match.seq + 1, self.match.seq + PAGE):
            for kept in page:
                await self._pace.turn(self._owner())
                draft = restore(self.match.game, kept)
                self.match.take(draft)
                self._tell(draft)

    # -- other houses

    def hear_of(self, seq: int | None) -> None:
        """Another house has stored entry `seq`; None: it may have stored some.

        Where nobody looks it is enough to know that: whoever comes has it looked up (`refresh`).
        """
        if seq is not None and seq <= self.match.seq:
            return
        if not self.audience.watchers and not self.thinking and not self.lock.locked():
            self.behind = True
        else:
            self.spawn(self.follow(seq))

    async def follow(self, seq: int | None) -> None:
        """Take over what another house has stored; what can't be read now is read a little later."""
        try:
            async with self.lock:
                self.behind = False
                if seq is None or seq > self.match.seq:
                    await self._catch_up()
        except BusyError as error:
            log.warning("match %s: storage busy: %s", self.row.id, error)
            self.behind = True
            await asyncio.sleep(AGAIN_MS / 1000)
            self.hear_of(None)

    async def refresh(self) -> None:
        """Be no older than the disk; only another house can have written meanwhile."""
        if self.audience.announce is not None:
            await self.follow(await self.storage.last_seq(self.row.id))

    def crowd(self) -> Crowd:
        """Who is here, for other houses."""
        here = self.audience.here()
        thinking = tuple(sorted(self.thinking))
        company = self.talk.company
        return Crowd(
            here.home,
            here.away,
            here.watching,
            self.match.now(),
            thinking,
            self.match.nonces,
            company.told(),
            company.rematch,
        )

    def hear_said(self, side: Side, what: str) -> None:
        """Somebody said something in another house."""
        self.talk.hear(side, what)
        if what in ("ready", ANOTHER):
            self.spawn(self.talk.look_again())  # perhaps he has a name now; or it is another program

    @property
    def alive(self) -> bool:
        """Whether somebody plays it now."""
        return self.match.result is None and self.audience.playing

    @property
    def score(self) -> tuple[int, int]:
        """How it stands."""
        return self._score or (0, 0)

    def crowd_elsewhere(self, house: str, crowd: Crowd) -> None:
        """Another house tells who is there."""
        before = self.audience.elsewhere.pop(house, Crowd())
        if crowd.anybody:
            self.audience.elsewhere[house] = crowd
        if not crowd.nonces.items() <= self.match.nonces.items():
            self._add_nonces(crowd.nonces)
            self.audience.tell(wire.NoncesChanged(self.match.nonces))
        if crowd.wishes or crowd.rematch:
            self.talk.company.join(crowd.wishes, crowd.rematch)
            self.talk.changed()
        if self.row.open is not None and crowd.playing:
            self.spawn(self.talk.look_again())
        if crowd.playing and self.match.terms.timed:
            self.match.clock.forward(crowd.clock_ms)
        for side in set(before.thinking) ^ set(crowd.thinking):
            bot = self.row.program(side)
            self.audience.tell(wire.ThinkingChanged(side, bot, side in crowd.thinking, None))
        if (before.home, before.away, before.watching) != (crowd.home, crowd.away, crowd.watching):
            self.somebody_came_or_went()

    def show_thinking(self, side: Side, bot: str, on: bool, preparing: float | None) -> None:
        """Tell everyone whether a program thinks."""
        (self.thinking.add if on else self.thinking.discard)(side)
        self.audience.tell(wire.ThinkingChanged(side, bot, on, preparing))
        if self.audience.elsewhere and self.audience.announce is not None:
            self.audience.announce()

    @property
    def thinkers(self) -> list[Side]:
        """The sides whose programs think, wherever they do."""
        others = (crowd.thinking for crowd in self.audience.elsewhere.values())
        return sorted(self.thinking.union(*others))

    async def _first_answer(self, key: str) -> int | None:
        kept = await self.storage.by_command(self.row.id, key)
        return None if kept is None else msgspec.json.decode(kept.entry_json, type=Entry).seq

    def _owner(self, sender: Watcher | None = None) -> str:
        """Whose turn the work of this room takes."""
        return sender.address if sender is not None else self.audience.address() or self.row.id

    def _remember(self, key: str, refusal: Refusal) -> None:
        self._refused[key] = _anew(refusal)
        while len(self._refused) > REMEMBERED:
            self._refused.popitem(last=False)

    def preview(self, side: Side, seq: int, action: dict[str, Any], ask_id: str) -> wire.Previewed:
        """What an answer would look like; a Refusal of the rules is part of the answer."""
        try:
            seen = self.match.preview(side, action, seq)
        except Refusal as refusal:
            return wire.Previewed(ask_id, self.match.seq, [], self._problem(refusal))
        return wire.Previewed(ask_id, self.match.seq, list(seen.get("changes", ())), None)

    def forecast(self, side: Side, seq: int, action: dict[str, Any], ask_id: str) -> wire.Foreseen:
        """Where a strike would lead; a Refusal of the rules is part of the answer."""
        try:
            seen = self.match.forecast(side, action, seq)
        except Refusal as refusal:
            return wire.Foreseen(ask_id, self.match.seq, None, self._problem(refusal))
        return wire.Foreseen(ask_id, self.match.seq, dict(seen), None)

    def _problem(self, refusal: Refusal) -> wire.Problem:
        words = refusal_words(refusal, self.match.terms.game)
        return wire.Problem(refusal.code, words, self.match.seq, list(refusal.clauses), refusal.details)

    # -- telling

    def _tell(self, draft: Draft[Any]) -> None:
        score = self.match.game.score(draft.state)
        scored, self._score = score != self._score, score
        read_ms = reading_ms(draft.entry, self.match, scored)
        self.shown_s = showing_s(self.match.game.length_s(draft.entry.outcome), self.talk.slowly)
        if self.row.pace > 0:  # nobody's time passes while a strike is seen and its calls are read
            self.match.clock.rest(self.shown_s + read_ms / 1000 + (GOAL_AGAIN if scored else 0.0))
        if self.audience.watchers:
            show_ms = int(1000 * self.shown_s)
            self.audience.tell(wire.EntryAdded(raw(draft.entry_json), self.present(), read_ms, show_ms))
        self.talk.moved(draft.entry.side)
        if draft.entry.result is not None:
            info = self.info()
            self.audience.tell(wire.Ended(draft.entry.result, cast(str, info.seed), info.commitment))
        self.arm()
        self._wake()

    def present(self) -> wire.Present:
        """Who may do what now, and the clock."""
        return wire.Present(list(self.match.to_act), self.match.told_options(), self.clock())

    def clock(self) -> wire.Clock:
        """The clock as it stands."""
        clock = self.match.clock
        return wire.Clock(self.match.now(), clock.running, self.match.deadline, clock.rests_ms)

    def description(self) -> dict[str, Any] | None:
        """What a page needs to know once about this match."""
        told = self.match.description
        return None if told is None else dict(told)

    def info(self) -> wire.MatchInfo:
        """The match without its journal."""
        row = self.row._replace(nonces=self.match.nonces)
        return info_of(row, self.match.seq, self.match.result, self.score)

    # -- coming and going

    def somebody_came_or_went(self) -> None:
        """Let the clock run while a player is here, and tell everyone who is."""
        if self.audience.playing:
            self.touch()
        self.talk.looked()
        self.let_time_pass()
        self.audience.tell_presence()
        self._wake()

    def let_time_pass(self) -> None:
        """Let the clock run while a player is here, it has begun and nobody is waited for."""
        clock = self.match.clock
        held = self.talk.holds_time or self.match.missing_nonces
        runs = self.match.terms.timed and self.audience.playing and not held
        if runs != clock.running:
            if runs:
                clock.go()
            else:
                clock.stop()
            self.audience.tell(wire.ClockChanged(self.clock()))
            self.arm()
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
            wait = max(deadline - self.match.now() + self.match.clock.rests_ms, at_least_ms) / 1000
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
        self.talk.close()
        if self._deadline is not None:
            self._deadline.cancel()
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks, timeout=1.0)


def _anew(refusal: Refusal) -> Refusal:
    """The same without its traceback, which would hold all that was under way when it was refused."""
    return Refusal(refusal.code, refusal.message, refusal.clauses, refusal.details, refusal.sentence)


def raw(entry_json: bytes) -> Entry:
    """An entry that is JSON already and goes into a message as it is."""
    return cast(Entry, Raw(entry_json))
