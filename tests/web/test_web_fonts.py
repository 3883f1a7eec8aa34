"""The pages bring their own fonts and draw their signs, so that they look alike on every machine."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Error, expect

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.positions import begin, foul, goal, play
from tests.web.served import Match, Served

OWN = {"Cabin", "Crimson Pro", "Barlow Condensed"}


def borrowed(someone: Person) -> set[str]:
    """What is written in fonts of the machine, with a few of the words."""
    someone.page.evaluate("document.fonts.ready.then(() => true)")
    asked: CDPSession = someone.context.new_cdp_session(someone.page)
    for domain in ("DOM", "CSS"):
        asked.send(f"{domain}.enable")
    root = asked.send("DOM.getDocument")["root"]["nodeId"]
    found = set()
    for node in asked.send("DOM.querySelectorAll", {"nodeId": root, "selector": "body *"})["nodeIds"]:
        try:
            for font in asked.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]:
                if not font["isCustomFont"]:
                    html = asked.send("DOM.getOuterHTML", {"nodeId": node})["outerHTML"]
                    found.add(f"{font['familyName']}: {html[:80]}")
        except Error as gone:  # a page that still fills itself in, such as a chart that is being worked out
            if "Could not find node" not in str(gone):
                raise
    asked.detach()
    return found


@pytest.mark.parametrize("lang", ["en", "pl", "pt"])
def test_every_letter_is_of_the_pages_own_fonts(person: NewPerson, served: Served, lang: str) -> None:
    match, shadow = begin(served)
    fouled = play(match, shadow, foul(shadow))["seq"]
    reader = person(lang=lang)
    for path, landmark in (
        ("/", "game-dice-football"),
        ("/rules/pilka-guzikowa", "clause"),
        ("/rules/dice-football", "clause"),
        (f"{match.path}/ruling/{fouled}/0", "clause-text"),
    ):
        reader.page.goto(path)
        expect(reader.see(landmark).first).to_be_visible()
        assert borrowed(reader) == set()
    reader.click("settings")
    assert borrowed(reader) == set()
    reader.open(match, "home", "away")
    expect(reader.see("ask-award")).to_be_visible()
    assert borrowed(reader) == set()
    dice: Match = served.new_match("dice-football", {"half_rolls": 1}, home="simple", away="simple")
    reader.page.goto(dice.path)
    expect(reader.see("ending")).to_be_visible()
    assert borrowed(reader) == set()


def test_a_match_with_clocks_and_cards_is_in_them_too(person: NewPerson, served: Served) -> None:
    timed = served.new_match("pilka-guzikowa", {"hand": 0})
    player = person()
    player.open(timed, "home", "away")
    expect(player.see("move-clock")).to_be_visible()
    expect(player.page.locator("[data-icon=hourglass]")).to_be_visible()
    assert borrowed(player) == set()
    match, shadow = begin(served)
    play(match, shadow, goal(shadow))
    player.open(match, "home", "away")
    player.click("step-back")
    assert borrowed(player) == set()


@pytest.mark.parametrize("solid", [False, True], ids=["flat", "solid"])
def test_numbers_are_painted_only_when_their_font_has_come(
    person: NewPerson, served: Served, solid: bool
) -> None:
    match, _ = begin(served)
    player = person(solid=solid)
    held = []
    player.page.route("**/barlow-condensed-latin-700*", lambda route: held.append(route))
    with player.page.expect_request("**/barlow-condensed-latin-700*"):
        player.page.goto(match.path)
    player.wait_until("state", "open")
    player.page.wait_for_timeout(500)  # in which a table that did not wait would be drawn
    assert player.page.evaluate("window.__botonista.place?.(0, 0) ?? null") is None
    for route in held:
        route.continue_()
    assert player.ask("place", 0, 0) is not None
    assert player.page.evaluate("document.fonts.check('700 16px \"Barlow Condensed\"', '9')")


def test_the_licence_of_the_fonts_is_sent_with_them(served: Served) -> None:
    text = served.text("/fonts.txt")
    assert text.count("SIL OPEN FONT LICENSE") >= len(OWN)
