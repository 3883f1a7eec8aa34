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


def test_where_as_much_goes_as_comes_what_is_new_stays_little(
    usual: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The collector counts what comes less what goes, so it would look when all there is is new."""
    monkeypatch.setattr(collector, "BREATH", 0.01)

    async def play() -> None:
        rooms = [_present(number) for number in range(1000)]
        keeping = asyncio.create_task(_kept_calm())
        await asyncio.sleep(0)
        most = 0
        for number in range(20_000):
            rooms[number % 1000] = _present(number)
            if number % 100 == 0:
                await asyncio.sleep(0.01)
                most = max(most, len(gc.get_objects(0)))
        keeping.cancel()
        assert most < 20_000, "of a hundred thousand"

    asyncio.run(play())


def _present(number: int) -> list[list[int]]:
    return [[number] for _ in range(100)]


async def _kept_calm() -> None:
    ready = Readiness()
    ready.settle()
    await collector.keep_calm(ready)


def test_while_many_play_everything_is_not_looked_at_again_and_again(
    usual: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole: list[int] = []

    def look(phase: str, info: Mapping[str, Any]) -> None:
        if phase == "start" and info["generation"] == 2:
            whole.append(len(gc.get_objects()))

    def surveys(times: int = 3) -> int:
        nonlocal known
        whole.clear()
        for _ in range(times):
            known = collector.survey(known)
        return len(whole)

    monkeypatch.setattr(collector, "FEW", 10_000)
    collector.calm()
    known = 0
    gc.callbacks.append(look)
    try:
        assert surveys() == 3, "little is there"
        rooms = [_present(number) for number in range(200)]
        assert surveys() == 1, "much has come"
        rooms += [_present(number) for number in range(100)]
        assert surveys() == 0, "some more has come"
        rooms += [_present(number) for number in range(300)]
        assert surveys() == 1, "twice as much"
        rooms.clear()
        assert surveys() == 3, "little is there again"
    finally:
        gc.callbacks.remove(look)


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
