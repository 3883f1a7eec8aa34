"""PG 2.1.1c, PG-D28: which buttons can be turned over."""

from __future__ import annotations

from botonista.flick.pieces import Piece
from botonista.flick.turning import has_room_to_turn, lies_free
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.state import State


def may_turn(state: State, piece: Piece) -> bool:
    """PG 2.1.1c, PG-D28: on the board, flat on the carpet, nothing lying on it or in its way."""
    if not lies_free(state, piece):
        return False
    # at a real table people see for themselves
    return state.settings.table == "real" or has_room_to_turn(state, piece, PITCH.setting("bead", ("disc",)))
