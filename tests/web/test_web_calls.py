"""What the referee says can be read before the next thing happens, and one sees whose it was."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.eager import Eager, seen_calls, watch_calls
from tests.web.positions import begin, card, foul, play
from tests.web.served import Data, Match, Served

LEAST = 1500  # milliseconds
FRAME = 60  # a timer and the page's own clock may differ by so much
ENOUGH, MOST = 5, 40  # calls to look at, and strikes in which they have to come
SLIGHT = ("note", "quiet")
UNTIMED = {"clock": "none"}
GAMES: dict[str, Data] = {
    "pilka-guzikowa": UNTIMED,
    "dadinho": UNTIMED,
    "flickball": {},
    "dice-football": {},
}


def moments(match: Match, entry: Data) -> list[Data]:
    """Its calls that are more than a note; what one has answered oneself is known already."""
    weights = match.now()["description"]["weights"]
    found = [call for call in entry["ruling"]["calls"] if weights[call["key"]] not in SLIGHT]
    answered = entry["side"] == "home" and not {"motion", "rolls"} & entry["outcome"].keys()
    return [call for call in found if call["benefits"] != "home"] if answered else found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_every_call_of_importance_is_in_sight_long_enough_to_be_read(
    person: NewPerson, served: Served, game: str, phone: bool
) -> None:
    match = served.new_match(game, GAMES[game], away="simple", pace=1)
    player = person(hold=True, arrange=False, phone=phone, size=(390, 844))
    watch_calls(player)
    player.open(match, "home")
    eager, called = Eager(player, match), list[Data]()
    while len(called) < ENOUGH and eager.strikes < MOST:
        eager.play(eager.strikes + 4)
        called = [entry for entry in match.entries()[1:] if moments(match, entry)]
    assert len(called) >= ENOUGH, "there was something to read"
    seen = seen_calls(player)
    last = player.ask("shown")
    for entry in called:
        if entry["seq"] >= last:
            continue
        assert entry["seq"] in seen, f"{entry['ruling']['calls'][0]['words']['en']} was never shown"
        shown = seen[entry["seq"]]
        assert shown["to"] - shown["from"] >= LEAST - FRAME, entry["ruling"]["calls"][0]["words"]["en"]
        assert shown["mark"], "it is shown where it happened, too"


def test_a_key_ends_the_time_to_read(person: NewPerson, served: Served) -> None:
    match = served.new_match("dice-football", {}, away="simple", pace=1)
    player = person(hold=True)
    player.open(match, "home")
    eager = Eager(player, match)
    eager.play(1)
    player.page.wait_for_function("() => window.__botonista.reading() !== null")
    player.page.keyboard.press("Shift")
    player.page.wait_for_function("() => window.__botonista.reading() === null", timeout=1000)


def test_the_strip_says_whose_call_it_was_and_what_happened_since(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served)
    player = person()
    player.open(match, "away")
    fouled = play(match, shadow, foul(shadow))["seq"]
    player.wait_for_entry_after(fouled - 1)
    expect(player.see("call-side")).to_have_text("Home")
    expect(player.see("call")).to_contain_text("Foul")
    parts = player.see("since-part")
    expect(parts.last).to_have_text("Foul")
    expect(parts.last).to_have_attribute("data-seq", str(fouled))
    shown = player.ask("shown")
    parts.last.click()  # it is seen again, and then the present is back
    expect(player.see("replay-sign")).to_be_visible()
    player.click("replay-skip")
    player.wait_until("shown", shown)


def test_the_weightiest_call_stands_first_and_the_others_are_a_tap_away(
    person: NewPerson, served: Served
) -> None:
    match, shadow = begin(served)
    player = person()
    player.open(match, "away")
    entry = play(match, shadow, card(shadow))
    player.wait_for_entry_after(entry["seq"] - 1)
    expect(player.see("call")).to_have_count(1)
    expect(player.see("call")).to_contain_text("Yellow card")  # it weighs more than the foul it is shown for
    player.click("more-calls")
    weights = match.now()["description"]["weights"]
    loud = [call for call in entry["ruling"]["calls"] if weights[call["key"]] != "quiet"]
    expect(player.see("call")).to_have_count(len(loud))
    assert len(loud) > 1
