"""A server, a Chromium and people in front of it.

A page that meets an error, writes one on its console, or asks for something that fails, fails its test,
unless the test said beforehand that this was to come (`player.expects(...)`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.web.browsers import LARGE_LETTERS, launch
from tests.web.person import PATIENCE, Person
from tests.web.served import Served

PATIENCE_MS = int(PATIENCE * 1000)
PHONE = (360, 740)  # a small one, upright
expect.set_options(timeout=PATIENCE_MS)

NewPerson = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests that leave it alive."""
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with games that the pages have never heard of."""
    games = {
        "toy": "tests.flick.toy:GAME",
        "showcase-wax": "tests.web.showcase:WAX_GAME",
        "showcase-mat": "tests.web.showcase:MAT_GAME",
    }
    server = Served(tmp_path_factory.mktemp("toys"), games)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose Dadinho and Flickball begin where a test says, with a die that does not scatter."""
    games = {"dadinho": "tests.web.still:DADINHO", "flickball": "tests.web.still:FLICKBALL"}
    server = Served(tmp_path_factory.mktemp("still"), games)
    yield server
    server.stop()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Served]:
    """A server that a test may kill."""
    server = Served(tmp_path)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as play:
        yield play


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """A real Chromium; its WebGL is drawn by software, which is slow."""
    browser = launch(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def flat_chromium(playwright: Playwright) -> Iterator[Browser]:
    """The same without WebGL: the pages draw the table flat, and quickly."""
    browser = launch(playwright, "--disable-3d-apis")
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def large_chromium(playwright: Playwright) -> Iterator[Browser]:
    """The flat one of somebody who has chosen larger letters in his browser's settings."""
    browser = launch(playwright, "--disable-3d-apis", LARGE_LETTERS)
    yield browser
    browser.close()


@pytest.fixture
def person(request: pytest.FixtureRequest, served: Served) -> Iterator[NewPerson]:
    """Somebody with a browser of his own: `person()`, `person(phone=True)`, `person(lang="pl", solid=True)`.

    `size`: the phone's screen. `hold`: calls are held until they can be read. `arrange`: every set piece is
    arranged by hand, nothing goes on by itself. `solid`: the browser has WebGL and the person wants a table
    drawn by it; else it is flat. `table`: another wish of a person who has WebGL. `large`: larger letters.
    """
    people: list[Person] = []

    def sit_down(
        server: Served | None = None,
        lang: str = "en",
        phone: bool = False,
        size: tuple[int, int] = PHONE,
        solid: bool = False,
        speed: str = "skip",
        large: bool = False,
        hold: bool = False,
        arrange: bool = True,
        record: bool = True,
        table: str = "solid",
    ) -> Person:
        kind = "large_chromium" if large else "chromium" if solid else "flat_chromium"
        browser: Browser = request.getfixturevalue(kind)
        shape: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
        if phone:
            shape = {"viewport": {"width": size[0], "height": size[1]}, "has_touch": True, "is_mobile": True}
        context = browser.new_context(
            base_url=(server or served).address, locale=lang, reduced_motion="reduce", **shape
        )
        context.set_default_timeout(PATIENCE_MS)
        wish = table if solid else "auto"
        people.append(Person(context, lang, speed, hold=hold, arrange=arrange, record=record, table=wish))
        return people[-1]

    yield sit_down
    for one in people:
        one.context.close()
    wrong = [told for one in people for told in one.troubles()]
    assert not wrong, f"trouble on the page: {wrong}"
