"""A searching player of Flickball: tries thousands of flicks on the mat before it plays.

First every plain aim of every piece, then variations of the best ones; the most promising are ruled by the
referee, and what either side could do next is counted too, a shot against a well-placed keeper above all. How
much it tries is fixed, not timed, so the same state and chance always give the same flick.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from botonista.bots.flick.breadth import Breadth
from botonista.flick.actions import Answer
from botonista.flick.state import Striking
from botonista.football.chance import Chance
from botonista.football.side import Side
from botonista.games.flickball.actions import Action
from botonista.games.flickball.phases import Kick, Play
from botonista.games.flickball.state import State

ALL = 11  # pieces that it looks at
BREADTH = Breadth(varied=40, each=30, spread=5000, harder=0.4, pressed=0, ruled=18, of_one=6)


class SearchingPlayer:
    """Looks at some thousands of flicks and one answer ahead."""

    def __init__(self, breadth: Breadth = BREADTH) -> None:
        self.breadth = breadth

    def choose(self, game: Any, state: State, side: Side, chance: Chance) -> Action:
        """The best action it can find."""
        from botonista.bots.flick.searching import promising
        from botonista.bots.flickball import ahead, choices, looks

        if not isinstance(state.phase, Striking):
            return choices.choose(game, state, side)
        if isinstance(state.phase, Play | Kick) and ahead.may_shoot(state, side):
            shooter = _shooter(game, state, side, chance, self.breadth)
            if shooter is not None:
                return Answer("shot", (shooter,) if isinstance(state.phase, Play) else ())
        look = looks.Look(game, state, side)
        ruled = promising(look, look.tries(ALL), chance, self.breadth, game.book.fastest(state))
        if len(ruled) == 1:
            return looks.action(ruled[0])
        values = [ahead.value(game, state, side, looks.action(strike)) for strike in ruled]
        return looks.action(ruled[values.index(max(values))])


def _shooter(game: Any, state: State, side: Side, chance: Chance, breadth: Breadth) -> str | None:
    """FB 12.6: the piece with the most aims that score though the keeper is placed well."""
    from botonista.bots.flick import aims
    from botonista.bots.flickball import ahead

    found = ahead.shots(game, state, side, ALL)
    if found is None:
        return None
    look, plain = found
    order = look.worths(plain).argsort(kind="stable")[::-1]
    best = aims.chosen(plain.blows, order[: breadth.varied])
    many = aims.varied(best, chance, breadth.each, breadth.spread, breadth.harder, game.book.top_speed)
    batch = look.at(aims.together(best, many))
    counts = Counter(batch.ids[int(batch.blows.piece[k])] for k in look.scores(batch).nonzero()[0].tolist())
    (name, count), *_ = counts.most_common(1) or [("", 0)]
    return name if count >= 3 else None


BOT = SearchingPlayer()
