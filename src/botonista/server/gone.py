"""Work for somebody who waits for it: when he goes away it is ended."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from fastapi import Request

from botonista.football.refusal import Refusal

T = TypeVar("T")
LOOK_SECONDS = 0.5  # between two looks whether he is still there


async def while_there(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What comes of it; a Refusal that nobody reads if whoever asked has gone."""
    task = asyncio.ensure_future(work)
    try:
        while not task.done():
            await asyncio.wait({task}, timeout=LOOK_SECONDS)
            if not task.done() and await request.is_disconnected():
                raise Refusal("too_slow", "whoever asked has gone")
        return task.result()
    finally:
        if not task.done():
            task.cancel()
            await asyncio.wait({task}, timeout=LOOK_SECONDS)
        del task  # it holds its error, and the error holds this
