"""A searching player of Piłka Guzikowa: tries thousands of flicks on the table before it plays.

First every plain aim of every button, then variations of the best ones; the most promising are ruled by
the referee, and what either side could do next is counted too. How much it tries is fixed, not timed, so
the same state and chance always give the same move.
"""

from __future__ import annotations

from typing import Any

from botonista.bots.flick.breadth import Breadth
from botonista.flick.state import Striking
from botonista.football.chance import Chance
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.actions import Action
from botonista.games.pilka_guzikowa.state import State

ALL = 11  # buttons that it looks at
BREADTH = Breadth(varied=50, each=45, spread=6000, harder=0.5, pressed=2, ruled=24, of_one=8)
NERVES = 1500  # how far off it may be in a shoot-out: two that never miss would never end it (PG-D41)


class SearchingPlayer:
    """Looks at some thousands of strikes and one answer ahead."""

    def __init__(self, breadth: Breadth = BREADTH, pieces: int = ALL) -> None:
        self.breadth, self.pieces = breadth, pieces

    def choose(self, game: Any, state: State, side: Side, chance: Chance) -> Action:
        """The best action it can find."""
        from botonista.bots.flick import aims
        from botonista.bots.flick.searching import promising
        from botonista.bots.pilka_guzikowa import ahead, choices, looks

        if not isinstance(state.phase, Striking):
            return choices.choose(game, state, side)
        look = looks.Look(game, state, side)
        ruled = promising(look, look.tries(self.pieces), chance, self.breadth)
        values = [ahead.value(game, state, side, aims.action(strike)) for strike in ruled]
        chosen = ruled[values.index(max(values))]
        if state.shootout:
            chosen = aims.wobbled(chosen, chance, NERVES, 0.05)
        return aims.action(chosen)


BOT = SearchingPlayer()
