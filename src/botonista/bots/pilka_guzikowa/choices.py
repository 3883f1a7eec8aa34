"""Everything a program does besides striking: what is usual, and a wall where one is needed."""

from __future__ import annotations

from typing import Any

from botonista.flick.actions import Answer
from botonista.flick.ask import Pick
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.state import State
from botonista.games.pilka_guzikowa.summary import spot_of
from botonista.table.headings import away

NEAR_GOAL = 650.0  # within this of the own goal a full wall is worth its buttons


def choose(game: Any, state: State, side: Side) -> Answer:
    """The answer in a phase in which nothing is struck."""
    question = game.book.questions.present(state)
    if question is None:
        raise LookupError(f"nothing to do for {side} in {state.phase_name}")
    if question.key == "wall":
        return _wall(state, side, question.ask(state, side).picks[0])
    if question.key == "choose_toss":
        return Answer("choose_toss", choice="first_move")
    usual: Answer = question.usual(state, side)
    return usual


def _wall(state: State, side: Side, pick: Pick) -> Answer:
    """PG 9.1.1c: the offender, and near the own goal two more, those nearest to the ball."""
    x, y = spot_of(state) or (state.ball.x, state.ball.y)
    wanted = pick.most if away(x - PITCH.end_x(side), y) < NEAR_GOAL else 1

    def from_ball(name: str) -> tuple[float, str]:
        button = state.piece(name)
        return away(button.x - x, button.y - y), name

    field = sorted((name for name in pick.may if not state.piece(name).keeper), key=from_ball)
    return Answer("wall", (*pick.must, *field)[: max(wanted, len(pick.must))])
