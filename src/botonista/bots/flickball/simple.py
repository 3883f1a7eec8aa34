"""A simple player of Flickball: aims at the ball with its nearest pieces, shoots where it sees a goal."""

from __future__ import annotations

from typing import Any

from botonista.flick.actions import Answer
from botonista.flick.state import Striking
from botonista.football.chance import Chance
from botonista.football.side import Side
from botonista.games.flickball.actions import Action
from botonista.games.flickball.phases import Kick, Play
from botonista.games.flickball.questions.shot import DeclareShot
from botonista.games.flickball.state import State

WOBBLE, HARDER = 2500, 0.1  # its hand: up to two and a half degrees and a tenth of the speed off
PIECES = 5  # it looks at this many of its pieces, those nearest to the ball
SURE = 2  # so many of the aims of a piece score before it declares a shot


class SimplePlayer:
    """Tries a hundred plain aims or two on the mat and plays the best."""

    def choose(self, game: Any, state: State, side: Side, chance: Chance) -> Action:
        """A sensible legal action, quickly."""
        from botonista.bots.flick import aims
        from botonista.bots.flickball import choices, looks

        if not isinstance(state.phase, Striking):
            return choices.choose(game, state, side)
        look = looks.Look(game, state, side)
        batch = look.at(look.tries(PIECES))
        shooter = shooting(look, batch)
        if shooter is not None:
            return Answer("shot", (shooter,) if isinstance(state.phase, Play) else ())
        best = batch.strike(int(look.worths(batch).argmax()))
        return looks.action(aims.wobbled(best, chance, WOBBLE, HARDER, game.book.fastest(state)))


def shooting(look: Any, batch: Any, sure: int = SURE) -> str | None:
    """FB 12.6: the piece that scores by most of its aims, if a shot may be declared now."""
    phase = look.state.phase
    if not isinstance(phase, Play | Kick) or look.side not in DeclareShot().offered(look.state):
        return None
    scores = look.scores(batch)
    counts: dict[str, int] = {}
    for k in scores.nonzero()[0].tolist():
        name = batch.ids[int(batch.blows.piece[k])]
        counts[name] = counts.get(name, 0) + 1
    best = max(counts, key=lambda name: (counts[name], name), default=None)
    return best if best is not None and counts[best] >= sure else None


BOT = SimplePlayer()
