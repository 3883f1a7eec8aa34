"""A flick among discs in plain numbers, so that any engine can be given the same scene."""

from __future__ import annotations

from dataclasses import dataclass

GRAVITY = 9810.0  # mm/s²


@dataclass(frozen=True, slots=True)
class PlainDisc:
    """A disc or bead: place, size and mass in mm and g; a bead has no height."""

    x: float
    y: float
    radius: float
    height: float
    mass: float


@dataclass(frozen=True, slots=True)
class PlainPost:
    """An upright goal post: its middle, half sides and height in mm."""

    x: float
    y: float
    half_x: float
    half_y: float
    height: float


@dataclass(frozen=True, slots=True)
class PlainScene:
    """Discs, one bead, posts and crossbars on a flat carpet, and the speed given to one of the discs."""

    discs: tuple[PlainDisc, ...]
    bead: PlainDisc
    posts: tuple[PlainPost, ...]
    struck: int
    vx: float
    vy: float
    sliding: float = 0.45
    rolling: float = 0.06
    disc_disc: float = 0.6
    bead_disc: float = 0.55
    bead_post: float = 0.5
