"""A side that looks at the board before its drive: what could be driven, and what would come of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from botonista.bots.dadinho import worth
from botonista.bots.flick import aims
from botonista.flick.pieces import BALL
from botonista.football.chance import Chance
from botonista.football.side import Side
from botonista.games.dadinho.flow.lawful import why_not
from botonista.games.dadinho.phases import Kick, KickOff
from botonista.games.dadinho.state import State
from botonista.table import Batch, Blows, Watch, strike_many

SPEEDS = (200.0, 350.0, 550.0, 850.0, 1300.0, 1700.0, 2400.0)
FINE = tuple(900.0 + 45.0 * k for k in range(60))  # a shot over the goalkeeper hangs on its speed
SEEDS = 97  # each aim with another one, so that many together show how likely a goal is
FINE_MOUTH = tuple(0.18 * k for k in range(-5, 6))


class Look:
    """One state, seen by the side that is to drive."""

    def __init__(self, game: Any, state: State, side: Side, place: worth.Place = worth.in_range) -> None:
        self.state, self.side, self.pitch, self.place = state, side, state.pitch, place
        self.position = state.position(game.flow.setting(state))
        self.ids = aims.ids_of(self.position)
        movers = tuple(p.id for p in state.on_board(side))
        self.watch = Watch(BALL, self.pitch.end, self.pitch.side, movers)

    def tries(self, pieces: int, speeds: Sequence[float] = SPEEDS) -> Blows:
        """Plain aims with those of the buttons it may drive that are nearest to the die."""
        close = aims.nearest(self.state, drivable(self.state, self.side), pieces)
        return aims.tries(self.state, self.side, self.pitch, self.ids, close, speeds)

    def shots(
        self, shooters: Sequence[str], speeds: Sequence[float] = FINE, mouth: Sequence[float] = FINE_MOUTH
    ) -> Blows:
        """Aims at the mouth of the goal, over the goalkeeper and past it."""
        rows = []
        for name in shooters:
            body, ways = self.ids.index(name), worth.at_goal(self.state, self.side, name, mouth)
            rows += [(aims.FLICK, body, angle, 0, v) for angle in ways for v in speeds]
        columns = np.array(rows, np.float64).reshape(len(rows), 5).T.copy()
        kinds, bodies, headings, lifts = columns[:4].astype(np.int64)
        return Blows(kinds, bodies, headings, columns[4], lifts, 1 + np.arange(len(rows)) % SEEDS)

    def best_shot(self, shooter: str, chance: Chance | None = None) -> tuple[float, Blows]:
        """How likely the best aim of a button scores, and that aim: few tries of many, many of the best."""
        tries = self.shots((shooter,))
        if chance is not None and len(tries):
            tries = aims.together(tries, aims.pressed(tries, chance, 1))
        if not len(tries):
            return 0.0, tries
        for keep, seeds in ((160, 1), (40, 3), (8, 8), (1, 40)):
            scored = self.scores(self.at(aims.again(tries, seeds))).reshape(len(tries), seeds).mean(axis=1)
            order = scored.argsort(kind="stable")[::-1][:keep]
            tries, likely = aims.chosen(tries, order), float(scored[order[0]])
        return likely, tries

    def at(self, blows: Blows) -> Batch:
        """What these drives lead to."""
        return strike_many(self.position, blows, watch=self.watch)

    def worths(self, batch: Batch) -> worth.Array:
        """How good each looks."""
        return worth.worths(self.state, self.side, batch, self.place)

    def scores(self, batch: Batch) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which of these drives would be goals of an announced shot."""
        seen = batch.seen
        assert seen is not None
        in_goal = seen.goal == worth.GOALS.index(self.side.other)
        return np.asarray(in_goal & ~worth.unfair(self.side, batch))


def drivable(state: State, side: Side) -> tuple[str, ...]:
    """DD 21: the buttons that may be driven now; the goalkeeper only if there is no other."""
    phase = state.phase
    mine = state.on_board(side)
    if isinstance(phase, Kick):
        return (phase.taker,)
    if isinstance(phase, KickOff):
        return phase.pair
    able = [p for p in mine if why_not(state, side, p.id) is None]
    return tuple(p.id for p in able if not p.keeper) or tuple(p.id for p in able)
