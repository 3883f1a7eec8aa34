"""What people did at their table and nobody told: the steps before a drive, taken as usual."""

from __future__ import annotations

from botonista.flick.actions import Answer
from botonista.flick.pieces import side_of
from botonista.flick.questions import NO_CHANCE, Question
from botonista.football.ruling import Call
from botonista.football.side import Side
from botonista.games.dadinho.facts import MoveFacts
from botonista.games.dadinho.flow.restarts import takers
from botonista.games.dadinho.phases import KeeperSet, LineUp, Prepare
from botonista.games.dadinho.questions import QUESTIONS
from botonista.games.dadinho.questions.restart import PlaceRestart
from botonista.games.dadinho.state import State


def as_usual(state: State, facts: MoveFacts) -> tuple[State, list[Call]]:
    """The state when the piece was driven, and what the referee said of the steps before.

    Line-up, the two in the circle, taker and goalkeeper; a choice is nobody's to take for another. A
    drive of the side that does not take the restart is one out of turn.
    """
    calls: list[Call] = []
    if not state.has(facts.struck) or side_of(facts.struck) is not state.side_that_shoots:
        return state, calls
    while isinstance(state.phase, LineUp | Prepare | KeeperSet):
        state, made = _answered(state, facts.struck)
        calls += made
        state, made = QUESTIONS.advance(state)
        calls += made
    return state, calls


def _answered(state: State, struck: str) -> tuple[State, list[Call]]:
    """The question of the hour as the struck piece shows it was answered, else as usual."""
    question = QUESTIONS.present(state)
    assert question is not None
    calls: list[Call] = []
    for side in QUESTIONS.waiting(state):
        given = _shown(question, state, side, struck) or question.usual(state, side)
        state, made = question.answer(state, side, given, NO_CHANCE)
        calls += made
    return state, calls


def _shown(question: Question[State], state: State, side: Side, struck: str) -> Answer | None:
    """The answer that the drive itself gives: who takes a restart, who kicks off."""
    if side_of(struck) is not side:
        return None
    if isinstance(question, PlaceRestart) and struck in takers(state, side):
        return question.taken_by(state, struck)
    return question.before_strike(state, side, struck)
