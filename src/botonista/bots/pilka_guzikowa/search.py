"""A searching player of Piłka Guzikowa: tries thousands of flicks on the table before it plays.

First every plain aim of every button, then variations of the best ones; the most promising are ruled by
the referee, and what either side could do next is counted too. How much it tries is fixed, not timed, so
the same state and chance always give the same move.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from botonista.football.chance import Chance
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import actions as act
from botonista.games.pilka_guzikowa import options as may
from botonista.games.pilka_guzikowa.state import State
from botonista.table import Strike

VARIED = 50  # the aims that are tried again, a little differently
EACH = 45  # how often
RULED = 24  # the strikes that the referee looks at
OF_ONE = 8  # at most so many of them with one button
SPREAD = 6000  # millidegrees
NERVES = 1500  # how far off it may be in a shoot-out: two that never miss would never end it (PG-D41)


class SearchingPlayer:
    """Looks at some thousands of strikes and one answer ahead."""

    def choose(self, game: Any, state: State, side: Side, chance: Chance) -> act.Action:
        """The best action it can find."""
        from botonista.bots.pilka_guzikowa import ahead, aims, choices, worth
        from botonista.games.pilka_guzikowa.positions import position
        from botonista.table.batch import strike_many

        options = may.options(state, side)
        if not options.strike:
            return choices.choose(state, side, options)
        place = position(state)
        speeds = aims.SOFT if state.phase == "kickoff_1" else aims.SPEEDS
        tries = aims.strikes(state, side, options.strike, speeds)
        worths = worth.worths(state, side, strike_many(place, tries))
        best = [tries[k] for k in worths.argsort(kind="stable")[::-1][:VARIED]]
        found = [*best, *(aims.wobbled(s, chance, SPREAD, 0.5) for s in best for _ in range(EACH))]
        found += [aims.pressed(s, chance) for s in best for _ in range(2)]
        worths = worth.worths(state, side, strike_many(place, found))
        ruled = _promising([found[k] for k in worths.argsort(kind="stable")[::-1]])
        values = [ahead.value(game, state, side, aims.action(strike)) for strike in ruled]
        chosen = ruled[values.index(max(values))]
        if state.shootout is not None:
            chosen = aims.wobbled(chosen, chance, NERVES, 0.05)
        return aims.action(chosen)


def _promising(strikes: list[Strike]) -> list[Strike]:
    """The first of these, but not all with the same button."""
    used: Counter[str] = Counter()
    kept = []
    for strike in strikes:
        if used[strike.piece] < OF_ONE:
            used[strike.piece] += 1
            kept.append(strike)
        if len(kept) == RULED:
            break
    return kept


BOT = SearchingPlayer()
