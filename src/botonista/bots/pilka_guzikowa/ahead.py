"""What a move is worth once the referee has ruled on it and the next one is thought of."""

from __future__ import annotations

from typing import Any

import numpy as np

from botonista.bots.flick.aims import SPEEDS
from botonista.bots.pilka_guzikowa.looks import Look
from botonista.flick.state import Striking
from botonista.football.chance import Draws
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.actions import Action
from botonista.games.pilka_guzikowa.phases import Choice, Ended, Play, SetUp, set_of
from botonista.games.pilka_guzikowa.state import State
from botonista.table.headings import away

REFUSED = -1000.0
GOAL, BUTTON, BUTTON_WAITING = 100.0, 9.0, 1.5
SET_PIECE, PENALTY, A_MOVE = 5.0, 45.0, 2.5  # in the units of `worth`
IDLE, A_PUSH = -8.0, 60.0  # the ball lies where it lay; a push of so many mm is more than that
ANSWERING = 3  # the buttons nearest to the ball that are thought of
LIKELY = 0.08  # an opponent finds one of the best so many of his aims


def value(game: Any, state: State, side: Side, action: Action) -> float:
    """Goals, buttons lost and won, and what can come next, for `side` who makes the move."""
    try:
        after: State = game.play(state, side, action, Draws(b"search", 0)).state
    except Refusal:
        return REFUSED
    goals = after.score[0] - state.score[0] - after.score[1] + state.score[1]
    worth_now = GOAL * goals * side.forward
    worth_now += _buttons(after, side) - _buttons(state, side)
    worth_now += IDLE * max(
        0.0, 1.0 - away(after.ball.x - state.ball.x, after.ball.y - state.ball.y) / A_PUSH
    )
    if isinstance(after.phase, Striking):
        return worth_now + _next_move(game, after, side)
    return worth_now + _restart(after, side)


def _buttons(state: State, side: Side) -> float:
    """How many more buttons `side` has; those waiting beside the board count little less."""
    total = 0.0
    for p in state.pieces:
        if p.where in ("board", "off"):
            worth = BUTTON if p.where == "board" else BUTTON - BUTTON_WAITING
            total += worth if p.side is side else -worth
    return total


def _restart(state: State, side: Side) -> float:
    """A set piece, or a choice of one: good for whoever has it, the better the more moves it brings."""
    phase = state.phase
    if isinstance(phase, Ended | SetUp):
        return 0.0
    owner, given = state.side, set_of(phase)
    size = 1 if given is None else 1 + given.own + given.extra
    penalty = given is not None and given.kind == "penalty"
    if isinstance(phase, Choice):
        owner = phase.side
        size = max((award.size for award in phase.options), default=1)
        penalty = any(award.kind == "penalty" for award in phase.options)
    good = PENALTY if penalty else SET_PIECE + A_MOVE * (size - 1)
    return good if owner is side else -good


def _next_move(game: Any, state: State, side: Side) -> float:
    """What the side to move can make of it: the player himself hits what he aims at, the other may miss."""
    mover = state.side
    look = Look(game, state, mover)
    tries = look.tries(ANSWERING, SPEEDS[2::2])
    if not len(tries):
        return 0.0
    more = A_MOVE * (state.phase.left - 1) if isinstance(state.phase, Play) else 0.0
    worths = np.sort(look.worths(look.at(tries)))[::-1]
    if mover is side:
        return float(worths[0]) * 0.8 + more
    likely = worths[: max(1, round(LIKELY * len(worths)))]
    return -float(likely.mean()) - more
