"""Positions and strikes seen in a mirror."""

from __future__ import annotations

from typing import Literal

import msgspec

from botonista.table import Body, Position, Strike

Axis = Literal["x", "y"]


def mirrored_body(body: Body, axis: Axis) -> Body:
    if axis == "y":
        return msgspec.structs.replace(body, y=-body.y, angle=-body.angle)
    return msgspec.structs.replace(body, x=-body.x, angle=180_000 - body.angle)


def mirrored(position: Position, axis: Axis) -> Position:
    """The position in a mirror; the tables of the examples are their own mirror images."""
    return Position(position.setting, tuple(mirrored_body(b, axis) for b in position.bodies))


def mirrored_strike(strike: Strike, axis: Axis) -> Strike:
    angle = -strike.angle if axis == "y" else 180_000 - strike.angle
    return msgspec.structs.replace(strike, angle=angle, seed=-strike.seed)
