"""One heavy thing in each turn of the loop: between two of them everybody else is heard.

A strike takes two milliseconds. Sixty that come together would make everybody wait for a tenth of a second;
here they wait for each other, and of those who wait each address has its turn: much of one delays no other.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque


class Pace:
    """Whoever is to do something heavy waits for his turn, which lasts until he next waits for anything."""

    def __init__(self) -> None:
        self._taken = False  # somebody has had this turn of the loop
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def turn(self, owner: str) -> None:
        """Wait until it is the turn of one of this owner's."""
        if self._taken:
            called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(owner, deque()).append(called)
            await called
        else:
            self._taken = True
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        """A new turn of the loop: call in who is next; whoever gave up meanwhile is passed over."""
        while self._waiting:
            owner, row = self._waiting.popitem(last=False)
            called = row.popleft()
            if row:
                self._waiting[owner] = row  # behind all other owners
            if not called.done():
                called.set_result(None)
                asyncio.get_running_loop().call_soon(self._next)
                return
        self._taken = False
