"""Buttons that come back to the board (PG 5.1.3, PG 5.1.4, PG-D49, PG-D50)."""

from __future__ import annotations

from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.flow.places import along, first_along
from botonista.games.pilka_guzikowa.pieces import Face
from botonista.games.pilka_guzikowa.state import Ban, Point, State, Waiting, change, moved, with_pieces


def return_place(state: State, piece: str, x: float, y: float, y_sign: int = 1) -> Point:
    """PG 5.1.4, PG-D50: centre on the outline nearest to where it fell, never on the goal-area line."""
    radius = state.piece(piece).radius
    (px, py), line = pitch.nearest_on_outline(x, y)
    inwards = -1.0 if px > 0 else 1.0
    if line == "end":
        s = pitch.sign(py) or y_sign
        if abs(py) <= pitch.GOAL_AREA_Y + radius:
            py = s * (pitch.GOAL_AREA_Y + radius + 1)
        found = first_along(state, (px, py), (0.0, float(s)), radius, (piece,), fits=_within)
        if found is not None:
            return found
        px, py = pitch.END * pitch.sign(px), pitch.SIDE_LINE * s  # round the corner
    return along(state, (px, py), (inwards, 0.0), radius, (piece,))


def _within(x: float, y: float) -> bool:
    return abs(y) <= pitch.SIDE_LINE


def put_back(state: State, waiting: Waiting, face: Face | None = None, y_sign: int = 1) -> State:
    """PG 5.1.3a: the button stands on the line again, either face up."""
    p = state.piece(waiting.piece)
    x, y = return_place(state, waiting.piece, waiting.x, waiting.y, y_sign)
    state = with_pieces(state, moved(p, x=x, y=y, z=0.0, on=(), where="board", face=face or p.face))
    return change(
        state,
        off=tuple(w for w in state.off if w.piece != waiting.piece),
        due=tuple(d for d in state.due if d != waiting.piece),
    )


def come_back(state: State, piece: str, face: Face | None = None, y_sign: int = 1) -> State:
    """PG 5.1.3: a waiting button of the side that begins a run or set piece; banned for its next move."""
    waiting = next(w for w in state.off if w.piece == piece)
    state = put_back(state, waiting, face, y_sign)
    return change(state, bans=(*state.bans, Ban(piece, "returned")))


def due_back(state: State, side: Side) -> tuple[str, ...]:
    """PG 5.1.3b, PG-D50: the waiting buttons of the side whose run or set piece begins."""
    return tuple(w.piece for w in state.off if state.piece(w.piece).side is side)
