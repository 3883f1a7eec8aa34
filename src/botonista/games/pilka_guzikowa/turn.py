"""Who may act now (specification 5.4)."""

from __future__ import annotations

from botonista.football.side import Side
from botonista.games.pilka_guzikowa.pieces import side_of
from botonista.games.pilka_guzikowa.state import State


def to_act(state: State) -> tuple[Side, ...]:
    """One side, both, or nobody."""
    if state.phase == "ended":  # PG 7.6.2b: no next action starts, so the last move can still be reported
        return () if state.unreported is None else (Side.HOME, Side.AWAY)
    if state.phase == "toss":
        return (Side.HOME, Side.AWAY) if state.toss_winner is None else (state.toss_winner,)
    if state.phase == "setup":
        return tuple(side for side in (state.side, state.side.other) if side not in state.ready)
    if state.phase == "choice" and state.choice is not None:
        return (side_of(state.choice.leaving[0]),) if state.choice.leaving else (state.choice.side,)
    if state.phase == "prepare" and state.prep is not None and state.prep.stage != "return":
        return state.prep.waiting or (state.side,)
    return (state.side,)
