"""Whole matches with the keyboard, by what a screen reader is told alone; none of them lasts long."""

from __future__ import annotations

import pytest

from tests.web.ahead import Ahead
from tests.web.conftest import NewPerson
from tests.web.listener import DiceListener, Listener, Quitter, Shooter
from tests.web.served import Data, Match, Served
from tests.web.test_web_dadinho import at

SHORT = {"clock": "none", "hand": 0, "nominal_move_ms": 30_000}  # thirty moves are a match of fifteen minutes
SIZES = pytest.mark.parametrize("seen", [{}, {"phone": True, "size": (390, 844)}], ids=["desk", "phone"])
SHORTER = SHORT | {"nominal_move_ms": 60_000}


def strikes_of(match: Match, side: str) -> list[Data]:
    """Every one of them, also the one for which time had run out: nothing moves then."""
    own = [entry for entry in match.entries() if entry["side"] == side]
    return [entry for entry in own if entry["action"]["type"] not in ("answer", "resign")]


def hits(strikes: list[Data]) -> int:
    """How many of them moved the ball."""
    return sum("ball" in entry["outcome"].get("motion", {"bodies": {}})["bodies"] for entry in strikes)


@SIZES
def test_a_match_of_pilka_guzikowa_is_played_to_its_end_by_ear(
    person: NewPerson, served: Served, seen: Data
) -> None:
    match = served.new_match("pilka-guzikowa", SHORT, away="simple")
    player = person(arrange=False, record=False, **seen)
    player.open(match, "home")
    listener = Listener(player)
    listener.play_to_the_end()
    moves = strikes_of(match, "home")
    assert len(moves) == listener.struck >= 5 and hits(moves) >= len(moves) / 2
    assert match.now()["match"]["result"] is not None


@SIZES
def test_a_match_of_dadinho_is_played_to_its_end_by_ear(
    person: NewPerson, served: Served, seen: Data
) -> None:
    match = served.new_match("dadinho", SHORTER)
    player = person(arrange=False, record=False, **seen)
    player.open(match, "home", "away")  # both sides at one screen
    listener = Listener(player)
    listener.play_to_the_end()
    touches = strikes_of(match, "home") + strikes_of(match, "away")
    assert len(touches) == listener.struck >= 10 and hits(touches) >= 2  # each half is begun
    assert match.now()["match"]["result"] is not None


@SIZES
def test_a_match_of_flickball_is_played_by_ear_and_given_up(
    person: NewPerson, served: Served, seen: Data
) -> None:
    match = served.new_match("flickball", {"hand": 0}, away="random")
    player = person(arrange=False, record=False, **seen)
    player.open(match, "home")
    listener = Quitter(player)
    listener.play_to_the_end()
    flicks, result = strikes_of(match, "home"), match.now()["match"]["result"]
    assert len(flicks) == listener.struck
    assert listener.struck == listener.most or 2 in (result["home"], result["away"])
    lost = "You lose – Score: home"
    assert result["winner"] == "home" or lost in listener.told


@SIZES
def test_a_shot_is_declared_and_the_match_won_by_ear(person: NewPerson, still: Served, seen: Data) -> None:
    before = {"score": [1, 0], "pieces": {"H10": at(500, 0), "A1": at(450, 300)}, "ball": at(580, 0)}
    ahead = Ahead("flickball", position=before)
    match = still.new_match("flickball", ahead.settings, away="random")
    player = person(server=still, arrange=False, record=False, **seen)
    player.open(match, "home")
    listener = Shooter(player)
    listener.play_to_the_end()
    result = match.now()["match"]["result"]
    assert (result["home"], result["winner"]) == (2, "home")
    assert listener.struck == listener.declared == 1
    assert "The match is over – You win! – Score: home 2, away 0" in listener.told


@SIZES
def test_dice_are_thrown_to_the_end_by_ear(person: NewPerson, served: Served, seen: Data) -> None:
    match = served.new_match("dice-football", {"half_rolls": 6}, away="random")
    player = person(record=False, **seen)
    player.open(match, "home")
    listener = DiceListener(player)
    player.page.wait_for_function(
        "() => document.querySelector('[role=status]').innerText.includes('The ball is on c6. Draw lots')"
    )
    die = player.see("die-control")
    told = player.page.locator(f"#{die.get_attribute('aria-describedby')}").text_content() or ""
    assert told.startswith("A touch or two: short and safe.") and told.count(" in 6") == 5, (
        "what it may bring"
    )
    listener.play_to_the_end()
    thrown = [entry for entry in match.entries() if entry["side"] == "home" and entry["outcome"].get("rolls")]
    assert match.now()["match"]["result"] is not None and 1 <= len(thrown) <= listener.agreed
