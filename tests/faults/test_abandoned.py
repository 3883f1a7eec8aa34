"""Matches to which nobody came back: one that can't be ended any more holds up no other."""

from __future__ import annotations

import time

import pytest
from fastapi.testclient import TestClient

from botonista.server import house, sql
from botonista.server.app import make_app
from botonista.server.services import Settings
from tests.server.tables import FREE, Table, sit_down


@pytest.mark.parametrize("at_once", [1, 50])
@pytest.mark.parametrize("was", [b'"dice-football"', b"{"])
def test_matches_that_cant_be_opened_any_more_keep_nobody_elses_seed_hidden(
    database: str, monkeypatch: pytest.MonkeyPatch, was: bytes, at_once: int
) -> None:
    """A game that is gone is refused, terms that are no JSON are a fault; both come first, every time."""
    with TestClient(make_app(Settings(database, limits=FREE))) as client:
        tables = [sit_down(client) for _ in range(4)]
    _leave_alone(database, tables)
    _poison(database, tables[:2], was)
    monkeypatch.setattr(house, "ABANDONED_EVERY", 0.05)
    monkeypatch.setattr(house, "ABANDONED_AT_ONCE", at_once)
    with TestClient(make_app(Settings(database, limits=FREE))) as client:
        for table in tables[2:]:
            table.client = client
            until = time.monotonic() + 10
            while table.now()["match"]["result"] is None:
                assert time.monotonic() < until, "its seed stays hidden"
                time.sleep(0.05)
            assert table.now()["match"]["seed"] is not None


def _leave_alone(database: str, tables: list[Table]) -> None:
    """Nobody has come to these since 2000, to each a day later than to the one before."""
    dialect = sql.dialect(database)
    connection = dialect.connect()
    for day, table in enumerate(tables, 1):
        statement = dialect.sql("UPDATE matches SET touched = ? WHERE id = ?")
        connection.execute(statement, (f"2000-01-0{day}", table.id))
    connection.close()


def _poison(database: str, tables: list[Table], was: bytes) -> None:
    """Make something else of a part of their terms."""
    dialect = sql.dialect(database)
    connection = dialect.connect()
    for table in tables:
        found = connection.execute(dialect.sql("SELECT terms FROM matches WHERE id = ?"), (table.id,))
        terms = bytes(found.fetchone()[0]).replace(was, b'"gone"')
        connection.execute(dialect.sql("UPDATE matches SET terms = ? WHERE id = ?"), (terms, table.id))
    connection.close()
