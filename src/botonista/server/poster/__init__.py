"""The picture of a match that stands beside its link where somebody posts it.

It is painted with numpy alone, so that it looks the same on every server, without fonts or other programs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from botonista.server.poster import dice_board, flick_table
from botonista.server.poster.canvas import Canvas
from botonista.server.poster.tones import AWAY, HOME, LAMP, NIGHT, WOOD

WIDE, HIGH = 1200, 630  # what those who show links ask for
BOARD = 96  # pixels of the scoreboard over the table


def poster(description: Mapping[str, Any], view: Mapping[str, Any], score: tuple[int, int]) -> bytes:
    """A PNG of what a view shows, with the score over it."""
    canvas = Canvas(WIDE, HIGH, WOOD)
    _scoreboard(canvas, score)
    if "pitch" in description:
        flick_table.paint(canvas, description, view, top=BOARD)
    else:
        dice_board.paint(canvas, view, top=BOARD)
    return canvas.png()


def _scoreboard(canvas: Canvas, score: tuple[int, int]) -> None:
    canvas.box(0, 0, WIDE, BOARD - 10, NIGHT)
    middle = WIDE / 2
    canvas.box(0, BOARD - 16, middle, BOARD - 10, HOME.body)
    canvas.box(middle, BOARD - 16, WIDE, BOARD - 10, AWAY.body)
    for kit, x in ((HOME, middle - 190), (AWAY, middle + 190)):
        canvas.disc(x, 40, 21, kit.body)
        canvas.ring(x, 40, 14, 3, kit.mark)
    home, away = (str(min(max(goals, 0), 99)) for goals in score)
    canvas.lamps(home, middle - 34, 14, 52, LAMP, end=True)
    canvas.lamps(away, middle + 34, 14, 52, LAMP)
    for y in (30, 52):
        canvas.disc(middle, y, 4.5, LAMP)
