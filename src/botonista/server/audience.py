"""Everyone who looks at a match: who holds which seat, and how they are told what happens."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from itertools import islice

from botonista.football.side import Side
from botonista.match.entry import encode
from botonista.server import wire
from botonista.server.news import Crowd
from botonista.server.watcher import Watcher

MOST_NAMED = 8  # watchers who are told by name
TELL_SECONDS = 0.2  # coming and going is told at most this often: five hundred who come are one piece of news


class Audience:
    """The watchers of one match: those of this house, and the crowds that other houses tell of."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self._here = wire.Presence(0, 0, 0)  # counted as they come and go, not each time anew
        self._named: Counter[str] = Counter()  # who only watches and has a name, in the order of coming
        self.elsewhere: dict[str, Crowd] = {}  # house -> who is there
        self.house = ""  # the name under which other houses know this one
        self.announce: Callable[[], None] | None = None  # tells other houses, if there can be any
        self.pass_on: Callable[[Side, str], None] | None = None  # and what somebody said here
        self._announced = wire.Presence(0, 0, 0)
        self._told = 0.0
        self._telling: asyncio.TimerHandle | None = None

    def come(self, watcher: Watcher) -> None:
        """Somebody is here."""
        if watcher not in self.watchers:
            self.watchers.add(watcher)
            self._count(watcher, 1)

    def go(self, watcher: Watcher) -> None:
        """Somebody is gone."""
        if watcher in self.watchers:
            self.watchers.remove(watcher)
            self._count(watcher, -1)

    def _count(self, watcher: Watcher, more: int) -> None:
        here, seats = self._here, watcher.seats
        self._here = wire.Presence(
            here.home + more * (Side.HOME in seats),
            here.away + more * (Side.AWAY in seats),
            here.watching + more * (not seats),
        )
        if watcher.name and not seats:
            self._named[watcher.name] += more
            if not self._named[watcher.name]:
                del self._named[watcher.name]

    def tell(self, message: wire.ServerMessage) -> None:
        """Send a message to everyone."""
        if self.watchers:
            data = encode(message)
            for watcher in self.watchers:
                watcher.send(data)

    @property
    def playing(self) -> bool:
        """Whether somebody who holds a seat is here, or in another house."""
        here = self._here
        return here.home + here.away > 0 or any(crowd.playing for crowd in self.elsewhere.values())

    @property
    def first(self) -> bool:
        """Whether this house lets programs think: one does, of those where somebody plays, or else looks."""
        here = self.here()
        if not self.elsewhere:
            return True
        mine = (here.home + here.away == 0, self.house)
        return bool(self.watchers) and mine < min(
            (not crowd.playing, house) for house, crowd in self.elsewhere.items()
        )

    def presence(self) -> wire.Presence:
        """Who is here and elsewhere."""
        here, others = self.here(), self.elsewhere.values()
        if not others and not self._named:
            return here
        return wire.Presence(
            here.home + sum(crowd.home for crowd in others),
            here.away + sum(crowd.away for crowd in others),
            here.watching + sum(crowd.watching for crowd in others),
            list(islice(self._named, MOST_NAMED)),
        )

    def here(self) -> wire.Presence:
        """Who is in this house."""
        return self._here

    def address(self) -> str | None:
        """Where whoever plays here comes from; of several the same one every time."""
        players = [watcher.address for watcher in self.watchers if watcher.seats]
        return min(players or [watcher.address for watcher in self.watchers], default=None)

    def tell_presence(self) -> None:
        """Tell who is here: now, or in a moment if that was told just before."""
        if self._telling is None:
            loop = asyncio.get_running_loop()
            wait = max(0.0, self._told + TELL_SECONDS - loop.time())
            if wait:
                self._telling = loop.call_later(wait, self._tell_presence)
            else:
                self._tell_presence()

    def _tell_presence(self) -> None:
        self._telling = None
        self._told = asyncio.get_running_loop().time()
        self.tell(wire.PresenceChanged(self.presence()))
        if (here := self.here()) != self._announced and self.announce is not None:
            self._announced = here
            self.announce()

    def close(self) -> None:
        """Tell nothing more."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
