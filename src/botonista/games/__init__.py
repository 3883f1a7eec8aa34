"""The games, one room each; no game knows another.

Each game's package has the same doors: `game.GAME` (a `football.game.Game`), `judge.judge`
(a described case in, a ruling out) and `record.lines` (a step as readable lines).
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

NAMES = ("pilka-guzikowa", "dice-football")


def room(name: str, door: str) -> Any:
    """A module of a game by the game's name on the command line: `room("pilka-guzikowa", "judge")`."""
    if name not in NAMES:
        raise KeyError(f"no game is called {name!r}; the games are {', '.join(NAMES)}")
    return import_module(f"{__name__}.{name.replace('-', '_')}.{door}")


def by_name(name: str) -> Any:
    """The game itself, ready to `start`."""
    return room(name, "game").GAME
