"""What a stranger does after installing Botonista: looks at the pages, plays, flicks; with Python alone.

Run as `python stranger.py COMMAND` by the Python of an empty environment; prints what it saw as JSON.
"""

from __future__ import annotations

import fcntl
import json
import re
import signal
import socket
import struct
import subprocess
import sys
import time
import urllib.request
from typing import Any

Data = dict[str, Any]


def alone() -> bool:
    """Bring up this machine's own address; whether any other can be reached."""
    up = struct.pack("16sh", b"lo", 0x1 | 0x40)  # IFF_UP, IFF_RUNNING
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            fcntl.ioctl(line, 0x8914, up)  # SIOCSIFFLAGS
            line.connect(("192.0.2.1", 9))
        except OSError:
            return True
    return False


def ask(url: str, body: Data | None = None, token: str | None = None) -> tuple[int, bytes]:
    """A request; its status and body."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=60) as answer:
        return answer.status, answer.read()


def pages(url: str) -> list[int]:
    """The first page and everything it names: how long each is."""
    first = ask(url)[1].decode()
    named = re.findall(r'(?:src|href)="(/[^"]+)"', first)
    return [len(first), *(len(ask(url.rstrip("/") + path)[1]) for path in named)]


def play(url: str, game: str, options: Data, enough: int) -> Data:
    """Play a match by the first choice or the usual answer, to its end or for so many entries."""
    person = {"kind": "person"}
    wish = {"game": game, "options": options, "seats": {"home": person, "away": person}}
    made = json.loads(ask(f"{url}api/matches", wish)[1])
    match = f"{url}api/matches/{made['match']['id']}"
    now: Data = json.loads(ask(match)[1])
    while now["present"]["to_act"] and now["entry"]["seq"] < enough:
        side = now["present"]["to_act"][0]
        may = now["present"]["options"][side]
        command = {"seq": now["entry"]["seq"], "id": f"{now['entry']['seq']}", "action": choice(may)}
        now = json.loads(ask(f"{match}/commands", command, made["tokens"][side])[1])
        if now["entry"]["outcome"].get("motion"):
            break
    return {"seq": now["entry"]["seq"], "result": now["entry"]["result"], "last": now["entry"]["action"]}


def choice(may: Data) -> Data:
    """A flick where one may flick, else what is usual."""
    if "strikes" in may:
        return {"type": "flick", "piece": may["strikes"]["pieces"][0], "angle": 0, "speed": 900.0}
    found: Data = may["choices"][0]["action"] if "choices" in may else may["asks"][0]["usual"]
    return found


def main(command: list[str]) -> Data:
    """All of it."""
    seen: Data = {"alone": alone()}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        url = re.findall(r"http://\S+", server.stdout.readline())[0]
        seen["pages"] = pages(url)
        seen["dice"] = play(url, "dice-football", {"half_rolls": 5}, 1000)
        until = time.monotonic() + 540
        while (table := json.loads(ask(f"{url}api/health")[1])["table"]) == "preparing":
            assert time.monotonic() < until
            time.sleep(1)
        seen["table"] = table
        seen["flick"] = play(url, "pilka-guzikowa", {"clock": "none"}, 40)
    finally:
        server.send_signal(signal.SIGINT)
        seen["ended"] = server.wait(30)
    return seen


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1:])))
