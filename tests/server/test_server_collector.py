"""The collector of a server leaves alone what is there for good, and looks rarely at the rest."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from botonista.server import collector


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


def test_cycles_that_nobody_holds_are_still_found(usual: None) -> None:
    class Cycle:
        alive = 0

        def __init__(self) -> None:
            Cycle.alive += 1
            self.self = self

        def __del__(self) -> None:
            Cycle.alive -= 1

    collector.calm()
    for _ in range(3 * collector.YOUNG):
        Cycle()
    assert Cycle.alive < 2 * collector.YOUNG  # the collector has looked more than once
