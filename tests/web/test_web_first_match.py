"""The first match of each game: guided steps that can be skipped, and end in a goal."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from botonista.learn import book
from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.served import Served
from tests.web.test_web_everyone import faults

GAMES = [name for name in ("pilka-guzikowa", "dadinho", "flickball", "dice-football") if book.of(name).lesson]
SMALL = (390, 844)
SIZES = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])


def someone(person: NewPerson, phone: bool) -> Person:
    return person(phone=phone, size=SMALL, arrange=False)


def at_step(player: Person, key: str, state: str) -> None:
    """Until the coach is at this step, and it stands so."""
    player.page.wait_for_selector(f"[data-testid=coach][data-step={key}][data-state={state}]")


@SIZES
@pytest.mark.parametrize("game", GAMES)
def test_the_first_match_is_played_to_its_goal(
    person: NewPerson, served: Served, game: str, phone: bool
) -> None:
    """Each step as the coach shows it: with keys alone, for whoever has only those."""
    lessons = book.of(game).lesson
    assert 6 <= len(lessons) <= 8
    player = someone(person, phone)
    player.page.goto(f"/first/{game}")
    for lesson in lessons:
        if lesson.goal is not None:
            at_step(player, lesson.key, "play")
            expect(player.see("coach-says")).to_contain_text(lesson.say["en"])
            helps = player.see("first-help")
            helps.focus()
            if lesson.show and "piece" in lesson.show:
                player.page.keyboard.press("Enter")
                expect(player.see("arrow")).to_be_visible()
            player.page.keyboard.press("Enter")
            at_step(player, lesson.key, "done")
            expect(player.see("coach-says")).to_contain_text(lesson.done["en"])
        else:
            at_step(player, lesson.key, "done")
        if lesson.card:
            expect(player.see("ruling-card")).to_be_visible()
            player.page.keyboard.press("Escape")
            expect(player.see("ruling-card")).to_have_count(0)
            player.see("first-next").focus()
        if lesson is not lessons[-1]:
            player.page.keyboard.press("Enter")  # the way on has the focus
    if game != "dice-football":
        expect(player.see("practice-call")).to_contain_text("oal")
    player.click("first-play")
    expect(player.page).to_have_url(f"{served.address}/?game={game}")
    expect(player.see(f"game-{game}").get_by_test_id("to-first")).to_have_text("Your first match")


@SIZES
def test_who_misses_is_told_why_and_tries_again_and_every_step_can_be_skipped(
    person: NewPerson, served: Served, phone: bool
) -> None:
    lessons = book.of("pilka-guzikowa").lesson
    player = someone(person, phone)
    player.page.goto("/first/pilka-guzikowa")
    at_step(player, lessons[0].key, "play")
    player.pull("H9", 60, -45)  # away from the ball
    at_step(player, lessons[0].key, "missed")
    expect(player.see("coach-says")).to_contain_text(lessons[0].miss["en"])
    player.page.keyboard.press("Enter")
    at_step(player, lessons[0].key, "play")
    for lesson in lessons[:-1]:
        at_step(player, lesson.key, "play")
        player.click("first-skip")
    at_step(player, lessons[-1].key, "play")
    expect(player.see("first-skip")).to_have_count(0)
    player.click("first-leave")
    expect(player.see("game-pilka-guzikowa").get_by_test_id("to-first")).to_have_text("Your first match")


@SIZES
def test_a_newcomer_is_offered_it_first(person: NewPerson, served: Served, phone: bool) -> None:
    player = someone(person, phone)
    player.page.goto("/")
    for game in GAMES:
        offer = player.see(f"game-{game}").get_by_test_id("to-first")
        expect(offer).to_have_text("First time? A guided match")
    player.see("game-pilka-guzikowa").get_by_test_id("to-first").click()
    at_step(player, book.of("pilka-guzikowa").lesson[0].key, "play")
    assert faults(player.page) == []
    wide = player.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "nothing runs out of the screen"


@pytest.mark.parametrize("lang", ["pl", "pt"])
def test_the_coach_speaks_the_languages_of_the_house(person: NewPerson, served: Served, lang: str) -> None:
    lesson = book.of("pilka-guzikowa").lesson[0]
    player = person(lang=lang, arrange=False)
    player.page.goto("/first/pilka-guzikowa")
    at_step(player, lesson.key, "play")
    expect(player.see("coach-says")).to_contain_text(lesson.say[lang])
