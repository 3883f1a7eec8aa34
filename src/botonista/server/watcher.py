"""Somebody who looks at a match: the seats he holds, and what is on its way to him."""

from __future__ import annotations

import asyncio

from botonista.football.side import Side

UNSENT_LIMIT = 512  # messages; who reads more slowly is cut off and may come back
BYE, RULES_BROKEN, TOO_SLOW, NO_MATCH = 1000, 1008, 1013, 4404  # close codes


class Watcher:
    """One client of one match. `send` never waits."""

    def __init__(self, seats: frozenset[Side]) -> None:
        self.seats = seats
        self.code: int | None = None  # why nothing more is sent
        self._unsent: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, message: bytes) -> None:
        """Put a message on its way."""
        if self.code is not None:
            return
        if self._unsent.qsize() >= UNSENT_LIMIT:
            self.stop(TOO_SLOW)
        else:
            self._unsent.put_nowait(message)

    def stop(self, code: int = BYE) -> None:
        """Nothing more comes after what waits."""
        if self.code is None:
            self.code = code
            self._unsent.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next message to be sent; None when it is over."""
        return await self._unsent.get()
