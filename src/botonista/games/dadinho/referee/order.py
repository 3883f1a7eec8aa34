"""The order of decisions (docs/rules/dadinho.md, After a move): the first step that decides, decides."""

from __future__ import annotations

import msgspec

from botonista.flick.regions import clear
from botonista.flick.rulebook import Ruled
from botonista.football.quantities import count
from botonista.football.ruling import Call, Ruling, call
from botonista.games.dadinho.explain import would_change
from botonista.games.dadinho.facts import MoveFacts
from botonista.games.dadinho.flow import counters, kick_offs, restarts, shootout
from botonista.games.dadinho.flow.ending import disqualify, end_period
from botonista.games.dadinho.flow.righting import lying, righted
from botonista.games.dadinho.phases import Choice, Ended, KickOff, Prepare, Shoot
from botonista.games.dadinho.referee import at_rest, exits, faults
from botonista.games.dadinho.referee.awards import kick, punish
from botonista.games.dadinho.referee.infractions import Infraction, collect, worst
from botonista.games.dadinho.referee.move import Move
from botonista.games.dadinho.state import Outcome, State
from botonista.games.dadinho.summary import follows

Said = tuple[State, list[Call]]


def rule(state: State, facts: MoveFacts) -> Ruled[State]:
    """Judge one move: facts in, calls and the next state out."""
    move = Move(state, facts)
    if move.nothing:
        said = call("nothing_moved", "DD 10§u.1", "DD-D06", measured={"button": move.piece.id})
        return Ruled(state, Ruling((said,), follows(state, state)), moved=False)
    after, calls = _judged(move)
    others = would_change(move, calls)
    return Ruled(after, Ruling(tuple(calls), follows(lying(move), after), others))


def _judged(move: Move) -> Said:
    """Step 1: whether the whistle went during the move; then the move itself."""
    state, length = move.state, move.state.length_ms
    in_time = length is None or state.late or not state.times.started or move.rest_ms < length
    if isinstance(state.phase, Shoot) or state.late:
        after, calls = _decided(move)
        if in_time and not state.late:
            return after, calls
        if move.facts.rebound:
            return _late_rebound(move)
        return _late(state, after, calls)
    if in_time:
        return _decided(move)
    assert length is not None
    return _cut_off(move, length)


def _late(before: State, after: State, calls: list[Call]) -> Said:
    """DD 15, DD-D67: after the whistle the shot is finished; then the half ends, whatever it brought."""
    if isinstance(after.phase, Ended):
        return after, calls
    if isinstance(after.phase, Prepare) and after.phase.restart.fault:
        return after.but(late=True), calls  # DD-D20: a faulty kick was none, it is taken again
    gains = after.phase.kick if isinstance(after.phase, Choice) else None
    if gains is not None and gains.kind == "penalty" and before.side is gains.side and not _scored(after):
        after, more = restarts.begin(after.but(late=True), gains)
        said = call("whistle_penalty", "DD 15§2.1", "DD-D67", benefits=gains.side)
        return after, [*calls, said, *more]
    kept = [one for one in calls if not one.key.startswith("restart_")]
    if after.outcome is not None and _scored(after):  # the shooter's goal is more than any kick
        kept.append(call("takes_outcome", "DD 46", "DD-D67", benefits=before.side))
        after = after.outcome.after
    after, more = end_period(after, ("DD 15", "DD 36§2"))
    return after, [*kept, *more]


def _scored(state: State) -> bool:
    """Whether the outcome that may be kept is a goal."""
    return state.outcome is not None and state.outcome.after.score != state.score


def _late_rebound(move: Move) -> Said:
    """DD 15§3: a late shot came back over the halfway line and touched the shooter: the defender's goal."""
    state, calls = righted(move)
    state, made = kick_offs.goal(state, move.other, ("DD 15§3",), "late_rebound")
    state, more = end_period(state, ("DD 15",))
    return state, [*calls, *made, *more]


def _cut_off(move: Move, length: int) -> Said:
    """DD-D66: the whistle ends a move that is no shot; a goal and a penalty before it count."""
    whistle = (length - move.start_ms) / 1000
    events = tuple(e for e in move.events if (e.t or 0.0) < whistle)
    cut = Move(move.state, msgspec.structs.replace(move.facts, events=events))
    state, calls = righted(move)
    state = faults.counted_clock(move, state)
    leaving = cut.leaving
    if leaving is not None and leaving.line == "goal" and leaving.end is move.side:
        state, calls = _own_goal(cut, state, calls, [])
        state, more = end_period(state, ("DD 14.1", "DD-D66"))
        return state, [*calls, *more]
    fouls = [w for w in collect(cut) if w.kind == "penalty"]
    if fouls:
        first = worst(fouls)
        state, more = punish(state.but(late=True), first, in_play=False)
        said = call("whistle_penalty", "DD 15§2.1", benefits=first.against.other)
        return state, [*calls, said, *more]
    state, more = end_period(state, ("DD 14.1", "DD-D66"))
    return state, [*calls, *more]


def _decided(move: Move) -> Said:
    """Steps 3 to 11."""
    fault = faults.found(move)
    own_goal = move.leaving is not None and move.leaving.line == "goal" and move.leaving.end is move.side
    if fault is not None and not own_goal:
        return faults.faulty_kick_off(move, fault) if move.is_kick_off else faults.faulty(move, fault)
    state, calls = righted(move)
    state = faults.counted_clock(move, state)
    state = counters.counted(state, move.side, move.piece.id)
    wrongs = collect(move)
    if own_goal and state.series is None:
        return _own_goal(move, state, calls, wrongs)
    mine, theirs = _earlier(move, wrongs)
    if state.series is not None:
        return _kicked(move, state, calls, mine)
    if mine:
        return _punished(move, state, calls, mine)
    board = state
    state, more = _going_on(move, state)
    calls += more
    if move.facts.disturbed and move.shot is not None:
        state, more, wrong = _disturbed(move, state)
        calls += more
        theirs += [] if wrong is None else [wrong]
    if theirs and not isinstance(state.phase, Ended):
        return _their_fault(move, board.but(flags=state.flags), state, calls, worst(theirs))
    return state, calls


def _earlier(move: Move, wrongs: list[Infraction]) -> tuple[list[Infraction], list[Infraction]]:
    """DD-D37: of breaches by both sides only those of the side that was first."""
    mine = [w for w in wrongs if w.against is move.side]
    theirs = [w for w in wrongs if w.against is not move.side]
    if mine and theirs:
        if min(w.t for w in mine) <= min(w.t for w in theirs):
            return mine, []
        return [], theirs
    return mine, theirs


def _own_goal(move: Move, state: State, calls: list[Call], wrongs: list[Infraction]) -> Said:
    """DD 39§1, DD-D38: the driver's own goal counts, whatever the move was."""
    clauses = ("DD 39§1", *(("DD-D38",) if wrongs or faults.found(move) else ()))
    state, more = kick_offs.goal(state, move.other, clauses, "own_goal")
    return state, [*calls, *more]


def _kicked(move: Move, state: State, calls: list[Call], mine: list[Infraction]) -> Said:
    """DD 13§3: a kick of the shoot-out is a goal or it is none."""
    leaving = move.leaving
    scored = not mine and leaving is not None and leaving.line == "goal" and leaving.end is move.other
    state, more = shootout.kicked(state, move.side, move.piece.id, scored)
    return state, [*calls, *more]


def _punished(move: Move, state: State, calls: list[Call], mine: list[Infraction]) -> Said:
    """Step 6: the worst breach; with the die in the field the other side chooses."""
    wrong = worst(mine)
    if len(mine) > 1:
        wrong = wrong._replace(clauses=(*wrong.clauses, "DD-D37"))
    in_play = move.leaving is None
    at = (move.ball.x, move.ball.y) if in_play else move.crossing()
    if not in_play and wrong.at is None:
        wrong = wrong._replace(clauses=(*wrong.clauses, "DD-D49"))
    if in_play and wrong.at is None and state.ball.on:
        wrong = wrong._replace(clauses=(*wrong.clauses, "DD-D80"))
    state = _freed(move, state)
    state, more = punish(state, wrong, in_play=in_play, die_at=at)
    return state, [*calls, *more]


def _disturbed(move: Move, state: State) -> tuple[State, list[Call], Infraction | None]:
    """DD 40a, DD-D70: who disturbs a shot is warned; the next time it is indiscipline (DD 51§u)."""
    side, rules = move.other, ("DD 40a", "DD-D70")
    state = state.flagged(side, behaviour=1)
    n = state.flags_of(side).behaviour
    if n == 1:
        measured = {"side": side.value, "n": count(n)}
        return state, [call("warned_disturbing", *rules, against=side, measured=measured)], None
    state = state.flagged(side, indiscipline=1)
    if state.flags_of(side).indiscipline > 1:
        state, calls = disqualify(state, side, (*rules, "DD 51§u"))
        return state, calls, None
    return state, [], Infraction(side, "indirect", 0.0, "disturbing", (*rules, "DD 51§u"))


def _their_fault(move: Move, board: State, outcome: State, calls: list[Call], wrong: Infraction) -> Said:
    """DD 46: a breach of the side that did not move leaves the mover the outcome, or the kick."""
    side = move.side
    restart = kick(board, wrong.kind, side, wrong.at or (move.ball.x, move.ball.y), wrong.clauses)
    said = call(
        wrong.key,
        *wrong.clauses,
        "DD 46",
        "DD-D27",
        against=wrong.against,
        benefits=side,
        t=wrong.t,
        at=restart.at,
        pieces=wrong.pieces,
        measured={"side": wrong.against.value, "button": wrong.pieces[0] if wrong.pieces else ""},
    )
    phase = Choice(side, restart, None, "outcome", row=("choice",))
    return board.but(phase=phase, outcome=Outcome(outcome)), [*calls, said]


def _going_on(move: Move, state: State) -> Said:
    """Steps 7 to 10: the counters, then goal, exit, or the die at rest."""
    state, calls = _booked(move, state)
    if move.facts.no_foot and move.shot is not None:
        after, more = at_rest.no_foot(move, state)
    elif move.leaving is None:
        after, more = at_rest.resting(move, state, lying(move))
    elif move.leaving.line == "goal":
        after, more = exits.in_their_goal(move, state)
    else:
        after, more = exits.out(move, state)
    return after, calls + more


def _booked(move: Move, state: State) -> Said:
    """DD 9.1, DD 10, DD 32: TOUCH, MISS and CAP; who is barred, locked, free again."""
    calls: list[Call] = []
    side, piece = move.side, move.piece.id
    numbers: dict[str, object] = {"button": piece, "side": side.value}
    if move.first is not None:
        state = counters.touched(state, side, piece)
        shifted = move.pushes()
        if shifted:
            before = state.count(side).limit
            state = counters.capped(state, side)
            rule = ("DD 7§11.2",) if move.piece.keeper else ()
            limit = state.count(side)
            calls.append(
                call(
                    "capped",
                    "DD 32",
                    *rule,
                    "DD-D28",
                    against=side,
                    pieces=(piece, shifted[0].button),
                    measured={
                        **numbers,
                        "other": shifted[0].button,
                        "n": count(limit.left),
                        "was": count(before),
                    },
                )
            )
    state = _freed(move, state)
    numbers |= {"n": count(state.count(side).used), "of": count(state.count(side).limit)}
    if move.first is None:
        calls.append(
            call("miss", "DD 10", "DD 25", "DD-D22", against=side, pieces=(piece,), measured=numbers)
        )
    else:
        calls.append(call("touch", "DD 8.1", "DD 9.1", "DD 25", pieces=(piece,), measured=numbers))
    return state, calls


def _freed(move: Move, state: State) -> State:
    """DD 42e, DD-D41: the taker is barred until the die touches another piece; `must` is for one drive."""
    barred = move.piece.id if move.is_restart else state.barred
    others = {t.button for t in move.touches} | set(move.at_die() if move.leaving is None else ())
    if barred is not None and others - {barred}:
        barred = None
    only, opening, lock = state.only, state.opening, state.lock
    if isinstance(move.state.phase, KickOff):
        second = [name for name in move.state.phase.pair if name != move.piece.id]
        only, opening, lock = (second[0] if second else None), move.side, move.side
    if only is not None and state.in_a_row(only) >= 3:
        only = None
    state = state.but(barred=barred, must=(), only=only, opening=opening, lock=lock)
    return _locked(move, state)


def _locked(move: Move, state: State) -> State:
    """DD 18d.1, DD 18d.2, DD-D21: the shot lock of the side that kicked off."""
    if move.leaving is not None:
        return state
    circle = move.pitch.circle
    now_out = clear(circle, move.ball.outline)
    if now_out:
        return state.but(lock=None)
    was_out = clear(circle, move.state.ball.outline)
    rebound = bool(move.after_first or move.frames)
    if state.opening is not None and state.lock is None and was_out and rebound:
        return state.but(lock=state.opening)
    return state
