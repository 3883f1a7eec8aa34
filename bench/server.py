"""How quick the server is: one match, then two hundred at once, then the first page from a cold cache.

The server runs in a process of its own with its usual storage (SQLite, every action synced to disk before
it is told). *From action to motion* is the time from sending a flick of Piłka Guzikowa over the WebSocket
to having received its entry with the motion, one match, nobody else there. *At once*: 200 matches, half
Piłka Guzikowa and half dice football, each played by a client with both seats that waits a second on average
after every entry (a person takes five to eight). *Lost* counts acknowledged actions that are not in the
journals afterwards. *The first page* is timed in Chromium from the start of the navigation until the home
page offers a game to play.
"""

from __future__ import annotations

import asyncio
import os
import platform
import statistics
import time
from collections.abc import Callable
from typing import Any

import httpx

from bench import load
from bench.page import first_page, page_size
from bench.server_client import Client, make, served

Say = Callable[[str], None]
Figures = dict[str, Any]
MATCHES = 200
SECONDS = 20.0
THINKING = 1.0  # seconds between two actions of a match, on average
FLICKS = 150
TARGETS = {
    "action_to_motion_ms_median": ("at most", 30.0),
    "matches_at_once": ("at least", 200),
    "p99_ms": ("at most", 50.0),
    "sockets_p99_50ms": ("at least", 1500),
    "sockets_p99_50ms_workers": ("at least", 2500),
    "lost": ("at most", 0),
    "page_interactive_ms": ("at most", 2000.0),
    "page_kb_gzipped": ("at most", 400.0),
}


def one_match(address: str) -> Figures:
    """From a flick to its motion, alone on the server."""
    client = make(address, "pilka-guzikowa", 1)

    def enough() -> bool:
        return sum(kind == "flick" for kind, _ in client.waits) >= FLICKS + 10

    asyncio.run(client.play(enough, 0.0))
    waits = [1000 * wait for kind, wait in client.waits if kind == "flick"][10:]  # the first ones warm up
    return {
        "action_to_motion_ms_median": round(statistics.median(waits), 2),
        "action_to_motion_ms_p99": round(sorted(waits)[int(0.99 * len(waits))], 2),
    }


def many_matches(address: str) -> Figures:
    """Two hundred matches at once."""
    names = ["pilka-guzikowa", "dice-football"] * (MATCHES // 2)
    with httpx.Client() as http:
        clients = [make(address, game, number, http) for number, game in enumerate(names)]
    begin = time.perf_counter()

    def over() -> bool:
        return time.perf_counter() - begin > SECONDS

    async def all_of_them() -> None:
        await asyncio.gather(*(client.play(over, THINKING) for client in clients))

    asyncio.run(all_of_them())
    took = time.perf_counter() - begin
    with httpx.Client() as http:
        lost = sum(_lost(http, address, client) for client in clients)
    waits = sorted(1000 * wait for client in clients for _, wait in client.waits)
    return {
        "matches_at_once": sum(bool(client.waits) for client in clients),
        "actions_per_second": round(len(waits) / took, 1),
        "p50_ms": round(statistics.median(waits), 2),
        "p99_ms": round(waits[int(0.99 * len(waits))], 2),
        "lost": lost,
    }


def _lost(http: httpx.Client, address: str, client: Client) -> int:
    """Acknowledged actions that the journal does not have."""
    kept: set[int] = set()
    last = 0
    while last <= max(client.acknowledged, default=0):
        url = f"http://{address}/api/matches/{client.id}/entries"
        part = http.get(url, params={"from": last}).json()["entries"]
        kept |= {entry["seq"] for entry in part if entry["command"] is not None}
        last += 100
    return len(set(client.acknowledged) - kept)


def measure(say: Say) -> Figures:
    """All figures of the server."""
    figures: Figures = {
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    }
    with served() as address:
        say("one match: from a flick to its motion …")
        figures |= one_match(address)
        say(f"{MATCHES} matches at once, {SECONDS:.0f} s …")
        figures |= many_matches(address)
        say("the first page in Chromium …")
        figures |= first_page(address)
    return figures | page_size() | many_sockets(say)


def many_sockets(say: Say) -> Figures:
    """How many sockets one process holds, and two on PostgreSQL; None for what could not be measured."""
    figures: Figures = {"sockets_p99_50ms": None, "sockets_p99_50ms_workers": None}
    say("more and more sockets, one process …")
    with served() as address:
        figures["sockets_one"] = load.curve(address)
        figures["sockets_p99_50ms"] = load.most(figures["sockets_one"])
    say("more and more sockets, two processes on PostgreSQL …")
    try:
        with load.two_on_postgresql() as address:
            figures["sockets_workers"] = load.curve(address)
            figures["sockets_p99_50ms_workers"] = load.most(figures["sockets_workers"])
    except (ImportError, FileNotFoundError) as error:
        say(f"no PostgreSQL: {error}")
    return figures


def report(figures: Figures) -> Any:
    """The figures beside what they should be."""
    from rich.table import Table

    table = Table(title=f"Server ({figures['machine']})")
    table.add_column("figure")
    table.add_column("measured", justify="right")
    table.add_column("should be")
    for name, value in figures.items():
        if name == "machine" or isinstance(value, list):
            continue
        how, limit = TARGETS.get(name, ("", ""))
        met = value is not None and (not how or (value <= limit if how == "at most" else value >= limit))
        table.add_row(
            name,
            "—" if value is None else f"{value:,}" if not isinstance(value, str) else value,
            f"{how} {limit} {'✓' if how and met else ''}",
        )
    return table
