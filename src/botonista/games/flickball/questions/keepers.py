"""FB 11.5, FB 13.3, FB 14.5: before a set piece both keepers go to their goal areas."""

from __future__ import annotations

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Slot
from botonista.flick.pieces import BALL, moved
from botonista.flick.questions import NO_CHANCE, Question, done
from botonista.football.chance import Chance
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.flickball import zones
from botonista.games.flickball.free import keeper_middle
from botonista.games.flickball.mat import middle
from botonista.games.flickball.phases import Prepare
from botonista.games.flickball.state import State

FREE_KICKS = ("quick_free_kick", "full_free_kick")


class PlaceKeepers(Question[State]):
    """FB 14.5, FB-D25: the new active player first, then the other; anywhere in the own goal area."""

    key = "keepers"
    left_as_usual = True

    def asked(self, state: State) -> tuple[Side, ...]:
        """One after the other; at a goal kick only the other: the taker's is placed in its second step."""
        phase = _phase(state)
        if phase.set.kind == "goal_kick" or phase.side in phase.answered:
            return (phase.side.other,)
        return (phase.side,)

    def ask(self, state: State, side: Side) -> Ask:
        """Touching it, the centre on the pitch, not over the ball's spot (FB-D42)."""
        keeper = state.keeper(side)
        assert keeper is not None
        clauses = clauses_of(state)
        row = zones.in_goal_area(side, *clauses)
        slot = Slot(
            (keeper.id,), (row,), side_by_side=True, ignores=_ignored(state), must=True, clauses=clauses
        )
        return Ask(self.key, side, clauses=clauses, slots=(slot,))

    def usual(self, state: State, side: Side) -> Answer:
        """The middle, or the free place nearest to it (FB-D19)."""
        keeper = state.keeper(side)
        assert keeper is not None
        return Answer(self.key, places={keeper.id: Put(*keeper_middle(state, side, _ignored(state)))})

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """FB 14.5a: that counts towards no limit."""
        ((name, put),) = given.places.items()
        keeper = moved(state.piece(name), x=put.x, y=put.y, z=0.0, on=())
        taken = ("FB-D19",) if middle(side)[0] != put.x and given == self.usual(state, side) else ()
        said = call(
            "keeper_placed",
            *clauses_of(state),
            *taken,
            benefits=side,
            at=(keeper.x, keeper.y),
            pieces=(name,),
            measured={"piece": name},
        )
        return done(state.with_pieces(keeper), side), [said]

    def close(self, state: State) -> tuple[State, list[Call]]:
        """FB 16.4: he who will take a goal kick goes home for the moment."""
        phase = _phase(state)
        if phase.set.kind != "goal_kick":
            return state, []
        after, calls = self.answer(state, phase.side, self.usual(state, phase.side), NO_CHANCE)
        return after.but(phase=phase), calls


def clauses_of(state: State) -> tuple[str, ...]:
    """FB 13.3 in the family variant, FB 14.5 in the full one."""
    if state.family:
        return ("FB 13.3", "FB 11.5", "FB-D25")
    return ("FB 14.5", "FB 11.5", "FB-D25")


def _ignored(state: State) -> tuple[str, ...]:
    """Only the spot of a free kick is kept free; elsewhere the ball is placed after the keepers."""
    return () if _phase(state).set.kind in FREE_KICKS else (BALL,)


def _phase(state: State) -> Prepare:
    assert isinstance(state.phase, Prepare)
    return state.phase
