"""What a flick is worth once the referee has ruled on it and the next one is thought of."""

from __future__ import annotations

from typing import Any

import numpy as np

from botonista.bots.flickball import choices
from botonista.bots.flickball.looks import Look
from botonista.flick.pieces import moved
from botonista.flick.state import Striking
from botonista.football.chance import Draws
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.games.flickball.actions import Action
from botonista.games.flickball.phases import (
    Ended,
    Kick,
    Play,
    Prepare,
    Resolve,
    SetUp,
    Shoot,
    ShotKeeper,
    set_of,
)
from botonista.games.flickball.questions.shot import DeclareShot, ShotKeeperPlace, situation
from botonista.games.flickball.state import State
from botonista.table import Batch

REFUSED = -1000.0
GOAL, CHANCE, THREAT = 100.0, 45.0, 30.0  # a goal, a shot that would score, one of the opponent's
SET_PIECE, PENALTY, FOUL, A_FLICK = 4.0, 45.0, 9.0, 1.0
SHOOTERS, SHOT_SPEEDS = 4, (700.0, 1100.0, 1700.0, 2600.0, 3600.0)
ANSWERING = 3  # the pieces nearest to the ball that are thought of
LIKELY = 0.08  # an opponent finds one of the best so many of his aims
DECLARE = DeclareShot()


def may_shoot(state: State, side: Side) -> bool:
    """FB 12.4: whether a shot can be declared now."""
    return side in DECLARE.offered(state)


def shots(game: Any, state: State, side: Side, pieces: int = SHOOTERS) -> tuple[Look, Batch] | None:
    """Shots as they would be with the keeper where he is likely to go; None if there is nobody to shoot."""
    phase = state.phase
    assert isinstance(phase, Play | Kick)
    names = [phase.taker] if isinstance(phase, Kick) else [p.id for p in state.on_board(side)]
    if isinstance(phase, Play):
        names = [n for n in names if n != phase.banned and phase.placed in (None, n)]
    ready = guarded(game, state.but(phase=Shoot(phase, names[0])), side.other)
    look = Look(game, ready, side)
    tries = look.tries(pieces, SHOT_SPEEDS, only=names)
    return (look, look.at(tries)) if len(tries) else None


def guarded(game: Any, state: State, side: Side) -> State:
    """The state with the keeper of `side` where a sensible player would put him before a shot."""
    if situation(state)[0] not in ("long_shot", "close_range"):
        return state
    assert isinstance(state.phase, Shoot)
    before, shooter = state.phase.before, state.phase.shooter
    asking = state.but(phase=ShotKeeper(row=("shot_keeper",), before=before, shooter=shooter))
    given = choices.keeper_for(game, ShotKeeperPlace(), asking, side)
    placed = [moved(state.piece(name), x=put.x, y=put.y) for name, put in given.places.items()]
    return state.with_pieces(*placed)


def value(game: Any, state: State, side: Side, action: Action) -> float:
    """Goals, chances, and what can come next, for `side` who makes the flick."""
    try:
        after: State = game.play(state, side, action, Draws(b"search", 0)).state
    except Refusal:
        return REFUSED
    home, away = after.score[0] - state.score[0], after.score[1] - state.score[1]
    worth = GOAL * (home - away) * side.forward
    phase = after.phase
    if isinstance(phase, Ended | SetUp):
        return worth
    if isinstance(phase, Striking):
        return worth + _next(game, after, side)
    if isinstance(phase, Resolve) and phase.flicked.fouls:
        given = {foul.gives for foul in phase.flicked.fouls}
        return worth - (PENALTY if "penalty" in given else FOUL)
    return worth + _restart(after, side)


def _restart(state: State, side: Side) -> float:
    """A set piece is good for whoever has it."""
    given = set_of(state.phase)
    if given is None or not isinstance(state.phase, Prepare):
        return 0.0
    good = PENALTY if given.kind == "penalty" else SET_PIECE
    return good if given.side is side else -good


def _next(game: Any, state: State, side: Side) -> float:
    """What the side to flick can make of it: the player himself hits what he aims at, the other may miss."""
    mover = state.side
    chance = 0.0
    if isinstance(state.phase, Play | Kick) and may_shoot(state, mover):
        found = shots(game, state, mover, ANSWERING)
        if found is not None:
            chance = min(float(found[0].scores(found[1]).sum()) / 3.0, 1.0)
    look = Look(game, state, mover)
    tries = look.tries(ANSWERING, SHOT_SPEEDS[::2])
    if not len(tries):
        return 0.0
    worths = np.sort(look.worths(look.at(tries)))[::-1]
    more = A_FLICK * (2 - state.phase.flicks) if isinstance(state.phase, Play) else 0.0
    if mover is side:
        return float(worths[0]) * 0.8 + more + CHANCE * chance
    likely = worths[: max(1, round(LIKELY * len(worths)))]
    return -float(likely.mean()) - more - THREAT * chance
