"""PG 7.6.1, PG 9.2.3: buttons that have to leave goal areas, and at a penalty the penalty area."""

from __future__ import annotations

from typing import ClassVar

from botonista.flick.actions import Answer
from botonista.flick.ask import Ask, Pick
from botonista.flick.questions import Question, done
from botonista.football.chance import Chance
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.flow import clock, leaving_areas
from botonista.games.pilka_guzikowa.state import State


class LeaveGoalArea(Question[State]):
    """PG 7.6.1, PG-D67: each side takes its buttons out of the goal areas, all but those it refuses."""

    key = "goal_area"
    at_once = True
    left_as_usual = True
    codes: ClassVar = {"not_to_pick": "bad_refuse"}

    def asked(self, state: State) -> tuple[Side, ...]:
        """Whoever has buttons there."""
        return tuple(side for side in Side if leaving_areas.in_goal_areas(state, side))

    def limit_ms(self, state: State) -> int:
        """PG-D26."""
        return clock.limit(state, clock.PREPARE_LIMIT)

    def ask(self, state: State, side: Side) -> Ask:
        """Which ones he leaves there."""
        there = leaving_areas.in_goal_areas(state, side)
        pick = Pick(may=there, least=0, most=len(there), key="refuse", clauses=("PG 7.6.1",))
        return Ask(self.key, side, clauses=("PG 7.6.1", "PG-D67"), picks=(pick,))

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """Those refused become unauthorised, the others leave the shorter way."""
        calls = []
        for piece in leaving_areas.in_goal_areas(state, side):
            measured = {"button": piece}
            if piece in given.pieces:
                state = state.but(unauth=tuple(dict.fromkeys((*state.unauth, piece))))
                said = call(
                    "goal_area_refused",
                    "PG 7.6.1",
                    "PG-D67",
                    against=side,
                    benefits=side.other,
                    pieces=(piece,),
                    measured=measured,
                )
            else:
                state = leaving_areas.leave_goal_area(state, piece)
                p = state.piece(piece)
                at = (p.x, p.y)
                said = call("goal_area_left", "PG 7.6.1", "PG-D67", at=at, pieces=(piece,), measured=measured)
            calls.append(said)
        return done(state, side), calls

    def close(self, state: State) -> tuple[State, list[Call]]:
        """PG-D67: those that are out now are unauthorised no more."""
        return state.but(unauth=leaving_areas.still_unauthorised(state)), []


class LeavePenaltyArea(Question[State]):
    """PG 9.2.3, PG-D69: the owner of a button on y = 0 chooses on which side it leaves the penalty area."""

    key = "penalty_area"
    at_once = True
    left_as_usual = True
    codes: ClassVar = {"not_to_pick": "bad_side"}

    def asked(self, state: State) -> tuple[Side, ...]:
        """Whoever has a button exactly in the middle."""
        return tuple(side for side in Side if leaving_areas.in_the_middle(state, side, state.side.other))

    def limit_ms(self, state: State) -> int:
        """PG-D26."""
        return clock.limit(state, clock.PREPARE_LIMIT)

    def ask(self, state: State, side: Side) -> Ask:
        """Which ones go to the y < 0 side."""
        there = leaving_areas.in_the_middle(state, side, state.side.other)
        pick = Pick(may=there, least=0, most=len(there), key="y_minus", clauses=("PG 9.2.3a", "PG-D69"))
        return Ask(self.key, side, clauses=("PG 9.2.3a", "PG-D69"), picks=(pick,))

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """They leave, those named beyond the side line at y < 0."""
        calls = []
        for piece in leaving_areas.in_the_middle(state, side, state.side.other):
            s = -1.0 if piece in given.pieces else 1.0
            state = leaving_areas.leave_penalty_area(state, state.piece(piece), s)
            calls.append(_left(state, piece))
        return state, calls

    def close(self, state: State) -> tuple[State, list[Call]]:
        """PG 9.2.2, PG 9.2.3a, PG 9.2.3b: all others go beyond the nearer side line."""
        leaving = leaving_areas.in_penalty_area(state, state.side.other)
        for p in leaving:
            state = leaving_areas.leave_penalty_area(state, p, 1.0 if p.y >= 0 else -1.0)
        return state, [_left(state, p.id) for p in leaving]


def _left(state: State, piece: str) -> Call:
    p = state.piece(piece)
    clauses = ("PG 9.2.2", "PG 9.2.3a", "PG 9.2.3b", "PG-D69")
    return call("penalty_area_left", *clauses, at=(p.x, p.y), pieces=(piece,), measured={"button": piece})
