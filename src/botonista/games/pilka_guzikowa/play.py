"""Actions and the clock: the state after each, with the ruling (specification part 5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from botonista.football.chance import Chance
from botonista.football.game import Refusal, Step
from botonista.football.ruling import Call, Ruling
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import actions as act
from botonista.games.pilka_guzikowa import reports, strikes
from botonista.games.pilka_guzikowa.answers import answer, by_default
from botonista.games.pilka_guzikowa.flow import clock
from botonista.games.pilka_guzikowa.flow.late import lost_move
from botonista.games.pilka_guzikowa.state import MOVE_PHASES, State, change
from botonista.games.pilka_guzikowa.summary import follows
from botonista.games.pilka_guzikowa.turn import to_act

NOMINAL_STEP_MS = 1000  # what a placing or a choice takes when programs play
MOVES = (act.Flick, act.Press, act.Turn)
TIMELESS = (act.RequestSubstitution, act.Report)


def play(state: State, side: Side, action: act.Action, chance: Chance, at: int | None = None) -> Step[State]:
    """The state after an action, or `Refusal`.

    If time has meanwhile ended the match, or taken away what could be chosen, that is the answer.
    """
    if state.phase == "ended" and not _still_open(state, action):
        raise Refusal("match_over", "the match is over", ("PG 3.3.3a",))
    if at is not None and state.deadline_ms is not None and at > state.deadline_ms:
        raise Refusal("too_late", "the time for this has run out", ("PG 2.1.5a", "PG-D26"), {"at": at})
    before = _pass_time(state, action, at)
    before, opening = _by_the_clock(state, before)
    if clock.question(before) != clock.question(state):
        return _step(state, clock.arm(state, before, moved=False), opening)
    after, ruling, outcome = _do(before, side, action, chance)
    if not isinstance(action, MOVES) and not _is_move(action):
        after, more = _by_the_clock(before, after)
        ruling = Ruling((*ruling.calls, *more), follows(before, after), ruling.would_change)
    after = clock.arm(state, after, moved=isinstance(action, MOVES) or _is_move(action))
    if opening:
        ruling = Ruling((*opening, *ruling.calls), ruling.follows, ruling.would_change)
    return Step(after, ruling, outcome)


def _still_open(state: State, action: act.Action) -> bool:
    """PG 7.6.2b: the move that ended the match can be reported until somebody says that nobody does."""
    said = isinstance(action, act.Ready) or (isinstance(action, act.Report) and action.what == "unauthorised")
    return state.unreported is not None and said


def _is_move(action: act.Action) -> bool:
    return isinstance(action, act.Report) and action.what in ("move", "body_touch")


def _do(
    state: State, side: Side, action: act.Action, chance: Chance
) -> tuple[State, Ruling, Mapping[str, Any]]:
    if isinstance(action, MOVES):
        ruled, outcome = strikes.move(state, side, action, chance)
        return ruled.state, ruled.ruling, outcome
    if isinstance(action, act.Report):
        ruled = reports.report(state, side, action)
        return ruled.state, ruled.ruling, {}
    after, calls = answer(state, side, action, chance)
    return after, Ruling(tuple(calls), follows(state, after)), {}


def _pass_time(state: State, action: act.Action, at: int | None) -> State:
    """PG 3.3.1, PG-D37: the match clock runs from the first touch without stopping; nominal for programs."""
    move = isinstance(action, MOVES)
    nominal = 0 if isinstance(action, TIMELESS) else NOMINAL_STEP_MS
    if move:
        nominal = state.settings.nominal_move_ms
    passed = nominal if at is None else max(at - state.now_ms, 0)
    if at is None or state.settings.clock == "official":
        ticked = passed
    else:
        ticked = nominal if move else 0
    return change(
        state, now_ms=state.now_ms + passed, clock_ms=state.clock_ms + (ticked if state.started else 0)
    )


def _by_the_clock(before: State, after: State) -> tuple[State, list[Call]]:
    """PG 3.3.2b, PG 3.3.3b: what ten and fifteen minutes bring."""
    if after.shootout is not None or not after.started:
        return after, []
    after, calls = clock.announcements(before, after)
    after, more = clock.fifteen_minutes(after)
    return after, calls + more


def _step(before: State, after: State, calls: list[Call]) -> Step[State]:
    return Step(after, Ruling(tuple(calls), follows(before, after)), {})


def tick(state: State, at: int) -> Step[State] | None:
    """What the clock alone brings by `at`: ten and fifteen minutes, a late move, a default for a placing."""
    due = next_deadline(state)
    if due is None or at < due:
        return None
    passed = max(due - state.now_ms, 0)
    running = state.started and state.settings.clock == "official"
    before = change(state, now_ms=state.now_ms + passed, clock_ms=state.clock_ms + (passed if running else 0))
    after, calls = _by_the_clock(state, before)
    if after.phase != "ended" and state.deadline_ms is not None and due > state.deadline_ms:
        after, made = _time_out(after)
        calls += made
        after, made = _by_the_clock(before, after)
        calls += made
    after = clock.arm(state, after, moved=False)
    return _step(before, after, calls)


def _time_out(state: State) -> tuple[State, list[Call]]:
    if state.phase in MOVE_PHASES:
        return lost_move(state)
    calls: list[Call] = []
    question = clock.question(state)
    while clock.question(state) == question and (waiting := to_act(state)):
        for side in waiting:
            state, made = by_default(state, side)
            calls += made
    return state, calls


def next_deadline(state: State) -> int | None:
    """Match time in milliseconds at which `tick` would have something to say, or None."""
    if state.phase == "ended":
        return None
    times = [] if state.deadline_ms is None else [state.deadline_ms + 1]
    if state.started and state.settings.clock == "official" and state.shootout is None:
        if not state.announced:
            times.append(state.now_ms + max(clock.TEN_MINUTES - state.clock_ms, 0))
        if not state.final:
            times.append(state.now_ms + max(clock.FIFTEEN_MINUTES - state.clock_ms, 0))
    return min(times, default=None)
