"""What houses on one PostgreSQL tell each other: new entries, who looks where, that they live.

The database carries it (`NOTIFY`): news of an entry comes out of the same transaction as the entry, so
nobody hears of what is not on disk.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

import msgspec

from botonista.football.side import Side
from botonista.server.lines import Line

log = logging.getLogger(__name__)
CHANNEL = "botonista"
LONGEST = 7000  # bytes; PostgreSQL takes 8000 in one notice
LOOK_SECONDS = 1.0  # how often a listener looks whether it is to stop
GATHER_SECONDS = 0.01  # what comes so soon after other news is heard together with what comes then
SILENCE = 10.0  # seconds: not even one's own sign of life was heard, so the line is dead
PAUSE, LONGEST_PAUSE = 0.2, 5.0  # seconds until a lost line is tried again


class Crowd(msgspec.Struct, frozen=True):
    """Who looks at a match in one house, its clock there, and which programs think there."""

    home: int = 0
    away: int = 0
    watching: int = 0
    clock_ms: int = 0
    thinking: tuple[Side, ...] = ()
    nonces: dict[str, str] = {}  # what seats have added to the seed, as far as it is known there
    wishes: dict[str, list[str]] = {}  # side -> what it wants beside its moves
    rematch: str | None = None

    @property
    def playing(self) -> bool:
        """Whether somebody who holds a seat is there."""
        return self.home + self.away > 0

    @property
    def anybody(self) -> bool:
        """Whether anybody looks."""
        return self.playing or self.watching > 0


class Bulletin(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one house tells the others; an empty one says only that it lives."""

    house: str
    entries: dict[str, int] = {}  # match -> its last entry
    crowds: dict[str, Crowd] = {}  # match -> who looks at it there
    asking: tuple[str, ...] = ()  # matches of which it wants to know the crowds
    said: tuple[tuple[str, Side, str], ...] = ()  # match, side, what it said beside its moves
    alive: dict[str, tuple[int, int]] | None = None  # listed matches with people in them -> score
    leaving: bool = False


_bulletin = msgspec.json.Decoder(Bulletin)


def entry_notices(house: str, entries: Iterable[tuple[str, int]]) -> Iterator[str]:
    """News of entries, as many in one notice as fit."""
    told: dict[str, int] = {}
    size = 0
    for match, seq in entries:
        if size > LONGEST - 100:
            yield encode(Bulletin(house, told))
            told, size = {}, 0
        size += len(match) + 12
        told[match] = seq
    if told:
        yield encode(Bulletin(house, told))


def encode(bulletin: Bulletin) -> str:
    """A bulletin as the text of a notice."""
    return msgspec.json.encode(bulletin).decode()


class Listener(threading.Thread):
    """Hears what other houses say, on a line of its own. A lost line is opened again, and that is told."""

    def __init__(
        self,
        line: Line,
        lost: tuple[type[Exception], ...],
        house: str,
        hear: Callable[[list[Bulletin]], None],
        listening: Callable[[], None],
    ) -> None:
        """`hear` and `listening` (each time a line is opened) are called in the loop that made this; after
        the errors of `lost` it tries again."""
        super().__init__(name="news-listener", daemon=True)
        self._line = line
        self._lost: tuple[type[Exception], ...] = (*lost, TimeoutError)
        self._own = encode(Bulletin(house)).rstrip("}")  # how all that this house says begins
        self._hear = hear
        self._listening = listening
        self._loop = asyncio.get_running_loop()
        self._over = threading.Event()

    def run(self) -> None:
        """Listen until told to stop."""
        pause = PAUSE
        while not self._over.is_set():
            try:
                with self._line.talk() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._line.only_listen()
                    self._tell(self._listening)
                    pause = PAUSE
                    self._listen(connection)
            except self._lost as error:
                log.warning("news of other servers: %s", error)
                self._over.wait(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        self._line.hang_up()

    def stop(self) -> None:
        """Listen no more."""
        self._over.set()

    def _listen(self, connection: Any) -> None:
        heard = time.monotonic()
        while not self._over.is_set():
            notices = [notice.payload for notice in connection.notifies(timeout=LOOK_SECONDS, stop_after=1)]
            if notices:
                heard = time.monotonic()
                if news := [*self._from_others(notices)]:
                    self._tell(self._hear, news)
                self._over.wait(GATHER_SECONDS)  # hundreds in a second would wake two threads for each
            elif time.monotonic() - heard > SILENCE:
                raise TimeoutError("nothing was heard for a while")

    def _from_others(self, notices: list[str]) -> Iterator[Bulletin]:
        for notice in notices:
            if not notice.startswith(self._own):
                with suppress(msgspec.DecodeError):  # of a later Botonista
                    yield _bulletin.decode(notice)

    def _tell(self, what: Callable[..., None], *values: object) -> None:
        if not self._loop.is_closed():
            try:
                self._loop.call_soon_threadsafe(what, *values)
            except RuntimeError:  # it was closed this very moment
                self._over.set()
