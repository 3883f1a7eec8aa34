"""Whatever a flick game may lay on the table, and whatever it may ask, where the pages know no game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.served import Data, Match, Served
from tests.web.test_web_toy import FREE, sent_after


def facing(player: Person, piece: str) -> int:
    found = next(one for one in player.ask("pieces") if one["id"] == piece)
    return int(found["angle"])


def past_the_questions(match: Match) -> None:
    """All is answered as usual."""
    while asks := match.now()["present"]["options"]["home"].get("asks"):
        if asks[0].get("offer"):
            return
        match.act("home", asks[0]["usual"])


def test_a_block_is_turned_by_keys_by_buttons_and_by_its_grip(person: NewPerson, toys: Served) -> None:
    match = toys.new_match("showcase-wax", FREE)
    player = person(server=toys)
    player.open(match, "home", "away")
    player.wait_until("chosen", "H1")  # the only thing to place is in hand already
    key = player.see("piece-H1")
    key.focus()
    for name in ("q", "q", "Shift+E"):
        key.press(name)
    assert facing(player, "H1") == 9000
    player.click("face-5")
    expect(player.see("facing")).to_have_text("14°")
    grip, above = player.see("turn-grip").bounding_box(), player.ask("place", -800, 400)
    assert grip is not None
    mouse = player.page.mouse
    mouse.move(grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2)
    mouse.down()
    mouse.move(above["x"], above["y"], steps=4)
    mouse.up()
    assert abs(facing(player, "H1") - 90_000) < 1000
    player.click("as-usual")
    key.focus()
    key.press("q")
    assert sent_after(match, player, "done")["places"] == {"H1": {"angle": 5000}}


def test_pieces_are_picked_by_a_tap_on_the_table_and_then_placed(person: NewPerson, toys: Served) -> None:
    match = toys.new_match("showcase-wax", FREE)
    match.act("home", match.now()["present"]["options"]["home"]["asks"][0]["usual"])
    player = person(server=toys)
    player.open(match, "home", "away")
    player.wait_until("ask", "rearrange")
    spot = player.ask("piece", "H2")
    player.page.mouse.click(spot["x"], spot["y"])
    player.wait_until("picked", ["H2"])
    expect(player.see("name-H2")).to_have_attribute("aria-pressed", "true")
    there = player.ask("place", -500, 300)
    player.pull("H2", there["x"] - spot["x"], there["y"] - spot["y"])
    player.see("piece-H3").focus()
    player.page.keyboard.press("Space")  # the key of a piece picks it, too
    player.wait_until("picked", ["H2", "H3"])
    player.see("piece-H3").press("t")
    expect(player.see("turn-H3")).to_have_attribute("aria-pressed", "true")
    action = sent_after(match, player, "done")
    assert action["pieces"] == ["H2", "H3"]
    assert abs(action["places"]["H2"]["x"] + 500) < 5
    assert action["places"]["H3"] == {"face": "wide_up"}


def test_a_choice_goes_with_picking_and_its_place_is_lit(person: NewPerson, toys: Served) -> None:
    match = toys.new_match("showcase-mat", FREE)
    player = person(server=toys)
    player.open(match, "home", "away")
    expect(player.see("name-H2")).to_be_disabled()  # has to be there
    expect(player.see("choice-marking")).to_have_attribute("aria-pressed", "true")  # as usual
    expect(player.see("overlay").locator(".spot")).to_have_count(2)
    player.see("choice-wall").hover()
    expect(player.see("overlay").locator(".spot.lit")).to_have_count(1)
    player.click("choice-wall")
    player.click("name-H4")
    expect(player.see("name-H3")).to_be_disabled()  # two at most
    action = sent_after(match, player, "done")
    assert (action["pieces"], action["choice"]) == (["H2", "H4"], "wall")


def test_offers_are_taken_up_or_left_alone(person: NewPerson, toys: Served) -> None:
    match = toys.new_match("showcase-mat", FREE)
    past_the_questions(match)
    player = person(server=toys)
    player.open(match, "home", "away")
    player.click("offer-announce")
    expect(player.see("ask-announce")).to_be_visible()
    expect(player.see("done")).to_be_disabled()
    player.click("leave-alone")
    expect(player.see("strike-bar")).to_be_visible()
    player.click("offer-announce")
    assert sent_after(match, player, "name-H3")["pieces"] == ["H3"]  # one name is the whole answer
    assert sent_after(match, player, "offer-waive") == {"type": "answer", "to": "waive"}
    player.wait_until("playable", ["A1", "A2", "A3", "A4", "A5"])


def test_what_costs_something_is_told_first_and_played_by_who_insists(
    person: NewPerson, toys: Served
) -> None:
    match = toys.new_match("showcase-mat", FREE)
    past_the_questions(match)
    player = person(server=toys)
    player.open(match, "home", "away")
    key = player.see("piece-H5")
    key.focus()
    key.press("Enter")
    expect(player.see("warning")).to_contain_text("is tired and may not move SC 4")
    player.click("choose-another")
    player.wait_until("chosen", None)
    key.focus()
    key.press("Enter")
    action = sent_after(match, player, "insist")
    assert (action["piece"], action["insist"]) == ("H5", True)


def test_what_costs_something_is_heard(person: NewPerson, toys: Served) -> None:
    match = toys.new_match("showcase-mat", FREE)
    past_the_questions(match)
    player = person(server=toys)
    player.open(match, "home", "away")
    key = player.see("piece-H5")
    expect(key).to_have_attribute("aria-label", re.compile(r"^\w+ 5, warning: is tired and may not move, "))
    key.focus()
    key.press("Enter")
    expect(player.see("warning")).to_have_accessible_description(re.compile("is tired and may not move"))
    expect(player.see("choose-another")).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(player.page.locator("[data-piece]:focus")).to_have_attribute(
        "aria-label", re.compile("^(?!.*warning)")
    )


def test_a_way_of_striking_has_its_own_speed_and_lift(person: NewPerson, toys: Served) -> None:
    match = toys.new_match("showcase-mat", FREE)
    past_the_questions(match)
    player = person(server=toys)
    player.open(match, "home", "away")
    player.see("piece-H3").focus()
    expect(player.see("toss")).to_have_count(0)  # only the second can throw
    player.see("piece-H2").focus()
    player.click("toss")
    expect(player.see("lift")).to_have_attribute("max", "80")
    player.see("lift").fill("60")
    player.see("strength").fill("50")
    expect(player.see("play-strike")).to_be_enabled()


@pytest.mark.parametrize("game", ["showcase-wax", "showcase-mat"])
@pytest.mark.parametrize("solid", [False, True], ids=["flat", "solid"])
def test_every_shape_is_drawn_and_moves(person: NewPerson, toys: Served, game: str, solid: bool) -> None:
    match = toys.new_match(game, FREE)
    past_the_questions(match)
    player = person(server=toys, solid=solid, speed="normal")
    player.page.emulate_media(reduced_motion="no-preference")
    player.open(match, "home", "away")
    still = player.see("pitch").screenshot()
    piece = player.ask("pieces")[2]
    seq = player.ask("seq")
    strike: Data = {"type": "flick", "piece": piece["id"], "angle": 17_000, "speed": 2500.0}
    match.act("home", strike)
    player.wait_for_entry_after(seq)
    after = {one["id"]: one for one in player.ask("pieces")}
    assert after[piece["id"]]["x"] > piece["x"]
    assert player.see("pitch").screenshot() != still


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_every_kind_of_question_fits_on_the_screen(person: NewPerson, toys: Served, phone: bool) -> None:
    from tests.web.test_web_everyone import no_faults
    from tests.web.test_web_phone import all_in_reach

    for game in ("showcase-wax", "showcase-mat", "toy"):
        match = toys.new_match(game, FREE)
        player = person(server=toys, phone=phone, lang="pl")
        player.open(match, "home", "away")
        while player.ask("ask"):
            all_in_reach(player)
            no_faults(player.page)
            sent_after(match, player, "done")
        all_in_reach(player)
        no_faults(player.page)
