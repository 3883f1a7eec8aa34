"""Buttons that have to leave goal areas (PG 7.6.1), and for a penalty the penalty area (PG 9.2.3a)."""

from __future__ import annotations

from botonista.flick.pieces import Piece
from botonista.flick.places import Room
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.flow.putting import put
from botonista.games.pilka_guzikowa.pitch import (
    GOAL_AREA_X,
    GOAL_AREA_Y,
    PENALTY_Y,
    PITCH,
    in_a_goal_area,
    in_penalty_zone,
)
from botonista.games.pilka_guzikowa.state import State

EDGE = 1.0  # PG-D67, PG-D69: how far beyond the line the edge is put


def in_goal_areas(state: State, side: Side) -> tuple[str, ...]:
    """PG 7.6.1, PG-D67: the buttons of `side` that must leave a goal area; the keeper may stay in his own."""
    return tuple(
        p.id
        for p in state.on_board(side)
        if abs(p.x) + p.radius >= GOAL_AREA_X
        and any(PITCH.in_goal_area(p.outline, area) and not (p.keeper and area is side) for area in Side)
    )


def leave_goal_area(state: State, piece: str) -> State:
    """PG 7.6.1, PG-D67: the shorter way straight to the front or to the nearer side, edge 1 mm outside."""
    p = state.piece(piece)
    area = Side.HOME if p.x < 0 else Side.AWAY
    outwards = float(area.forward)  # from the end line towards midfield
    front_x = -outwards * (GOAL_AREA_X - p.radius - EDGE)
    s = 1.0 if p.y >= 0 else -1.0
    side_y = s * (GOAL_AREA_Y + p.radius + EDGE)
    room = Room.of(state, PITCH, p)
    if abs(front_x - p.x) <= abs(side_y - p.y):
        return put(state, p, *room.along((front_x, p.y), (outwards, 0.0)))
    return put(state, p, *room.along((p.x, side_y), (0.0, s)))


def in_penalty_area(state: State, defender: Side) -> tuple[Piece, ...]:
    """PG 9.2.2, PG 9.2.3: who has to leave penalty area and arc; the defending keeper may stay."""
    return tuple(
        p
        for p in state.on_board()
        if not (p.keeper and p.side is defender) and in_penalty_zone(p.outline, defender)
    )


def in_the_middle(state: State, owner: Side, defender: Side) -> tuple[str, ...]:
    """PG-D69: those of `owner` who lie on y = 0, so that he chooses the side line they go beyond."""
    return tuple(p.id for p in in_penalty_area(state, defender) if p.side is owner and p.y == 0)


def leave_penalty_area(state: State, p: Piece, s: float) -> State:
    """PG 9.2.3, PG-D69: beyond the side line of that side of y, or farther out to the next free place."""
    start = (p.x, s * (PENALTY_Y + p.radius + EDGE))
    return put(state, p, *Room.of(state, PITCH, p, ball=False).along(start, (0.0, s)))


def still_unauthorised(state: State) -> tuple[str, ...]:
    """PG-D67: a button stops being unauthorised once it is wholly out of the goal areas."""
    return tuple(
        name
        for name in state.unauth
        if state.piece(name).where == "board" and in_a_goal_area(state.piece(name).outline)
    )
