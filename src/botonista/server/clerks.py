"""A few processes that do what is too heavy for the server itself, each errand with a time limit."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from botonista.bots.child import Child, LostError
from botonista.bots.turns import TooManyError, Turn, Turns
from botonista.football.quantities import from_json
from botonista.football.refusal import Refusal
from botonista.match import games
from botonista.server.clerk import Done, Errand, Refused

log = logging.getLogger(__name__)
MOST_WAITING = 200
GRACE = 2.0  # seconds: whoever does not stop by himself after his time is ended
WAIT = 20.0  # seconds that an errand waits for its turn


class Clerks:
    """At most `count` errands at once, of one client fewer; of those that wait, each client's in turn."""

    def __init__(self, count: int = 2, module: str = "botonista.server.clerk") -> None:
        self._turns = Turns(count, each=count - 1, most_waiting=MOST_WAITING)
        self._idle = [Child(module) for _ in range(count)]
        self._all = tuple(self._idle)

    async def run(self, errand: Errand, client: str) -> Done:
        """What came of it, or its Refusal: `too_heavy` if it took too long, `busy` if too many wait."""
        place = self._turns.place(Turn(owner=client))
        try:
            async with asyncio.timeout(WAIT):
                await place.__aenter__()
        except (TooManyError, TimeoutError):
            raise Refusal("busy", "too many wait for this", details={"retry_ms": 2000}) from None
        try:
            return await self._ask(errand)
        finally:
            await place.__aexit__(None, None, None)

    async def close(self) -> None:
        """End all processes."""
        for child in self._all:
            await child.end()

    async def _ask(self, errand: Errand) -> Done:
        child = self._idle.pop()
        there_are = {name: games.GAMES.where(name) for name in games.names()}
        question = msgspec.msgpack.encode(msgspec.structs.replace(errand, games=there_are))
        try:
            answer = await child.ask(question, errand.seconds + GRACE)
        except (TimeoutError, LostError) as error:
            log.warning("%s: %s", errand.task, error or "took too long")
            raise Refusal("too_heavy", "this takes too long") from None
        finally:
            self._idle.append(child)
        reply = msgspec.msgpack.decode(answer, type=Done | Refused)
        if isinstance(reply, Done):
            return reply
        if reply.code == "fault":
            log.error("%s", reply.message)
            raise Refusal("fault", "the server made a mistake")
        details = from_json(reply.details)
        raise Refusal(reply.code, reply.message, reply.clauses, details, reply.sentence)
