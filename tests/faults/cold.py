"""A server that has just been started, and many who ask the referee at the same moment."""

from __future__ import annotations

import threading
from pathlib import Path

import httpx

from tests.faults.served import Served

CASES = {
    "pilka-guzikowa": {
        "state": {},
        "facts": {
            "struck": "H4",
            "events": [{"type": "push", "button": "A6", "by": "H4", "mm": 34.2, "x": -300, "y": 100}],
        },
    },
    "dice-football": {"facts": [{"die": "control", "face": "forward"}]},
}


def cold_start(folder: Path, requests: int = 10) -> tuple[bool, list[int]]:
    """Start, ask at once, and look whether it still lives; the answers' status codes."""
    server = Served(folder)
    server.start()
    codes: list[int] = []
    together = threading.Barrier(requests)

    def ask(number: int) -> None:
        game = list(CASES)[number % 2 and number % 3 == 0]
        together.wait()
        try:
            url = f"{server.url}/api/games/{game}/judge"
            answer = httpx.post(url, json={"case": CASES[game]}, timeout=60)
            codes.append(answer.status_code)
        except httpx.TransportError:
            codes.append(0)

    askers = [threading.Thread(target=ask, args=(number,)) for number in range(requests)]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join()
    alive = server.alive
    server.stop()
    return alive, sorted(codes)
