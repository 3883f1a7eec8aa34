"""All SQL there is. It runs on SQLite and on PostgreSQL; rows are only ever added, never changed.

A match's present is its last entry. `append` is a compare-and-swap: it adds entry n + 1 only while n
is the last one, and a command's id only once, in one statement of one transaction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

TABLES = (
    """CREATE TABLE IF NOT EXISTS matches (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        created TEXT NOT NULL,
        listed INTEGER NOT NULL,
        pace REAL NOT NULL,
        terms {blob} NOT NULL,
        seed {blob} NOT NULL,
        home_token {blob},
        away_token {blob}
    )""",
    """CREATE TABLE IF NOT EXISTS entries (
        match TEXT NOT NULL REFERENCES matches (id),
        seq INTEGER NOT NULL,
        command TEXT,
        ends INTEGER NOT NULL,
        entry {blob} NOT NULL,
        state {blob} NOT NULL,
        PRIMARY KEY (match, seq),
        UNIQUE (match, command)
    )""",
    "CREATE INDEX IF NOT EXISTS ended_matches ON entries (match) WHERE ends = 1",
    "CREATE INDEX IF NOT EXISTS newest_matches ON matches (created)",
    """CREATE TABLE IF NOT EXISTS records (
        id TEXT PRIMARY KEY,
        created TEXT NOT NULL,
        body {blob} NOT NULL
    )""",
)

NEW_MATCH = """INSERT INTO matches (id, game, created, listed, pace, terms, seed, home_token, away_token)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"""
FIRST_ENTRY = "INSERT INTO entries (match, seq, command, ends, entry, state) VALUES (?, 0, NULL, ?, ?, ?)"
APPEND = """INSERT INTO entries (match, seq, command, ends, entry, state)
    SELECT CAST(? AS TEXT), CAST(? AS INTEGER), CAST(? AS TEXT), CAST(? AS INTEGER),
           CAST(? AS {blob}), CAST(? AS {blob})
    WHERE (SELECT max(seq) FROM entries WHERE match = ?) = ?
    ON CONFLICT DO NOTHING"""
NEW_RECORD = "INSERT INTO records (id, created, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"

MATCH = """SELECT id, listed, pace, terms, seed, home_token, away_token,
    (SELECT max(seq) FROM entries WHERE match = id), NULL FROM matches WHERE id = ?"""
LIST = """SELECT m.id, m.listed, m.pace, m.terms, m.seed, m.home_token, m.away_token,
        (SELECT max(seq) FROM entries WHERE match = m.id),
        (SELECT entry FROM entries WHERE match = m.id AND ends = 1)
    FROM matches m
    WHERE ({wanted})
    ORDER BY m.created DESC, m.id LIMIT ?"""
LISTED = "m.listed = 1"
OF_GAME = "m.game = ?"
UNDER_WAY = "NOT EXISTS (SELECT 1 FROM entries e WHERE e.match = m.id AND e.ends = 1)"
ENDED = "EXISTS (SELECT 1 FROM entries e WHERE e.match = m.id AND e.ends = 1)"
LAST = "SELECT entry, state FROM entries WHERE match = ? ORDER BY seq DESC LIMIT 1"
ENTRY = "SELECT entry, state FROM entries WHERE match = ? AND seq = ?"
RANGE = "SELECT entry FROM entries WHERE match = ? AND seq >= ? AND seq <= ? ORDER BY seq"
STATES = "SELECT seq, state FROM entries WHERE match = ? ORDER BY seq"
BY_COMMAND = "SELECT entry, state FROM entries WHERE match = ? AND command = ?"
RECORD = "SELECT body FROM records WHERE id = ?"
COUNT = "SELECT count(*) FROM matches"


class Connection(Protocol):
    """What both drivers share, as far as it is needed here."""

    def execute(self, sql: Any, values: Sequence[Any] = ...) -> Any:
        """Run one statement; a cursor comes back."""

    def close(self) -> None:
        """Let go."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """How one database wants to be spoken to."""

    name: str
    url: str
    blob: str
    begin: str

    def connect(self) -> Connection:
        """A connection that commits only when told to; every commit is on disk when it returns."""
        if self.name == "postgresql":
            import psycopg

            return psycopg.connect(self.url, autocommit=True, connect_timeout=10)
        import sqlite3

        connection = sqlite3.connect(self.url, isolation_level=None, check_same_thread=False, timeout=10)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def sql(self, text: str) -> str:
        """A statement of this module in the database's own spelling."""
        text = text.replace("{blob}", self.blob)
        return text.replace("?", "%s") if self.name == "postgresql" else text

    @property
    def lost(self) -> tuple[type[Exception], ...]:
        """The errors that mean: connection gone or database busy, worth another try later."""
        if self.name == "postgresql":
            import psycopg

            return (psycopg.OperationalError, psycopg.InterfaceError)
        import sqlite3

        return (sqlite3.OperationalError,)

    def check(self) -> None:
        """Connect once; a ValueError says in a line why it can't be done."""
        import sqlite3

        broken: tuple[type[Exception], ...] = (sqlite3.Error,)
        if self.name == "postgresql":
            import psycopg

            broken = (psycopg.Error,)
        try:
            self.connect().close()
        except broken as error:
            raise ValueError(" ".join(str(error).split())) from None


def dialect(url: str) -> Dialect:
    """From `postgresql://…` or the path of an SQLite file (`sqlite:///…` works too)."""
    if url.startswith(("postgresql://", "postgres://")):
        return Dialect("postgresql", url, "BYTEA", "BEGIN")
    return Dialect("sqlite", url.removeprefix("sqlite:///"), "BLOB", "BEGIN IMMEDIATE")
