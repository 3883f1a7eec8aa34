"""A dice football player who never errs: he looks the best action up in the solved match."""

from __future__ import annotations

import time
from typing import Any

from botonista.football.chance import Chance
from botonista.football.side import Side

PATIENCE = 15.0  # seconds to wait for a table that is being made; until then the simple plan is played


class PerfectPlayer:
    """Plays the solution. Its table is made on first need, in the background."""

    def choose(self, game: Any, state: Any, side: Side, chance: Chance) -> Any:
        """The best action; the simple player's while the table is not there or does not know the state."""
        from botonista.games.dice_football.batch.simple import simple_action
        from botonista.games.dice_football.legal import legal_actions
        from botonista.games.dice_football.solve.hints import OutsideTableError, advise

        actions = legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        table = self._table(state.setup)
        if table is None:
            return simple_action(state)
        try:
            return advise(state, table).best
        except OutsideTableError:
            return simple_action(state)

    def warm_up(self) -> None:
        """Begin to make the table of the usual game."""
        from botonista.games.dice_football.solve import start_in_background

        start_in_background()

    def _table(self, setup: Any) -> Any:
        from botonista.games.dice_football.solve import load_or_none, start_in_background, status

        start_in_background(setup)
        until = time.monotonic() + PATIENCE
        while status(setup)["state"] == "running" and time.monotonic() < until:
            time.sleep(0.1)
        return load_or_none(setup)


BOT = PerfectPlayer()
