"""The end of a turn: FB 11.2a, outfield pieces leave their own goal areas; FB 11.6, the keeper goes home."""

from __future__ import annotations

import msgspec

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Slot, Zone
from botonista.flick.checking import check
from botonista.flick.outlines import Point
from botonista.flick.pieces import BALL, Piece, moved
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question, done
from botonista.flick.regions import Segment
from botonista.football.chance import Chance
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.flickball.flow import restarts, turns
from botonista.games.flickball.free import Room, free_on_pitch, keeper_middle
from botonista.games.flickball.mat import EQUAL, ON_END, SIDE, STRETCH, back
from botonista.games.flickball.measures import at_home, in_goal_area, in_own_goal, on_pitch
from botonista.games.flickball.phases import Tidy
from botonista.games.flickball.state import State
from botonista.games.flickball.zones import NEAR

USUAL = 182.0  # FB-D15: from the middle of the end line
NEAREST = STRETCH[0] + 2 * EQUAL  # so that the piece does not touch the goal area, however it is rounded
CLAUSES = ("FB 11.2", "FB 11.2a", "FB-D15")


class Evict(Question[State]):
    """FB 11.2a, FB-D15, FB-D64: the active player puts them on the end line beside the goal area."""

    key = "evict"
    left_as_usual = True

    def asked(self, state: State) -> tuple[Side, ...]:
        """Whose turn it was."""
        return (state.side,) if evicted(state) else ()

    def ask(self, state: State, side: Side) -> Ask:
        """On the middle of the end line, within the penalty area, outside the goal area."""
        pieces = evicted(state)
        names = tuple(p.id for p in pieces)
        slots = []
        for piece in pieces:
            x = back(piece.side) * ON_END
            rows = tuple(
                (
                    Zone(
                        Segment(x, s * (NEAREST), x, s * STRETCH[1]),
                        "centre",
                        "off_stretch",
                        CLAUSES,
                        NEAR,
                    ),
                )
                for s in (1, -1)
            )
            slots.append(
                Slot((piece.id,), rows, side_by_side=True, ignores=_ignored(state, names), clauses=CLAUSES)
            )
        return Ask(self.key, side, clauses=CLAUSES, slots=tuple(slots))

    def usual(self, state: State, side: Side) -> Answer:
        """The side where each lies, 182 from the middle, or the free place nearest to that."""
        return self._complete(state, Answer(self.key))

    def _complete(self, state: State, given: Answer) -> Answer:
        """A place for everyone: exactly on the line; who is given none goes where it is usual."""
        if given.places and given == self.usual(state, state.side):
            return given  # where there is no room on the line, too
        places: dict[str, Put] = {}
        pieces = evicted(state)
        for piece in pieces:
            put = given.places.get(piece.id)
            if put is not None and put.y is not None:
                s = 1.0 if put.y > 0 else -1.0
                y = s * max(abs(put.y), NEAREST)
                if abs(y) <= STRETCH[1] + NEAR:  # else it is the usual place beyond a full stretch
                    y = s * min(abs(y), STRETCH[1])
                places[piece.id] = Put(back(piece.side) * ON_END, y)
        waiting = [p for p in pieces if p.id not in places]
        table = _placed(state, places)
        for piece in waiting:
            left = tuple(p.id for p in waiting if p.id not in places)
            place = _usual_place(table, piece, _ignored(state, left))
            places[piece.id] = Put(*place)
            table = _placed(table, {piece.id: places[piece.id]})
        return Answer(self.key, places=places)

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """As it was put; those left out go where it is usual, and that is always right."""
        if given == self.usual(state, side):
            return
        ask = self.ask(state, side)
        check(ask, given, state, pitch, self.codes)
        kept = {n: put for n, put in self._complete(state, given).places.items() if n in given.places}
        left = _ignored(state, tuple(p.id for p in evicted(state) if p.id not in kept))
        strict = tuple(msgspec.structs.replace(slot, ignores=left) for slot in ask.slots)
        exact = msgspec.structs.replace(ask, slots=strict)
        check(exact, Answer(self.key, places=kept), state, pitch, self.codes)

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """They lie on the end line."""
        names = [p.id for p in evicted(state)]
        state = _placed(state, self._complete(state, given).places)
        order = ("FB-D64",) if len(names) > 1 else ()
        calls = []
        for name in names:
            piece = state.piece(name)
            at, measured = (piece.x, piece.y), {"piece": name}
            calls.append(call("evicted", *CLAUSES, *order, at=at, pieces=(name,), measured=measured))
        return done(state, side), calls

    def close(self, state: State) -> tuple[State, list[Call]]:
        """FB 11.6, FB-D19: the keeper of who was active goes to the middle; then whatever follows."""
        phase = state.phase
        assert isinstance(phase, Tidy)
        state, calls = keeper_home(state, phase.side)
        if phase.then is not None:
            return restarts.begin(state, phase.then), calls
        return turns.begin(state, phase.side.other), calls


def evicted(state: State) -> tuple[Piece, ...]:
    """F12: outfield pieces on their own goal area or in their own goal, those of who was active first."""
    side = state.side
    return tuple(
        p
        for owner in (side, side.other)
        for p in state.outfield(owner)
        if in_goal_area(p, owner) or in_own_goal(p)
    )


def _ignored(state: State, names: tuple[str, ...]) -> tuple[str, ...]:
    """Those who leave too, and a dead ball, are in nobody's way."""
    return names if on_pitch(state.ball) else (*names, BALL)


def _placed(state: State, places: dict[str, Put]) -> State:
    return state.with_pieces(
        *(moved(state.piece(n), x=put.x, y=put.y, z=0.0, on=()) for n, put in places.items())
    )


def _usual_place(state: State, piece: Piece, ignored: tuple[str, ...]) -> Point:
    """FB-D15; if the stretch is full, on towards the corner; then the same on the goal's other side.

    If that whole end line is full: the free place on the pitch nearest to the usual one.
    """
    x, own = back(piece.side) * ON_END, 1.0 if piece.y >= 0 else -1.0
    room = Room(state, piece.radius, (piece.id, *ignored))
    for s in (own, -own):
        start = (x, s * USUAL)
        for end in (STRETCH[1], SIDE):
            low, high = sorted((s * (NEAREST), s * end))
            place = room.along(start, (0.0, 1.0), low, high, (x, 0.0))
            if room.free(*place):
                return place
    return free_on_pitch(state, piece, x, own * USUAL, ignored, outside_area=True)


def keeper_home(state: State, side: Side) -> tuple[State, list[Call]]:
    """FB 11.6: if he is in his penalty area or on his end line he goes to the middle of the goal area."""
    keeper = state.keeper(side)
    if keeper is None or not at_home(keeper):
        return state, []
    ignore = () if on_pitch(state.ball) else (BALL,)
    x, y = keeper_middle(state, side, ignore)
    if (x, y) == (keeper.x, keeper.y):
        return state, []
    taken = ("FB-D19",) if y != 0.0 else ()
    state = state.with_pieces(moved(keeper, x=x, y=y, z=0.0, on=()))
    measured: dict[str, object] = {"piece": keeper.id}
    return state, [call("keeper_home", "FB 11.6", *taken, at=(x, y), pieces=(keeper.id,), measured=measured)]
