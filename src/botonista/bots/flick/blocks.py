"""Strikes that put a piece in the way of the other side's shots, the ball left alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

import numpy as np

from botonista.bots.flick import aims
from botonista.flick.hand import MOST_SPEED
from botonista.flick.laid import Laid
from botonista.flick.outlines import Point
from botonista.flick.pieces import Piece
from botonista.flick.pitch import Pitch
from botonista.football.side import Side
from botonista.table import Blows, Setting
from botonista.table.headings import angle_of, away

GRAVITY = 9810.0  # mm/s²
MOUTH = (-0.7, 0.0, 0.7)  # of the way from the middle of the own goal to a post
GAPS = (2.0, 15.0, 40.0, 90.0, 180.0, 350.0)  # mm between ball and piece
NEAREST = 6.0  # mm: a piece that is there already need not go


def braking(setting: Setting, piece: Piece) -> float:
    """How fast a sliding piece loses speed, in mm/s²."""
    friction = setting.surface.friction
    return GRAVITY * friction.get(piece.shape.material, friction["*"])


def tries(
    laid: Laid, side: Side, pitch: Pitch, setting: Setting, ids: Sequence[str], pieces: Iterable[str]
) -> Blows:
    """Flicks that end between the ball and the own goal, if nothing is in their way."""
    rows: list[tuple[int, int, float]] = []
    for name in pieces:
        piece = laid.piece(name)
        brake = braking(setting, piece)
        for x, y in _spots(laid, side, pitch, piece):
            far = away(x - piece.x, y - piece.y)
            speed = sqrt(2.0 * brake * far)
            if far > NEAREST and speed <= MOST_SPEED:
                rows.append((ids.index(name), angle_of(x - piece.x, y - piece.y), speed))
    n = len(rows)
    bodies, angles = (np.array([row[k] for row in rows], np.int64).reshape(n) for k in (0, 1))
    speeds = np.array([row[2] for row in rows], np.float64).reshape(n)
    none = np.zeros(n, np.int64)
    return Blows(np.full(n, aims.FLICK), bodies, angles, speeds, none, none + 1)


def _spots(laid: Laid, side: Side, pitch: Pitch, piece: Piece) -> list[Point]:
    """Places on the ways from the ball to the own goal."""
    ball, goal_x = laid.ball, pitch.end_x(side)
    found = []
    for share in MOUTH:
        dx, dy = goal_x - ball.x, share * pitch.post_y - ball.y
        far = away(dx, dy) or 1.0
        for gap in GAPS:
            apart = ball.radius + piece.radius + gap
            if apart < far:
                found.append((ball.x + apart * dx / far, ball.y + apart * dy / far))
    return found
