"""kill -9 at random moments: no acknowledged action is ever lost, none is done twice."""

from __future__ import annotations

import asyncio
import random

import pytest

from tests.faults.kills import torment, wrong_with
from tests.server.processes import ServerProcess

KILLS = {"sqlite": 60, "postgresql": 30}  # tools/faults.py does a thousand of each


@pytest.mark.slow
def test_kills_lose_no_acknowledged_action(database: str) -> None:
    server = ServerProcess(database)
    server.start()
    kills = KILLS["postgresql" if database.startswith("postgresql") else "sqlite"]
    try:
        players = asyncio.run(asyncio.wait_for(torment(server, kills, random.Random(20260131)), 400))
    finally:
        server.kill()
    assert sum(len(player.acknowledged) for player in players) > kills  # on a busy machine, too
    assert sum(player.resent for player in players) > 0
    assert wrong_with(database, players) == []
