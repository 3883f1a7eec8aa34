"""The process in which a bot thinks: a question as JSON in, an action as JSON out (`bots.child`).

Run as `python -m botonista.bots.worker` by `bots.workers`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from botonista.bots import preparing
from botonista.bots.child import answer
from botonista.football.chance import Seed
from botonista.football.registry import load
from botonista.football.side import Side


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: where its game and itself are, the state, its side, its own chance."""

    game: str
    bot: str
    state: msgspec.Raw
    side: Side
    secret: str
    step: int


class Reply(msgspec.Struct, frozen=True):
    """The action chosen (JSON-able), or how far the bot is with what it needs first, or what went wrong."""

    action: Any = None
    preparing: float | None = None
    error: str | None = None


def choose(question: Question) -> Reply:
    """Let the bot choose, if it is ready."""
    game, bot = load(question.game), load(question.bot)
    state = game.decode_state(msgspec.json.decode(question.state))
    share = preparing(bot, game, state)
    if share is not None:
        return Reply(preparing=float(share))
    chance = Seed(bytes.fromhex(question.secret)).at(question.step)
    return Reply(action=game.encode_action(bot.choose(game, state, question.side, chance)))


def reply_to(question: bytes) -> bytes:
    """The reply to one question; a bot's exception becomes an error, not the end."""
    try:
        return msgspec.json.encode(choose(msgspec.json.decode(question, type=Question)))
    except Exception as error:
        return msgspec.json.encode(Reply(error=f"{type(error).__name__}: {error}"))


if __name__ == "__main__":
    answer(reply_to)
