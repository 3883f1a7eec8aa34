"""A goal is a moment in every game: for who scored, for who conceded, and when it does not count."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, expect

from tests.web.conftest import NewPerson
from tests.web.goals import Chance, chance
from tests.web.person import Person
from tests.web.served import Data, Served

FLICKED = ["pilka-guzikowa", "dadinho", "flickball"]
GAMES = [*FLICKED, "dice-football"]
SIZES = pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
SCREEN = (390, 844)


def seen(person: NewPerson, still: Served, about: Chance, *seats: str, phone: bool, **more: object) -> Person:
    """Somebody who sees every motion, in a page whose time stands until it is let go."""
    player = person(still, speed="normal", hold=True, arrange=False, phone=phone, size=SCREEN, **more)
    player.page.emulate_media(reduced_motion="no-preference")
    player.stop_time()
    player.open(about.match, *seats)
    return player


@pytest.mark.parametrize("game", GAMES)
@SIZES
def test_who_scored_is_told_by_name_and_the_goal_is_seen_again(
    person: NewPerson, still: Served, game: str, phone: bool
) -> None:
    about = chance(still, game)
    player = seen(person, still, about, about.scores, phone=phone)
    about.take()
    player.let_time_pass_until("goal-moment")
    moment = player.see("goal-moment")
    expect(moment).to_contain_text("Goal! You score!")
    expect(moment).to_contain_text("1 : 0" if about.scores == "home" else "0 : 1")
    if game in FLICKED:
        expect(player.see("scorer")).to_contain_text("Scored by number")
    expect(player.see("score")).to_contain_text("1")  # the board has counted it, too
    expect(player.see("replay-sign")).to_be_visible()
    if game in FLICKED:
        player.page.clock.run_for(1500)
        assert_the_goal_is_free(player, about)
    player.page.clock.resume()
    expect(moment).to_have_count(0)  # and then it goes by itself


def assert_the_goal_is_free(player: Person, about: Chance) -> None:
    """The mouth of the goal is in sight, and nothing is written over it."""
    pitch = about.match.now()["description"]["pitch"]
    line = pitch["field"][0] / 2 * (1 if about.scores == "home" else -1)
    table, banner = player.see("pitch").bounding_box(), player.see("goal-moment").bounding_box()
    assert table is not None
    assert banner is not None
    for y in (-0.5, 0, 0.5):
        spot = player.ask("place", line, y * pitch["goal"]["width"])
        assert within(spot, table), "the goal is in the picture"
        assert not within(spot, banner), "the goal is not hidden"


def within(spot: Data, box: FloatRect) -> bool:
    across = box["x"] <= spot["x"] <= box["x"] + box["width"]
    return bool(across and box["y"] <= spot["y"] <= box["y"] + box["height"])


@pytest.mark.parametrize("game", GAMES)
@SIZES
def test_a_goal_against_one_is_told_as_plainly(
    person: NewPerson, still: Served, game: str, phone: bool
) -> None:
    about = chance(still, game)
    player = seen(person, still, about, about.concedes, phone=phone)
    about.take()
    player.let_time_pass_until("goal-moment")
    expect(player.see("goal-moment")).to_contain_text("Goal against you")
    if game in FLICKED:
        player.page.clock.run_for(1500)
        assert_the_goal_is_free(player, about)


def test_who_watches_is_told_whose_goal_it_is(person: NewPerson, still: Served) -> None:
    about = chance(still, "flickball")
    player = seen(person, still, about, phone=False)
    about.take()
    player.let_time_pass_until("goal-moment")
    expect(player.see("goal-moment")).to_contain_text("Goal for Home!")


@pytest.mark.parametrize("game", FLICKED)
@SIZES
def test_a_goal_that_does_not_count_says_why_in_large_print(
    person: NewPerson, still: Served, game: str, phone: bool
) -> None:
    why = {
        "pilka-guzikowa": "The ball left the centre circle at the kick-off",
        "dadinho": "No shot was announced",
        "flickball": "The shot was not declared",
    }
    about = chance(still, game, counts=False)
    player = seen(person, still, about, "home", phone=phone)
    about.take()
    player.let_time_pass_until("goal-moment")
    moment = player.see("goal-moment")
    expect(moment).to_contain_text("No goal")
    expect(moment).to_contain_text(why[game])
    size = moment.locator(".reason").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert size >= 17
    expect(player.see("replay-sign")).to_be_visible()


def test_a_tap_ends_the_moment(person: NewPerson, still: Served) -> None:
    about = chance(still, "flickball")
    player = seen(person, still, about, "home", phone=True)
    about.take()
    player.let_time_pass_until("goal-moment")
    player.see("scoreboard").tap()
    expect(player.see("goal-moment")).to_have_count(0)


def test_with_dice_the_ball_is_seen_in_the_net(person: NewPerson, still: Served) -> None:
    about = chance(still, "dice-football")
    player = seen(person, still, about, about.scores, phone=False)
    about.take()
    player.let_time_pass_until("goal-moment")
    player.page.clock.run_for(3500)
    expect(player.see("board").locator("svg.near")).to_be_visible()
    x, y = map(
        float, re.findall(r"-?[\d.]+", player.see("board").locator(".ball").get_attribute("style") or "")
    )
    goals = player.see("board").locator("svg rect:not(.field)")
    boxes = [
        [float(one.get_attribute(key) or 0) for key in ("x", "y", "width", "height")] for one in goals.all()
    ]
    assert any(left < x < left + wide and top < y < top + high for left, top, wide, high in boxes)
