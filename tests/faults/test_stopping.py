"""Ctrl-C stops a server whatever it does just then; once it waited for a judge who was busy for a minute."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.faults.attacks import SIMPLE
from tests.faults.long_record import long_record
from tests.faults.served import ROOT, Served, served

SOON = 10.0  # seconds
NEVER_DONE = (  # the server asks clerks who never come to an end
    "import functools; from botonista.server import clerks, services; "
    "services.Clerks = functools.partial(clerks.Clerks, module='tests.faults.stuck_clerk'); "
)
SERVE = "from botonista.cli import main; main()"


def helpers(server: Served) -> list[Path]:
    """The processes that work for a server."""
    assert server.process is not None
    pid = server.process.pid
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [Path(f"/proc/{child}") for child in found]


class Asked:
    """Requests under way, each on a line of its own."""

    def __init__(self) -> None:
        self.answered: list[int] = []

    def ask(self, url: str, body: object = None) -> None:
        def wait() -> None:
            with suppress(httpx.HTTPError):  # that is how they end
                answer = httpx.request("GET" if body is None else "POST", url, json=body, timeout=60)
                self.answered.append(answer.status_code)

        threading.Thread(target=wait, daemon=True).start()


def stops_soon(server: Served, working: list[Path], asked: Asked) -> None:
    took = server.stop()
    assert took < SOON
    assert server.process is not None and server.process.returncode == 0
    assert "Traceback" not in server.written()
    until(lambda: 503 in asked.answered, "he is told to come back")
    assert 500 not in asked.answered
    until(lambda: not any(each.exists() for each in working), "nobody works for a server that is gone")


def until(done: Callable[[], object], what: str) -> None:
    late = time.monotonic() + 30
    while not done():
        assert time.monotonic() < late, what
        time.sleep(0.05)


@pytest.fixture
def stuck(tmp_path: Path) -> Iterator[Served]:
    program = NEVER_DONE + SERVE
    with served(tmp_path, "--no-limits", program=program, PYTHONPATH=str(ROOT)) as server:
        yield server


def test_it_stops_though_the_judge_the_coach_and_the_solver_never_come_to_an_end(stuck: Served) -> None:
    stuck.wait_for_table()
    flick = stuck.make("dadinho", {"home": {"kind": "person"}, "away": SIMPLE}, options={"clock": "none"})
    dice = stuck.make(seats={"home": {"kind": "person"}, "away": SIMPLE})
    asked = Asked()
    solver = Asked()  # tells at once how far he is where nobody has solved the dice game before
    for _ in range(3):
        asked.ask(f"{stuck.url}/api/games/dadinho/judge", {"case": {}})
        asked.ask(f"{stuck.url}/api/matches/{flick['match']['id']}/hint")
        solver.ask(f"{stuck.url}/api/matches/{dice['match']['id']}/hint")
        asked.ask(f"{stuck.url}/api/records", {"entries": []})
    with stuck.live(flick["match"]["id"], *flick["tokens"].values()) as player:
        player.recv(timeout=30)
        until(lambda: helpers(stuck), "somebody works")
        time.sleep(1.0)
        assert 200 not in asked.answered
        stops_soon(stuck, helpers(stuck), asked)


def test_it_stops_in_the_midst_of_audits_and_thinking_programs(tmp_path: Path) -> None:
    with served(tmp_path, "--no-limits") as server:
        server.wait_for_table()
        kept = httpx.post(f"{server.url}/api/records", content=long_record(), timeout=60).json()
        for _ in range(4):
            server.make("pilka-guzikowa", {"home": SIMPLE, "away": SIMPLE})
        asked = Asked()
        for _ in range(12):
            asked.ask(f"{server.url}/api/records/{kept['id']}/audit")
        until(lambda: asked.answered, "somebody works")
        assert len(asked.answered) < 12
        stops_soon(server, helpers(server), asked)
