"""A searching player of Dadinho: tries thousands of drives on the board before it plays.

It announces a shot when many aims would score though the goalkeeper is set well; else the most promising
drives are ruled by the referee, and what either side could do next is counted too.
"""

from __future__ import annotations

from typing import Any

from botonista.bots.flick.breadth import Breadth
from botonista.flick.actions import Answer
from botonista.flick.state import Striking
from botonista.football.chance import Chance
from botonista.football.side import Side
from botonista.games.dadinho.actions import Action
from botonista.games.dadinho.phases import Kick, Open, Shoot
from botonista.games.dadinho.state import State

BUTTONS = 6  # it looks at this many of its buttons, those nearest to the die
SHOOTERS, THOUGHT_OF = 5, 2  # those that might shoot, and those that are looked at closely
GOOD, ENOUGH = 0.5, {1: 0.05, 2: 0.2, 3: 0.35, 4: 0.4}  # how likely a shot is to score, by the touches left
POOR = 0.05  # less likely than this, a shot is only kept from doing harm
BREADTH = Breadth(20, 12, 4000, 0.35, pressed=1, ruled=6, of_one=3, seeds=4)


class SearchingPlayer:
    """Looks at some thousands of drives and one answer ahead; `closely`: at the shots of so many shooters."""

    def __init__(
        self,
        breadth: Breadth = BREADTH,
        pieces: int = BUTTONS,
        shooters: int = SHOOTERS,
        closely: int = THOUGHT_OF,
    ) -> None:
        self.breadth, self.pieces, self.shooters, self.closely = breadth, pieces, shooters, closely

    def choose(self, game: Any, state: State, side: Side, chance: Chance) -> Action:
        """The best action it can find."""
        from botonista.bots.dadinho import ahead, choices, looks
        from botonista.bots.flick import aims
        from botonista.bots.flick.searching import promising

        phase = state.phase
        if not isinstance(phase, Striking):
            return choices.choose(game, state, side)
        if isinstance(phase, Open | Kick):
            shooter = _shooter(game, state, side, self.shooters, self.closely)
            if shooter is not None:
                return Answer("announce", (shooter,))
        look = looks.Look(game, state, side)
        if isinstance(phase, Shoot):
            likely, shot = look.best_shot(phase.shot.piece, chance)
            if likely >= POOR:
                return aims.action(look.at(shot).strike(0))
        ruled = promising(look, look.tries(self.pieces), chance, self.breadth)
        found = max(ruled, key=lambda strike: ahead.value(game, state, side, aims.action(strike)))
        return aims.action(found)


def _shooter(game: Any, state: State, side: Side, shooters: int, closely: int) -> str | None:
    """DD 36: the button with the best shot, if it is likely enough to go in for the touches that are left."""
    from botonista.bots.dadinho import ahead

    counts = ahead.shots(game, state, side, shooters)
    left = state.count(side).left
    needed = ENOUGH.get(left, GOOD)
    best, found = needed, None
    for name in sorted(counts, key=lambda name: -counts[name])[:closely]:
        if counts[name] or left == 1:
            likely = ahead.likely(game, state, side, name)
            if likely >= best:
                best, found = likely, name
    return found


BOT = SearchingPlayer()
