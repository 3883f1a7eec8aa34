"""Dadinho as searching players know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from botonista.bots.dadinho import ahead, choices, looks, worth
from botonista.bots.dadinho.looks import Look
from botonista.bots.flick import aims
from botonista.bots.flick.knowing import Glance, Knowledge, glanced
from botonista.flick.actions import Answer
from botonista.football.side import Side
from botonista.games.dadinho.flow.shots import shooters
from botonista.games.dadinho.phases import Draw, Ended, Interval, Kick, LineUp, Open, Shoot
from botonista.games.dadinho.state import TOUCHES, State
from botonista.table import Batch, Blows, Strike

SCORED = 50.0  # what looks better than this is a goal
GLANCED, GLANCE_SPEEDS = 4, (300.0, 700.0, 1300.0, 2200.0)
SHOOTERS, SHOT_SPEEDS = 3, tuple(1000.0 + 200.0 * k for k in range(10))
KEEN_SPEEDS, KEEN_MOUTH = (
    tuple(900.0 + 100.0 * k for k in range(27)),
    (-0.85, -0.6, -0.3, 0.0, 0.3, 0.6, 0.85),
)
WHOLE_MS, HALF_MS = 840_000.0, 420_000.0


class Dadinho(Knowledge):
    """Its drives, its shots, its clock."""

    package = "botonista.bots.dadinho"
    kinds = ("open", "kick_off", "lateral", "goal_kick", "corner", "indirect", "direct", "shoot")
    surely = 0.7
    missed = 0.35  # the touches that are left would bring a better one

    def look(self, game: Any, state: State, side: Side) -> Look:
        """The state as a side sees it that is to drive."""
        return Look(game, state, side)

    def tries(self, look: Look, pieces: int) -> Blows:
        """Plain aims with the buttons nearest to the die; of an announced shot those at the goal too."""
        plain = look.tries(pieces, looks.SPEEDS)
        if isinstance(look.state.phase, Shoot):
            return aims.together(plain, look.shots((look.state.phase.shot.piece,)))
        return plain

    def action(self, strike: Strike) -> Any:
        """A flick or a press."""
        return aims.action(strike)

    def glance(self, game: Any, state: State, side: Side) -> Glance:
        """The shots it could announce, and the drives of the buttons nearest to the die."""
        if state.side is not side:
            state = self.turned(state, side)
        if isinstance(state.phase, Shoot):
            look = Look(game, state, side)
            shots = look.shots((state.phase.shot.piece,), SHOT_SPEEDS, worth.MOUTH)
            return glanced(look, shots, SCORED)
        goals = tried = 0
        if isinstance(state.phase, Open | Kick):
            able = aims.nearest(state, shooters(state, side), SHOOTERS)
            if able:
                look = Look(game, choices.announced(game, state, side, able[0]), side)
                shots = look.shots(able, SHOT_SPEEDS, worth.MOUTH)
                if len(shots):
                    goals, tried = int(look.scores(look.at(shots)).sum()), len(shots)
        look = Look(game, state, side)
        drives = glanced(look, look.tries(GLANCED, GLANCE_SPEEDS), SCORED)
        return Glance(goals, tried, drives.best)

    def shots(self, game: Any, state: State, side: Side, pieces: int) -> tuple[Look, Blows] | None:
        """DD 36: an announced shot, the goalkeeper where most would set it."""
        if state.side is not side:
            state = self.turned(state, side)
        if isinstance(state.phase, Shoot):
            look = Look(game, state, side)
            return look, look.shots((state.phase.shot.piece,))
        if not isinstance(state.phase, Open | Kick):
            return None
        able = aims.nearest(state, shooters(state, side), min(pieces, SHOOTERS))
        if not able:
            return None
        look = Look(game, choices.announced(game, state, side, able[0]), side)
        return look, look.shots(able, KEEN_SPEEDS, KEEN_MOUTH)

    def is_shot(self, state: State) -> bool:
        """DD 36: an announced shot, or a penalty."""
        return isinstance(state.phase, Shoot)

    def scores(self, look: Look, batch: Batch) -> Any:
        """Goals without a foul."""
        return look.scores(batch)

    def turned(self, state: State, side: Side) -> State:
        """An open turn of that side."""
        return state.but(phase=Open(side), only=None, must=(), barred=None)

    def usual(self, game: Any, state: State, side: Side) -> Answer:
        """Goalkeepers set well, kicks and advantages taken."""
        return choices.choose(game, state, side)

    def quick(self, game: Any, state: State, side: Side) -> Answer:
        """A choice by its own rule, all else as usual."""
        question = game.book.questions.present(state)
        if question.key in ("choice", "keeper"):
            return choices.choose(game, state, side)
        return super().quick(game, state, side)

    weighed = frozenset(
        {"choice"}
    )  # to weigh more places of a goalkeeper brought nothing (docs/opponents.md)

    def instead(self, game: Any, state: State, side: Side) -> Iterator[Answer]:
        """DD 36: a shot announced with one of the buttons that score most often; DD 21: a try left out."""
        if isinstance(state.phase, Open | Kick):
            counts = ahead.shots(game, state, side, SHOOTERS)
            left = state.count(side).left
            for name in sorted(counts, key=lambda name: (-counts[name], name))[:2]:
                if counts[name] or left == 1:
                    yield Answer("announce", (name,))
            if isinstance(state.phase, Open) and state.phase.waivable and not state.must:
                yield Answer("waive")

    def kind(self, state: State) -> str:
        """Restarts by their own names; a penalty is a shot."""
        phase = state.phase
        return phase.restart.kind if isinstance(phase, Kick) else str(state.phase_name)

    def left(self, state: State) -> float:
        """DD 21.1: the team's touches after this one."""
        return max(state.count(state.side).left - 1, 0) / TOUCHES if state.side is not None else 0.0

    def time_left(self, state: State) -> float:
        """Of two halves."""
        if state.period > 2:
            return 0.1
        return 1.0 - ((state.period - 1) * HALF_MS + min(state.clock_ms, HALF_MS)) / WHOLE_MS

    def resting(self, state: State) -> bool:
        """Before a kick-off, between halves, and at the end."""
        return isinstance(state.phase, Draw | LineUp | Interval | Ended)


KNOWLEDGE = Dadinho()
