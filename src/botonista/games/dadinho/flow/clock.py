"""The clock of a half and its whistle (DD 14, DD 15)."""

from __future__ import annotations

import msgspec

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


def whistle(state: State) -> tuple[State, list[Call]]:
    """DD 15, DD 15§2.1, DD 15§2.2, DD-D66: what 420 s (180 s) bring."""
    length = state.length_ms
    if length is None or not state.times.started or state.clock_ms < length or state.late:
        return state, []
    phase = state.phase
    if isinstance(phase, Ended | Interval):
        return state, []
    if isinstance(phase, Choice):
        chosen = _chosen_by_the_whistle(state, phase)
        if chosen is not None:
            return chosen
    if isinstance(phase, KeeperSet | Shoot):
        rule = "DD 15§2.1" if phase.shot.penalty else "DD 15"
        late = state.but(late=True) if isinstance(phase, KeeperSet) else _without_limit(state)
        return late, [call("whistle_shot", rule, "DD 36§2", benefits=phase.shot.side)]
    if isinstance(phase, Prepare) and phase.restart.kind == "penalty":
        return _without_limit(state), [call("whistle_penalty", "DD 15§2.1", benefits=phase.side)]
    restart = restart_of(phase)
    direct = ("DD 15§2.2",) if restart is not None and restart.kind == "direct" else ()
    return end_period(state, ("DD 14.1", "DD-D66", *direct))


def _without_limit(state: State) -> State:
    """DD 15: whoever shoots after the whistle may take his time; the 6 s that were running are over."""
    return state.but(late=True, times=msgspec.structs.replace(state.times, deadline_ms=None))


def _chosen_by_the_whistle(state: State, phase: Choice) -> tuple[State, list[Call]] | None:
    """What a side that is still choosing gets: its goal, its penalty, or the shot that it had announced."""
    if state.outcome is not None and state.outcome.after.score != state.score:
        kept = call("takes_outcome", "DD 46", "DD 15", benefits=phase.side)
        after, calls = end_period(
            state.outcome.after.but(times=state.times, flags=state.flags), ("DD 14.1", "DD-D66")
        )
        return after, [kept, *calls]
    if phase.kick.kind == "penalty":
        after, calls = begin(state.but(late=True), phase.kick)
        return after, [call("whistle_penalty", "DD 15§2.1", benefits=phase.side), *calls]
    pending = restart_of(phase.then) if phase.then is not None else None
    announced = isinstance(phase.then, KeeperSet | Shoot)
    if phase.then is None or not (announced or (pending is not None and pending.kind == "penalty")):
        return None
    after, calls = whistle(state.but(phase=phase.then))  # the breach replaces nothing
    return after, [call(f"takes_{phase.key}", "DD 15", "DD-D67", benefits=phase.side), *calls]
