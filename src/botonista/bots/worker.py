"""The process in which a bot thinks: one JSON line in, one JSON line out.

Run as `python -m botonista.bots.worker`. A bot may print, crash or hang: what it prints goes to
stderr, and whoever started this process (`bots.workers`) ends it when it takes too long.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from typing import Any

import msgspec

from botonista.bots import preparing
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


def reply_to(line: bytes) -> bytes:
    """The reply to one line; a bot's exception becomes an error, not the end."""
    try:
        return msgspec.json.encode(choose(msgspec.json.decode(line, type=Question)))
    except Exception as error:
        return msgspec.json.encode(Reply(error=f"{type(error).__name__}: {error}"))


def _end_with(parent: int) -> None:
    """A bot that thinks for ever must not outlive a server that was killed."""
    while os.getppid() == parent:
        time.sleep(1.0)
    os._exit(1)


def main() -> None:
    """Answer until the other end closes."""
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    os.nice(10)  # whoever thinks gives way to whoever serves
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # a bot that prints must not speak in our name
    for line in sys.stdin.buffer:
        answers.write(reply_to(line) + b"\n")


if __name__ == "__main__":
    main()
