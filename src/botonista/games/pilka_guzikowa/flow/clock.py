"""Time and the end of a match (PG 3.3), and the limits for acting (PG 2.1.5, PG-D26)."""

from __future__ import annotations

import msgspec

from botonista.football.quantities import count
from botonista.football.ruling import Call, call
from botonista.games.pilka_guzikowa.phases import Choice, CoinToss, Ended, Kick, Penalty, Play, Prepare
from botonista.games.pilka_guzikowa.state import State

TEN_MINUTES = 600_000  # PG 3.3.1
FIFTEEN_MINUTES = 900_000  # PG 3.3.3b
LAST_EXITS = 4  # PG 3.3.2a
MOVE_LIMIT = 8_000  # PG 2.1.5a
SETUP_LIMIT = 60_000  # PG-D26
PREPARE_LIMIT = 20_000
CHOICE_LIMIT = 10_000
RELAXED = 6  # how many times longer the limits of a relaxed match are


def limit(state: State, time: int) -> int:
    """PG 2.1.5a, PG-D26: how many milliseconds something may take; more in a relaxed match."""
    return time * RELAXED if state.settings.clock == "relaxed" else time


def time_for_a_move(state: State) -> int | None:
    """PG 2.1.5a, PG-D26: the milliseconds from now in which a button has to be touched, at any table."""
    times = state.times
    if times.deadline_ms is not None:
        return max(times.deadline_ms - times.now_ms, 0)
    return None if state.settings.clock == "none" else limit(state, MOVE_LIMIT)


def by_the_clock(before: State, after: State) -> tuple[State, list[Call]]:
    """PG 3.3.2b, PG 3.3.3b: what ten and fifteen minutes bring."""
    if after.shootout or not after.times.started:
        return after, []
    after, calls = announcements(before, after)
    after, more = fifteen_minutes(after)
    return after, calls + more


def announcements(before: State, after: State) -> tuple[State, list[Call]]:
    """PG 3.3.2b: "after this action, three actions" at ten minutes, and the actions left after each exit."""
    calls: list[Call] = []
    if isinstance(after.phase, Ended):
        return after, calls
    last = after.clock_ms >= FIFTEEN_MINUTES  # what is played now, if anything, is the last
    if after.clock_ms >= TEN_MINUTES and not after.announced:
        after = after.but(announced=True)
        if after.exits == 0 and not last:
            measured = {"n": count(LAST_EXITS - 1)}
            calls.append(call("ten_minutes", "PG 3.3.1", "PG 3.3.2a", "PG 3.3.2b", measured=measured))
    if before.exits < after.exits < LAST_EXITS and not last:
        measured = {"n": count(LAST_EXITS - after.exits), "exits": count(after.exits)}
        calls.append(call("actions_left", "PG 3.3.2a", "PG 3.3.2b", "PG-D38", measured=measured))
    return after, calls


def fifteen_minutes(state: State) -> tuple[State, list[Call]]:
    """PG 3.3.3b, PG 3.3.3c, PG-D40: at 900 s only a set piece with an earlier cause is still played."""
    phase = state.phase
    if state.clock_ms < FIFTEEN_MINUTES or state.final or isinstance(phase, Ended) or state.shootout:
        return state, []
    if isinstance(phase, Choice):
        options = tuple(o for o in phase.options if o.kind is not None and o.cause_ms < FIFTEEN_MINUTES)
        if options:
            phase = msgspec.structs.replace(phase, options=options)
            return state.but(phase=phase, final=True), [last_set_piece("PG-D40")]
    running = phase.set if isinstance(phase, Prepare | Kick | Penalty) else None
    if isinstance(phase, Play):
        running = phase.after
    if running is not None and running.cause_ms < FIFTEEN_MINUTES:
        return state.but(final=True), [last_set_piece("PG-D40")]
    return end(state, ("PG 3.3.3b", "PG-D40"))


def last_set_piece(decision: str) -> Call:
    """PG 3.3.3c: what is played now is the last of the match."""
    return call("last_set_piece", "PG 3.3.3c", decision)


def last_set_piece_over(state: State) -> tuple[str, ...]:
    """PG-D39, PG-D40: why nothing follows the last set piece: the fourth exit, or fifteen minutes."""
    return ("PG 3.3.3a", "PG-D39") if state.exits >= LAST_EXITS else ("PG 3.3.3c", "PG-D40")


def end(state: State, clauses: tuple[str, ...]) -> tuple[State, list[Call]]:
    """PG 3.3.3: the match is over; more goals win, equal goals are a draw (PG 3.4.1, PG-D41)."""
    home, away = state.score
    draw = home == away
    row = () if state.unreported is None else ("last_report",)
    state = state.but(phase=Ended(row=row), final=False)
    cited = (*clauses, "PG 3.4.1", *(("PG-D41",) if draw else ()))
    calls = [call("ended", *cited, measured={"home": count(home), "away": count(away)})]
    if draw and state.settings.shootout:
        state = state.but(phase=CoinToss(row=("toss",)), shootout=True)
        calls.append(call("shootout", "PG-D41"))
    return state, calls
