"""Programs and people at one table in this process."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from botonista.bots import Bot
from botonista.football.side import Side
from botonista.match import Entry, Match, Sitting

Chooser = Callable[[Match[Any, Any], Side], Any]  # gives an action as JSON-able data


def program(bot: Bot) -> Chooser:
    """A program as someone who chooses, with chance of its own."""

    def choose(match: Match[Any, Any], side: Side) -> Any:
        chance = match.bot_seed(side).at(match.seq + 1)
        return match.game.encode_action(bot.choose(match.game, match.state, side, chance))

    return choose


def play_out(
    sitting: Sitting[Any, Any], players: Mapping[Side, Chooser], told: Callable[[Entry], object] | None = None
) -> None:
    """Play a match to its end; `told` hears of every entry."""
    while (to_act := sitting.match.to_act) != ():
        side = to_act[0]
        entry = sitting.play(side, players[side](sitting.match, side))
        if told is not None:
            told(entry)
