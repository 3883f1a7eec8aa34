"""For everyone: three languages, a phone, and no serious fault that axe can find on any page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.positions import begin, foul, goal, penalties, play
from tests.web.served import REPOSITORY, Match, Served

AXE = REPOSITORY / "web" / "node_modules" / "axe-core" / "axe.min.js"


# What the record leaves unpainted out of sight has no true place, and axe would see it overlap.
PAINT_ALL = """;{
const all = new CSSStyleSheet();
all.replaceSync("* { content-visibility: visible !important }");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, all];
}"""


def faults(page: Page) -> list[str]:
    """What axe calls serious or critical, with the place."""
    page.evaluate(AXE.read_text(encoding="utf-8") + PAINT_ALL + "; true")
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {rule['help']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"][:3]
    ]


def no_faults(page: Page) -> None:
    found = faults(page)
    assert not found, "\n".join(found)


def test_the_language_is_switched_and_kept(person: NewPerson, served: Served) -> None:
    someone = person()
    page = someone.page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    english = someone.see("game-pilka-guzikowa").get_by_test_id("play").inner_text()
    for lang in ("pl", "pt"):
        someone.click(f"lang-{lang}")
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(someone.see("game-pilka-guzikowa").get_by_test_id("play")).not_to_have_text(english)
    page.goto("/rules/pilka-guzikowa")
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "pt")


def test_a_calls_words_follow_the_language_at_once(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served)
    entry = play(match, shadow, foul(shadow))
    call = next(call for call in entry["ruling"]["calls"] if call["key"] == "foul_3")
    someone = person()
    someone.open(match, "home", "away")
    for lang in ("en", "pl", "pt"):
        someone.click(f"lang-{lang}")
        expect(someone.see("call").first).to_have_text(call["words"][lang])


def test_a_clause_is_found_in_the_rulebook(person: NewPerson, served: Served) -> None:
    someone = person(lang="pl")
    someone.page.goto("/rules/pilka-guzikowa")
    expect(someone.see("clause").first).to_be_visible()
    everything = someone.see("clause").count()
    someone.see("rules-search").fill("6.1.5")
    expect(someone.page.locator("[id='PG_6.1.5']")).to_be_visible()
    assert 0 < someone.see("clause").count() < everything


def not_wider_than_the_screen(page: Page) -> None:
    page.evaluate("document.fonts.ready.then(() => true)")
    wide = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert wide[0] <= wide[1] <= 360, f"{page.url} is {wide[0]} pixels wide"


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_a_phone_shows_every_page_without_scrolling_sideways(
    person: NewPerson, served: Served, large: bool
) -> None:
    match, shadow = begin(served)
    fouled = play(match, shadow, foul(shadow))["seq"]
    dice = served.new_match("dice-football", {"half_rolls": 6})
    phone = person(phone=True, lang="pl", large=large)
    phone.page.goto("/")
    expect(phone.see("game-dice-football")).to_be_visible()
    not_wider_than_the_screen(phone.page)
    phone.open(match, "home", "away")
    expect(phone.see("ask-award")).to_be_visible()
    not_wider_than_the_screen(phone.page)
    phone.page.goto(f"{match.path}/ruling/{fouled}/0")
    expect(phone.see("ruling-card")).to_be_visible()
    not_wider_than_the_screen(phone.page)
    phone.page.goto("/rules/pilka-guzikowa")
    expect(phone.see("clause").first).to_be_visible()
    not_wider_than_the_screen(phone.page)
    phone.open(dice, "home", "away")
    expect(phone.see("board")).to_be_visible()
    not_wider_than_the_screen(phone.page)


def test_a_thumb_aims_at_the_edge_of_a_phone(person: NewPerson, served: Served) -> None:
    """The piece may lie where there is little room to pull it back: there a short pull has full strength."""
    match, _ = begin(served)
    phone = person(phone=True)
    phone.open(match, "home", "away")
    phone.wait_until("mode", "strike")
    spot, seq = phone.ask("piece", "H5"), phone.ask("seq")
    assert spot["x"] < 120, "it lies near the edge"
    drag_by_touch(phone, (spot["x"], spot["y"]), (4, spot["y"]))
    phone.wait_for_entry_after(seq)
    action = match.entries(seq + 1)[0]["action"]
    assert action["piece"] == "H5"
    assert action["speed"] > 4000


def drag_by_touch(someone: Person, start: tuple[float, float], end: tuple[float, float]) -> None:
    """One finger down, along and up, as the browser itself sends it."""
    session = someone.context.new_cdp_session(someone.page)
    steps = [
        (start[0] + (end[0] - start[0]) * i / 4, start[1] + (end[1] - start[1]) * i / 4) for i in range(5)
    ]
    for i, (x, y) in enumerate(steps):
        kind = "touchStart" if i == 0 else "touchMove"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_axe_finds_no_serious_fault_on_the_plain_pages(
    person: NewPerson, served: Served, phone: bool
) -> None:
    someone = person(phone=phone)
    for path, landmark in (
        ("/", "game-pilka-guzikowa"),
        ("/rules/pilka-guzikowa", "clause"),
        ("/rules/dice-football", "clause"),
    ):
        someone.page.goto(path)
        expect(someone.see(landmark).first).to_be_visible()
        no_faults(someone.page)
    someone.page.goto("/nowhere")
    expect(someone.page.locator("h1")).to_be_visible()
    no_faults(someone.page)


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_axe_finds_no_serious_fault_in_a_match(person: NewPerson, served: Served, phone: bool) -> None:
    match, shadow = begin(served)
    someone = person(phone=phone)
    someone.open(match, "home", "away")
    expect(someone.see("strike-bar")).to_be_visible()
    no_faults(someone.page)
    fouled = play(match, shadow, foul(shadow))["seq"]
    someone.wait_for_present(match)
    expect(someone.see("ask-award")).to_be_visible()
    no_faults(someone.page)
    someone.see("open-ruling").first.click()
    expect(someone.see("clause-text").first).to_be_visible()
    no_faults(someone.page)
    someone.page.goto(f"{match.path}/ruling/{fouled}/0")
    expect(someone.see("clause-text").first).to_be_visible()
    no_faults(someone.page)


def test_axe_finds_no_serious_fault_in_set_ups_and_preparations(person: NewPerson, served: Served) -> None:
    fresh = served.new_match("pilka-guzikowa", {"clock": "none"})
    someone = person()
    someone.open(fresh, "home", "away")
    expect(someone.see("ask-toss")).to_be_visible()
    no_faults(someone.page)
    someone.click("say")
    someone.click("choice-first_move")
    expect(someone.see("ask-set_up")).to_be_visible()
    no_faults(someone.page)
    shootout, _ = penalties(served)
    someone = person()
    someone.open(shootout, "home", "away")
    someone.click("say")
    expect(someone.see("ask-penalty_area")).to_be_visible()
    no_faults(someone.page)
    someone.click("done")
    expect(someone.see("ask-keeper")).to_be_visible()
    no_faults(someone.page)
    someone.click("done")
    expect(someone.see("ask-taker")).to_be_visible()
    no_faults(someone.page)


def test_axe_finds_no_serious_fault_in_a_replay_and_on_the_dice_board(
    person: NewPerson, served: Served
) -> None:
    match, shadow = begin(served)
    play(match, shadow, goal(shadow))
    record = served.get(f"/api/matches/{match.id}/record")
    link = served.post("/api/records", record)["link"]
    someone = person()
    someone.page.goto(link)
    someone.wait_until("state", "replay")
    no_faults(someone.page)
    dice: Match = served.new_match("dice-football", {"half_rolls": 6})
    someone = person()
    someone.open(dice, "home", "away")
    expect(someone.see("board")).to_be_visible()
    no_faults(someone.page)
