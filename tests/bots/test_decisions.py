"""What is weighed brings goals: what the master decides, beside what is usual, when `search` plays on.

Kinds of decision that brought nothing are answered as usual; docs/opponents.md has the figures of all."""

from __future__ import annotations

from typing import Any

import pytest
from tools import decisions

from botonista import bots
from botonista.match import games

WEIGHED = {  # situations that are enough to tell, and goals that it brings at least, beyond doubt
    ("flickball", "instead"): (12, 0.2),  # a shot declared
    ("flickball", "shot_keeper"): (12, 0.1),
    ("flickball", "set_up"): (16, 0.1),  # a wall before a kick-off
    ("dadinho", "choice"): (24, 0.0),  # a kick or the advantage
    ("pilka-guzikowa", "block"): (72, 0.0),  # a piece put in the way of a shot
}


@pytest.mark.slow
@pytest.mark.parametrize(("game_name", "key"), list(WEIGHED))
def test_weighing_brings_more_goals_than_the_usual_decision(game_name: str, key: str) -> None:
    wanted, margin = WEIGHED[game_name, key]
    found = decisions.situations(games.game(game_name), wanted, "search", only=key)[key]
    gains = [decisions.gained((game_name, key, state, side)) for state, side in found]
    told = decisions.summed([gain for gain in gains if gain is not None])
    assert told.situations >= wanted * 3 / 4
    assert told.goals - told.error > margin, told


@pytest.mark.parametrize("game_name", ["pilka-guzikowa", "dadinho", "flickball"])
def test_only_what_brings_goals_is_weighed(game_name: str) -> None:
    know: Any = bots.knowledge(game_name)
    assert know.weighed == {
        key for name, key in WEIGHED if name == game_name and key not in ("instead", "block")
    }
