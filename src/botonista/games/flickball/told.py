"""Facts that a person tells, made ready for the referee; what can't have happened is refused."""

from __future__ import annotations

import msgspec

from botonista.flick.facts import Exit, Off, Push
from botonista.flick.pieces import BALL, side_of
from botonista.flick.possible import check_facts, named_in
from botonista.football.bounds import bad, between, different, impossible
from botonista.football.refusal import Refusal
from botonista.games.flickball.facts import FlickFacts
from botonista.games.flickball.mat import END, SIDE
from botonista.games.flickball.phases import FLICKING, Ended
from botonista.games.flickball.referee.order import is_throw_in
from botonista.games.flickball.state import State
from botonista.games.flickball.strikes import right_piece

BESIDE = 1.0  # mm by which a point told as being on a line may miss it
MOST_MM = 20_000.0


def told(state: State, facts: FlickFacts) -> FlickFacts:
    """The facts as the referee takes them; or a `Refusal`."""
    check_facts(facts)
    different("facts.on_edge", facts.on_edge)
    different("facts.disputed", facts.disputed)
    if facts.travelled is not None:
        between("facts.travelled", facts.travelled, 0.0, MOST_MM)
    if facts.disputed and state.settings.table != "real":
        raise impossible("facts.disputed", "a simulated table measures exactly", "FB 4.4", "FB 18.4")
    if isinstance(state.phase, Ended):
        raise impossible("facts", "the match is over", "FB 4.3")
    if not isinstance(state.phase, FLICKING):
        words = f"nothing is flicked in the phase {state.phase_name}"
        raise Refusal("no_move_now", f"facts: {words}", ("FB 6.0",), {"field": "facts"})
    _pieces(state, facts)
    facts = _by_whom(state, facts)
    _events(facts)
    return facts


def _pieces(state: State, facts: FlickFacts) -> None:
    """Every piece that is named lies on the table."""
    named = [*named_in(facts), *(("facts.on_edge", n) for n in facts.on_edge if n != BALL)]
    named += [("facts.disputed", n) for n in facts.disputed]
    for field, name in named:
        if not state.has(name):
            raise bad(field, f"there is no piece {name[:40]!r}")
        if state.piece(name).where != "board":
            raise impossible(field, f"{name} is off the table", "FB 20.1")


def _by_whom(state: State, facts: FlickFacts) -> FlickFacts:
    """FB 7.4: the active player, with the piece that may be flicked."""
    if facts.struck is None:
        raise bad("facts.struck", "should name the flicked piece")
    if facts.side not in (None, state.side):
        raise impossible("facts.side", f"it is {state.side}'s turn", "FB 6.4a")
    if side_of(facts.struck) is not state.side:
        raise impossible("facts.struck", f"{facts.struck} is not a piece of {state.side}", "FB 7.4")
    right_piece(state, facts.struck)
    action = "toss" if is_throw_in(state) else "flick"
    return msgspec.structs.replace(facts, side=state.side, action=action)


def _events(facts: FlickFacts) -> None:
    """Exits are on the edge of the pitch; pushes are by the active player's pieces."""
    for k, event in enumerate(facts.events):
        field = f"facts.events[{k}]"
        if isinstance(event, Exit | Off):
            _on_the_edge(field, event)
        if isinstance(event, Push) and side_of(event.button) is side_of(event.by):
            raise impossible(field, f"{event.by} and {event.button} are of one side", "FB 18.1", "FB-D39")


def _on_the_edge(field: str, event: Exit | Off) -> None:
    on_side = abs(abs(event.y) - SIDE) <= BESIDE and abs(event.x) <= END + BESIDE
    on_end = abs(abs(event.x) - END) <= BESIDE and abs(event.y) <= SIDE + BESIDE
    line = event.line if isinstance(event, Exit) else None
    if not (on_side or on_end):
        raise impossible(
            field, f"({event.x:g}, {event.y:g}) is not on the edge of the pitch", "FB-D14", "FB-D29"
        )
    if (line == "side" and not on_side) or (line in ("end", "goal") and not on_end):
        raise impossible(field, f"({event.x:g}, {event.y:g}) is not on the {line} line", "FB-D29")
    if line == "goal" and abs(event.y) >= 70.0:
        raise impossible(field, f"y {event.y:g} is not between the posts", "FB 12.2")
