"""What is counted at the table, and how unsteady a hand is, says in words what it means."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.positions import begin
from tests.web.served import Match, Served
from tests.web.test_web_forecast import DESK, PHONE, at_first_strike

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
COUNTERS = {"pilka-guzikowa": "moves", "dadinho": "touches", "flickball": "flicks_left"}


def sign_of(match: Match, key: str) -> dict[str, object]:
    view = match.now()["entry"]["view"]
    found: dict[str, object] = next(
        one for one in view["signs"] if one["key"] == key and one["side"] in view["to_act"]
    )
    return found


@SIZES
@pytest.mark.parametrize("lang", ["en", "pl", "pt"])
@pytest.mark.parametrize("game", COUNTERS)
def test_a_counter_says_what_it_counts_and_where_that_is_written(
    person: NewPerson, served: Served, game: str, lang: str, size: tuple[int, int]
) -> None:
    match = begin(served)[0] if game == "pilka-guzikowa" else at_first_strike(served, game)
    player = person(lang=lang, arrange=False, phone=size == PHONE, size=size)
    player.open(match, "home", "away")
    player.wait_until("mode", "strike")
    key = COUNTERS[game]
    sign = sign_of(match, key)
    name = f"sign-{key}-{sign['side']}" if game == "pilka-guzikowa" else f"sign-{key}"
    counter = player.see(name)
    counter.click()
    about, clauses = sign["about"], sign["clauses"]
    assert isinstance(about, dict) and isinstance(clauses, list) and clauses
    said = player.see("about")
    expect(said).to_contain_text(about[lang])
    assert said.inner_text().split("\n")[-1] == ", ".join(clauses), "words first, clauses after them"
    counter.press("Escape")
    expect(said).to_have_count(0)
    counter.press("Enter")  # by keys as well
    expect(said).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "pl", "pt"])
def test_the_count_of_one_button_is_explained_before_it_has_any(
    person: NewPerson, served: Served, lang: str
) -> None:
    match = at_first_strike(served, "dadinho")
    player = person(lang=lang, arrange=False)
    player.open(match, "home", "away")
    player.wait_until("mode", "strike")
    player.click("next-piece")
    player.click("sign-in_a_row")
    expect(player.see("about")).to_contain_text("DD 21.2")


@SIZES
@pytest.mark.parametrize("game", COUNTERS)
def test_an_unsteady_hand_shows_how_far_it_may_miss(
    person: NewPerson, served: Served, game: str, size: tuple[int, int]
) -> None:
    match = at_first_strike(served, game, hand="ordinary", hand_away="ordinary")
    player = person(arrange=False, phone=size == PHONE, size=size)
    player.open(match, "home", "away")
    player.wait_until("mode", "strike")
    player.click("next-piece")
    fan = player.see("hand-fan")
    expect(fan.locator("path")).to_have_count(2)
    side = match.now()["present"]["to_act"][0]
    spread = match.now()["present"]["options"][side]["strikes"]["spread"]
    assert float(fan.get_attribute("data-angle") or 0) == spread["angle"] == 1500
    before = fan.locator("path").last.get_attribute("d")
    player.click("turn-1")
    expect(fan.locator("path").last).not_to_have_attribute("d", before or "")  # it turns with the aim
    hand = player.see("spread")
    expect(hand).to_have_text("±1.5°")
    hand.click()
    expect(player.see("about")).to_contain_text("1.5° and 5% of the strength")


def test_an_exact_hand_has_no_fan(person: NewPerson, served: Served) -> None:
    match = at_first_strike(served, "flickball", hand="exact")
    player = person(arrange=False)
    player.open(match, "home", "away")
    player.wait_until("mode", "strike")
    player.click("next-piece")
    expect(player.see("chosen")).not_to_have_text("–")
    expect(player.see("hand-fan")).to_have_count(0)
    expect(player.see("spread")).to_have_count(0)
