"""All SQL of a running server, for SQLite and PostgreSQL, and how each of them wants to be spoken to.

A match's journal is only ever added to. `APPEND` is a compare-and-swap: it adds entry n + 1 only while n
is the last one, and a command's id only once, in one statement of one transaction.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

NEW_MATCH = """INSERT INTO matches
    (id, game, created, listed, pace, terms, seed, home_token, away_token, touched, waits, open_seat)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
FIRST_ENTRY = "INSERT INTO entries (match, seq, command, ends, entry, state) VALUES (?, 0, NULL, ?, ?, ?)"
APPEND = """INSERT INTO entries (match, seq, command, ends, entry, state)
    SELECT CAST(? AS TEXT), CAST(? AS INTEGER), CAST(? AS TEXT), CAST(? AS INTEGER),
           CAST(? AS {blob}), CAST(? AS {blob})
    WHERE (SELECT max(seq) FROM entries WHERE match = ?) = ?
    ON CONFLICT DO NOTHING"""
APPEND_AND_SAY = f"{APPEND} RETURNING 1"  # whether it was added
NONCES = {
    "home": "UPDATE matches SET home_nonce = ? WHERE id = ? AND home_nonce IS NULL",
    "away": "UPDATE matches SET away_nonce = ? WHERE id = ? AND away_nonce IS NULL",
}
NAMES = {
    "home": "UPDATE matches SET home_name = ? WHERE id = ?",
    "away": "UPDATE matches SET away_name = ? WHERE id = ?",
}
PROGRAMS = {
    "home": "UPDATE matches SET home_bot = ? WHERE id = ? AND result IS NULL",
    "away": "UPDATE matches SET away_bot = ? WHERE id = ? AND result IS NULL",
}
TAKE_SEAT = {  # one of those who want it gets it
    "home": """UPDATE matches SET home_token = ?, home_name = ?, open_seat = NULL
        WHERE id = ? AND open_seat = 'home'""",
    "away": """UPDATE matches SET away_token = ?, away_name = ?, open_seat = NULL
        WHERE id = ? AND open_seat = 'away'""",
}
ENDED = "UPDATE matches SET result = ? WHERE id = ?"
NEW_RECORD = "INSERT INTO records (id, created, body, size) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
ALL_RECORDS = "SELECT coalesce(sum(size), 0) FROM records"
OLDEST_RECORDS = "SELECT id, size FROM records ORDER BY created, id LIMIT 50"
FORGET_RECORD = "DELETE FROM records WHERE id = ?"
NOTICE = "SELECT pg_notify('botonista', ?)"  # PostgreSQL only
PULSE = "INSERT INTO pulse (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at"

MATCH = """SELECT id, listed, pace, terms, seed, home_token, away_token,
    (SELECT max(seq) FROM entries WHERE match = id), result, home_nonce, away_nonce,
    waits, open_seat, home_name, away_name, home_bot, away_bot
    FROM matches WHERE id = ?"""
LIST = """SELECT m.id, m.listed, m.pace, m.terms, m.seed, m.home_token, m.away_token,
        (SELECT max(seq) FROM entries WHERE match = m.id), m.result, m.home_nonce, m.away_nonce,
        m.waits, m.open_seat, m.home_name, m.away_name, m.home_bot, m.away_bot
    FROM matches m
    WHERE ({wanted})
    ORDER BY m.created DESC, m.id LIMIT ?"""
LISTED = "m.listed = 1"
OF_GAME = "m.game = ?"
UNDER_WAY = "m.result IS NULL"
OVER = "m.result IS NOT NULL"
LAST = "SELECT entry, state FROM entries WHERE match = ? ORDER BY seq DESC LIMIT 1"
ENTRY = "SELECT entry, state FROM entries WHERE match = ? AND seq = ?"
RANGE = "SELECT entry FROM entries WHERE match = ? AND seq >= ? AND seq <= ? ORDER BY seq"
JOURNAL = "SELECT entry, state FROM entries WHERE match = ? AND seq >= ? AND seq <= ? ORDER BY seq"
LAST_SEQ = "SELECT coalesce(max(seq), -1) FROM entries WHERE match = ?"
STATES = "SELECT seq, state, entry FROM entries WHERE match = ? ORDER BY seq LIMIT ?"
BY_COMMAND = "SELECT entry, state FROM entries WHERE match = ? AND command = ?"
RECORD = "SELECT body FROM records WHERE id = ?"
HAS_RECORD = "SELECT 1 FROM records WHERE id = ?"
TOUCHED = "UPDATE matches SET touched = ? WHERE id = ? AND touched < ?"
UNTOUCHED = """SELECT touched, id FROM matches
    WHERE result IS NULL AND touched < ? AND (touched, id) > (?, ?) ORDER BY touched, id LIMIT ?"""
COUNT = "SELECT count(*) FROM matches"

CONNECT_SECONDS = 5
STATEMENT_SECONDS = 10  # after that the database itself gives up
LOCK_SECONDS = 5
SILENCE_SECONDS = 15  # after that nobody listens any more: the line is cut from here (`Storage`)


class Connection(Protocol):
    """What both drivers share, as far as it is needed here."""

    def execute(self, sql: Any, values: Sequence[Any] = ...) -> Any:
        """Run one statement; a cursor comes back."""

    def close(self) -> None:
        """Let go."""


class GoneError(Exception):
    """The file of the database is not the one that was opened."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """How one database wants to be spoken to."""

    name: str
    url: str
    blob: str
    begin: str

    def connect(self, make: bool = False, met: Callable[[Connection], object] | None = None) -> Connection:
        """A connection that commits only when told to; every commit is on disk when it returns.

        An SQLite file is made only if `make` says so: one that went away is not replaced by an empty one.
        `met` is told the connection before anything is said on it, so that it can be cut meanwhile.
        """
        if self.name != "postgresql":
            return _sqlite(Path(self.url), make)
        connection = _postgresql(self.url)
        if met is not None:
            met(connection)
        _set_limits(connection)
        return connection

    def sql(self, text: str) -> str:
        """A statement of this module in the database's own spelling."""
        text = text.replace("{blob}", self.blob)
        return text.replace("?", "%s") if self.name == "postgresql" else text

    @property
    def lost(self) -> tuple[type[Exception], ...]:
        """The errors that mean: not now, worth another try later (gone, busy, full, read-only, too slow)."""
        if self.name == "postgresql":
            import psycopg

            return (psycopg.OperationalError, psycopg.InterfaceError, psycopg.InternalError, GoneError)
        import sqlite3

        return (sqlite3.OperationalError, GoneError)

    def place(self) -> tuple[int, int] | None:
        """Which file this is now (device and inode); None for a database that is not a file."""
        if self.name == "postgresql":
            return None
        try:
            found = Path(self.url).stat()
        except OSError as error:
            raise GoneError(f"the database file: {error.strerror}") from None
        return found.st_dev, found.st_ino

    def check(self) -> None:
        """Connect once; a ValueError says in a line why it can't be done."""
        import sqlite3

        broken: tuple[type[Exception], ...] = (sqlite3.Error, OSError)
        if self.name == "postgresql":
            try:
                import psycopg
            except ImportError:
                raise ValueError("psycopg is missing; install botonista[postgres]") from None

            broken = (psycopg.Error,)
        try:
            self.connect(make=True).close()
        except broken as error:
            raise ValueError(" ".join(str(error).split())) from None


def numbered(statement: str) -> str:
    """A statement in PostgreSQL's own spelling, as it is prepared: its values are $1, $2 and so on."""
    first, *others = statement.split("%s")
    return first + "".join(f"${number}{text}" for number, text in enumerate(others, 1))


def _sqlite(path: Path, make: bool) -> Connection:
    import sqlite3

    if make and not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))  # it holds seeds: for its owner only
    elif make and os.access(path, os.W_OK) and path.stat().st_mode & 0o077:
        with suppress(PermissionError):  # not ours
            path.chmod(0o600)
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
        timeout=LOCK_SECONDS,
    )
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _postgresql(url: str) -> Connection:
    import psycopg

    return psycopg.connect(
        url,
        autocommit=True,
        connect_timeout=CONNECT_SECONDS,
        tcp_user_timeout=1000 * SILENCE_SECONDS,
        keepalives_idle=SILENCE_SECONDS,
    )


def _set_limits(connection: Connection) -> None:
    """By statements and not when connecting: poolers let no such parameters in."""
    import psycopg

    limits = {
        "statement_timeout": STATEMENT_SECONDS,
        "lock_timeout": LOCK_SECONDS,
        "idle_in_transaction_session_timeout": SILENCE_SECONDS,
    }
    for name, seconds in limits.items():
        connection.execute(f"SET {name} = '{seconds}s'")
    # before 14, or built without it; the usual way takes twice as long
    with suppress(psycopg.DataError, psycopg.ProgrammingError, psycopg.NotSupportedError):
        connection.execute("SET default_toast_compression = 'lz4'")


def dialect(url: str) -> Dialect:
    """From `postgresql://…` or the path of an SQLite file (`sqlite:///…` works too)."""
    if url.startswith(("postgresql://", "postgres://")):
        return Dialect("postgresql", url, "BYTEA", "BEGIN")
    return Dialect("sqlite", url.removeprefix("sqlite:///"), "BLOB", "BEGIN IMMEDIATE")
