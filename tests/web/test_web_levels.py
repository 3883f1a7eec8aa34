"""Opponents of five levels: chosen on the home page, remembered, changed in mid-match; and steady hands."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.served import Match, Served
from tests.web.test_web_everyone import no_faults

FLICK_GAMES = ("pilka-guzikowa", "dadinho", "flickball")
LEVELS = ("child", "beginner", "club", "strong", "master")
PHONE = (390, 844)
SIZES = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])


def opened(player_url: str, served: Served) -> Match:
    return Match(served, player_url.split("/m/")[-1].split("#")[0], {})


@SIZES
def test_a_level_is_chosen_on_the_home_page_played_and_remembered(
    person: NewPerson, served: Served, phone: bool
) -> None:
    player = person(phone=phone, size=PHONE)
    player.page.goto("/")
    for game in FLICK_GAMES:
        card = player.see(f"game-{game}")
        expect(card.get_by_test_id("opponent-beginner")).to_be_checked()
        expect(card.locator("input[data-testid^=opponent-]")).to_have_count(len(LEVELS) + 3)
    card = player.see("game-dadinho")
    card.get_by_test_id("opponent-club").check()
    expect(card.get_by_test_id("opponent-about")).to_contain_text("trembles a little")
    for game in FLICK_GAMES:
        expect(player.see(f"game-{game}").get_by_test_id("opponent-club")).to_be_checked()
    no_faults(player.page)
    card.get_by_test_id("play").click()
    expect(player.see("scoreboard")).to_contain_text("Club player")
    match = opened(player.page.url, served)
    assert match.now()["match"]["seats"]["away"]["bot"] == "club"
    player.page.goto("/")
    expect(player.see("game-flickball").get_by_test_id("opponent-club")).to_be_checked()


def test_the_levels_are_one_row_that_keys_go_through(person: NewPerson, served: Served) -> None:
    player = person(phone=True, size=(320, 640))
    player.page.goto("/")
    card = player.see("game-flickball")
    places = [card.get_by_test_id(f"opponent-{level}").bounding_box() for level in LEVELS]
    assert all(place is not None for place in places)
    tops = {round(place["y"]) for place in places if place}
    assert len(tops) == 1, "they stand in one row"
    assert all(place["width"] >= 44 and place["height"] >= 44 for place in places if place), (
        f"a thumb hits them: {places}"
    )
    card.get_by_test_id("opponent-child").focus()
    player.page.keyboard.press("Space")
    for level in LEVELS[1:]:
        player.page.keyboard.press("ArrowRight")
        expect(card.get_by_test_id(f"opponent-{level}")).to_be_checked()
        expect(card.get_by_test_id(f"opponent-{level}")).to_have_accessible_description(
            re.compile(r"\w+ \w+")
        )
    player.page.keyboard.press("ArrowRight")
    expect(card.get_by_test_id("opponent-here")).to_be_checked()


def test_dice_football_keeps_its_programs(person: NewPerson, served: Served) -> None:
    player = person()
    player.page.goto("/")
    card = player.see("game-dice-football")
    expect(card.get_by_test_id("opponent-simple")).to_be_checked()
    expect(card.get_by_test_id("opponent-perfect")).to_have_count(1)
    expect(card.get_by_test_id("opponent-child")).to_have_count(0)


@SIZES
def test_another_level_is_chosen_in_mid_match_and_everyone_sees_it(
    person: NewPerson, served: Served, phone: bool
) -> None:
    match = served.new_match("flickball", {"clock": "none"}, away="child", pace=1.0)
    player, other = person(phone=phone, size=PHONE), person(lang="pl")
    player.open(match, "home")
    other.open(match)
    expect(other.see("scoreboard")).to_contain_text("Dziecko")
    player.click("table-menu")
    expect(player.see("level-child")).to_be_checked()
    no_faults(player.page)
    player.see("level-strong").check()
    expect(player.see("scoreboard")).to_contain_text("Strong")
    expect(other.see("scoreboard")).to_contain_text("Mocny gracz")
    expect(player.see("live-region")).to_contain_text("Now playing: Strong")
    assert match.now()["match"]["seats"]["away"]["bot"] == "strong"


def test_the_record_tells_which_moves_another_program_chose(person: NewPerson, served: Served) -> None:
    match = served.new_match("pilka-guzikowa", {"clock": "none"}, away="child", pace=1.0)
    served.post(f"/api/matches/{match.id}/level", {"bot": "beginner"}, match.tokens["home"])
    player = person()
    player.open(match, "home")
    player.page.wait_for_function("() => document.querySelector('[data-testid^=by-]')")
    expect(player.page.locator("[data-testid^=by-]").first).to_have_text("(Beginner)")


def test_an_old_program_can_be_left_for_a_level_and_a_person_is_no_program(
    person: NewPerson, served: Served
) -> None:
    match = served.new_match("dadinho", {"clock": "none"}, away="simple", pace=1.0)
    player = person()
    player.open(match, "home")
    expect(player.see("scoreboard")).to_contain_text("Easy program")
    player.click("table-menu")
    for level in LEVELS:
        expect(player.see(f"level-{level}")).not_to_be_checked()
    player.see("level-beginner").check()
    expect(player.see("scoreboard")).to_contain_text("Beginner")
    people = served.new_match("dadinho", {"clock": "none"})
    two = person()
    two.open(people, "home")
    two.click("table-menu")
    expect(two.see("resign-home")).to_be_visible()
    expect(two.see("level-child")).to_have_count(0)


@SIZES
def test_how_steady_the_hands_are_is_chosen_by_name_and_said_in_the_match(
    person: NewPerson, served: Served, phone: bool
) -> None:
    player = person(phone=phone, size=PHONE)
    player.page.goto("/")
    card = player.see("game-flickball")
    card.get_by_test_id("options").click()
    hand = card.get_by_test_id("option-hand")
    expect(hand).to_have_value("exact")
    assert hand.locator("option").all_inner_texts() == ["Exact", "Steady", "Ordinary", "Shaky"]
    hand.select_option("shaky")
    expect(card).to_contain_text("trembles a lot")
    card.get_by_test_id("play").click()
    for side in ("home", "away"):
        expect(player.see(f"hand-{side}")).to_have_text("hand: shaky")
    assert opened(player.page.url, served).now()["match"]["options"]["hand"] == "shaky"


def test_each_side_is_said_to_have_its_own_hand_and_an_exact_one_is_not_worth_a_word(
    person: NewPerson, served: Served
) -> None:
    match = served.new_match("pilka-guzikowa", {"clock": "none", "hand": "exact", "hand_away": 1})
    player = person()
    player.open(match)
    expect(player.see("hand-away")).to_have_text("hand: ordinary")
    expect(player.see("hand-home")).to_have_count(0)
