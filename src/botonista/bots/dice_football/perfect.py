"""A dice football player who never errs: he looks the best action up in the solved match."""

from __future__ import annotations

from typing import Any

from botonista.football.chance import Chance
from botonista.football.side import Side


class PerfectPlayer:
    """Plays the solution, and nothing else: without its table he waits until it is made."""

    def accepts(self, game: Any, state: Any) -> None:
        """A Refusal for a match too long to be solved in reasonable time and space."""
        from botonista.games.dice_football.solve.variant import Variant

        Variant.of(state.setup).check()

    def preparing(self, game: Any, state: Any) -> float | None:
        """How much of his table is made, in the background; None when it is there."""
        from botonista.games.dice_football.solve import start_in_background

        now = start_in_background(state.setup)
        return None if now["state"] == "ready" else float(now["progress"])

    def choose(self, game: Any, state: Any, side: Side, chance: Chance) -> Any:
        """The best action; he waits for the table if need be, so that a seed always gives the same match."""
        from botonista.games.dice_football.legal import legal_actions
        from botonista.games.dice_football.solve import wait_for_table
        from botonista.games.dice_football.solve.hints import advise

        actions = legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        return advise(state, wait_for_table(state.setup)).best


BOT = PerfectPlayer()
