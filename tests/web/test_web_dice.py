"""Dice football in the browser: a whole match against the player who never errs, the hint, the chart."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from botonista.games.dice_football import setup, solve
from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.served import Served
from tests.web.test_web_everyone import no_faults

SHORT = {"half_rolls": 6}  # its table is solved in seconds
WHOLE_MATCH = 400.0  # seconds, on a busy machine


@pytest.fixture
def solved(served: Served, monkeypatch: pytest.MonkeyPatch) -> Served:
    """The server with the table of chances for short matches: it makes none of unusual lengths itself."""
    monkeypatch.setenv("BOTONISTA_HOME", str(served.folder))
    solve.table(setup.read(SHORT))
    return served


def open_choices(player: Person) -> Locator:
    """Dice and choices that may be taken now."""
    return player.page.locator(
        "[data-testid^=die-]:enabled, [data-testid^=choice-]:enabled, [data-testid=board] button.pick"
    )


def test_a_whole_match_is_played_against_perfect(person: NewPerson, served: Served) -> None:
    match = served.new_match("dice-football", SHORT, away="perfect")
    player = person()
    player.open(match, "home")
    until = time.monotonic() + WHOLE_MATCH
    taken = 0
    while match.now()["match"]["result"] is None:
        assert time.monotonic() < until, "the match does not end"
        choices = open_choices(player)
        if player.ask("idle") and choices.count():
            seq = player.ask("seq")
            try:
                choices.last.click(timeout=3000)
            except TimeoutError:  # the page has gone on, and offers something else
                continue
            player.wait_for_entry_after(seq)
            taken += 1
        else:
            player.page.wait_for_timeout(50)
    assert taken > 0
    entries = match.entries()
    assert {entry["side"] for entry in entries} >= {"home", "away"}
    assert not [entry for entry in entries if entry["note"]], "nobody had to step in for the program"
    result = match.now()["match"]["result"]
    expect(player.see("ending")).to_contain_text(f"{result['home']} : {result['away']}")
    expect(player.see("chances")).to_be_visible(timeout=60_000)  # how the chances went, from the solver
    player.click("watch-replay")
    player.page.wait_for_function("() => window.__botonista.shown() < window.__botonista.seq()")


def test_a_hint_names_the_best_choice_and_its_chances(person: NewPerson, solved: Served) -> None:
    served = solved
    match = served.new_match("dice-football", SHORT)
    player = person()
    player.open(match, "home", "away")
    player.click("hint")
    expect(player.see("hint-options")).to_be_visible()
    hint = served.get(f"/api/matches/{match.id}/hint")["hint"]
    best = max(hint["options"], key=lambda option: option["win"] + option["draw"] / 2)
    expect(player.see("hint-options").locator(".best")).to_contain_text(f"{best['win'] * 100:.1f}")


def test_only_dice_that_may_be_thrown_are_lit_and_the_true_face_is_shown(
    person: NewPerson, served: Served
) -> None:
    match = served.new_match("dice-football", SHORT)
    player = person()
    player.open(match, "home", "away")
    for _ in range(6):
        now = match.now()
        side = now["present"]["to_act"][0]
        offered = now["present"]["options"][side]["choices"]
        may = {choice["die"] for choice in offered if choice["die"] not in (None, "master")}
        lit = player.page.locator("[data-testid^=die-]:enabled")
        expect(lit).to_have_count(len(may))
        names = {str(one.get_attribute("data-testid")).removeprefix("die-") for one in lit.all()}
        assert names == may
        seq = player.ask("seq")
        open_choices(player).first.click()
        player.wait_for_entry_after(seq)
        rolls = match.now()["entry"]["outcome"].get("rolls", [])
        if rolls:
            expect(player.see("throw")).to_have_attribute("data-face", rolls[-1]["face"])


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_every_die_shows_its_faces_and_their_chances(person: NewPerson, served: Served, phone: bool) -> None:
    match = served.new_match("dice-football", SHORT)
    player = person(phone=phone, size=(390, 844))
    player.open(match, "home", "away")
    unlit = player.page.locator(".cell:has([data-testid=die-keeper])")
    if phone:
        unlit.tap()
    else:
        unlit.hover()
    faces = player.see("faces-keeper")
    expect(faces).to_contain_text("Saved")
    expect(faces).to_contain_text("2 in 6")
    player.click("explain-dice")
    sheet = player.see("explain")
    expect(sheet.get_by_test_id("legend")).to_be_visible()
    for die, said in {
        "pass": "2 fields forward, and the defender may step in",
        "master": "only the keeper can",
    }.items():
        expect(sheet.get_by_test_id(f"faces-{die}")).to_contain_text(said)
    no_faults(player.page)
    player.click("dialog-close")
    expect(sheet).to_have_count(0)
    expect(player.see("board").locator(".coordinate")).to_have_count(5 + 11)


def test_the_chart_is_read_by_pointer_and_keys_and_names_the_dearest_choices(
    person: NewPerson, solved: Served
) -> None:
    served = solved
    match = served.new_match("dice-football", SHORT)
    while match.now()["match"]["result"] is None:  # the last choice that is offered, right or wrong
        side = match.now()["present"]["to_act"][0]
        match.act(side, match.now()["present"]["options"][side]["choices"][-1]["action"])
    player = person()
    player.open(match, "home")
    plot = player.see("chances-plot")
    expect(plot).to_be_visible()
    chances = served.get(f"/api/matches/{match.id}/chances")
    plot.hover()
    expect(player.see("chances-read")).to_contain_text("Move ")
    player.page.mouse.move(0, 0)
    plot.focus()
    player.page.keyboard.press("ArrowRight")
    first = chances["points"][0]
    expect(player.see("chances-read")).to_contain_text(f"Move {first['seq']}: home")
    told = player.see("costly").locator("li")
    expect(told).to_have_count(len(chances["costly"]))
    assert chances["costly"], "somebody chose badly"
    expect(told.first).to_contain_text(chances["costly"][0]["best"]["en"])
    told.first.locator("button").click()
    player.wait_until("shown", chances["costly"][0]["seq"])
