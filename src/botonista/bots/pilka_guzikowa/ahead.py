"""What a move is worth once the referee has ruled on it and the next one is thought of."""

from __future__ import annotations

from typing import Any

import numpy as np

from botonista.bots.pilka_guzikowa import aims, nearest, worth
from botonista.football.chance import Draws
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import actions as act
from botonista.games.pilka_guzikowa import options as may
from botonista.games.pilka_guzikowa.positions import position
from botonista.games.pilka_guzikowa.state import MOVE_PHASES, State
from botonista.table.batch import strike_many

REFUSED = -1000.0
GOAL, BUTTON, BUTTON_WAITING = 100.0, 9.0, 1.5
SET_PIECE, PENALTY, A_MOVE = 5.0, 45.0, 2.5  # in the units of `worth`
IDLE = -8.0  # the ball lies where it lay
ANSWERING = 3  # the buttons nearest to the ball that are thought of
LIKELY = 0.08  # an opponent finds one of the best so many of his aims


def value(game: Any, state: State, side: Side, action: act.Action) -> float:
    """Goals, buttons lost and won, and what can come next, for `side` who makes the move."""
    try:
        after: State = game.play(state, side, action, Draws(b"search", 0)).state
    except Refusal:
        return REFUSED
    home, away = after.score[0] - state.score[0], after.score[1] - state.score[1]
    worth_now = GOAL * (home - away) * side.forward
    worth_now += _buttons(after, side) - _buttons(state, side)
    if (after.ball.x, after.ball.y) == (state.ball.x, state.ball.y):
        worth_now += IDLE
    if after.phase in MOVE_PHASES:
        return worth_now + _next_move(after, side)
    return worth_now + _restart(game, after, side)


def _buttons(state: State, side: Side) -> float:
    """How many more buttons `side` has; those waiting beside the board count little less."""
    total = 0.0
    for p in state.pieces:
        if p.where in ("board", "off"):
            total += (BUTTON if p.where == "board" else BUTTON - BUTTON_WAITING) * (
                1 if p.side is side else -1
            )
    return total


def _restart(game: Any, state: State, side: Side) -> float:
    """A set piece, or a choice of one: good for whoever has it, the better the more moves it brings."""
    if state.phase in ("ended", "setup"):
        return 0.0
    owner, size, penalty = state.side, 1 + state.own + state.extra, state.kind == "penalty"
    if state.choice is not None:
        owner = state.choice.side
        size = max((award.size for award in state.choice.options), default=1)
        penalty = any(award.kind == "penalty" for award in state.choice.options)
    good = PENALTY if penalty else SET_PIECE + A_MOVE * (size - 1)
    return good if owner is side else -good


def _next_move(state: State, side: Side) -> float:
    """What the side to move can make of it: the player himself hits what he aims at, the other may miss."""
    mover = state.side
    pieces = nearest.to_ball(state, may.strikable(state, mover), ANSWERING)
    tries = aims.strikes(state, mover, pieces, aims.SPEEDS[2::2])
    if not tries:
        return 0.0
    worths = np.sort(worth.worths(state, mover, strike_many(position(state), tries)))[::-1]
    if mover is side:
        return float(worths[0]) * 0.8 + A_MOVE * (state.left - 1)
    likely = worths[: max(1, round(LIKELY * len(worths)))]
    return -float(likely.mean()) - A_MOVE * (state.left - 1)
