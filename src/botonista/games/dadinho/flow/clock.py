"""The clock of a half, its whistle, and the limits for acting (DD 8§2, DD 14, DD 15, DD 17§u.1, DD 42)."""

from __future__ import annotations

from botonista.football.ruling import Call, call
from botonista.games.dadinho.flow.ending import end_period
from botonista.games.dadinho.flow.restarts import begin
from botonista.games.dadinho.phases import (
    Choice,
    Ended,
    Interval,
    KeeperSet,
    Prepare,
    Shoot,
    restart_of,
)
from botonista.games.dadinho.state import State

SIX = 6_000  # DD 8§2.1, DD 42, DD 40b, DD 36§3.1, DD 47§2, DD 48§3
TEN = 10_000  # DD 17§u.1, DD 19.2
LINE_UP_LIMIT = 60_000  # DD-D16
RELAXED = 5  # how many times longer the limits of a relaxed match are


def limit(state: State, time: int) -> int:
    """How many milliseconds something may take; more in a relaxed match."""
    return time * RELAXED if state.settings.clock == "relaxed" else time


def whistle(state: State) -> tuple[State, list[Call]]:
    """DD 15, DD 15§2.1, DD 15§2.2, DD-D66: what 420 s (180 s) bring."""
    length = state.length_ms
    if length is None or not state.times.started or state.clock_ms < length or state.late:
        return state, []
    phase = state.phase
    if isinstance(phase, Ended | Interval):
        return state, []
    if isinstance(phase, KeeperSet | Shoot):
        rule = "DD 15§2.1" if phase.shot.penalty else "DD 15"
        return state.but(late=True), [call("whistle_shot", rule, "DD 36§2", benefits=phase.shot.side)]
    if isinstance(phase, Choice) and phase.kick.kind == "penalty":
        after, calls = begin(state.but(late=True), phase.kick)
        return after, [call("whistle_penalty", "DD 15§2.1", benefits=phase.side), *calls]
    if isinstance(phase, Prepare) and phase.restart.kind == "penalty":
        return state.but(late=True), [call("whistle_penalty", "DD 15§2.1", benefits=phase.side)]
    restart = restart_of(phase)
    direct = ("DD 15§2.2",) if restart is not None and restart.kind == "direct" else ()
    return end_period(state, ("DD 14.1", "DD-D66", *direct))
