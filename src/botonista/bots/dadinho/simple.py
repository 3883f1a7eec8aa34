"""A simple player of Dadinho: keeps the die with its nearest buttons, shoots where it sees a goal."""

from __future__ import annotations

from typing import Any

from botonista.flick.actions import Answer
from botonista.flick.state import Striking
from botonista.football.chance import Chance
from botonista.football.side import Side
from botonista.games.dadinho.actions import Action
from botonista.games.dadinho.flow.shots import shooters
from botonista.games.dadinho.phases import Kick, KickOff, Open, Shoot
from botonista.games.dadinho.state import State

WOBBLE, HARDER = 2000, 0.06  # its hand: up to two degrees and a sixteenth of the speed off
CAREFUL_WOBBLE, CAREFUL_HARDER = 1000, 0.03  # at a kick-off or a shot it takes care
BUTTONS, ALL = 3, 10  # it looks at its buttons nearest to the die; at all of them if these do nothing good
POOR = -5.0
SPEEDS = (250.0, 450.0, 750.0, 1200.0, 1800.0, 2600.0)
SHOTS = tuple(1000.0 + 100.0 * k for k in range(20))
SURE = 2  # so many of the aims of a button score before it announces a shot
HOPELESS = -8.5  # a try to steal that looks worse than this is left to the other side


class SimplePlayer:
    """Tries a hundred plain aims or two on the board and plays the best."""

    def choose(self, game: Any, state: State, side: Side, chance: Chance) -> Action:
        """A sensible legal action, quickly."""
        from botonista.bots.dadinho import choices, looks, worth
        from botonista.bots.flick import aims

        if not isinstance(state.phase, Striking):
            return choices.choose(game, state, side)
        if isinstance(state.phase, Open | Kick):
            shooter = shooting(game, state, side)
            if shooter is not None:
                return Answer("announce", (shooter,))
        look = looks.Look(game, state, side)
        tries = look.tries(BUTTONS, SPEEDS)
        if isinstance(state.phase, Shoot):
            tries = aims.together(look.shots((state.phase.shot.piece,), SHOTS, worth.MOUTH), tries)
        batch = look.at(tries)
        worths = look.worths(batch)
        if worths.max() < POOR and isinstance(state.phase, Open):
            batch = look.at(look.tries(ALL, SPEEDS))
            worths = look.worths(batch)
            if worths.max() < HOPELESS and state.phase.waivable and not state.must:
                return Answer("waive")
        careful = isinstance(state.phase, KickOff | Shoot)
        spread, harder = (CAREFUL_WOBBLE, CAREFUL_HARDER) if careful else (WOBBLE, HARDER)
        return aims.action(aims.wobbled(batch.strike(int(worths.argmax())), chance, spread, harder))


def shooting(game: Any, state: State, side: Side) -> str | None:
    """DD 36: the near button that scores by most of its aims, if a shot may be announced now."""
    from botonista.bots.dadinho import choices, looks, worth
    from botonista.bots.flick import aims

    able = aims.nearest(state, shooters(state, side), BUTTONS - 1)
    if not able:
        return None
    look = looks.Look(game, choices.announced(game, state, side, able[0]), side)
    tries = look.shots(able, SHOTS, worth.MOUTH)
    if not len(tries):
        return None
    batch = look.at(tries)
    counts = dict.fromkeys(able, 0)
    for k in look.scores(batch).nonzero()[0].tolist():
        counts[batch.ids[int(batch.blows.piece[k])]] += 1
    best = max(able, key=lambda name: counts[name])
    last = state.count(side).left == 1
    return best if counts[best] >= (1 if last else SURE) else None


BOT = SimplePlayer()
