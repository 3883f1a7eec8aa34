"""The collector of a server leaves alone what is there for good, and looks rarely at the rest."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from botonista.server import collector
from botonista.server.warm import Readiness


@pytest.fixture
def usual() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def test_what_was_loaded_is_never_looked_at_again(usual: None) -> None:
    kept = [[number] for number in range(1000)]
    collector.calm()
    assert gc.get_freeze_count() > len(kept)
    assert not any(each is kept for each in gc.get_objects())


def test_what_comes_and_goes_does_not_wake_it(usual: None) -> None:
    collector.calm()
    began = [stats["collections"] for stats in gc.get_stats()]
    rooms: list[list[list[int]]] = [[] for _ in range(100)]
    for number in range(20_000):  # each new entry of a room frees the one before
        rooms[number % 100] = [[number] for _ in range(20)]
    assert [stats["collections"] for stats in gc.get_stats()] == began


def test_however_much_is_alive_no_look_is_at_more_than_what_is_new(usual: None) -> None:
    seen: list[tuple[int, int]] = []

    def look(phase: str, info: Mapping[str, Any]) -> None:
        if phase == "start":
            seen.append((info["generation"], len(gc.get_objects(0))))

    collector.calm()
    gc.callbacks.append(look)
    try:
        rooms = [[[number] for _ in range(200)] for number in range(2000)]
    finally:
        gc.callbacks.remove(look)
    assert len(rooms) == 2000
    assert len(seen) > 10, "it looks"
    assert {generation for generation, _ in seen} == {0}
    assert max(count for _, count in seen) < 10_000


class Cycle:
    """Something that only the collector finds."""

    alive = 0

    def __init__(self) -> None:
        Cycle.alive += 1
        self.self = self

    def __del__(self) -> None:
        Cycle.alive -= 1


def test_cycles_that_nobody_holds_are_still_found(usual: None) -> None:
    collector.calm()
    before = Cycle.alive
    for _ in range(3 * collector.YOUNG):
        Cycle()
    assert Cycle.alive - before < 2 * collector.YOUNG  # the collector has looked more than once


def test_what_was_held_for_long_is_found_by_and_by(usual: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collector, "SURVEY", 0.01)
    asyncio.run(asyncio.wait_for(_hold_and_let_go(), 30))


async def _hold_and_let_go() -> None:
    ready = Readiness()
    ready.settle()
    keeping = asyncio.create_task(collector.keep_calm(ready))
    await asyncio.sleep(0)
    gc.collect()
    held = [Cycle() for _ in range(10)]
    gc.collect(0)  # they have survived a look
    gc.collect(1)
    before = Cycle.alive
    held.clear()
    gc.collect(0)
    assert Cycle.alive == before, "a look at what is new does not find them"
    while Cycle.alive > before - 10:
        await asyncio.sleep(0.01)
    keeping.cancel()
