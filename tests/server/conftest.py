"""Servers for tests: in this process, with a database of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from tables import Table, sit_down

from botonista.server.app import make_app
from botonista.server.limits import Limits, Rate
from botonista.server.services import Settings

FREE = Limits(Rate(1e6, 10**6), Rate(1e6, 10**6), Rate(1e6, 10**6), Rate(1e6, 10**6))


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A server without limits on how fast one may be."""
    with TestClient(make_app(Settings(str(tmp_path / "matches.sqlite"), limits=FREE))) as client:
        yield client


@pytest.fixture
def table(client: TestClient) -> Table:
    """Two people at a short match of dice football."""
    return sit_down(client)
