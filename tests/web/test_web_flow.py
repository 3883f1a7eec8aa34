"""More flicks than paperwork: set pieces stand as usual and are taken at once; arranging is offered."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.eager import Eager
from tests.web.person import PATIENCE
from tests.web.positions import answer, begin, foul, play
from tests.web.served import Served

FLICKS, MOST_CLICKS = 33, 8
PHONE = {"phone": True, "size": (390, 844)}
SIZES = {"desk": {}, "phone": PHONE}
# which advantage, where the keeper stands, what a foul brings, who takes a penalty: that is playing
DECISIONS = {"award", "keeper", "choice", "foul", "shot_keeper", "penalty_shooter", "penalty_keeper"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["pilka-guzikowa", "dadinho", "flickball"])
def test_a_match_of_thirty_three_flicks_needs_at_most_eight_clicks_besides(
    person: NewPerson, served: Served, game: str, size: str
) -> None:
    match = served.new_match(game, {} if game == "flickball" else {"clock": "none"}, away="simple")
    player = person(arrange=False, **SIZES[size])
    player.open(match, "home")
    eager = Eager(player, match)
    eager.play(FLICKS, most_seconds=8 * PATIENCE)
    assert eager.strikes == FLICKS or player.see("ending").count(), "as many as the match gave"
    procedure = [asked for asked in eager.clicks if asked not in DECISIONS]
    assert len(procedure) <= MOST_CLICKS, procedure
    asked = {entry["action"]["to"] for entry in match.entries() if "to" in (entry["action"] or {})}
    assert len(asked) >= 3, f"there were set pieces, and they were prepared: {asked}"


def test_a_free_kick_is_struck_at_once_with_everything_in_its_usual_place(
    person: NewPerson, served: Served
) -> None:
    match, shadow = begin(served)
    play(match, shadow, foul(shadow))
    match.act("away", answer("award", choice="0"))
    match.act("home", match.now()["present"]["options"]["home"]["asks"][0]["usual"])  # the wall
    player = person(arrange=False)
    player.open(match, "away")
    player.wait_until("mode", "strike")
    strikes = match.now()["present"]["options"]["away"]["strikes"]
    (taker,) = strikes["pieces"]
    placed = next(change for change in strikes["first"] if change["piece"] == taker)
    player.wait_until("chosen", taker)
    seen = next(piece for piece in player.ask("pieces") if piece["id"] == taker)
    assert (seen["x"], seen["y"]) == (placed["x"], placed["y"]), "he is shown where he will strike from"
    seq = player.ask("seq")
    player.click("play-strike")
    player.wait_for_entry_after(seq)
    assert match.entries(seq + 1)[0]["action"]["type"] == "flick"


def test_who_wants_to_arrange_a_free_kick_can(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served)
    play(match, shadow, foul(shadow))
    match.act("away", answer("award", choice="0"))
    match.act("home", match.now()["present"]["options"]["home"]["asks"][0]["usual"])
    player = person(arrange=False, phone=True, size=(390, 844))
    player.open(match, "away")
    player.wait_until("mode", "strike")
    player.click("offers")
    player.click("offer-taker")
    expect(player.see("ask-taker")).to_be_visible()
    player.click("leave-alone")
    expect(player.see("strike-bar")).to_be_visible()
    player.click("offers")
    player.click("offer-taker")
    seq = player.ask("seq")
    player.click("done")
    player.wait_for_entry_after(seq)
    assert match.entries(seq + 1)[0]["action"]["to"] == "taker"


def test_a_wall_stands_by_itself_in_a_moment_unless_it_is_arranged(person: NewPerson, served: Served) -> None:
    match, shadow = begin(served)
    play(match, shadow, foul(shadow))
    match.act("away", answer("award", choice="0"))
    player = person(arrange=False)
    player.open(match, "home")
    expect(player.see("passing-wall")).to_be_visible()
    player.click("arrange")
    expect(player.see("ask-wall")).to_be_visible()
    other = person(arrange=False)
    other.open(match, "home")
    seq = other.ask("seq")
    other.wait_for_entry_after(seq)  # nobody clicks
    assert match.entries(seq + 1)[0]["action"]["to"] == "wall"
