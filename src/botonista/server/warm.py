"""Makes the compiled table ready before the first flick, so that nobody waits and nothing stands still.

On a machine that never compiled it this takes a minute; it is done in another process, which leaves
the compiled code on disk, and only then loaded here.
"""

from __future__ import annotations

import asyncio
import logging
import sys

log = logging.getLogger(__name__)


def warm_up() -> None:
    """Strike once and look at all a strike gives; then many at once, as programs do."""
    from botonista.table import Flick, strike, strike_many
    from botonista.table.examples import carpet_scene

    flick = Flick("H2", angle=0, speed=800.0)
    outcome = strike(carpet_scene(), flick)
    _ = (outcome.position, outcome.motion, outcome.facts)
    strike_many(carpet_scene(), [flick])


async def make_ready(ready: asyncio.Event) -> None:
    """Compile elsewhere, load here, then say that it is ready, even if it failed: a strike will tell why."""
    try:
        process = await asyncio.create_subprocess_exec(sys.executable, "-m", "botonista.server.warm")
        try:
            await process.wait()
        except asyncio.CancelledError:
            process.kill()
            await process.wait()
            raise
        await asyncio.to_thread(warm_up)
    except Exception:
        log.exception("the table could not be made ready")
    finally:
        ready.set()


if __name__ == "__main__":
    warm_up()
