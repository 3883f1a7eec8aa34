"""Single clients without any right: while they do their worst, an innocent at another match is answered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.attacks import ATTACKS
from tests.faults.babble import babble
from tests.faults.served import Innocent, Served, served

STANDSTILL_MS = 500  # each of these could once stop everybody for longer; tools/faults.py measures how long


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("attacked")) as server:
        yield server


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_does_not_stop_everybody(server: Served, name: str, tmp_path: Path) -> None:
    attack = ATTACKS[name]
    with Innocent(server) as innocent:
        said = attack.run(server, attack.short)
    assert server.alive
    assert innocent.lost is None, said
    assert innocent.stood_still_ms < STANDSTILL_MS, said
    assert "Traceback" not in server.written()


def test_hostile_messages_are_answered_and_none_is_a_fault(tmp_path: Path) -> None:
    with served(tmp_path, "--no-limits") as server:
        answered = babble(server, 1500, seed=3)
        assert server.alive
    assert answered["fault"] == 0
    assert {"malformed", "pong", "bad_token", "wrong_seq"} <= set(answered)
    assert "Traceback" not in server.written()
