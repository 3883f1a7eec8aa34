"""Who stands ready to shoot: a button behind the die, in line with the goal, with nothing in its way.

How far behind does not matter, it may touch the die; a cut of a quarter of a right angle costs half of the
goals. So a drive that prepares a shot is good if the die then lies on a good spot with such a button behind
it. Many outcomes of strikes are looked at together.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from botonista.bots.dadinho import spots
from botonista.bots.flick import aims
from botonista.flick.pieces import BALL
from botonista.football.side import Side
from botonista.games.dadinho.state import OF_ONE, State
from botonista.table import Batch

Array = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]

# What a cut leaves of a shot, by the cosine between the way to the die and the way to the goal (measured like
# the spots): 1, 0.8, 0.6, 0.45, 0.3, 0.2, 0.1 and 0 radians.
COSINES = np.array((0.54, 0.70, 0.825, 0.90, 0.955, 0.98, 0.995, 1.0))
LEFT_BY_A_CUT = np.array((0.1, 0.2, 0.32, 0.42, 0.6, 0.76, 0.93, 1.0))
SLACK = 1.0  # mm beside a piece


def ready(state: State, side: Side, batch: Batch) -> Array:
    """How likely a shot of `side` scores after each strike, by where die and buttons then lie."""
    names = [p.id for p in state.on_board(side) if not p.keeper]
    rows, seen = np.arange(len(batch)), batch.seen
    assert seen is not None
    columns = np.array([batch.ids.index(name) for name in names])
    may = np.ones((len(batch), len(names)), np.bool_)
    for k, name in enumerate(names):
        if state.in_a_row(name) + 1 >= OF_ONE:
            may[:, k] = seen.struck != columns[k]
    may &= ~batch.out[rows[:, None], columns]
    each = _best(state, side, batch.places[:, :, :2], batch.ids, columns, may)
    found: Array = each.max(axis=1, initial=0.0)
    return found


def shooters(state: State, side: Side, able: tuple[str, ...], most: int) -> list[tuple[float, str]]:
    """Those of these buttons that stand best to shoot now, with how likely they score, the best first."""
    if not able:
        return []
    ids = (*(p.id for p in state.on_board()), BALL)
    things = [state.ball if name == BALL else state.piece(name) for name in ids]
    places = np.array([[(thing.x, thing.y) for thing in things]])
    columns = np.array([ids.index(name) for name in able])
    likely = _best(state, side, places, ids, columns, np.ones((1, len(able)), np.bool_))[0].tolist()
    found = sorted(zip(likely, able, strict=True), key=lambda one: (-one[0], one[1]))
    return [one for one in found[:most] if one[0] > 0.0]


def _best(
    state: State, side: Side, places: Array, ids: tuple[str, ...], columns: npt.NDArray[np.int64], may: Bools
) -> Array:
    """How likely each button scores: first index the outcome, second the button."""
    pitch = state.pitch
    ball = ids.index(BALL)
    die, mine = places[:, ball], places[:, columns]
    far, beside = pitch.end - die[:, 0] * side.forward, np.abs(die[:, 1])
    spot = np.where((far > 0.0) & (far < pitch.end), spots.likely(far, beside), 0.0)
    area = (far < pitch.goal_area[0] + 4.0) & (beside < pitch.goal_area[1] / 2 + 4.0)
    spot = np.where(area, 0.0, spot)
    goal = np.stack([pitch.end_x(side.other) - die[:, 0], -die[:, 1]], axis=1)
    way = die[:, None] - mine
    length, to_goal = aims.lengths(*way.T).T, aims.lengths(*goal.T)
    cosine = (way * goal[:, None]).sum(axis=2) / np.maximum(length * to_goal[:, None], 1e-9)
    cut = np.interp(cosine, COSINES, LEFT_BY_A_CUT, left=0.0)
    radius = np.array([state.ball.radius if name == BALL else state.piece(name).radius for name in ids])
    likely: Array = spot[:, None] * cut * may
    rows, which = np.nonzero(likely > 0.0)
    free = _free(places[rows], columns[which], ball, way[rows, which], length[rows, which], radius)
    likely[rows, which] *= free
    return likely


def _free(
    places: Array, pieces: npt.NDArray[np.int64], ball: int, way: Array, length: Array, radius: Array
) -> Bools:
    """Whether nothing stands between a button and the die; first index the button in its outcome."""
    rows = np.arange(len(pieces))
    x, y = (way / length[:, None]).T[:, :, None]
    apart = places - places[rows, pieces][:, None]
    along = apart[..., 0] * x + apart[..., 1] * y
    off = np.abs(apart[..., 0] * y - apart[..., 1] * x)
    blocked = (along > 0.0) & (along < length[:, None]) & (off < radius[pieces][:, None] + radius + SLACK)
    blocked[:, ball] = False
    blocked[rows, pieces] = False
    found: Bools = ~blocked.any(axis=1)
    return found
