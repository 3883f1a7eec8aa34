"""New entries on their way to PostgreSQL: all that wait go together, as one transaction, then are told of.

libpq is spoken to itself (`psycopg.pq`), with a statement that was prepared once: a cursor takes 0.15 ms
for each entry, three times as long as this. In a pipeline nothing waits for the statement before
it, and all up to the `sync` are one transaction: without its answer nothing is taken for written.

News goes the same way, but in a transaction of its own behind the entries': whoever tells something holds a
lock on all telling until his transaction is on disk, so that two houses would wait for each other's disk.
Both are in PostgreSQL's hands before either begins: a house that dies in between has told nevertheless.
An entry that was not taken is told of as well; who looks then finds what somebody else wrote there.
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

APPEND, TELL = b"append", b"tell"
TEXT, BINARY = 0, 1
# Numbers as text; words too are sent as they are: as text they would end at a zero byte, and nobody be told.
FORMATS = (BINARY, TEXT, BINARY, TEXT, BINARY, BINARY, BINARY, TEXT)


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

    def written(self) -> list[bytes | None]:
        """The same as bytes."""
        return [_as_bytes(value) for value in self.values]


def _as_bytes(value: bytes | str | int | None) -> bytes | None:
    return value if value is None or isinstance(value, bytes) else str(value).encode()


class Appender:
    """Appends entries by one line, on which the statements are prepared when they are first needed."""

    def __init__(self, dialect: Dialect) -> None:
        self._statements = {
            APPEND: sql.numbered(dialect.sql(sql.APPEND_AND_SAY)).encode(),
            TELL: sql.numbered(dialect.sql(sql.NOTICE)).encode(),
        }
        self._prepared: Connection | None = None

    def append(self, connection: Any, house: str, entries: Sequence[NewEntry]) -> list[bool]:
        """Whether each was the next one; those that were are on disk, and other houses hear of them."""
        line: PGconn = connection.pgconn
        if self._prepared is not connection:
            for name, statement in self._statements.items():
                line.send_prepare(name, statement)
                _send(line)
                _answer(line)
            self._prepared = connection
        notices = list(entry_notices(house, [(entry.match, entry.seq) for entry in entries]))
        line.enter_pipeline_mode()
        for entry in entries:
            line.send_query_prepared(APPEND, entry.written(), FORMATS)
        line.pipeline_sync()
        for notice in notices:
            line.send_query_prepared(TELL, [_as_bytes(notice)], [BINARY])
        line.pipeline_sync()
        _send(line)
        taken = [_answer(line) for _ in entries]
        _checked(line, _heard(line))  # of the first sync: committed
        for _ in notices:
            _answer(line)
        _checked(line, _heard(line))
        line.exit_pipeline_mode()
        return [each.ntuples == 1 for each in taken]


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
