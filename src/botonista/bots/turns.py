"""Who may work next when there is room for a few only: by rank, then each in turn."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
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
    """Places for `places` at once, of one owner for `each` at most; the last `kept` are for rank 0 only."""

    def __init__(
        self, places: int, kept: int = 0, each: int | None = None, most_waiting: int = 100_000
    ) -> None:
        self._places = places
        self._kept = min(kept, places - 1)
        self._each = places if each is None else max(each, 1)
        self._most_waiting = most_waiting
        self._of: Counter[str] = Counter()  # owner -> how many of his work
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
        if self._may_enter(turn) and not self._somebody_before(turn):
            self._enter(turn)
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
        self._of[turn.owner] -= 1
        if not self._of[turn.owner]:
            del self._of[turn.owner]
        self._call()

    def _call(self) -> None:
        """Call in whoever may come in now."""
        for rank in sorted(self._waiting):
            owners = self._waiting[rank]
            while (turn := self._next(rank)) is not None:
                row = owners[turn.owner]
                called = row.popleft()
                owners.move_to_end(turn.owner)
                if not row:
                    del owners[turn.owner]
                if not called.done():
                    self._enter(turn)
                    called.set_result(None)

    def _next(self, rank: int) -> Turn | None:
        """Of those of a rank who wait: the first who may come in."""
        turns = (Turn(rank, owner) for owner in self._waiting.get(rank, ()))
        return next((turn for turn in turns if self._may_enter(turn)), None)

    def _may_enter(self, turn: Turn) -> bool:
        if self._working >= self._places or self._of[turn.owner] >= self._each:
            return False
        return turn.rank == 0 or self._behind < self._places - self._kept

    def _somebody_before(self, turn: Turn) -> bool:
        """Whether somebody waits who could come in as well and was there first."""
        return any(rank <= turn.rank and self._next(rank) is not None for rank in self._waiting)

    def _enter(self, turn: Turn) -> None:
        self._working += 1
        self._behind += turn.rank > 0
        self._of[turn.owner] += 1

    def _forget(self, turn: Turn, called: asyncio.Future[None]) -> None:
        owners = self._waiting.get(turn.rank, OrderedDict())
        row = owners.get(turn.owner)
        if row is not None and called in row:
            row.remove(called)
            if not row:
                del owners[turn.owner]
