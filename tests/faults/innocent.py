"""The process of an innocent: asks a server again and again whether it is there, and tells how long it took.

Run as `python -m tests.faults.innocent ADDRESS MATCH SECONDS`; ends when its input does. A process of its
own, so that what it measures is the server and not the attacker beside it. A third process that only gives
back what it gets tells how long anybody has to wait on this machine just now.
"""

from __future__ import annotations

import json
import select
import subprocess
import sys
import time

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

ECHO = [sys.executable, "-c", "import os\nwhile os.write(1, os.read(0, 1)): pass"]


def measure(address: str, match: str, every: float) -> tuple[list[float], list[float], str | None]:
    """How long each answer took, in seconds; the same of the echo; what broke the line, if anything did."""
    waits: list[float] = []
    echoes: list[float] = []
    echo = subprocess.Popen(ECHO, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    assert echo.stdin and echo.stdout
    try:
        with connect(f"ws://{address}/api/matches/{match}/live", max_size=None, compression=None) as line:
            line.send(json.dumps({"type": "hello", "protocol": 1, "tokens": [], "from": None}))
            print("ready", flush=True)
            while not select.select([sys.stdin], [], [], every)[0]:
                sent = time.perf_counter()
                line.send(json.dumps({"type": "ping", "t": sent}))
                while json.loads(line.recv(timeout=60)).get("t") != sent:
                    pass
                waits.append(time.perf_counter() - sent)
                sent = time.perf_counter()
                echo.stdin.write(b".")
                echo.stdout.read(1)
                echoes.append(time.perf_counter() - sent)
    except (WebSocketException, TimeoutError, OSError) as error:
        return waits, echoes, repr(error)
    finally:
        echo.kill()
    return waits, echoes, None


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], sys.argv[2], float(sys.argv[3]))))
