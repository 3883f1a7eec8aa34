"""Time and the end of a match (PG 3.3, specification 5.8), and the limits for acting (PG 2.1.5, PG-D26)."""

from __future__ import annotations

from botonista.football.ruling import Call
from botonista.games.pilka_guzikowa.state import (
    MOVE_PHASES,
    PENALTY_PHASES,
    SET_PHASES,
    Choice,
    Shootout,
    State,
    change,
)

TEN_MINUTES = 600_000  # PG 3.3.1
FIFTEEN_MINUTES = 900_000  # PG 3.3.3b
LAST_EXITS = 4  # PG 3.3.2a
MOVE_LIMIT = 8_000  # PG 2.1.5a
SETUP_LIMIT = 60_000  # PG-D26, specification 5.7
PREPARE_LIMIT = 20_000
CHOICE_LIMIT = 10_000
RELAXED = 6  # how many times longer the limits of a relaxed match are


def limit(state: State) -> int | None:
    """PG 2.1.5a, PG-D26: how many milliseconds the open question may take; None without limits."""
    if state.settings.clock == "none" or state.settings.table == "real" or state.phase == "ended":
        return None
    if state.phase in MOVE_PHASES:
        time = MOVE_LIMIT
    elif state.phase == "setup":
        time = SETUP_LIMIT
    elif state.phase == "prepare":
        time = CHOICE_LIMIT if state.prep is not None and state.prep.stage == "return" else PREPARE_LIMIT
    else:
        time = CHOICE_LIMIT
    return time * RELAXED if state.settings.clock == "relaxed" else time


def time_for_a_move(state: State) -> int | None:
    """PG 2.1.5a, PG-D26: the milliseconds from now in which a button has to be touched, at any table."""
    if state.deadline_ms is not None:
        return max(state.deadline_ms - state.now_ms, 0)
    if state.settings.clock == "none":
        return None
    return MOVE_LIMIT * RELAXED if state.settings.clock == "relaxed" else MOVE_LIMIT


def question(state: State) -> tuple[object, ...]:
    """What is being waited for; the timer starts again when this changes."""
    prep = (state.prep.stage, state.prep.waiting) if state.prep is not None else None
    choice = (state.choice.leaving, state.choice.options) if state.choice is not None else None
    return (state.phase, state.side, state.left, prep, choice, state.due, state.toss_winner, state.shootout)


def arm(before: State, after: State, moved: bool) -> State:
    """PG 2.1.5b: the timer starts when all is still, or when another question is open."""
    if not moved and question(before) == question(after):
        return after
    time = limit(after)
    return change(after, deadline_ms=None if time is None else after.now_ms + time)


def announcements(before: State, after: State) -> tuple[State, list[Call]]:
    """PG 3.3.2b: "after this action, three actions" at ten minutes, and the actions left after each exit."""
    calls = []
    if after.clock_ms >= TEN_MINUTES and not after.announced and after.phase != "ended":
        after = change(after, announced=True)
        if after.exits == 0:
            calls.append(
                Call("ten_minutes", ("PG 3.3.1", "PG 3.3.2a", "PG 3.3.2b"), measured={"n": LAST_EXITS - 1})
            )
    if after.exits > before.exits and after.exits < LAST_EXITS and after.phase != "ended":
        left = LAST_EXITS - after.exits
        clauses = ("PG 3.3.2a", "PG 3.3.2b", "PG-D38")
        calls.append(Call("actions_left", clauses, measured={"n": left, "exits": after.exits}))
    return after, calls


def fifteen_minutes(state: State) -> tuple[State, list[Call]]:
    """PG 3.3.3b, PG 3.3.3c, PG-D40: at 900 s only a set piece with an earlier cause is still played."""
    if (
        state.clock_ms < FIFTEEN_MINUTES
        or state.final
        or state.phase == "ended"
        or state.shootout is not None
    ):
        return state, []
    if state.phase == "choice" and state.choice is not None:
        options = tuple(
            o for o in state.choice.options if o.kind is not None and o.cause_ms < FIFTEEN_MINUTES
        )
        if options:
            choice = Choice(state.choice.side, options, state.choice.leaving)
            return change(state, choice=choice, final=True), [_last_set_piece()]
    running = state.phase in SET_PHASES or state.phase in PENALTY_PHASES or state.phase == "prepare"
    additional = state.phase == "play" and state.kind is not None
    if (running or additional) and state.cause_ms < FIFTEEN_MINUTES:
        return change(state, final=True), [_last_set_piece()]
    return end(state, ("PG 3.3.3b", "PG-D40"))


def last_set_piece_over(state: State) -> tuple[str, ...]:
    """PG-D39, PG-D40: why nothing follows the last set piece: the fourth exit, or fifteen minutes."""
    return ("PG 3.3.3a", "PG-D39") if state.exits >= LAST_EXITS else ("PG 3.3.3c", "PG-D40")


def _last_set_piece() -> Call:
    return Call("last_set_piece", ("PG 3.3.3c", "PG-D40"))


def end(state: State, clauses: tuple[str, ...]) -> tuple[State, list[Call]]:
    """PG 3.3.3: the match is over; more goals win, equal goals are a draw (PG 3.4.1, PG-D41)."""
    home, away = state.score
    draw = home == away
    state = change(
        state,
        phase="ended",
        final=False,
        left=0,
        kind=None,
        own=0,
        extra=0,
        prep=None,
        choice=None,
        due=(),
        deadline_ms=None,
        spot=None,
        spots=(),
        taker=None,
        held=None,
    )
    cited = (*clauses, "PG 3.4.1", *(("PG-D41",) if draw else ()))
    calls = [Call("ended", cited, measured={"home": home, "away": away})]
    if draw and state.settings.shootout:
        state = change(state, phase="toss", toss_winner=None, shootout=Shootout())
        calls.append(Call("shootout", ("PG-D41",)))
    return state, calls
