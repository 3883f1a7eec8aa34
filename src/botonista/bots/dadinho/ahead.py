"""What a drive is worth once the referee has ruled on it and the next one is thought of."""

from __future__ import annotations

from typing import Any

import numpy as np

from botonista.bots.dadinho import choices
from botonista.bots.dadinho.looks import Look
from botonista.bots.dadinho.worth import MOUTH
from botonista.bots.flick import aims
from botonista.flick.state import Striking
from botonista.football.chance import Draws
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.games.dadinho.actions import Action
from botonista.games.dadinho.flow.shots import shooters
from botonista.games.dadinho.phases import Choice, Ended, Interval, Kick, LineUp, Open, Prepare, Restart
from botonista.games.dadinho.state import State
from botonista.table import Blows

REFUSED = -1000.0
GOAL, CHANCE, THREAT = 100.0, 40.0, 25.0  # a goal, a shot that would score, one of the opponent's
KICKS = {"penalty": 40.0, "direct": 12.0, "corner": 6.0, "indirect": 5.0, "goal_kick": 2.0, "lateral": 3.0}
SHOOTERS, SHOT_SPEEDS = 3, tuple(1000.0 + 130.0 * k for k in range(16))
ANSWERING, ANSWERS = 3, (300.0, 700.0, 1300.0, 2200.0)
LIKELY = 0.1  # an opponent finds one of the best so many of his aims
A_TOUCH = 0.3


def value(game: Any, state: State, side: Side, action: Action) -> float:
    """Goals, chances, and what can come next, for `side` who makes the drive."""
    try:
        after: State = game.play(state, side, action, Draws(b"search", 0)).state
    except Refusal:
        return REFUSED
    home, away = after.score[0] - state.score[0], after.score[1] - state.score[1]
    if after.series is not None and state.series is not None:
        home += after.series.goals(Side.HOME) - state.series.goals(Side.HOME)
        away += after.series.goals(Side.AWAY) - state.series.goals(Side.AWAY)
    worth = GOAL * (home - away) * side.forward
    phase = after.phase
    if home or away or isinstance(phase, Ended | Interval | LineUp):
        return worth
    if isinstance(phase, Striking):
        return worth + _next(game, after, side)
    if isinstance(phase, Choice):
        return worth + _restart(phase.kick, side)
    return worth + (_restart(phase.restart, side) if isinstance(phase, Prepare) else 0.0)


def _restart(restart: Restart, side: Side) -> float:
    """A restart is good for whoever has it."""
    return KICKS[restart.kind] * (1.0 if restart.side is side else -1.0)


def shots(game: Any, state: State, side: Side, pieces: int = SHOOTERS) -> dict[str, int]:
    """How many aims of each near button would score if the goalkeeper is set as most would."""
    able = aims.nearest(state, shooters(state, side), pieces)
    if not able:
        return {}
    look = Look(game, choices.announced(game, state, side, able[0]), side)
    return _scoring(look, able, look.shots(able, SHOT_SPEEDS, MOUTH))


def likely(game: Any, state: State, side: Side, piece: str) -> float:
    """How likely the best aim of a button scores though the goalkeeper is set as well as it can be."""
    return Look(game, choices.announced(game, state, side, piece, well=True), side).best_shot(piece)[0]


def _scoring(look: Look, able: list[str], tries: Blows) -> dict[str, int]:
    counts = dict.fromkeys(able, 0)
    if len(tries):
        batch = look.at(tries)
        for k in look.scores(batch).nonzero()[0].tolist():
            counts[batch.ids[int(batch.blows.piece[k])]] += 1
    return counts


def _next(game: Any, state: State, side: Side) -> float:
    """What the side in turn can make of it: the player himself hits what he aims at, the other may miss."""
    mover = state.side
    assert mover is not None
    chance = 0.0
    if isinstance(state.phase, Open | Kick):
        chance = min(max(shots(game, state, mover).values(), default=0) / 6.0, 1.0)
    look = Look(game, state, mover)
    tries = look.tries(ANSWERING, ANSWERS)
    if not len(tries):
        return 0.0
    worths = np.sort(look.worths(look.at(tries)))[::-1]
    more = A_TOUCH * state.count(mover).left
    if mover is side:
        return float(worths[0]) * 0.8 + more + CHANCE * chance
    likely = worths[: max(1, round(LIKELY * len(worths)))]
    return -float(likely.mean()) - more - THREAT * chance
