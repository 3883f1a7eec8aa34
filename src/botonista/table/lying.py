"""A block that was knocked over lies flat at the end, a disc that was turned over on its other face."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import numpy as np

from botonista.table.errors import TableError
from botonista.table.facts import FallenSide
from botonista.table.headings import direction
from botonista.table.position import Position
from botonista.table.shapes import Block, Face

if TYPE_CHECKING:
    from botonista.table.outcome import Outcome


TURN_TO: dict[FallenSide, int] = {"front": 0, "left": 90_000, "back": 180_000, "right": 270_000}


def fallen_side(ahead: float, aside: float) -> FallenSide:
    """To which of its own sides a block falls that is tipped so far ahead and so far to its left."""
    if abs(ahead) >= abs(aside):
        return "front" if ahead >= 0.0 else "back"
    return "left" if aside >= 0.0 else "right"


def laid_flat(position: Position, outcome: Outcome) -> Position:
    """The position with every toppled block on its face, fallen away from the hit.

    It falls as far as there is room: beyond its far edge, about its middle, or back; if everything
    around is taken, it leans where it stood and keeps its outline.
    """
    for k in np.flatnonzero(outcome.records["fell_t"][: outcome.scene.n] >= 0.0).tolist():
        body, record = outcome.scene.bodies[k], outcome.records[k]
        if not isinstance(body.shape, Block):
            continue
        stood = position.body(body.id)
        shape = body.shape
        side = fallen_side(float(record["fell_x"]), float(record["fell_y"]))
        fx, fy = direction(stood.angle + TURN_TO[side])
        if side in ("front", "back"):
            flat = msgspec.structs.replace(shape, depth=shape.height, height=shape.depth)
            far = 0.5 * (shape.depth + shape.height)
        else:
            flat = msgspec.structs.replace(shape, width=shape.height, height=shape.width)
            far = 0.5 * (shape.width + shape.height)
        position = _first_free(
            position, stood, flat, [(far * fx, far * fy), (0.0, 0.0), (-far * fx, -far * fy)]
        )
    return position


def turned_over(position: Position, outcome: Outcome) -> Position:
    """The position with every disc that was turned over on its other face, where there is room for that."""
    flips = outcome.records["flips"][: outcome.scene.n]
    if not flips.any():
        return position
    for k in np.flatnonzero(flips % 2 == 1).tolist():
        stood = position.body(outcome.scene.ids[k])
        face: Face = "wide_up" if stood.face == "wide_down" else "wide_down"
        tried = position.replacing(msgspec.structs.replace(stood, face=face))
        try:
            tried.check()
        except TableError:
            continue
        position = tried
    return position


def _first_free(
    position: Position, stood: object, flat: Block, shifts: list[tuple[float, float]]
) -> Position:
    """The block laid at the first of the shifts where it overlaps nothing."""
    from botonista.table.bodies import Body

    assert isinstance(stood, Body)
    for dx, dy in shifts:
        lying = msgspec.structs.replace(stood, shape=flat, x=stood.x + dx, y=stood.y + dy, toppled=True)
        tried = position.replacing(lying)
        try:
            tried.check()
        except TableError:
            continue
        return tried
    return position.replacing(msgspec.structs.replace(stood, toppled=True))
