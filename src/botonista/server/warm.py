"""Makes the compiled table ready before the first flick, so that nobody waits and nothing stands still.

On a machine that never compiled it this takes a minute; it is done in another process, which leaves
the compiled code on disk, and only then loaded here.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from typing import Literal

from botonista.football.game import Refusal

log = logging.getLogger(__name__)


class Readiness:
    """Whether the table can be struck."""

    def __init__(self) -> None:
        self.state: Literal["preparing", "ready", "failed"] = "preparing"
        self.trouble: str | None = None
        self._settled = asyncio.Event()

    def settle(self, trouble: str | None = None) -> None:
        """It is ready, or it never will be."""
        self.state, self.trouble = ("ready", None) if trouble is None else ("failed", trouble)
        self._settled.set()

    async def settled(self) -> None:
        """Until it is known."""
        await self._settled.wait()

    async def wait(self) -> None:
        """Until it is ready; a Refusal `no_table` if that failed."""
        await self._settled.wait()
        if self.trouble is not None:
            raise Refusal("no_table", f"the table can't be struck here: {self.trouble}")


def warm_up() -> None:
    """Strike once and look at all a strike gives; then many at once, as programs do."""
    from botonista.table import Flick, strike, strike_many
    from botonista.table.examples import carpet_scene

    flick = Flick("H2", angle=0, speed=800.0)
    outcome = strike(carpet_scene(), flick)
    _ = (
        outcome.position,
        outcome.motion,
        outcome.facts.crossings,
        outcome.facts.left,
        outcome.facts.squeezed,
    )
    strike_many(carpet_scene(), [flick])


async def make_ready(ready: Readiness) -> None:
    """Compile elsewhere, load here, then say that it is ready, or why it is not."""
    try:
        process = await asyncio.create_subprocess_exec(sys.executable, "-m", "botonista.server.warm")
        try:
            await process.wait()
        except asyncio.CancelledError:
            process.kill()
            await process.wait()
            raise
        await asyncio.to_thread(warm_up)
    except Exception as error:
        log.exception("the table could not be made ready")
        ready.settle(str(error) or type(error).__name__)
    else:
        ready.settle()


if __name__ == "__main__":
    warm_up()
