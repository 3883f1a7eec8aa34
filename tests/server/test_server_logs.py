"""What the server writes down: never a token, however talkative it is told to be."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect


@pytest.mark.parametrize("level", ["info", "debug"])
def test_tokens_are_never_logged(tmp_path: Path, level: str) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    log = tmp_path / "log"
    database = str(tmp_path / "m.sqlite")
    run = [sys.executable, "-c", "from botonista.cli import main; main()", "serve", "--log-level", level]
    with log.open("wb") as out:
        server = subprocess.Popen([*run, "--port", str(port), "--db", database], stdout=out, stderr=out)
    try:
        tokens = _use(f"127.0.0.1:{port}")
    finally:
        server.terminate()
        server.wait(20)
    written = log.read_text()
    assert "/api/matches/" in written
    assert all(token not in written for token in tokens)


def _use(address: str) -> list[str]:
    """Use a token in every way there is, right and wrong."""
    for _ in range(200):
        try:
            httpx.get(f"http://{address}/api/health", timeout=60)
            break
        except httpx.ConnectError:
            time.sleep(0.1)
    client = httpx.Client(timeout=60)
    seats = {"home": {"kind": "person"}, "away": {"kind": "person"}}
    made = client.post(f"http://{address}/api/matches", json={"game": "dice-football", "seats": seats}).json()
    url, tokens = f"{address}/api/matches/{made['match']['id']}", list(made["tokens"].values())
    header = {"Authorization": f"Bearer {tokens[0]}"}
    command = {"seq": 0, "id": "a", "action": {"type": "draw"}}
    assert client.post(f"http://{url}/commands", json=command, headers=header).status_code == 200
    assert client.post(f"http://{url}/commands", json=command | {"id": 5}, headers=header).status_code == 400
    assert client.get(f"http://{url}/qr", headers=header).status_code == 200
    with connect(f"ws://{url}/live") as live:
        live.send(json.dumps({"type": "hello", "protocol": 1, "tokens": tokens}))
        live.send(json.dumps({"type": "command", "token": tokens[1], "seq": "x", "id": "b", "action": {}}))
        live.send(json.dumps({"type": "command", "token": tokens[1], "seq": 9, "id": "b", "action": {}}))
        while json.loads(live.recv(timeout=5))["type"] != "refused":
            pass
    return tokens
