"""The built pages: compressed, cached for as long as is right, and one page for every address of the app."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from botonista.server.app import make_app
from botonista.server.services import Settings

SCRIPT = "console.log('flick');" * 100


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    dist = tmp_path / "dist"
    (dist / "assets").mkdir(parents=True)
    (dist / "index.html").write_text("<!doctype html><title>Botonista</title>")
    (dist / "assets" / "index-Abc123.js").write_text(SCRIPT)
    (dist / "botonista.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("not for you")
    return dist


@pytest.fixture
def pages(dist: Path, tmp_path: Path) -> TestClient:
    client = TestClient(make_app(Settings(str(tmp_path / "m.sqlite"), pages=dist)))
    client.__enter__()
    return client


def test_scripts_are_sent_compressed_and_kept_for_ever(pages: TestClient) -> None:
    answer = pages.get("/assets/index-Abc123.js", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.text == SCRIPT
    assert int(answer.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), 9, mtime=0))
    plain = pages.get("/assets/index-Abc123.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [("br, gzip;q=0.8", "gzip"), ("gzip;q=0, br", None), ("gzip; q=0", None), ("br", None), ("", None)],
)
def test_only_what_the_browser_takes_is_sent(pages: TestClient, accepted: str, sent: str | None) -> None:
    answer = pages.get("/assets/index-Abc123.js", headers={"Accept-Encoding": accepted})
    assert answer.headers.get("content-encoding") == sent
    assert answer.text == SCRIPT


@pytest.mark.parametrize("address", ["/", "/m/abc", "/r/abc", "/rules/dice-football", "/m/abc/ruling/3/0"])
def test_every_address_of_the_app_is_the_first_page_and_always_asked_for(
    pages: TestClient, address: str
) -> None:
    answer = pages.get(address)
    assert "<title>Botonista" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    again = pages.get(address, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("address", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt"])
def test_nothing_outside_the_pages_can_be_had(pages: TestClient, address: str) -> None:
    answer = pages.get(address)
    assert "not for you" not in answer.text


def test_pages_that_were_built_again_are_served_anew(pages: TestClient, dist: Path) -> None:
    import os

    assert "Botonista" in pages.get("/").text
    (dist / "index.html").write_text("<title>new</title>")
    os.utime(dist / "index.html", (1, 1))
    assert "new" in pages.get("/").text


def test_without_pages_the_server_says_what_to_do(tmp_path: Path) -> None:
    with TestClient(make_app(Settings(str(tmp_path / "m.sqlite")))) as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert "make setup" in answer.text
