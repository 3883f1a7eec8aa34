"""Flickball as searching players know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from botonista.bots.flick import aims
from botonista.bots.flick.knowing import Glance, Knowledge, glanced
from botonista.bots.flickball import ahead, choices, looks
from botonista.bots.flickball.looks import Look
from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask
from botonista.flick.outlines import Point
from botonista.football.chance import Chance
from botonista.football.side import Side
from botonista.games.flickball.mat import MAT, POST
from botonista.games.flickball.phases import Draw, Ended, Kick, Play, SetUp, Shoot
from botonista.games.flickball.pieces import mirrored
from botonista.games.flickball.state import State
from botonista.table import Batch, Blows, Strike

SCORED = 50.0  # what looks better than this is a goal
GLANCED, GLANCE_SPEEDS = 4, (600.0, 1300.0, 2500.0)
SHOOTERS, ALL = 4, 11  # pieces whose shots are glanced at, and looked at before one is declared
DECLARED = 3  # of those that would score so many are weighed
FINE_MOUTH = (-0.9, -0.7, -0.5, -0.25, 0.0, 0.25, 0.5, 0.7, 0.9)
FINE_SPEEDS = (500.0, 800.0, 1200.0, 1800.0, 2600.0, 3600.0)


# FB 6.8: five pieces in a row before the circle, as home would stand. Of a hundred ways to stand it let in
# fewest goals in the first turn of `search`: one in twenty, where that of the picture lets in two of three.
WALL: tuple[Point, ...] = tuple((-175.0, 50.0 * k) for k in (0, 1, -1, 2, -2))


class Flickball(Knowledge):
    """Its flicks, its declared shots, its two goals."""

    package = "botonista.bots.flickball"
    kinds = (
        *("play", "kickoff", "throw_in", "goal_kick", "corner"),
        *("quick_free_kick", "full_free_kick", "penalty", "shot_3"),
    )

    def look(self, game: Any, state: State, side: Side) -> Look:
        """The state as a side sees it that is to flick."""
        return Look(game, state, side)

    def tries(self, look: Look, pieces: int) -> Blows:
        """Plain aims with the pieces nearest to the ball."""
        return look.tries(pieces, looks.SPEEDS)

    def action(self, strike: Strike) -> Any:
        """A flick or a toss."""
        return looks.action(strike)

    def glance(self, game: Any, state: State, side: Side) -> Glance:
        """The shots it could declare, and the flicks of the pieces nearest to the ball."""
        if state.side is not side:
            state = self.turned(state, side)
        if isinstance(state.phase, Shoot):
            look = Look(game, state, side)
            return glanced(look, look.tries(SHOOTERS, ahead.SHOT_SPEEDS, only=[state.phase.shooter]), SCORED)
        goals = tried = 0
        if isinstance(state.phase, Play | Kick) and ahead.may_shoot(state, side):
            found = ahead.shots(game, state, side, SHOOTERS)
            if found is not None:
                look, batch = found
                goals, tried = int(look.scores(batch).sum()), len(batch)
        look = Look(game, state, side)
        flicks = glanced(look, look.tries(GLANCED, GLANCE_SPEEDS), SCORED)
        return Glance(goals, tried, flicks.best)

    def shots(self, game: Any, state: State, side: Side, pieces: int) -> tuple[Look, Blows] | None:
        """FB 12: a declared shot, the keeper where he is likely to go; a penalty."""
        if state.side is not side:
            state = self.turned(state, side)
        phase = state.phase
        if isinstance(phase, Shoot):
            names = [phase.shooter]
        elif isinstance(phase, Kick) and phase.set.kind == "penalty":
            names = [phase.taker]
        elif isinstance(phase, Play | Kick) and ahead.may_shoot(state, side):
            names = [phase.taker] if isinstance(phase, Kick) else [p.id for p in state.on_board(side)]
            if isinstance(phase, Play):
                names = [n for n in names if n != phase.banned and phase.placed in (None, n)]
            state = ahead.guarded(game, state.but(phase=Shoot(phase, names[0])), side.other)
        else:
            return None
        look = Look(game, state, side)
        close = aims.nearest(state, names, pieces)
        return look, aims.at_goal(state, side, MAT, look.ids, close, FINE_MOUTH, FINE_SPEEDS)

    def scores_now(self, state: State) -> bool:
        """FB 12: only a declared shot counts, or a penalty."""
        phase = state.phase
        return isinstance(phase, Shoot) or (isinstance(phase, Kick) and phase.set.kind == "penalty")

    def scores(self, look: Look, batch: Batch) -> Any:
        """Goals without a foul."""
        return look.scores(batch)

    def turned(self, state: State, side: Side) -> State:
        """A plain flick of that side."""
        return state.but(phase=Play(side))

    def usual(self, game: Any, state: State, side: Side) -> Answer:
        """Keepers and walls in the way, fouls let go."""
        return choices.choose(game, state, side)

    def quick(self, game: Any, state: State, side: Side) -> Answer:
        """The same: it is quick."""
        return choices.choose(game, state, side)

    weighed = frozenset({"shot_keeper", "set_up"})  # the others brought nothing (docs/opponents.md)

    def ideas(self, game: Any, state: State, side: Side, chance: Chance) -> Iterator[Answer]:
        """Who does not kick off puts up a wall."""
        question = game.book.questions.present(state)
        if question.key == "set_up" and side is not state.side:
            yield _walled(question.usual(state, side), side)
        else:
            yield from super().ideas(game, state, side, chance)

    def proposed(
        self, game: Any, state: State, side: Side, question: Any, ask: Ask, chance: Chance
    ) -> Iterator[Answer]:
        """A keeper at many places before a shot."""
        if question.key == "shot_keeper":
            yield from _keepers(state, side)
        else:
            yield from super().proposed(game, state, side, question, ask, chance)

    def instead(
        self, game: Any, state: State, side: Side, scorers: Sequence[str] | None = None
    ) -> Iterator[Answer]:
        """FB 12.6: a shot declared with a piece that scores though the keeper is placed well."""
        if isinstance(state.phase, Play | Kick) and ahead.may_shoot(state, side):
            for name in (_scorers(game, state, side) if scorers is None else scorers)[:DECLARED]:
                yield Answer("shot", (name,) if isinstance(state.phase, Play) else ())

    def kind(self, state: State) -> str:
        """Set pieces by their own names."""
        phase = state.phase
        return phase.set.kind if isinstance(phase, Kick) else str(state.phase_name)

    def left(self, state: State) -> float:
        """Flicks of the turn after this one."""
        return max(2 - state.phase.flicks, 0) / 2.0 if isinstance(state.phase, Play) else 0.0

    def resting(self, state: State) -> bool:
        """Before a kick-off, and at the end."""
        return isinstance(state.phase, Draw | SetUp | Ended)


def _scorers(game: Any, state: State, side: Side) -> list[str]:
    """The pieces whose shots score, those that do most often first."""
    found = ahead.shots(game, state, side, ALL)
    if found is None:
        return []
    look, batch = found
    counts: dict[str, int] = {}
    for k in look.scores(batch).nonzero()[0].tolist():
        name = batch.ids[int(batch.blows.piece[k])]
        counts[name] = counts.get(name, 0) + 1
    return sorted(counts, key=lambda name: (-counts[name], name))


def _keepers(state: State, side: Side) -> Iterator[Answer]:
    """FB 12.7a, FB 12.7b: places in the goal area, or on the goal line."""
    keeper = state.keeper(side)
    assert keeper is not None
    line, room = MAT.end_x(side), POST - keeper.radius - 1.0
    for y in (-1.0, -0.66, -0.33, 0.0, 0.33, 0.66, 1.0):
        yield Answer("shot_keeper", places={keeper.id: Put(line + side.forward * 20.0, y * room)})
        for depth in (34.0, 50.0):
            yield Answer("shot_keeper", places={keeper.id: Put(line + side.forward * depth, y * 60.0)})


def _walled(usual: Answer, side: Side) -> Answer:
    """FB 6.8: five pieces otherwise than in the picture of the rulebook."""
    placed = [name for name in usual.places if name not in usual.pieces]
    put = {name: Put(*mirrored(side, spot)) for name, spot in zip(placed, WALL, strict=False)}
    return msgspec.structs.replace(usual, places={**usual.places, **put})


KNOWLEDGE = Flickball()
