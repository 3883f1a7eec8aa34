"""What a scorer at a real table enters (specification 5.10): moves with their facts, and rows of conduct."""

from __future__ import annotations

import msgspec

from botonista.football.game import Refusal
from botonista.football.ruling import Call, Ruling
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.actions import FreeAward, Report
from botonista.games.pilka_guzikowa.answers import by_default
from botonista.games.pilka_guzikowa.facts import Body, MoveFacts
from botonista.games.pilka_guzikowa.flow import prepare
from botonista.games.pilka_guzikowa.referee.consequences import take
from botonista.games.pilka_guzikowa.referee.order import Ruled, rule
from botonista.games.pilka_guzikowa.state import Award, State, change
from botonista.games.pilka_guzikowa.summary import follows
from botonista.games.pilka_guzikowa.turn import to_act


def report(state: State, side: Side, action: Report) -> Ruled:
    """Rule on what is reported; the referee is the same as at the simulated table."""
    if action.what != "equipment" and state.settings.table != "real":
        words = "only a scorer at a real table reports this; here the table sees it"
        raise Refusal("simulated_table", words, ("PG 11.1.3",), {"field": "what"})
    if action.what == "move":
        if action.move is None:
            raise Refusal("bad_report", "move: a reported move needs its facts", (), {"field": "move"})
        return rule(_as_prepared(state, action.move), action.move)
    if action.what == "body_touch":
        if action.side is None:
            raise Refusal(
                "bad_report", "side: say whose body touched the ball", ("PG 7.5.1",), {"field": "side"}
            )
        return rule(state, MoveFacts(side=action.side, events=(Body(side=action.side),)))
    if action.what == "equipment":
        return equipment(state, side, action)
    if action.what == "ruling":
        return own_ruling(state, action)
    if action.what == "unauthorised":
        return unauthorised(state)
    if action.what == "air":
        return air(state, action)
    return sent_off_on_board(state, action)


def _as_prepared(state: State, facts: MoveFacts) -> State:
    """Specification 5.10: people have set everything up at their table; the scorer just tells the move.

    What nobody entered is taken by default, and the struck button is the starter or taker.
    """
    if facts.struck is None or "out_of_turn" in facts.ill_made:
        return state
    while state.phase in ("setup", "return", "prepare"):
        side = to_act(state)[0]
        if state.phase == "prepare" and state.prep is not None and state.prep.stage == "taker":
            return prepare.ready(change(state, taker=facts.struck))
        state, _ = by_default(state, side)
        if state.phase == "kickoff_1":
            state = change(state, starter=facts.struck)
    return state


def equipment(state: State, side: Side, action: Report) -> Ruled:
    """PG 1.1.6: doubts about buttons are raised before the match begins, not later."""
    if state.started:
        raise Refusal(
            "too_late", "an objection to the equipment is possible before the first move only", ("PG 1.1.6",)
        )
    return _said(
        state, state, Call("equipment", ("PG 1.1.6",), side.other, side, measured={"text": action.text})
    )


def own_ruling(state: State, action: Report) -> Ruled:
    """PG 11.1.3: what the rules do not describe the referee decides; logged with his words."""
    call = Call("ruling", ("PG 11.1.3",), measured={"text": action.text})
    if action.award is None:
        return _said(state, state, call)
    after, calls = take(change(state, choice=None), _award(state, action.award), None)
    return _said(state, after, call, *calls)


def _award(state: State, given: FreeAward) -> Award:
    ball = (state.ball.x, state.ball.y)
    spot = ball if given.x is None or given.y is None else (given.x, given.y)
    spots = (spot,) if given.kind is not None else ()
    return Award(
        given.side,
        ("PG 11.1.3",),
        kind=given.kind,
        moves=given.moves if given.kind is None else 0,
        own=given.own,
        extra=given.extra,
        spots=spots,
        cause_ms=state.clock_ms,
    )


def unauthorised(state: State) -> Ruled:
    """PG 7.6.2b: reported right after the move, at the latest before the next action starts.

    The move is judged anew: a goal does not count (PG 7.6.4), and what it seemed to end goes on. If it
    was the fourth exit, the match stays over (PG-D38), with the goals there were before.
    """
    if state.unreported is None:
        words = "no unauthorised button has just been moved, or the next move has begun"
        raise Refusal("too_late", words, ("PG 7.6.2b", "PG-D67"))
    move = state.unreported
    ruled = rule(move.before, msgspec.structs.replace(move.facts, reported=True))
    after = change(ruled.state, now_ms=state.now_ms, clock_ms=state.clock_ms, announced=state.announced)
    return Ruled(after, Ruling(ruled.ruling.calls, follows(state, after)))


def air(state: State, action: Report) -> Ruled:
    """PG 3.4.5a: the attacker tells the owner that a button in the goal is "air"."""
    piece = _named(state, action)
    clauses = ("PG 3.4.5a", "PG-D44")
    call = Call("air_announced", clauses, None, None, None, None, (piece,), {"button": piece})
    return _said(state, change(state, air=tuple(dict.fromkeys((*state.air, piece)))), call)


def sent_off_on_board(state: State, action: Report) -> Ruled:
    """PG 6.2.1c: a sent-off button still on the board is taken off at once, without a penalty."""
    piece = _named(state, action)
    if piece not in state.sent_off:
        raise Refusal("not_sent_off", f"piece: {piece} was not sent off", ("PG 6.2.1c",), {"piece": piece})
    call = Call("sent_off_on_board", ("PG 6.2.1c",), None, None, None, None, (piece,), {"button": piece})
    return _said(state, state, call)


def _named(state: State, action: Report) -> str:
    if action.piece is None or not state.has(action.piece):
        raise Refusal(
            "bad_report", f"piece: {action.piece!r} is no button of this match", (), {"field": "piece"}
        )
    return action.piece


def _said(before: State, after: State, *calls: Call) -> Ruled:
    return Ruled(after, Ruling(calls, follows(before, after)))
