"""A simple player of Piłka Guzikowa: aims at the ball with its nearest buttons, with an unsteady hand."""

from __future__ import annotations

from typing import Any

from botonista.football.chance import Chance
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import actions as act
from botonista.games.pilka_guzikowa import options as may
from botonista.games.pilka_guzikowa.state import State

WOBBLE = 5000  # its hand: up to five degrees off
BUTTONS = 6  # it looks at this many of its buttons, those nearest to the ball


class SimplePlayer:
    """Tries a hundred plain aims or two on the table and plays the best."""

    def choose(self, game: Any, state: State, side: Side, chance: Chance) -> act.Action:
        """A sensible legal action, quickly."""
        from botonista.bots.pilka_guzikowa import aims, choices, nearest, worth
        from botonista.games.pilka_guzikowa.positions import position
        from botonista.table.batch import strike_many

        options = may.options(state, side)
        if not options.strike:
            return choices.choose(state, side, options)
        close = nearest.to_ball(state, options.strike, BUTTONS)
        speeds = aims.SOFT if state.phase == "kickoff_1" else aims.SPEEDS
        tries = aims.strikes(state, side, close, speeds)
        batch = strike_many(position(state), tries)
        best = tries[int(worth.worths(state, side, batch).argmax())]
        gentle = state.phase == "kickoff_1"
        return aims.action(
            aims.wobbled(best, chance, WOBBLE // 4 if gentle else WOBBLE, 0.02 if gentle else 0.12)
        )


BOT = SimplePlayer()
