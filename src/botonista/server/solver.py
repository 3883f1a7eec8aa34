"""Hints from a game's solver (`games/<game>/solve`), off the event loop; its big table is opened once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.match import games
from botonista.match.sayings import refusal_words
from botonista.server import wire

T = TypeVar("T")


class Solver:
    """Asks solvers one at a time, in a thread of its own."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="solver")

    async def status(self, name: str) -> wire.SolverStatus:
        """How far a game's table is."""
        return await self._run(self._status, name, None, False)

    async def start(self, name: str) -> wire.SolverStatus:
        """Begin to make a game's table, if it is missing."""
        return await self._run(self._status, name, None, True)

    async def hint(self, name: str, seq: int, state_json: bytes) -> wire.Hint:
        """The best action in a state; the table is begun if it is missing."""
        return await self._run(self._hint, name, seq, state_json)

    async def chances(self, name: str, states: list[tuple[int, bytes]]) -> wire.Chances:
        """How likely each end was after each entry."""
        return await self._run(self._chances, name, states)

    def close(self) -> None:
        """Stop; a table that is being made goes on being made."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _run(self, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *args)

    def _status(self, name: str, setup: Any, start: bool) -> wire.SolverStatus:
        solve = games.game(name).solver
        if solve is None:
            return wire.SolverStatus("none", 0.0)
        found = solve.start_in_background(setup) if start else solve.status(setup)
        if start and found["state"] == "ready" and solve.load_or_none(setup) is None:
            found = solve.start_in_background(setup)  # the file was unsound and is gone: made anew
        return wire.SolverStatus(found["state"], float(found["progress"]))

    def _hint(self, name: str, seq: int, state_json: bytes) -> wire.Hint:
        state = _state(name, state_json)
        status = self._status(name, getattr(state, "setup", None), True)
        if status.state == "none":
            raise Refusal("no_hint", "this game has no solver")
        if status.state != "ready":
            return wire.Hint(seq, status.state, status.progress, None)
        found = _solve(name).hint(state)
        return wire.Hint(seq, "ready", 1.0, found)

    def _chances(self, name: str, states: list[tuple[int, bytes]]) -> wire.Chances:
        setup = getattr(_state(name, states[0][1]), "setup", None)
        status = self._status(name, setup, True)
        if status.state != "ready":
            return wire.Chances(status.state, status.progress, [], [])
        points, without = [], []
        for seq, state_json in states:
            try:
                found = _solve(name).hint(_state(name, state_json))
            except Refusal as refusal:  # an agreement at a real table may lead to where play never comes
                words = refusal_words(refusal, name)
                without.append(wire.ChanceGap(seq, words, list(refusal.clauses)))
                continue
            win, draw, loss = found["win"], found["draw"], found["loss"]
            if found["side"] == Side.AWAY:
                win, loss = loss, win
            points.append(wire.ChancePoint(seq, win, draw, loss))
        return wire.Chances("ready", 1.0, points, without)


def _solve(name: str) -> Any:
    return games.game(name).solver


def _state(name: str, state_json: bytes) -> Any:
    return games.game(name).decode_state(msgspec.json.decode(state_json))
