"""What takes long to write is written by a thread of its own, once: nobody else waits meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
import segno
from fastapi.testclient import TestClient

from botonista.match import games
from botonista.server import app, http_games, http_matches
from tests.server.tables import Table


def forget() -> None:
    """No game has been told of, as in a process that has just begun."""
    for written in (http_games._one_game, http_games._all_games, http_games._clauses_of):
        written.cache_clear()


@pytest.fixture
def scribes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which threads write what is long: games, the document of the interface, QR codes."""
    threads: list[str] = []

    def noted(module: Any, name: str) -> None:
        write: Callable[..., Any] = getattr(module, name)

        def watched(*given: Any, **named: Any) -> Any:
            threads.append(threading.current_thread().name)
            return write(*given, **named)

        monkeypatch.setattr(module, name, watched)

    noted(http_games, "game_info")
    noted(app, "document")
    noted(segno, "make")
    forget()
    http_matches._kept.cache_clear()
    return threads


@pytest.mark.parametrize("path", ["/api/games", "/api/games/dadinho", "/openapi.json", "/api", "/qr"])
def test_long_texts_are_written_beside_the_loop_and_kept(
    client: TestClient, table: Table, scribes: list[str], path: str
) -> None:
    path = table.url + path if path == "/qr" else path
    first = client.get(path)
    assert first.is_success
    assert scribes and all(name.startswith("scribe") for name in scribes)
    wrote = len(scribes)
    assert client.get(path).content == first.content
    assert len(scribes) == wrote, "kept"


@pytest.mark.parametrize(
    "path", ["/api/games", "/api/games/dadinho", "/api/games/dadinho/clauses", "/openapi.json", "/api"]
)
def test_they_are_sent_compressed_and_to_nobody_who_has_them(client: TestClient, path: str) -> None:
    pressed = client.get(path)
    assert pressed.headers["content-encoding"] == "gzip"
    plain = client.get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == pressed.content
    again = client.get(path, headers={"If-None-Match": pressed.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_the_link_of_a_seat_is_not_kept(table: Table, scribes: list[str]) -> None:
    for _ in range(2):
        table.client.get(table.url + "/qr", headers={"Authorization": f"Bearer {table.tokens['home']}"})
    assert len(scribes) == 2
    assert http_matches._kept.cache_info().currsize == 0


@pytest.fixture
def unread() -> None:
    """No rulebook is known."""
    forget()
    for name in games.names():
        vars(games.game(name)).pop("clauses", None)
        vars(games.game(name)).pop("words", None)


def test_rulebooks_are_read_when_the_server_starts(unread: None, client: TestClient) -> None:
    client.get("/api")  # written after them, by the same thread
    assert all({"clauses", "words"} <= vars(games.game(name)).keys() for name in games.names())
