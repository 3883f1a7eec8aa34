"""Everything a program does besides flicking: what is usual, keepers and walls in the way, fouls let go."""

from __future__ import annotations

from typing import Any

from botonista.bots.flickball.walls import marking
from botonista.flick.actions import Answer, Put
from botonista.flick.outlines import unit
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.games.flickball.mat import MAT, POST, back
from botonista.games.flickball.phases import Resolve
from botonista.games.flickball.questions.resolve import PLAY_ON
from botonista.games.flickball.state import State

OUT, ON_LINE = 45.0, 600.0  # the keeper before the middle of his goal; his x on the goal line


def choose(game: Any, state: State, side: Side) -> Answer:
    """The answer in a phase in which nothing is flicked."""
    question = game.book.questions.present(state)
    if question is None:
        raise LookupError(f"nothing to do for {side} in {state.phase_name}")
    usual: Answer = question.usual(state, side)
    if question.key == "shot_keeper":
        return keeper_for(game, question, state, side)
    if question.key == "marking":
        return marking(game, question, state, side)
    if question.key == "forgive":
        return Answer("forgive", choice="forgive" if state.forgiven == 0 else "refuse")
    if question.key == "foul":
        return _foul(state, side, usual)
    return usual


def keeper_for(game: Any, question: Any, state: State, side: Side) -> Answer:
    """The keeper in the way of a shot, if the rules take it; else he is left where he is."""
    given = _keeper(state, side)
    try:
        question.check(state, side, given, game.book.pitch(state))
    except Refusal:
        usual: Answer = question.usual(state, side)
        return usual
    return given


def _keeper(state: State, side: Side) -> Answer:
    """FB 12.7: between the ball and the middle of the goal, as far out as he may."""
    keeper = state.keeper(side)
    assert keeper is not None
    gx, ball = MAT.end_x(side), state.ball
    dx, dy = unit(ball.x - gx, ball.y, (-back(side), 0.0))
    if abs(ball.x) > MAT.end - MAT.penalty_area[0] - ball.radius:  # close range: on the goal line
        room = POST - keeper.radius - 2.0
        y = min(max(dy / max(abs(dx), 0.2) * (MAT.end - ON_LINE), -room), room)
        return Answer("shot_keeper", places={keeper.id: Put(back(side) * ON_LINE, y)})
    return Answer("shot_keeper", places={keeper.id: Put(gx + OUT * dx, OUT * dy)})


def _foul(state: State, side: Side, usual: Answer) -> Answer:
    """FB 18.6: play on if the ball is in the goal of who fouled."""
    phase = state.phase
    assert isinstance(phase, Resolve)
    leaving = phase.flicked.exit
    if leaving is not None and leaving.line == "goal" and leaving.end is side.other:
        return Answer("foul", choice=PLAY_ON)
    return usual
