"""A line to the database that is cut when nobody answers, and opened again when it is next needed."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from botonista.server.sql import Connection, Dialect, GoneError


class Place:
    """Where the database is: the very file that was opened. Another one under its name is not believed.

    What was acknowledged is in that file alone, so nothing is read from another one, nor written to it.
    """

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._found: tuple[int, int] | None = None
        self._held: int | None = None

    def remember(self) -> None:
        """The file that is there now is the one."""
        self._found = self._dialect.place()
        # Held, so that its number is given to no other file when it is removed. O_PATH, because closing any
        # other handle of a file gives up all the locks that SQLite has on it.
        if self._found is not None and hasattr(os, "O_PATH"):
            self._held = os.open(self._dialect.url, os.O_PATH)

    def check(self) -> None:
        """GoneError if it is not there, or if another one is."""
        if self._dialect.place() != self._found:
            raise GoneError("the database file was replaced; put it back, or start the server anew")

    def forget(self) -> None:
        """Let go of it."""
        if self._held is not None:
            os.close(self._held)
            self._held = None


class Line:
    """One connection, for one thread. Whatever goes wrong on it, the next talk begins with a new one."""

    def __init__(self, dialect: Dialect, place: Place) -> None:
        self._dialect = dialect
        self._place = place
        self._connection: Connection | None = None
        self._since: float | None = None  # when the talk began that is under way

    @contextmanager
    def talk(self) -> Iterator[Connection]:
        """A connection; GoneError if its file is another one by now, before or after what was said.

        A file that was removed or replaced still takes what is written, into nothing.
        """
        try:
            self._place.check()
            connection = self._open()
            self._begin(connection)
            yield connection
            self._place.check()
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

    def only_listen(self) -> None:
        """From now on silence is usual in this talk: nothing more is asked."""
        self._since = None

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
            self._connection = self._dialect.connect(met=self._begin)
            self._place.check()  # it may have been replaced just before
        return self._connection

    def _begin(self, connection: Connection) -> None:
        """From now on an answer is waited for."""
        self._connection = connection
        self._since = time.monotonic()


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
