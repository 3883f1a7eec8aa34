"""A dice football player with a plain plan: control, then pass, shoot when allowed (DF-D51)."""

from __future__ import annotations

from typing import Any

from botonista.football.chance import Chance
from botonista.football.side import Side


class SimplePlayer:
    """Plays as the simple player of the batch simulator does."""

    def choose(self, game: Any, state: Any, side: Side, chance: Chance) -> Any:
        """The action of the plan."""
        from botonista.games.dice_football.batch.simple import simple_action

        return simple_action(state)


BOT = SimplePlayer()
