"""Piłka Guzikowa as searching players know it."""

from __future__ import annotations

from typing import Any, ClassVar

from botonista.bots.flick import aims
from botonista.bots.flick.knowing import Glance, Knowledge, glanced
from botonista.bots.pilka_guzikowa import choices
from botonista.bots.pilka_guzikowa.looks import Look
from botonista.flick.actions import Answer
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.phases import CoinToss, Ended, Play, SetUp
from botonista.games.pilka_guzikowa.state import State
from botonista.games.pilka_guzikowa.strikes import strikable
from botonista.table import Blows, Strike

SCORED = 50.0  # what looks better than this is a goal
GLANCED, GLANCE_SPEEDS = 5, (500.0, 1200.0, 2400.0, 3400.0)
WHOLE_MS = 720_000.0  # ten minutes, and what the last four exits take


class PilkaGuzikowa(Knowledge):
    """Its aims, its phases, its clock."""

    package = "botonista.bots.pilka_guzikowa"
    kinds = (
        *("play", "kickoff_1", "kickoff_2", "throw_in", "goal_kick"),
        *("corner", "free_direct", "free_indirect", "penalty_1", "penalty_2"),
    )

    weighed: ClassVar[frozenset[str]] = frozenset()  # to weigh walls and awards brought nothing

    def look(self, game: Any, state: State, side: Side) -> Look:
        """The state as a side sees it that is to move."""
        return Look(game, state, side)

    def tries(self, look: Look, pieces: int) -> Blows:
        """Plain aims with the buttons nearest to the ball."""
        return look.tries(pieces)

    def action(self, strike: Strike) -> Any:
        """A flick or a press."""
        return aims.action(strike)

    def glance(self, game: Any, state: State, side: Side) -> Glance:
        """The buttons nearest to the ball; a side that is not in turn sees play as it would be its own."""
        if state.side is not side:
            state = self.turned(state, side)
        look = Look(game, state, side)
        return glanced(look, look.tries(GLANCED, GLANCE_SPEEDS), SCORED)

    def shots(self, game: Any, state: State, side: Side, pieces: int) -> tuple[Look, Blows] | None:
        """Any move may be a goal."""
        if state.side is not side:
            state = self.turned(state, side)
        look = Look(game, state, side)
        return look, look.tries(pieces)

    def may_block(self, state: State) -> bool:
        """In play, and in the second move of a kick-off: nobody has to touch the ball."""
        return state.phase_name in ("play", "kickoff_2")

    def turned(self, state: State, side: Side) -> State:
        """A plain move of that side."""
        return state.but(phase=Play(side), bans=())

    def strikable(self, state: State, side: Side) -> tuple[str, ...]:
        """Those that are not banned."""
        return strikable(state, side)

    def usual(self, game: Any, state: State, side: Side) -> Answer:
        """What is usual, and a wall where one is needed."""
        return choices.choose(game, state, side)

    def quick(self, game: Any, state: State, side: Side) -> Answer:
        """The same: it is quick."""
        return choices.choose(game, state, side)

    def left(self, state: State) -> float:
        """Moves of a run, or those that come with a set piece."""
        phase = state.phase
        if isinstance(phase, Play):
            return min(phase.left - 1, 5) / 5.0
        given = getattr(phase, "set", None)
        return 0.0 if given is None else min(given.own + given.extra, 5) / 5.0

    def time_left(self, state: State) -> float:
        """Of ten minutes, and what comes after them."""
        return 1.0 - state.clock_ms / WHOLE_MS

    def resting(self, state: State) -> bool:
        """Before a kick-off, and at the end."""
        return isinstance(state.phase, CoinToss | SetUp | Ended)


KNOWLEDGE = PilkaGuzikowa()
