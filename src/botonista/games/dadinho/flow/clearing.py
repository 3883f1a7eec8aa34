"""Who makes room for a restart, and the way back (DD 34e, DD 42f, DD 44§2, DD 49§2, DD-D44)."""

from __future__ import annotations

from botonista.flick.pieces import Piece, moved
from botonista.flick.places import lifted
from botonista.football.ruling import Call, call
from botonista.games.dadinho.flow import places
from botonista.games.dadinho.phases import Kind, Restart
from botonista.games.dadinho.state import Cleared, State

COMPULSORY: tuple[Kind, ...] = ("lateral", "corner", "goal_kick")  # DD-D44


def must_clear(state: State, restart: Restart, piece: Piece) -> bool:
    """DD 43§2, DD 44§2.1, DD 45§2, DD 49§2.2, DD-D44: opponents that have to make room."""
    if piece.side is restart.side or not places.too_near(state, piece):
        return False
    if restart.area is not None:
        return True  # the goalkeeper too
    return restart.kind in COMPULSORY and not piece.keeper


def may_clear(state: State, restart: Restart, piece: Piece) -> bool:
    """DD 42f, DD 44§2.2, DD 49§2.3: who may be asked to make room besides."""
    if restart.kind in ("lateral", "corner", "penalty") or not places.too_near(state, piece):
        return False
    own_keeper = piece.keeper and piece.side is restart.side
    return own_keeper or (restart.kind in ("indirect", "direct") and piece.side is not restart.side)


def clear_all(
    state: State, restart: Restart, wished: tuple[str, ...], taker: str
) -> tuple[State, tuple[str, ...]]:
    """DD 34e: those who have to, and those who were asked to, make room; they go back after the move."""
    moving = [
        p
        for p in state.on_board()
        if p.id != taker
        and (must_clear(state, restart, p) or (p.id in wished and may_clear(state, restart, p)))
    ]
    away = {one.piece for one in state.cleared}  # at a retake they know already where they stood
    for p in moving:
        x, y = places.cleared_place(state, p)
        state = state.with_pieces(moved(p, x=x, y=y))
        if p.id not in away:
            state = state.but(cleared=(*state.cleared, Cleared(p.id, p.x, p.y, p.angle)))
    return state, tuple(p.id for p in moving)


def put_back(state: State) -> tuple[State, list[Call]]:
    """DD 42f, DD 44§2.3, DD 49§2.4, DD-D44: cleared pieces go back, or as near as possible."""
    names = tuple(one.piece for one in state.cleared)
    for one in state.cleared:
        state = _back(state, one)
    state = state.but(cleared=())
    if not names:
        return state, []
    clauses = ("DD 42f", "DD 44§2.3", "DD 49§2.4", "DD-D44")
    return state, [call("put_back", *clauses, pieces=names, measured={"button": ", ".join(names)})]


def _back(state: State, one: Cleared) -> State:
    state = lifted(state, state.pitch, one.piece)
    piece = moved(state.piece(one.piece), x=one.x, y=one.y, z=0.0, on=(), angle=one.angle, face="wide_down")
    x, y = (piece.x, piece.y)
    if not places.free_at(state, piece, piece.outline, room=0.0):
        x, y = places.nearest(state, piece, (x, y))
    return state.with_pieces(moved(piece, x=x, y=y))
