"""The tables, and how a database of an earlier Botonista becomes one of this: step by step, nothing lost.

A database says by itself which steps it has made. Steps are never changed, only added.
"""

from __future__ import annotations

from typing import Any

import msgspec

from botonista.server.sql import Connection, Dialect

FIRST = (
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
# 2: a match knows its result, so that lists need not look into journals; records are counted; a pulse
SECOND = (
    "ALTER TABLE matches ADD COLUMN result {blob}",
    "ALTER TABLE records ADD COLUMN size INTEGER",
    "UPDATE records SET size = length(body)",
    "CREATE TABLE pulse (id INTEGER PRIMARY KEY, at TEXT NOT NULL)",
    "CREATE INDEX listed_matches ON matches (created DESC, id) WHERE listed = 1",
    "CREATE INDEX listed_of_game ON matches (game, created DESC, id) WHERE listed = 1",
    "CREATE INDEX listed_open ON matches (created DESC, id) WHERE listed = 1 AND result IS NULL",
    """CREATE INDEX listed_open_of_game ON matches (game, created DESC, id)
       WHERE listed = 1 AND result IS NULL""",
    "CREATE INDEX listed_over ON matches (created DESC, id) WHERE listed = 1 AND result IS NOT NULL",
    """CREATE INDEX listed_over_of_game ON matches (game, created DESC, id)
       WHERE listed = 1 AND result IS NOT NULL""",
    "CREATE INDEX oldest_records ON records (created, id)",
    "DROP INDEX newest_matches",
)
# 3: what each seat adds to the seed
THIRD = (
    "ALTER TABLE matches ADD COLUMN home_nonce TEXT",
    "ALTER TABLE matches ADD COLUMN away_nonce TEXT",
)
# 4: when somebody last came to a match, by day
FOURTH = (
    "ALTER TABLE matches ADD COLUMN touched TEXT",
    "UPDATE matches SET touched = created",
    "CREATE INDEX open_matches ON matches (touched) WHERE result IS NULL",
)
# 5: people meet: a match that waits for both, a seat that anybody may take, the names of those who came later
FIFTH = (
    "ALTER TABLE matches ADD COLUMN waits INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE matches ADD COLUMN open_seat TEXT",
    "ALTER TABLE matches ADD COLUMN home_name TEXT",
    "ALTER TABLE matches ADD COLUMN away_name TEXT",
)
# 6: the program that plays on a seat now, where it is not the one with which the match began
SIXTH = (
    "ALTER TABLE matches ADD COLUMN home_bot TEXT",
    "ALTER TABLE matches ADD COLUMN away_bot TEXT",
)
STEPS = (FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH)
VERSIONS = "CREATE TABLE IF NOT EXISTS schema_steps (step INTEGER PRIMARY KEY)"
MADE = "SELECT coalesce(max(step), 0) FROM schema_steps"
NO_LIMITS = (  # PostgreSQL: whoever upgrades may take as long as it takes, and whoever waits for him
    "SET LOCAL statement_timeout = 0",
    "SET LOCAL lock_timeout = 0",
    "SET LOCAL idle_in_transaction_session_timeout = 0",
)
ONE_AT_A_TIME = "SELECT pg_advisory_xact_lock(1651470446)"  # PostgreSQL: two servers that start together


class NewerDatabaseError(Exception):
    """The database was made by a later Botonista than this."""


def bring_up_to_date(dialect: Dialect, connection: Connection) -> int:
    """Make the steps that are missing, all or none; the number of steps made."""
    connection.execute(dialect.begin)
    try:
        if dialect.name == "postgresql":
            for statement in NO_LIMITS:
                connection.execute(statement)
            connection.execute(ONE_AT_A_TIME)
        connection.execute(dialect.sql(VERSIONS))
        made: int = connection.execute(MADE).fetchone()[0]
        if made > len(STEPS):
            raise NewerDatabaseError(
                f"it was made by a later version of Botonista (step {made}, this one knows {len(STEPS)})"
            )
        for number, step in enumerate(STEPS[made:], made + 1):
            for statement in step:
                connection.execute(dialect.sql(statement))
            if step is SECOND:
                _fill_in_results(dialect, connection)
            connection.execute(dialect.sql("INSERT INTO schema_steps (step) VALUES (?)"), (number,))
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    return len(STEPS) - made


def _fill_in_results(dialect: Dialect, connection: Connection) -> None:
    """Results of matches that ended before their row had room for them."""
    last = ""
    some = "SELECT match, entry FROM entries WHERE ends = 1 AND match > ? ORDER BY match LIMIT 500"
    while rows := connection.execute(dialect.sql(some), (last,)).fetchall():
        for match, entry in rows:
            result: dict[str, Any] = msgspec.json.decode(bytes(entry))["result"]
            connection.execute(
                dialect.sql("UPDATE matches SET result = ? WHERE id = ?"),
                (msgspec.json.encode(result), match),
            )
        last = rows[-1][0]
