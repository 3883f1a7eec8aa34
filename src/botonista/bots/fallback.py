"""A legal action when a program gives none, so that a match always goes on."""

from __future__ import annotations

from typing import Any

from botonista.football.game import Game, Refusal
from botonista.football.side import Side


def default_action(game: Game[Any, Any], state: Any, side: Side) -> Any:
    """What the rules do for a player who does nothing, or the first choice he has; as JSON-able data."""
    action = game.default_action(state, side)
    if action is None:
        raise Refusal("no_default", f"{game.name} offers no action for {side}")
    return game.encode_action(action)
