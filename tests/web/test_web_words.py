"""Words before clause codes: in the strip, at the place of a call, on answers; every question has a title."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.ahead import Ahead
from tests.web.conftest import NewPerson
from tests.web.positions import begin, foul, play
from tests.web.served import Data, Served
from tests.web.shadow import Aim
from tests.web.test_web_dadinho import at

SIZES: dict[str, Data] = {"desk": {"record": False}, "phone": {"phone": True, "size": (390, 844)}}
CODE = re.compile(r"\b(PG|DD|FB|DF)[ -]\w")
BY_THE_LINE = {"pieces": {"H10": at(400, 430)}, "ball": at(400, 495)}


@pytest.mark.parametrize("lang", ["en", "pl", "pt"])
@pytest.mark.parametrize("size", SIZES)
def test_a_call_and_its_choices_are_words_and_their_clauses_come_second(
    person: NewPerson, served: Served, size: str, lang: str
) -> None:
    match, shadow = begin(served)
    play(match, shadow, foul(shadow))
    player = person(lang=lang, **SIZES[size])
    player.open(match, "away")
    strip = player.see("call-strip")
    expect(player.see("call")).to_be_visible()
    assert not CODE.search(strip.inner_text()), strip.inner_text()
    call, why = player.see("call").bounding_box(), player.see("open-ruling").bounding_box()
    assert call and why and call["x"] < why["x"], "first what happened, then why"
    title = player.see("open-ruling").get_attribute("title") or ""
    assert CODE.search(title), "who points at it is told the clauses"
    choices = player.page.locator("[data-testid^=choice-]")
    expect(choices.nth(1)).to_be_visible()  # they come when the strike has been seen
    assert choices.count() >= 2
    read = [choice.inner_text() for choice in choices.all()]
    assert len(set(read)) == len(read) and not any(CODE.search(one) for one in read), read
    assert all(CODE.search(choice.get_attribute("title") or "") for choice in choices.all())
    if player.see("more-calls").count():
        player.click("more-calls")
        assert CODE.search(strip.inner_text()), "unfolded, with room enough, they stand there"


@pytest.mark.parametrize("size", SIZES)
def test_a_call_at_the_rim_of_the_table_is_read_whole(person: NewPerson, still: Served, size: str) -> None:
    ahead = Ahead("dadinho", position=BY_THE_LINE)
    match = ahead.match(still)
    player = person(server=still, hold=True, **SIZES[size])
    player.open(match, "home")
    aims = (Aim("H10", turn, strength) for strength in (20, 35) for turn in range(-200, 201, 50))
    out = ahead.find(lambda calls, _: any("lateral" in call for call in calls), aims)
    assert out is not None, "the die can be driven over the line"
    match.act("home", ahead.flick(out))
    expect(player.see("call-mark")).to_be_visible()
    mark, pitch = player.see("call-mark").bounding_box(), player.see("pitch").bounding_box()
    assert mark and pitch
    assert mark["x"] >= pitch["x"] and mark["x"] + mark["width"] <= pitch["x"] + pitch["width"]
    assert mark["y"] >= pitch["y"] and mark["y"] + mark["height"] <= pitch["y"] + pitch["height"]


@pytest.mark.parametrize("game", ["dadinho", "flickball"])
def test_what_is_only_to_be_said_has_a_title_too(person: NewPerson, served: Served, game: str) -> None:
    match = served.new_match(game, {})
    player = person()
    player.open(match, "home", "away")
    heading = player.see("ask-draw").get_by_role("heading")
    assert "Draw" in heading.inner_text()
    expect(player.see("say")).to_be_enabled()


@pytest.mark.parametrize("lang", ["en", "pl", "pt"])
@pytest.mark.parametrize("size", SIZES)
def test_what_a_special_thing_means_is_said_beside_it(
    person: NewPerson, served: Served, size: str, lang: str
) -> None:
    match, _ = begin(served)
    player = person(lang=lang, **SIZES[size])
    player.open(match, "home")
    player.wait_until("mode", "strike")
    player.click("next-piece")
    player.click("about-ways")
    said = player.see("about")
    for kind in match.now()["present"]["options"]["home"]["strikes"]["kinds"]:  # flick, press, turning over
        assert f"{kind['words'][lang]}: {kind['about'][lang]}" in said.inner_text()
    box, screen = said.bounding_box(), player.page.viewport_size
    assert box and screen and box["x"] >= 0 and box["x"] + box["width"] <= screen["width"]
    assert box["y"] >= 0 and box["y"] + box["height"] <= screen["height"]
    player.page.keyboard.press("Escape")
    expect(said).to_have_count(0)
    moves = next(sign for sign in match.now()["entry"]["view"]["signs"] if sign["key"] == "moves")
    player.click("sign-moves-home")
    expect(said).to_contain_text(moves["about"][lang])


def test_a_banned_piece_says_why_before_it_is_struck(person: NewPerson, served: Served) -> None:
    for size in SIZES.values():
        match, _ = begin(served)
        player = person(**size)
        player.open(match, "home")
        player.wait_until("mode", "strike")
        banned = match.now()["present"]["options"]["home"]["strikes"]["warned"][0]
        player.see(f"piece-{banned['piece']}").focus()
        expect(player.see("why-not")).to_have_text(banned["words"]["en"])


@pytest.mark.parametrize("game", ["pilka-guzikowa", "dadinho", "flickball", "dice-football"])
def test_options_are_explained_on_the_card(person: NewPerson, served: Served, game: str) -> None:
    player = person()
    player.page.goto("/")
    card = player.see(f"game-{game}")
    card.get_by_test_id("options").click()
    explained = {"pilka-guzikowa": "trembles", "dadinho": "trembles", "flickball": "trembles"}
    expect(card).to_contain_text(explained.get(game, "one more roll shows"))
