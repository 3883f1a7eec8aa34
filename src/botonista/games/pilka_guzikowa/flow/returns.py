"""Buttons that come back to the board (PG 5.1.3, PG 5.1.4, PG-D49, PG-D50)."""

from __future__ import annotations

from botonista.flick.outlines import Point
from botonista.flick.pieces import moved
from botonista.flick.pitch import sign
from botonista.flick.places import Room
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.pitch import GOAL_AREA_Y, PITCH
from botonista.games.pilka_guzikowa.state import Ban, State, Waiting
from botonista.table.shapes import Face


def return_place(state: State, waiting: Waiting, y_sign: int = 1) -> Point:
    """PG 5.1.4, PG-D50: centre on the outline nearest to where it fell, never on the goal-area line."""
    key = f"return {waiting.piece} {waiting.x} {waiting.y} {y_sign}"
    found: Point = state.while_lying(key, lambda: _return_place(state, waiting, y_sign))
    return found


def _return_place(state: State, waiting: Waiting, y_sign: int) -> Point:
    piece = state.piece(waiting.piece)
    (px, py), line = PITCH.nearest_on_outline(waiting.x, waiting.y)
    inwards = -1.0 if px > 0 else 1.0
    if line == "end":
        s = sign(py) or y_sign
        if abs(py) <= GOAL_AREA_Y + piece.radius:
            py = s * (GOAL_AREA_Y + piece.radius + 1)
        found = Room.of(state, PITCH, piece, fits=_within).first_along((px, py), (0.0, float(s)))
        if found is not None:
            return found
        px, py = PITCH.end * sign(px), PITCH.side * s  # round the corner
    return Room.of(state, PITCH, piece).along((px, py), (inwards, 0.0))


def _within(x: float, y: float) -> bool:
    return abs(y) <= PITCH.side


def put_back(state: State, waiting: Waiting, face: Face | None = None, y_sign: int = 1) -> State:
    """PG 5.1.3a: the button stands on the line again, either face up."""
    p = state.piece(waiting.piece)
    x, y = return_place(state, waiting, y_sign)
    state = state.with_pieces(moved(p, x=x, y=y, z=0.0, on=(), where="board", face=face or p.face))
    return state.but(off=tuple(w for w in state.off if w.piece != waiting.piece))


def come_back(state: State, piece: str, face: Face | None = None, y_sign: int = 1) -> State:
    """PG 5.1.3: a waiting button of the side that begins a run or set piece; banned for its next move."""
    state = put_back(state, waiting_for(state, piece), face, y_sign)
    return state.but(bans=(*state.bans, Ban(piece, "returned")))


def waiting_for(state: State, piece: str) -> Waiting:
    """Where a button that is off the board fell."""
    return next(w for w in state.off if w.piece == piece)


def due_back(state: State, side: Side) -> tuple[str, ...]:
    """PG 5.1.3b, PG-D50: the waiting buttons of the side whose run or set piece begins."""
    return tuple(w.piece for w in state.off if state.piece(w.piece).side is side)
