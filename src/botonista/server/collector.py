"""The garbage collector of a server: it looks at what is new, not at all the matches again and again.

Everything that a match holds is freed when its next entry comes, without the collector; only rare cycles need
it. With its usual settings it goes through every object of every room after a few hundred actions, and
everybody waits for a tenth of a second or two.
"""

from __future__ import annotations

import gc

from botonista.server.warm import Readiness

YOUNG = 50_000  # more objects than were freed since: a look at those takes some milliseconds
MIDDLE = 50  # such looks before what survived is looked at once more
OLD = 100  # and so many of those before all is


def calm() -> None:
    """What is here now stays: it is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


async def calm_when(ready: Readiness) -> None:
    """The same, when all the code is loaded that will be."""
    await ready.settled()
    calm()
