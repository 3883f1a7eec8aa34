"""Facts that a person tells, made ready for the referee: what can't have happened is refused with its clause.

A table can't tell nonsense, people can: a button that is not on the board, another than the one placed for
the set piece, a ball that leaves over no line. The judge and the scorer's reports go through here.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from botonista.flick.facts import Body, Exit, Frame, Off, Overlap, Push, in_order
from botonista.flick.pieces import side_of
from botonista.flick.possible import check_facts, is_beside, named_in
from botonista.flick.turning import lies_free
from botonista.football.bounds import bad, different, impossible
from botonista.football.ruling import Call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.as_usual import as_usual
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.flow import clock
from botonista.games.pilka_guzikowa.phases import (
    MOVES,
    Choice,
    CoinToss,
    Ended,
    Kick,
    KickOff,
    Penalty,
    Prepare,
    Return,
)
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.referee.move import NO_PUSH
from botonista.games.pilka_guzikowa.state import State
from botonista.games.pilka_guzikowa.strikes import NO_TURN
from botonista.table.headings import away

NOT_HERE = {  # why a button that is not on the board can't do anything
    "off": "PG 5.1.3b",
    "sent_off": "PG 6.2.1a",
    "bench": "PG 10.1.1",
    "changed": "PG 10.1.6",
}
BESIDE = 1.0  # mm by which a place told as being on a line may miss it


class Told(NamedTuple):
    """The state in which the move was made, its facts as the referee takes them, and the steps before it."""

    state: State
    facts: MoveFacts
    steps: tuple[Call, ...]


def told(state: State, facts: MoveFacts) -> Told:
    """What a person told, made ready; or a `Refusal`."""
    check_facts(facts)
    different("facts.ill_made", facts.ill_made)
    if isinstance(state.phase, Ended):
        raise impossible("facts", "the match is over", "PG 3.3.3a")
    if isinstance(state.phase, CoinToss | Choice):
        words = f"no move is made before the {state.phase_name} is settled"
        raise impossible("facts", words, "PG 3.1.1" if isinstance(state.phase, CoinToss) else "PG 8.1.1")
    _buttons(state, facts)
    facts = _in_turn(state, facts)
    if isinstance(state.phase, MOVES):  # else nobody told when all was ready and the eight seconds began
        facts = _late(state, facts)
    _after_fifteen_minutes(state, facts)
    facts = _from_the_first_touch(state, facts)
    state, steps = as_usual(state, facts)
    if facts.struck is not None and "out_of_turn" not in facts.ill_made:
        state = _by_the_right_button(state, facts)
        _turn_over(state, facts)
    _struck_at_all(state, facts)
    _events(state, facts)
    return Told(state, _chains(state, facts), tuple(steps))


def _buttons(state: State, facts: MoveFacts) -> None:
    """Every button that is named lay on the board when the move began."""
    due = state.phase.due if isinstance(state.phase, Return | Prepare) else ()
    for field, name in named_in(facts):
        if not state.has(name):
            raise bad(field, f"there is no button {name!r}")
        where = state.piece(name).where
        if where == "board" or name in due:  # due: put back before this move is made (PG 5.1.3)
            continue
        raise impossible(field, f"{name} is not on the board ({where})", NOT_HERE[where])
    if facts.struck in state.sent_off:
        raise impossible("facts.struck", f"{facts.struck} was sent off", "PG 6.2.1a", "PG 6.2.1c")


def _in_turn(state: State, facts: MoveFacts) -> MoveFacts:
    """PG 2.1.4: who moved; a move of the other side is one out of turn, whether it was said or not."""
    struck = facts.struck
    said = "out_of_turn" in facts.ill_made
    if struck is None:
        if said and facts.side is state.side:
            raise impossible("facts.ill_made", f"it is {state.side}'s turn", "PG 2.1.4")
        return facts
    owner = side_of(struck)
    mover = facts.side or (state.side.other if said else state.side)
    if owner is not mover:
        raise impossible("facts.struck", f"{struck} is not a button of {mover}", "PG 2.1.4")
    if said and mover is state.side:
        raise impossible("facts.ill_made", f"it is {state.side}'s turn", "PG 2.1.4")
    if mover is not state.side and not said:
        return msgspec.structs.replace(facts, ill_made=(*facts.ill_made, "out_of_turn"))
    return facts


def _late(state: State, facts: MoveFacts) -> MoveFacts:
    """PG 2.1.5a, PG-D26: a touch after the time for it is late, whether it was said or not."""
    if facts.touch_ms is None or facts.struck is None:
        return facts
    if "late" in facts.ill_made or "out_of_turn" in facts.ill_made:
        return facts
    allowed = clock.time_for_a_move(state)
    if allowed is None or facts.touch_ms - state.clock_ms <= allowed:
        return facts
    return msgspec.structs.replace(facts, ill_made=(*facts.ill_made, "late"))


def _from_the_first_touch(state: State, facts: MoveFacts) -> MoveFacts:
    """PG 3.2.1a, PG-D37: the match clock starts with the first touch, and stands until then."""
    waited = (facts.touch_ms or 0) - state.clock_ms
    if state.times.started or waited <= 0:
        return facts
    rest = None if facts.rest_ms is None else facts.rest_ms - waited
    return msgspec.structs.replace(facts, touch_ms=state.clock_ms, rest_ms=rest)


def _after_fifteen_minutes(state: State, facts: MoveFacts) -> None:
    """PG 3.3.3b, PG-D40: after fifteen minutes no move is begun but those of the last set piece."""
    if facts.touch_ms is None or facts.touch_ms < clock.FIFTEEN_MINUTES or not state.times.started:
        return
    times = state.times
    late = msgspec.structs.replace(times, clock_ms=max(times.clock_ms, clock.FIFTEEN_MINUTES))
    after, _ = clock.fifteen_minutes(state.but(times=late))
    if isinstance(after.phase, Ended) or after.shootout is not state.shootout:
        raise impossible("facts.touch_ms", "the match ended at fifteen minutes", "PG 3.3.3b", "PG-D40")


def _by_the_right_button(state: State, facts: MoveFacts) -> State:
    """PG 3.2.1b, PG 4.1.2a, PG 9.1.1e, PG 9.2.1b: the starter, or the button placed for the set piece."""
    struck, phase = facts.struck, state.phase
    assert struck is not None
    if isinstance(phase, KickOff) and phase.move == 1:
        if phase.starter not in (None, struck):
            raise impossible("facts.struck", f"{phase.starter} kicks off, not {struck}", "PG 3.2.1b")
        return state.but(phase=msgspec.structs.replace(phase, starter=struck))
    if not isinstance(phase, Kick | Penalty):
        return state
    if phase.taker is None:
        return state.but(phase=msgspec.structs.replace(phase, taker=struck))
    if struck != phase.taker and "wrongly_taken" not in facts.ill_made:
        words = f'{phase.taker} was placed to take it, not {struck} (or it was "wrongly_taken")'
        penalty = isinstance(phase, Penalty)
        clauses = ("PG 9.2.1b",) if penalty else ("PG 4.1.2a", "PG 9.1.1e", "PG-D23")
        raise impossible("facts.struck", words, *clauses)
    return state


def _turn_over(state: State, facts: MoveFacts) -> None:
    """PG 2.1.1c, PG 4.1.2d, PG-D28, PG-D29: when turning over is no move, and what can't be turned."""
    if facts.action != "turn":
        return
    name = state.phase_name
    if isinstance(state.phase, Kick) or name == "penalty_1":
        clauses = (*NO_TURN.get(name, ()), "PG-D29")
        raise impossible("facts.action", "a set piece is taken with a flick or a press", *clauses)
    if name == "kickoff_1":
        raise impossible("facts.action", "the kick-off has to touch the ball", "PG 3.2.1b")
    if facts.ill_made:
        return
    piece = state.piece(facts.struck or "")
    if not lies_free(state, piece):
        words = f"{piece.id} does not lie free on the carpet, so it can't be turned over"
        raise impossible("facts.action", words, "PG 2.1.1c", "PG-D28")
    elsewhere = [p for p in facts.places if p.id != piece.id or away(p.x - piece.x, p.y - piece.y) > NO_PUSH]
    if facts.events or facts.ball is not None or elsewhere:
        words = 'turned over in place it moves nothing (else it is ill made: "shifted")'
        raise impossible("facts.action", words, "PG 2.1.1c", "PG 2.1.6")


def _struck_at_all(state: State, facts: MoveFacts) -> None:
    """PG 2.1.1: a move is made with a button; without one only a body touch or an ill-made act is told.

    After a body touch the ball may have gone on, out of the field or against a goal.
    """
    if facts.struck is not None:
        return
    events = in_order(facts.events)
    body = bool(events) and isinstance(events[0], Body)
    moving = [event for event in events if not isinstance(event, Body | Exit | Frame)]
    if moving or facts.places or not (body or (facts.ill_made and not facts.events)):
        raise impossible("facts.struck", "should name the button that was moved", "PG 2.1.1a", "PG 2.1.1b")
    if not isinstance(state.phase, (*MOVES, Prepare)):
        raise impossible("facts.events", "the ball is dead", "PG 7.5.1", "PG-D66")


def _events(state: State, facts: MoveFacts) -> None:
    x, y = PITCH.board
    for k, event in enumerate(facts.events):
        where = f"facts.events[{k}]"
        if isinstance(event, Exit):
            _exit(event, where)
        elif isinstance(event, Push) and event.button == event.by:
            raise bad(f"{where}.by", "a button does not push itself")
        elif isinstance(event, Overlap) and event.upper == event.lower:
            raise bad(f"{where}.lower", "a button does not lie on itself")
        elif isinstance(event, Off) and abs(event.x) < x / 2 and abs(event.y) < y / 2:
            words = f"({event.x:g}, {event.y:g}) is on the carpet: say where the centre crossed its edge"
            raise impossible(where, words, "PG-D05")
    touch = state.clock_ms if facts.touch_ms is None else facts.touch_ms
    if state.times.started and touch < state.clock_ms:
        raise bad("facts.touch_ms", f"is before the state's clock_ms, {state.clock_ms}")
    if facts.rest_ms is not None:
        last = max((event.t or 0.0 for event in facts.events), default=0.0)
        if facts.rest_ms < touch or facts.rest_ms - touch < round(last * 1000):
            raise bad("facts.rest_ms", "is before something that happened in the move")
    off = {event.button for event in facts.events if isinstance(event, Off)}
    for p in facts.places:
        there = msgspec.structs.replace(state.piece(p.id), x=p.x, y=p.y)
        if is_beside(there, PITCH) and p.id not in off:
            words = 'lies wholly beside the carpet: tell it as an event of type "off" too'
            raise impossible(f"facts.places.{p.id}", words, "PG-D05")
        if p.id in p.on:
            raise bad(f"facts.places.{p.id}.on", "a button does not lie on itself")


def _exit(event: Exit, where: str) -> None:
    """PG-D08, PG 1.2.4: the ball leaves over a line, and into a goal between the posts."""
    size_x, size_y = abs(event.x), abs(event.y)
    if event.line == "side":
        if size_y < PITCH.side - BESIDE or size_x > PITCH.board[0] / 2:
            words = f"({event.x:g}, {event.y:g}) is not on a side line, y = ±{PITCH.side:g}"
            raise impossible(where, words, "PG 1.2.4b", "PG-D08")
        if event.end is not None:
            raise bad(f"{where}.end", "a side line is nobody's")
        return
    if size_x < PITCH.end - BESIDE:
        words = f"({event.x:g}, {event.y:g}) is not on an end line, x = ±{PITCH.end:g}"
        raise impossible(where, words, "PG 1.2.4a", "PG-D08")
    if event.end is not None and event.end is not (Side.AWAY if event.x > 0 else Side.HOME):
        raise bad(f"{where}.end", f"the end line at x = {event.x:g} is {event.end.other}'s")
    if event.line == "goal" and size_y > PITCH.post_y:
        words = f"y = {event.y:g} is not between the posts, ±{PITCH.post_y:g}"
        raise impossible(where, words, "PG 1.2.4c", "PG 3.4.2")


def _chains(state: State, facts: MoveFacts) -> MoveFacts:
    """PG-D16: a push told as an opponent's is the mover's who began that chain; his own are no fouls."""
    mover = facts.side or (state.side.other if "out_of_turn" in facts.ill_made else state.side)
    pushed_by: dict[str, str] = {}
    events = []
    for k, event in enumerate(facts.events):
        if isinstance(event, Push):
            by = event.by
            if side_of(by) is not mover:
                if by not in pushed_by:
                    words = f"{by} is not the mover's, and nothing told before has pushed it"
                    raise impossible(f"facts.events[{k}].by", words, "PG-D16")
                by = pushed_by[by]
                event = msgspec.structs.replace(event, by=by)
            pushed_by.setdefault(event.button, by)
        events.append(event)
    return msgspec.structs.replace(facts, events=tuple(events))
