"""The process of an innocent: asks a server again and again whether it is there, and tells how long it took.

Run as `python -m tests.faults.innocent ADDRESS MATCH SECONDS PID`; ends when its input does. A process of its
own, so that what it measures is the server and not the attacker beside it. On a busy machine everybody waits
for a processor; Linux counts for how long, and that is told apart.
"""

from __future__ import annotations

import json
import os
import select
import sys
import time
from pathlib import Path

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect


def queued(pid: int) -> float:
    """For how many seconds the first thread of a process, where its loop is, has waited for a processor."""
    try:
        return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[1]) / 1e9
    except OSError:  # gone, or not Linux
        return 0.0


def measure(address: str, match: str, every: float, pid: int) -> tuple[list[float], list[float], str | None]:
    """How long each answer took, in seconds; the same less the wait for processors; what broke the line."""
    waits: list[float] = []
    stood: list[float] = []
    try:
        with connect(f"ws://{address}/api/matches/{match}/live", max_size=None, compression=None) as line:
            line.send(json.dumps({"type": "hello", "protocol": 1, "tokens": [], "from": None}))
            print("ready", flush=True)
            while not select.select([sys.stdin], [], [], every)[0]:
                before = queued(pid) + queued(os.getpid())
                sent = time.perf_counter()
                line.send(json.dumps({"type": "ping", "t": sent}))
                while json.loads(line.recv(timeout=60)).get("t") != sent:
                    pass
                waits.append(time.perf_counter() - sent)
                stood.append(waits[-1] - (queued(pid) + queued(os.getpid()) - before))
    except (WebSocketException, TimeoutError, OSError) as error:
        return waits, stood, repr(error)
    return waits, stood, None


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], sys.argv[2], float(sys.argv[3]), int(sys.argv[4]))))
