"""The garbage collector of a server: it looks at what is new, not at all the matches again and again.

Everything that a match holds is freed when its next entry comes, without the collector; only rare cycles need
it. With its usual settings it goes through every object of every room after a few hundred actions, and
everybody waits for a tenth of a second or two.
"""

from __future__ import annotations

import asyncio
import gc

from botonista.server.warm import Readiness

YOUNG = 5_000  # more objects than were freed since: a look at those takes some milliseconds
NEVER = 1_000_000  # such looks before it goes on to what survived them: it would be all that is being played
SURVEY = 600.0  # seconds between two looks at everything: what was held for long may be a cycle by now


def calm() -> None:
    """What is here now stays: it is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


async def keep_calm(ready: Readiness) -> None:
    """From when all the code is loaded that will be, as long as the server runs."""
    await ready.settled()
    calm()
    while True:
        await asyncio.sleep(SURVEY)
        gc.collect()
