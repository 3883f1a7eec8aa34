"""Who came, played and went leaves nothing that only the collector finds: it would pile up between its looks.

A strike left fifty kilobytes, and a look at everything took longer than half a second after some thousand.
"""

from __future__ import annotations

import gc
import json
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.sync.client import connect

from botonista.server import doors, house
from botonista.server.app import make_app
from botonista.server.services import Settings
from tests.faults.served import free_port
from tests.faults.travellers import choice
from tests.server.tables import FREE

PERSON = {"kind": "person"}


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Nobody collects, but when asked."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()
    gc.collect()


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, Any]]:
    """A server behind its real doors that puts rooms away at once; its address and its app."""
    monkeypatch.setattr(house, "TIDY_SECONDS", 0.05)
    monkeypatch.setattr(house, "IDLE_SECONDS", 0.1)
    monkeypatch.setattr(doors, "GOODBYE_SECONDS", 0.1)
    app, port = make_app(Settings(str(tmp_path / "m.sqlite"), limits=FREE)), free_port()
    serving = uvicorn.Server(uvicorn.Config(app, port=port, log_level="error", **doors.protocols()))
    thread = threading.Thread(target=serving.run)
    thread.start()
    until(lambda: serving.started)
    yield f"127.0.0.1:{port}", app
    serving.should_exit = True
    thread.join(30)


def until(done: Any) -> None:
    late = time.monotonic() + 30
    while not done():
        assert time.monotonic() < late
        time.sleep(0.05)


def play(address: str, game: str, moves: int) -> None:
    """Make a match, play some moves, be refused once, go, look at it again, take the record."""
    with httpx.Client(base_url=f"http://{address}", timeout=30) as client:
        wish = {"game": game, "seats": {"home": PERSON, "away": PERSON}, "pace": 0}
        made = client.post("/api/matches", json=wish).json()
        match, tokens = made["match"]["id"], made["tokens"]
        with connect(f"ws://{address}/api/matches/{match}/live", max_size=None, compression=None) as line:
            line.send(json.dumps({"type": "hello", "protocol": 1, "tokens": list(tokens.values())}))
            while (heard := json.loads(line.recv(timeout=30)))["type"] != "welcome":
                pass
            for number in range(moves):
                side = heard["present"]["to_act"][0]
                action = choice(heard["present"]["options"][side], heard["entry"]["view"], number)
                command = {"type": "command", "token": tokens[side], "action": action}
                for seq in (heard["entry"]["seq"], 1000 + number):
                    line.send(json.dumps(command | {"seq": seq, "id": f"{number} {seq}"}))
                while (said := json.loads(line.recv(timeout=30)))["type"] != "refused":
                    heard = said if said["type"] == "entry" else heard
        for path in (f"/api/matches/{match}", f"/api/matches/{match}/record", "/api/matches/none"):
            client.get(path)


@pytest.mark.parametrize("game", ["dice-football", "dadinho"])
def test_rooms_lines_strikes_and_refusals_are_freed_without_the_collector(
    server: tuple[str, Any], uncollected: None, game: str
) -> None:
    address, app = server
    rooms = app.state.services.house._rooms

    play(address, game, 4)  # whatever is made once
    gc.collect()
    for _ in range(5):
        play(address, game, 4)
    until(lambda: not rooms)
    time.sleep(1.0)  # lines too have said goodbye
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        gc.collect()
        left = Counter(
            f"{type(each).__module__}.{type(each).__qualname__}"
            for each in gc.garbage
            if type(each).__module__.startswith("botonista.")
        )
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
    assert not left
