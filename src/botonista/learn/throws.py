"""A first match of a game without a table: its state is carried as JSON, the dice fall as the lesson says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from botonista.football.bounds import TypedDraws, state_text
from botonista.football.game import Game, Step
from botonista.football.refusal import decode
from botonista.football.side import Side


def write(game: Game[Any, Any], state: Any) -> str:
    """The state as text."""
    return msgspec.json.encode(game.encode_state(state)).decode()


def read(game: Game[Any, Any], text: str) -> Any:
    """The state that a text tells."""
    state_text(text)
    return game.decode_state(decode(text.encode(), dict[str, Any], "text", "bad_text"))


def laid(game: Game[Any, Any], text: str) -> Any:
    """The state of a position that is written down: JSON of what is not as before the first throw."""
    usual = dict(game.encode_state(game.start({})))
    return game.decode_state(usual | decode(text.encode(), dict[str, Any], "text", "bad_text"))


def act(
    game: Game[Any, Any], state: Any, side: Side, data: Mapping[str, Any], draws: Sequence[int]
) -> Step[Any]:
    """What an action leads to when the dice fall so."""
    return game.play(state, side, game.decode_action(data), TypedDraws(list(draws)))
