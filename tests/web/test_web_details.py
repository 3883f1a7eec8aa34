"""Smaller things on the page: the wall's faces, the ball dragged to its place, goals and fouls seen again."""

from __future__ import annotations

import contextlib
import time

from playwright.sync_api import TimeoutError, expect

from botonista.games.pilka_guzikowa.rulebook import INVENTORS
from tests.web.conftest import NewPerson
from tests.web.person import PATIENCE
from tests.web.positions import answer, asked, begin, foul, goal, play, strikes, usual
from tests.web.served import Served
from tests.web.shadow import OPTIONS


def test_a_member_of_the_wall_is_turned_over_by_keyboard(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served)
    offender = play(match, shadow, foul(shadow))["ruling"]["calls"][0]["pieces"][0]
    match.act("away", answer("award", choice="0"))
    player = person()
    player.open(match, "home", "away")
    if player.ask("ask") == "goal_area":
        player.click("done")
    player.wait_until("ask", "wall")

    turn = player.see(f"turn-{offender}")
    expect(turn).to_have_attribute("aria-pressed", "false")
    turn.focus()
    player.page.keyboard.press("Enter")
    expect(turn).to_have_attribute("aria-pressed", "true")
    shown = {piece["id"]: piece["face"] for piece in player.ask("pieces")}
    assert shown[offender] == "wide_up"  # seen before it is sent
    player.click("done")
    player.wait_until("ask", "taker")
    entry = match.now()["entry"]
    assert entry["action"]["places"] == {offender: {"face": "wide_up"}}
    stands = next(piece for piece in entry["view"]["pieces"] if piece["id"] == offender)
    assert stands["face"] == "wide_up"
    assert "PG 2.2.1e" in entry["ruling"]["calls"][0]["clauses"]


def test_the_ball_is_dragged_along_the_lit_line(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served)
    over_the_end_line = shadow.find(
        lambda step: step.state.phase_name == "prepare" and step.state.kind == "goal_kick",
        strikes(shadow, widest=400, step=25),
    )
    play(match, shadow, over_the_end_line)
    while (ask := asked(match.now()))["key"] != "ball":
        match.act(ask["side"], ask["usual"])
    front, *_ = (row[0]["region"] for row in ask["slots"][0]["zones"])
    assert front["type"] == "segment"
    player = person()
    player.open(match, "home", "away")
    player.wait_until("ask", "ball")
    ball, beside = player.ask("piece", "ball"), player.ask("place", front["x0"] * 0.9, 60)
    player.pull("ball", beside["x"] - ball["x"], beside["y"] - ball["y"])  # the hand is beside the line
    seq = player.ask("seq")
    player.click("done")
    player.wait_for_entry_after(seq)
    put = match.now()["entry"]["action"]["places"]["ball"]
    assert put["x"] == front["x0"]
    assert abs(put["y"] - 60) < 5


def test_a_goal_is_seen_again_at_once_and_the_other_side_waits(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served)
    player = person(speed="normal")
    player.page.emulate_media(reduced_motion="no-preference")
    player.stop_time()
    player.open(match, "home", "away")
    scored = play(match, shadow, goal(shadow))["seq"]
    player.wait_until("seq", scored)
    player.let_time_pass_until("replay-sign")
    expect(player.see("call").first).to_contain_text("Goal")
    side = match.now()["present"]["to_act"][0]
    match.act(side, usual(match.now(), side))
    player.wait_until("seq", scored + 1)
    player.page.clock.run_for(200)
    expect(player.see("replay-sign")).to_be_visible()  # what came meanwhile does not cut it off
    player.page.clock.resume()
    player.wait_for_entry_after(scored)
    expect(player.see("replay-sign")).to_have_count(0)


def test_a_foul_is_seen_again_by_its_button_and_can_be_skipped(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served)
    play(match, shadow, foul(shadow))
    player = person(speed="normal")
    player.page.emulate_media(reduced_motion="no-preference")
    player.stop_time()
    player.open(match, "home", "away")
    player.click("instant-replay")
    player.wait_until("idle", False)
    player.click("replay-skip")
    player.wait_until("idle", True)
    expect(player.see("ask-award")).to_be_visible()


SEEN_THINKING = """
new MutationObserver(() => {
  window.__thought ||= document.querySelector("[data-testid=thinking]") !== null;
}).observe(document, { childList: true, subtree: true });
"""


def test_the_strong_program_is_seen_thinking_and_then_plays(person: NewPerson, served: Served) -> None:
    match = served.new_match("pilka-guzikowa", OPTIONS, away="search", pace=1.0)
    player = person()
    player.context.add_init_script(SEEN_THINKING)
    player.open(match, "home")
    until = time.monotonic() + PATIENCE
    while player.ask("phase") not in ("kickoff_1", "kickoff_2"):
        assert time.monotonic() < until, player.ask("phase")
        for step in ("say", "choice-half", "done"):  # whoever is quicker tosses, whoever wins chooses
            if player.see(step).count():
                with contextlib.suppress(TimeoutError):
                    player.see(step).click(timeout=1000)
        player.page.wait_for_timeout(50)
    assert player.page.evaluate("window.__thought")
    assert any(entry["side"] == "away" for entry in match.entries())


def test_the_rulebook_names_its_edition_and_who_invented_the_game(person: NewPerson) -> None:
    reader = person()
    reader.page.goto("/rules/pilka-guzikowa")
    expect(reader.page.get_by_role("heading", level=1)).to_contain_text("2025")
    for inventor in INVENTORS:  # PG 11.1.1
        expect(reader.page.locator("[id='PG_11.1.1']")).to_contain_text(inventor)
    expect(reader.page.locator("[id='PG_11.1.1']")).to_be_visible()
