"""A flick as the referee looks at it: what it did to ball and pieces, read against the state before it."""

from __future__ import annotations

import msgspec

from botonista.flick.facts import AnyEvent, Exit, Off, Overlap, Touch, ball_at_rest, in_order, pieces_at_rest
from botonista.flick.outlines import Point
from botonista.flick.pieces import Ball, Piece, moved, side_of
from botonista.football.side import Side
from botonista.games.flickball.facts import FlickFacts
from botonista.games.flickball.mat import DIAMETER, END, EQUAL, MAT, POST, SIDE
from botonista.games.flickball.measures import less, on_pitch
from botonista.games.flickball.phases import FLICKING, Flicked, OffPitch
from botonista.games.flickball.referee import fouls
from botonista.games.flickball.state import State


def read(state: State, facts: FlickFacts) -> tuple[Flicked, State]:
    """F1 to F18: the flick, and the state with everything where it came to rest."""
    side = state.side
    assert isinstance(state.phase, FLICKING)
    events = in_order(facts.events)
    lying = _lying(state, facts)
    leaving = _first_exit(events) or _found_outside(state.ball, lying.ball)
    end = leaving.t if leaving is not None and leaving.t is not None else float("inf")
    touches = [e for e in events if isinstance(e, Touch) and (e.t or 0.0) <= end]  # FB-D29: then it is dead
    start = state.piece(facts.struck or "")
    off = _off(state, lying, events)
    return (
        Flicked(
            during=state.phase,
            start=start,
            touched=tuple(touch.button for touch in touches),
            exit=leaving,
            last=_last(touches, side) if leaving is not None else None,
            fouls=() if state.family else fouls.listed(state, facts, events, off),  # FB 13.1
            off=off,
            brush=_brush(state, facts),
        ),
        lying,
    )


def _brush(state: State, facts: FlickFacts) -> bool:
    """F18, FB-D12: the flicked piece touched no disc and went less than a diameter.

    At a real table nobody measures that: the players judge, if nothing else is told of the flick.
    """
    if facts.travelled is not None:
        return less(facts.travelled, DIAMETER) and not any(isinstance(e, Touch) for e in facts.events)
    told = facts.ball is not None or any(not isinstance(e, Off) for e in facts.events)
    others = [place for place in facts.places if place.id != facts.struck]
    judged = state.settings.table == "real" and state.settings.fair_play
    return judged and not told and not others


def _lying(state: State, facts: FlickFacts) -> State:
    """Where everything rests; what lies on what as it was told, by places or by overlaps."""
    pieces = pieces_at_rest(state, facts)
    for event in facts.events:
        if isinstance(event, Overlap):
            upper = pieces[event.upper]
            on = tuple(dict.fromkeys((*upper.on, event.lower)))
            pieces[upper.id] = moved(upper, on=on)
    for name, piece in pieces.items():
        if not piece.on and piece.z:
            pieces[name] = moved(piece, z=0.0)
    return state.but(pieces=tuple(pieces.values()), ball=ball_at_rest(state, facts))


def _first_exit(events: tuple[AnyEvent, ...]) -> Exit | None:
    """FB-D29: the first moment counts; at a corner it is the end line."""
    exits = [e for e in events if isinstance(e, Exit)]
    if not exits:
        return None
    first = min(exits, key=lambda e: (e.t or 0.0, e.line == "side"))
    if first.line != "side" and first.end is None:
        return msgspec.structs.replace(first, end=Side.AWAY if first.x > 0 else Side.HOME)
    return first


def _found_outside(before: Ball, ball: Ball) -> Exit | None:
    """FB 5.9, FB-D29: a ball that rests off the pitch has left it, where a straight way crosses the edge."""
    if on_pitch(ball):
        return None
    x, y = crossing((before.x, before.y), (ball.x, ball.y))
    if abs(x) < END - EQUAL:
        return Exit(line="side", x=x, y=y)
    end = Side.AWAY if x > 0 else Side.HOME
    return Exit(line="goal" if less(abs(y), POST) else "end", x=x, y=y, end=end)


def crossing(start: Point, rest: Point) -> Point:
    """FB-D14, FB-D29: where a straight way from `start` leaves the pitch; from outside, the nearest edge."""
    (x0, y0), (x1, y1) = start, rest
    if abs(x0) > END or abs(y0) > SIDE:
        return MAT.nearest_on_outline(x1, y1)[0]
    shares = [1.0]
    if abs(x1) > END:
        shares.append(((END if x1 > 0 else -END) - x0) / (x1 - x0))
    if abs(y1) > SIDE:
        shares.append(((SIDE if y1 > 0 else -SIDE) - y0) / (y1 - y0))
    share = min(shares)
    x, y = x0 + share * (x1 - x0), y0 + share * (y1 - y0)
    return (min(max(x, -END), END), min(max(y, -SIDE), SIDE))


def _last(touches: list[Touch], active: Side) -> Side:
    """F4: whose piece touched the ball last; both at once, or nobody told: the active player's."""
    if not touches:
        return active
    t = touches[-1].t or 0.0
    at_last = {side_of(touch.button) for touch in touches if (touch.t or 0.0) == t}
    return active if active in at_last else active.other


def _off(state: State, lying: State, events: tuple[AnyEvent, ...]) -> tuple[OffPitch, ...]:
    """F10, FB 5.9: pieces off the pitch at rest, in the order in which they left."""
    told = {e.button: OffPitch(e.button, e.x, e.y) for e in events if isinstance(e, Off)}
    gone = [p for p in lying.on_board() if not on_pitch(p)]
    order = {name: k for k, name in enumerate(told)}
    gone.sort(key=lambda p: (order.get(p.id, len(order)), p.id))
    return tuple(told.get(p.id) or _left(state.piece(p.id), p) for p in gone)


def _left(before: Piece, after: Piece) -> OffPitch:
    return OffPitch(after.id, *crossing((before.x, before.y), (after.x, after.y)))
