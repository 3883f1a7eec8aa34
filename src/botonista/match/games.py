"""The games in the house, found by name and loaded when asked for."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from botonista.football.game import Game, Refusal

PACKAGES = {
    "pilka-guzikowa": "botonista.games.pilka_guzikowa",
    "dice-football": "botonista.games.dice_football",
}


def names() -> tuple[str, ...]:
    """The games that can be played here."""
    return tuple(
        name for name, package in PACKAGES.items() if find_spec(package) and find_spec(package + ".game")
    )


def game(name: str) -> Game[Any, Any]:
    """The game called `name`; a Refusal lists the names there are."""
    if name not in names():
        known = ", ".join(names())
        raise Refusal(
            "unknown_game",
            f"no game is called {name!r}; there are: {known}",
            details={"game": name, "known": known},
        )
    return cast(Game[Any, Any], import_module(PACKAGES[name] + ".game").GAME)


def part(name: str, module: str) -> Any | None:
    """Another module of a game's package ("judge", "record", "schema", "solve"), or None if it has none."""
    return import_module(f"{PACKAGES[name]}.{module}") if has(name, module) else None


def has(name: str, module: str) -> bool:
    """Whether a game's package has such a module."""
    return find_spec(f"{PACKAGES[name]}.{module}") is not None
