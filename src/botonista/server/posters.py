"""Pictures of matches for those who show links: painted by a clerk, and kept for a while."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from botonista.server.clerk import Errand
from botonista.server.clerks import Clerks

MOST = 64  # pictures, each of some 40 kB
SECONDS = 10.0  # for painting one

Key = tuple[str, int]  # a match or a record, and which of its entries


class Scene(msgspec.Struct, frozen=True):
    """What a picture of a match is painted from."""

    description: msgspec.Raw
    entry: msgspec.Raw


class Posters:
    """The pictures that were asked for last."""

    def __init__(self, clerks: Clerks, most: int = MOST) -> None:
        self._clerks, self._most = clerks, most
        self._kept: OrderedDict[Key, bytes] = OrderedDict()

    def kept(self, key: Key) -> bytes | None:
        """A picture that was painted before."""
        if key not in self._kept:
            return None
        self._kept.move_to_end(key)
        return self._kept[key]

    async def paint(self, key: Key, errand: Errand, client: str) -> bytes:
        """Have it painted; the one that nobody has asked for the longest makes room for it."""
        picture = (await self._clerks.run(errand, client)).body
        self._kept[key] = picture
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return picture
