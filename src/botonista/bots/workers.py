"""A few processes in which bots think, so that nobody who plays has to wait for them."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from typing import Any

import msgspec

from botonista.bots.worker import Question, Reply

LINE_LIMIT = 1 << 20  # bytes of the longest reply


class BotFailedError(Exception):
    """The bot crashed, hung or gave no action; it has been started anew."""


class BotPreparingError(Exception):
    """The bot can't play yet: something that it needs is still being made. Ask again in a while."""

    def __init__(self, share: float) -> None:
        super().__init__(f"{share:.0%}")
        self.share = share


class Workers:
    """At most `count` bots think at once, each for at most `patience` seconds."""

    def __init__(self, count: int = 1, patience: float = 30.0) -> None:
        self._patience = patience
        self._free: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        self._all: set[asyncio.subprocess.Process] = set()
        for _ in range(count):
            self._free.put_nowait(None)  # started when first needed

    async def choose(self, question: Question) -> Any:
        """The bot's action, or BotFailedError, or BotPreparingError.

        A process that ended gets a second try, one that hung not.
        """
        process = await self._free.get()
        try:
            for last_try in (False, True):
                process = process or await self._start()
                try:
                    reply = await asyncio.wait_for(self._ask(process, question), self._patience)
                except TimeoutError:
                    await self._end(process)
                    process = None
                    raise BotFailedError(f"no action after {self._patience:g} s") from None
                except (OSError, ValueError, asyncio.IncompleteReadError, msgspec.DecodeError) as error:
                    await self._end(process)
                    process = None
                    if last_try:
                        raise BotFailedError(f"the process ended: {error}") from None
                    continue
                except BaseException:  # asked no more: what it would still say must not reach the next one
                    await self._end(process)
                    process = None
                    raise
                if reply.error is not None:
                    raise BotFailedError(reply.error)
                if reply.preparing is not None:
                    raise BotPreparingError(reply.preparing)
                return reply.action
        finally:
            self._free.put_nowait(process)

    async def close(self) -> None:
        """End all processes."""
        for process in list(self._all):
            await self._end(process)

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "botonista.bots.worker"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE_LIMIT,
        )
        self._all.add(process)
        return process

    async def _ask(self, process: asyncio.subprocess.Process, question: Question) -> Reply:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readuntil(b"\n")
        return msgspec.json.decode(line, type=Reply)

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self._all.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
