"""Whether the server is well: it can write, and its table can be struck. Asked by people and by proxies."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from botonista import __version__
from botonista.server import wire, wire_http
from botonista.server.storage import BusyError, Storage
from botonista.server.warm import Readiness

WRITE_SECONDS = 3.0  # a write that takes longer is no answer
FRESH_SECONDS = 2.0  # however often one asks, no more often is anything written
COUNT_SECONDS = 30.0  # counting three hundred thousand matches takes a while


class Doctor:
    """Feels the pulse of a server."""

    def __init__(self, storage: Storage, table: Readiness, now: Callable[[], float] = time.monotonic) -> None:
        self._storage = storage
        self._table = table
        self._now = now
        self._felt = self._counted = float("-inf")
        self._trouble: str | None = None
        self._matches = 0
        self._feeling = asyncio.Lock()

    async def examine(self) -> wire_http.Health:
        """How it is."""
        async with self._feeling:
            if self._now() - self._felt > FRESH_SECONDS:
                self._trouble = await self._feel()
                self._felt = self._now()
        return wire_http.Health(
            status="ok" if self._trouble is None and self._table.state != "failed" else "failing",
            version=__version__,
            protocol=wire.PROTOCOL,
            storage=self._storage.kind,
            matches=self._matches,
            table=self._table.state,
            trouble=self._trouble or self._table.trouble,
        )

    async def _feel(self) -> str | None:
        """What is wrong with the storage, if anything is."""
        try:
            async with asyncio.timeout(WRITE_SECONDS):
                await self._storage.pulse()
            if self._now() - self._counted > COUNT_SECONDS:
                async with asyncio.timeout(WRITE_SECONDS):
                    self._matches = await self._storage.count()
                self._counted = self._now()
        except TimeoutError:
            return "the database does not answer"
        except BusyError as error:
            return f"the database can't be written: {error}"
        return None
