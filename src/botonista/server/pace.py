"""One heavy thing in each turn of the loop: between two of them everybody else is heard.

A strike takes two milliseconds, a request to be read half of one. A hundred that come together would make
everybody wait for a tenth of a second; here they wait for each other, and of those who wait each address has
its turn: much of one delays no other.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import partial


class Pace:
    """Whoever is to do something heavy waits for his turn, which lasts until he next waits for anything."""

    def __init__(self) -> None:
        self._taken = False  # somebody has had this turn of the loop
        self._waiting: OrderedDict[str, deque[Callable[[], object]]] = OrderedDict()

    async def turn(self, owner: str) -> None:
        """Wait until it is the turn of one of this owner's."""
        if self._take():
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._wait(owner, partial(_call, called))
        await called

    def when_free(self, owner: str, do: Callable[[], object]) -> None:
        """Do something, at once or as soon as it is the turn of one of this owner's."""
        if self._take():
            do()
        else:
            self._wait(owner, do)

    def _take(self) -> bool:
        """Whether this turn of the loop is still to be had; now it is taken."""
        if self._taken:
            return False
        self._taken = True
        asyncio.get_running_loop().call_soon(self._next)
        return True

    def _wait(self, owner: str, do: Callable[[], object]) -> None:
        self._waiting.setdefault(owner, deque()).append(do)

    def _next(self) -> None:
        """A new turn of the loop: call in who is next."""
        if not self._waiting:
            self._taken = False
            return
        owner, row = self._waiting.popitem(last=False)
        do = row.popleft()
        if row:
            self._waiting[owner] = row  # behind all other owners
        asyncio.get_running_loop().call_soon(self._next)
        do()


def _call(waiting: asyncio.Future[None]) -> None:
    """It is his turn, unless he gave up meanwhile."""
    if not waiting.done():
        waiting.set_result(None)
