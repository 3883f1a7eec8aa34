"""What somebody meets who sees the pages for the first time, or who has no mouse."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.positions import begin, foul, goal, play
from tests.web.served import Served
from tests.web.shadow import OPTIONS

TWO_FRAMES = "() => new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen)))"
HAS_FOCUS = "() => document.activeElement?.dataset?.testid ?? null"


def enter(player: Person) -> None:
    """Enter on what has the focus, and the next entry."""
    seq = player.ask("seq")
    player.page.keyboard.press("Enter")
    player.wait_for_entry_after(seq)


def focus_on(player: Person, name: str) -> None:
    """The focus came to a control of this name by itself."""
    player.page.wait_for_function(
        "name => new RegExp(name).test(document.activeElement?.dataset?.testid ?? '')", arg=name
    )


def test_a_kick_off_is_played_by_enter_alone_and_the_focus_is_never_lost(
    person: NewPerson, served: Served
) -> None:
    match = served.new_match("pilka-guzikowa", OPTIONS)
    player = person()
    player.open(match, "home", "away")
    player.see("say").focus()
    for name in ("^say$", "^choice-", "^done$", "^done$", "^piece-", "^piece-"):
        focus_on(player, name)
        enter(player)
    assert [entry["action"]["type"] for entry in match.entries(5)] == ["flick", "flick"]


def test_who_plays_with_the_mouse_keeps_his_hands_free(person: NewPerson, served: Served) -> None:
    match, _ = begin(served)
    player = person()
    player.open(match, "home", "away")
    player.click("next-piece")
    seq = player.ask("seq")
    player.click("play-strike")
    player.wait_for_entry_after(seq)
    player.page.evaluate(TWO_FRAMES)
    assert not str(player.page.evaluate(HAS_FOCUS)).startswith("piece-")  # no piece is taken unasked


def test_dice_are_thrown_by_enter_alone(person: NewPerson, served: Served) -> None:
    match = served.new_match("dice-football", {"half_rolls": 6})
    player = person()
    player.open(match, "home", "away")
    player.page.locator("[data-testid^=choice-]").first.focus()
    for _ in range(6):
        focus_on(player, "^(choice|die|field|reverse|double)")
        if re.match("field|reverse|double", player.page.evaluate(HAS_FOCUS)):
            player.page.locator("[data-testid^=die-]:enabled").first.focus()
        enter(player)


def test_the_way_to_another_page_puts_the_focus_at_its_beginning(person: NewPerson) -> None:
    someone = person()
    someone.page.goto("/")
    someone.see("game-dice-football").get_by_role("link", name="Rulebook").click()
    expect(someone.see("clause").first).to_be_visible()
    assert someone.page.evaluate("document.activeElement.id") == "main"


def test_the_only_thing_to_do_stands_out(person: NewPerson, served: Served) -> None:
    player = person()
    player.open(served.new_match("dice-football", {"half_rolls": 6}), "home", "away")
    expect(player.page.locator("[data-testid^=choice-]")).to_have_count(1)
    expect(player.page.locator("[data-testid^=choice-]")).to_have_class(re.compile("brass"))


def test_the_last_die_stays_in_the_tray_while_one_decides(person: NewPerson, served: Served) -> None:
    match = served.new_match("dice-football", {"half_rolls": 6})
    player = person()
    player.open(match, "home", "away")
    fallen, quiet = "", 0
    for _ in range(12):
        seq = player.ask("seq")
        player.page.locator("[data-testid^=choice-]:enabled, [data-testid^=die-]:enabled").first.click()
        player.wait_for_entry_after(seq)
        rolls = match.now()["entry"]["outcome"].get("rolls", [])
        fallen = rolls[-1]["face"] if rolls else fallen
        quiet += not rolls
        expect(player.see("throw")).to_have_attribute("data-face", fallen)
    assert quiet, "some of these steps threw nothing"


def test_the_rulebook_in_the_top_bar_is_that_of_the_game(person: NewPerson, served: Served) -> None:
    player = person(lang="pl")
    player.open(served.new_match("dice-football", {"half_rolls": 6}), "home")
    player.click("rulebook")
    player.page.wait_for_url("**/rules/dice-football")
    player.page.get_by_role("link", name="Regulamin: Piłka Guzikowa").click()
    player.page.wait_for_url("**/rules/pilka-guzikowa")


def test_a_ruling_names_the_ball_and_the_sides_in_the_readers_language(
    person: NewPerson, served: Served
) -> None:
    match, shadow = begin(served)
    scored = play(match, shadow, goal(shadow))["seq"]
    reader = person(lang="pl")
    reader.page.goto(f"{match.path}/ruling/{scored}/0")
    expect(reader.see("ruling-card")).to_contain_text(re.compile(r"[HA]\d+–piłka|piłka–[HA]\d+"))
    match, shadow = begin(served)
    play(match, shadow, foul(shadow))
    reader.open(match)
    named = reader.see("call").first.locator("span.home, span.away")
    expect(named.first).to_have_attribute("title", re.compile("Gospodarze|Goście"))


def test_the_table_keeps_its_size_from_step_to_step(person: NewPerson, served: Served) -> None:
    player = person()
    player.open(served.new_match("pilka-guzikowa", OPTIONS), "home", "away")
    sizes = []
    for step in ("say", "choice-first_move", "done", "done", "play-strike"):
        expect(player.see(step)).to_be_visible()
        box = player.see("pitch").bounding_box()
        assert box is not None
        sizes.append((step, round(box["height"])))
        seq = player.ask("seq")
        player.click(step)
        player.wait_for_entry_after(seq)
    assert len({high for _, high in sizes}) == 1, sizes


def test_play_again_leads_to_the_same_game(person: NewPerson, served: Served) -> None:
    match = served.new_match("dice-football", {"half_rolls": 1}, home="simple", away="simple")
    phone = person(phone=True)  # the card of the dice is far below there
    phone.page.goto(match.path)
    phone.click("new-match")
    start = phone.see("game-dice-football").get_by_test_id("play")
    expect(start).to_be_focused()
    expect(start).to_be_in_viewport()
