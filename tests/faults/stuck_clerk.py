"""A clerk who never comes to an end, whatever he is asked, and listens to nobody."""

from __future__ import annotations

import signal
import time

from botonista.bots.child import answer


def never(_: bytes) -> bytes:
    """Work for ever."""
    for number in (signal.SIGALRM, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    while True:
        time.sleep(3600)


if __name__ == "__main__":
    answer(never)
