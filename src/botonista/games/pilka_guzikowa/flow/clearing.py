"""Buttons that have to make room: goal areas (PG 7.6.1), penalties (PG 9.2.2), 50 mm (PG 9.1.4)."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, pi, sin

from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.flow.places import TOUCHING, along, first_along, nearest_free, unit
from botonista.games.pilka_guzikowa.flow.sinking import lift
from botonista.games.pilka_guzikowa.pieces import Piece
from botonista.games.pilka_guzikowa.state import Point, State, change, moved, with_pieces

EDGE = 1.0  # PG-D67, PG-D69: how far beyond the line the edge is put


@dataclass(frozen=True, slots=True)
class Disc:
    """The room that the button `of` needs."""

    x: float
    y: float
    radius: float
    of: str


def put(state: State, piece: Piece, x: float, y: float, **fields: object) -> State:
    """Lift a button and put it down flat elsewhere; what lay on it sinks to the carpet.

    PG-D67: a button that the set piece itself puts somewhere is not unauthorised there.
    """
    state = with_pieces(state, moved(piece, x=x, y=y, z=0.0, on=(), **fields))
    state = change(state, unauth=tuple(name for name in state.unauth if name != piece.id))
    return lift(state, piece.id)


def in_goal_areas(state: State, side: Side) -> tuple[str, ...]:
    """PG 7.6.1, PG-D67: the buttons of `side` that must leave a goal area; the keeper may stay in his own."""
    found = []
    for p in state.on_board(side):
        for area in Side:
            if pitch.in_goal_area(p.x, p.y, p.radius, area) and not (p.keeper and area is side):
                found.append(p.id)
                break
    return tuple(found)


def leave_goal_area(state: State, piece: str) -> State:
    """PG 7.6.1, PG-D67: the shorter way straight to the front or to the nearer side, edge 1 mm outside."""
    p = state.piece(piece)
    area = Side.HOME if p.x < 0 else Side.AWAY
    outwards = float(area.forward)  # from the end line towards midfield
    front_x = -outwards * (pitch.GOAL_AREA_X - p.radius - EDGE)
    s = 1.0 if p.y >= 0 else -1.0
    side_y = s * (pitch.GOAL_AREA_Y + p.radius + EDGE)
    if abs(front_x - p.x) <= abs(side_y - p.y):
        x, y = along(state, (front_x, p.y), (outwards, 0.0), p.radius, (piece,), ball=True)
    else:
        x, y = along(state, (p.x, side_y), (0.0, s), p.radius, (piece,), ball=True)
    return put(state, p, x, y)


def in_penalty_area(state: State, defender: Side) -> tuple[Piece, ...]:
    """PG 9.2.2, PG 9.2.3: who has to leave penalty area and arc; the defending keeper may stay."""
    return tuple(
        p
        for p in state.on_board()
        if not (p.keeper and p.side is defender)
        and (
            pitch.in_penalty_area(p.x, p.y, p.radius, defender)
            or pitch.in_penalty_arc(p.x, p.y, p.radius, defender)
        )
    )


def in_the_middle(state: State, owner: Side, defender: Side) -> tuple[str, ...]:
    """PG-D69: those of `owner` who lie on y = 0, so that he chooses the side line they go beyond."""
    return tuple(p.id for p in in_penalty_area(state, defender) if p.side is owner and p.y == 0)


def clear_penalty(state: State, defender: Side) -> State:
    """PG 9.2.2, PG 9.2.3a, PG 9.2.3b, PG-D69: all go beyond the nearer side line."""
    for p in in_penalty_area(state, defender):
        state = leave_penalty_area(state, p, 1.0 if p.y >= 0 else -1.0)
    return state


def leave_penalty_area(state: State, p: Piece, s: float) -> State:
    """PG 9.2.3, PG-D69: beyond the side line of that side of y, or farther out to the next free place."""
    start = (p.x, s * (pitch.PENALTY_Y + p.radius + EDGE))
    x, y = along(state, start, (0.0, s), p.radius, (p.id,), ball=False)
    return put(state, p, x, y)


def gap(state: State, piece: Piece, ball: Point | None = None) -> float:
    """The room between the ball and a button."""
    x, y = ball if ball is not None else (state.ball.x, state.ball.y)
    return hypot(piece.x - x, piece.y - y) - piece.radius - state.ball.radius


def clear_to_50(state: State, piece: str, spot: Point | None = None, room: Disc | None = None) -> State:
    """PG 9.1.4a, PG-D68: straight away from the ball to a gap of 50 mm, or on to the next free place.

    `room`: the taker's place, which is not free; a button farther than 50 mm goes on from where it lies.
    """
    p = state.piece(piece)

    def clear_of_room(x: float, y: float) -> bool:
        if room is None or room.of == piece:
            return True
        return hypot(x - room.x, y - room.y) >= p.radius + room.radius + TOUCHING

    bx, by = spot if spot is not None else (state.ball.x, state.ball.y)
    home = (-float(p.side.forward), 0.0)
    direction = unit(p.x - bx, p.y - by, home)
    reach = max(pitch.WALL_GAP + p.radius + state.ball.radius, hypot(p.x - bx, p.y - by))
    for step in range(36):  # straight away first; where the board ends, round the ball
        turn = (step + 1) // 2 * (pi / 18) * (1 if step % 2 else -1)
        dx = direction[0] * cos(turn) - direction[1] * sin(turn)
        dy = direction[0] * sin(turn) + direction[1] * cos(turn)
        start = (bx + dx * reach, by + dy * reach)
        found = first_along(state, start, (dx, dy), p.radius, (piece,), fits=clear_of_room)
        if found is not None:
            return put(state, p, *found)
    return put(state, p, *nearest_free(state, p.x, p.y, p.radius, (piece,), fits=clear_of_room))


def on_the_balls_place(state: State, spot: Point) -> tuple[str, ...]:
    """PG-D68: the buttons that lie where the ball has to be put."""
    x, y, reach = *spot, state.ball.radius + TOUCHING
    return tuple(
        p.id
        for p in state.pieces
        if abs(p.x - x) < p.radius + reach  # cheap, and false for nearly all of them
        and p.where == "board"
        and hypot(p.x - x, p.y - y) < p.radius + reach
    )
