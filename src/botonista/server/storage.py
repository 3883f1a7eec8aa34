"""Where matches are kept: one thread that writes in groups, two that read; nothing blocks the server.

All writes that wait when the disk is ready go into one transaction, so that two hundred matches cost
hardly more syncs than one. A write's future is done only after the commit.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

import msgspec

from botonista.football.side import Side
from botonista.match.match import Draft, Kept, Terms
from botonista.server import sql
from botonista.server.sql import Connection

T = TypeVar("T")
GROUP = 256  # writes in one transaction at most


class BusyError(Exception):
    """The database could not be reached or did not take the write; it may be tried again."""


class MatchRow(NamedTuple):
    """What is kept of a match besides its journal."""

    id: str
    listed: bool
    pace: float
    terms: Terms
    seed: bytes
    tokens: dict[Side, bytes]  # hashes
    seq: int
    result: dict[str, Any] | None = None  # only in lists


class _Write(NamedTuple):
    work: Callable[[Connection], Any]
    done: Future[Any]


class Storage:
    """A database by its URL. Open it before use and close it after."""

    def __init__(self, url: str) -> None:
        self._dialect = sql.dialect(url)
        self._writes: SimpleQueue[_Write | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write_loop, name="storage-writer", daemon=True)
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="storage-reader")
        self._local = threading.local()
        self._connections: list[Connection] = []

    @property
    def kind(self) -> str:
        """`sqlite` or `postgresql`."""
        return self._dialect.name

    def open(self) -> None:
        """Make the tables if they are missing and start."""
        connection = self._dialect.connect()
        for table in sql.TABLES:
            connection.execute(self._dialect.sql(table))
        connection.close()
        self._writer.start()

    def close(self) -> None:
        """Write what waits, then stop."""
        self._writes.put(None)
        self._writer.join()
        self._readers.shutdown()
        for connection in self._connections:
            connection.close()

    # -- writing

    async def new_match(self, row: MatchRow, first: Draft[Any]) -> None:
        """Keep a new match and its entry 0."""
        ends = int(first.entry.result is not None)

        def work(connection: Connection) -> None:
            terms = msgspec.json.encode(row.terms)
            tokens = (row.tokens.get(Side.HOME), row.tokens.get(Side.AWAY))
            values = (
                row.id,
                row.terms.game,
                row.terms.created,
                int(row.listed),
                row.pace,
                terms,
                row.seed,
                *tokens,
            )
            connection.execute(self._dialect.sql(sql.NEW_MATCH), values)
            connection.execute(
                self._dialect.sql(sql.FIRST_ENTRY), (row.id, ends, first.entry_json, first.state_json)
            )

        await self._write(work)

    async def append(self, match: str, draft: Draft[Any], command: str | None) -> bool:
        """Keep the next entry; False if it is not the next one any more, or the command's id was used."""
        entry = draft.entry
        ends = int(entry.result is not None)

        def work(connection: Connection) -> bool:
            values = (
                match,
                entry.seq,
                command,
                ends,
                draft.entry_json,
                draft.state_json,
                match,
                entry.seq - 1,
            )
            added: int = connection.execute(self._dialect.sql(sql.APPEND), values).rowcount
            return added == 1

        return await self._write(work)

    async def new_record(self, record: str, created: str, body: bytes) -> None:
        """Keep an uploaded record; the same one twice is kept once."""
        await self._write(lambda c: c.execute(self._dialect.sql(sql.NEW_RECORD), (record, created, body)))

    # -- reading

    async def match(self, match: str) -> MatchRow | None:
        """A match by its id."""
        rows = await self._rows(sql.MATCH, match)
        return _match_row(rows[0]) if rows else None

    async def matches(
        self, state: str, game: str | None, ids: Sequence[str] | None, limit: int
    ) -> list[MatchRow]:
        """Matches, the newest first: those with `ids`, or the listed ones."""
        wanted: list[str] = []
        values: list[Any] = []
        if ids is not None:
            wanted.append("m.id IN (" + ", ".join("?" * len(ids)) + ")" if ids else "1 = 0")
            values.extend(ids)
        else:
            wanted.append(sql.LISTED)
        if game is not None:
            wanted.append(sql.OF_GAME)
            values.append(game)
        if state != "all":
            wanted.append(sql.UNDER_WAY if state == "under_way" else sql.ENDED)
        rows = await self._rows(sql.LIST.replace("{wanted}", ") AND (".join(wanted)), *values, limit)
        return [_match_row(row) for row in rows]

    async def last(self, match: str) -> Kept | None:
        """The last entry with its state."""
        return _kept(await self._rows(sql.LAST, match))

    async def entry(self, match: str, seq: int) -> Kept | None:
        """One entry with its state."""
        return _kept(await self._rows(sql.ENTRY, match, seq))

    async def by_command(self, match: str, command: str) -> Kept | None:
        """The entry that a command made, if it was accepted."""
        return _kept(await self._rows(sql.BY_COMMAND, match, command))

    async def entries(self, match: str, first: int, last: int) -> list[bytes]:
        """The JSON of entries from `first` to `last`, both included."""
        return [bytes(row[0]) for row in await self._rows(sql.RANGE, match, first, last)]

    async def states(self, match: str) -> list[tuple[int, bytes]]:
        """All states of a match with their numbers."""
        return [(row[0], bytes(row[1])) for row in await self._rows(sql.STATES, match)]

    async def record(self, record: str) -> bytes | None:
        """An uploaded record."""
        rows = await self._rows(sql.RECORD, record)
        return bytes(rows[0][0]) if rows else None

    async def count(self) -> int:
        """How many matches there are."""
        count: int = (await self._rows(sql.COUNT))[0][0]
        return count

    # -- threads

    async def _rows(self, statement: str, *values: Any) -> list[Any]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, self._dialect.sql(statement), values)

    def _read(self, statement: str, values: Sequence[Any]) -> list[Any]:
        for last_try in (False, True):
            try:
                connection = getattr(self._local, "connection", None)
                if connection is None:
                    connection = self._local.connection = self._dialect.connect()
                    self._connections.append(connection)
                rows: list[Any] = connection.execute(statement, values).fetchall()
                return rows
            except self._dialect.lost as error:
                self._local.connection = None  # gone: once more with a new one
                if last_try:
                    raise BusyError(str(error)) from error
        raise AssertionError("unreachable")

    async def _write(self, work: Callable[[Connection], T]) -> T:
        done: Future[T] = Future()
        self._writes.put(_Write(work, done))
        return await asyncio.wrap_future(done)

    def _write_loop(self) -> None:
        connection: Connection | None = None
        while group := self._next_group():
            connection = self._write_group(connection, group)
        _drop(connection)

    def _write_group(self, connection: Connection | None, group: list[_Write]) -> Connection | None:
        """Write a group; the connection to go on with, None if it is not to be trusted any more."""
        try:
            connection = connection or self._dialect.connect()
            self._commit(connection, group)
        except Exception as error:
            _drop(connection)
            if len(group) == 1 or isinstance(error, self._dialect.lost):
                failed = BusyError(str(error)) if isinstance(error, self._dialect.lost) else error
                for write in group:
                    write.done.set_exception(failed)
                return None
            connection = None
            for write in group:  # one of them is at fault: each on its own, so that it fails alone
                connection = self._write_group(connection, [write])
        return connection

    def _next_group(self) -> list[_Write]:
        group: list[_Write] = []
        while not group or (len(group) < GROUP and not self._writes.empty()):
            write = self._writes.get()
            if write is None:
                if group:
                    self._writes.put(None)  # first what waits, then stop
                break
            if write.done.set_running_or_notify_cancel():
                group.append(write)
        return group

    def _commit(self, connection: Connection, group: list[_Write]) -> None:
        connection.execute(self._dialect.begin)
        answers = [write.work(connection) for write in group]
        connection.execute("COMMIT")
        for write, answer in zip(group, answers, strict=True):
            write.done.set_result(answer)


def _drop(connection: Connection | None) -> None:
    if connection is not None:
        connection.close()


def _kept(rows: list[Any]) -> Kept | None:
    return Kept(bytes(rows[0][0]), bytes(rows[0][1])) if rows else None


def _match_row(row: Any) -> MatchRow:
    match, listed, pace, terms, seed, home, away, seq, ended = row
    tokens = {side: bytes(kept) for side, kept in ((Side.HOME, home), (Side.AWAY, away)) if kept is not None}
    result = msgspec.json.decode(bytes(ended))["result"] if ended is not None else None
    terms = msgspec.json.decode(bytes(terms), type=Terms)
    return MatchRow(match, bool(listed), float(pace), terms, bytes(seed), tokens, seq, result)
