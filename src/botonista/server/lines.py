"""A line to the database that is cut when nobody answers, and opened again when it is next needed."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from botonista.server.sql import Connection, Dialect, GoneError


class Line:
    """One connection, for one thread. Whatever goes wrong on it, the next talk begins with a new one."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._connection: Connection | None = None
        self._place: tuple[int, int] | None = None
        self._since: float | None = None  # when the talk began that is under way

    @contextmanager
    def talk(self) -> Iterator[Connection]:
        """A connection; GoneError if its file is another one by now, before or after what was said."""
        try:
            connection = self._open()
            self._since = time.monotonic()
            yield connection
            self._look()
        except BaseException:
            self.hang_up()
            raise
        finally:
            self._since = None

    def hang_up(self) -> None:
        """Close it."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):  # it may be broken in any way
                connection.close()

    def cut_after(self, silence: float) -> None:
        """Cut a talk with PostgreSQL that has lasted longer; whoever waits for an answer is told at once."""
        since, connection = self._since, self._connection
        if since is None or connection is None or time.monotonic() - since < silence:
            return
        with suppress(Exception):  # over meanwhile, or not a line that can be cut
            fileno = os.dup(connection.pgconn.socket)  # type: ignore[attr-defined]
            with socket.socket(fileno=fileno) as line:
                line.shutdown(socket.SHUT_RDWR)

    def _open(self) -> Connection:
        if self._connection is None:
            self._connection = self._dialect.connect()
            self._place = self._dialect.place()
        else:
            self._look()
        return self._connection

    def _look(self) -> None:
        """A file that was removed or replaced still takes what is written, into nothing."""
        if self._dialect.place() != self._place:
            raise GoneError("the database file was replaced")


class Watch(threading.Thread):
    """Cuts the lines on which nothing was said for too long.

    A PostgreSQL that stands still, or a network that swallows everything, keeps no time limits.
    """

    def __init__(self, silence: float) -> None:
        super().__init__(name="storage-watch", daemon=True)
        self._silence = silence
        self._over = threading.Event()
        self.lines: list[Line] = []

    def run(self) -> None:
        """Look at every line again and again."""
        while not self._over.wait(min(1.0, self._silence / 4)):
            for line in list(self.lines):
                line.cut_after(self._silence)

    def stop(self) -> None:
        """Look no more."""
        self._over.set()
