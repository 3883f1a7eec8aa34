"""Refusals of a move that all flick games share."""

from __future__ import annotations

from collections.abc import Sequence

from botonista.flick.pieces import Piece
from botonista.flick.state import FlickState, Striking
from botonista.football.refusal import Refusal
from botonista.football.side import Side


def need_move(state: FlickState, side: Side, clauses: Sequence[str] = ()) -> None:
    """A move is to be made now, and by this side."""
    if not isinstance(state.phase, Striking):
        words = f"no move can be made in the phase {state.phase_name}"
        raise Refusal("not_now", words, (), {"phase": state.phase_name})
    acting: Side = getattr(state.phase, "side", side)
    if acting is not side:
        raise not_your_turn(side, clauses)


def not_your_turn(side: Side, clauses: Sequence[str] = ()) -> Refusal:
    """It is the other side's."""
    return Refusal("not_your_turn", f"it is not {side}'s turn", clauses, {"side": side.value})


def own_piece(state: FlickState, side: Side, name: str, clauses: Sequence[str] = ()) -> Piece:
    """A piece of this side on the board."""
    if not state.has(name):
        raise Refusal("unknown_piece", f"piece: there is no {name!r}", (), {"piece": name})
    piece = state.piece(name)
    if piece.side is not side:
        raise Refusal("not_yours", f"piece: {name} is not {side}'s", clauses, {"piece": name})
    if piece.where != "board":
        raise Refusal(
            "not_on_board", f"piece: {name} is not on the board ({piece.where})", (), {"piece": name}
        )
    return piece
