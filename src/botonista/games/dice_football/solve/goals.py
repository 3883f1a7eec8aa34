"""One half without the score: the greatest expected goal difference (the check values of 5.10)."""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from botonista.games.dice_football.solve.graph import Graph
from botonista.games.dice_football.state import SAFETY_STOP

Floats = NDArray[np.float64]


def half(graph: Graph, rolls: int) -> Floats:
    """Goals of the side in possession minus those of the other until the half ends, [T, node]."""
    values = np.zeros((rolls + 1, len(graph.nodes)))
    arrays = (
        graph.by,
        graph.first_option,
        graph.rolls,
        graph.face_exit,
        graph.exit_node,
        graph.exit_turned,
        graph.exit_goal,
        graph.exit_ends,
    )
    before = np.zeros(len(graph.nodes))
    for _ in range(SAFETY_STOP):  # from the stop itself: exactly the rule of DF-D53
        _layer(*arrays, before, values[0], True, True)
        if np.abs(values[0] - before).max() < 1e-15:
            break
        before = values[0].copy()
    for t in range(1, rolls + 1):
        _layer(*arrays, values[t - 1], values[t], t == 1, False)
    return values


@njit(cache=True)
def _worth(e, layer, over, exit_node, exit_turned, exit_goal, exit_ends):  # type: ignore[no-untyped-def]
    if over and exit_ends[e]:
        return float(exit_goal[e])
    onward = layer[exit_node[e]]
    return exit_goal[e] - onward if exit_turned[e] else exit_goal[e] + onward


@njit(cache=True)
def _layer(  # type: ignore[no-untyped-def]
    by,
    first_option,
    rolls,
    face_exit,
    exit_node,
    exit_turned,
    exit_goal,
    exit_ends,
    below,
    here,
    over_below,
    over,
):
    """`below` holds the values one roll later, `here` is filled in; `over...`: time is up there."""
    for n in range(by.size):
        best = -np.inf
        sign = -1.0 if by[n] else 1.0
        for o in range(first_option[n], first_option[n + 1]):
            if rolls[o]:
                total = 0.0
                for f in range(6):
                    e = face_exit[o, f, 0]
                    worth = _worth(e, below, over_below, exit_node, exit_turned, exit_goal, exit_ends)
                    e = face_exit[o, f, 1]
                    if e >= 0:
                        other = _worth(e, below, over_below, exit_node, exit_turned, exit_goal, exit_ends)
                        worth = max(worth, other)
                    total += worth
                total /= 6.0
            else:
                e = face_exit[o, 0, 0]
                total = _worth(e, here, over, exit_node, exit_turned, exit_goal, exit_ends)
            best = max(best, sign * total)
        here[n] = sign * best
