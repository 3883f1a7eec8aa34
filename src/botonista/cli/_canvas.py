"""A table in letters: a top view for a terminal, one frame a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from botonista.table.draw.style import kit_of, label_of
from botonista.table.setting import Line
from botonista.table.shapes import Block, kind_of

if TYPE_CHECKING:
    from botonista.table import Motion, Position

TRAIL = 40  # dots of a way, at most


def frame(start: Position, motion: Motion, t: float, columns: int = 100) -> Text:
    """Everything where it was at time `t`, with dots where movers came from."""
    board = start.setting.board
    across = columns / (2 * board.half_length)
    rows = max(8, round(2 * board.half_width * across * 0.5))
    cells: dict[tuple[int, int], tuple[str, str]] = {}

    def put(x: float, y: float, sign: str, style: str) -> None:
        column = int((x + board.half_length) * across)
        row = int((board.half_width - y) * across * 0.5)
        for k, letter in enumerate(sign):
            if 0 <= column + k < columns and 0 <= row < rows:
                cells[row, column + k] = (letter, style)

    for line in start.setting.lines:
        if isinstance(line, Line):
            steps = int(max(abs(line.x2 - line.x1), abs(line.y2 - line.y1)) * across) + 1
            for k in range(steps + 1):
                s = k / steps
                put(line.x1 + s * (line.x2 - line.x1), line.y1 + s * (line.y2 - line.y1), "·", "color(151)")
    for goal in start.setting.goals:
        for aside in range(-int(goal.width / 2), int(goal.width / 2) + 1, 10):
            put(goal.x + goal.facing * goal.depth / 2, goal.y + aside, "▒", "white")
    for id in motion.bodies:
        kit = kit_of(id, kind_of(start.body(id).shape))
        for k in range(TRAIL):
            if place := motion.place(id, t * k / TRAIL):
                put(place[0], place[1], "∙", kit.light)
    for body in start.bodies:
        kit = kit_of(body.id, kind_of(body.shape))
        x, y, _ = motion.place(body.id, t) or (body.x, body.y, 0.0)
        if kind_of(body.shape) in ("bead", "die") or body.id.lower() == "ball":
            put(x, y, "●", f"bold {kit.fill}")
        elif isinstance(body.shape, Block):
            put(x, y, "▉", kit.fill)
        else:
            put(x, y, label_of(body.id).rjust(2), f"bold {kit.ink} on {kit.fill}")
    out = Text()
    for row in range(rows):
        for column in range(columns):
            letter, style = cells.get((row, column), (" ", ""))
            out.append(letter, f"{style} on color(22)" if " on " not in style else style)
        out.append("\n")
    return out
