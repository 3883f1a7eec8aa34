"""Servers in processes of their own, to be killed at any moment.

They are forked from a process that has everything imported, so that a restart takes no time.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import time
from pathlib import Path

from botonista.server.run import Wish, serve

_forks = multiprocessing.get_context("forkserver")
_forks.set_forkserver_preload(["tests.server.preloaded"])


def _serve(wish: Wish) -> None:
    """Serve; nobody has minutes to spare for the big table of dice football while tests run."""
    from botonista.games.dice_football.solve import background

    background.status = lambda setup=None: {"state": "running", "progress": 0.4}
    background.start_in_background = background.status
    serve(wish, len)


class ServerProcess:
    """A server on a port and a database that can be killed and started again."""

    def __init__(self, database: str | Path, log_level: str = "error") -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self._wish = Wish("127.0.0.1", self.port, str(database), None, 1, False, log_level, False, warm=False)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> None:
        self._process = _forks.Process(target=_serve, args=(self._wish,))
        self._process.start()
        for _ in range(1000):
            with socket.socket() as knock:
                if knock.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.01)
        raise TimeoutError("the server does not answer")

    def kill(self) -> None:
        """kill -9."""
        assert self._process.pid is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.join()
