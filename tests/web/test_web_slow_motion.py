"""Slow motion takes nobody's time; what one looks at again of one's own accord does, and the page says so."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.positions import begin, foul, play
from tests.web.served import Match, Served
from tests.web.test_web_forecast import FLICK_GAMES, up_to_a_strike

LEAST = 0.4  # seconds of motion, four times as long for who watches slowly
SIZES = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
NO_TIME = 700  # milliseconds for the way to the server and back


def at_a_timed_strike(served: Served, game: str) -> Match:
    """Two people under a clock, and somebody may strike."""
    return up_to_a_strike(served.new_match(game, {"clock": "relaxed"}, pace=1))


@pytest.mark.parametrize("game", FLICK_GAMES)
def test_a_strike_watched_slowly_costs_its_watchers_no_time(
    person: NewPerson, served: Served, game: str
) -> None:
    match = at_a_timed_strike(served, game)
    player = person(speed="slow", arrange=False)
    player.open(match, "home", "away")
    player.wait_until("mode", "strike")
    player.see("next-piece").click()
    player.see("strength").fill("60")
    seq = match.now()["entry"]["seq"]
    player.click("play-strike")
    player.page.wait_for_function("() => window.__botonista.idle() === false")
    struck = match.entries(seq + 1)[0]
    lasts = struck["outcome"]["motion"]["duration"]
    began = player.page.evaluate("performance.now()")
    player.wait_for_entry_after(struck["seq"] - 1)
    watched = (player.page.evaluate("performance.now()") - began) / 1000
    passed = match.now()["present"]["clock"]["now_ms"] - struck["at_ms"]
    assert lasts >= LEAST and watched >= 1.5 * lasts, "it was seen, and slowly"
    assert match.now()["present"]["clock"]["running"]
    assert passed <= NO_TIME, "while it was watched no time passed"


@SIZES
def test_who_waits_for_somebody_in_slow_motion_is_told_why(
    person: NewPerson, served: Served, phone: bool
) -> None:
    match = at_a_timed_strike(served, "pilka-guzikowa")
    [mover] = match.now()["present"]["to_act"]
    watches = "away" if mover == "home" else "home"
    slow, quick = person(speed="slow", arrange=False), person(phone=phone, size=(390, 844), arrange=False)
    quick.open(match, mover)
    slow.open(match, watches)
    slow.click("table-menu")
    slow.click("greet-hello")  # what was said before it has been heard as well
    expect(quick.see("greeting")).to_be_visible()
    quick.wait_until("mode", "strike")
    quick.see("next-piece").click()
    quick.see("strength").fill("60")
    quick.click("play-strike")
    sign = quick.see("slow-waits")
    expect(sign).to_have_text(f"{watches.capitalize()} watches in slow motion: the clock waits.")
    expect(slow.see("slow-waits")).to_have_count(0)
    expect(sign).to_have_count(0)  # and when it has been seen the clock goes on


def test_who_looks_again_in_his_own_time_is_told_so(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served)
    player = person(arrange=False)
    player.open(match, "away")
    fouled = play(match, shadow, foul(shadow))["seq"]
    player.wait_for_entry_after(fouled - 1)
    player.see("since-part").last.click()
    sign = player.see("replay-sign")
    expect(sign).to_be_visible()
    assert "time" not in sign.inner_text(), "nobody's time runs here"
    timed = at_a_timed_strike(served, "dadinho")
    player.open(timed, "home", "away")
    player.wait_until("mode", "strike")
    player.see("next-piece").click()
    player.click("play-strike")
    player.page.wait_for_function("() => window.__botonista.shown() === window.__botonista.seq()")
    part = player.see("since-part").last
    expect(part).to_have_attribute("title", "See it again (your time runs on)")
    part.click()
    expect(sign).to_contain_text("your time runs on")
