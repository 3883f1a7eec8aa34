"""A button is lifted and put down elsewhere."""

from __future__ import annotations

from botonista.flick.pieces import Piece, moved
from botonista.flick.places import lifted
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.state import State


def put(state: State, piece: Piece, x: float, y: float, **fields: object) -> State:
    """Lift a button and put it down flat elsewhere; what lay on it sinks to the carpet.

    PG-D67: a button that the set piece itself puts somewhere is not unauthorised there.
    """
    state = state.with_pieces(moved(piece, x=x, y=y, z=0.0, on=(), **fields))
    if piece.id in state.unauth:
        state = state.but(unauth=tuple(name for name in state.unauth if name != piece.id))
    return lifted(state, PITCH, piece.id)
