"""Servers for tests: in this process, with a database of their own."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from botonista.server.app import make_app
from botonista.server.services import Settings
from tests.server.postgres import new_database, running_server
from tests.server.tables import FREE, Table, sit_down


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A server without limits on how fast one may be."""
    with TestClient(make_app(Settings(str(tmp_path / "matches.sqlite"), limits=FREE))) as client:
        yield client


@pytest.fixture
def table(client: TestClient) -> Table:
    """Two people at a short match of dice football."""
    return sit_down(client)


_databases = itertools.count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server for the whole run."""
    with running_server() as socket:
        yield socket


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database of each kind."""
    if request.param == "sqlite":
        yield str(tmp_path / "matches.sqlite")
    else:
        with new_database(request.getfixturevalue("postgres"), f"test{next(_databases)}") as url:
            yield url
