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
    names = list(places)
    if not names:
        return {}
    found = {names[0]: places[names[0]]}
    waiting = names[1:]
    while waiting:
        for name in waiting:
            put = places[name]
            near = next((o for o in found if abs(_apart(places[o], put) - diameter) <= NEAR), None)
            if near is not None:
                found[name] = _joined(put, found[near], diameter, ring)
                waiting.remove(name)
                break
        else:
            return None
    return found


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
