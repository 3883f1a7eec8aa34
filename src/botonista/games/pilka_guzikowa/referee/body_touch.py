"""Section 7.5: the ball touched by a player's body (reported at a real table)."""

from __future__ import annotations

from botonista.flick.facts import Body
from botonista.football.ruling import call
from botonista.games.pilka_guzikowa.referee.awards import exit_set, from_play
from botonista.games.pilka_guzikowa.referee.move import Item, Move


def body_touches(move: Move) -> list[Item]:
    """PG 7.5.1 to PG 7.5.6, by where the ball went afterwards; a ball already out does not count (PG-D66)."""
    return [_touch(move, event) for event in move.events if isinstance(event, Body)]


def _touch(move: Move, event: Body) -> Item:
    toucher, injured, t = event.side, event.side.other, event.t or 0.0
    clauses = _clauses(move, event)
    if move.exit is None:
        award = from_play(move, injured, 1, clauses, t)
    else:
        award = exit_set(move, move.exit, injured, 1, clauses, t)
    said = call("body", *clauses, against=toucher, benefits=injured, t=t, measured={"by": toucher.value})
    return Item(said, toucher, t, award, own_goal_stands=True)


def _clauses(move: Move, event: Body) -> tuple[str, ...]:
    leaving = move.exit
    if leaving is None:
        moving = move.struck is not None and move.mover is event.side
        return ("PG 7.5.1", "PG 2.1.3a") if moving else ("PG 7.5.1",)
    if leaving.line == "side":
        return ("PG 7.5.2a",)
    into_own = leaving.end is event.side
    if leaving.line == "goal":
        if into_own:
            return ("PG 7.5.6", "PG-D66")
        return ("PG 7.5.5a",) if move.mover is not event.side else ("PG 7.5.3a", "PG-D66")
    return ("PG 7.5.4a",) if into_own else ("PG 7.5.3a",)
