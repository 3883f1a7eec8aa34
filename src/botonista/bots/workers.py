"""A few processes in which bots think, so that nobody who plays has to wait for them."""

from __future__ import annotations

from typing import Any

import msgspec

from botonista.bots.child import Child, LostError
from botonista.bots.turns import Turn, Turns
from botonista.bots.worker import Question, Reply


class BotFailedError(Exception):
    """The bot crashed, hung or gave no action; it has been started anew."""


class BotPreparingError(Exception):
    """The bot can't play yet: something that it needs is still being made. Ask again in a while."""

    def __init__(self, share: float) -> None:
        super().__init__(f"{share:.0%}")
        self.share = share


class Workers:
    """At most `count` bots think at once, each for `patience` seconds; one place is kept for rank 0."""

    def __init__(self, count: int = 1, patience: float = 30.0) -> None:
        self._patience = patience
        self._turns = Turns(count, kept=1)
        self._idle = [Child("botonista.bots.worker") for _ in range(count)]
        self._all = tuple(self._idle)

    async def choose(self, question: Question, turn: Turn = Turn()) -> Any:  # noqa: B008 (a tuple)
        """The bot's action, or BotFailedError, or BotPreparingError.

        A process that ended gets a second try, one that hung not.
        """
        async with self._turns.place(turn):
            child = self._idle.pop()
            try:
                return await self._ask(child, msgspec.json.encode(question))
            finally:
                self._idle.append(child)

    async def close(self) -> None:
        """End all processes."""
        for child in self._all:
            await child.end()

    async def _ask(self, child: Child, question: bytes) -> Any:
        for last_try in (False, True):
            try:
                reply = msgspec.json.decode(await child.ask(question, self._patience), type=Reply)
            except TimeoutError:
                raise BotFailedError(f"no action after {self._patience:g} s") from None
            except (LostError, msgspec.DecodeError) as error:
                if last_try:
                    raise BotFailedError(f"the process ended: {error}") from None
                continue
            if reply.error is not None:
                raise BotFailedError(reply.error)
            if reply.preparing is not None:
                raise BotPreparingError(reply.preparing)
            return reply.action
        raise AssertionError("unreachable")
