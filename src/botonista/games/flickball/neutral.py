"""Places in the neutral field, nearest first: where pieces go that have to leave an area."""

from __future__ import annotations

from functools import cache

from botonista.flick.outlines import Point
from botonista.flick.pieces import Piece
from botonista.football.side import Side
from botonista.games.flickball.free import Room
from botonista.games.flickball.mat import MAT, back
from botonista.games.flickball.pieces import OUTFIELD
from botonista.games.flickball.state import State
from botonista.table.headings import away

GRID = 20.0


@cache
def places(side: Side) -> tuple[Point, ...]:
    """A grid over the neutral field of a half (FB 5.7)."""
    depth = MAT.end - MAT.penalty_area[0] - OUTFIELD.radius
    wide = MAT.penalty_area[1] / 2 + OUTFIELD.radius
    found = []
    for k in range(1, 30):
        for j in range(-19, 20):
            x, y = GRID * (k + 0.5), GRID * j
            if x < depth or abs(y) > wide:
                found.append((back(side) * x, y))
    return tuple(found)


def nearest(state: State, piece: Piece, side: Side, ignore: tuple[str, ...]) -> Point:
    """The free place of the grid on the half of `side` that is nearest to where a piece lies."""
    room = Room(state, piece.radius, (piece.id, *ignore))
    order = sorted(places(side), key=lambda p: away(p[0] - piece.x, p[1] - piece.y))
    return next(p for p in order if room.free(*p))
