"""Buttons, goalkeepers and die: the usual kit, and the limits of articles 4 to 7."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from botonista.flick.pieces import Ball, Fault, Piece
from botonista.football.quantities import mm
from botonista.football.side import Side
from botonista.table.shapes import Block, Die, Disc

BUTTON = Disc(radius=25.0, height=7.0, mass=15.0, narrow=21.0)  # DD 6B.1, DD-D05
BLOCK = Block(width=80.0, depth=15.0, height=35.0, mass=150.0)  # DD 7.1, DD 7.2, DD-D05
DIE = Die(edge=6.0, mass=0.25)  # DD 4.1, DD 4.2, DD 4.3
BALL = Ball(DIE, z=3.0)
BUTTONS = 10  # DD 5
BENCH = 3  # as many as can come on, DD 55.1
DIAMETERS = (35.0, 60.0)  # DD 6B.2
HEIGHTS = (3.0, 10.0)  # DD 6B.3; there is no least height, 3 is what can be made
KEEPER_MASSES = (50.0, 400.0)  # DD 7.2: no limit; what anyone would stand there
DIE_MASSES = (0.1, 0.3)  # DD 4.3
BAND = 2.0  # DD 7§3


class Kit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was measured of a piece or the die, as people do: mm and g; the rest is as usual.

    `hole` makes a button a ring (DD 6B.1). `colour` is that of the die (DD 4.1); `band` the stripe of a
    clear goalkeeper (DD 7§3).
    """

    diameter: float | None = None
    height: float | None = None
    mass: float | None = None
    hole: float | None = None
    width: float | None = None
    depth: float | None = None
    edge: float | None = None
    colour: str | None = None
    clear: bool = False
    band: float | None = None


def letter(side: Side) -> str:
    """What the names of a side's pieces begin with."""
    return "H" if side is Side.HOME else "A"


def keeper_name(side: Side) -> str:
    """The goalkeeper of a side."""
    return f"{letter(side)}1"


def squad(side: Side) -> tuple[Piece, ...]:
    """DD 5: a goalkeeper, ten buttons with the numbers 2 to 11; three more and a block on the bench."""
    first = letter(side)
    angle = 0 if side is Side.HOME else 180_000
    found = [Piece(f"{first}1", BLOCK, keeper=True, angle=angle)]
    found += [Piece(f"{first}{n}", BUTTON) for n in range(2, BUTTONS + 2)]
    found += [Piece(f"{first}{n}", BUTTON, where="bench") for n in range(12, 12 + BENCH)]
    found.append(Piece(f"{first}15", BLOCK, keeper=True, angle=angle, where="bench"))
    return tuple(found)


def made(piece: Piece, kit: Kit) -> Piece:
    """The piece with measures of its own."""
    shape = piece.shape
    if isinstance(shape, Disc):
        radius = shape.radius if kit.diameter is None else kit.diameter / 2
        narrow = radius * BUTTON.narrow / BUTTON.radius if BUTTON.narrow else radius
        shape = msgspec.structs.replace(
            shape,
            radius=radius,
            narrow=narrow,
            height=shape.height if kit.height is None else kit.height,
            mass=shape.mass if kit.mass is None else kit.mass,
            hole=shape.hole if kit.hole is None else kit.hole / 2,
        )
    else:
        shape = msgspec.structs.replace(
            shape,
            width=shape.width if kit.width is None else kit.width,
            depth=shape.depth if kit.depth is None else kit.depth,
            height=shape.height if kit.height is None else kit.height,
            mass=shape.mass if kit.mass is None else kit.mass,
        )
    return msgspec.structs.replace(piece, shape=shape)


def made_die(kit: Kit) -> Ball:
    """The die with measures of its own."""
    shape = Die(
        edge=DIE.edge if kit.edge is None else kit.edge, mass=DIE.mass if kit.mass is None else kit.mass
    )
    return Ball(shape, z=shape.edge / 2)


def check_kit(name: str, kit: Kit) -> tuple[Fault, ...]:
    """DD 4, DD 6B, DD 7: every limit that a button, goalkeeper or die breaks."""
    if name == "ball":
        return _check_die(kit)
    if name[1:] in ("1", "15"):
        return _check_keeper(name, kit)
    found = [
        *_outside(name, "diameter", kit.diameter, DIAMETERS, "DD 6B.2"),
        *_outside(name, "button_height", kit.height, HEIGHTS, "DD 6B.3"),
    ]
    width = 2 * BUTTON.radius if kit.diameter is None else kit.diameter
    if kit.hole is not None and not 0 <= kit.hole < width:
        found.append(Fault("hole", ("DD 6B.1",), name, {"mm": mm(kit.hole), "most": mm(width)}))
    return tuple(found)


def _check_die(kit: Kit) -> tuple[Fault, ...]:
    found = list(_outside("ball", "edge", kit.edge, (DIE.edge, DIE.edge), "DD 4.2"))
    if kit.mass is not None and not DIE_MASSES[0] <= kit.mass <= DIE_MASSES[1]:
        found.append(Fault("die_mass", ("DD 4.3",), "ball", {"g": kit.mass}))
    if kit.colour not in (None, "yellow"):
        found.append(Fault("die_colour", ("DD 4.1",), "ball", {"colour": str(kit.colour)}))
    return tuple(found)


def _check_keeper(name: str, kit: Kit) -> tuple[Fault, ...]:
    found: list[Fault] = []
    limits: Mapping[str, float] = {"width": BLOCK.width, "depth": BLOCK.depth, "height": BLOCK.height}
    for key, most in limits.items():
        found += _outside(name, f"keeper_{key}", getattr(kit, key), (1.0, most), "DD 7.1")
    if kit.mass is not None and not KEEPER_MASSES[0] <= kit.mass <= KEEPER_MASSES[1]:
        found.append(Fault("keeper_mass", ("DD 7.2",), name, {"g": kit.mass}))
    if kit.clear and (kit.band is None or kit.band < BAND):
        found.append(Fault("keeper_band", ("DD 7§3", "DD-D61"), name, {"least": mm(BAND)}))
    return tuple(found)


def _outside(
    name: str, key: str, value: float | None, limits: tuple[float, float], clause: str
) -> Sequence[Fault]:
    if value is None or limits[0] <= value <= limits[1]:
        return ()
    return [Fault(key, (clause,), name, {"mm": mm(value), "least": mm(limits[0]), "most": mm(limits[1])})]
