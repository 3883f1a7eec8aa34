"""What the active player may do before a flick: end the turn, place a piece, set his goal aside."""

from __future__ import annotations

import msgspec

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Slot
from botonista.flick.pieces import moved
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question
from botonista.football.chance import Chance
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.flickball import zones
from botonista.games.flickball.flow import turns
from botonista.games.flickball.measures import at_home, in_goal_area, inside_goal
from botonista.games.flickball.phases import Kick, Play
from botonista.games.flickball.state import State


class EndTurn(Question[State]):
    """FB 10.5: the other flicks of a turn may be given up; FB 10.4: not the first."""

    key = "end_turn"

    def offered(self, state: State) -> tuple[Side, ...]:
        """From the first flick on; who has placed a piece has to flick it (FB-D17, FB-D18)."""
        phase = state.phase
        if not isinstance(phase, Play) or phase.flicks < 1 or phase.placed is not None:
            return ()
        return (phase.side,)

    def ask(self, state: State, side: Side) -> Ask:
        """Nothing to choose."""
        return Ask(self.key, side, clauses=("FB 10.5",))

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """FB 10.1: the other player's turn."""
        said = call("turn_ended", "FB 10.5", "FB 10.1", against=side, benefits=side.other)
        return turns.end(state, side, None), [said]

    def not_now(self, state: State, side: Side, now: str) -> Refusal:
        """FB 10.4: at least one flick."""
        phase = state.phase
        if isinstance(phase, Play) and phase.side is side:
            if phase.placed is not None:
                words = f"{phase.placed} was placed, so it has to be flicked"
                return Refusal("must_flick", words, ("FB-D17", "FB-D18"), {"piece": phase.placed})
            return Refusal("no_flick_yet", "every turn has at least one flick", ("FB 10.4",))
        return super().not_now(state, side, now)


class UseMomentum(Question[State]):
    """FB 11.3: before its next flick the piece may go anywhere on its line, or on the grass along it."""

    key = "momentum"

    def offered(self, state: State) -> tuple[Side, ...]:
        """For the piece that came to a line in the last flick, unless another one was placed."""
        return (state.side,) if momentum_piece(state) is not None else ()

    def ask(self, state: State, side: Side) -> Ask:
        """On the line or the grass; on two lines either (FB-D17)."""
        name = momentum_piece(state)
        assert name is not None
        clauses = ("FB 11.3", "FB 11.3a")
        return Ask(self.key, side, clauses=clauses, slots=(momentum_slot(state, name, must=True),))

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """FB-D62: never inside a goal."""
        not_inside_a_goal(given)
        super().check(state, side, given, pitch)

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """It has to be flicked then (FB-D17)."""
        (name,) = given.places
        return put_before_flick(state, side, name, given.places[name], "momentum_used", *MOMENTUM)


MOMENTUM = ("FB 11.3", "FB 11.3b", "FB-D17")


class KeeperRule(Question[State]):
    """FB 11.4: before his flick the keeper may go anywhere in his area, on his end line or behind it."""

    key = "keeper_rule"

    def offered(self, state: State) -> tuple[Side, ...]:
        """If he is at home (FB 11.4a), not banned, and nobody else was placed."""
        return (state.side,) if rule_keeper(state) is not None else ()

    def ask(self, state: State, side: Side) -> Ask:
        """FB-D18: any free place; inside his own goal only if it is set aside (FB-D63)."""
        name = rule_keeper(state)
        assert name is not None
        return Ask(self.key, side, clauses=("FB 11.4",), slots=(keeper_slot(state, name, must=True),))

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """FB-D62, FB-D63: inside his goal only if it is set aside."""
        if not (isinstance(state.phase, Play) and state.phase.aside):
            not_inside_a_goal(given)
        super().check(state, side, given, pitch)

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """He has to be flicked then (FB-D18)."""
        (name,) = given.places
        clauses = ("FB 11.4", "FB 11.4a", "FB-D18")
        return put_before_flick(state, side, name, given.places[name], "keeper_rule_used", *clauses)


class GoalAside(Question[State]):
    """FB 8.3, FB-D63: with the ball on his goal area the active player may set his goal aside for a flick."""

    key = "goal_aside"

    def offered(self, state: State) -> tuple[Side, ...]:
        """In open play only."""
        phase = state.phase
        if not isinstance(phase, Play) or phase.aside or not in_goal_area(state.ball, phase.side):
            return ()
        return (phase.side,)

    def ask(self, state: State, side: Side) -> Ask:
        """Nothing to choose."""
        return Ask(self.key, side, clauses=("FB 8.3", "FB-D63"))

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """For the next flick."""
        said = call("goal_aside", "FB 8.3", "FB-D63", benefits=side)
        return state.but(phase=msgspec.structs.replace(state.phase, aside=True)), [said]


def not_inside_a_goal(given: Answer) -> None:
    """FB-D62: no disc is placed behind the goal line between the side nets."""
    for name, put in given.places.items():
        if put.x is not None and put.y is not None and inside_goal(put.x, put.y):
            words = f"{name} may not be placed inside a goal"
            raise Refusal("inside_goal", words, ("FB-D62",), {"piece": name})


def momentum_piece(state: State) -> str | None:
    """FB 11.3: the piece that may be placed by the momentum rule now."""
    phase = state.phase
    if not isinstance(phase, Play) or phase.momentum is None:
        return None
    name = phase.momentum.piece
    return name if name != phase.banned and phase.placed in (None, name) else None


def rule_keeper(state: State) -> str | None:
    """FB 11.4: the keeper, if he may be placed by the keeper rule now."""
    phase = state.phase
    keeper = state.keeper(state.side)
    if keeper is None:
        return None
    if isinstance(phase, Kick):
        return keeper.id if phase.set.kind == "family_goal_kick" else None  # FB-D47: elsewhere it is final
    if not isinstance(phase, Play) or phase.banned == keeper.id or phase.placed not in (None, keeper.id):
        return None
    return keeper.id if phase.placed == keeper.id or at_home(keeper) else None


def momentum_slot(state: State, name: str, must: bool) -> Slot:
    """FB 11.3, FB-D17: on one of its lines or the grass; outfield pieces off their goal area (FB 11.2)."""
    phase, piece = state.phase, state.piece(name)
    assert isinstance(phase, Play) and phase.momentum is not None
    rows = tuple(row for line in phase.momentum.lines for row in zones.on_line(line, "FB 11.3", "FB-D17"))
    if not piece.keeper:
        rows = tuple((*row, zones.off_goal_area(piece.side)) for row in rows)
    return Slot((name,), rows, side_by_side=True, must=must, clauses=("FB 11.3",))


def keeper_slot(state: State, name: str, must: bool) -> Slot:
    """FB 11.4, FB-D18: the keeper's places before a flick."""
    aside = isinstance(state.phase, Play) and state.phase.aside
    return Slot(
        (name,), zones.keeper_home(state.side, aside), side_by_side=True, must=must, clauses=("FB 11.4",)
    )


def put_before_flick(
    state: State, side: Side, name: str, put: Put, key: str, *clauses: str
) -> tuple[State, list[Call]]:
    """A piece goes where its player wants it, and has to be flicked from there."""
    state = state.with_pieces(moved(state.piece(name), x=put.x, y=put.y))
    phase = state.phase
    placed: object = True if isinstance(phase, Kick) else name
    state = state.but(phase=msgspec.structs.replace(phase, placed=placed))
    at = (put.x or 0.0, put.y or 0.0)
    return state, [call(key, *clauses, benefits=side, at=at, pieces=(name,), measured={"piece": name})]
