"""The record of a long match goes out page by page: nowhere is all of it, and nobody waits for all of it."""

from __future__ import annotations

import asyncio
import gzip
import json
from typing import Any

import pytest

from botonista.server import http_matches
from botonista.server.storage import Storage
from tests.server.tables import Table

PAGES = 6


@pytest.mark.parametrize("takes", ["identity", "gzip"])
def test_each_page_of_a_record_is_sent_before_the_next_is_read(
    table: Table, monkeypatch: pytest.MonkeyPatch, takes: str
) -> None:
    monkeypatch.setattr(http_matches, "PAGE", 2)
    table.play(2 * PAGES - 1)
    steps: list[str] = []
    sent: list[bytes] = []
    entries = Storage.entries

    async def read(self: Storage, *wanted: Any) -> list[bytes]:
        steps.append("read")
        return await entries(self, *wanted)

    async def receive() -> Any:
        await asyncio.sleep(60)  # he asks for nothing more, and stays

    async def send(message: Any) -> None:
        if message["type"] == "http.response.body":
            steps.append("sent")
            sent.append(message["body"])

    monkeypatch.setattr(Storage, "entries", read)
    path = f"{table.url}/record"
    headers = [(b"host", b"testserver"), (b"accept-encoding", takes.encode())]
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": headers}
    scope |= {"client": ("127.0.0.1", 1), "server": ("testserver", 80), "scheme": "http", "root_path": ""}
    assert table.client.portal is not None
    table.client.portal.call(table.client.app, scope | {"http_version": "1.1"}, receive, send)
    assert "".join(step[0] for step in steps).startswith("s" + PAGES * "rs")
    body = b"".join(sent)
    record = json.loads(gzip.decompress(body) if takes == "gzip" else body)
    assert [entry["seq"] for entry in record["entries"]] == list(range(2 * PAGES))
