"""Where matches are kept: one thread that writes in groups, two that read; nothing blocks the server.

All writes that wait when the disk is ready go into one transaction, so that two hundred matches cost
hardly more syncs than one. A write's future is done only after the commit.
"""

from __future__ import annotations

import asyncio
import shutil
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

import msgspec

from botonista.football.side import Side
from botonista.match.match import Draft, Kept, Terms
from botonista.server import schema, sql
from botonista.server.lines import Line, Watch
from botonista.server.sql import Connection

T = TypeVar("T")
GROUP = 256  # writes in one transaction at most
READS = 1000  # that may wait
SPARE = 100_000_000  # bytes of disk that are left to the matches under way


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
    result: dict[str, Any] | None = None


class _Write(NamedTuple):
    work: Callable[[Connection], Any]
    done: Future[Any]


class Storage:
    """A database by its URL. Open it before use and close it after."""

    def __init__(self, url: str, silence: float = sql.SILENCE_SECONDS) -> None:
        self._dialect = sql.dialect(url)
        self._writes: SimpleQueue[_Write | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write_loop, name="storage-writer", daemon=True)
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="storage-reader")
        self._reading = 0
        self._local = threading.local()
        self._watch = Watch(silence)

    @property
    def kind(self) -> str:
        """`sqlite` or `postgresql`."""
        return self._dialect.name

    def open(self) -> None:
        """Bring the tables up to date and start."""
        connection = self._dialect.connect(make=True)
        try:
            schema.bring_up_to_date(self._dialect, connection)
        finally:
            connection.close()
        self._writer.start()
        if self.kind == "postgresql":
            self._watch.start()

    def close(self) -> None:
        """Write what waits, then stop."""
        self._writes.put(None)
        self._writer.join()
        self._readers.shutdown(cancel_futures=True)
        self._watch.stop()
        for line in self._watch.lines:
            line.hang_up()

    # -- writing

    async def new_match(self, row: MatchRow, first: Draft[Any]) -> None:
        """Keep a new match and its entry 0."""

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
            entry = (row.id, int(first.entry.result is not None), first.entry_json, first.state_json)
            connection.execute(self._dialect.sql(sql.FIRST_ENTRY), entry)

        self._need_disk()
        await self._write(work)

    async def append(self, match: str, draft: Draft[Any], command: str | None) -> bool:
        """Keep the next entry; False if it is not the next one any more, or the command's id was used."""
        entry = draft.entry
        result = None if entry.result is None else msgspec.json.encode(entry.result)

        def work(connection: Connection) -> bool:
            values = (
                match,
                entry.seq,
                command,
                int(result is not None),
                draft.entry_json,
                draft.state_json,
                match,
                entry.seq - 1,
            )
            added: int = connection.execute(self._dialect.sql(sql.APPEND), values).rowcount
            if added == 1 and result is not None:
                connection.execute(self._dialect.sql(sql.ENDED), (result, match))
            return added == 1

        return await self._write(work)

    async def new_record(self, record: str, created: str, body: bytes, quota: int) -> None:
        """Keep an uploaded record; the same one twice is kept once. Beyond the quota the oldest ones go."""

        def work(connection: Connection) -> None:
            connection.execute(self._dialect.sql(sql.NEW_RECORD), (record, created, body, len(body)))
            total: int = connection.execute(sql.ALL_RECORDS).fetchone()[0]
            while total > quota:
                oldest = [
                    row for row in connection.execute(sql.OLDEST_RECORDS).fetchall() if row[0] != record
                ]
                if not oldest:
                    return
                for name, size in oldest:
                    connection.execute(self._dialect.sql(sql.FORGET_RECORD), (name,))
                    total -= size
                    if total <= quota:
                        return

        self._need_disk()
        await self._write(work)

    async def pulse(self) -> None:
        """Write something, to know that it can be done."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        await self._write(lambda connection: connection.execute(self._dialect.sql(sql.PULSE), (now,)))

    def _need_disk(self) -> None:
        """A disk that is nearly full is left to the matches that are being played."""
        if self.kind == "sqlite":
            try:
                free = shutil.disk_usage(Path(self._dialect.url).parent).free
            except OSError as error:
                raise BusyError(str(error)) from error
            if free < SPARE:
                raise BusyError(f"the disk is nearly full: {free} bytes are left")

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
            wanted.append(sql.UNDER_WAY if state == "under_way" else sql.OVER)
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

    async def states(self, match: str, most: int) -> list[tuple[int, bytes]]:
        """The first `most` states of a match with their numbers."""
        return [(row[0], bytes(row[1])) for row in await self._rows(sql.STATES, match, most)]

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
        if self._reading >= READS:
            raise BusyError("too many want to read")
        self._reading += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._readers, self._read, self._dialect.sql(statement), values)
        finally:
            self._reading -= 1

    def _read(self, statement: str, values: Sequence[Any]) -> list[Any]:
        line = getattr(self._local, "line", None)
        if line is None:
            line = self._local.line = self._line()
        for last_try in (False, True):
            try:
                with line.talk() as connection:
                    rows: list[Any] = connection.execute(statement, values).fetchall()
                    return rows
            except self._dialect.lost as error:
                if last_try:  # gone: once more with a new connection
                    raise BusyError(str(error)) from error
        raise AssertionError("unreachable")

    async def _write(self, work: Callable[[Connection], T]) -> T:
        done: Future[T] = Future()
        self._writes.put(_Write(work, done))
        return await asyncio.wrap_future(done)

    def _write_loop(self) -> None:
        line = self._line()
        while group := self._next_group():
            self._write_group(line, group)

    def _line(self) -> Line:
        line = Line(self._dialect)
        self._watch.lines.append(line)
        return line

    def _write_group(self, line: Line, group: list[_Write]) -> None:
        try:
            with line.talk() as connection:
                connection.execute(self._dialect.begin)
                answers = [write.work(connection) for write in group]
                connection.execute("COMMIT")
        except Exception as error:
            if len(group) == 1 or isinstance(error, self._dialect.lost):
                failed = BusyError(str(error)) if isinstance(error, self._dialect.lost) else error
                for write in group:
                    write.done.set_exception(failed)
                return
            for write in group:  # one of them is at fault: each on its own, so that it fails alone
                self._write_group(line, [write])
            return
        for write, answer in zip(group, answers, strict=True):
            write.done.set_result(answer)

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


def _kept(rows: list[Any]) -> Kept | None:
    return Kept(bytes(rows[0][0]), bytes(rows[0][1])) if rows else None


def _match_row(row: Any) -> MatchRow:
    match, listed, pace, terms, seed, home, away, seq, ended = row
    tokens = {side: bytes(kept) for side, kept in ((Side.HOME, home), (Side.AWAY, away)) if kept is not None}
    result = None if ended is None else msgspec.json.decode(bytes(ended))
    terms = msgspec.json.decode(bytes(terms), type=Terms)
    return MatchRow(match, bool(listed), float(pace), terms, bytes(seed), tokens, seq, result)
