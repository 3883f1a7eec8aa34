"""After a penalty without a goal: the passive keeper (FB 20.8), five pieces a side (FB 20.9, FB 20.10)."""

from __future__ import annotations

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Slot
from botonista.flick.questions import Question, done
from botonista.football.chance import Chance
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.flickball import zones
from botonista.games.flickball.free import keeper_middle
from botonista.games.flickball.pieces import PLACED, WAITING, mirrored, numbers
from botonista.games.flickball.questions.goal_kick import KickingKeeper, placed
from botonista.games.flickball.state import State


class OtherKeeper(KickingKeeper):
    """FB 14.5, FB-D45: after a penalty the passive keeper goes anywhere in his goal area."""

    key = "other_keeper"

    def asked(self, state: State) -> tuple[Side, ...]:
        """The passive player."""
        return (state.side.other,)

    def ask(self, state: State, side: Side) -> Ask:
        """His goal area."""
        keeper = state.keeper(side)
        assert keeper is not None
        clauses = ("FB 20.8", "FB 14.5", "FB-D45")
        row = zones.in_goal_area(side, *clauses)
        slot = Slot((keeper.id,), (row,), side_by_side=True, must=True, clauses=clauses)
        return Ask(self.key, side, clauses=clauses, slots=(slot,))

    def usual(self, state: State, side: Side) -> Answer:
        """The middle."""
        keeper = state.keeper(side)
        assert keeper is not None
        return Answer(self.key, places={keeper.id: Put(*keeper_middle(state, side))})


class FiveOwn(Question[State]):
    """FB 20.9: after a penalty without a goal both place five in their neutral fields, circle allowed."""

    key = "five_own"
    left_as_usual = True
    clause = "FB 20.9"

    def asked(self, state: State) -> tuple[Side, ...]:
        """Who takes the goal kick."""
        return (state.side,)

    def ask(self, state: State, side: Side) -> Ask:
        """All five."""
        slot = Slot(
            numbers(side, PLACED),
            (zones.neutral(side),),
            side_by_side=True,
            must=True,
            clauses=(self.clause, "FB 5.8"),
        )
        return Ask(self.key, side, clauses=(self.clause,), slots=(slot,))

    def usual(self, state: State, side: Side) -> Answer:
        """As at a kick-off of the opponent."""
        five = zip(numbers(side, PLACED), WAITING, strict=True)
        return Answer(self.key, places={n: Put(*mirrored(side, spot)) for n, spot in five})

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """They stand."""
        return done(placed(state, given), side), [call("five_placed", self.clause, benefits=side)]


class FiveOther(FiveOwn):
    """FB 20.10: likewise the passive player."""

    key = "five_other"
    clause = "FB 20.10"

    def asked(self, state: State) -> tuple[Side, ...]:
        """The passive player."""
        return (state.side.other,)
