"""Heavy work in processes of its own: cut off after its time, and each client's in turn."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from botonista.bots.turns import TooManyError, Turn, Turns
from botonista.football.game import Refusal
from botonista.server import clerks
from botonista.server.clerk import Errand
from botonista.server.clerks import Clerks

HOSTILE = "tests.faults.hostile_clerk"


def run(work: Callable[[Clerks], Awaitable[None]], count: int = 1) -> None:
    async def all_of_it() -> None:
        office = Clerks(count, module=HOSTILE)
        try:
            await asyncio.wait_for(work(office), 60)  # type: ignore[arg-type]
        finally:
            await office.close()

    asyncio.run(all_of_it())


async def refused(office: Clerks, errand: Errand) -> str:
    with pytest.raises(Refusal) as refusal:
        await office.run(errand, "me")
    return refusal.value.code


@pytest.mark.parametrize(
    ("way", "code"),
    [
        ("spins", "too_heavy"),
        ("is deaf", "too_heavy"),
        ("dies", "too_heavy"),
        ("hoards", "too_heavy"),
        ("raises", "fault"),
    ],
)
def test_a_clerk_who_misbehaves_is_cut_off_and_the_next_errand_is_run(way: str, code: str) -> None:
    async def work(office: Clerks) -> None:
        began = time.monotonic()
        assert await refused(office, Errand("misbehave", 0.3, way)) == code
        assert time.monotonic() - began < 20
        assert (await office.run(Errand("misbehave", 5.0, "fine"), "me")).body == b"fine"

    run(work)


def test_what_one_client_wants_delays_no_other() -> None:
    async def work(office: Clerks) -> None:
        done: list[str] = []

        async def want(client: str, number: int) -> None:
            await office.run(Errand("misbehave", 5.0, "works"), client)
            done.append(f"{client}{number}")

        greedy = [asyncio.create_task(want("greedy", number)) for number in range(30)]
        await asyncio.sleep(0)
        await want("modest", 0)
        assert len(done) <= 4
        await asyncio.gather(*greedy)

    run(work)


def test_what_takes_one_client_long_leaves_a_clerk_for_the_others() -> None:
    async def work(office: Clerks) -> None:
        slow = [
            asyncio.create_task(office.run(Errand("misbehave", 20.0, "spins"), "greedy")) for _ in range(4)
        ]
        await asyncio.sleep(0)
        assert (await office.run(Errand("misbehave", 5.0, "fine"), "modest")).body == b"fine"
        assert not any(task.done() for task in slow)
        for task in slow:
            task.cancel()
        await asyncio.gather(*slow, return_exceptions=True)

    run(work, count=2)


def test_when_too_many_wait_one_more_is_told_to_come_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clerks, "MOST_WAITING", 3)

    async def work(office: Clerks) -> None:
        errands = [asyncio.create_task(office.run(Errand("misbehave", 5.0, "works"), "me")) for _ in range(4)]
        await asyncio.sleep(0)
        assert await refused(office, Errand("misbehave", 5.0, "works")) == "busy"
        await asyncio.gather(*errands)

    run(work)


class TestTurns:
    """Who is served next."""

    def order(self, turns: Turns, wanted: list[Turn]) -> list[str]:
        served: list[str] = []

        async def want(turn: Turn) -> None:
            async with turns.place(turn):
                await asyncio.sleep(0)
                served.append(turn.owner)

        async def all_of_them() -> None:
            async with asyncio.TaskGroup() as group:
                for turn in wanted:
                    group.create_task(want(turn))

        asyncio.run(all_of_them())
        return served

    def test_owners_take_turns(self) -> None:
        wanted = [Turn(0, name) for name in "aaaabbc"]
        assert self.order(Turns(1), wanted) == list("aabcaba")

    def test_one_owner_has_so_many_places_at_most(self) -> None:
        async def work() -> None:
            turns = Turns(3, each=2)
            async with turns.place(Turn(0, "a")), turns.place(Turn(0, "a")):
                third = asyncio.create_task(self.enter(turns, Turn(0, "a")))
                await asyncio.sleep(0)
                await asyncio.wait_for(self.enter(turns, Turn(0, "b")), 5)
                assert not third.done()
            await asyncio.wait_for(third, 5)

        asyncio.run(work())

    def test_a_smaller_rank_goes_first(self) -> None:
        wanted = [Turn(2, "empty"), Turn(2, "empty"), Turn(1, "looks"), Turn(0, "plays")]
        assert self.order(Turns(1), wanted) == ["empty", "plays", "looks", "empty"]

    def test_a_place_is_kept_for_those_who_play(self) -> None:
        async def work() -> None:
            turns = Turns(2, kept=1)
            async with turns.place(Turn(1, "looks")):
                waiting = asyncio.create_task(self.enter(turns, Turn(1, "looks too")))
                await asyncio.sleep(0)
                assert not waiting.done()
                async with turns.place(Turn(0, "plays")):
                    assert not waiting.done()
            await waiting

        asyncio.run(work())

    def test_whoever_gives_up_waiting_holds_nobody_up(self) -> None:
        async def work() -> None:
            turns = Turns(1, most_waiting=2)
            async with turns.place(Turn()):
                first, second = (asyncio.create_task(self.enter(turns, Turn())) for _ in range(2))
                await asyncio.sleep(0)
                with pytest.raises(TooManyError):
                    await self.enter(turns, Turn())
                first.cancel()
                await asyncio.sleep(0)
                assert turns.waiting == 1
            await second
            await self.enter(turns, Turn())

        asyncio.run(work())

    def test_a_place_given_to_one_who_just_gave_up_goes_to_the_next(self) -> None:
        async def work() -> None:
            turns = Turns(1)
            place: Any = turns.place(Turn())
            await place.__aenter__()
            first, second = (asyncio.create_task(self.enter(turns, Turn())) for _ in range(2))
            await asyncio.sleep(0)
            await place.__aexit__(None, None, None)
            first.cancel()
            await asyncio.wait_for(second, 5)

        asyncio.run(work())

    async def enter(self, turns: Turns, turn: Turn) -> None:
        async with turns.place(turn):
            pass
