"""The garbage collector of a server: it looks at what is new, not at all the matches again and again.

Whatever people, rooms and strikes leave behind is freed without it; only rare cycles need it. With its usual
settings it goes through every object of every room after a few hundred actions, and everybody waits for a
tenth of a second or two.
"""

from __future__ import annotations

import asyncio
import gc
import time

from botonista.server.warm import Readiness

YOUNG = 5_000  # more objects than were freed since: a look at those takes some milliseconds
NEVER = 1_000_000  # such looks before it goes on to what survived them: it would be all that is being played
BREATH = 0.2  # seconds between looks at what is new: where as much goes as comes it would become all there is
SURVEY = 60.0  # seconds until everything may be looked at again: what was held for long may be a cycle by now
FEW = 60_000  # objects, as some hundred rooms have; to look at so many takes a few hundredths of a second


def calm() -> None:
    """What is here now stays: it is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


def survey(known: int) -> int:
    """Look at everything, if that is soon done, or if there is twice as much as after the last time.

    So however many play, nobody waits for it again and again; and nothing piles up without end.
    `known` is how much was left then; how much is left now comes back.
    """
    there = len(gc.get_objects())
    if FEW < there <= 2 * known:
        return known
    gc.collect()
    return len(gc.get_objects())


async def keep_calm(ready: Readiness) -> None:
    """From when all the code is loaded that will be, as long as the server runs."""
    await ready.settled()
    calm()
    known, due = 0, time.monotonic() + SURVEY
    while True:
        await asyncio.sleep(min(BREATH, SURVEY))
        gc.collect(0)
        if time.monotonic() >= due:
            known, due = survey(known), time.monotonic() + SURVEY
