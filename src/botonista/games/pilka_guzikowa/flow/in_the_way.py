"""Buttons in the way of a set piece: whom the taker's player may have moved (PG 9.1.4, PG-D68)."""

from __future__ import annotations

from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.flow import taker
from botonista.games.pilka_guzikowa.flow.clearing import Disc, clear_to_50, gap
from botonista.games.pilka_guzikowa.flow.places import overlaps
from botonista.games.pilka_guzikowa.pieces import Piece
from botonista.games.pilka_guzikowa.state import State

OPPONENTS_ONLY = frozenset({"throw_in", "goal_kick", "corner"})  # PG 9.1.4b


def clearable(state: State) -> tuple[str, ...]:
    """PG 9.1.4, PG-D68: the buttons nearer than 50 mm to the ball, or in the taker's usual place."""
    if state.prep is None or state.prep.stage != "taker":
        return ()
    at = state.spot if state.kind == "throw_in" else None
    place = usual_room(state)
    return tuple(
        p.id
        for p in state.on_board()
        if may_be_cleared(state, p)
        and (gap(state, p, at) < pitch.WALL_GAP - 1e-6 or _lies_in(state, p, place))
    )


def may_be_cleared(state: State, p: Piece) -> bool:
    """PG 9.1.4b, PG-D68: not the wall, not the taker, no own button at throw-in, goal kick and corner.

    The keeper who defends a penalty stays where his owner left him (PG-D69).
    """
    assert state.prep is not None
    if p.id in state.prep.wall or p.id == state.taker:
        return False
    if state.kind in OPPONENTS_ONLY and p.side is state.side:
        return False
    return not (state.kind == "penalty" and p.keeper and p.side is not state.side)


def usual_room(state: State) -> Disc | None:
    """The room that the usual taker needs; None once a taker stands."""
    if state.prep is None or state.prep.placed or not state.on_board(state.side):
        return None
    usual = state.piece(taker.default_taker(state))
    return Disc(*taker.usual_place(state, usual), usual.radius, usual.id)


def _lies_in(state: State, p: Piece, room: Disc | None) -> bool:
    return room is not None and p.id != room.of and p.id in overlaps(state, room.x, room.y, room.radius)


def clear(state: State, piece: str) -> State:
    """PG 9.1.4a: one button goes to 50 mm from the ball, and out of the taker's usual place."""
    return clear_to_50(state, piece, state.spot, usual_room(state))


def make_room(state: State, piece: Piece, x: float, y: float) -> tuple[State, tuple[str, ...]]:
    """PG 9.1.4a, PG-D68: all that may be cleared from the taker's place goes; those who went are named."""
    room = Disc(x, y, piece.radius, piece.id)
    gone = tuple(
        name
        for name in overlaps(state, x, y, piece.radius)
        if name != piece.id and may_be_cleared(state, state.piece(name))
    )
    for name in gone:
        state = clear_to_50(state, name, state.spot, room)
    return state, gone
