"""The colours of the pages, for the picture of a match."""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[int, int, int]


class Kit(NamedTuple):
    """A side: its pieces, and what is written on them."""

    body: Colour
    rim: Colour
    mark: Colour


class Ground(NamedTuple):
    """What is played on."""

    ground: Colour
    stripe: Colour
    line: Colour


WOOD: Colour = (62, 42, 28)
EDGE: Colour = (150, 106, 62)
NIGHT: Colour = (24, 20, 14)
LAMP: Colour = (255, 200, 74)
NET: Colour = (226, 224, 214)
BALL: Colour = (255, 216, 58)
BEAD: Colour = (255, 250, 240)
HOME = Kit((226, 160, 31), (122, 80, 5), (255, 241, 204))
AWAY = Kit((31, 79, 174), (10, 36, 92), (223, 233, 255))
KITS = {"home": HOME, "away": AWAY}
CARPET = Ground((35, 107, 69), (35, 107, 69), (241, 238, 224))
WAX = Ground((124, 80, 46), (118, 75, 42), (251, 244, 224))
MAT = Ground((57, 135, 74), (50, 123, 67), (247, 245, 234))


def ground_of(surface: str) -> Ground:
    """By the name that a pitch gives its surface."""
    if surface == "carpet":
        return CARPET
    return WAX if "wax" in surface or "wood" in surface else MAT
