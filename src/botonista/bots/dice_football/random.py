"""A dice football player who takes any legal action, each as likely as the others."""

from __future__ import annotations

from typing import Any

from botonista.football.chance import Chance
from botonista.football.side import Side


class RandomPlayer:
    """Plays without a thought."""

    def choose(self, game: Any, state: Any, side: Side, chance: Chance) -> Any:
        """Any legal action."""
        from botonista.games.dice_football.legal import legal_actions

        actions = legal_actions(state)
        return actions[chance.below(len(actions))]


BOT = RandomPlayer()
