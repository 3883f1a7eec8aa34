"""A shape with a name and a place."""

from __future__ import annotations

import msgspec

from botonista.table.shapes import Face, Shape


class Body(msgspec.Struct, frozen=True):
    """One thing on the table, at rest.

    `x`, `y` is its centre in plan. `z` is the height of its underside above the surface: 0 on the
    surface, the height of the piece below when it lies on one. `on` names what it rests on (empty:
    the surface). `angle` (whole millidegrees) is the direction a block faces and the turn of a die.
    A body that is `out` has left the board; it takes no part and keeps the place where it left.
    """

    id: str
    shape: Shape
    x: float
    y: float
    z: float = 0.0
    face: Face = "wide_down"
    angle: int = 0
    on: tuple[str, ...] = ()
    out: bool = False
    toppled: bool = False

    def at(self, x: float, y: float) -> Body:
        """The same body put down flat on the surface somewhere else."""
        return msgspec.structs.replace(self, x=x, y=y, z=0.0, on=(), out=False)
