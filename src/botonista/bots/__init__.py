"""Players that are programs, found by name.

A bot for "dice-football" called "simple" is the file `bots/dice_football_simple.py` with a
module-level object `BOT` that has `choose(game, state, side, chance)`. Its file name is all the
registration there is; heavy imports belong inside `choose`, or in an optional `warm_up()`.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Protocol, cast

from botonista.football.chance import Chance
from botonista.football.side import Side


class Bot(Protocol):
    """A program that plays one game."""

    def choose(self, game: Any, state: Any, side: Side, chance: Chance) -> Any:
        """A legal action of `game` for `side`. All chance comes from `chance`, so a match can be repeated."""
        ...


class UnknownBotError(LookupError):
    """No program of this name plays this game."""


def names(game_name: str) -> tuple[str, ...]:
    """The bots that play a game, `simple` first, then by name."""
    prefix = game_name.replace("-", "_") + "_"
    found = (m.name.removeprefix(prefix) for m in iter_modules(__path__) if m.name.startswith(prefix))
    return tuple(sorted((n.replace("_", "-") for n in found), key=lambda n: (n != "simple", n)))


def make(game_name: str, bot_name: str) -> Bot:
    """The bot `bot_name` of the game `game_name`; UnknownBotError lists those there are."""
    known = names(game_name)
    if bot_name not in known:
        there_are = ", ".join(known) or "none yet"
        raise UnknownBotError(f"no bot {bot_name!r} plays {game_name}; there are: {there_are}")
    return cast(Bot, import_module(module_of(game_name, bot_name)).BOT)


def module_of(game_name: str, bot_name: str) -> str:
    """The module in which a bot lives."""
    return f"{__name__}.{game_name}_{bot_name}".replace("-", "_")
