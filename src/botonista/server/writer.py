"""The one thread that writes: all writes that wait when the disk is ready go into one transaction.

So two hundred matches cost hardly more syncs than one. A write's future is done only after the commit.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, NamedTuple

from botonista.server import sql
from botonista.server.appending import Appender, NewEntry
from botonista.server.lines import Line
from botonista.server.news import entry_notices
from botonista.server.sql import Connection, Dialect

GROUP = 256  # writes in one transaction at most


class BusyError(Exception):
    """The database could not be reached or did not take the write; it may be tried again."""


class Write(NamedTuple):
    """Something to be written, and who waits for it."""

    work: Callable[[Connection], Any]
    done: asyncio.Future[Any]
    news: tuple[str, int] | None = None  # the entry that other houses hear of, if it was taken
    entry: NewEntry | None = None  # all that `work` would write, if it is nothing but that


class Writer(threading.Thread):
    """Writes what is put into `writes`, group by group."""

    def __init__(self, dialect: Dialect, line: Line) -> None:
        super().__init__(name="storage-writer", daemon=True)
        self.writes: SimpleQueue[Write | None] = SimpleQueue()
        self.house: str | None = None  # under this name others on the same database hear of new entries
        self._dialect = dialect
        self._line = line
        self._appender = Appender(dialect)

    def run(self) -> None:
        """Write until told to stop."""
        while group := self._next_group():
            for part in self._parts(group):
                self._write_group(part)

    def stop(self) -> None:
        """Write what waits, then stop."""
        self.writes.put(None)
        self.join()

    def _next_group(self) -> list[Write]:
        group: list[Write] = []
        while not group or (len(group) < GROUP and not self.writes.empty()):
            write = self.writes.get()
            if write is None:
                if group:
                    self.writes.put(None)  # first what waits, then stop
                break
            if not write.done.cancelled():  # else nobody wants it any more
                group.append(write)
        return group

    def _parts(self, group: list[Write]) -> list[list[Write]]:
        """Where there are other houses, entries go apart from all else: together they are much quicker."""
        if self.house is None:
            return [group]
        others = [write for write in group if write.entry is None]
        return [part for part in (others, [write for write in group if write.entry is not None]) if part]

    def _write_group(self, group: list[Write]) -> None:
        try:
            with self._line.talk() as connection:
                answers = self._written(connection, group)
        except Exception as error:
            if len(group) == 1 or isinstance(error, self._dialect.lost):
                failed = BusyError(str(error)) if isinstance(error, self._dialect.lost) else error
                _settle([(write.done, failed) for write in group])
                return
            for write in group:  # one of them is at fault: each on its own, so that it fails alone
                self._write_group([write])
            return
        _settle([(write.done, answer) for write, answer in zip(group, answers, strict=True)])

    def _written(self, connection: Connection, group: list[Write]) -> list[Any]:
        """What each write brings; all of them are on disk."""
        entries = [write.entry for write in group if write.entry is not None]
        if self.house is not None and len(entries) == len(group):
            return list(self._appender.append(connection, self.house, entries))
        connection.execute(self._dialect.begin)
        answers = [write.work(connection) for write in group]
        self._tell_others(connection, group, answers)
        connection.execute("COMMIT")
        return answers

    def _tell_others(self, connection: Connection, group: list[Write], answers: list[Any]) -> None:
        """Out of the same transaction: nobody hears of what is not on disk."""
        if self.house is not None:
            taken = [write.news for write, answer in zip(group, answers, strict=True) if answer]
            for notice in entry_notices(self.house, filter(None, taken)):
                connection.execute(self._dialect.sql(sql.NOTICE), (notice,))


def _settle(writes: list[tuple[asyncio.Future[Any], Any]]) -> None:
    """Tell those who wait what became of their writes: once for all of them, in the loop where they wait."""

    def tell() -> None:
        for done, answer in writes:
            if not done.done():
                if isinstance(answer, BaseException):
                    done.set_exception(answer)
                else:
                    done.set_result(answer)

    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        writes[0][0].get_loop().call_soon_threadsafe(tell)
