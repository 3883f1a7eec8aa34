"""A simple player of Piłka Guzikowa: aims at the ball with its nearest buttons, with an unsteady hand."""

from __future__ import annotations

from typing import Any

from botonista.flick.state import Striking
from botonista.football.chance import Chance
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.actions import Action
from botonista.games.pilka_guzikowa.state import State

WOBBLE, HARDER = 5000, 0.12  # its hand: up to five degrees and an eighth of the speed off
GENTLE_WOBBLE, GENTLE_HARDER = 1250, 0.02  # at a kick-off and a throw-in it takes care
GENTLE = frozenset({"kickoff_1", "throw_in"})
BUTTONS = 3  # it looks at those of its buttons that are nearest to the ball; with six it plays no better


class SimplePlayer:
    """Tries a hundred plain aims on the table and plays the best."""

    def choose(self, game: Any, state: State, side: Side, chance: Chance) -> Action:
        """A sensible legal action, quickly."""
        from botonista.bots.flick import aims
        from botonista.bots.pilka_guzikowa import choices, looks

        if not isinstance(state.phase, Striking):
            return choices.choose(game, state, side)
        look = looks.Look(game, state, side)
        batch = look.at(look.tries(BUTTONS))
        best = batch.strike(int(look.worths(batch).argmax()))
        careful = state.phase_name in GENTLE
        spread, harder = (GENTLE_WOBBLE, GENTLE_HARDER) if careful else (WOBBLE, HARDER)
        return aims.action(aims.wobbled(best, chance, spread, harder))


BOT = SimplePlayer()
