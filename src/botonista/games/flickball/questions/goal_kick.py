"""The goal kick (FB 16), that after a penalty too (FB 20.8), and the simplified one (FB 13.2)."""

from __future__ import annotations

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Pick, Slot
from botonista.flick.checking import check, refusal_of
from botonista.flick.outlines import Point
from botonista.flick.pieces import BALL, Fault, Piece, moved
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question, done
from botonista.football.chance import Chance
from botonista.football.quantities import count
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.flickball import neutral, zones
from botonista.games.flickball.flow.restarts import goal_kick_spots
from botonista.games.flickball.free import Room, keeper_middle
from botonista.games.flickball.mat import END, EQUAL, back, end_line_of, line
from botonista.games.flickball.measures import in_penalty_area, touches
from botonista.games.flickball.phases import Prepare
from botonista.games.flickball.state import State

BEHIND = 45.0  # where the keeper usually stands behind the ball, between centres


def _phase(state: State) -> Prepare:
    assert isinstance(state.phase, Prepare)
    return state.phase


def after_penalty(state: State) -> bool:
    """FB 20.8: a goal kick after a penalty without a goal."""
    return _phase(state).set.kind == "after_penalty"


def leavers(state: State, side: Side) -> tuple[str, ...]:
    """FB 16.5, FB 16.6: outfield pieces of a side in the taker's penalty area or on his end line."""
    taker = _phase(state).side
    here = line(end_line_of(taker))
    found = (p for p in state.outfield(side) if in_penalty_area(p, taker) or touches(here, p))
    return tuple(p.id for p in found)


class GoalKickBall(Question[State]):
    """FB 16.3, FB-D60: on one of the front corners of the goal area."""

    key = "goal_kick_ball"
    left_as_usual = True

    def asked(self, state: State) -> tuple[Side, ...]:
        """Who takes it."""
        return (state.side,)

    def ask(self, state: State, side: Side) -> Ask:
        """Two spots; pieces that have to leave do not block it."""
        clauses = ("FB 20.8", "FB-D60") if after_penalty(state) else ("FB 16.3", "FB-D60")
        slot = Slot((BALL,), spots=goal_kick_spots(_phase(state).set), free=False, must=True, clauses=clauses)
        return Ask(self.key, side, clauses=clauses, slots=(slot,))

    def usual(self, state: State, side: Side) -> Answer:
        """That nearer to where the ball left."""
        return Answer(self.key, places={BALL: Put(*goal_kick_spots(_phase(state).set)[0])})

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """The ball lies there."""
        put = given.places[BALL]
        at = (put.x or 0.0, put.y or 0.0)
        return done(state.but(ball=state.ball.at(*at)), side), [
            call("ball_placed", *self.ask(state, side).clauses, benefits=side, at=at)
        ]


class KickingKeeper(Question[State]):
    """FB 16.4, FB 20.8, FB-D47: the keeper anywhere in his penalty area, for good."""

    key = "kicking_keeper"
    left_as_usual = True

    def asked(self, state: State) -> tuple[Side, ...]:
        """Who takes it."""
        return (state.side,)

    def _ignored(self, state: State) -> tuple[str, ...]:
        """FB-D60: who still has to leave is in nobody's way; after a penalty nobody leaves."""
        if after_penalty(state):
            return ()
        return tuple(name for side in Side for name in leavers(state, side))

    def ask(self, state: State, side: Side) -> Ask:
        """Touching the penalty area, the centre on the pitch."""
        keeper = state.keeper(side)
        assert keeper is not None
        clauses = ("FB 20.8", "FB-D47") if after_penalty(state) else ("FB 16.4", "FB-D47", "FB-D60")
        row = zones.in_penalty_area(side, *clauses)
        slot = Slot(
            (keeper.id,), (row,), side_by_side=True, ignores=self._ignored(state), must=True, clauses=clauses
        )
        return Ask(self.key, side, clauses=clauses, slots=(slot,))

    def usual(self, state: State, side: Side) -> Answer:
        """Behind the ball."""
        keeper, ball = state.keeper(side), state.ball
        assert keeper is not None
        room = Room(state, keeper.radius, (keeper.id, *self._ignored(state)), fits=lambda x, y: abs(x) <= END)
        way = (back(side), 0.0)
        for reach in (BEHIND, BEHIND + 20.0, BEHIND + 60.0):
            place = room.round((ball.x, ball.y), reach, way, (back(side) * END, ball.y))
            if place is not None:
                break
        else:
            place = keeper_middle(state, side, self._ignored(state))
        return Answer(self.key, places={keeper.id: Put(*place)})

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """He stays there until he kicks."""
        state, name, at = _put(state, given)
        clauses = self.ask(state, side).clauses
        said = call("keeper_placed", *clauses, benefits=side, at=at, pieces=(name,), measured={"piece": name})
        return done(state, side), [said]


def _put(state: State, given: Answer) -> tuple[State, str, Point]:
    ((name, put),) = given.places.items()
    piece = moved(state.piece(name), x=put.x, y=put.y, z=0.0, on=())
    return state.with_pieces(piece), name, (piece.x, piece.y)


class LeaveOwn(Question[State]):
    """FB 16.5: the taker's outfield pieces leave his penalty area and end line for the neutral field."""

    key = "leave_own"
    left_as_usual = True
    clause = "FB 16.5"

    def asked(self, state: State) -> tuple[Side, ...]:
        """If he has pieces there."""
        return (state.side,) if leavers(state, state.side) else ()

    def ask(self, state: State, side: Side) -> Ask:
        """The neutral field of the own half, the own part of the centre circle with it."""
        names = leavers(state, side)
        slot = Slot(
            names, (zones.neutral(side),), side_by_side=True, must=True, clauses=(self.clause, "FB 5.8")
        )
        return Ask(self.key, side, clauses=(self.clause,), slots=(slot,))

    def usual(self, state: State, side: Side) -> Answer:
        """The nearest place for each."""
        return Answer(self.key, places=to_neutral(state, leavers(state, side), side))

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """They lie there."""
        state = placed(state, given)
        n = {"n": count(len(given.places))}
        names = tuple(given.places)
        return done(state, side), [
            call("area_left", self.clause, "FB-D54", benefits=side, pieces=names, measured=n)
        ]


class LeaveOther(LeaveOwn):
    """FB 16.6: so do the opponent's, to his own half; FB 16.6a: if he had none there he may move any one."""

    key = "leave_other"
    clause = "FB 16.6"

    def asked(self, state: State) -> tuple[Side, ...]:
        """The passive player, in both cases."""
        return (state.side.other,)

    def ask(self, state: State, side: Side) -> Ask:
        """FB 16.6a: up to one piece, or all that have to leave."""
        if leavers(state, side):
            return super().ask(state, side)
        slot = Slot(zones=(zones.neutral(side),), side_by_side=True, clauses=("FB 16.6a", "FB 5.8"))
        mine = tuple(p.id for p in state.outfield(side))
        pick = Pick(may=mine, least=0, most=1, slot=slot, clauses=("FB 16.6a",))
        return Ask(self.key, side, clauses=("FB 16.6a",), picks=(pick,))

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """A piece that is picked needs a place."""
        check(self.ask(state, side), given, state, pitch, self.codes)
        need_places(given, "FB 16.6a")

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """They lie there; or nobody moved."""
        if leavers(state, side):
            return super().answer(state, side, given, chance)
        state = placed(state, given)
        key = "one_moved" if given.places else "nobody_moved"
        measured: dict[str, object] = {"piece": next(iter(given.places), "")}
        said = call(key, "FB 16.6a", benefits=side, pieces=tuple(given.places), measured=measured)
        return done(state, side), [said]


def need_places(given: Answer, clause: str) -> None:
    """Refuse a piece that is picked without a place."""
    for name in given.pieces:
        if name not in given.places or given.places[name].x is None:
            raise refusal_of(Fault("missing", (clause,), name), {})


def placed(state: State, given: Answer) -> State:
    """Everything where the answer puts it."""
    return state.with_pieces(
        *(moved(state.piece(n), x=put.x, y=put.y, z=0.0, on=()) for n, put in given.places.items())
    )


def to_neutral(state: State, names: tuple[str, ...], side: Side) -> dict[str, Put]:
    """The nearest places of the neutral field of a half, one piece after the other."""
    found: dict[str, Put] = {}
    left = list(names)
    for name in names:
        piece: Piece = state.piece(name)
        place = neutral.nearest(state, piece, side, tuple(left))
        found[name] = Put(*place)
        state = state.with_pieces(moved(piece, x=place[0], y=place[1]))
        left.remove(name)
    return found


class FamilyBall(Question[State]):
    """FB 13.2, FB 13.2a, FB-D25: the ball anywhere in the own goal area."""

    key = "family_ball"
    at_once = True
    left_as_usual = True
    clauses = ("FB 13.2", "FB 13.2a", "FB-D25")

    def asked(self, state: State) -> tuple[Side, ...]:
        """Who takes the kick."""
        return (state.side,)

    def ask(self, state: State, side: Side) -> Ask:
        """A free place that touches it, the centre on the pitch."""
        row = zones.in_goal_area(side, *self.clauses)
        slot = Slot((BALL,), (row,), side_by_side=True, must=True, clauses=self.clauses)
        return Ask(self.key, side, clauses=self.clauses, slots=(slot,))

    def usual(self, state: State, side: Side) -> Answer:
        """In front of the keeper, or the nearest free place."""
        keeper = state.keeper(side)
        assert keeper is not None
        ball = state.ball
        reach = keeper.radius + ball.radius + 5.0

        def fits(x: float, y: float) -> bool:
            return abs(x) <= END + EQUAL and touches(zones.in_goal_area(side)[0].region, ball.at(x, y))

        room = Room(state, ball.radius, (BALL,), fits=fits)
        start, way = (keeper.x, keeper.y), (float(side.forward), 0.0)
        for k in range(60):
            place = room.round(start, reach + 3.0 * k, way, (0.0, 0.0))
            if place is not None:
                return Answer(self.key, places={BALL: Put(*place)})
        raise LookupError("no room for the ball in the goal area")

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """FB 13.4: nobody else moves."""
        put = given.places[BALL]
        at = (put.x or 0.0, put.y or 0.0)
        said = call("ball_placed", *self.clauses, "FB 13.4", benefits=side, at=at)
        return done(state.but(ball=state.ball.at(*at)), side), [said]
