"""Dadinho as searching players know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from botonista.bots.dadinho import choices, looks, ready, worth
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
GOING_ON = (0.0, 0.15, 0.22, 0.28, 0.32, 0.35)  # goals of those who have no shot yet, by the touches left
TAKEN, STEALS = 0.8, 0.5  # of who stands ready, and of a try to steal
WELL_SET = 220.0  # mm from the goal line: from farther away the goalkeeper's usual place is as good as any
ANNOUNCED = 2  # buttons whose shots are weighed
READY = 8.0  # how good it looks that a shot follows which surely scores
WHOLE_MS, HALF_MS = 840_000.0, 420_000.0


class KeenLook(Look):
    """Looks also at who stands ready to shoot then."""

    def worths(self, batch: Batch) -> worth.Array:
        """How good each looks."""
        found = super().worths(batch)
        if isinstance(self.state.phase, Shoot) or self.state.count(self.side).left < 2:
            return found
        kept = worth.kept(self.side, batch)
        return found + READY * kept * ready.ready(self.state, self.side, batch)


class Dadinho(Knowledge):
    """Its drives, its shots, its clock."""

    package = "botonista.bots.dadinho"
    kinds = ("open", "kick_off", "lateral", "goal_kick", "corner", "indirect", "direct", "shoot")
    missed = 0.12

    def look(self, game: Any, state: State, side: Side) -> Look:
        """The state as a side sees it that is to drive."""
        return KeenLook(game, state, side, worth.from_spots)

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
        """DD 36: an announced shot of whoever has the best, the goalkeeper set well."""
        if state.side is not side:
            state = self.turned(state, side)
        if isinstance(state.phase, Shoot):
            look = Look(game, state, side, worth.from_spots)
            return look, look.shots((state.phase.shot.piece,))
        if not isinstance(state.phase, Open | Kick):
            return None
        able = ready.shooters(state, side, shooters(state, side), 1)
        if not able:
            return None
        (_, best), *_ = able
        near = state.pitch.end - state.ball.x * side.forward < WELL_SET
        look = Look(game, choices.announced(game, state, side, best, well=near), side, worth.from_spots)
        return look, look.shots((best,), KEEN_SPEEDS, KEEN_MOUTH)

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

    # to weigh more places of a goalkeeper brought nothing (docs/opponents.md)
    weighed = frozenset({"choice"})

    def instead(
        self, game: Any, state: State, side: Side, scorers: Sequence[str] | None = None
    ) -> Iterator[Answer]:
        """DD 36: a shot announced with one of the buttons that score most often; DD 21: a try left out."""
        if isinstance(state.phase, Open | Kick):
            for _, name in ready.shooters(state, side, shooters(state, side), ANNOUNCED):
                yield Answer("announce", (name,))
            if isinstance(state.phase, Open) and state.phase.waivable and not state.must:
                yield Answer("waive")

    def features(self, game: Any, state: State) -> list[float]:
        """Also who stands ready to shoot, and whether this is but a try to steal (DD 21)."""
        side, phase = state.side, state.phase
        assert side is not None
        waivable = isinstance(phase, Open) and phase.waivable
        mine, theirs = _ready(state, side), _ready(self.turned(state, side.other), side.other)
        return [*super().features(game, state), mine, theirs, float(waivable), mine * float(waivable)]

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


class Rough(Dadinho):
    """Knows by rule of thumb what a turn is worth: its matches are those from which more was learnt."""

    def balance(self, game: Any, state: State) -> float:
        """What the spot where the die lies may become in the touches that are left."""
        side = state.side
        assert side is not None
        left = min(max(state.count(side).left, 1), len(GOING_ON))
        scores = max(GOING_ON[left - 1], TAKEN * _ready(state, side))
        if isinstance(state.phase, Open) and state.phase.waivable:
            scores *= STEALS
        return scores - self.missed * (1.0 - scores)


def _ready(state: State, side: Side) -> float:
    """How likely whoever stands best to shoot scores; 0 if nobody may."""
    phase = state.phase
    able = (phase.shot.piece,) if isinstance(phase, Shoot) else shooters(state, side)
    found = ready.shooters(state, side, able, 1)
    return found[0][0] if found else 0.0


KNOWLEDGE, ROUGH = Dadinho(), Rough()
