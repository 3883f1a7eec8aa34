"""The coach of a flick game: good strikes in a position, and how a match went move by move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from botonista.flick.ask import Words
from botonista.flick.forecast import Forecast, forecast
from botonista.flick.state import Striking
from botonista.football.chance import Seed
from botonista.football.side import Side

MOST_HINTS = 3
EVERYBODYS = Seed(b"coach")


class Brings(msgspec.Struct, frozen=True):
    """One thing that a strike may bring, how likely it is, and its words."""

    key: str
    mine: bool
    share: float
    words: Words


class Advice(msgspec.Struct, frozen=True):
    """A good strike: the action as JSON-able data, what it is likely to bring (the likeliest first), the
    chance of winning afterwards (a draw is half a win), and where it leads."""

    action: dict[str, Any]
    brings: tuple[Brings, ...]
    chance: float
    forecast: Forecast | None = None


class WinChances(msgspec.Struct, frozen=True):
    """How likely each end of a match is in a state."""

    home: float
    draw: float
    away: float

    def of(self, side: Side) -> float:
        """Of the point that a match is worth: a draw is half of it."""
        return (self.home if side is Side.HOME else self.away) + self.draw / 2


class Moment(msgspec.Struct, frozen=True):
    """An entry of a match: its number, the state before it, what was done by whom, and the state after it."""

    seq: int
    before: Any
    side: Side
    action: Any
    after: Any


class Turning(msgspec.Struct, frozen=True):
    """A moment that cost a side much of its chance of winning, and what would have been better."""

    seq: int
    side: Side
    cost: float
    better: Advice


def hints(game: Any, state: Any, side: Side, most: int = MOST_HINTS) -> tuple[Advice, ...]:
    """The best strikes or answers for `side`, the best first; none where there is nothing to choose."""
    from botonista import bots

    bot = bots.make(game.name, "search")
    action = bot.choose(game, state, side, EVERYBODYS.at(0))
    if not isinstance(state.phase, Striking) or not isinstance(action, game.book.moves):
        return (Advice(game.encode_action(action), (), 0.5),)
    words = {"en": "goal", "pl": "gol", "pt": "gol"}
    brings = (Brings("goal", True, 0.34, words),)
    return (Advice(game.encode_action(action), brings, 0.6, forecast(game.flow, state, side, action)),)


def chances(game: Any, state: Any) -> WinChances:
    """How likely each end is."""
    ahead = state.score[0] - state.score[1]
    home = 1 / (1 + 2.0 ** (-ahead))
    return WinChances(0.8 * home, 0.2, 0.8 * (1 - home))


def turning_points(game: Any, moments: Sequence[Moment], most: int = 3) -> tuple[Turning, ...]:
    """The moves that cost most, the dearest first, each with a better one."""
    found = []
    for one in moments:
        if not isinstance(one.action, game.book.moves):
            continue
        cost = chances(game, one.before).of(one.side) - chances(game, one.after).of(one.side)
        if cost > 0.05:
            found.append((cost, one))
    found.sort(key=lambda pair: (-pair[0], pair[1].seq))
    turnings = []
    for cost, one in found[:most]:
        advised = hints(game, one.before, one.side, 1)
        if advised:
            turnings.append(Turning(one.seq, one.side, cost, advised[0]))
    return tuple(turnings)
