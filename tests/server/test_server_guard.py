"""Who may ask: by which name the server is called, from which site's pages, through which proxy."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import segno
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from botonista.server import guard
from botonista.server.app import make_app
from botonista.server.services import Settings
from tests.faults.served import TWO_PEOPLE, served
from tests.server.tables import FREE, sit_down

WISH = {"game": "dice-football", "seats": TWO_PEOPLE}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[TestClient]:
    """A server at home that is reached from outside as https://play.example.org."""
    url = "https://play.example.org"
    names = guard.own_names("127.0.0.1", url)
    settings = Settings(str(tmp_path / "m.sqlite"), limits=FREE, names=names, url=url)
    with TestClient(make_app(settings), base_url="http://localhost:8100") as client:
        yield client


@pytest.mark.parametrize(
    "host",
    [
        "localhost:8100",
        "LOCALHOST",
        "127.0.0.1:8100",
        "192.168.1.7",
        "piano:8100",
        "piano.local",
        "[::1]:8100",
        "[fe80::1]",
        "play.example.org",
    ],
)
def test_it_answers_to_its_own_names_and_to_numbers(house: TestClient, host: str) -> None:
    assert house.get("/api/games", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "a b"])
def test_it_does_not_answer_to_the_name_of_another(house: TestClient, host: str) -> None:
    """A site that gives its own name the address of this server gets nothing from it."""
    answer = house.get("/api/games", headers={"Host": host})
    assert (answer.status_code, answer.json()["code"]) == (421, "wrong_host")
    assert "--url" in answer.json()["words"]["en"]


@pytest.mark.parametrize("origin", ["http://localhost:8100", "https://play.example.org", None])
def test_its_own_pages_and_programs_may_do_things(house: TestClient, origin: str | None) -> None:
    headers = {} if origin is None else {"Origin": origin}
    assert house.post("/api/matches", json=WISH, headers=headers).status_code == 201


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://localhost:3000", "http://play.example.org.evil", "", "x"],
)
def test_pages_of_other_sites_may_do_nothing(house: TestClient, origin: str) -> None:
    answer = house.post("/api/matches", json=WISH, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
    table = sit_down(house)
    with (
        pytest.raises(WebSocketDisconnect),
        house.websocket_connect(table.url + "/live", headers={"Origin": origin}) as socket,
    ):
        socket.receive_json()


def test_links_lead_to_where_people_reach_it(house: TestClient) -> None:
    table = sit_down(house)
    wanted = io.BytesIO()
    code = segno.make(f"https://play.example.org/m/{table.id}", error="m")
    code.save(wanted, kind="svg", scale=6, border=2, xmldecl=False)
    assert house.get(table.url + "/qr").content == wanted.getvalue()


def test_who_claims_to_come_from_elsewhere_is_not_believed_unless_he_is_the_proxy(tmp_path: Path) -> None:
    def made(url: str) -> list[int]:
        with httpx.Client(base_url=url) as client:
            claims = [{"X-Forwarded-For": f"10.0.0.{number}"} for number in range(70)]
            return [client.post("/api/matches", json=WISH, headers=claim).status_code for claim in claims]

    with served(tmp_path) as server:
        assert 429 in made(server.url)
        assert "--proxy" in server.written()
    with served(tmp_path, "--proxy", "127.0.0.1") as server:
        assert made(server.url) == [201] * 70
        assert "--proxy" not in server.written()
