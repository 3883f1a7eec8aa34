"""Who asks for something and goes away: it is done all the same, and a refusal disturbs nobody."""

from __future__ import annotations

import asyncio
import gc
import logging
from typing import Any

import pytest

from botonista.football.game import Refusal
from botonista.server.live import though_gone


async def _asked_and_gone(error: Exception | None) -> tuple[list[str], list[Any]]:
    done: list[str] = []
    troubles: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, told: troubles.append(told))

    async def work() -> None:
        await asyncio.sleep(0.02)
        done.append("done")
        if error is not None:
            raise error

    asking = asyncio.create_task(though_gone(work()))
    await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    await asyncio.sleep(0.05)
    gc.collect()
    await asyncio.sleep(0)
    return done, troubles


def test_what_was_begun_is_done_and_a_refusal_is_nobodys_trouble(caplog: pytest.LogCaptureFixture) -> None:
    for error in (None, Refusal("not_your_turn", "it is the other's turn")):
        assert asyncio.run(_asked_and_gone(error)) == (["done"], [])
    assert caplog.records == []


def test_a_fault_is_written_down_though_nobody_waits_for_it(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        assert asyncio.run(_asked_and_gone(ValueError("broken"))) == (["done"], [])
    assert "broken" in caplog.text
