"""How good the outcome of a strike looks for the side that made it, from light results alone.

Not a ruling: a quick guess to sort thousands of strikes by; the referee rules on what is chosen.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.referee.fouls import DEGREES
from botonista.games.pilka_guzikowa.referee.move import NO_PUSH
from botonista.games.pilka_guzikowa.state import State
from botonista.table.batch import Batch

Array = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

GOAL, OWN_GOAL = 100.0, -100.0
BY_DEGREE = (0.5, 6.0, 15.0, 26.0, 40.0)  # what a foul of each degree costs, roughly
OFF_BOARD, NO_TOUCH, HAND, COVER, OVERLAP = -12.0, -2.5, -14.0, -14.0, -12.0
OUT_SIDE, OUT_FAR_END, OUT_OWN_END = -3.5, -3.0, -5.0
STRAIGHT_IN, KICKOFF_BREACH = -8.0, -8.0
NO_DIRECT_GOAL = frozenset({"kickoff_1", "kickoff_2", "throw_in", "goal_kick", "free_indirect"})


def worths(state: State, side: Side, batch: Batch) -> Array:
    """One number a strike; more is better for `side`."""
    ids = list(batch.ids)
    ball = ids.index("ball")
    where = batch.places[:, ball]
    ahead = side.forward
    x, y = where[:, 0] * ahead, where[:, 1]
    worth: Array = 3.0 * x / pitch.END
    own = [k for k, name in enumerate(ids) if _side(state, name) is side]
    other = [k for k, name in enumerate(ids) if _side(state, name) is side.other]
    worth += 1.5 * np.clip((_nearest(batch, other, where) - _nearest(batch, own, where)) / 200.0, -1.0, 1.0)
    radius = state.ball.radius
    # a ball that rests farther behind has flown over the bar
    in_mouth = (np.abs(y) < pitch.POST_Y) & (np.abs(x) < pitch.END + pitch.GOAL_DEPTH)
    over_end, over_own_end = x > pitch.END + radius, x < -pitch.END - radius
    over_side = np.abs(y) > pitch.SIDE_LINE + radius
    worth += OUT_SIDE * (over_side & ~over_end & ~over_own_end)
    worth += OUT_FAR_END * (over_end & ~in_mouth) + OUT_OWN_END * (over_own_end & ~in_mouth)
    in_goal = over_end & in_mouth & (where[:, 2] < pitch.MOUTH_HEIGHT)
    worth += (STRAIGHT_IN if state.phase in NO_DIRECT_GOAL else GOAL) * in_goal
    if state.phase == "kickoff_2":
        worth += KICKOFF_BREACH * (over_side | over_end | over_own_end)
    worth += OWN_GOAL * (over_own_end & in_mouth)
    if state.phase == "kickoff_1":
        far = np.hypot(where[:, 0], where[:, 1])
        worth += 50.0 * ((x > radius + 2.0) & (far < pitch.CENTRE_RADIUS - 10.0))
    worth += HAND * np.isin(batch.on[:, ball], own)
    worth += COVER * (batch.on[:, own] == ball).any(axis=1)
    worth += OVERLAP * np.isin(batch.on[:, own], other).any(axis=1)
    return worth + _contact_costs(state, batch, ids, ball, other)


def _nearest(batch: Batch, bodies: list[int], where: Array) -> Array:
    """Distance of the ball from the nearest of these bodies at rest."""
    if not bodies:
        return np.full(len(where), 2000.0)
    gaps = batch.places[:, bodies, :2] - where[:, None, :2]
    nearest: Array = np.hypot(gaps[:, :, 0], gaps[:, :, 1]).min(axis=1)
    return nearest


def _contact_costs(state: State, batch: Batch, ids: list[str], ball: int, other: list[int]) -> Array:
    """Fouls, misses and buttons lost, from the order of contacts and how far everybody went."""
    start = np.array([_start(state, name) for name in ids])
    pushed = np.hypot(batch.places[:, :, 0] - start[:, 0], batch.places[:, :, 1] - start[:, 1])
    struck = batch.blows.piece
    strike, met, order = _met_by_struck(batch, struck)
    touched = np.full(len(batch), np.iinfo(np.int64).max)
    with_ball = met == ball
    np.minimum.at(touched, strike[with_ball], order[with_ball])
    missed = touched == np.iinfo(np.int64).max
    costs = np.where(missed, NO_TOUCH, 0.0)
    costs += OFF_BOARD * (missed & batch.out[np.arange(len(batch)), struck])
    foul = np.isin(met, other) & (order < touched[strike])
    fouls = np.zeros(pushed.shape, np.bool_)
    fouls[strike[foul], met[foul]] = True
    fouls &= pushed >= NO_PUSH
    limits = np.array([degree.up_to for degree in DEGREES])
    price = np.array(BY_DEGREE)[np.searchsorted(limits, pushed)]
    price = np.where(batch.out, BY_DEGREE[-1], price)
    lost: Array = costs - (price * fouls).sum(axis=1)
    return lost


def _met_by_struck(batch: Batch, struck: Ints) -> tuple[Ints, Ints, Ints]:
    """Of every contact of a struck button: the number of the strike, whom it met, and a count of its time."""
    counts, starts = batch.counts, batch.starts
    strike = np.repeat(np.arange(len(batch)), counts)
    order = np.arange(len(strike))
    rows = order + np.repeat(starts - (np.cumsum(counts) - counts), counts)
    a, b = (batch.contacts[end][rows].astype(np.int64) for end in ("a", "b"))
    mine = struck[strike]
    own = (a == mine) | (b == mine)
    return strike[own], np.where(a == mine, b, a)[own], order[own]


def _side(state: State, name: str) -> Side | None:
    return None if name == "ball" else state.piece(name).side


def _start(state: State, name: str) -> tuple[float, float]:
    thing = state.ball if name == "ball" else state.piece(name)
    return thing.x, thing.y
