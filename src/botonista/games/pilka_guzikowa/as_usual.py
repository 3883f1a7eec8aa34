"""What people did at their table and nobody told: the steps before a move, taken as usual."""

from __future__ import annotations

import msgspec

from botonista.flick.actions import Answer
from botonista.flick.questions import NO_CHANCE
from botonista.football.bounds import bad, impossible
from botonista.football.ruling import Call
from botonista.games.pilka_guzikowa import equipment
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.phases import KickOff, Prepare, Return, SetUp
from botonista.games.pilka_guzikowa.questions import QUESTIONS
from botonista.games.pilka_guzikowa.questions.taker import being_prepared, stands_at, taking
from botonista.games.pilka_guzikowa.state import State


def as_usual(state: State, facts: MoveFacts) -> tuple[State, list[Call]]:
    """The state when the button was struck, and what the referee said of the steps before.

    The struck button is the starter or the taker.
    """
    calls: list[Call] = []
    if facts.struck is None or "out_of_turn" in facts.ill_made:
        return state, calls
    _equipped(state)
    while isinstance(state.phase, SetUp | Return | Prepare):
        before = state
        if stands_at(state, "taker", "ready"):
            state, made = _taken_by(state, facts.struck)
        else:
            state, made = QUESTIONS.silence(state)
        calls += made
        if state == before:
            raise bad("state.prep", f"this preparation does not go on from {state.phase_name}")
        if isinstance(state.phase, KickOff):
            state = state.but(phase=msgspec.structs.replace(state.phase, starter=facts.struck))
    return state, calls


def _equipped(state: State) -> None:
    """PG 1.1.6: the match does not begin with a button or a ball that was found to break a limit."""
    if not state.times.started and (wrong := equipment.faults(state)):
        raise equipment.refused(wrong, "state" if wrong[0].piece == "ball" else "state.pieces")


def _taken_by(state: State, name: str) -> tuple[State, list[Call]]:
    """PG 4.1.2a, PG 9.1.1e: this button takes it; if it stands there already, from where it stands."""
    phase, calls = being_prepared(state), list[Call]()
    if phase.forced not in (None, name):
        words = f"{phase.forced} lies in the only place for the ball, so it has to take this"
        raise impossible("facts.struck", words, "PG 9.1.4b", "PG-D68")
    if phase.taker != name:
        given = Answer("taker", (name,))
        state, calls = QUESTIONS.by_key["taker"].answer(state, state.side, given, NO_CHANCE)
    return state.but(phase=taking(being_prepared(state))), calls
