"""The doors are enough: a toy that the pages do not know is played on them to its end."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.served import Data, Match, Served

WHOLE_MATCH = 200.0  # seconds
MOST = 30  # flicks of the toy
FREE = {"clock": "none", "hand": 0}

ONES_TURN = "() => ['place', 'strike'].includes(window.__botonista.mode?.())"


def by_mouse(player: Person, seq: int) -> None:
    """One flick, pulled back and let go."""
    piece = player.ask("playable")[seq % 2]
    player.pull(piece, -70 if piece[0] == "H" else 70, 10 * (seq % 5) - 20)


def by_keys(player: Person, seq: int) -> None:
    """One flick at the ball, turned a little and made harder."""
    key = player.see(f"piece-{player.ask('playable')[seq % 2]}")
    key.focus()
    for name in ("ArrowLeft", "Shift+ArrowRight", "ArrowUp", "ArrowUp", "Enter"):
        key.press(name)


def put_ball_by_mouse(player: Person) -> float:
    """The ball dragged beside the line falls on it."""
    ball, there = player.ask("piece", "ball"), player.ask("place", 60, 40)
    player.pull("ball", there["x"] - ball["x"], there["y"] - ball["y"])
    at: Data = player.ask("ball")
    assert at["x"] == 0
    return float(at["y"])


def put_ball_by_keys(player: Person) -> float:
    """Arrows move it along the line, and not off it."""
    key = player.see("piece-ball")
    key.focus()
    before = player.ask("ball")["y"]
    for name in ("ArrowUp", "ArrowUp", "ArrowLeft", "Shift+ArrowUp"):
        key.press(name)
    at: Data = player.ask("ball")
    assert (at["x"], at["y"]) == (0, pytest.approx(before + 11))
    return float(at["y"])


def test_a_game_that_the_pages_do_not_know_is_started_from_the_home_page(
    person: NewPerson, toys: Served
) -> None:
    someone = person(server=toys, lang="pl")
    someone.page.goto("/")
    card = someone.see("game-toy")
    expect(card.get_by_role("heading")).to_have_text("Zabawka")
    card.get_by_test_id("opponent-here").check()
    card.get_by_test_id("options").click()
    card.get_by_test_id("option-clock").select_option("none")
    expect(card.get_by_test_id("option-formation")).to_have_count(0)  # it has none
    card.get_by_test_id("play").click()
    expect(someone.see("ask-ball")).to_contain_text("Połóż piłkę na linii środkowej")
    expect(someone.see("ask-ball")).to_contain_text("Gdziekolwiek na niej.")
    expect(someone.see("sign-flicks")).to_have_text("Pstryknięcia 0/30")
    expect(someone.see("phase")).to_contain_text("Wznowienie")
    someone.click("rulebook")
    expect(someone.see("clause").first).to_be_visible()


def test_it_is_played_to_its_end_by_mouse_and_by_keys(person: NewPerson, toys: Served) -> None:
    match = toys.new_match("toy", FREE)
    player = person(server=toys)
    player.open(match, "home", "away")
    placed: list[Data] = []
    until = time.monotonic() + WHOLE_MATCH
    while match.now()["match"]["result"] is None:
        assert time.monotonic() < until, "the toy does not end"
        seq = player.ask("seq")
        player.wait_until("idle", True)
        player.page.wait_for_function(ONES_TURN)  # a goal is seen again before it goes on
        if player.ask("mode") == "place":
            wanted = (put_ball_by_keys if len(placed) % 2 else put_ball_by_mouse)(player)
            player.click("done")
            player.wait_for_entry_after(seq)
            put = match.now()["entry"]["action"]["places"]["ball"]
            assert (put["x"], put["y"]) == (0, wanted)
            placed.append(put)
        else:
            (by_keys if seq % 2 else by_mouse)(player, seq)
            player.wait_for_entry_after(seq)
    assert len(placed) >= 2, "by mouse and by keys"
    entries = match.entries()
    moves = [entry for entry in entries if entry["action"] and entry["action"]["type"] == "flick"]
    assert {entry["side"] for entry in moves} == {"home", "away"}
    result = match.now()["match"]["result"]
    assert max(result["home"], result["away"]) == 2 or len(moves) == MOST
    expect(player.see("ending")).to_contain_text(f"{result['home']} : {result['away']}")
    player.expect_score(result["home"], result["away"])


def test_it_is_played_against_a_program_and_watched_by_a_third(person: NewPerson, toys: Served) -> None:
    match = toys.new_match("toy", FREE, away="random")
    player, watcher = person(server=toys), person(server=toys, solid=True)
    player.open(match, "home")
    watcher.open(match)
    player.click("done")
    player.wait_until("mode", "strike")
    by_keys(player, 0)
    player.page.wait_for_function("() => window.__botonista.seq() >= 3")  # the program has answered
    assert "away" in {entry["side"] for entry in match.entries()}
    watcher.wait_for_present(match)
    expect(watcher.see("record")).to_contain_text("1 is flicked")
    assert watcher.ask("playable") == []


def test_what_would_be_refused_is_told_before_it_is_sent(person: NewPerson, toys: Served) -> None:
    match = toys.new_match("showcase-wax", FREE)
    player = person(server=toys)
    player.open(match, "home", "away")
    player.wait_until("ask", "keeper")
    keeper, outside = player.ask("piece", "H1"), player.ask("place", -600, 0)
    player.pull("H1", outside["x"] - keeper["x"], outside["y"] - keeper["y"])
    expect(player.see("faults")).to_contain_text("H1 may not stand there. SC 1")
    expect(player.see("done")).to_be_disabled()
    player.click("as-usual")
    expect(player.see("faults")).to_have_count(0)
    expect(player.see("done")).to_be_enabled()
    assert match.now()["entry"]["seq"] == 0, "nothing was sent"


def sent_after(match: Match, player: Person, testid: str) -> Data:
    """The action that a click on this sends."""
    seq = player.ask("seq")
    player.click(testid)
    player.wait_for_entry_after(seq)
    action: Data = match.entries(seq + 1)[0]["action"]
    return action
