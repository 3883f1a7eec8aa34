"""Whoever stops asking a process is really stopped, even if its answer comes at the same moment."""

from __future__ import annotations

import asyncio

import pytest

from botonista.bots import child
from botonista.bots.child import Child


def test_a_cancellation_is_never_lost_to_an_answer_that_comes_at_the_same_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work() -> None:
        answered = asyncio.get_running_loop().create_future()

        async def exchange(*_: object) -> bytes:
            return await answered  # type: ignore[no-any-return]

        async def start(self: Child) -> None:
            return None

        monkeypatch.setattr(child, "_exchange", exchange)
        monkeypatch.setattr(Child, "_start", start)
        asking = asyncio.create_task(Child("nobody").ask(b"", 10.0))
        await asyncio.sleep(0.01)
        answered.set_result(b"yes")
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking

    asyncio.run(work())
