"""The solved match to look things up in; made on first need, kept in a file from then on."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from botonista.games.dice_football.solve import shelf, store
from botonista.games.dice_football.solve.graph import Graph, build
from botonista.games.dice_football.solve.moments import (
    DECIDED,
    DRAWN,
    KICKS_NEXT,
    LOST,
    SECOND_HALF,
    WON,
    Chances,
    Moment,
)
from botonista.games.dice_football.solve.solution import DRAW_SCALE, Solution
from botonista.games.dice_football.solve.variant import Variant
from botonista.games.dice_football.state import Setup

Progress = Callable[[float], None]


class Table:
    """All chances of one variant."""

    def __init__(self, variant: Variant, graph: Graph, solution: Solution) -> None:
        self.variant = variant
        self.graph = graph
        self.solution = solution
        self._draw_scale = DRAW_SCALE if solution.draw.dtype == np.uint16 else 1.0
        # Plain lists are several times quicker than arrays when one cell is read at a time.
        self._ways = list(
            zip(
                graph.exit_node.tolist(),
                graph.exit_turned.tolist(),
                graph.exit_goal.tolist(),
                graph.exit_ends.tolist(),
                strict=True,
            )
        )

    def chances(self, node: int, moment: Moment) -> Chances:
        """Of the side in possession at a node, both sides playing as well as possible."""
        period, rolls, difference = moment
        if not -DECIDED < difference < DECIDED:
            return WON if difference > 0 else LOST
        cell = (period, min(rolls, self.variant.rolls), node, difference + DECIDED - 1)
        worth = float(self.solution.worth[cell])
        draw = min(float(self.solution.draw[cell]) / self._draw_scale, 2 * worth, 2 * (1 - worth))
        win = worth - draw / 2
        return Chances(win, draw, 1.0 - win - draw)

    def best(self, node: int, moment: Moment) -> int:
        """The number of the best option at a node."""
        difference = max(1 - DECIDED, min(DECIDED - 1, moment.difference)) + DECIDED - 1
        return int(self.solution.best[moment.period, min(moment.rolls, self.variant.rolls), node, difference])

    def end_of_half(self, node: int, moment: Moment) -> Chances:
        """When the half ends at a node (DF 5.3): by the score, or by the kick-off of half 2."""
        period, _, difference = moment
        if period == SECOND_HALF:
            return DRAWN if difference == 0 else WON if difference > 0 else LOST
        kick = int(self.graph.kick[node, period])
        if period == KICKS_NEXT:
            return self.chances(kick, Moment(SECOND_HALF, self.variant.rolls, difference))
        return self.chances(kick, Moment(SECOND_HALF, self.variant.rolls, -difference)).turned()

    def through(self, way: int, moment: Moment) -> Chances:
        """Behind an exit, for the side before it; `moment.rolls` is what is left once it is taken."""
        node, turned, goal, ends = self._ways[way]
        period, rolls, difference = moment
        difference += goal
        if turned:
            difference = -difference
            period = period if period == SECOND_HALF else 1 - period
        beyond = Moment(period, rolls, difference)
        chances = self.end_of_half(node, beyond) if ends and rolls == 0 else self.chances(node, beyond)
        return chances.turned() if turned else chances

    def option(self, option: int, moment: Moment) -> Chances:
        """Of the side in possession when an option is taken, all faces taken together."""
        faces = self.graph.face_exit[option].tolist()
        if not self.graph.options[option].rolls:
            return self.through(faces[0][0], moment)
        later = moment._replace(rolls=max(0, moment.rolls - 1))
        win = draw = 0.0
        for first, second in faces:
            found = self.through(first, later)
            if second >= 0:
                found = max(found, self.through(second, later), key=_merit)
            win += found.win
            draw += found.draw
        return Chances(win / 6, draw / 6, max(0.0, 1.0 - (win + draw) / 6))


def _merit(chances: Chances) -> tuple[float, float]:
    """Better is worth more; of equals the one with fewer draws (1e-7: what the stored numbers resolve)."""
    return (round(chances.worth, 7), -chances.draw)


MOST_OPEN = 4
_open: dict[str, Table] = {}


def load_or_none(setup: Setup | Variant | None = None) -> Table | None:
    """The table if it was made already and is sound, opened once in a process; an unsound one is removed."""
    variant = setup if isinstance(setup, Variant) else Variant.of(setup)
    path = store.path_of(variant)
    if str(path) not in _open:
        if not path.exists():
            return None
        graph = build(variant.rules)
        try:
            _open[str(path)] = Table(variant, graph, store.read(variant, graph))
        except store.StaleTableError:
            path.unlink(missing_ok=True)
        else:
            shelf.used(variant)
            if len(_open) > MOST_OPEN:
                del _open[next(iter(_open))]
    return _open.get(str(path))


def table(setup: Setup | Variant | None = None, progress: Progress | None = None) -> Table:
    """The table, solved now and stored if need be."""
    variant = setup if isinstance(setup, Variant) else Variant.of(setup)
    found = load_or_none(variant)
    if found is None:
        from botonista.games.dice_football.solve.whole import solve  # numba: only when it has to be made

        graph = build(variant.rules)
        store.write(variant, graph, solve(graph, variant.rolls, progress))
        found = load_or_none(variant)
    if found is None:
        raise store.StaleTableError(f"{store.path_of(variant).name} was just written and can't be read back")
    return found
