"""The whole match by backward induction: chances to win and to draw of every state (5.10).

Both sides maximise P(win) + P(draw) / 2, which is zero-sum; of choices that are equal in that, the
one with fewer draws is taken, so that the chances themselves are well defined.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from botonista.games.dice_football.solve.graph import Graph
from botonista.games.dice_football.solve.layer import fill
from botonista.games.dice_football.solve.moments import DECIDED, KICKS_NEXT, SECOND_HALF, WAITS_NEXT
from botonista.games.dice_football.solve.solution import DIFFERENCES, DRAW_SCALE, Solution
from botonista.games.dice_football.state import SAFETY_STOP

Array = NDArray[Any]
Progress = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Layer:
    """Worth and chance of a draw at one T: [node, period, difference + 7], -7 and +7 decided."""

    worth: Array
    draw: Array

    @classmethod
    def empty(cls, nodes: int, periods: int) -> Layer:
        """Only the decided differences are filled in."""
        shape = (nodes, periods, 2 * DECIDED + 1)
        worth = np.zeros(shape)
        worth[..., -1] = 1.0
        return cls(worth, np.zeros(shape))


def solve(graph: Graph, rolls: int, progress: Progress | None = None, exact: bool = False) -> Solution:
    """A match with `rolls` rolls a half; `exact` keeps 64-bit floats (for checks on short matches)."""
    shape = (3, rolls + 1, len(graph.nodes), DIFFERENCES)
    kind, draw_kind = (np.float64, np.float64) if exact else (np.float32, np.uint16)
    solution = Solution(np.empty(shape, kind), np.empty(shape, draw_kind), np.empty(shape, np.uint8))
    tell = progress or (lambda share: None)
    kick_off = _half(graph, solution, [SECOND_HALF], full_time(graph), lambda share: tell(share / 3))
    _half(
        graph,
        solution,
        [KICKS_NEXT, WAITS_NEXT],
        half_time(graph, kick_off),
        lambda share: tell((1 + 2 * share) / 3),
    )
    return solution


def full_time(graph: Graph) -> Layer:
    """What the match is worth when it ends at a node: the score alone counts (DF 5.5)."""
    end = Layer.empty(len(graph.nodes), 1)
    end.worth[..., DECIDED] = 0.5
    end.worth[..., DECIDED + 1 :] = 1.0
    end.draw[..., DECIDED] = 1.0
    return end


def half_time(graph: Graph, kick_off: Layer) -> Layer:
    """What the match is worth when half 1 ends at a node: half 2 from its kick-off (DF 5.2, DF-D48)."""
    own, other = graph.kick[:, 0], graph.kick[:, 1]
    back = slice(None, None, -1)
    return Layer(
        np.stack([kick_off.worth[own, 0], 1.0 - kick_off.worth[other, 0, back]], axis=1),
        np.stack([kick_off.draw[own, 0], kick_off.draw[other, 0, back]], axis=1),
    )


def _half(graph: Graph, solution: Solution, periods: list[int], end: Layer, tell: Progress) -> Layer:
    """Fill in one half, T = 0 by value iteration, then upwards; gives its layer with all rolls left."""
    rolls = solution.best.shape[1] - 1
    below, here = end, Layer.empty(len(graph.nodes), len(periods))
    best = np.zeros((len(graph.nodes), len(periods), DIFFERENCES), np.uint8)
    for _ in range(SAFETY_STOP):  # from the stop itself: exactly the rule of DF-D53
        step(graph, below, here, end, best, over_below=True, over=True)
        moved = max(np.abs(here.worth - below.worth).max(), np.abs(here.draw - below.draw).max())
        below, here = here, Layer.empty(len(graph.nodes), len(periods)) if below is end else below
        if moved < 1e-15:
            break
    _keep(solution, periods, 0, below, best)
    for t in range(1, rolls + 1):
        step(graph, below, here, end, best, over_below=t == 1, over=False)
        below, here = here, below
        _keep(solution, periods, t, below, best)
        tell(t / rolls)
    return below


def step(
    graph: Graph, below: Layer, here: Layer, end: Layer, best: Array, *, over_below: bool, over: bool
) -> None:
    """One layer up: `here` from `below`, one roll later; `over...` says that time is up there."""
    fill(
        (graph.by, graph.first_option, graph.rolls, graph.face_exit),
        (graph.exit_node, graph.exit_turned, graph.exit_goal, graph.exit_ends),
        (below.worth, below.draw),
        (here.worth, here.draw),
        (end.worth, end.draw),
        best,
        over_below,
        over,
    )


def _keep(solution: Solution, periods: list[int], t: int, layer: Layer, best: Array) -> None:
    draws = layer.draw[..., 1:-1]
    if solution.draw.dtype == np.uint16:
        draws = np.rint(draws * DRAW_SCALE)
    for k, period in enumerate(periods):
        solution.worth[period, t] = layer.worth[:, k, 1:-1]
        solution.draw[period, t] = draws[:, k]
        solution.best[period, t] = best[:, k]
