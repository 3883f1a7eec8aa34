"""Looks for a better choice than the table's, in every state: there must be none.

Written with plain array operations on the stored numbers, apart from the compiled induction.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from botonista.games.dice_football.solve.graph import Graph
from botonista.games.dice_football.solve.lookup import Table
from botonista.games.dice_football.solve.moments import DECIDED, KICKS_NEXT, SECOND_HALF

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Audit:
    """`gain`: the most that any single choice wins over the table's value; `loss`: the most that the
    table's own choice falls short of it. Both are as large as rounding when all is well."""

    states: int
    gain: float
    loss: float


def audit(table: Table) -> Audit:
    """Every option of every node at every T, score and half."""
    graph, solution = table.graph, table.solution
    gain = loss = 0.0
    sign = np.where(graph.by, -1.0, 1.0)
    sizes = np.diff(graph.first_option)
    for period in range(3):
        end = worth_at_the_end(table, period)
        for t in range(table.variant.rolls + 1):
            here = worth_behind(table, period, t, end)
            below = worth_behind(table, period, max(0, t - 1), end)
            faces = graph.face_exit
            values = below[faces[:, :, 0]]
            second = faces[:, :, 1] >= 0
            values[second] = np.maximum(values[second], below[faces[:, :, 1][second]])
            options = values.mean(axis=1)
            plain = graph.rolls == 0
            options[plain] = here[faces[plain, 0, 0]]
            options *= np.repeat(sign, sizes)[:, None]
            value = solution.worth[period, t] * sign[:, None]
            gain = max(gain, float((np.maximum.reduceat(options, graph.first_option[:-1]) - value).max()))
            chosen = graph.first_option[:-1, None] + solution.best[period, t]
            own = np.take_along_axis(options, chosen, axis=0)
            loss = max(loss, float((value - own).max()))
    return Audit(solution.worth.size, gain, loss)


def worth_at_the_end(table: Table, period: int) -> Floats:
    """Worth of each node when the half ends there, [node, difference + 7]."""
    nodes = len(table.graph.nodes)
    if period == SECOND_HALF:
        score = np.sign(np.arange(-DECIDED, DECIDED + 1)) / 2 + 0.5
        return np.broadcast_to(score, (nodes, score.size)).copy()
    kick_off = _padded(table.solution.worth[SECOND_HALF, table.variant.rolls])[table.graph.kick[:, period]]
    return kick_off if period == KICKS_NEXT else 1.0 - kick_off[:, ::-1]


def _padded(worth: Floats) -> Floats:
    nodes = worth.shape[0]
    return np.concatenate([np.zeros((nodes, 1)), worth, np.ones((nodes, 1))], axis=1)


def worth_behind(table: Table, period: int, t: int, end: Floats) -> Floats:
    """Worth behind each exit with t rolls left, for the side before it, [exit, difference + 6]."""
    graph: Graph = table.graph
    turned = graph.exit_turned == 1
    other = period if period == SECOND_HALF else 1 - period
    other_end = end if period == SECOND_HALF else worth_at_the_end(table, other)
    same = _padded(table.solution.worth[period, t])[graph.exit_node]
    across = _padded(table.solution.worth[other, t])[graph.exit_node]
    if t == 0:
        ends = graph.exit_ends == 1
        same[ends] = end[graph.exit_node[ends]]
        across[ends] = other_end[graph.exit_node[ends]]
    beyond = np.where(turned[:, None], 1.0 - across[:, ::-1], same)
    shifted = np.arange(1, 2 * DECIDED)[None, :] + graph.exit_goal[:, None]
    return np.take_along_axis(beyond, shifted, axis=1)
