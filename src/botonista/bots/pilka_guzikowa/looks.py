"""A side that looks at the table before its move: what could be struck, and what would come of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from botonista.bots.flick import aims
from botonista.bots.pilka_guzikowa import worth
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.state import State
from botonista.games.pilka_guzikowa.strikes import strikable
from botonista.table import Batch, Blows, Watch, strike_many

# The first move of a kick-off stays in the circle; the other side's must not put the ball out (PG 3.2.3b).
KICKED_OFF = {"kickoff_1": aims.SOFT, "kickoff_2": aims.SPEEDS[:4]}


class Look:
    """One state, seen by the side that is to move."""

    def __init__(self, game: Any, state: State, side: Side) -> None:
        self.state, self.side = state, side
        self.position = state.position(game.flow.setting(state))
        self.ids = aims.ids_of(self.position)
        self.watch = Watch("ball", PITCH.end, PITCH.side, tuple(p.id for p in state.on_board(side)))

    def tries(self, buttons: int, speeds: Sequence[float] | None = None) -> Blows:
        """Plain aims with those of the buttons it may strike that are nearest to the ball."""
        usual = KICKED_OFF.get(self.state.phase_name, aims.SPEEDS)
        close = aims.nearest(self.state, strikable(self.state, self.side), buttons)
        return aims.tries(self.state, self.side, PITCH, self.ids, close, usual if speeds is None else speeds)

    def at(self, blows: Blows) -> Batch:
        """What these strikes lead to."""
        return strike_many(self.position, blows, watch=self.watch)

    def worths(self, batch: Batch) -> worth.Array:
        """How good each looks."""
        return worth.worths(self.state, self.side, batch)
