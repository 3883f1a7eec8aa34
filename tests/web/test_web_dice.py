"""Dice football in the browser: a whole match against the player who never errs, the hint, the chart."""

from __future__ import annotations

import time

from playwright.sync_api import Locator, expect

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.served import Served

SHORT = {"half_rolls": 6}  # its table is solved in seconds
WHOLE_MATCH = 400.0  # seconds, on a busy machine


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
            choices.last.click()
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


def test_a_hint_names_the_best_choice_and_its_chances(person: NewPerson, served: Served) -> None:
    match = served.new_match("dice-football", SHORT)
    player = person()
    player.open(match, "home", "away")
    player.click("hint")
    expect(player.see("hint-options")).to_be_visible(timeout=60_000)  # the table may have to be solved first
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
