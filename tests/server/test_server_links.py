"""A link that is posted somewhere shows a title, a sentence and a picture."""

from __future__ import annotations

import asyncio
import json
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fastapi.testclient import TestClient
from PIL import Image

from botonista.match import games
from botonista.server.app import make_app
from botonista.server.clerk import Done
from botonista.server.poster import HIGH, WIDE, poster
from botonista.server.posters import Posters
from botonista.server.services import Settings
from tests.server.tables import FREE, Table, sit_down

PUBLIC = Path(__file__).resolve().parents[2] / "web" / "public"
INDEX = "<!doctype html><html><head><title>Botonista</title></head><body></body></html>"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[TestClient]:
    """A server with pages."""
    pages = tmp_path / "pages"
    pages.mkdir()
    (pages / "index.html").write_text(INDEX)
    settings = Settings(str(tmp_path / "matches.sqlite"), pages=pages, limits=FREE)
    with TestClient(make_app(settings)) as client:
        yield client


def problem(answer: Any, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def tag(page: str, name: str) -> str:
    return page.partition(f'property="{name}" content="')[2].partition('"')[0]


def pixels(picture: bytes) -> tuple[int, int, int]:
    """How wide and high a PNG is, and how many bytes of pixels are in it."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", picture[16:24])
    length = struct.unpack(">I", picture[33:37])[0]
    return wide, high, len(zlib.decompress(picture[41 : 41 + length]))


def test_a_match_is_told_with_names_score_and_a_picture_of_this_move(house: TestClient) -> None:
    table = sit_down(house)
    page = house.get(f"/m/{table.id}").text
    assert tag(page, "og:title") == "Home 0 : 0 Away – Dice football"
    assert "Watch it live" in tag(page, "og:description")
    picture = tag(page, "og:image")
    assert picture.endswith(f"/api/matches/{table.id}/picture?move=0")
    answer = house.get(picture.replace("http://testserver", ""))
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["cache-control"] == "public, max-age=86400"
    assert pixels(answer.content) == (WIDE, HIGH, HIGH * (3 * WIDE + 1))
    assert page.endswith("</head><body></body></html>")


@pytest.mark.parametrize(
    ("address", "title"),
    [
        ("/", "Botonista"),
        ("/rules/flickball", "Flickball: the rulebook – Botonista"),
        ("/minute/dadinho", "Dadinho in a minute – Botonista"),
        ("/first/dice-football", "Your first match of Dice football – Botonista"),
        ("/practice/flickball", "Practise Flickball – Botonista"),
    ],
)
def test_the_other_pages_are_told_with_a_picture_of_the_product(
    house: TestClient, address: str, title: str
) -> None:
    page = house.get(address).text
    assert tag(page, "og:title") == title
    assert tag(page, "og:url") == f"http://testserver{address}"
    picture = tag(page, "og:image")
    assert picture == "http://testserver/botonista-card.jpg"
    kept = PUBLIC / picture.rpartition("/")[2]
    with Image.open(kept) as card:
        assert (card.format, card.size) == ("JPEG", (WIDE, HIGH))
    assert tag(page, "og:image:type") == "image/jpeg"
    assert kept.stat().st_size < 60_000, "it is fetched by everybody who sees the link"


def test_a_ruling_is_told_in_the_referees_words(house: TestClient) -> None:
    table = sit_down(house)
    table.play()
    entries = house.get(table.url + "/entries").json()["entries"]
    called = next(entry for entry in entries if entry["ruling"]["calls"])
    page = house.get(f"/m/{table.id}/ruling/{called['seq']}/0").text
    said = called["ruling"]["calls"][0]["words"]["en"]
    assert said[:20] in tag(page, "og:description")
    assert f"move={called['seq']}" in tag(page, "og:image")


def test_a_record_has_a_picture_too(house: TestClient) -> None:
    table = sit_down(house)
    table.play()
    kept = house.post("/api/records", content=house.get(table.url + "/record").content).json()
    page = house.get(kept["link"]).text
    assert tag(page, "og:image").endswith(f"/api/records/{kept['id']}/picture")
    whole = house.get(f"/api/records/{kept['id']}/picture").content
    first = house.get(f"/api/records/{kept['id']}/picture?move=0").content
    assert pixels(whole)[:2] == pixels(first)[:2] == (WIDE, HIGH)
    assert whole != first
    problem(house.get(f"/api/records/{kept['id']}/picture?move=99999"), 404, "unknown_entry")


def test_a_name_is_never_more_than_a_name(house: TestClient) -> None:
    seats = {"home": {"kind": "person", "name": '"><script>'}, "away": {"kind": "bot", "bot": "simple"}}
    made = house.post("/api/matches", json={"game": "dice-football", "options": {}, "seats": seats})
    page = house.get(f"/m/{made.json()['match']['id']}").text
    assert "<script>" not in page
    assert "&quot;&gt;&lt;script&gt;" in tag(page, "og:title")


@pytest.mark.parametrize("path", ["/m/nowhere", "/r/nowhere", "/rules/chess", "/m/a/ruling/1", "/m/"])
def test_an_address_of_nothing_is_told_as_it_was_built(house: TestClient, path: str) -> None:
    assert house.get(path).text == INDEX


def test_what_is_not_there_has_no_picture(table: Table) -> None:
    problem(table.client.get(table.url + "/picture?move=5000"), 404, "unknown_entry")
    problem(table.client.get(table.url + "/picture?move=-1"), 400, "malformed")
    problem(table.client.get("/api/matches/nowhere/picture"), 404, "unknown_match")
    problem(table.client.get("/api/records/nowhere/picture"), 404, "unknown_record")


@pytest.mark.parametrize("name", games.names())
def test_every_game_is_painted(name: str) -> None:
    game = games.game(name)
    told = json.loads(msgspec.json.encode(game.describe({}), enc_hook=str))
    view = json.loads(msgspec.json.encode(game.view(game.start({})), enc_hook=str))
    one, other = poster(told, view, (0, 0)), poster(told, view, (1, 0))
    assert one != other, "the score is in it"
    assert pixels(one) == (WIDE, HIGH, HIGH * (3 * WIDE + 1))
    assert len(one) < 120_000


def test_only_what_is_on_the_table_is_painted() -> None:
    game = games.game("dadinho")
    told = json.loads(msgspec.json.encode(game.describe({}), enc_hook=str))
    view = json.loads(msgspec.json.encode(game.view(game.start({})), enc_hook=str))
    here = [piece for piece in view["pieces"] if piece.get("where", "board") == "board"]
    assert 0 < len(here) < len(view["pieces"])
    assert poster(told, view | {"pieces": here}, (0, 0)) == poster(told, view, (0, 0))
    assert poster(told, view | {"pieces": here[1:]}, (0, 0)) != poster(told, view, (0, 0))


def test_a_view_that_was_made_up_is_refused(house: TestClient) -> None:
    table = sit_down(house)
    table.play()
    record = house.get(table.url + "/record").json()
    record["entries"][-1]["view"]["ball"] = {"c": 1e300, "r": "x"}
    kept = house.post("/api/records", content=json.dumps(record)).json()["id"]
    problem(house.get(f"/api/records/{kept}/picture"), 400, "bad_record")


def test_only_so_many_pictures_are_kept() -> None:
    posters = Posters(Painter(), most=2)  # type: ignore[arg-type]

    async def paint() -> None:
        for seq in (1, 2):
            await posters.paint(("a", seq), None, "")  # type: ignore[arg-type]
        assert posters.kept(("a", 1)) == b"1"
        await posters.paint(("a", 3), None, "")  # type: ignore[arg-type]

    asyncio.run(paint())
    assert [posters.kept(("a", seq)) for seq in (1, 2, 3)] == [b"1", None, b"3"]


class Painter:
    """A clerk who numbers what he paints."""

    def __init__(self) -> None:
        self.painted = 0

    async def run(self, errand: Any, client: str) -> Any:
        self.painted += 1
        return Done(str(self.painted).encode())
