"""Several processes that serve one PostgreSQL at one address; one that ends is started again.

The system shares new connections out among them. Each can serve every match: what happens in another one is
heard through the database (`neighbours`).
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import TypeVar

log = logging.getLogger(__name__)
W = TypeVar("W")
SOON_SECONDS = 5.0  # whoever ends sooner after his start is started again only after a pause
PAUSE_SECONDS = 1.0
GOODBYE_SECONDS = 10.0
Work = Callable[[W], None]


def can_share() -> bool:
    """Whether this system lets several processes listen at one address."""
    return hasattr(socket, "SO_REUSEPORT")


class Several:
    """Runs `work(wish)` in so many processes, until told to stop."""

    def __init__(self, count: int, work: Work[W], wish: W) -> None:
        self._spawn = multiprocessing.get_context("spawn")  # nothing of this process is left in them
        self._target = (_child, (work, wish))
        self._running: dict[BaseProcess, float] = {}
        self._count = count
        self._over = threading.Event()

    def run(self) -> None:
        """Start them, start again whoever ends, and end them all when this process is asked to."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: self._over.set())
        try:
            while not self._over.is_set():
                while len(self._running) < self._count:
                    self._start()
                self._look()
        finally:
            self._end()

    def _start(self) -> None:
        target, args = self._target
        process = self._spawn.Process(target=target, args=args)
        process.start()
        self._running[process] = time.monotonic()

    def _look(self) -> None:
        """Notice who has ended."""
        wait([process.sentinel for process in self._running], timeout=0.5)
        for process, began in list(self._running.items()):
            if process.is_alive() or self._over.is_set():
                continue
            log.warning("a server process ended with code %s; another one is started", process.exitcode)
            del self._running[process]
            if time.monotonic() - began < SOON_SECONDS:
                self._over.wait(PAUSE_SECONDS)

    def _end(self) -> None:
        for process in self._running:
            process.terminate()
        until = time.monotonic() + GOODBYE_SECONDS
        for process in self._running:
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def _child(work: Work[W], wish: W) -> None:
    """Serve, and end when the process that started this is no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches everybody; the parent tells us
    parent = multiprocessing.parent_process()

    def stay_no_longer() -> None:
        if parent is not None:
            parent.join()
            os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=stay_no_longer, daemon=True).start()
    work(wish)
