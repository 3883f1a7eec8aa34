"""All matches of a server: made, found again after a restart, put away when nobody looks."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import logging
import re
import secrets
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from botonista import bots
from botonista.bots.workers import Workers
from botonista.football.chance import Seed
from botonista.football.game import Game, Refusal
from botonista.football.side import Side
from botonista.match import Match, MatchClock, Seat, Seats, games
from botonista.match.seats import new_token, token_hash
from botonista.match.sitting import terms_of
from botonista.server import wire_http
from botonista.server.neighbours import Neighbours
from botonista.server.opponents import MOST_ALONE, Alone, Opponent
from botonista.server.pace import Pace
from botonista.server.room import Room
from botonista.server.storage import BusyError, MatchRow, Storage
from botonista.server.warm import Readiness

TIDY_SECONDS = 5.0  # between two looks at which rooms can be put away
IDLE_SECONDS = 60.0  # for which a room is kept that nobody looks at
CROWDED, CROWDED_SECONDS = 5000, 15.0  # with more rooms than this they go sooner; each takes some 60 kB
ABANDONED_DAYS = 30
ABANDONED_EVERY = 3600.0  # seconds
ABANDONED_AT_ONCE = 50
FIRST = ("", "")  # before every day and every match
log = logging.getLogger(__name__)
MATCH_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


class House:
    """The rooms in which matches are played, opened when somebody comes."""

    def __init__(
        self,
        storage: Storage,
        workers: Workers,
        table_ready: Readiness,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.storage = storage
        self._table_ready = table_ready
        self._workers = workers
        self._alone = Alone(MOST_ALONE)
        self.pace = Pace()
        self._now = now
        self._rooms: dict[str, Room] = {}
        self._used: dict[str, float] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self.neighbours = Neighbours(storage, self._rooms, now)

    async def make(self, wish: wire_http.NewMatch) -> tuple[Room, dict[Side, str]]:
        """A new match, on disk, with the tokens of its people."""
        game = games.game(wish.game)
        seats = Seats(home=_seat(wish, Side.HOME), away=_seat(wish, Side.AWAY))
        if wish.open is not None and (wish.open not in seats.people or len(seats.people) < 2):
            raise Refusal("malformed", "open: only one of two people's seats", details={"field": "open"})
        game.agree(wish.options, len(seats.people))
        tokens = {side: new_token() for side in seats.people if side is not wish.open}
        seed = Seed(secrets.token_bytes(32))
        first, timed = wish.nonces_first, bool(seats.people)
        terms = terms_of(game, seats, seed, wish.options, datetime.now(UTC), timed=timed, nonces_first=first)
        match: Match[Any, Any] = Match(game, terms, seed, MatchClock(self._now))
        for seat in (seats.home, seats.away):
            if seat.bot is not None:
                _accept(game, seat.bot, match.state)
        hashes = {side: token_hash(token) for side, token in tokens.items()}
        row = MatchRow(
            secrets.token_urlsafe(9),
            wish.listed,
            wish.pace,
            terms,
            seed.secret,
            hashes,
            0,
            waits=wish.waits and len(seats.people) == 2,
            open=wish.open,
        )
        await self.storage.new_match(row, match.present)
        return self._open(row, match), tokens

    async def choose_program(self, room: Room, side: Side, bot: str) -> None:
        """Let another program play a program's seat, from its next move on; a Refusal if it can't."""
        match = room.match
        if match.terms.seats[side].kind != "bot":
            raise Refusal("no_program", f"{side.value} is a person")
        _known(match.terms.game, bot, "bot")
        _accept(match.game, bot, match.state)
        await room.talk.choose_program(side, bot)

    async def again(self, room: Room) -> str:
        """The rematch: sides swapped, the same options; each token holds the other seat."""
        told = hashlib.blake2b(room.row.seed, digest_size=9, person=b"rematch").digest()
        name = base64.urlsafe_b64encode(told).decode()
        if await self.storage.match(name) is None:
            before, game = room.match.terms, room.match.game
            seats = Seats(home=before.seats.away, away=before.seats.home)
            seed = Seed(secrets.token_bytes(32))
            first, now = before.nonces_first, datetime.now(UTC)
            terms = terms_of(game, seats, seed, before.options, now, timed=before.timed, nonces_first=first)
            match: Match[Any, Any] = Match(game, terms, seed, MatchClock(self._now))
            tokens = {side.other: token for side, token in room.row.tokens.items()}
            row = room.row._replace(
                id=name,
                terms=terms,
                seed=seed.secret,
                tokens=tokens,
                seq=0,
                result=None,
                nonces={},
                open=None,
                programs={},
            )
            await self.storage.new_match(row, match.present)
            self._open(row, match)
        return name

    async def room(self, match_id: str) -> Room:
        """The room of a match; a Refusal if there is none."""
        if not MATCH_ID.fullmatch(match_id):
            raise Refusal("unknown_match", "there is no such match here")
        self._used[match_id] = self._now()
        if match_id in self._rooms:
            if self._rooms[match_id].behind:
                await self._rooms[match_id].refresh()
            return self._rooms[match_id]
        async with self._opening.setdefault(match_id, asyncio.Lock()):
            if match_id not in self._rooms:
                row = await self.storage.match(match_id)
                kept = await self.storage.last(match_id)
                if row is None or kept is None:
                    self._used.pop(match_id, None)
                    self._opening.pop(match_id, None)
                    raise Refusal("unknown_match", "there is no such match here")
                match: Match[Any, Any] = Match(
                    games.game(row.terms.game), row.terms, Seed(row.seed), MatchClock(self._now), kept
                )
                match.clock = MatchClock(self._now, match.present.entry.at_ms)
                match.add_nonces(row.nonces)
                room = self._open(row, match)
                if room.audience.announce is not None:
                    room.spawn(room.follow(None))  # what was stored elsewhere just before it was opened
        self._opening.pop(match_id, None)
        return self._rooms[match_id]

    async def tidy(self) -> None:
        """Put away rooms that nobody has looked at for a while."""
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            most = CROWDED_SECONDS if len(self._rooms) > CROWDED else IDLE_SECONDS
            for match_id, room in list(self._rooms.items()):
                idle = self._now() - self._used.get(match_id, 0.0) > most
                if idle and not room.audience.watchers and not room.thinking and not room.lock.locked():
                    del self._rooms[match_id]
                    self._used.pop(match_id, None)
                    await room.close()

    async def end_abandoned(self) -> None:
        """End matches to which nobody came back for a month, so that their seeds are revealed."""
        after = FIRST
        while True:
            await asyncio.sleep(ABANDONED_EVERY)
            try:
                after = await self._end_some(after)
            except Exception as error:  # the next look may find what this one did not
                _tell_trouble("abandoned matches", error)

    async def _end_some(self, after: tuple[str, str]) -> tuple[str, str]:
        """End some of them, those behind `after`; where to go on. One that can't be ended holds up no other:
        its game may not be here any more, or nobody understands what was kept of it."""
        since = (datetime.now(UTC) - timedelta(days=ABANDONED_DAYS)).date().isoformat()
        left = await self.storage.untouched(since, after, ABANDONED_AT_ONCE)
        for _, match_id in left:
            try:
                await (await self.room(match_id)).abandon()
            except Exception as error:
                _tell_trouble(f"match {match_id} can't be ended", error)
        return left[-1] if len(left) == ABANDONED_AT_ONCE else FIRST

    async def close(self) -> None:
        """Stop everything; all is on disk already."""
        await self.neighbours.end()
        for room in self._rooms.values():
            await room.close()

    def _open(self, row: MatchRow, match: Match[Any, Any]) -> Room:
        room = self._rooms[row.id] = Room(
            row, match, self.storage, self.pace, self._table_ready if match.game.uses_table else None
        )
        room.talk.once_more = self.again
        self._used[row.id] = self._now()
        self.neighbours.opened(room)
        for side in Side:
            if match.terms.seats[side].kind == "bot" and match.result is None:
                room.spawn(Opponent(room, side, self._workers, self._alone).play())
        return room


def _tell_trouble(what: str, error: Exception) -> None:
    """What may pass is told in a line, a mistake in full."""
    log.warning("%s: %r", what, error, exc_info=None if isinstance(error, BusyError | Refusal) else error)


def _seat(wish: wire_http.NewMatch, side: Side) -> Seat:
    asked = wish.seats.home if side is Side.HOME else wish.seats.away
    field = f"seats.{side.value}.bot"
    if asked.kind == "person":
        if asked.bot is not None:
            raise Refusal("malformed", f"{field}: a person is no bot", details={"field": field})
        return Seat("person", asked.name)
    _known(wish.game, asked.bot, field)
    return Seat("bot", asked.name, asked.bot)


def _known(game: str, bot: str | None, field: str) -> None:
    """A Refusal that lists the programs there are, if this is none of them."""
    known = bots.names(game)
    if bot not in known:
        there_are = ", ".join(known) or "none"
        raise Refusal(
            "unknown_bot",
            f"{field}: no bot {bot!r}; there are: {there_are}",
            details={"field": field, "bot": bot or "", "known": there_are},
        )


def _accept(game: Game[Any, Any], bot: str, state: Any) -> None:
    """A Refusal if a program of the house can't play this; a guest's code never runs in the server itself."""
    if bots.where(game.name, bot).startswith("botonista."):
        bots.accept(bots.make(game.name, bot), game, state)
