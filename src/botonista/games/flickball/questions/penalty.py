"""FB 20.3, FB 20.4: the shooter in the D, the keeper on the goal line."""

from __future__ import annotations

import msgspec

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Pick, Slot
from botonista.flick.checking import check
from botonista.flick.outlines import Point
from botonista.flick.pieces import moved
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question, done
from botonista.football.chance import Chance
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.flickball import zones
from botonista.games.flickball.mat import END, MAT
from botonista.games.flickball.phases import Prepare
from botonista.games.flickball.pieces import SQUAD, name
from botonista.games.flickball.questions.goal_kick import need_places
from botonista.games.flickball.state import State

RUN_UP = 90.0  # between the usual shooter's centre and the ball's
IN_FRONT = 15.0  # the keeper's usual place before the outer edge of the goal line


def usual_shooter(side: Side) -> Point:
    """In the D of the opponent, straight behind the ball."""
    x, y = MAT.penalty_spot_of(side.other)
    return (x - side.forward * RUN_UP, y)


def usual_keeper(side: Side) -> Point:
    """In the middle of the goal line."""
    return (-side.forward * (END - IN_FRONT), 0.0)


class PenaltyShooter(Question[State]):
    """FB 20.1, FB 20.2, FB 20.3: all are off, the ball is on the spot; one outfield piece goes in the D."""

    key = "penalty_shooter"

    def asked(self, state: State) -> tuple[Side, ...]:
        """Who takes it."""
        return (state.side,)

    def ask(self, state: State, side: Side) -> Ask:
        """Any outfield piece, its centre in the D (FB-D43)."""
        clauses = ("FB 20.1", "FB 20.2", "FB 20.3", "FB-D43")
        slot = Slot(zones=(zones.in_d(side.other),), side_by_side=True, clauses=clauses)
        mine = tuple(name(side, n) for n in range(2, SQUAD + 1))
        pick = Pick(may=mine, slot=slot, clauses=("FB 20.3",))
        return Ask(self.key, side, clauses=clauses, picks=(pick,))

    def usual(self, state: State, side: Side) -> Answer:
        """Number six in the middle of the D."""
        shooter = name(side, 6)
        return Answer(self.key, (shooter,), {shooter: Put(*usual_shooter(side))})

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """He needs a place."""
        check(self.ask(state, side), given, state, pitch, self.codes)
        need_places(given, "FB 20.3")

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """He stands there."""
        (shooter,) = given.pieces
        put = given.places[shooter]
        state = state.with_pieces(moved(state.piece(shooter), x=put.x, y=put.y, z=0.0, on=(), where="board"))
        state = state.but(phase=msgspec.structs.replace(_phase(state), taker=shooter))
        clauses = self.ask(state, side).clauses
        at, measured = (put.x or 0.0, put.y or 0.0), {"piece": shooter}
        said = call("penalty_shooter", *clauses, benefits=side, at=at, pieces=(shooter,), measured=measured)
        return done(state, side), [said]


class PenaltyKeeper(Question[State]):
    """FB 20.4: the passive player's keeper anywhere on the goal line (FB-D23)."""

    key = "penalty_keeper"

    def asked(self, state: State) -> tuple[Side, ...]:
        """The passive player."""
        return (state.side.other,)

    def ask(self, state: State, side: Side) -> Ask:
        """Touching the line, not behind it."""
        clauses = ("FB 20.4", "FB-D23")
        row = zones.on_goal_line(side, "FB 20.4")
        slot = Slot((name(side, 1),), (row,), side_by_side=True, must=True, clauses=clauses)
        return Ask(self.key, side, clauses=clauses, slots=(slot,))

    def usual(self, state: State, side: Side) -> Answer:
        """In the middle."""
        return Answer(self.key, places={name(side, 1): Put(*usual_keeper(side))})

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """FB 20.5: there he stays."""
        ((keeper, put),) = given.places.items()
        state = state.with_pieces(moved(state.piece(keeper), x=put.x, y=put.y, z=0.0, on=(), where="board"))
        at, measured = (put.x or 0.0, put.y or 0.0), {"piece": keeper}
        said = call(
            "keeper_placed", "FB 20.4", "FB-D23", benefits=side, at=at, pieces=(keeper,), measured=measured
        )
        return done(state, side), [said]


def _phase(state: State) -> Prepare:
    assert isinstance(state.phase, Prepare)
    return state.phase
