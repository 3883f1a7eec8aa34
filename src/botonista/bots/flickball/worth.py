"""How good the outcome of a flick looks for the side that made it, from light results alone.

Not a ruling: a quick guess to sort thousands of flicks by; the referee rules on what is chosen.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from botonista.bots.flick import aims
from botonista.bots.flick.owners import owners
from botonista.flick.pieces import BALL
from botonista.football.side import Side
from botonista.games.flickball.mat import FOUL, MAT
from botonista.games.flickball.measures import in_penalty_area
from botonista.games.flickball.phases import Kick, Shoot
from botonista.games.flickball.state import State
from botonista.table.batch import Batch
from botonista.table.watch import EXITS, NEVER

Array = npt.NDArray[np.float64]

GOAL, OWN_GOAL, UNDECLARED = 100.0, -100.0, -4.0
FOULED, PENALTY, MISSED = -9.0, -35.0, -3.0
OUT_SIDE, OUT_FAR_END, OUT_OWN_END, CORNER, THROWN = -3.0, -3.5, -6.0, 3.5, 1.0
NOT_THROWN = -20.0
IN_RANGE, NEAR_GOAL = 3.0, 330.0
GOALS = (Side.HOME, Side.AWAY)


def worths(state: State, side: Side, batch: Batch) -> Array:
    """One number a flick; more is better for `side`. The batch was watched for the ball."""
    seen = batch.seen
    assert seen is not None
    ball = batch.ids.index(BALL)
    where = batch.places[:, ball]
    own, other = owners(batch.ids, side)
    ahead: Array = np.clip(where[:, 0] * side.forward, -MAT.end, MAT.end)
    near = aims.lengths(MAT.end - ahead, where[:, 1]) < NEAR_GOAL
    mine, theirs = _nearest(batch, own, where), _nearest(batch, other, where)
    held = np.clip((theirs - mine) / 150.0, -1.0, 1.0)
    in_play = (seen.exit < 0) & (seen.goal < 0)
    worth: Array = in_play * (4.0 * ahead / MAT.end + IN_RANGE * near + 1.5 * held)
    declared = isinstance(state.phase, Shoot) or _penalty(state)
    worth += _gone(side, batch, own, declared)
    worth += MISSED * (seen.touch_t == NEVER)
    return worth - _fouls(state, side, batch, other)


def _penalty(state: State) -> bool:
    return isinstance(state.phase, Kick) and state.phase.set.kind == "penalty"


def _gone(side: Side, batch: Batch, own: npt.NDArray[np.bool_], declared: bool) -> Array:
    """The ball in a goal or over a line, and who touched it last."""
    seen = batch.seen
    assert seen is not None
    scored = seen.goal == GOALS.index(side.other)
    mine = seen.goal == GOALS.index(side)
    far_end, own_end = ("end+", "end-") if side is Side.HOME else ("end-", "end+")
    off_them = (seen.last >= 0) & ~own[np.maximum(seen.last, 0)]
    none = seen.goal < 0
    far = none & (seen.exit == EXITS.index(far_end))
    back = none & (seen.exit == EXITS.index(own_end))
    sides = none & (seen.exit >= EXITS.index("side+"))
    worth: Array = (GOAL if declared else UNDECLARED) * scored + OWN_GOAL * mine
    worth += np.where(off_them, CORNER, OUT_FAR_END) * far
    worth += np.where(off_them, 0.0, OUT_OWN_END) * back
    worth += np.where(off_them, THROWN, OUT_SIDE) * sides
    return worth


def _nearest(batch: Batch, bodies: npt.NDArray[np.bool_], where: Array) -> Array:
    """Distance of the ball from the nearest of these bodies at rest."""
    if not bodies.any():
        return np.full(len(where), 1000.0)
    gaps = batch.places[:, bodies, :2] - where[:, None, :2]
    found: Array = aims.lengths(gaps[:, :, 0], gaps[:, :, 1]).min(axis=1)
    return found


def _fouls(state: State, side: Side, batch: Batch, other: npt.NDArray[np.bool_]) -> Array:
    """FB 18.1: opponents' pieces that an own piece struck and shifted too far."""
    seen = batch.seen
    assert seen is not None
    if state.family:
        return np.zeros(len(batch))
    price = np.zeros(len(batch.ids))
    limit = np.full(len(batch.ids), np.inf)
    for k, name in enumerate(batch.ids):
        if other[k]:
            piece = state.piece(name)
            price[k] = -PENALTY if in_penalty_area(piece, side) else -FOULED
            limit[k] = FOUL + piece.radius  # to the line it may be a radius less
    fouled = (seen.hit < NEVER) & (seen.shift >= limit)
    cost: Array = (fouled * price).sum(axis=1)
    return cost


def thrown(state: State, side: Side, batch: Batch) -> Array:
    """How good a toss looks: it has to succeed, and then near own pieces, ahead."""
    seen = batch.seen
    assert seen is not None
    ball = batch.ids.index(BALL)
    worth = worths(state, side, batch)
    failed = (seen.exit >= 0) | (seen.goal >= 0) | (batch.on[:, ball] >= 0)
    return worth + NOT_THROWN * failed
