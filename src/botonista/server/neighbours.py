"""The other houses on the same database: what happens there is heard here, and the other way round.

With SQLite there are none, and nothing here does anything.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
import time
from collections.abc import Callable, Mapping

from botonista.server.news import Bulletin, Crowd, Listener, encode
from botonista.server.room import Room
from botonista.server.storage import BusyError, Storage

log = logging.getLogger(__name__)
ALIVE_SECONDS = 1.0  # between two signs of life
MISSED_SECONDS = 4.0  # whoever gave none for so long is gone, and all who were there
MOST_TOLD = 50  # crowds in one notice


class Neighbours:
    """Listens to other houses for the rooms of this one, and tells them of these."""

    def __init__(
        self, storage: Storage, rooms: Mapping[str, Room], now: Callable[[], float] = time.monotonic
    ) -> None:
        self.name = secrets.token_hex(4)
        self._storage = storage
        self._rooms = rooms
        self._now = now
        self._heard: dict[str, float] = {}
        self._alive: dict[str, dict[str, tuple[int, int]]] = {}  # house -> its matches under way
        self._listener: Listener | None = None
        self._saying: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        """Listen from now on, if others can be there at all."""
        if self._storage.kind == "postgresql":
            self._storage.tell_others(self.name)
            line, lost = self._storage.line(), self._storage.dialect.lost
            self._listener = Listener(line, lost, self.name, self._hear_all, self._listening)
            self._listener.start()

    async def live(self) -> None:
        """Give signs of life, and notice who gives none any more."""
        while True:
            await asyncio.sleep(ALIVE_SECONDS)
            if self._listener is not None:
                self._say(Bulletin(self.name, alive=self.alive_here()))
                for house in [h for h, at in self._heard.items() if self._now() - at > MISSED_SECONDS]:
                    self._forget(house)

    async def end(self) -> None:
        """Say goodbye and listen no more."""
        if self._listener is not None:
            self._say(Bulletin(self.name, leaving=True))
            if self._saying:
                await asyncio.wait(self._saying, timeout=1.0)
            self._listener.stop()

    # -- telling

    def opened(self, room: Room) -> None:
        """A room was opened here: who looks at it elsewhere is asked for."""
        if self._listener is not None:
            match = room.row.id  # and not the room: what it holds does not hold it
            room.audience.house = self.name
            room.audience.announce = lambda: self._announce(match)
            room.audience.pass_on = lambda side, what: self._say(
                Bulletin(self.name, said=((match, side, what),))
            )
            self._say(Bulletin(self.name, asking=(match,)))

    def _announce(self, match: str) -> None:
        if (room := self._rooms.get(match)) is not None:
            self._say(Bulletin(self.name, crowds={match: room.crowd()}))

    def _say(self, bulletin: Bulletin) -> None:
        async def say() -> None:
            try:
                await self._storage.say(encode(bulletin))
            except BusyError as error:  # it is said again with the next change, and asked for on a new line
                log.debug("other servers were not told: %s", error)

        task = asyncio.get_running_loop().create_task(say())
        self._saying.add(task)
        task.add_done_callback(self._saying.discard)

    def alive_here(self) -> dict[str, tuple[int, int]]:
        """Listed matches that somebody plays in this house, and how they stand."""
        some = (room for room in self._rooms.values() if room.row.listed and room.alive)
        return {room.row.id: room.score for room in itertools.islice(some, MOST_TOLD)}

    def alive(self) -> dict[str, tuple[int, int]]:
        """The same of all houses."""
        found: dict[str, tuple[int, int]] = {}
        for theirs in self._alive.values():
            found |= theirs
        return found | self.alive_here()

    # -- hearing

    def _hear_all(self, news: list[Bulletin]) -> None:
        for bulletin in news:
            self._hear(bulletin)

    def _hear(self, bulletin: Bulletin) -> None:
        if bulletin.leaving:
            self._forget(bulletin.house)
            return
        self._heard[bulletin.house] = self._now()
        if bulletin.alive is not None:
            self._alive[bulletin.house] = bulletin.alive
        for match, side, what in bulletin.said:
            if (room := self._rooms.get(match)) is not None:
                room.hear_said(side, what)
        for match, seq in bulletin.entries.items():
            if (room := self._rooms.get(match)) is not None and seq > room.match.seq:
                room.hear_of(seq)
        for match, crowd in bulletin.crowds.items():
            if (room := self._rooms.get(match)) is not None:
                room.crowd_elsewhere(bulletin.house, crowd)
        for match in bulletin.asking:
            if (room := self._rooms.get(match)) is not None and room.crowd().anybody:
                self._announce(match)

    def _listening(self) -> None:
        """A line was opened, perhaps after another was lost: whatever was said meanwhile is asked for."""
        rooms = [room for room in self._rooms.values() if room.audience.watchers]
        for first in range(0, len(rooms), MOST_TOLD):
            some = rooms[first : first + MOST_TOLD]
            self._say(Bulletin(self.name, asking=tuple(room.row.id for room in some)))
            self._say(Bulletin(self.name, crowds={room.row.id: room.crowd() for room in some}))
        for room in self._rooms.values():
            room.hear_of(None)
        for room in rooms:
            room.spawn(room.talk.look_again())  # a name, a seat that was taken, another program

    def _forget(self, house: str) -> None:
        self._heard.pop(house, None)
        self._alive.pop(house, None)
        for room in list(self._rooms.values()):
            room.crowd_elsewhere(house, Crowd())
            if room.behind:
                room.spawn(room.follow(None))
