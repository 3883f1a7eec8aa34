"""A table with pieces on it, from above."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from botonista.server.poster.canvas import Canvas
from botonista.server.poster.tones import BALL, BEAD, EDGE, KITS, NET, Colour, Ground, ground_of

MARGIN = 10  # pixels round the table
LEAST_LINE = 1.6  # pixels
LEAST_BALL = 5.0  # pixels: it must be found
SHADE: Colour = (0, 0, 0)


class Sheet:
    """Where a millimetre of the table is on the canvas."""

    def __init__(self, canvas: Canvas, board: tuple[float, float], top: int) -> None:
        high = canvas.high - top - 2 * MARGIN
        self.scale = min((canvas.wide - 2 * MARGIN) / board[0], high / board[1])
        self.x, self.y = canvas.wide / 2, top + MARGIN + high / 2

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place in pixels."""
        return self.x + x * self.scale, self.y - y * self.scale

    def box(self, x0: float, y0: float, x1: float, y1: float) -> tuple[float, float, float, float]:
        """Of a box in millimetres: left, top, right and bottom in pixels."""
        left, bottom = self.at(min(x0, x1), min(y0, y1))
        right, top = self.at(max(x0, x1), max(y0, y1))
        return left, top, right, bottom


def paint(canvas: Canvas, description: Mapping[str, Any], view: Mapping[str, Any], top: int) -> None:
    """The pitch, then what stands on it."""
    pitch = description["pitch"]
    sheet = Sheet(canvas, pitch["board"], top)
    _ground(canvas, sheet, pitch)
    for piece in view["pieces"]:
        if piece.get("where", "board") == "board":
            _piece(canvas, sheet, piece, description["shapes"][piece["shape"]])
    _ball(canvas, sheet, view["ball"], description["ball"])


def _ground(canvas: Canvas, sheet: Sheet, pitch: Mapping[str, Any]) -> None:
    tone = ground_of(pitch["surface"])
    (long, wide), (length, width) = pitch["board"], pitch["field"]
    canvas.box(*_wider(sheet.box(-long / 2, -wide / 2, long / 2, wide / 2), 6), EDGE)
    canvas.box(*sheet.box(-long / 2, -wide / 2, long / 2, wide / 2), tone.ground)
    stripes = 10
    for i in range(0, stripes, 2):
        x = -length / 2 + length * i / stripes
        canvas.box(*sheet.box(x, -width / 2, x + length / stripes, width / 2), tone.stripe)
    _lines(canvas, sheet, pitch, tone)
    goal = pitch["goal"]
    for end in (-1, 1):
        line, back = end * length / 2, end * (length / 2 + goal["depth"])
        mouth = sheet.box(line, -goal["width"] / 2, back, goal["width"] / 2)
        canvas.box(*mouth, NET, 0.35)
        canvas.frame(*mouth, 3, NET)


def _lines(canvas: Canvas, sheet: Sheet, pitch: Mapping[str, Any], tone: Ground) -> None:
    length, width = pitch["field"]
    pen = max(LEAST_LINE, pitch["line_width"] * sheet.scale)
    canvas.frame(*sheet.box(-length / 2, -width / 2, length / 2, width / 2), pen, tone.line)
    x, y = sheet.at(0, 0)
    _, top, _, bottom = sheet.box(0, -width / 2, 0, width / 2)
    canvas.box(x - pen / 2, top, x + pen / 2, bottom, tone.line)
    canvas.ring(x, y, pitch["centre_radius"] * sheet.scale, pen, tone.line)
    for end in (-1, 1):
        for deep, across in (pitch["penalty_area"], pitch["goal_area"]):
            line = end * length / 2
            canvas.frame(*sheet.box(line, -across / 2, line - end * deep, across / 2), pen, tone.line)
        canvas.disc(*sheet.at(end * (length / 2 - pitch["penalty_spot"]), 0), pen * 1.3, tone.line)


def _piece(canvas: Canvas, sheet: Sheet, piece: Mapping[str, Any], shape: Mapping[str, Any]) -> None:
    kit = KITS[piece["side"]]
    x, y = sheet.at(piece["x"], piece["y"])
    if shape["type"] == "block":
        turn = math.radians(piece.get("angle", 0) / 1000)
        direction = (math.cos(turn), -math.sin(turn))
        size = (max(4.0, shape["depth"] * sheet.scale), shape["width"] * sheet.scale)
        canvas.block((x + 3, y + 4), size, direction, SHADE)
        canvas.block((x, y), size, direction, kit.body)
        return
    radius = shape["radius"] * sheet.scale
    canvas.disc(x + radius * 0.2, y + radius * 0.3, radius, SHADE, 0.35)
    canvas.disc(x, y, radius, kit.rim)
    canvas.disc(x, y, radius * 0.9, kit.body)
    canvas.disc(x, y, radius * 0.66, kit.mark)
    canvas.number(str(piece["number"]), x, y, max(1.2, radius * 0.15), kit.rim)


def _ball(canvas: Canvas, sheet: Sheet, ball: Mapping[str, Any], shape: Mapping[str, Any]) -> None:
    x, y = sheet.at(ball["x"], ball["y"])
    wide = shape.get("radius") or shape.get("edge", 0) / 2
    radius = max(LEAST_BALL, wide * sheet.scale)
    canvas.disc(x, y, radius * 2.2, BEAD, 0.3)
    canvas.disc(x + 1.5, y + 2, radius, SHADE, 0.4)
    canvas.disc(x, y, radius, BEAD if shape["type"] == "bead" else BALL)
    canvas.ring(x, y, radius, 1.2, (122, 40, 10))


def _wider(box: tuple[float, float, float, float], by: float) -> tuple[float, float, float, float]:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by
