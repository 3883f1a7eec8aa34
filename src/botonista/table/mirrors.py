"""Positions and strikes seen in a mirror."""

from __future__ import annotations

from typing import Literal

import msgspec

from botonista.table.bodies import Body
from botonista.table.position import Position
from botonista.table.strikes import Strike

Axis = Literal["x", "y"]


def mirrored_body(body: Body, axis: Axis) -> Body:
    """The body with `axis` turned round."""
    if axis == "y":
        return msgspec.structs.replace(body, y=-body.y, angle=-body.angle)
    return msgspec.structs.replace(body, x=-body.x, angle=180_000 - body.angle)


def mirrored(position: Position, axis: Axis) -> Position:
    """The position in a mirror; its setting must be its own mirror image, as those of the examples are."""
    return Position(position.setting, tuple(mirrored_body(b, axis) for b in position.bodies))


def mirrored_strike(strike: Strike, axis: Axis) -> Strike:
    """The strike in a mirror; the seed's sign is the hand in which a die swerves."""
    angle = -strike.angle if axis == "y" else 180_000 - strike.angle
    return msgspec.structs.replace(strike, angle=angle, seed=-strike.seed)
