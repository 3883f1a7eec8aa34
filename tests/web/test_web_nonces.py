"""Dice that nobody can load: pages throw nothing before their people have added to the seed."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.web.conftest import NewPerson
from tests.web.person import PATIENCE, Person
from tests.web.served import Match, Served
from tests.web.test_web_dice import open_choices
from tests.web.test_web_together import at_the_table

NONCE = re.compile("^[0-9a-f]{32}$")


class Held:
    """A slow line: what a page adds to the seed is held back until it is let go."""

    def __init__(self, player: Person) -> None:
        self._player = player
        self._waiting: list[Callable[[], None]] = []
        player.page.route_web_socket(re.compile("/live$"), self._between)

    def _between(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def said(message: str | bytes) -> None:
            if json.loads(message)["type"] == "nonce":
                self._waiting.append(lambda: server.send(message))
            else:
                server.send(message)

        page.on_message(said)

    def wait_for_one(self) -> None:
        until = time.monotonic() + PATIENCE
        while not self._waiting:
            assert time.monotonic() < until, "the page adds nothing"
            self._player.page.wait_for_timeout(20)

    def let_go(self) -> None:
        for send in self._waiting:
            send()


def shown(player: Person, served: Served) -> Match:
    """The match that a page has come to."""
    expect(player.see("scoreboard")).to_be_visible()
    return Match(served, player.page.url.rpartition("/")[2], {})


def from_the_card(player: Person, served: Served) -> None:
    player.page.goto("/")
    card = player.see("game-dice-football")
    card.get_by_test_id("opponent-simple").check()
    card.get_by_test_id("options").click()
    card.get_by_test_id("option-side").select_option("away")
    card.get_by_test_id("play").click()
    player.page.wait_for_url("**/m/*")


def by_a_rematch(player: Person, served: Served) -> None:
    before = served.new_match("dice-football", {"half_rolls": 6}, away="simple", pace=1.0)
    player.open(before, "home")
    at_the_table(player, "resign-home")
    player.click("resign-yes")
    player.click("rematch")
    player.page.wait_for_function("path => location.pathname !== path", arg=before.path)


@pytest.mark.parametrize("begin", [from_the_card, by_a_rematch])
def test_a_program_that_begins_throws_nothing_before_the_page_has_added_to_the_dice(
    person: NewPerson, served: Served, begin: Callable[[Person, Served], None]
) -> None:
    player, watcher = person(), person()
    held = Held(player)
    begin(player, served)
    match = shown(player, served)
    held.wait_for_one()
    assert match.now()["match"]["seats"]["home"]["bot"] == "simple"
    assert match.now()["match"]["nonces_first"] is True
    watcher.open(match)  # whoever comes to look does not make it begin either
    expect(watcher.see("thinking")).to_have_count(0)
    assert match.now()["entry"]["seq"] == 0

    held.let_go()
    player.wait_for_entry_after(0)
    expect(player.see("nonce-away")).to_have_text(NONCE)
    added = {"away": player.see("nonce-away").inner_text()}
    assert {json.dumps(entry["nonces"]) for entry in match.entries(1)} == {json.dumps(added)}


def test_two_at_one_screen_throw_at_once_with_what_both_have_added(person: NewPerson, served: Served) -> None:
    players = person()
    players.page.goto("/")
    card = players.see("game-dice-football")
    card.get_by_test_id("opponent-here").check()
    card.get_by_test_id("play").click()
    players.page.wait_for_url("**/m/*")
    match = shown(players, served)
    second = players.context.new_page()  # another tab adds nothing more, and hinders nobody
    second.goto(match.path)
    for side in ("home", "away"):
        expect(second.get_by_test_id(f"nonce-{side}")).to_have_text(NONCE)
    open_choices(players).last.click()
    players.wait_for_entry_after(0)
    added = match.entries(1)[0]["nonces"]
    assert sorted(added) == ["away", "home"]
    for side in added:
        expect(second.get_by_test_id(f"nonce-{side}")).to_have_text(added[side])
        expect(players.see(f"nonce-{side}")).to_have_text(added[side])
