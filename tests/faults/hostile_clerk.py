"""A clerk who does what he is told, however bad: for tests of those who wait for him."""

from __future__ import annotations

import os
import time

from botonista.bots.child import answer
from botonista.server import clerk


def misbehave(errand: clerk.Errand) -> clerk.Done:
    """Spin, sleep, die, fill the memory or raise; or just answer."""
    if errand.game == "spins":
        while True:
            pass
    if errand.game == "is deaf":  # to the alarm of his own process
        import signal

        signal.signal(signal.SIGALRM, signal.SIG_IGN)
        time.sleep(3600)
    if errand.game == "dies":
        os._exit(3)
    if errand.game == "hoards":
        return clerk.Done(b"x" * (1 << 34))
    if errand.game == "raises":
        raise RuntimeError("no idea")
    if errand.game == "works":
        time.sleep(0.05)
    return clerk.Done(errand.game.encode())


if __name__ == "__main__":
    clerk._limit_memory()
    clerk.TASKS["misbehave"] = misbehave
    answer(clerk.reply_to)
