"""How good the outcome of a strike looks for the side that made it, from light results alone.

Not a ruling: a quick guess to sort thousands of strikes by; the referee rules on what is chosen.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from botonista.bots.flick.owners import owners
from botonista.flick.pieces import BALL
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.referee.fouls import DEGREES
from botonista.games.pilka_guzikowa.referee.move import NO_PUSH
from botonista.games.pilka_guzikowa.state import State
from botonista.table.batch import Batch
from botonista.table.watch import EXITS, NEVER, Seen

Array = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]

GOAL, OWN_GOAL = 100.0, -100.0
BY_DEGREE = np.array((0.5, 6.0, 15.0, 26.0, 40.0))  # what a foul of each degree costs, roughly
OFF_BOARD, NO_TOUCH, HAND, COVER, OVERLAP = -12.0, -2.5, -14.0, -14.0, -12.0
OUT_SIDE, OUT_FAR_END, OUT_OWN_END = -3.5, -3.0, -5.0
NEVER_IN = -9.0  # a throw-in that stays outside: another one for the other side, and more moves (PG 4.1.6)
STRAIGHT_IN, KICKOFF_BREACH = -8.0, -8.0
NO_DIRECT_GOAL = frozenset({"kickoff_1", "kickoff_2", "throw_in", "goal_kick", "free_indirect"})
LIMITS = np.array([degree.up_to for degree in DEGREES])
GOALS = (Side.HOME, Side.AWAY)  # in the order of the table's setting


def worths(state: State, side: Side, batch: Batch) -> Array:
    """One number a strike; more is better for `side`. The batch was watched for the ball."""
    seen = batch.seen
    assert seen is not None
    own, other = owners(batch.ids, side)
    ball = batch.ids.index(BALL)
    where = batch.places[:, ball]
    worth: Array = 3.0 * np.clip(where[:, 0] * side.forward / PITCH.end, -1.0, 1.0)
    worth += 1.5 * np.clip((_nearest(batch, other, where) - _nearest(batch, own, where)) / 200.0, -1.0, 1.0)
    worth += _gone(state.phase_name, side, seen)
    worth += NEVER_IN * _outside(where, seen)
    if state.phase_name == "kickoff_1":
        far = np.sqrt(where[:, 0] ** 2 + where[:, 1] ** 2)
        ahead = where[:, 0] * side.forward > state.ball.radius + 2.0
        worth += 50.0 * (ahead & (far < PITCH.centre_radius - 10.0))
    on = batch.on
    worth += HAND * _is(on[:, ball], own)
    worth += COVER * (on[:, own] == ball).any(axis=1)
    worth += OVERLAP * _is(on[:, own], other).any(axis=1)
    return worth + _contacts(batch, seen, other)


def _gone(phase: str, side: Side, seen: Seen) -> Array:
    """The ball is in a goal, or over a line."""
    scored = seen.goal == GOALS.index(side.other)
    own_goal = seen.goal == GOALS.index(side)
    far_end, own_end = ("end+", "end-") if side is Side.HOME else ("end-", "end+")
    no_goal = seen.goal < 0
    end = no_goal & (seen.exit == EXITS.index(far_end))
    back = no_goal & (seen.exit == EXITS.index(own_end))
    over_side = no_goal & (seen.exit >= EXITS.index("side+"))
    worth: Array = (STRAIGHT_IN if phase in NO_DIRECT_GOAL else GOAL) * scored + OWN_GOAL * own_goal
    worth += OUT_SIDE * over_side + OUT_FAR_END * end + OUT_OWN_END * back
    if phase == "kickoff_2":
        worth += KICKOFF_BREACH * (seen.exit >= 0)
    return worth


def _outside(where: Array, seen: Seen) -> Bools:
    """The ball lies beyond a line that it never crossed: it was thrown in from there."""
    beyond: Bools = (np.abs(where[:, 0]) > PITCH.end) | (np.abs(where[:, 1]) > PITCH.side)
    return beyond & (seen.exit < 0) & (seen.goal < 0)


def _is(bodies: npt.NDArray[np.int64], wanted: Bools) -> Bools:
    """Which of these bodies are wanted; -1 is none, what stands for good is beyond the last."""
    found: Bools = np.append(wanted, False)[np.minimum(bodies, len(wanted))]
    return found


def _nearest(batch: Batch, bodies: Bools, where: Array) -> Array:
    """Distance of the ball from the nearest of these bodies at rest."""
    if not bodies.any():
        return np.full(len(where), 2000.0)
    x, y = batch.places[:, bodies, 0] - where[:, :1], batch.places[:, bodies, 1] - where[:, 1:2]
    nearest: Array = np.sqrt((x * x + y * y).min(axis=1))
    return nearest


def _contacts(batch: Batch, seen: Seen, other: Bools) -> Array:
    """Fouls, misses and buttons lost, from who was reached when and how far everybody went."""
    missed = seen.touch_t == NEVER
    costs = np.where(missed, NO_TOUCH, 0.0)
    costs += OFF_BOARD * (missed & batch.out[np.arange(len(batch)), seen.struck])
    fouls = seen.pushed(NO_PUSH) & other
    price = BY_DEGREE[np.searchsorted(LIMITS, seen.shift)]
    price = np.where(batch.out, BY_DEGREE[-1], price)
    lost: Array = costs - (price * fouls).sum(axis=1)
    return lost
