"""Somebody who looks at a match: the seats he holds, and what is on its way to him."""

from __future__ import annotations

import asyncio
from collections import deque

from botonista.football.side import Side

UNSENT_LIMIT = 512  # messages; who reads more slowly is cut off and may come back
UNSENT_BYTES = 8_000_000
AT_ONCE = 65_536  # bytes that are sent together, if they wait
BYE, RULES_BROKEN, TRY_LATER, NO_MATCH = 1000, 1008, 1013, 4404  # close codes


class Watcher:
    """One client of one match. `send` never waits."""

    def __init__(self, seats: frozenset[Side], address: str = "", name: str | None = None) -> None:
        self.seats = seats
        self.address = address
        self.name = name
        self.code: int | None = None  # why nothing more is sent
        self.too_slow: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._unsent: deque[bytes] = deque()
        self._bytes = 0
        self._news = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Put a message on its way."""
        if self.code is not None:
            return
        if len(self._unsent) >= UNSENT_LIMIT or self._bytes > UNSENT_BYTES:
            self.stop(TRY_LATER)
            self.too_slow.set_result(None)
        else:
            self._unsent.append(message)
            self._bytes += len(message)
            self._news.set()

    def stop(self, code: int = BYE) -> None:
        """Nothing more comes after what waits."""
        if self.code is None:
            self.code = code
            self._news.set()

    async def next(self) -> list[bytes] | None:
        """The next messages to be sent, one or more of those that wait; None when it is over."""
        while not self._unsent:
            if self.code is not None:
                return None
            self._news.clear()
            await self._news.wait()
        messages: list[bytes] = []
        size = 0
        while self._unsent and (not messages or size + len(self._unsent[0]) <= AT_ONCE):
            messages.append(self._unsent.popleft())
            size += len(messages[-1])
        self._bytes -= size
        return messages
