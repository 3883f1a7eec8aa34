"""The games that can be played here, found by name and loaded when asked for."""

from __future__ import annotations

from typing import Any, cast

from botonista.football.game import Game
from botonista.football.refusal import Refusal
from botonista.football.registry import Registry

GAMES = Registry(
    "botonista.games",
    {
        "pilka-guzikowa": "botonista.games.pilka_guzikowa.game:GAME",
        "dadinho": "botonista.games.dadinho.game:GAME",
        "flickball": "botonista.games.flickball.game:GAME",
        "dice-football": "botonista.games.dice_football.game:GAME",
    },
)


def names() -> tuple[str, ...]:
    """The games that can be played here."""
    return GAMES.names()


def game(name: str) -> Game[Any, Any]:
    """The game called `name`; a Refusal lists the names there are."""
    if name not in GAMES:
        known = ", ".join(names())
        raise Refusal(
            "unknown_game",
            f"no game is called {name!r}; there are: {known}",
            details={"game": name, "known": known},
        )
    return cast(Game[Any, Any], GAMES.load(name))
