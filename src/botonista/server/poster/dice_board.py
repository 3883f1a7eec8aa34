"""The fields of dice football and the ball on them, with the goal that home attacks on the right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from botonista.server.poster.canvas import Canvas
from botonista.server.poster.tones import BALL, EDGE, KITS, NET, Colour

GAP = 3  # pixels between fields
GREENS: tuple[Colour, Colour] = ((43, 114, 72), (39, 104, 63))
AREA: Colour = (88, 166, 118)


def paint(canvas: Canvas, view: Mapping[str, Any], top: int) -> None:
    """All fields, both goals, and the ball in the colour of whoever has it."""
    columns, rows = view["board"]["columns"], view["board"]["rows"]
    field = min((canvas.wide - 160) / rows, (canvas.high - top - 40) / columns)
    left, above = (canvas.wide - field * rows) / 2, top + (canvas.high - top - field * columns) / 2
    canvas.box(left - 60, above - 12, left + field * rows + 60, above + field * columns + 12, EDGE)
    for row in range(1, rows + 1):
        for column in range(1, columns + 1):
            area = 1 < column < columns and (row <= 2 or row >= rows - 1)
            tone = AREA if area else GREENS[(row + column) % 2]
            x, y = left + (row - 1) * field, above + (column - 1) * field
            canvas.box(x + GAP, y + GAP, x + field - GAP, y + field - GAP, tone)
    middle = above + field * columns / 2
    for x in (left - 44, left + field * rows + 4):
        canvas.box(x, middle - field * 0.7, x + 40, middle + field * 0.7, NET)
    ball = view["ball"]
    x, y = left + (ball["r"] - 0.5) * field, above + (ball["c"] - 0.5) * field
    canvas.disc(x + 4, y + 6, field * 0.3, (0, 0, 0), 0.4)
    canvas.disc(x, y, field * 0.3, KITS[view["possession"]].body)
    canvas.disc(x, y, field * 0.24, BALL)
