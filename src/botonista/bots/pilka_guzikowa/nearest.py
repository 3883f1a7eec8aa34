"""Which buttons are nearest to the ball."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from botonista.games.pilka_guzikowa.state import State


def to_ball(state: State, pieces: Iterable[str], number: int) -> list[str]:
    """The `number` of these buttons whose centres are nearest to the ball, nearest first."""

    def away(name: str) -> tuple[float, str]:
        button = state.piece(name)
        return hypot(button.x - state.ball.x, button.y - state.ball.y), name

    return sorted(pieces, key=away)[:number]
