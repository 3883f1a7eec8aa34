"""Everyone who looks at a match: who holds which seat, and how they are told what happens."""

from __future__ import annotations

import asyncio

from botonista.football.side import Side
from botonista.match.entry import encode
from botonista.server import wire
from botonista.server.watcher import Watcher

TELL_SECONDS = 0.2  # coming and going is told at most this often: five hundred who come are one piece of news


class Audience:
    """The watchers of one match."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self._told = 0.0
        self._telling: asyncio.TimerHandle | None = None

    def tell(self, message: wire.ServerMessage) -> None:
        """Send a message to everyone."""
        if self.watchers:
            data = encode(message)
            for watcher in self.watchers:
                watcher.send(data)

    @property
    def playing(self) -> bool:
        """Whether somebody who holds a seat is here."""
        return any(watcher.seats for watcher in self.watchers)

    def presence(self) -> wire.Presence:
        """Who is here."""
        home = away = watching = 0
        for watcher in self.watchers:
            home += Side.HOME in watcher.seats
            away += Side.AWAY in watcher.seats
            watching += not watcher.seats
        return wire.Presence(home, away, watching)

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

    def close(self) -> None:
        """Tell nothing more."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
