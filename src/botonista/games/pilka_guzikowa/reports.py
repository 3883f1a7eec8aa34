"""What a scorer at a real table enters: moves with their facts, and rows of conduct."""

from __future__ import annotations

import msgspec

from botonista.flick.facts import Body
from botonista.flick.outlines import Point
from botonista.flick.rulebook import Ruled
from botonista.football.bounds import MOST_TEXT, bad
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, Ruling, call
from botonista.football.side import Side
from botonista.football.timer import Times
from botonista.games.pilka_guzikowa import equipment
from botonista.games.pilka_guzikowa.actions import FreeAward, Report
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.phases import Award, Choice
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.possible_phase import check_award
from botonista.games.pilka_guzikowa.referee import cards
from botonista.games.pilka_guzikowa.referee.consequences import take
from botonista.games.pilka_guzikowa.referee.order import rule
from botonista.games.pilka_guzikowa.speak import sayer
from botonista.games.pilka_guzikowa.state import State
from botonista.games.pilka_guzikowa.summary import follows
from botonista.games.pilka_guzikowa.told import told


def report(state: State, side: Side, action: Report) -> Ruled[State]:
    """Rule on what is reported; the referee is the same as at the simulated table."""
    if action.what != "equipment" and state.settings.table != "real":
        words = "only a scorer at a real table reports this; here the table sees it"
        raise Refusal("simulated_table", words, ("PG 11.1.3",), {"field": "what"})
    if action.what == "move":
        if action.move is None:
            raise Refusal("bad_report", "move: a reported move needs its facts", (), {"field": "move"})
        known = told(state, action.move)  # of the steps before it the scorer needs no word: they are his
        return rule(known.state, known.facts)
    if action.what == "body_touch":
        if action.side is None:
            raise Refusal(
                "bad_report", "side: say whose body touched the ball", ("PG 7.5.1",), {"field": "side"}
            )
        return rule(state, MoveFacts(side=action.side, events=(Body(side=action.side),)))
    if action.what == "equipment":
        return objection(state, side, action)
    if action.what == "ruling":
        return own_ruling(state, action)
    if action.what == "unauthorised":
        return unauthorised(state)
    if action.what == "air":
        return air(state, action)
    return sent_off_on_board(state, action)


def objection(state: State, side: Side, action: Report) -> Ruled[State]:
    """PG 1.1.6: doubts about buttons are raised before the match begins, not later; then all is measured.

    `size` is what was measured of `piece`, which counts from then on. What breaks a limit is named with its
    clause; the match does not begin with it (set-ups are refused).
    """
    if state.times.started:
        words = "an objection to the equipment is possible before the first move only"
        raise Refusal("too_late", words, ("PG 1.1.6",))
    measured: dict[str, object] = {"text": _text(action)}
    calls = [call("equipment", "PG 1.1.6", against=side.other, benefits=side, measured=measured)]
    after = state
    if action.size is not None:
        if state.settings.table != "real":
            words = "size: only at a real table is there something to measure"
            raise Refusal("simulated_table", words, ("PG 1.1.6",), {"field": "size"})
        if action.piece is None:
            raise bad("piece", "should say what was measured: a button, or the ball")
        after = equipment.equipped(state, {action.piece: action.size}, "size")
    wrong = equipment.faults(after)
    clauses = tuple(dict.fromkeys(("PG 1.1.6", *(f.clauses[0] for f in wrong))))
    if wrong:
        rows = sayer().faults(wrong)
        names = ", ".join(dict.fromkeys(f.piece for f in wrong))
        calls.append(call("equipment_wrong", *clauses, measured={"names": names, "faults": rows}))
    else:
        calls.append(call("equipment_right", *clauses, "PG 1.1.5", "PG 1.1.2b", "PG 1.4.1a"))
    return _said(state, after, *calls)


def _text(action: Report) -> str:
    if len(action.text) > MOST_TEXT:
        raise bad("text", f"should have at most {MOST_TEXT} characters, not {len(action.text)}")
    return action.text


def own_ruling(state: State, action: Report) -> Ruled[State]:
    """PG 11.1.3: what the rules do not describe the referee decides; logged with his words."""
    said = call("ruling", "PG 11.1.3", measured={"text": _text(action)})
    if action.award is None:
        return _said(state, state, said)
    phase = state.phase
    going_on = state.but(phase=phase.during) if isinstance(phase, Choice) and phase.during else state
    after, calls = take(going_on, _award(state, action.award), None)
    return _said(state, after, said, *calls)


def _award(state: State, given: FreeAward) -> Award:
    """What the referee gives; where he says no place, it is where the ball lies."""
    award = Award(
        given.side,
        ("PG 11.1.3",),
        kind=given.kind,
        moves=given.moves if given.kind is None else 0,
        own=given.own,
        extra=given.extra,
        spots=_place(state, given),
        cause_ms=state.clock_ms,
    )
    check_award(award, "award")
    return award


def _place(state: State, given: FreeAward) -> tuple[Point, ...]:
    """On the line that the set piece is taken from, as near as can be to where the ball lies."""
    if given.kind in (None, "goal_kick", "penalty"):
        return ()
    if given.x is not None and given.y is not None:
        return ((given.x, given.y),)
    x, y = PITCH.nearest_in_field(state.ball.x, state.ball.y)
    if given.kind == "throw_in":
        return ((x, PITCH.side if y >= 0 else -PITCH.side),)
    return (PITCH.corner(given.side.other, 1 if y >= 0 else -1) if given.kind == "corner" else (x, y),)


def unauthorised(state: State) -> Ruled[State]:
    """PG 7.6.2b: reported right after the move, at the latest before the next action starts.

    The move is judged anew: a goal does not count (PG 7.6.4), and what it seemed to end goes on. If it
    was the fourth exit, the match stays over (PG-D38), with the goals there were before.
    """
    if state.unreported is None:
        words = "no unauthorised button has just been moved, or the next move has begun"
        raise Refusal("too_late", words, ("PG 7.6.2b", "PG-D67"))
    move = state.unreported
    ruled = rule(move.before, msgspec.structs.replace(move.facts, reported=True))
    after = ruled.state.but(times=_now(ruled.state, state), announced=state.announced)
    return Ruled(after, Ruling(ruled.ruling.calls, follows(state, after)), moved=False)


def _now(then: State, now: State) -> Times:
    return msgspec.structs.replace(then.times, now_ms=now.times.now_ms, clock_ms=now.times.clock_ms)


def air(state: State, action: Report) -> Ruled[State]:
    """PG 3.4.5a: the attacker tells the owner that a button in the goal is "air"."""
    piece = _named(state, action)
    clauses = ("PG 3.4.5a", "PG-D44")
    said = call("air_announced", *clauses, pieces=(piece,), measured={"button": piece})
    return _said(state, state.but(air=tuple(dict.fromkeys((*state.air, piece)))), said)


def sent_off_on_board(state: State, action: Report) -> Ruled[State]:
    """PG 6.2.1c: a sent-off button still on the board is taken off at once, without a penalty."""
    piece = _named(state, action)
    if piece not in state.sent_off:
        raise Refusal("not_sent_off", f"piece: {piece} was not sent off", ("PG 6.2.1c",), {"piece": piece})
    said = call("sent_off_on_board", "PG 6.2.1c", pieces=(piece,), measured={"button": piece})
    return _said(state, cards.take_off(state, piece), said)


def _named(state: State, action: Report) -> str:
    if action.piece is None or not state.has(action.piece):
        raise Refusal(
            "bad_report", f"piece: {action.piece!r} is no button of this match", (), {"field": "piece"}
        )
    return action.piece


def _said(before: State, after: State, *calls: Call) -> Ruled[State]:
    return Ruled(after, Ruling(calls, follows(before, after)), moved=False)
