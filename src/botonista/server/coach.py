"""The coach of flick games as a server asks him: in a clerk's process, never for longer than he may take."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import msgspec

from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.match.match import Match
from botonista.server import wire_http
from botonista.server.clerk import Errand
from botonista.server.clerks import Clerks
from botonista.server.wire_practice import PracticeAdvised

HINT_SECONDS = 20.0  # the first one loads the compiled table
CURVE_SECONDS = 60.0
KEPT = 100  # curves of matches that are over


class Coach:
    """Asks for hints and curves. A curve of a match that is over is worked out once."""

    def __init__(self, clerks: Clerks) -> None:
        self._clerks = clerks
        self._kept: OrderedDict[str, bytes] = OrderedDict()

    async def hint(
        self, game: str, seq: int, state_json: bytes, side: Side | None, client: str
    ) -> wire_http.Hint:
        """What he would do in a state of a match."""
        errand = Errand("advise", HINT_SECONDS, game, state_json, side="" if side is None else side.value)
        found = msgspec.json.decode((await self._clerks.run(errand, client)).body, type=PracticeAdvised)
        return wire_http.Hint(seq, "ready", 1.0, None, found.side, found.advice)

    async def curve(self, key: str, over: bool, errand: Errand, client: str) -> bytes:
        """How a match went, as JSON of `wire_http.Chances`."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        found = (await self._clerks.run(errand, client)).body
        if over:
            self._kept[key] = found
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found


def check_fair(match: Match[Any, Any]) -> None:
    """Between people nobody is told what to do before the match is over."""
    if match.result is None and len(match.terms.seats.people) > 1:
        raise Refusal("hint_later", "between people there are hints when the match is over")


def advised(match: Match[Any, Any]) -> Side | None:
    """Whom he advises where both are to act: the person."""
    people = match.terms.seats.people
    return people[0] if len(people) == 1 else None
