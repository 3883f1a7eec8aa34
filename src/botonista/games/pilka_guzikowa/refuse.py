"""Refusals that several actions share."""

from __future__ import annotations

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.pieces import Piece
from botonista.games.pilka_guzikowa.state import Phase, State
from botonista.games.pilka_guzikowa.turn import to_act


def need_phase(state: State, *phases: Phase) -> None:
    """The action belongs to one of these phases."""
    if state.phase not in phases:
        told = " or ".join(phases)
        raise Refusal(
            "not_now", f"this is done in the phase {told}; it is {state.phase}", (), {"phase": state.phase}
        )


def need_turn(state: State, side: Side) -> None:
    """PG 2.1.4: it is this side's turn to act."""
    if side not in to_act(state):
        raise Refusal("not_your_turn", f"it is not {side}'s turn", ("PG 2.1.4",), {"side": side.value})


def need_stage(state: State, stage: str) -> None:
    """The action belongs to one step of the preparation (specification 5.7)."""
    need_phase(state, "prepare")
    if state.prep is None or state.prep.stage != stage:
        now = state.prep.stage if state.prep is not None else "nothing"
        raise Refusal("not_now", f"the preparation is at {now!r}, not at {stage!r}", (), {"stage": now})


def own_piece(state: State, side: Side, name: str) -> Piece:
    """A button of this side on the board."""
    if not state.has(name):
        raise Refusal("unknown_piece", f"piece: there is no button {name!r}", (), {"piece": name})
    piece = state.piece(name)
    if piece.side is not side:
        raise Refusal("not_yours", f"piece: {name} is not a button of {side}", ("PG 2.1.4",), {"piece": name})
    if piece.where != "board":
        raise Refusal(
            "not_on_board", f"piece: {name} is not on the board ({piece.where})", (), {"piece": name}
        )
    return piece
