"""Where matches are kept: one thread writes (`writer`), two read; nothing blocks the server."""

from __future__ import annotations

import asyncio
import shutil
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

import msgspec

from botonista.football.side import Side
from botonista.match.match import Draft, Kept, Terms
from botonista.match.seats import Seats
from botonista.server import schema, sql
from botonista.server.appending import NewEntry
from botonista.server.lines import Line, Place, Watch
from botonista.server.sql import Connection
from botonista.server.writer import BusyError, Write, Writer

__all__ = ["BusyError", "MatchRow", "Storage"]
T = TypeVar("T")
READS = 1000  # that may wait
SPARE = 100_000_000  # bytes of disk that are left to the matches under way


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
    nonces: Mapping[str, str] = MappingProxyType({})  # side -> what its player added to the seed
    waits: bool = False  # it begins when both people have said that they are ready
    open: Side | None = None  # a seat that anybody may take
    programs: Mapping[Side, str] = MappingProxyType({})  # who plays now, where it is not who began

    def program(self, side: Side) -> str:
        """The program that plays a seat now; of a person's seat nothing."""
        return self.programs.get(side) or self.terms.seats[side].bot or ""

    @property
    def seats(self) -> Seats:
        """Who sits where now; the terms tell with whom the match began."""
        seats = self.terms.seats
        if not self.programs:
            return seats
        home, away = (
            msgspec.structs.replace(seats[side], bot=self.programs.get(side, seats[side].bot))
            for side in (Side.HOME, Side.AWAY)
        )
        return Seats(home=home, away=away)


class Storage:
    """A database by its URL. Open it before use and close it after."""

    def __init__(self, url: str, silence: float = sql.SILENCE_SECONDS) -> None:
        self.dialect = self._dialect = sql.dialect(url)
        self._place = Place(self._dialect)
        self._watch = Watch(silence)
        self._lines: list[Line] = []  # of the threads that write and read
        self._writer = Writer(self._dialect, self._own_line())
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="storage-reader")
        self._reading = 0
        self._local = threading.local()

    def tell_others(self, house: str) -> None:
        """Let other houses on the same database hear of new entries, under this name."""
        self._writer.house = house

    @property
    def kind(self) -> str:
        """`sqlite` or `postgresql`."""
        return self._dialect.name

    def open(self) -> None:
        """Bring the tables up to date and start."""
        connection = self._dialect.connect(make=True)
        try:
            schema.bring_up_to_date(self._dialect, connection)
            self._place.remember()
        finally:
            connection.close()
        self._writer.start()
        if self.kind == "postgresql":
            self._watch.start()

    def close(self) -> None:
        """Write what waits, then stop."""
        self._writer.stop()
        self._readers.shutdown(cancel_futures=True)
        self._watch.stop()
        for line in self._lines:
            line.hang_up()
        self._place.forget()

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
                row.terms.created,
                int(row.waits),
                None if row.open is None else row.open.value,
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
        new = NewEntry(match, entry.seq, command, int(result is not None), draft.entry_json, draft.state_json)

        def work(connection: Connection) -> bool:
            added: int = connection.execute(self._dialect.sql(sql.APPEND), new.values).rowcount
            if added == 1 and result is not None:
                connection.execute(self._dialect.sql(sql.ENDED), (result, match))
            return added == 1

        return await self._write(work, (match, entry.seq), new if result is None else None)

    async def add_nonce(self, match: str, side: Side, nonce: str) -> None:
        """Keep what a seat adds to the seed; the first one stands."""
        statement = self._dialect.sql(sql.NONCES[side.value])
        await self._write(lambda connection: connection.execute(statement, (nonce, match)))

    async def name_seat(self, match: str, side: Side, name: str) -> None:
        """Keep the name of whoever sits there."""
        statement = self._dialect.sql(sql.NAMES[side.value])
        await self._write(lambda connection: connection.execute(statement, (name, match)))

    async def choose_program(self, match: str, side: Side, bot: str) -> bool:
        """Keep which program plays a seat from now on; False if the match has ended."""
        statement = self._dialect.sql(sql.PROGRAMS[side.value])

        def work(connection: Connection) -> bool:
            changed: int = connection.execute(statement, (bot, match)).rowcount
            return changed == 1

        return await self._write(work)

    async def take_seat(self, match: str, side: Side, token: bytes, name: str | None) -> bool:
        """Give an open seat to whoever holds this token; False if somebody was quicker."""
        statement = self._dialect.sql(sql.TAKE_SEAT[side.value])

        def work(connection: Connection) -> bool:
            taken: int = connection.execute(statement, (token, name, match)).rowcount
            return taken == 1

        return await self._write(work)

    async def touch(self, match: str, day: str) -> None:
        """Remember that somebody came to a match on that day."""
        statement = self._dialect.sql(sql.TOUCHED)
        await self._write(lambda connection: connection.execute(statement, (day, match, day)))

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

    async def say(self, notice: str) -> None:
        """Tell the other houses on the same database something."""
        await self._write(lambda connection: connection.execute(self._dialect.sql(sql.NOTICE), (notice,)))

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

    async def journal(self, match: str, first: int, last: int) -> list[Kept]:
        """Entries from `first` to `last`, both included, with their states."""
        rows = await self._rows(sql.JOURNAL, match, first, last)
        return [Kept(bytes(row[0]), bytes(row[1])) for row in rows]

    async def last_seq(self, match: str) -> int:
        """The number of the last entry."""
        seq: int = (await self._rows(sql.LAST_SEQ, match))[0][0]
        return seq

    async def states(self, match: str, most: int) -> list[tuple[int, bytes, bytes]]:
        """The first `most` states of a match with their numbers and the entries that led to them."""
        return [(row[0], bytes(row[1]), bytes(row[2])) for row in await self._rows(sql.STATES, match, most)]

    async def record(self, record: str) -> bytes | None:
        """An uploaded record."""
        rows = await self._rows(sql.RECORD, record)
        return bytes(rows[0][0]) if rows else None

    async def has_record(self, record: str) -> bool:
        """Whether there is such a record, without fetching it."""
        return bool(await self._rows(sql.HAS_RECORD, record))

    async def untouched(self, since: str, after: tuple[str, str], most: int) -> list[tuple[str, str]]:
        """Matches under way to which nobody came since that day, the longest left first, behind `after`:
        for each when somebody last came, and its id."""
        return [(row[0], row[1]) for row in await self._rows(sql.UNTOUCHED, since, *after, most)]

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
            line = self._local.line = self._own_line()
        for last_try in (False, True):
            try:
                with line.talk() as connection:
                    rows: list[Any] = connection.execute(statement, values).fetchall()
                    return rows
            except self._dialect.lost as error:
                if last_try:  # gone: once more with a new connection
                    raise BusyError(str(error)) from error
        raise AssertionError("unreachable")

    async def _write(
        self,
        work: Callable[[Connection], T],
        news: tuple[str, int] | None = None,
        entry: NewEntry | None = None,
    ) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._writer.writes.put(Write(work, done, news, entry))
        return await done

    def line(self) -> Line:
        """One more line to the database, cut when nobody answers on it. Whoever uses it hangs up himself."""
        line = Line(self._dialect, self._place)
        self._watch.lines.append(line)
        return line

    def _own_line(self) -> Line:
        line = self.line()
        self._lines.append(line)
        return line


def _kept(rows: list[Any]) -> Kept | None:
    return Kept(bytes(rows[0][0]), bytes(rows[0][1])) if rows else None


def _match_row(row: Any) -> MatchRow:
    match, listed, pace, terms, seed, home, away, seq, ended, *given = row[:11]
    waits, opened, home_name, away_name, *bots = row[11:]
    tokens = {side: bytes(kept) for side, kept in ((Side.HOME, home), (Side.AWAY, away)) if kept is not None}
    result = None if ended is None else msgspec.json.decode(bytes(ended))
    terms = named(msgspec.json.decode(bytes(terms), type=Terms), home_name, away_name)
    nonces = {side: nonce for side, nonce in zip(("home", "away"), given, strict=True) if nonce is not None}
    return MatchRow(
        id=match,
        listed=bool(listed),
        pace=float(pace),
        terms=terms,
        seed=bytes(seed),
        tokens=tokens,
        seq=seq,
        result=result,
        nonces=nonces,
        waits=bool(waits),
        open=None if opened is None else Side(opened),
        programs={
            side: bot for side, bot in zip((Side.HOME, Side.AWAY), bots, strict=True) if bot is not None
        },
    )


def named(terms: Terms, home: str | None, away: str | None) -> Terms:
    """The same terms with the names of those who came later."""
    if home is None and away is None:
        return terms
    seats = terms.seats
    seats = Seats(
        home=seats.home if home is None else msgspec.structs.replace(seats.home, name=home),
        away=seats.away if away is None else msgspec.structs.replace(seats.away, name=away),
    )
    return msgspec.structs.replace(terms, seats=seats)
