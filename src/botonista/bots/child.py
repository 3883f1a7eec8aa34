"""A process that answers: bytes in, bytes out, each with its length before it.

`Child` is the side of whoever asks, `answer` the side of the process. What works there may print,
crash or hang: what it prints goes to stderr, and whoever asked ends it when it takes too long.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable
from typing import BinaryIO

LONGEST = 64 << 20  # bytes of one answer
START_SECONDS = 120.0  # on a new machine it compiles first
HEAD = 4  # bytes of a length


class LostError(Exception):
    """The process ended instead of answering."""


class Child:
    """One process, started when it is first asked, and again after it ended."""

    def __init__(self, module: str) -> None:
        self._module = module
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, question: bytes, patience: float) -> bytes:
        """Its answer; TimeoutError after `patience` seconds, LostError if it ended. Both times it is gone."""
        try:
            process = self._process
            if process is None:
                async with asyncio.timeout(START_SECONDS):  # `wait_for` loses a cancellation now and then
                    process = await self._start()
            async with asyncio.timeout(patience):
                return await _exchange(process, question)
        except (OSError, asyncio.IncompleteReadError, ValueError) as error:
            await self.end()
            if isinstance(error, TimeoutError):
                raise
            raise LostError(str(error)) from None
        except BaseException:  # asked no more: what it would still say must not reach the next one
            await self.end()
            raise

    async def end(self) -> None:
        """End it now."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _start(self) -> asyncio.subprocess.Process:
        self._process = process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", self._module),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        await _hear(process)  # it has everything imported
        return process


async def _exchange(process: asyncio.subprocess.Process, question: bytes) -> bytes:
    assert process.stdin is not None
    process.stdin.write(len(question).to_bytes(HEAD, "big"))
    process.stdin.write(question)
    await process.stdin.drain()
    return await _hear(process)


async def _hear(process: asyncio.subprocess.Process) -> bytes:
    assert process.stdout is not None
    length = int.from_bytes(await process.stdout.readexactly(HEAD), "big")
    if length > LONGEST:
        raise ValueError(f"an answer of {length} bytes")
    return await process.stdout.readexactly(length)


# -- the side of the process


def answer(reply: Callable[[bytes], bytes]) -> None:
    """Answer with `reply` until the other end closes."""
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    os.nice(10)  # whoever thinks gives way to whoever serves
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a program that prints must not speak in our name
    questions = sys.stdin.buffer
    _say(answers, b"")  # ready
    while head := questions.read(HEAD):
        _say(answers, reply(questions.read(int.from_bytes(head, "big"))))


def _say(out: BinaryIO, said: bytes) -> None:
    out.write(len(said).to_bytes(HEAD, "big"))
    out.write(said)
    out.flush()


def _end_with(parent: int) -> None:
    """What works for ever must not outlive a server that was killed."""
    while os.getppid() == parent:
        time.sleep(1.0)
    os._exit(1)
