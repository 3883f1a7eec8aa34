"""A side that looks at the mat before its flick: what could be flicked, and what would come of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from botonista.bots.flick import aims
from botonista.bots.flickball import worth
from botonista.flick.actions import Flick, Toss
from botonista.football.side import Side
from botonista.games.flickball.mat import MAT
from botonista.games.flickball.referee.order import is_throw_in
from botonista.games.flickball.state import State
from botonista.games.flickball.strikes import strikable
from botonista.table import Batch, Blows, Strike, Watch, strike_many
from botonista.table import Toss as TableToss
from botonista.table.headings import angle_of, away

TOSS = 2  # the kind of a blow
SPEEDS = (350.0, 600.0, 900.0, 1300.0, 1800.0, 2500.0, 3400.0)
TOSSES = (350.0, 600.0, 900.0, 1200.0, 1500.0)
LIFTS = (15_000, 45_000)


class Look:
    """One state, seen by the side that is to flick."""

    def __init__(self, game: Any, state: State, side: Side) -> None:
        self.state, self.side = state, side
        self.position = state.position(game.flow.setting(state))
        self.ids = aims.ids_of(self.position)
        movers = tuple(p.id for p in state.on_board(side))
        self.watch = Watch("ball", MAT.end, MAT.side, movers)
        self.throwing = is_throw_in(state)

    def tries(
        self, pieces: int, speeds: Sequence[float] = SPEEDS, only: Sequence[str] | None = None
    ) -> Blows:
        """Plain aims with those of the pieces it may flick that are nearest to the ball."""
        if self.throwing:
            return self._tosses()
        mine = strikable(self.state, self.side) if only is None else only
        close = aims.nearest(self.state, mine, pieces)
        return aims.tries(self.state, self.side, MAT, self.ids, close, speeds)

    def _tosses(self) -> Blows:
        """FB 15.6: towards own pieces ahead, and into the pitch."""
        (taker,) = strikable(self.state, self.side)
        at = self.state.piece(taker)
        others = [p for p in self.state.outfield(self.side) if p.id != taker]
        others.sort(key=lambda p: away(p.x - at.x, p.y - at.y))
        ways = {angle_of(p.x - at.x, p.y - at.y) for p in others[:4]}
        ways |= {angle_of(self.side.forward * k, -1.0 if at.y > 0 else 1.0) for k in (-0.5, 0.0, 0.5, 1.5)}
        rows = [(angle, lift, v) for angle in sorted(ways) for lift in LIFTS for v in TOSSES]
        n, body = len(rows), self.ids.index(taker)
        angles, lifts = (np.array([row[k] for row in rows], np.int64) for k in (0, 1))
        speeds = np.array([row[2] for row in rows])
        ones = np.ones(n, np.int64)
        return Blows(TOSS * ones, body * ones, angles, speeds, lifts, ones)

    def at(self, blows: Blows) -> Batch:
        """What these flicks lead to."""
        return strike_many(self.position, blows, watch=self.watch)

    def worths(self, batch: Batch) -> worth.Array:
        """How good each looks."""
        found = worth.thrown if self.throwing else worth.worths
        return found(self.state, self.side, batch)

    def scores(self, batch: Batch) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which of these flicks send the ball into the other goal, without a foul."""
        seen = batch.seen
        assert seen is not None
        in_goal = seen.goal == worth.GOALS.index(self.side.other)
        value = self.worths(batch)
        return np.asarray(in_goal & (value > worth.FOULED))


def action(strike: Strike) -> Flick | Toss:
    """A strike on the table as a move of the game."""
    if isinstance(strike, TableToss):
        return Toss(strike.piece, strike.angle, strike.speed, strike.lift)
    return Flick(strike.piece, strike.angle, strike.speed)
