"""The end of a match says who won, what each side did, and what can be done now."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.goals import chance
from tests.web.served import Served

GAMES = ["pilka-guzikowa", "dadinho", "flickball", "dice-football"]
SIZES = pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])


@pytest.mark.parametrize("game", GAMES)
@SIZES
def test_the_end_is_won_or_lost_with_names_goals_figures_and_ways_on(
    person: NewPerson, still: Served, game: str, phone: bool
) -> None:
    about = chance(still, game)
    about.take()
    about.match.act(about.concedes, {"type": "resign"})
    told = {about.scores: "You win!", about.concedes: "You lose"}
    for seat, words in told.items():
        player = person(still, phone=phone, size=(390, 844), record=False)
        player.open(about.match, seat)
        ending = player.see("ending")
        expect(ending.locator("h2")).to_have_text(words)
        expect(ending).to_contain_text("Home")
        expect(player.see("end-goal")).to_have_count(1)
        shots = player.see("figure-shots").locator("td").nth(0 if about.scores == "home" else 1)
        expect(shots).to_have_text(re.compile(r"^[1-9]"))  # the goal was one
        expect(player.see("figure-fouls")).to_be_visible()
        expect(player.see("rematch")).to_be_visible()
        expect(player.see("new-match")).to_be_visible()
        expect(player.see("match-time")).to_have_count(0)  # no clock runs any more, and none stands at 0:00
        box = ending.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert ending.evaluate("one => one.scrollHeight <= one.clientHeight + 1"), "all of it is in sight"
        assert player.page.locator(".controls").count() == 0 or player.page.locator(".controls").is_hidden()
    player.see("end-goal").click()  # the goal is shown
    expect(player.see("ending")).to_have_count(0)
    player.page.wait_for_function("() => location.hash.length > 1")


def test_who_watched_is_told_who_wins_and_shares_the_link(person: NewPerson, still: Served) -> None:
    about = chance(still, "flickball")
    about.match.act("away", {"type": "resign"})
    player = person(still, record=False)
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.open(about.match)
    expect(player.see("ending").locator("h2")).to_have_text("Home wins")
    expect(player.see("rematch")).to_have_count(0)
    player.click("end-share")
    expect(player.see("end-share")).to_have_text("Copied")
    assert about.match.path in player.page.evaluate("navigator.clipboard.readText()")


BELLS = """() => {
  window.__bells = [];
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    const made = make.call(this);
    const set = made.frequency.setValueAtTime.bind(made.frequency);
    made.frequency.setValueAtTime = (hz, at) => { window.__bells.push(hz); return set(hz, at); };
    return made;
  };
}"""


@pytest.mark.parametrize("wanted", [True, False])
def test_a_bell_tells_that_it_is_ones_turn_if_it_is_wanted(
    person: NewPerson, still: Served, wanted: bool
) -> None:
    match = still.new_match("dice-football", {})
    player = person(still)
    player.page.goto("/")
    player.page.evaluate(
        """wanted => {
          const kept = JSON.parse(localStorage.getItem("botonista.settings"));
          const now = JSON.stringify({ ...kept, sound: true, turnSound: wanted });
          localStorage.setItem("botonista.settings", now);
        }""",
        wanted,
    )
    player.open(match, "away")
    player.see("scoreboard").click()  # a page may sound once a person has done something on it
    player.page.evaluate(BELLS)
    while match.now()["present"]["to_act"] != ["away"]:
        match.act("home", match.now()["present"]["options"]["home"]["choices"][0]["action"])
    heard = "() => window.__bells.includes(1175)"
    if wanted:
        player.page.wait_for_function(heard)
    else:
        player.page.wait_for_function("() => document.title.startsWith('(!)')")
        assert not player.page.evaluate(heard)
