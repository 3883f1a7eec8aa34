"""The load of `bench server`: its clients play, and its figure is read off the curve as it should be."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import websockets
from bench import load
from bench.line import line_to

from tests.faults.served import served


def step(sockets: int, p99: float, gone: int = 0) -> dict[str, float]:
    return {"sockets": sockets, "alive": sockets - gone, "p99_ms": p99}


@pytest.mark.parametrize(
    ("curve", "most"),
    [
        ([step(100, 60)], 0),
        ([step(100, 10)], 100),
        ([step(100, 10), step(200, 50)], 200),
        ([step(100, 10), step(200, 40), step(300, 60)], 250),
        ([step(1000, 49), step(1500, 1049)], 1000),
        ([step(1000, 20), step(1500, 30, gone=15)], 1500),
        ([step(1000, 20), step(1500, 30, gone=16)], 1000),
    ],
)
def test_the_most_sockets_are_where_the_curve_crosses_fifty_milliseconds(
    curve: load.Curve, most: int
) -> None:
    assert load.most(curve) == most


def test_its_clients_come_and_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path, "--no-limits") as server:
        server.wait_for_table()
        (found,) = load.curve(server.address, (20,), 4.0)
    assert (found["sockets"], found["alive"]) == (20, 20)
    assert 5 <= found["actions_per_second"] * 4 <= 60
    assert found["p50_ms"] > 0


def test_its_lines_carry_messages_of_every_length_and_end_with_the_server() -> None:
    said = [b"x" * size for size in (0, 1, 125, 126, 65_535)]

    async def echo(line: websockets.ServerConnection) -> None:
        for _ in said:
            await line.send((await line.recv(decode=False)).decode())
        await line.ping()
        await line.send("y" * 70_000)  # longer than what the scripted people say, as a welcome can be

    async def work() -> None:
        async with websockets.serve(echo, "127.0.0.1", 0, compression=None) as server:
            port = server.sockets[0].getsockname()[1]
            async with line_to(f"127.0.0.1:{port}", "/") as line:
                for message in said:
                    line.say(message)
                assert [await line.hear() for _ in said] == said
                assert await line.hear() == b"y" * 70_000
                with pytest.raises(ConnectionError):
                    await line.hear()

    asyncio.run(asyncio.wait_for(work(), 20))
