"""A whole match with the keyboard, by what a screen reader is told alone."""

from __future__ import annotations

from tests.web.ahead import Ahead
from tests.web.conftest import NewPerson
from tests.web.listener import Listener, Shooter
from tests.web.served import Served
from tests.web.test_web_dadinho import at

SHORT = {"clock": "none", "hand": 0, "nominal_move_ms": 30_000}  # thirty moves are a match of fifteen minutes


def test_a_match_is_played_to_its_end_by_ear(person: NewPerson, served: Served) -> None:
    match = served.new_match("pilka-guzikowa", SHORT, away="simple")
    player = person(arrange=False, record=False)
    player.open(match, "home")
    listener = Listener(player)
    listener.play_to_the_end(r"(?i)the match is over|full time|ends \d")
    moves = [entry for entry in match.entries() if entry["side"] == "home" and entry["outcome"].get("facts")]
    # a key that is pressed while a call is read ends the reading, and is pressed again
    assert 5 <= len(moves) <= listener.struck <= 1.3 * len(moves)
    assert sum("ball" in entry["outcome"]["motion"]["bodies"] for entry in moves) >= len(moves) / 2, (
        "mostly hit"
    )


def test_what_a_die_may_bring_and_where_the_ball_lies_is_told(person: NewPerson, served: Served) -> None:
    match = served.new_match("dice-football", {"half_rolls": 6}, away="simple")
    player = person(record=False)
    player.open(match, "home")
    player.page.wait_for_function(
        "() => document.querySelector('[role=status]').innerText.includes('The ball is on c6. Draw lots')"
    )
    die = player.see("die-control")
    told = player.page.locator(f"#{die.get_attribute('aria-describedby')}").text_content() or ""
    assert told.startswith("A touch or two: short and safe.") and told.count(" in 6") == 5, (
        "what it may bring"
    )


def test_a_shot_is_declared_and_the_match_won_by_ear(person: NewPerson, still: Served) -> None:
    before = {"score": [1, 0], "pieces": {"H10": at(500, 0), "A1": at(450, 300)}, "ball": at(580, 0)}
    ahead = Ahead("flickball", position=before)
    match = still.new_match("flickball", ahead.settings, away="simple")
    player = person(server=still, arrange=False, record=False)
    player.open(match, "home")
    listener = Shooter(player)
    listener.play_to_the_end(r"ends the match")
    result = match.now()["match"]["result"]
    assert (result["home"], result["winner"]) == (2, "home")
    assert listener.struck == listener.declared == 1
