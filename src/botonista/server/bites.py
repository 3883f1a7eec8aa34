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
UNREAD = 1_000_000  # bytes that may wait; whoever sends on though nobody reads is cut off


class Bites:
    """The transport of one client, which a protocol may have as its own; `take` reads a bite."""

    def __init__(self, transport: asyncio.Transport, take: Callable[[bytes], None]) -> None:
        self.transport = transport
        self._take = take
        self._unread = bytearray()
        self._paused = False  # by the protocol, until it has room for more
        self._shut = False  # nothing more comes from the street
        self._later: asyncio.Handle | None = None

    def __getattr__(self, name: str) -> Any:
        """All but reading is as it was."""
        return getattr(self.transport, name)

    def feed(self, data: bytes) -> None:
        """Something came."""
        if not self._unread and len(data) <= BITE and not self._paused:
            self._take(data)
            return
        self._unread += data
        if len(self._unread) > UNREAD:
            self.forget()
            self.transport.abort()
        elif self._later is None:
            self._eat()

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
        elif self._later is None:
            self._later = asyncio.get_running_loop().call_soon(self._eat)

    def forget(self) -> None:
        """Nobody wants the rest."""
        self._unread.clear()
        if self._later is not None:
            self._later.cancel()
            self._later = None

    def _eat(self) -> None:
        self._later = None
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
            if not self._shut:
                self._shut = True
                self.transport.pause_reading()
            if not self._paused:
                self._later = asyncio.get_running_loop().call_soon(self._eat)
        elif not self._paused:
            self._open()

    def _open(self) -> None:
        if self._shut:
            self._shut = False
            self.transport.resume_reading()
