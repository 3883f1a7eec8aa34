"""Heavy work in the loop: one thing in each of its turns, each owner in his, and much that comes in bites."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, cast

import pytest

from botonista.server import bites
from botonista.server.bites import Bites
from botonista.server.pace import Pace


async def turns_of(pace: Pace, wanted: str, done: list[str]) -> list[asyncio.Task[None]]:
    """Somebody for each letter, who has it as his owner, wants a turn."""

    async def want(owner: str) -> None:
        await pace.turn(owner)
        done.append(owner)

    return [asyncio.create_task(want(owner)) for owner in wanted]


def test_only_one_thing_is_done_in_each_turn_of_the_loop() -> None:
    async def work() -> None:
        done: list[str] = []
        tasks = await turns_of(Pace(), "aaaaaa", done)
        for _ in range(20):
            before = len(done)
            await asyncio.sleep(0)
            assert len(done) <= before + 1
        assert len(done) == 6
        await asyncio.gather(*tasks)

    asyncio.run(work())


def test_much_of_one_owner_delays_no_other() -> None:
    async def work() -> None:
        done: list[str] = []
        await asyncio.gather(*await turns_of(Pace(), "aaaaabbc", done))
        assert "".join(done) == "aabcabaa"

    asyncio.run(work())


def test_whoever_gives_up_is_passed_over_and_all_goes_on() -> None:
    async def work() -> None:
        done: list[str] = []
        pace = Pace()
        first, second, third = await turns_of(pace, "aaa", done)
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(first, second, third, return_exceptions=True)
        assert done == ["a", "a"]
        await asyncio.wait_for(pace.turn("b"), 5)

    asyncio.run(work())


class Street:
    """A transport that only remembers whether it is read."""

    reading = True
    aborted = False

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.aborted

    def abort(self) -> None:
        self.aborted = True


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which every bite takes all the time there is."""
    monkeypatch.setattr(bites, "SECONDS", -1.0)


def test_what_is_long_is_read_a_bite_in_each_turn_and_meanwhile_nothing_more_is_taken(slow: None) -> None:
    async def work() -> None:
        street, taken = Street(), bytearray()
        door = Bites(cast(Any, street), taken.extend)
        door.feed(b"x" * (3 * bites.BITE))
        for bite in (1, 2, 3):
            assert len(taken) == bite * bites.BITE
            assert street.reading == (bite == 3)
            await asyncio.sleep(0)
        assert len(taken) == 3 * bites.BITE

    asyncio.run(work())


def test_a_protocol_without_room_gets_the_rest_when_it_has_some() -> None:
    async def work() -> None:
        street, taken = Street(), bytearray()

        def take(bite: bytes) -> None:
            taken.extend(bite)
            door.pause_reading()

        door = Bites(cast(Any, street), take)
        door.feed(b"a" * (bites.BITE + 1))
        await asyncio.sleep(0)
        assert (len(taken), street.reading) == (bites.BITE, False)
        door.resume_reading()
        await asyncio.sleep(0)
        assert (len(taken), street.reading) == (bites.BITE + 1, False)
        door.resume_reading()
        assert street.reading

    asyncio.run(work())


def test_whoever_sends_on_though_nobody_reads_is_cut_off() -> None:
    async def work() -> None:
        street = Street()
        door = Bites(cast(Any, street), lambda bite: door.pause_reading())
        for _ in range(20):
            door.feed(b"x" * (bites.UNREAD // 10))
        assert street.aborted

    asyncio.run(work())


def test_of_many_who_send_at_once_one_is_read_in_each_turn() -> None:
    """A hundred requests together took a tenth of a second to read, and everybody waited for it."""

    async def work() -> None:
        pace, taken = Pace(), bytearray()
        owners = ("a", "a", "a", "a", "b")
        for owner in owners:
            Bites(cast(Any, Street()), taken.extend, partial(pace.when_free, owner)).feed(owner.encode())
        for read in range(1, len(owners) + 1):
            assert len(taken) == read
            await asyncio.sleep(0)
        assert taken == b"aabaa"  # the first at once, then each owner in his turn

    asyncio.run(work())


def test_who_has_gone_before_it_is_his_turn_is_not_read() -> None:
    async def work() -> None:
        pace, taken = Pace(), bytearray()
        first, second = (
            Bites(cast(Any, Street()), taken.extend, partial(pace.when_free, "a")) for _ in range(2)
        )
        first.feed(b"1")
        second.feed(b"2")
        second.forget()
        await asyncio.sleep(0)
        assert taken == b"1"

    asyncio.run(work())


def test_whoever_sends_much_before_his_turn_is_not_cut_off(slow: None) -> None:
    """A record of two megabytes that came while others were read ended in a broken line."""

    async def work() -> None:
        pace, taken, street = Pace(), bytearray(), Street()
        for _ in range(40):  # so many are before him
            Bites(cast(Any, Street()), lambda bite: None, partial(pace.when_free, "a")).feed(b"x")
        door = Bites(cast(Any, street), taken.extend, partial(pace.when_free, "a"))
        sent = 0
        while sent < 2 * bites.UNREAD:
            if street.reading:
                door.feed(b"x" * (bites.UNREAD // 4))
                sent += bites.UNREAD // 4
            await asyncio.sleep(0)
        while len(taken) < sent and not street.aborted:
            await asyncio.sleep(0)
        assert (len(taken), street.aborted) == (sent, False)

    asyncio.run(work())
