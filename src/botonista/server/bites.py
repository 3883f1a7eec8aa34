"""Reads what a client sends bite by bite, so that whoever sends a lot waits for himself and nobody else does.

A system hands over a quarter of a megabyte at once. That can be forty thousand parts of a body, or as many
messages, and to read them all takes seconds.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

BITE = 1024  # bytes that are read before anybody looks at the time
SECONDS = 0.002  # for one client, before all others have a turn
MUCH = 65_536  # bytes; whoever has sent so much waits for his turn before he sends more
UNREAD = 1_000_000  # bytes that may wait; whoever sends on though nobody reads is cut off


def _nothing(_: object) -> None:
    """Reads no more."""


When = Callable[[Callable[[], object]], object]  # does something when it is time for it


class Bites:
    """The transport of one client, which a protocol may have as its own; `take` reads a bite.

    Where `when` is given it says when to begin; without it that is at once.
    """

    def __init__(
        self, transport: asyncio.Transport, take: Callable[[bytes], None], when: When | None = None
    ) -> None:
        self.transport = transport
        self._take = take
        self._when = when
        self._unread = bytearray()
        self._paused = False  # by the protocol, until it has room for more
        self._shut = False  # nothing more comes from the street
        self._soon = False  # the next bite is on its way

    def __getattr__(self, name: str) -> Any:
        """All but reading is as it was."""
        return getattr(self.transport, name)

    def feed(self, data: bytes) -> None:
        """Something came."""
        if self._when is None and not self._unread and len(data) <= BITE and not self._paused:
            self._take(data)
            return
        self._unread += data
        if len(self._unread) > UNREAD:
            self.forget()
            self.transport.abort()
        elif not self._soon:
            self._soon = True
            if self._when is None:
                self._eat()
            else:
                self._when(self._eat)
        if len(self._unread) > MUCH:
            self._shut_street()

    def pause_reading(self) -> None:
        """The protocol has no room for more; the street is shut only if more comes.

        After most messages nothing does before the next is wanted, and to shut and open it each time is work
        for the system.
        """
        self._paused = True

    def resume_reading(self) -> None:
        """It has; what waits comes first."""
        self._paused = False
        if not self._unread:
            self._open()
        elif not self._soon:
            self._eat_soon()

    def forget(self) -> None:
        """Nobody wants the rest."""
        self._unread.clear()

    def let_go(self) -> None:
        """It is over: whoever read here is held no longer, and needs no collector to be freed."""
        self.forget()
        self._take = self._when = _nothing

    def _eat_soon(self) -> None:
        self._soon = True
        (self._when or asyncio.get_running_loop().call_soon)(self._eat)

    def _eat(self) -> None:
        self._soon = False
        until = time.monotonic() + SECONDS
        while self._unread and not self._paused and not self.transport.is_closing():
            bite = bytes(self._unread[:BITE])
            del self._unread[:BITE]
            self._take(bite)
            if time.monotonic() > until:
                break
        if self.transport.is_closing():
            self._unread.clear()
        elif self._unread:
            self._shut_street()
            if not self._paused:
                self._eat_soon()
        elif not self._paused:
            self._open()

    def _shut_street(self) -> None:
        if not self._shut and not self.transport.is_closing():
            self._shut = True
            self.transport.pause_reading()

    def _open(self) -> None:
        if self._shut:
            self._shut = False
            self.transport.resume_reading()
