"""Ends: of a half, of the match, by a record, by disqualification (DD 12 to DD 15, DD 53, DD 56)."""

from __future__ import annotations

import msgspec

from botonista.football.quantities import count
from botonista.football.ruling import Call, call
from botonista.football.side import Side
from botonista.games.dadinho.flow import kick_offs
from botonista.games.dadinho.phases import Draw, Ended, Interval
from botonista.games.dadinho.state import SHOOTOUT, Standing, State

INTERVAL_MS = 60_000  # DD 14.2
WALKOVER = 2  # DD 53a


def end_period(state: State, clauses: tuple[str, ...]) -> tuple[State, list[Call]]:
    """DD 14.1, DD 15: the half is over; what comes next."""
    times = msgspec.structs.replace(state.times, clock_ms=0, started=False)
    state = state.but(times=times, late=False, cleared=(), rearranging=None, outcome=None)
    said = call("period_over", *clauses, measured={"n": count(state.period)})
    if state.period == 1:
        until = state.times.now_ms + INTERVAL_MS
        pause = call("interval", "DD 14.2", measured={"s": count(INTERVAL_MS // 1000)})
        return state.but(phase=Interval(until_ms=until, row=("interval",))), [said, pause]
    if state.period == 3:
        after, calls = next_half(state)
        return after, [said, *calls]
    after, calls = finish(state)
    return after, [said, *calls]


def next_half(state: State) -> tuple[State, list[Call]]:
    """DD-D15: ends are changed; the side that did not kick off before does so now."""
    kicker = state.kicked_first.other
    state = kick_offs.line_up(state.but(period=state.period + 1), kicker)
    said = call(
        f"second_half_{kicker.value}", "DD 14.1", "DD-D15", benefits=kicker, measured={"side": kicker.value}
    )
    return state, [said]


def finish(state: State) -> tuple[State, list[Call]]:
    """DD 12.1, DD 12.2, DD 13: more goals win; level, the event's list goes on, or it is a draw."""
    home, away = state.score
    measured = {"home": count(home), "away": count(away)}
    if home != away:
        return state.but(phase=Ended()), [call("match_over", "DD 12.1", measured=measured)]
    steps = state.settings.tie_break
    if state.tied >= len(steps):
        return state.but(phase=Ended()), [call("draw", "DD 12.2", measured=measured)]
    step = steps[state.tied]
    state = state.but(tied=state.tied + 1)
    if step == "record":
        return _by_record(state)
    listed = ("DD-D74",) if steps == ("record", "penalties") else ()
    if step == "extra_time":
        state = state.but(period=3, phase=Draw(row=("draw", "choose_draw")))
        return state, [call("extra_time", "DD 13", "DD 13§1", "DD 13§2", "DD-D15")]
    state = state.but(period=SHOOTOUT, phase=Draw(row=("draw",)))
    return state, [call("shootout", "DD 13", "DD 13§1", "DD 13§3", "DD 56.2", "DD-D75", *listed)]


def _by_record(state: State) -> tuple[State, list[Call]]:
    """DD 56.1, DD 56.5: wins, goal difference, goals, head-to-head; equal: the next of the list."""
    home, away = (_ranked(one) for one in state.settings.standings)
    if home == away:
        after, calls = finish(state)
        return after, [call("records_equal", "DD 56.1", "DD 56.5"), *calls]
    winner = Side.HOME if home > away else Side.AWAY
    said = call(
        f"by_record_{winner.value}",
        "DD 56.1",
        "DD 56.5",
        "DD-D74",
        benefits=winner,
        measured={"side": winner.value},
    )
    return state.but(phase=Ended(), decided=winner), [said]


def _ranked(standing: Standing) -> tuple[int, int, int, int]:
    return (standing.wins, standing.difference, standing.goals, standing.head_to_head)


def disqualify(state: State, side: Side, clauses: tuple[str, ...]) -> tuple[State, list[Call]]:
    """DD 53, DD 53a, DD 53b: the other side wins 2–0, or as it stands if it leads by two or more."""
    lead = state.goals(side.other) - state.goals(side)
    if lead < WALKOVER:
        score = (WALKOVER, 0) if side is Side.AWAY else (0, WALKOVER)
        rule = "DD 53a"
    else:
        score, rule = state.score, "DD 53b"
    state = state.but(phase=Ended(), score=score, disqualified=side)
    measured = {"side": side.value, "home": count(score[0]), "away": count(score[1])}
    said = call(
        f"disqualified_{side.value}",
        *clauses,
        "DD 53",
        rule,
        against=side,
        benefits=side.other,
        measured=measured,
    )
    return state, [said]
