"""Who looks at a match: a crowd that comes at once costs what each of it costs, not the square of that."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable

import pytest

from botonista.football.side import Side
from botonista.server import audience
from botonista.server.audience import MOST_NAMED, Audience
from botonista.server.watcher import Watcher


def come_together(crowd: int) -> tuple[int, int]:
    """So many come at the same moment; how many messages are sent, and how many lines of code that took."""

    async def come() -> tuple[int, int]:
        room = Audience()
        watchers = [Watcher(frozenset()) for _ in range(crowd)]
        with counted_lines() as lines:
            for watcher in watchers:
                room.come(watcher)
                room.presence()  # told in his welcome
                assert not room.playing
                room.tell_presence()
        await asyncio.sleep(2 * audience.TELL_SECONDS)
        assert room.presence().watching == crowd
        sent = sum(len(watcher._unsent) for watcher in watchers)
        room.close()
        return sent, lines()

    return asyncio.run(come())


class counted_lines:  # noqa: N801
    """Counts the lines that are run inside, whatever the machine is busy with."""

    def __enter__(self) -> Callable[[], int]:
        self._lines = 0
        self._before = sys.gettrace()
        sys.settrace(self._trace)
        return lambda: self._lines

    def _trace(self, frame: object, event: str, argument: object) -> object:
        self._lines += event == "line"
        return self._trace

    def __exit__(self, *_: object) -> None:
        sys.settrace(self._before)


@pytest.mark.parametrize("crowd", [100, 400])
def test_each_of_a_crowd_is_told_of_it_once_or_twice(crowd: int) -> None:
    sent, _ = come_together(crowd)
    assert crowd <= sent <= 2 * crowd


def test_four_times_as_many_cost_four_times_as_much() -> None:
    (_, few), (_, many) = come_together(100), come_together(400)
    assert many < 5 * few


def test_of_a_crowd_only_some_are_named() -> None:
    async def come() -> None:
        room = Audience()
        crowd = [Watcher(frozenset(), name=f"Ola {i}") for i in range(20)]
        for watcher in crowd:
            room.come(watcher)
        assert room.presence().names == [f"Ola {i}" for i in range(MOST_NAMED)]
        for watcher in crowd[:-1]:
            room.go(watcher)
        assert room.presence().names == ["Ola 19"]

    asyncio.run(come())


def test_whoever_comes_and_goes_is_counted_once() -> None:
    async def come_and_go() -> None:
        room = Audience()
        home, both, nobody = Watcher(frozenset({Side.HOME})), Watcher(frozenset(Side)), Watcher(frozenset())
        for watcher in (home, both, nobody, home):
            room.come(watcher)
        here = room.here()
        assert (here.home, here.away, here.watching, room.playing) == (2, 1, 1, True)
        for watcher in (home, both, both):
            room.go(watcher)
        here = room.here()
        assert (here.home, here.away, here.watching, room.playing) == (0, 0, 1, False)

    asyncio.run(come_and_go())
