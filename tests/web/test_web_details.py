"""Smaller things on the page: the wall's faces, the ball dragged to its place, goals and fouls seen again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.positions import begin, foul, play
from tests.web.served import Served


def test_a_member_of_the_wall_is_turned_over_by_keyboard(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served)
    offender = play(match, shadow, foul(shadow))["ruling"]["calls"][0]["pieces"][0]
    match.act("away", {"type": "choose_award", "option": 0})
    player = person()
    player.open(match, "home", "away")
    if player.ask("prep") == "goal_area":
        player.click("goal-area-done")
    player.wait_until("prep", "wall")

    turn = player.see(f"wall-turn-{offender}")
    expect(turn).to_have_attribute("aria-pressed", "false")
    turn.focus()
    player.page.keyboard.press("Enter")
    expect(turn).to_have_attribute("aria-pressed", "true")
    shown = {piece["id"]: piece["face"] for piece in player.ask("pieces")}
    assert shown[offender] == "wide_up"  # seen before it is sent
    player.click("wall-done")
    player.wait_until("prep", "taker")
    entry = match.now()["entry"]
    assert entry["action"]["faces"] == {offender: "wide_up"}
    stands = next(piece for piece in entry["view"]["pieces"] if piece["id"] == offender)
    assert stands["face"] == "wide_up"
    assert "PG 2.2.1e" in entry["ruling"]["calls"][0]["clauses"]
