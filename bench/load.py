"""How many sockets a server holds: each acts every four seconds, 99 of 100 answers come within 50 ms.

The same clients, half Piłka Guzikowa and half dice football, meet one process on SQLite and two on
PostgreSQL. They come in steps; each step is measured for some seconds after its newcomers have settled. The
clients work on the same machine, in a process of their own.

A step that is too slow is measured again, at most twice: a rented machine loses up to half of its speed for
some seconds whenever a neighbour works, and that is not the server's. How fast the machine was is kept with
each step, and so is how often it was measured.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import multiprocessing
import random
import statistics
import time
from collections.abc import Iterator
from typing import Any

import httpx
import uvloop

from bench.server_client import Client, make_one, served

EVERY = 4.0  # seconds between two actions of a socket, on average
STEPS = (100, 250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 3500, 4000, 5000, 6000)
SECONDS = 8.0  # of a step
SETTLE = 4.0
LIMIT_MS = 50.0
LINES = 0.99  # of the lines that have to be there still: who is gone does not wait
TIMES = 3  # that a step is measured at most
LOOPS, OFTEN = 20_000, 0.1  # a piece of plain work that tells the speed of the machine, every so many seconds
GONE = (OSError, RuntimeError)
Curve = list[dict[str, float]]


class Crowd:
    """Clients that come in steps; what each step had to wait."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._clients: list[Client] = []
        self._playing: set[asyncio.Task[None]] = set()
        self._over = False

    async def curve(self, steps: tuple[int, ...], seconds: float) -> Curve:
        """Waits by number of sockets, up to the first step that is too slow."""
        found: Curve = []
        async with httpx.AsyncClient(timeout=60) as http:
            for sockets in steps:
                await self._come(http, sockets - len(self._clients))
                found.append(await self._measure_again(sockets, seconds))
                if found[-1]["p99_ms"] > LIMIT_MS:
                    break
        self._over = True
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        return found

    async def _come(self, http: httpx.AsyncClient, count: int) -> None:
        for _ in range(count):
            number = len(self._clients)
            game = ("pilka-guzikowa", "dice-football")[number % 2]
            client = await make_one(http, self._address, game, number)
            self._clients.append(client)
            task = asyncio.create_task(self._play(client))
            self._playing.add(task)
            task.add_done_callback(self._playing.discard)

    async def _play(self, client: Client) -> None:
        with contextlib.suppress(*GONE):
            await asyncio.sleep(client.dice.uniform(0, SETTLE / 2))
            await client.play(lambda: self._over, EVERY)

    async def _measure_again(self, sockets: int, seconds: float) -> dict[str, float]:
        """The best of some measurements, if the first is too slow."""
        found: Curve = []
        while len(found) < TIMES:
            await asyncio.sleep(SETTLE)
            found.append(await self._measure(sockets, seconds))
            if found[-1]["p99_ms"] <= LIMIT_MS:
                break
        return min(found, key=lambda step: step["p99_ms"]) | {"measured": len(found)}

    async def _measure(self, sockets: int, seconds: float) -> dict[str, float]:
        for client in self._clients:
            client.waits.clear()
        gc.collect()
        gc.freeze()
        gc.disable()  # the pauses of the clients are not those of the server
        began, cpu, works = time.perf_counter(), time.process_time(), []
        while time.perf_counter() - began < seconds:
            await asyncio.sleep(OFTEN)
            works.append(_work())
        took = time.perf_counter() - began
        gc.enable()
        waits = sorted(1000 * wait for client in self._clients for _, wait in client.waits)
        alive = sum(1 for task in self._playing if not task.done())
        return {
            "sockets": sockets,
            "alive": alive,
            "actions_per_second": round(len(waits) / took, 1),
            "p50_ms": round(waits[len(waits) // 2], 2) if waits else float("inf"),
            "p99_ms": round(waits[int(0.99 * len(waits))], 2) if waits else float("inf"),
            "clients_cpu": round((time.process_time() - cpu) / took, 2),
            "work_ms": round(1000 * statistics.median(works), 2),
        }


def _work() -> float:
    """How much of the processor's time a piece of plain work takes: more while a neighbour slows it down."""
    began, total = time.thread_time(), 0
    for number in range(LOOPS):
        total += number
    return time.thread_time() - began


def _crowd(address: str, steps: tuple[int, ...], seconds: float, answer: Any) -> None:
    random.seed(1)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        answer.send(json.dumps(runner.run(Crowd(address).curve(steps, seconds))))


def curve(address: str, steps: tuple[int, ...] = STEPS, seconds: float = SECONDS) -> Curve:
    """The clients, in a process of their own."""
    ours, theirs = multiprocessing.Pipe()
    crowd = multiprocessing.get_context("spawn").Process(
        target=_crowd, args=(address, steps, seconds, theirs)
    )
    crowd.start()
    theirs.close()
    try:
        found: Curve = json.loads(ours.recv())
    finally:
        crowd.join()
    return found


def _all_there(step: dict[str, float]) -> bool:
    return step["alive"] >= LINES * step["sockets"]


def most(found: Curve) -> int:
    """The most sockets at which answers come in time; between the last two steps a straight line."""
    held = [step for step in found if step["p99_ms"] <= LIMIT_MS and _all_there(step)]
    if not held:
        return 0
    best = held[-1]
    if best is found[-1]:
        return int(best["sockets"])
    worse = found[found.index(best) + 1]
    if not _all_there(worse):
        return int(best["sockets"])
    share = (LIMIT_MS - best["p99_ms"]) / (worse["p99_ms"] - best["p99_ms"])
    return int(best["sockets"] + share * (worse["sockets"] - best["sockets"]))


@contextlib.contextmanager
def two_on_postgresql() -> Iterator[str]:
    """Two processes on a PostgreSQL of their own; FileNotFoundError where there is none."""
    from tests.server.postgres import new_database, running_server

    with (
        running_server() as socket,
        new_database(socket, "bench") as url,
        served(url, "--workers", "2", "--thinkers", "1") as address,
    ):
        yield address
