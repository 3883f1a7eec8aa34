"""The rules in a minute: pictures drawn by the table; and the rulebook's contents and search."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from botonista.learn import book
from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.served import Served
from tests.web.test_web_everyone import faults

GAMES = ("pilka-guzikowa", "dadinho", "flickball", "dice-football")
SMALL = (390, 844)
SIZES = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
DRAWN = """() => [...document.querySelectorAll("[data-testid=minute-picture]")].every(
  (one) => one.querySelector("img")?.naturalWidth > 0 || one.querySelector("[data-testid=board]"))"""


def someone(person: NewPerson, phone: bool, lang: str = "en") -> Person:
    return person(phone=phone, size=SMALL, lang=lang)


@SIZES
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_told_in_pictures(person: NewPerson, served: Served, game: str, phone: bool) -> None:
    pictures = book.of(game).picture
    assert 6 <= len(pictures) <= 10
    player = someone(person, phone)
    player.page.goto(f"/minute/{game}")
    shown = player.see("minute-picture")
    expect(shown).to_have_count(len(pictures))
    for one, picture in zip(shown.all(), pictures, strict=True):
        one.scroll_into_view_if_needed()
        expect(one).to_contain_text(picture.say["en"])
    player.page.wait_for_function(DRAWN)
    assert faults(player.page) == []
    wide = player.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "nothing runs out of the screen"


@SIZES
def test_card_and_rulebook_lead_there_and_back(person: NewPerson, served: Served, phone: bool) -> None:
    player = someone(person, phone)
    player.page.goto("/")
    player.see("game-dadinho").get_by_test_id("to-minute").click()
    expect(player.page).to_have_url(f"{served.address}/minute/dadinho")
    player.click("minute-rules")
    expect(player.page).to_have_url(f"{served.address}/rules/dadinho")
    player.click("rules-minute")
    expect(player.page).to_have_url(f"{served.address}/minute/dadinho")
    player.click("minute-first")
    expect(player.see("coach")).to_be_visible()


@pytest.mark.parametrize("lang", ["pl", "pt"])
def test_the_pictures_speak_the_languages_of_the_house(person: NewPerson, served: Served, lang: str) -> None:
    player = someone(person, phone=False, lang=lang)
    player.page.goto("/minute/flickball")
    expect(player.see("minute-picture").first).to_contain_text(book.of("flickball").picture[0].say[lang])


# What the first answer is to what people ask most; nothing: this game has no such rule.
QUESTIONS = {
    "en": ("how do I win", "lob", "offside", "how long does a match last", "what is a foul", "substitution"),
    "pl": ("jak wygrać", "lob", "spalony", "ile trwa mecz", "co to jest faul", "zmiana"),
    "pt": ("como ganhar", "cavadinha", "impedimento", "quanto dura o jogo", "o que é falta", "substituição"),
}
ANSWERS = {
    "pilka-guzikowa": ("PG 3.4.1", "PG 2.1.1b", "PG 7.4.1", "PG 3.3.1", "PG 6.1.1", "PG 10.1.1"),
    "dadinho": ("DD 12.1", "DD-D09", "", "DD 14.1", "DD 28.1", "DD 55.1"),
    "flickball": ("FB 4.3", "FB 15.6", "", "FB 1.3", "FB 18.1", ""),
    "dice-football": ("DF 5.5", "", "DF 13.15", "DF 2.1", "DF 9.9", ""),
}


@pytest.mark.parametrize("lang", QUESTIONS)
@pytest.mark.parametrize("game", GAMES)
def test_the_rulebook_answers_what_people_ask(
    person: NewPerson, served: Served, game: str, lang: str
) -> None:
    player = someone(person, phone=lang == "pl", lang=lang)
    player.page.goto(f"/rules/{game}")
    expect(player.see("rules-contents").get_by_role("link").first).to_be_visible()
    expect(player.see("rules-answer")).to_have_count(0)
    for question, clause in zip(QUESTIONS[lang], ANSWERS[game], strict=True):
        player.see("rules-search").fill(question)
        answer = player.see("rules-answer")
        if clause:
            expect(answer.get_by_role("link").first).to_have_text(clause)
            expect(player.see("clause").first).to_be_visible()
        else:
            expect(answer).to_contain_text({"en": "no such", "pl": "nie ma", "pt": "não tem"}[lang])
            expect(player.see("clause")).to_have_count(0)
