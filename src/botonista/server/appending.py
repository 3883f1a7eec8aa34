"""New entries on their way to PostgreSQL: all that wait go together, as one transaction, and are told of.

libpq is spoken to itself (`psycopg.pq`), with a statement that was prepared once: a cursor takes 0.15 ms
for each entry, three times as long as this. In a pipeline nothing waits for the statement before
it, and all up to the `sync` are one transaction: without its answer nothing is taken for written.
"""

from __future__ import annotations

import select
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from botonista.server import sql
from botonista.server.news import entry_notices
from botonista.server.sql import Connection, Dialect

if TYPE_CHECKING:
    from psycopg.pq.abc import PGconn, PGresult

STATEMENT = b"append_and_tell"
TEXT, BINARY = 0, 1
# Numbers as text; words too are sent as they are: as text they would end at a zero byte, and nobody be told.
FORMATS = (BINARY, TEXT, BINARY, TEXT, BINARY, BINARY, BINARY, TEXT, BINARY)


class NewEntry(NamedTuple):
    """What `sql.APPEND` adds to a journal."""

    match: str
    seq: int
    command: str | None
    ends: int  # whether the match ends with it
    entry: bytes
    state: bytes

    @property
    def values(self) -> tuple[Any, ...]:
        """As the statement wants them."""
        return *self, self.match, self.seq - 1

    def written(self, house: str) -> list[bytes | None]:
        """The same as bytes, and the news of it that other houses hear from this one."""
        (notice,) = entry_notices(house, [(self.match, self.seq)])
        return [_as_bytes(value) for value in (*self.values, notice)]


def _as_bytes(value: bytes | str | int | None) -> bytes | None:
    return value if value is None or isinstance(value, bytes) else str(value).encode()


class Appender:
    """Appends entries by one line, on which the statement is prepared when it is first needed."""

    def __init__(self, dialect: Dialect) -> None:
        self._statement = sql.numbered(dialect.sql(sql.APPEND_AND_TELL)).encode()
        self._prepared: Connection | None = None

    def append(self, connection: Any, house: str, entries: Sequence[NewEntry]) -> list[bool]:
        """Whether each was the next one; those that were are on disk, and other houses hear of them."""
        line: PGconn = connection.pgconn
        if self._prepared is not connection:
            line.send_prepare(STATEMENT, self._statement)
            _send(line)
            _answer(line)
            self._prepared = connection
        line.enter_pipeline_mode()
        for entry in entries:
            line.send_query_prepared(STATEMENT, entry.written(house), FORMATS)
        line.pipeline_sync()
        _send(line)
        told = [_answer(line) for _ in entries]
        _checked(line, _heard(line))  # of the sync: committed
        line.exit_pipeline_mode()
        return [each.ntuples == 1 for each in told]


def _send(line: PGconn) -> None:
    """All that was said is on its way; what comes back meanwhile is taken in."""
    while line.flush():
        if _wait(line, select.POLLIN | select.POLLOUT) & select.POLLIN:
            line.consume_input()


def _answer(line: PGconn) -> PGresult:
    """What came of one statement; it ends with an empty result."""
    found = _checked(line, _heard(line))
    _heard(line)
    return found


def _heard(line: PGconn) -> PGresult | None:
    """The next result. libpq would wait for it with Python's lock held, and everybody with it: until it is
    there, this thread alone waits."""
    while line.is_busy():
        _wait(line, select.POLLIN)
        line.consume_input()
    return line.get_result()


def _wait(line: PGconn, events: int) -> int:
    """Wait until something can be read or sent, or the line was cut; which of them it is."""
    poll = select.poll()
    poll.register(line.socket, events)
    ((_, ready),) = poll.poll()
    return ready


def _checked(line: PGconn, result: PGresult | None) -> PGresult:
    """A result that is none of an error; else the error, after which this line is of no more use."""
    from psycopg import OperationalError, errors, pq

    if result is None:
        raise OperationalError(line.get_error_message())
    if result.status not in (pq.ExecStatus.COMMAND_OK, pq.ExecStatus.TUPLES_OK, pq.ExecStatus.PIPELINE_SYNC):
        raise errors.error_from_result(result)
    return result
