"""Places put right: exactly beside another disc, exactly at the allowed distance, a wall without holes.

A place within a millimetre of touching, or of the distance, is meant to be there (docs/rules/flickball.md).
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from botonista.flick.actions import Put
from botonista.flick.outlines import Point, unit
from botonista.games.flickball.free import meeting_points
from botonista.games.flickball.zones import NEAR
from botonista.table.headings import away


def beside(put: Put, radius: float, other: Point, its: float, room: float = 0.0) -> Put:
    """A disc exactly `room` from another, along the line of centres."""
    x, y = put.x or 0.0, put.y or 0.0
    dx, dy = unit(x - other[0], y - other[1], (1.0, 0.0))
    reach = radius + its + room
    return msgspec.structs.replace(put, x=other[0] + dx * reach, y=other[1] + dy * reach)


def chain(
    places: Mapping[str, Put], diameter: float, ring: tuple[Point, float] | None
) -> dict[str, Put] | None:
    """FB 17.7c, FB 19.9c: pieces of a wall put together without holes; None if they are not nearly so.

    With a `ring` (centre, radius) they stay on it, else they move along the lines of their centres.
    """
    order = linked(places, diameter)
    if len(order) < len(places):
        return None
    found: dict[str, Put] = {}
    for name in order:
        near = next((other for other in found if _beside(places[other], places[name], diameter)), None)
        found[name] = places[name] if near is None else _joined(places[name], found[near], diameter, ring)
    return found


def linked(places: Mapping[str, Put], diameter: float) -> list[str]:
    """The first piece, and all that hang together with it, from neighbour to neighbour."""
    found = list(places)[:1]
    for name in found:  # it grows while it is gone through
        found += [n for n in places if n not in found and _beside(places[name], places[n], diameter)]
    return found


def _beside(a: Put, b: Put, diameter: float) -> bool:
    return abs(_apart(a, b) - diameter) <= NEAR


def _joined(put: Put, to: Put, diameter: float, ring: tuple[Point, float] | None) -> Put:
    x, y = put.x or 0.0, put.y or 0.0
    tx, ty = to.x or 0.0, to.y or 0.0
    if ring is None:
        return beside(put, 0.0, (tx, ty), diameter)
    (cx, cy), radius = ring
    points = meeting_points((cx, cy, radius), (tx, ty, diameter))
    px, py = min(points, key=lambda p: away(p[0] - x, p[1] - y))
    return msgspec.structs.replace(put, x=px, y=py)


def _apart(a: Put, b: Put) -> float:
    return away((a.x or 0.0) - (b.x or 0.0), (a.y or 0.0) - (b.y or 0.0))
