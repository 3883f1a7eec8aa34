"""Watched lines as the core has them: those of the setting, of its goals, and the edges of the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import numpy as np

from botonista.table.core.crossing import CROSSED, CUTS, LINE, crossings
from botonista.table.core.layout import Floats, Ints, Records
from botonista.table.headings import away
from botonista.table.setting import Circle, Goal, Line, Setting
from botonista.table.shapes import kind_of

if TYPE_CHECKING:
    from botonista.table.prepare import Scene

MOST_KEPT = 500  # sets of bodies for which is kept what watches them

LineColumns = tuple[float, float, float, float, float, int, int, int]


def line_row(line: Line | Circle) -> LineColumns:
    """A watched line as the core has it (the columns of LINE)."""
    by_centre = int(line.by == "centre")
    if isinstance(line, Circle):
        return line.x, line.y, 0.0, 0.0, line.radius, 1, by_centre, 0
    dx, dy = line.x2 - line.x1, line.y2 - line.y1
    length = away(dx, dy)
    return line.x1, line.y1, dx / length, dy / length, length, 0, by_centre, int(line.endless)


def goal_row(goal: Goal) -> LineColumns:
    """The goal's line, walked so that the inside of the goal is on the left."""
    f = float(goal.facing)
    half = 0.5 * goal.width
    return goal.x, goal.y + f * half, 0.0, -f, goal.width, 0, 0, 0


def watched_rows(setting: Setting) -> Records:
    """The lines of a setting, then its goal lines."""
    rows = [line_row(line) for line in setting.lines] + [goal_row(goal) for goal in setting.goals]
    return np.array(rows, LINE)


def edge_rows(setting: Setting) -> Records:
    """The four edges of the board, outside on the left, crossed by the centre."""
    board = setting.board
    edges = rectangle(board.half_length, board.half_width, by="centre", endless=True)
    return np.array([line_row(line) for line in edges], LINE)


def rectangle(x: float, y: float, *, by: Literal["whole", "centre"], endless: bool) -> tuple[Line, ...]:
    """The lines round |x|, |y|, outside on the left: those at +x and -x, then at +y and -y."""
    corners = ((x, y, x, -y), (-x, -y, -x, y), (-x, y, x, y), (x, -y, -x, -y))
    return tuple(Line("edge", *ends, by=by, endless=endless) for ends in corners)


def crossed(
    scene: Scene, arcs: Records, ends: Floats, lines: Records, watched: Ints
) -> list[tuple[float, ...]]:
    """Crossings of these lines in order of time: t, body, line, x, y, z, way, came back."""
    out = np.empty(64 + 4 * len(arcs), CROSSED)
    found = crossings(arcs, ends, lines, watched, scene.records, scene.tables.kinds, np.empty(CUTS), out)
    return sorted(out[:found].tolist())


def watching(scene: Scene) -> Ints:
    """Which bodies each line of a setting watches; the same as long as the same bodies are on the table."""
    setting = scene.position.setting
    store: dict[tuple[tuple[str, ...], bytes], Ints] = setting.kept("watched", lambda _: {})
    key = scene.ids, scene.records["kind"].tobytes()
    if key not in store:
        if len(store) >= MOST_KEPT:
            store.clear()
        store[key] = _watching(scene, setting)
    return store[key]


def _watching(scene: Scene, setting: Setting) -> Ints:
    mask = np.ones((len(setting.lines) + len(setting.goals), scene.n), np.int64)
    for k, line in enumerate(setting.lines):
        if line.watch:
            for i, body in enumerate(scene.bodies):
                mask[k, i] = body.id in line.watch or kind_of(body.shape) in line.watch
    return mask
