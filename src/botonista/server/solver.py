"""Hints and chances from a game's solver: how far its table is, and what a ready one says."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import msgspec
from msgspec import Raw

from botonista.football.game import Refusal
from botonista.match import games
from botonista.server import wire_http
from botonista.server.clerk import Errand
from botonista.server.clerks import Clerks
from botonista.server.curve import NO_TABLE

HINT_SECONDS = 20.0  # the first one opens the table
CHANCES_SECONDS = 60.0
LONGEST = 4000  # entries of a match that get a point in its chart


class Solver:
    """Asks solvers: whether a table is there in a thread, what it says in a clerk's process."""

    def __init__(self, clerks: Clerks) -> None:
        self._clerks = clerks

    async def status(self, name: str) -> wire_http.SolverStatus:
        """How far a game's table is."""
        return await asyncio.to_thread(_status, name, None, False)

    async def start(self, name: str) -> wire_http.SolverStatus:
        """Begin to make a game's table, if it is missing."""
        return await asyncio.to_thread(_status, name, None, True)

    async def hint(self, name: str, seq: int, state_json: bytes, client: str) -> wire_http.Hint:
        """The best action in a state; the table is begun if it is missing."""
        status = await asyncio.to_thread(_status, name, state_json, True)
        if status.state == "none":
            raise Refusal("no_hint", "no hint here: this match has unusual dice or an unusual length")
        if status.state != "ready":
            return wire_http.Hint(seq, status.state, status.progress, None)
        found = await self._ask(Errand("hint", HINT_SECONDS, name, state_json), state_json, client)
        if isinstance(found, bytes):
            return wire_http.Hint(seq, "ready", 1.0, cast("dict[str, Any]", Raw(found)))
        return wire_http.Hint(seq, "running", found.progress, None)

    async def chances(self, name: str, states: list[tuple[int, bytes, bytes]], client: str) -> bytes:
        """How likely each end was after each entry, as JSON of `wire_http.Chances`."""
        status = await asyncio.to_thread(_status, name, states[0][1], True)
        if status.state == "ready":
            errand = Errand("chances", CHANCES_SECONDS, name, bodies=states)
            found = await self._ask(errand, states[0][1], client)
            if isinstance(found, bytes):
                return found
            status = found
        return msgspec.json.encode(wire_http.Chances(status.state, status.progress, [], [], []))

    async def _ask(self, errand: Errand, state_json: bytes, client: str) -> bytes | wire_http.SolverStatus:
        """What the table says; if it was unsound, how far the new one is that was begun."""
        try:
            return (await self._clerks.run(errand, client)).body
        except Refusal as refusal:
            if refusal.code != NO_TABLE:
                raise
            return await asyncio.to_thread(_status, errand.game, state_json, True)


def _status(name: str, state_json: bytes | None, start: bool) -> wire_http.SolverStatus:
    solve = games.game(name).solver
    if solve is None:
        return wire_http.SolverStatus("none", 0.0)
    setup = None
    if state_json is not None:
        setup = getattr(games.game(name).decode_state(msgspec.json.decode(state_json)), "setup", None)
    found = solve.status(setup)
    if found["state"] == "missing" and not solve.usual(setup):
        return wire_http.SolverStatus("none", 0.0)  # nobody makes an odd table of 98 MB for a hint
    if start and found["state"] == "missing":
        found = solve.start_in_background(setup)
    return wire_http.SolverStatus(found["state"], float(found["progress"]))
