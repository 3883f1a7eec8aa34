"""Who takes a throw-in, a corner kick or a free kick, and where he stands."""

from __future__ import annotations

from math import inf

import msgspec

from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Gap, Pick, Slot, Zone
from botonista.flick.outlines import Point, unit
from botonista.flick.pieces import BALL, Ball, Piece, moved
from botonista.flick.pitch import Pitch
from botonista.flick.questions import Question, done
from botonista.football.chance import Chance
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.flickball import zones
from botonista.games.flickball.free import Room
from botonista.games.flickball.mat import ALLOWED, END, EQUAL, MAT, ON_SIDE, corner_ball
from botonista.games.flickball.measures import from_point, in_goal_area
from botonista.games.flickball.phases import Kick, Prepare
from botonista.games.flickball.questions.offers import not_inside_a_goal, put_before_flick
from botonista.games.flickball.state import State
from botonista.table.headings import away

TIE = 1.0  # FB-D30
MARKED = {
    "throw_in": ("FB 15.3", "FB 15.4"),
    "corner": ("FB 17.4",),
    "quick_free_kick": ("FB 19.3",),
    "full_free_kick": ("FB 19.7a",),
}
TAKEN = {  # the last step of each set piece
    "throw_in": ("FB 15.5", "FB 15.6"),
    "goal_kick": ("FB 16.7",),
    "corner": ("FB 17.8",),
    "quick_free_kick": ("FB 19.5",),
    "full_free_kick": ("FB 19.10",),
    "penalty": ("FB 20.5",),
    "after_penalty": ("FB 20.11", "FB 16.7"),
    "family_goal_kick": ("FB 13.2",),
}
BESIDE_BALL = ("corner", "quick_free_kick", "full_free_kick")
ROOM = (12.0, 6.0, 0.0, 20.0, 40.0, 60.0, 80.0, 100.0, ALLOWED)  # gaps that are tried behind the ball
OVERHANG = 12.0  # FB 15.5: how far the ball's centre lies off the thrower's, towards the pitch


def _phase(state: State) -> Prepare:
    assert isinstance(state.phase, Prepare)
    return state.phase


class CornerBall(Question[State]):
    """FB 17.2, FB 17.3, FB-D35: the ball where it touches the corner arc; in the middle either (FB-D34)."""

    key = "corner_ball"
    left_as_usual = True

    def asked(self, state: State) -> tuple[Side, ...]:
        """Who takes it."""
        return (state.side,)

    def ask(self, state: State, side: Side) -> Ask:
        """Pieces that are too near make room in the clean-up, so they do not block it."""
        corners = _phase(state).set.corners
        either = ("FB-D34",) if len(corners) > 1 else ()
        clauses = ("FB 17.2", "FB 17.3", *either, "FB-D35")
        rows = tuple(zones.on_corner_arc(corner) for corner in corners)
        slot = Slot((BALL,), rows, free=False, must=True, clauses=clauses)
        return Ask(self.key, side, clauses=clauses, slots=(slot,))

    def usual(self, state: State, side: Side) -> Answer:
        """On the diagonal."""
        return Answer(self.key, places={BALL: Put(*corner_ball(_phase(state).set.corners[0]))})

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """FB 17.2a: from that corner."""
        put, phase = given.places[BALL], _phase(state)
        at = (put.x or 0.0, put.y or 0.0)
        corner = min(phase.set.corners, key=lambda c: away(c[0] - at[0], c[1] - at[1]))
        taken = msgspec.structs.replace(phase.set, spot=at, corners=(corner,))
        clauses = (*self.ask(state, side).clauses, "FB 17.2a")
        state = state.but(ball=state.ball.at(*at), phase=msgspec.structs.replace(phase, set=taken))
        return done(state, side), [call("ball_placed", *clauses, benefits=side, at=at)]


class MarkTaker(Question[State]):
    """FB 15.4, FB 17.4, FB 19.3, FB-D30: the nearest own outfield piece; of equally near ones any."""

    key = "taker"
    left_as_usual = True

    def asked(self, state: State) -> tuple[Side, ...]:
        """Only if several are equally near."""
        return (state.side,) if len(nearest(state)) > 1 else ()

    def ask(self, state: State, side: Side) -> Ask:
        """One of them."""
        pick = Pick(may=nearest(state), clauses=("FB-D30",))
        return Ask(self.key, side, clauses=(*MARKED[_phase(state).set.kind], "FB-D30"), picks=(pick,))

    def usual(self, state: State, side: Side) -> Answer:
        """The one with the lowest number."""
        return Answer(self.key, (nearest(state)[0],))

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """He is marked."""
        return self._marked(done(state, side), given.pieces[0], "FB-D30")

    def close(self, state: State) -> tuple[State, list[Call]]:
        """The nearest."""
        if _phase(state).taker is not None:
            return state, []
        return self._marked(state, nearest(state)[0])

    def _marked(self, state: State, name: str, *clauses: str) -> tuple[State, list[Call]]:
        phase = _phase(state)
        state = state.but(phase=msgspec.structs.replace(phase, taker=name))
        said = call(
            "taker_marked",
            *MARKED[phase.set.kind],
            *clauses,
            benefits=phase.side,
            pieces=(name,),
            measured={"piece": name},
        )
        return state, [said]


def nearest(state: State) -> tuple[str, ...]:
    """FB-D30: the own outfield pieces that are nearest, edge to edge, those within one of the nearest."""
    phase = _phase(state)
    spot = phase.set.spot if phase.set.kind == "throw_in" else (state.ball.x, state.ball.y)
    assert spot is not None
    far = {p.id: from_point(p, spot) for p in state.outfield(phase.side)}
    least = min(far.values(), default=inf)
    return tuple(name for name, d in far.items() if d <= least + TIE)


class Ready(Question[State]):
    """The last step of a preparation: the taker stands ready, and may still be placed elsewhere."""

    key = "ready"

    def close(self, state: State) -> tuple[State, list[Call]]:
        """FB 15.5, FB 16.7, FB 17.8, FB 19.5, FB 19.10, FB 20.5, FB 20.11: to be taken now."""
        phase = _phase(state)
        kind, side = phase.set.kind, phase.side
        calls: list[Call] = []
        taker = phase.taker
        if taker is None:
            keeper = state.keeper(side)
            assert keeper is not None
            taker = keeper.id
        if kind in BESIDE_BALL:
            x, y = beside_ball(state, state.piece(taker))
            state = state.with_pieces(moved(state.piece(taker), x=x, y=y, z=0.0, on=()))
        elif kind == "throw_in":
            state, calls = on_the_line(state, taker)
        said = call("ready", *TAKEN[kind], benefits=side, pieces=(taker,), measured={"piece": taker})
        return state.but(phase=Kick(phase.set, taker)), [*calls, said]


def on_the_line(state: State, name: str) -> tuple[State, list[Call]]:
    """FB 15.5, FB-D31: the thrower on the line, or on the nearest free place of it; the ball on him."""
    phase, piece = _phase(state), state.piece(name)
    assert phase.set.spot is not None
    x, y = phase.set.spot
    here = ON_SIDE if y > 0 else -ON_SIDE
    room = Room(state, piece.radius, (name, BALL))
    place = room.along((x, here), (1.0, 0.0), -END, END, (0.0, here))
    taken = ("FB-D31",) if place != (x, here) else ()
    state = state.with_pieces(moved(piece, x=place[0], y=place[1], z=0.0, on=()))
    state = state.but(ball=_on_top(state, state.piece(name)))
    measured: dict[str, object] = {"piece": name}
    return state, [call("thrower_placed", "FB 15.5", *taken, at=place, pieces=(name,), measured=measured)]


def _on_top(state: State, piece: Piece) -> Ball:
    """FB 15.5: the ball on the thrower, overhanging towards the pitch where there is room for that."""
    ball = state.ball
    inwards = -OVERHANG if piece.y > 0 else OVERHANG
    others = [p for p in state.on_board() if p.id != piece.id]
    blocked = any(
        away(p.x - piece.x, p.y - piece.y - inwards) < p.radius + ball.radius + EQUAL for p in others
    )
    y = piece.y if blocked else piece.y + inwards
    return msgspec.structs.replace(
        ball, x=piece.x, y=y, z=piece.height + ball.rest_z, on=(piece.id,), under=()
    )


def beside_ball(state: State, piece: Piece) -> Point:
    """FB 17.8, FB-D38: behind the ball, as seen from the goal; round it where that is not free."""
    ball, phase = state.ball, _phase(state)
    target = MAT.goal_middle(piece.side.other)
    if phase.set.kind == "corner":
        target = MAT.penalty_spot_of(piece.side.other)
    way = unit(ball.x - target[0], ball.y - target[1], (-float(piece.side.forward), 0.0))

    def fits(x: float, y: float) -> bool:
        return not in_goal_area(moved(piece, x=x, y=y), piece.side)

    room = Room(state, piece.radius, (piece.id,), fits=fits)
    for gap in ROOM:
        reach = ball.radius + piece.radius + gap
        found = room.round((ball.x, ball.y), reach, way, MAT.goal_middle(piece.side))
        if found is not None:
            return found
    raise LookupError(f"no room for {piece.id} beside the ball")


class PlaceTaker(Question[State]):
    """FB 17.8, FB 19.5, FB 19.10, FB-D38: the taker anywhere beside the ball, up to the allowed distance."""

    key = "taker_place"

    def offered(self, state: State) -> tuple[Side, ...]:
        """Before a corner kick or a free kick is taken."""
        phase = state.phase
        return (phase.side,) if isinstance(phase, Kick) and phase.set.kind in BESIDE_BALL else ()

    def ask(self, state: State, side: Side) -> Ask:
        """Pitch or grass, wholly on the mat, not on the own goal area."""
        phase = state.phase
        assert isinstance(phase, Kick)
        clauses = (TAKEN[phase.set.kind][0], "FB-D38")
        row: tuple[Zone, ...] = (zones.MAT_ZONE, zones.off_goal_area(side))
        gap = Gap((BALL,), -EQUAL, ALLOWED + EQUAL, "not_beside", clauses)
        slot = Slot(
            (phase.taker,), zones.out_of_goals(row), (gap,), side_by_side=True, must=True, clauses=clauses
        )
        return Ask(self.key, side, clauses=clauses, slots=(slot,))

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """FB-D62: never inside a goal."""
        not_inside_a_goal(given)
        super().check(state, side, given, pitch)

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """He stands there."""
        ((name, put),) = given.places.items()
        return put_before_flick(state, side, name, put, "taker_placed", *self.ask(state, side).clauses)
