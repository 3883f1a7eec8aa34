"""Who may work next when there is room for a few only: by rank, then each in turn."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple


class Turn(NamedTuple):
    """Whose work it is. Those of one rank are served owner by owner: much of one delays nobody else."""

    rank: int = 0  # 0 goes first
    owner: str = ""


class TooManyError(Exception):
    """So many wait already that one more would wait for ever."""


_Owners = OrderedDict[str, deque[asyncio.Future[None]]]


class Turns:
    """Places for `places` at once; the last `kept` of them are for rank 0 only."""

    def __init__(self, places: int, kept: int = 0, most_waiting: int = 100_000) -> None:
        self._places = places
        self._kept = min(kept, places - 1)
        self._most_waiting = most_waiting
        self._working = 0
        self._behind = 0  # of those who work: how many are not of rank 0
        self._waiting: dict[int, _Owners] = {}

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(len(row) for owners in self._waiting.values() for row in owners.values())

    @asynccontextmanager
    async def place(self, turn: Turn) -> AsyncIterator[None]:
        """Wait for a place and hold it while inside; TooManyError when too many wait for one."""
        await self._take(turn)
        try:
            yield
        finally:
            self._leave(turn)

    async def _take(self, turn: Turn) -> None:
        if self._may_enter(turn.rank) and not self._somebody_before(turn.rank):
            self._enter(turn.rank)
            return
        if self.waiting >= self._most_waiting:
            raise TooManyError(f"{self._most_waiting} wait already")
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(turn.rank, OrderedDict()).setdefault(turn.owner, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._leave(turn)  # was called just then: the place goes to the next one
            else:
                self._forget(turn, called)
            raise

    def _leave(self, turn: Turn) -> None:
        self._working -= 1
        self._behind -= turn.rank > 0
        self._call()

    def _call(self) -> None:
        """Call in whoever may come in now."""
        for rank in sorted(self._waiting):
            owners = self._waiting[rank]
            while owners and self._may_enter(rank):
                owner, row = next(iter(owners.items()))
                called = row.popleft()
                owners.move_to_end(owner)
                if not row:
                    del owners[owner]
                if not called.done():
                    self._enter(rank)
                    called.set_result(None)

    def _may_enter(self, rank: int) -> bool:
        if self._working >= self._places:
            return False
        return rank == 0 or self._behind < self._places - self._kept

    def _somebody_before(self, rank: int) -> bool:
        return any(owners and waits <= rank for waits, owners in self._waiting.items())

    def _enter(self, rank: int) -> None:
        self._working += 1
        self._behind += rank > 0

    def _forget(self, turn: Turn, called: asyncio.Future[None]) -> None:
        owners = self._waiting.get(turn.rank, OrderedDict())
        row = owners.get(turn.owner)
        if row is not None and called in row:
            row.remove(called)
            if not row:
                del owners[turn.owner]
