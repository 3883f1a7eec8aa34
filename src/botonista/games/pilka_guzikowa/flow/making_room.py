"""Buttons in the way of a set piece make room: 50 mm from the ball (PG 9.1.4, PG-D68)."""

from __future__ import annotations

from dataclasses import dataclass

from botonista.flick.outlines import Point
from botonista.flick.pieces import Piece
from botonista.flick.places import TOUCHING, Fits, Room, clear_from, gap_to_ball
from botonista.games.pilka_guzikowa.flow import taker_place as taker
from botonista.games.pilka_guzikowa.flow.putting import put
from botonista.games.pilka_guzikowa.phases import Prepare
from botonista.games.pilka_guzikowa.pitch import PITCH, WALL_GAP
from botonista.games.pilka_guzikowa.state import State
from botonista.table.headings import away

OPPONENTS_ONLY = frozenset({"throw_in", "goal_kick", "corner"})  # PG 9.1.4b


@dataclass(frozen=True, slots=True)
class Kept:
    """The room that the button `of` needs."""

    x: float
    y: float
    radius: float
    of: str


def clear_to_50(state: State, piece: str, spot: Point | None = None, room: Kept | None = None) -> State:
    """PG 9.1.4a, PG-D68: straight away from the ball to a gap of 50 mm, or on to the next free place.

    `room`: the taker's place, which is not free; a button farther than 50 mm goes on from where it lies.
    """
    p = state.piece(piece)
    fits: Fits | None = None
    if room is not None and room.of != piece:
        taken = room

        def fits(x: float, y: float) -> bool:
            return away(x - taken.x, y - taken.y) >= p.radius + taken.radius + TOUCHING

    ball = spot if spot is not None else (state.ball.x, state.ball.y)
    return put(state, p, *clear_from(state, PITCH, p, ball, WALL_GAP + state.ball.radius, fits))


def on_the_balls_place(state: State, spot: Point) -> tuple[str, ...]:
    """PG-D68: the buttons that lie where the ball has to be put."""
    x, y, reach = *spot, state.ball.radius + TOUCHING
    return tuple(
        p.id
        for p in state.on_board()
        if abs(p.x - x) < p.radius + reach and away(p.x - x, p.y - y) < p.radius + reach
    )


def clearable(state: State) -> tuple[str, ...]:
    """PG 9.1.4, PG-D68: the buttons nearer than 50 mm to the ball, or in the taker's usual place."""
    phase = state.phase
    assert isinstance(phase, Prepare)
    at = phase.spot if phase.set.kind == "throw_in" else None
    place = usual_room(state)
    inside = () if place is None else hit_by(state, place)
    return tuple(
        p.id
        for p in state.on_board()
        if may_be_cleared(phase, p) and (gap_to_ball(state, p, at) < WALL_GAP - 1e-6 or p.id in inside)
    )


def may_be_cleared(phase: Prepare, p: Piece) -> bool:
    """PG 9.1.4b, PG-D68: not the wall, not the taker, no own button at throw-in, goal kick and corner.

    The keeper who defends a penalty stays where his owner left him (PG-D69).
    """
    if p.id in phase.wall or p.id == phase.taker:
        return False
    if phase.set.kind in OPPONENTS_ONLY and p.side is phase.side:
        return False
    return not (phase.set.kind == "penalty" and p.keeper and p.side is not phase.side)


def usual_room(state: State) -> Kept | None:
    """The room that the usual taker needs; None once a taker stands."""
    phase = state.phase
    assert isinstance(phase, Prepare)
    if phase.taker is not None or not state.on_board(phase.side):
        return None
    usual = state.piece(taker.usual_taker(state, taker.takers(state)))
    return Kept(*taker.usual_place(state, usual), usual.radius, usual.id)


def hit_by(state: State, room: Kept) -> tuple[str, ...]:
    """The buttons that lie in a room that is needed."""
    shape = state.piece(room.of).shape
    return Room(state, PITCH, shape, (room.of,), ball=False).all_hit(room.x, room.y)


def clear(state: State, piece: str) -> State:
    """PG 9.1.4a: one button goes to 50 mm from the ball, and out of the taker's usual place."""
    phase = state.phase
    assert isinstance(phase, Prepare)
    return clear_to_50(state, piece, phase.spot, usual_room(state))


def blocking(state: State, piece: Piece, x: float, y: float) -> tuple[str, ...]:
    """PG 9.1.4a, PG-D68: who lies in a place that the taker shall have, and may be cleared from it."""
    phase = state.phase
    assert isinstance(phase, Prepare)
    lying = hit_by(state, Kept(x, y, piece.radius, piece.id))
    return tuple(name for name in lying if state.has(name) and may_be_cleared(phase, state.piece(name)))


def make_room(state: State, piece: Piece, x: float, y: float) -> tuple[State, tuple[str, ...]]:
    """PG 9.1.4a, PG-D68: all that may be cleared from the taker's place goes; those who went are named."""
    phase = state.phase
    assert isinstance(phase, Prepare)
    gone = blocking(state, piece, x, y)
    for name in gone:
        state = clear_to_50(state, name, phase.spot, Kept(x, y, piece.radius, piece.id))
    return state, gone
