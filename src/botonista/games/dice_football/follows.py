"""What follows from a ruling, as plain data; docs/judge-dice-football.md tells the keys."""

from __future__ import annotations

from typing import Any

from botonista.games.dice_football import board
from botonista.games.dice_football.legal import actor
from botonista.games.dice_football.state import State


def follows(state: State) -> dict[str, Any]:
    """The consequence of what was just called."""
    to_act = actor(state)
    at = board.on_board_of(state.side, state.ball)
    return {
        "to_act": None if to_act is None else to_act.value,
        "mode": state.node.value,
        "possession": state.side.value,
        "ball": list(state.ball),
        "field": board.name(at),
        "score": {"home": state.goals[0], "away": state.goals[1]},
        "half": state.half,
        "T": state.time_left,
        "master": None
        if state.holder is None or state.play is None
        else {"holder": state.holder.value, "play": state.play.value},
        "streak": state.streak,
    }
