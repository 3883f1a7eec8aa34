"""A shot is announced with one press for the piece in hand; what else is offered stays off the field."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.ahead import Ahead
from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.positions import begin
from tests.web.served import Data, Served
from tests.web.test_web_dadinho import at
from tests.web.test_web_phone import SCREENS, Screen, all_in_reach
from tests.web.test_web_toy import sent_after

SIZES: dict[str, Data] = {"desk": {"record": False}, "phone": {"phone": True, "size": (390, 844)}}
NEAR_GOAL = {
    "dadinho": ("H10", {"pieces": {"H10": at(400, 0), "A6": at(600, 200)}, "ball": at(460, 0)}, "announce"),
    "flickball": ("H7", {"pieces": {"H7": at(400, 40), "A8": at(420, 160)}, "ball": at(500, 40)}, "shot"),
}


def take_in_hand(player: Person, piece: str, phone: bool) -> None:
    """A tap, or a click, on the piece itself."""
    spot = player.ask("piece", piece)
    if phone:
        player.page.touchscreen.tap(spot["x"], spot["y"])
    else:
        player.page.mouse.click(spot["x"], spot["y"])
    player.wait_until("chosen", piece)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", NEAR_GOAL)
def test_a_shot_is_announced_with_one_press_for_the_piece_in_hand(
    person: NewPerson, still: Served, game: str, size: str
) -> None:
    shooter, position, asked = NEAR_GOAL[game]
    match = Ahead(game, position=position).match(still)
    player = person(server=still, **SIZES[size])
    player.open(match, "home")
    player.wait_until("mode", "strike")
    expect(player.see("shout")).to_be_disabled()  # with nothing in hand nobody shoots
    expect(player.see(f"offer-{asked}")).to_have_count(0)
    take_in_hand(player, shooter, size == "phone")
    shout, play = player.see("shout").bounding_box(), player.see("play-strike").bounding_box()
    assert shout and play and abs(shout["y"] - play["y"]) < 2, "side by side"
    assert min(shout["height"], shout["width"]) >= 36
    assert sent_after(match, player, "shout") == {"type": "answer", "to": asked, "pieces": [shooter]}


@SCREENS
@pytest.mark.parametrize(("game", "lang"), [("dadinho", "pt"), ("flickball", "pl")])
def test_shot_and_strike_are_in_reach_on_every_phone(
    person: NewPerson, still: Served, game: str, lang: str, screen: Screen
) -> None:
    """Long words beside each other: the button of the strike stood half off the screen."""
    shooter, position, _ = NEAR_GOAL[game]
    match = Ahead(game, position=position).match(still)
    player = person(server=still, lang=lang, phone=True, size=screen[:2], large=screen.large)
    player.open(match, "home")
    player.wait_until("mode", "strike")
    take_in_hand(player, shooter, phone=True)
    expect(player.see("shout")).to_be_enabled()
    all_in_reach(player)


@pytest.mark.parametrize("game", NEAR_GOAL)
def test_a_shot_is_announced_by_a_key(person: NewPerson, still: Served, game: str) -> None:
    shooter, position, asked = NEAR_GOAL[game]
    match = Ahead(game, position=position).match(still)
    player = person(server=still)
    player.open(match, "home")
    player.wait_until("mode", "strike")
    player.see(f"piece-{shooter}").focus()
    seq = player.ask("seq")
    player.page.keyboard.press("s")
    player.wait_for_entry_after(seq)
    assert match.entries(seq + 1)[0]["action"]["to"] == asked


def covers_the_field(player: Person, width: float, depth: float) -> list[str]:
    """The offers in sight that lie over the field, its end lines included."""
    corners = [player.ask("place", x, y) for x in (-width, width) for y in (-depth, depth)]
    left, right = min(c["x"] for c in corners), max(c["x"] for c in corners)
    top, bottom = min(c["y"] for c in corners), max(c["y"] for c in corners)
    found = []
    for offer in player.page.locator("[data-testid^=offer-]").all():
        box = offer.bounding_box()
        if box is None:
            continue
        aside = box["x"] >= right or box["x"] + box["width"] <= left
        if not aside and box["y"] < bottom and box["y"] + box["height"] > top:
            found.append(str(offer.get_attribute("data-testid")))
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "pl", "pt"])
def test_offers_lie_beside_the_field(
    person: NewPerson, served: Served, still: Served, lang: str, size: str
) -> None:
    flickball = Ahead("flickball", position=NEAR_GOAL["flickball"][1])
    for server, match in ((still, flickball.match(still)), (served, begin(served)[0])):
        player = person(server=server, lang=lang, **SIZES[size])
        player.open(match, "home", "away")
        player.wait_until("mode", "strike")
        offers = player.page.locator("[data-testid^=offer-]")
        assert offers.count() >= 1
        field = server.get(f"/api/matches/{match.id}")["description"]["pitch"]["field"]
        assert covers_the_field(player, field[0] / 2, field[1] / 2) == []
