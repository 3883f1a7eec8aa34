"""Piłka Guzikowa in the browser: from the home page through a kick-off and a goal, by mouse and by keys."""

from __future__ import annotations

import time

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.positions import A_SMALL_MOVE, KICK_OFF, begin, goal
from tests.web.served import Served

WHOLE_MATCH = 400.0  # seconds, on a busy machine


def test_a_newcomer_is_playing_within_a_minute(person: NewPerson, served: Served) -> None:
    someone = person(solid=True)
    someone.page.goto("/")
    card = someone.see("game-pilka-guzikowa")
    card.get_by_test_id("opponent-here").check()
    card.get_by_test_id("play").click()
    someone.click("say")
    someone.click("choice-first_move")
    someone.click("done")
    someone.click("done")
    someone.wait_for_phase("kickoff_1")
    starter = someone.ask("chosen")
    assert starter is not None, "the only piece that may move is in hand already"
    seq = someone.ask("seq")
    someone.click("play-strike")
    someone.wait_for_entry_after(seq)
    assert someone.ask("phase") == "kickoff_2", "the strike that is offered first is a good kick-off"


def test_a_piece_is_flicked_by_dragging(person: NewPerson, served: Served) -> None:
    match, _ = begin(served)
    player = person(solid=True)
    player.open(match, "home", "away")
    player.wait_until("mode", "strike")
    before = {piece["id"]: piece for piece in player.ask("pieces")}
    seq = player.ask("seq")
    player.pull("H10", -90, 0)
    player.wait_for_entry_after(seq)
    entry = match.entries(seq + 1)[0]
    assert entry["action"]["type"] == "flick"
    assert entry["action"]["piece"] == "H10"
    after = {piece["id"]: piece for piece in player.ask("pieces")}
    assert after["H10"] != before["H10"]


def test_a_goal_is_scored_by_keyboard_and_a_substitute_comes_on(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served, kicked_off=False)
    player = person()
    player.open(match, "home", "away")
    player.strike(KICK_OFF, shadow)
    shadow.follow()
    player.wait_for_phase("kickoff_2")
    player.strike(A_SMALL_MOVE, shadow)
    shadow.follow()

    player.click("offer-substitution")
    expect(player.see("done")).to_be_disabled()  # nobody is named yet
    player.click("name-H2")
    player.click("name-H12")
    asked = match.now()["entry"]["seq"]
    player.click("done")
    player.wait_until("seq", asked + 1)
    shadow.follow()

    player.strike(goal(shadow), shadow)
    player.expect_score(1, 0)
    expect(player.see("call").first).to_contain_text("Goal")
    pieces = {piece["id"]: piece for piece in player.ask("pieces")}
    assert pieces["H2"]["off"], "the substitution is carried out in the break after the goal"
    assert not pieces["H12"]["off"]


def test_after_closing_the_page_the_match_goes_on_where_it_was(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served)
    player = person()
    player.open(match, "home", "away")
    stood = player.ask("pieces")
    player.page.close()
    player.page = player.context.new_page()
    player.page.goto(match.path)
    player.wait_for_present(match)
    assert player.ask("pieces") == stood
    player.strike(goal(shadow), shadow)
    player.expect_score(1, 0)


def test_a_match_is_finished_by_pressing_only_what_is_offered(person: NewPerson, served: Served) -> None:
    """Who knows no rule at all gets to the end: every step has one button that stands out."""
    quick = {"clock": "none", "nominal_move_ms": 45_000}
    match = served.new_match("pilka-guzikowa", quick, away="simple")
    player = person()
    player.open(match, "home")
    offered = player.page.locator(".controls .btn.green:enabled, .controls .btn.brass:enabled")
    until = time.monotonic() + WHOLE_MATCH
    while match.now()["match"]["result"] is None:
        assert time.monotonic() < until, f"the match does not end: {player.ask('phase')}"
        if not player.ask("idle"):
            player.page.wait_for_timeout(50)
        elif offered.count():
            seq = player.ask("seq")
            offered.first.click()
            player.wait_for_entry_after(seq)
        elif player.ask("mode") == "strike" and player.ask("chosen") is None:
            player.click("next-piece")
        else:
            player.page.wait_for_timeout(50)
    result = match.now()["match"]["result"]
    expect(player.see("ending")).to_contain_text(f"{result['home']} : {result['away']}")
