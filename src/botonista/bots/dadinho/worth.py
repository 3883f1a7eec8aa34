"""How good the outcome of a drive looks for the side that made it, from light results alone.

Not a ruling: a quick guess to sort thousands of drives by; the referee rules on what is chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

from botonista.bots.dadinho import spots
from botonista.bots.flick import aims
from botonista.bots.flick.owners import owners
from botonista.flick.pieces import BALL
from botonista.football.side import Side
from botonista.games.dadinho.phases import KickOff, Shoot, restart_of
from botonista.games.dadinho.pitch import PERCEPTIBLE
from botonista.games.dadinho.state import State
from botonista.table.batch import Batch
from botonista.table.headings import angle_of
from botonista.table.watch import EXITS, NEVER

Array = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]

GOAL, OWN_GOAL, UNANNOUNCED = 100.0, -100.0, -6.0
FOULED, DIRECT, PENALTY, TECHNICAL = -9.0, -16.0, -45.0, -8.0
LOST, MISSED, SPENT = -5.0, -2.5, -4.0  # the turn passes; the die was not moved either; no touch is left
CAPPED = -0.7  # three more at most
OUT_SIDE, OUT_FAR_END, OUT_OWN_END, CORNER, LATERAL = -6.0, -5.0, -8.0, 2.5, 0.5
NOT_MADE = -6.0  # DD 38§u
FAILED_KICK_OFF, KICKED_OFF = -12.0, 8.0
IN_RANGE, BEST_RANGE, FAR = 3.5, 330.0, 600.0  # mm from the goal: shots are good, hopeless
SPOT = 6.0  # a spot from which every shot scores
NO_SHOT = -2.5  # in the goal area nobody can announce one
GOALS = (Side.HOME, Side.AWAY)
MOUTH = (-0.75, -0.4, 0.0, 0.4, 0.75)  # of the way from the middle of the goal to a post


def at_goal(state: State, side: Side, name: str, mouth: Sequence[float] = MOUTH) -> list[int]:
    """Headings of a button that send the die towards the mouth of the goal."""
    pitch, piece, found = state.pitch, state.piece(name), set()
    for share in mouth:
        place = aims.meeting(state, piece, (pitch.end_x(side.other), share * pitch.post_y))
        if place is not None:
            found.add(angle_of(place[0] - piece.x, place[1] - piece.y))
    return sorted(found)


Place = Callable[[State, Side, Array], Array]  # how good it is for a side that the die lies there


def worths(state: State, side: Side, batch: Batch, place: Place) -> Array:
    """One number a drive; more is better for `side`. The batch was watched for the die."""
    seen = batch.seen
    assert seen is not None
    own, other = owners(batch.ids, side)
    die = batch.places[:, batch.ids.index(BALL)]
    inside = (seen.exit < 0) & (seen.goal < 0)
    touched = seen.touch_t < NEVER
    keeps = kept(side, batch)
    worth = _gone(state, side, batch, own)
    held = np.clip((_nearest(batch, other, die) - _nearest(batch, own, die)) / 120.0, -1.0, 1.0)
    theirs = LOST + 0.5 * held - 0.7 * place(state, side.other, die) + MISSED * ~touched
    worth += np.where(keeps, 1.5 * held + place(state, side, die) + _going_on(state, side), inside * theirs)
    worth += CAPPED * (other & (seen.shift >= PERCEPTIBLE)).any(axis=1)
    worth += TECHNICAL * _on_top(batch, own)
    if isinstance(state.phase, KickOff):
        worth += _kick_off(state, side, batch, die, inside & touched)
    if isinstance(state.phase, Shoot):
        worth += NOT_MADE * (inside & ~_made(state, side, batch, die))
    restart = restart_of(state.phase)
    if restart is not None and restart.kind == "goal_kick":
        box = state.pitch.penalty_area_of(side)
        near = (die[:, 0] > box.x0 - 5.0) & (die[:, 0] < box.x1 + 5.0) & (np.abs(die[:, 1]) < box.y1 + 5.0)
        worth += TECHNICAL * (inside & near)
    return worth + _fouls(state, side, batch, own, other)


def kept(side: Side, batch: Batch) -> Bools:
    """DD 22§3: after which of these drives it is still the same side's turn."""
    seen = batch.seen
    assert seen is not None
    own, _ = owners(batch.ids, side)
    inside = (seen.exit < 0) & (seen.goal < 0)
    found: Bools = inside & (seen.touch_t < NEVER) & (seen.last >= 0) & own[np.maximum(seen.last, 0)]
    return found


def unfair(side: Side, batch: Batch) -> Bools:
    """DD 28, DD 27§1, DD 9§2: another piece was reached before the die."""
    own, other = owners(batch.ids, side)
    early = _reached_early(batch)
    found: Bools = (early & other).any(axis=1) | _own_piece_first(batch, early, own)
    return found


def _gone(state: State, side: Side, batch: Batch, own: Bools) -> Array:
    """The die in a goal or over a line, and who touched it last."""
    seen = batch.seen
    assert seen is not None
    scored, mine = seen.goal == GOALS.index(side.other), seen.goal == GOALS.index(side)
    far_end, own_end = ("end+", "end-") if side is Side.HOME else ("end-", "end+")
    earned = (seen.last >= 0) & ~own[np.maximum(seen.last, 0)] & (state.count(side).left > 1)
    none = seen.goal < 0
    far = none & (seen.exit == EXITS.index(far_end))
    back = none & (seen.exit == EXITS.index(own_end))
    sides = none & (seen.exit >= EXITS.index("side+"))
    worth: Array = (GOAL if isinstance(state.phase, Shoot) else UNANNOUNCED) * scored + OWN_GOAL * mine
    worth += np.where(earned, CORNER, OUT_FAR_END) * far
    worth += np.where(earned, 0.0, OUT_OWN_END) * back
    worth += np.where(earned, LATERAL, OUT_SIDE) * sides
    return worth


def in_range(state: State, side: Side, die: Array) -> Array:
    """Ahead, in range of the goal but not in its area (DD 36a, DD 36b)."""
    pitch = state.pitch
    ahead = np.clip(die[:, 0] * side.forward, -pitch.end, pitch.end)
    away = aims.lengths(pitch.end - ahead, die[:, 1])
    area = (ahead > pitch.end - pitch.goal_area[0] - 6.0) & (np.abs(die[:, 1]) < pitch.goal_area[1] / 2 + 6.0)
    near = np.clip((FAR - away) / (FAR - BEST_RANGE), 0.0, 1.0) * (ahead > 8.0) * ~area
    found: Array = 3.0 * ahead / pitch.end + IN_RANGE * near + NO_SHOT * area
    return found


def from_spots(state: State, side: Side, die: Array) -> Array:
    """Ahead, and where shots were found to score."""
    pitch = state.pitch
    ahead = np.clip(die[:, 0] * side.forward, -pitch.end, pitch.end)
    scores = spots.likely(pitch.end - ahead, np.abs(die[:, 1]))
    area = (ahead > pitch.end - pitch.goal_area[0] - 6.0) & (np.abs(die[:, 1]) < pitch.goal_area[1] / 2 + 6.0)
    found: Array = 2.0 * np.minimum(ahead, pitch.end / 2) / pitch.end + SPOT * scores + NO_SHOT * area
    return found


def _going_on(state: State, side: Side) -> float:
    """DD 21.1: what is left of the touches after this one."""
    left = state.count(side).left - 1
    return SPENT if left <= 0 else 0.2 * min(left, 4)


def _on_top(batch: Batch, own: Bools) -> Bools:
    """DD 30, DD-D63: the die lies on a piece, or a button on it."""
    die = batch.ids.index(BALL)
    found: Bools = (batch.on == die).any(axis=1) | (batch.on[:, die] >= 0)
    return found


def _kick_off(state: State, side: Side, batch: Batch, die: Array, touched: Bools) -> Array:
    """DD 18: into the other half, not out of the circle at once, and free for the second button."""
    seen = batch.seen
    assert seen is not None
    ahead = die[:, 0] * side.forward > 6.0
    within = aims.lengths(die[:, 0], die[:, 1]) < state.pitch.centre_radius - 8.0
    kicker = batch.places[np.arange(len(batch)), seen.struck]
    free = np.clip((aims.lengths(die[:, 0] - kicker[:, 0], die[:, 1] - kicker[:, 1]) - 30.0) / 40.0, 0.0, 1.0)
    return np.where(touched & ahead & within, KICKED_OFF + 3.0 * free, FAILED_KICK_OFF)


def _made(state: State, side: Side, batch: Batch, die: Array) -> Bools:
    """DD 38: what makes a shot a shot, though it is no goal."""
    seen, pitch = batch.seen, state.pitch
    assert seen is not None
    keeper = batch.ids.index(state.block(side.other).id)
    box = pitch.small_area(side.other)
    area = (die[:, 0] > box.x0) & (die[:, 0] < box.x1) & (np.abs(die[:, 1]) < box.y1)
    found: Bools = (seen.frame_t < NEVER) | (seen.ball_met[:, keeper] < NEVER) | area
    return found


def _nearest(batch: Batch, bodies: Bools, die: Array) -> Array:
    """Distance of the die from the nearest of these bodies at rest."""
    if not bodies.any():
        return np.full(len(die), 1000.0)
    gaps = batch.places[:, bodies, :2] - die[:, None, :2]
    found: Array = aims.lengths(gaps[:, :, 0], gaps[:, :, 1]).min(axis=1)
    return found


def _fouls(state: State, side: Side, batch: Batch, own: Bools, other: Bools) -> Array:
    """DD 47, DD 48: an opponent reached before the die; DD 27§1, DD 9§2: an own piece."""
    pitch, early = state.pitch, _reached_early(batch)
    struck_first = early & other
    price = np.zeros(len(batch.ids))
    for k in np.nonzero(struck_first.any(axis=0))[0]:
        outline = state.piece(batch.ids[k]).outline
        direct = pitch.reaches_other_half(outline, side.other)
        price[k] = PENALTY if pitch.in_penalty_area(outline, side) else DIRECT if direct else FOULED
    cost: Array = np.where(struck_first, price, 0.0).min(axis=1)
    cost += TECHNICAL * _own_piece_first(batch, early, own)
    return cost


def _reached_early(batch: Batch) -> Bools:
    """Which other bodies the driven piece, or what it set moving, came to before it touched the die."""
    seen = batch.seen
    assert seen is not None
    early: Bools = seen.reached < seen.touch_t[:, None]
    early[np.arange(len(early)), seen.struck] = False
    return early


def _own_piece_first(batch: Batch, early: Bools, own: Bools) -> Bools:
    """DD 27§1, DD 9§2: an own piece on the way to the die, or instead of it."""
    seen = batch.seen
    assert seen is not None
    through = (early & own).any(axis=1) & (seen.touch_t < NEVER)
    first: Bools = (seen.first >= 0) & (seen.first != seen.struck) & own[np.maximum(seen.first, 0)]
    return through | first
