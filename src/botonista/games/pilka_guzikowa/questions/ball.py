"""Where the ball of a set piece goes: its spot, the goal-area line (PG 4.2.2a), the corner arc (PG 4.3.2)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from botonista.flick import checking
from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Gap, Slot, Zone
from botonista.flick.outlines import Point
from botonista.flick.pitch import Pitch, sign
from botonista.flick.places import gap_to_ball, lifted
from botonista.flick.questions import Question, done
from botonista.flick.regions import Arc, Segment, distance, nearest_on
from botonista.football.chance import Chance
from botonista.football.quantities import mm
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.flow import clock, making_room, taker_place
from botonista.games.pilka_guzikowa.phases import Prepare
from botonista.games.pilka_guzikowa.pitch import GOAL_AREA_X, GOAL_AREA_Y, PITCH
from botonista.games.pilka_guzikowa.state import State
from botonista.table.headings import direction

ON_LINE = 0.5  # how far from the line a ball set by hand may be and still be put exactly on it
CLAUSES = {"goal_kick": ("PG 4.2.2a", "PG-D10"), "corner": ("PG 4.3.2", "PG-D09")}
EIGHTHS = (4, 3, 5, 2, 6, 1, 7, 0, 8)  # of a right angle along a corner arc, the middle first


class PlaceBall(Question[State]):
    """PG 4.2.2a, PG 4.3.2, PG-D09, PG-D10: the taker's player sets the ball where he may choose."""

    key = "ball"
    at_once = True
    left_as_usual = True
    codes: ClassVar = {"touching": "ball_place"}

    def asked(self, state: State) -> tuple[Side, ...]:
        """The taker's side, at a goal kick and a corner."""
        return (state.side,) if _prepare(state).set.kind in CLAUSES else ()

    def limit_ms(self, state: State) -> int:
        """PG-D26."""
        return clock.limit(state, clock.PREPARE_LIMIT)

    def ask(self, state: State, side: Side) -> Ask:
        """Anywhere on the line, but not where own buttons lie, if there is another spot (PG-D68)."""
        mine = tuple(p.id for p in state.on_board(side))
        room = Gap(mine, least=0.0, key="ball_place", clauses=("PG 9.1.4b", "PG-D68"))
        return self._on_the_line(state, side, (room,) if mine and _has_free_spot(state) else ())

    def _on_the_line(self, state: State, side: Side, gaps: tuple[Gap, ...] = ()) -> Ask:
        clauses = CLAUSES[_prepare(state).set.kind]
        zones = tuple((Zone(line, "centre", "ball_place", clauses, ON_LINE),) for line in lines(state))
        slot = Slot(("ball",), zones=zones, gaps=gaps, free=False, must=True, clauses=clauses)
        return Ask(self.key, side, clauses=clauses, slots=(slot,))

    def usual(self, state: State, side: Side) -> Answer:
        """The middle of the front line of the goal area, or of the nearer corner's arc; or a free spot."""
        return Answer(self.key, places={"ball": Put(*usual_spot(state))})

    def check(self, state: State, side: Side, given: Answer, pitch: Pitch) -> None:
        """PG 9.1.4b, PG-D68: an own button does not make room here, so another spot is chosen."""
        checking.check(self._on_the_line(state, side), given, state, pitch, self.codes)
        blocked = _own_there(state, _meant(state, given))
        if blocked and _has_free_spot(state):
            words = f"{blocked[0]} lies there; choose another spot on the line"
            raise Refusal("ball_place", words, ("PG 9.1.4b", "PG-D68"), {"piece": blocked[0]})

    def answer(self, state: State, side: Side, given: Answer, chance: Chance) -> tuple[State, list[Call]]:
        """Exactly on the line; an own button that leaves it no other spot has to be the taker (PG-D68)."""
        spot = _meant(state, given)
        clauses: tuple[str, ...] = CLAUSES[_prepare(state).set.kind]
        blocked = _own_there(state, spot)
        forced = blocked[0] if len(blocked) == 1 and taker_place.may_take(state, blocked[0]) else None
        state, made = put_ball(state, spot)
        if forced is not None:
            state = state.but(phase=msgspec.structs.replace(state.phase, forced=forced))
            clauses = (*clauses, "PG-D68")
        return done(state, side), [call("ball_placed", *clauses, benefits=side, at=spot), *made]

    def close(self, state: State) -> tuple[State, list[Call]]:
        """PG 9.1.1a, PG 4.1.2c: elsewhere its spot is fixed; at a throw-in it goes on the taker."""
        phase = _prepare(state)
        if phase.set.kind in CLAUSES:
            return state, []
        if phase.set.kind == "throw_in":
            return lift_ball(state.but(phase=msgspec.structs.replace(phase, spot=phase.spots[0]))), []
        return put_ball(state, phase.spots[0])


def _prepare(state: State) -> Prepare:
    assert isinstance(state.phase, Prepare)
    return state.phase


def lines(state: State) -> tuple[Segment | Arc, ...]:
    """PG 4.2.2a, PG-D10: front and short sides of the goal area; PG 4.3.2: the corner arcs."""
    phase = _prepare(state)
    if phase.set.kind == "corner":
        return tuple(PITCH.corner_arc(corner) for corner in phase.spots)
    back = -float(phase.side.forward)
    x, end = back * GOAL_AREA_X, back * (PITCH.end - 1e-9)
    return (
        Segment(x, -GOAL_AREA_Y, x, GOAL_AREA_Y),
        Segment(x, GOAL_AREA_Y, end, GOAL_AREA_Y),
        Segment(x, -GOAL_AREA_Y, end, -GOAL_AREA_Y),
    )


def _meant(state: State, given: Answer) -> Point:
    """The point of the line that is meant by a place near it."""
    put = given.places["ball"]
    x, y = put.x or 0.0, put.y or 0.0
    return nearest_on(min(lines(state), key=lambda line: distance(line, x, y)), x, y)


def points(state: State) -> tuple[Point, ...]:
    """Spots along the line, the middle first."""
    phase = _prepare(state)
    if phase.set.kind == "corner":
        return tuple(point for corner in phase.spots for point in corner_points(corner))
    x, back = -GOAL_AREA_X * phase.side.forward, -float(phase.side.forward)
    front = [(x, float(y) * s) for y in range(0, 150, 15) for s in (1, -1)]
    sides = [(x + back * d, GOAL_AREA_Y * s) for d in (0, 20, 40, 60, 80) for s in (1, -1)]
    return (*front, *sides)


def corner_points(corner: Point) -> tuple[Point, ...]:
    """Spots on a corner arc, the middle first."""
    ix, iy, r = -sign(corner[0]), -sign(corner[1]), PITCH.corner_radius
    ways = [direction(k * 11_250) for k in EIGHTHS]
    return tuple((corner[0] + ix * r * c, corner[1] + iy * r * s) for c, s in ways)


def usual_spot(state: State) -> Point:
    """The first spot that is free; else the first that no own button takes (opponents make room, PG-D68)."""
    phase = _prepare(state)
    along = points(state) if phase.set.kind == "goal_kick" else corner_points(phase.spots[0])
    lying = [making_room.on_the_balls_place(state, p) for p in along]
    free = [p for p, names in zip(along, lying, strict=True) if not names]
    mine = [
        p
        for p, names in zip(along, lying, strict=True)
        if all(state.piece(n).side is not phase.side for n in names)
    ]
    return (free or mine or list(along))[0]


def _has_free_spot(state: State) -> bool:
    """Whether there is a spot on the line where no own button lies."""
    return any(not _own_there(state, point) for point in points(state))


def _own_there(state: State, spot: Point) -> list[str]:
    """Buttons of the taker's side that lie where the ball would."""
    return [n for n in making_room.on_the_balls_place(state, spot) if state.piece(n).side is state.side]


def lift_ball(state: State) -> State:
    """The ball is taken up; buttons that lay on it sink to the carpet."""
    state = lifted(state, PITCH, "ball")
    return state.but(ball=state.ball.at(state.ball.x, state.ball.y))


def put_ball(state: State, spot: Point) -> tuple[State, list[Call]]:
    """PG 9.1.1a: the ball on its spot; a button that lies there goes first (PG-D68)."""
    state = lift_ball(state.but(phase=msgspec.structs.replace(state.phase, spot=spot)))
    state = state.but(ball=state.ball.at(*spot))
    calls = []
    for piece in making_room.on_the_balls_place(state, spot):
        state = making_room.clear_to_50(state, piece)
        calls.append(cleared(state, state.side, piece))
    return state, calls


def cleared(state: State, side: Side, name: str) -> Call:
    """PG 9.1.4a, PG 9.1.1g, PG-D68: a button has made room for the set piece of `side`."""
    p, phase = state.piece(name), _prepare(state)
    clauses: tuple[str, ...] = ("PG 9.1.4a", "PG-D68")
    if phase.set.kind == "free_indirect":
        clauses = ("PG 9.1.1g", "PG-D68", "PG-D70")
    measured = {"button": name, "mm": mm(gap_to_ball(state, p, phase.spot))}
    return call("cleared", *clauses, benefits=side, at=(p.x, p.y), pieces=(name,), measured=measured)
