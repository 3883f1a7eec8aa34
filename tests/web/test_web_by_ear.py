"""A whole match with the keyboard, by what a screen reader is told alone."""

from __future__ import annotations

from tests.web.conftest import NewPerson
from tests.web.listener import Listener
from tests.web.served import Served

SHORT = {"clock": "none", "hand": 0, "nominal_move_ms": 30_000}  # thirty moves are a match of fifteen minutes


def test_a_match_is_played_to_its_end_by_ear(person: NewPerson, served: Served) -> None:
    match = served.new_match("pilka-guzikowa", SHORT, away="simple")
    player = person(arrange=False, record=False)
    player.open(match, "home")
    listener = Listener(player)
    listener.play_to_the_end(r"(?i)the match is over|full time|ends \d")
    moves = [entry for entry in match.entries() if entry["side"] == "home" and entry["outcome"].get("facts")]
    assert len(moves) == listener.struck >= 5
    assert sum("ball" in entry["outcome"]["motion"]["bodies"] for entry in moves) >= len(moves) / 2, (
        "mostly hit"
    )
