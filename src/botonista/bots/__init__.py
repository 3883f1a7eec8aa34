"""Players that are programs, found by the name of their game and their own.

A bot is an object with `choose(game, state, side, chance)`; heavy imports belong inside `choose`. Two more
methods it may have: `accepts(game, state)` raises a Refusal for a match that it can't play, and
`preparing(game, state)` tells how much of what it needs is made, from 0 to 1, or None when it can play.
Another package brings one by an entry point of the group `botonista.bots`, named "my-game/clever".
"""

from __future__ import annotations

from typing import Any, Protocol, cast

from botonista.flick.game import FlickGame
from botonista.football.chance import Chance
from botonista.football.registry import Registry, load
from botonista.football.side import Side
from botonista.match.games import GAMES

BOTS = Registry(
    "botonista.bots",
    {
        "pilka-guzikowa/simple": "botonista.bots.pilka_guzikowa.simple:BOT",
        "pilka-guzikowa/search": "botonista.bots.pilka_guzikowa.search:BOT",
        "pilka-guzikowa/child": "botonista.bots.pilka_guzikowa.levels:CHILD",
        "pilka-guzikowa/beginner": "botonista.bots.pilka_guzikowa.levels:BEGINNER",
        "pilka-guzikowa/club": "botonista.bots.pilka_guzikowa.levels:CLUB",
        "pilka-guzikowa/strong": "botonista.bots.pilka_guzikowa.levels:STRONG",
        "pilka-guzikowa/master": "botonista.bots.pilka_guzikowa.levels:MASTER",
        "dadinho/simple": "botonista.bots.dadinho.simple:BOT",
        "dadinho/search": "botonista.bots.dadinho.search:BOT",
        "dadinho/child": "botonista.bots.dadinho.levels:CHILD",
        "dadinho/beginner": "botonista.bots.dadinho.levels:BEGINNER",
        "dadinho/club": "botonista.bots.dadinho.levels:CLUB",
        "dadinho/strong": "botonista.bots.dadinho.levels:STRONG",
        "dadinho/master": "botonista.bots.dadinho.levels:MASTER",
        "flickball/simple": "botonista.bots.flickball.simple:BOT",
        "flickball/search": "botonista.bots.flickball.search:BOT",
        "flickball/child": "botonista.bots.flickball.levels:CHILD",
        "flickball/beginner": "botonista.bots.flickball.levels:BEGINNER",
        "flickball/club": "botonista.bots.flickball.levels:CLUB",
        "flickball/strong": "botonista.bots.flickball.levels:STRONG",
        "flickball/master": "botonista.bots.flickball.levels:MASTER",
        "dice-football/simple": "botonista.bots.dice_football.simple:BOT",
        "dice-football/random": "botonista.bots.dice_football.random:BOT",
        "dice-football/perfect": "botonista.bots.dice_football.perfect:BOT",
    },
)

LEVELS = ("child", "beginner", "club", "strong", "master")  # of every flick game, the weakest first

KNOWLEDGE = {  # what searching players and the coach know of a game
    "pilka-guzikowa": "botonista.bots.pilka_guzikowa.knowing:KNOWLEDGE",
    "dadinho": "botonista.bots.dadinho.knowing:KNOWLEDGE",
    "flickball": "botonista.bots.flickball.knowing:KNOWLEDGE",
}

ANY_FLICK_GAME = {"random": "botonista.bots.flick.random:BOT"}  # players that need no rulebook


class Bot(Protocol):
    """A program that plays one game."""

    def choose(self, game: Any, state: Any, side: Side, chance: Chance) -> Any:
        """A legal action of `game` for `side`. All chance comes from `chance`, so a match can be repeated."""
        ...


def accept(bot: Bot, game: Any, state: Any) -> None:
    """A Refusal if the bot can't play the match that begins with `state`."""
    if hasattr(bot, "accepts"):
        bot.accepts(game, state)


def preparing(bot: Bot, game: Any, state: Any) -> float | None:
    """How much of what a bot needs for this match is made, from 0 to 1; None when it can play."""
    return bot.preparing(game, state) if hasattr(bot, "preparing") else None


class UnknownBotError(LookupError):
    """No program of this name plays this game."""


def names(game_name: str) -> tuple[str, ...]:
    """The bots that play a game, `simple` first, then by name."""
    prefix = game_name + "/"
    found = {name.removeprefix(prefix) for name in BOTS.names() if name.startswith(prefix)}
    if game_name in GAMES and isinstance(GAMES.load(game_name), FlickGame):
        found |= set(ANY_FLICK_GAME)
    return tuple(sorted(found, key=lambda name: (name != "simple", name)))


def offered(game_name: str) -> tuple[str, ...]:
    """The bots from which a person chooses an opponent: the five levels where there are such, else all."""
    known = names(game_name)
    return LEVELS if set(LEVELS) <= set(known) else known


def where(game_name: str, bot_name: str) -> str:
    """The place "module:object" of a bot; UnknownBotError lists those there are."""
    known = names(game_name)
    if bot_name not in known:
        there_are = ", ".join(known) or "none yet"
        raise UnknownBotError(f"no bot {bot_name!r} plays {game_name}; there are: {there_are}")
    own = f"{game_name}/{bot_name}"
    return BOTS.where(own) if own in BOTS else ANY_FLICK_GAME[bot_name]


def make(game_name: str, bot_name: str) -> Bot:
    """The bot `bot_name` of the game `game_name`."""
    return cast(Bot, load(where(game_name, bot_name)))


def knowledge(game_name: str) -> Any:
    """What searching players know of a game (`flick.knowing.Knowledge`); None of one they do not know."""
    return load(KNOWLEDGE[game_name]) if game_name in KNOWLEDGE else None
