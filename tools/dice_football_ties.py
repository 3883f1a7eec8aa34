"""How far the number of goals depends on ties: the fewest and the most goals that perfect players can score.

    python tools/dice_football_ties.py

Choices whose worth is the same (as far as the stored numbers tell) are all perfect. Here both sides take, of
those, the one that leads to the fewest goals, then the one that leads to the most: exactly, by going through
the whole table once more. Some minutes, 1 GB.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from botonista.games.dice_football.faces import Play
from botonista.games.dice_football.solve.audit import worth_at_the_end, worth_behind
from botonista.games.dice_football.solve.lookup import Table, table
from botonista.games.dice_football.solve.moments import KICKS_NEXT, SECOND_HALF, WAITS_NEXT
from botonista.games.dice_football.solve.solution import DIFFERENCES

SAME = 3e-7  # what the stored numbers can't tell apart
Array = NDArray[Any]
Goals = dict[int, Array]  # period -> goals still to come, [node, difference + 6]


class Count:
    """Goals to come with perfect play, ties broken for the most or for the fewest."""

    def __init__(self, solved: Table, most: bool) -> None:
        graph = self.graph = solved.graph
        self.solved = solved
        self.prefer = np.maximum if most else np.minimum
        self.worst = -np.inf if most else np.inf
        self.sizes = np.diff(graph.first_option)
        self.sign = np.repeat(np.where(graph.by, -1.0, 1.0), self.sizes)[:, None]
        self.no_roll = graph.rolls == 0
        self.first = graph.face_exit[:, :, 0]
        self.two = graph.face_exit[:, :, 1] >= 0
        self.second = np.where(self.two, graph.face_exit[:, :, 1], 0)
        self.moved = np.clip(np.arange(DIFFERENCES)[None, :] + graph.exit_goal[:, None], 0, DIFFERENCES - 1)

    def match(self) -> float:
        """Goals in a whole match, the master die showing any play at first."""
        full = self.solved.variant.rolls
        nodes = (len(self.graph.nodes), DIFFERENCES)
        second = self.half([SECOND_HALF], {SECOND_HALF: np.zeros(nodes)})[SECOND_HALF]
        kick = self.graph.kick
        ends = {KICKS_NEXT: second[kick[:, 0]], WAITS_NEXT: second[kick[:, 1]][:, ::-1]}
        first = self.half([KICKS_NEXT, WAITS_NEXT], ends)[WAITS_NEXT]
        level = DIFFERENCES // 2
        return float(np.mean([first[self.graph.kick_off(1, play), level] for play in Play])) if full else 0.0

    def half(self, periods: list[int], end: Goals) -> Goals:
        """From the end of a half up to its kick-off."""
        below = {p: end[p].copy() for p in periods}
        for _ in range(200):  # after time play may come back to where it was
            here = self.layer(periods, 0, below, end)
            moved = max(float(np.abs(here[p] - below[p]).max()) for p in periods)
            below = here
            if moved < 1e-9:
                break
        for t in range(1, self.solved.variant.rolls + 1):
            below = self.layer(periods, t, below, end)
        return below

    def layer(self, periods: list[int], t: int, below: Goals, end: Goals) -> Goals:
        """One layer from the one below it."""
        rolled = {p: self.rolled(p, t, below, end) for p in periods}
        here = {p: below[p].copy() for p in periods}
        for _ in range(8):  # options without a roll lead to other nodes of this layer, a few deep
            before = {p: here[p] for p in periods}
            for p in periods:
                goals, equal = rolled[p]
                goals[self.no_roll] = self.behind(p, here, end, t == 0)[self.first[self.no_roll, 0]]
                kept = np.where(equal, goals, self.worst)
                here[p] = self.prefer.reduceat(kept, self.graph.first_option[:-1])
            if all(np.array_equal(before[p], here[p]) for p in periods):
                break
        return here

    def rolled(self, period: int, t: int, below: Goals, end: Goals) -> tuple[Array, Array]:
        """Goals of each option by the mean of its faces, and which options are as good as the best."""
        over = worth_at_the_end(self.solved, period)
        worth = worth_behind(self.solved, period, max(0, t - 1), over)
        goals = self.behind(period, below, end, t <= 1)
        a, b = worth[self.first], worth[self.second]
        goals_a, goals_b = goals[self.first], goals[self.second]
        two = self.two[:, :, None]
        same = two & (np.abs(b - a) <= SAME)
        chosen = np.where(same, self.prefer(goals_a, goals_b), np.where(two & (b > a), goals_b, goals_a))
        value = np.where(two, np.maximum(a, b), a).mean(axis=1)
        value[self.no_roll] = worth_behind(self.solved, period, t, over)[self.first[self.no_roll, 0]]
        value *= self.sign
        best = np.maximum.reduceat(value, self.graph.first_option[:-1])
        return chosen.mean(axis=1), value >= np.repeat(best, self.sizes, axis=0) - SAME

    def behind(self, period: int, layer: Goals, end: Goals, time_up: bool) -> Array:
        """Goals behind each exit, that of the exit itself included."""
        graph = self.graph
        other = period if period == SECOND_HALF else 1 - period
        same, across = layer[period][graph.exit_node], layer[other][graph.exit_node]
        if time_up:
            ends = graph.exit_ends == 1
            same[ends] = end[period][graph.exit_node[ends]]
            across[ends] = end[other][graph.exit_node[ends]]
        beyond = np.where((graph.exit_turned == 1)[:, None], across[:, ::-1], same)
        return np.take_along_axis(beyond, self.moved, axis=1) + np.abs(graph.exit_goal)[:, None]


def main() -> None:
    """Print both ends."""
    solved = table()
    for name, most in (("fewest", False), ("most", True)):
        print(f"{name}: {Count(solved, most).match():.2f} goals a match", flush=True)


if __name__ == "__main__":
    main()
