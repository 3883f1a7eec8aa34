"""A searching player of Piłka Guzikowa: tries thousands of flicks on the table before it plays.

First every plain aim of every button, then variations of the best ones; the few best are ruled by the
referee, and the opponent's best quick answer to each is counted against it.
"""

from __future__ import annotations

from typing import Any

from botonista.football.chance import Chance, Draws
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import actions as act
from botonista.games.pilka_guzikowa import options as may
from botonista.games.pilka_guzikowa.state import MOVE_PHASES, State

VARIED = 40  # the aims that are tried again, a little differently
EACH = 40  # how often
RULED = 8  # the strikes that the referee looks at
ANSWERED = 3  # the opponent's buttons that answer
SPREAD = 6000  # millidegrees
SET_PIECE = 6.0  # what a set piece of one's own is worth, roughly, in the units of `worth`
A_MOVE = 2.0  # what each further move of the same side is worth


class SearchingPlayer:
    """Looks at some thousands of strikes and one answer ahead."""

    def choose(self, game: Any, state: State, side: Side, chance: Chance) -> act.Action:
        """The best action it can find."""
        from botonista.bots.guzikowa import aims, choices, worth
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
        varied = [aims.wobbled(s, chance, SPREAD, 0.5) for s in best for _ in range(EACH)]
        varied += [aims.pressed(s, chance) for s in best for _ in range(2)]
        worths = worth.worths(state, side, strike_many(place, [*best, *varied]))
        found = [*best, *varied]
        order = worths.argsort(kind="stable")[::-1][:RULED]
        ruled = [(_after(game, state, side, aims.action(found[k])), k) for k in order]
        return aims.action(found[max(ruled, key=lambda r: (r[0], -r[1]))[1]])


def _after(game: Any, state: State, side: Side, action: act.Action) -> float:
    """What the referee makes of a strike, less the opponent's best quick answer."""
    try:
        after: State = game.play(state, side, action, Draws(b"search", 0)).state
    except Refusal:
        return -1000.0
    mine, theirs = after.score[0] - state.score[0], after.score[1] - state.score[1]
    goals = 100.0 * (mine - theirs) * side.forward
    if after.phase not in MOVE_PHASES:
        acting = game.to_act(after)
        return goals + (SET_PIECE if side in acting and side.other not in acting else -SET_PIECE)
    if after.side is side:
        return goals + A_MOVE * after.left
    return goals - _answer(after, side.other)


def _answer(state: State, side: Side) -> float:
    """The worth of the best plain aim of the opponent's buttons nearest to the ball."""
    from botonista.bots.guzikowa import aims, nearest, worth
    from botonista.games.pilka_guzikowa.positions import position
    from botonista.table.batch import strike_many

    pieces = nearest.to_ball(state, may.strikable(state, side), ANSWERED)
    tries = aims.strikes(state, side, pieces, aims.SPEEDS[2::2])
    if not tries:
        return 0.0
    return float(worth.worths(state, side, strike_many(position(state), tries)).max())


BOT = SearchingPlayer()
