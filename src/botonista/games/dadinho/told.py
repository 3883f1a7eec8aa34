"""Facts that a person tells, looked at before the referee rules: names, numbers, what can't be."""

from __future__ import annotations

from typing import Any

import msgspec

from botonista.flick.facts import Exit
from botonista.flick.pieces import moved
from botonista.flick.possible import check_facts, named_in
from botonista.football.bounds import bad, impossible
from botonista.football.side import Side
from botonista.games.dadinho.case import plain_state
from botonista.games.dadinho.facts import Met, MoveFacts
from botonista.games.dadinho.flow.restarts import taker_place
from botonista.games.dadinho.phases import MOVES, Kick, KickOff, Restart, Shoot
from botonista.games.dadinho.state import State

BESIDE = 10.0  # mm that a told crossing may be beside its line


def told(state: State, facts: MoveFacts) -> tuple[State, MoveFacts]:
    """The situation and the facts as the referee takes them, or a Refusal that names the field."""
    plain: Any = facts
    check_facts(plain)
    for field, name in named_in(plain):
        if not state.has(name) or state.piece(name).where != "board":
            raise bad(field, f"{name[:40]!r} is no piece on the board")
    for name in facts.held or ():
        if not state.has(name):
            raise bad("facts.held", f"{name[:40]!r} is no piece on the board")
    if not isinstance(state.phase, MOVES):
        raise impossible(
            "facts.struck", f"no move is made in the phase {state.phase_name}", "DD 34", "DD 8.1"
        )
    if isinstance(state.phase, Kick | KickOff | Shoot) and state.count(state.phase.side).left < 1:
        side = state.phase.side.value
        raise impossible(f"state.counts.{side}", "no touch is left to take it with", "DD 43§1", "DD 36f")
    for k, event in enumerate(facts.events):
        if isinstance(event, Exit):
            _exit(state, event, f"facts.events[{k}]")
        elif isinstance(event, Met) and (event.button is None) == (event.thing is None):
            raise bad(f"facts.events[{k}]", 'names either a "button" or a "thing" that was met')
    return _by_the_taker(state, facts), facts


def _exit(state: State, event: Exit, where: str) -> None:
    """DD-D09: the die leaves over a line, and into a goal between the posts."""
    pitch = state.pitch
    if event.line == "side" and abs(event.y) < pitch.side - BESIDE:
        raise impossible(where, f"({event.x:g}, {event.y:g}) is on no side line", "DD 43", "DD-D09")
    if event.line != "side" and abs(event.x) < pitch.end - BESIDE:
        raise impossible(where, f"({event.x:g}, {event.y:g}) is on no end line", "DD 44", "DD-D09")
    if event.line == "goal" and abs(event.y) > pitch.post_y:
        raise impossible(where, f"y = {event.y:g} is not between the posts", "DD 3§u.2", "DD 39.1")
    if event.end is not None and event.line != "side":
        there = Side.AWAY if event.x > 0 else Side.HOME
        if event.end is not there:
            raise bad(f"{where}.end", f"the end line at x = {event.x:g} is {there.value}'s")


def _by_the_taker(state: State, facts: MoveFacts) -> State:
    """At a real table whoever drove the restart was its taker; he stood ready unless his place is told."""
    phase, struck = state.phase, facts.struck
    if isinstance(phase, Kick) and state.piece(struck).side is phase.side:
        if struck != phase.taker:
            state = state.but(phase=msgspec.structs.replace(phase, taker=struck))
        return _ready(state, struck, phase.restart)
    if isinstance(phase, Shoot) and phase.shot.restart is not None and struck == phase.shot.piece:
        return _ready(state, struck, phase.shot.restart)
    if isinstance(phase, KickOff) and not phase.pair:
        return state.but(phase=msgspec.structs.replace(phase, pair=(struck,)))
    return state


def _ready(state: State, name: str, restart: Restart) -> State:
    """The taker behind the die; one that a case left where nobody is in the way was not told of."""
    taker, usual = state.piece(name), plain_state().piece(name)
    if taker.keeper or (taker.x, taker.y) != (usual.x, usual.y):
        return state
    x, y = taker_place(state, restart, taker)
    return state.with_pieces(moved(taker, x=x, y=y))
