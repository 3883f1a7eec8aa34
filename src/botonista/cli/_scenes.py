"""The built-in scenes of `botonista show` and `botonista demo`: a position, a strike, and what to paint.

The tables and pieces are those of `botonista.table.examples`; the marks painted on them are for the eye only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from botonista.table import Body, Disc, Face, Flick, Position, Press, Strike
from botonista.table.draw.markings import Mark, markings
from botonista.table.examples import (
    BEAD,
    BIG_BUTTON,
    BIG_RING,
    BUTTON,
    CARPET,
    CUBE,
    FLAT_BALL,
    LOFTER,
    MAT,
    RING,
    WALL,
    WAXED,
)


class Scene(msgspec.Struct, frozen=True):
    """What `show` draws; the form of its JSON files."""

    position: Position
    strike: Strike
    title: str = ""
    view: Literal["board", "action"] = "action"
    marks: tuple[Mark, ...] = ()


def _team(
    letter: str, shape: Disc, places: list[tuple[float, float]], face: Face = "wide_down"
) -> list[Body]:
    """Pieces numbered from 2."""
    return [Body(f"{letter}{k}", shape, x, y, face=face) for k, (x, y) in enumerate(places, start=2)]


CARPET_MARKS = markings(900.0, 500.0, 160.0, ((280.0, 250.0), (100.0, 150.0)), 190.0, 20.0)
WAXED_MARKS = markings(820.0, 520.0, 160.0, ((300.0, 300.0), (110.0, 150.0)), 205.0, 30.0)
MAT_MARKS = markings(620.0, 415.0, 108.0, ((200.0, 245.0), (70.0, 120.0)), 130.0, 20.0)


def carpet_goal() -> Scene:
    """A button with its wide face down lifts the bead over a defender and under the bar."""
    home = [
        (-640, 150),
        (-640, -150),
        (-420, 330),
        (-430, -10),
        (-420, -330),
        (40, 260),
        (-60, -60),
        (560, 44),
        (180, -300),
        (330, 120),
    ]
    away = [
        (640, -110),
        (740, 30),
        (500, 300),
        (470, -180),
        (380, 40),
        (220, 190),
        (60, -190),
        (-120, 120),
        (-40, 330),
        (250, -70),
    ]
    bodies = [
        Body("H1", BIG_BUTTON, -880, 0),
        Body("A1", BIG_BUTTON, 868, -30),
        *_team("H", BUTTON, [(float(x), float(y)) for x, y in home]),
        *_team("A", BUTTON, [(float(x), float(y)) for x, y in away], "wide_up"),
        Body("ball", BEAD, 660, 40),
    ]
    return Scene(
        Position(CARPET, tuple(bodies)),
        Flick("H9", -500, 1920.0),
        "Carpet: a low edge lifts the bead over a defender and under the bar",
        marks=CARPET_MARKS,
    )


def waxed_lob() -> Scene:
    """A button lobs the die over the standing keeper and under the bar."""
    home = [
        (-300, 330),
        (-300, -330),
        (-360, 115),
        (-360, -115),
        (-520, 0),
        (180, 300),
        (250, -260),
        (560, 16),
        (420, 150),
        (300, -40),
    ]
    away = [
        (520, 220),
        (500, -170),
        (620, -90),
        (640, 160),
        (380, 20),
        (200, 60),
        (60, -182),
        (60, 182),
        (120, 400),
        (120, -400),
    ]
    bodies = [
        Body("H1", WALL, -800, 0, angle=0),
        Body("A1", WALL, 800, 0, angle=180_000),
        *_team("H", LOFTER, [(float(x), float(y)) for x, y in home]),
        *_team("A", LOFTER, [(float(x), float(y)) for x, y in away]),
        Body("die", CUBE, 650, 6),
    ]
    return Scene(
        Position(WAXED, tuple(bodies)),
        Flick("H9", -8_000, 1660.0),
        "Waxed wood: the die goes over the keeper and under the bar",
        marks=WAXED_MARKS,
    )


def mat_cannon() -> Scene:
    """A flat ball is played off an opponent."""
    home = [(-300, 120), (-260, -130), (120, 60), (60, -200), (260, -40)]
    away = [(360, 110), (330, -150), (430, 20), (180, 230), (120, -90)]
    bodies = [
        Body("H1", BIG_RING, -585, 0),
        Body("A1", BIG_RING, 585, 10),
        *_team("H", RING, [(float(x), float(y)) for x, y in home]),
        *_team("A", RING, [(float(x), float(y)) for x, y in away]),
        Body("ball", FLAT_BALL, 200, 74),
    ]
    return Scene(
        Position(MAT, tuple(bodies)),
        Flick("H4", 9_000, 1900.0),
        "Mat: a flat ball off an opponent",
        view="board",
        marks=MAT_MARKS,
    )


def carpet_jump() -> Scene:
    """A pressed button jumps and lands among others."""
    scene = carpet_goal()
    return Scene(
        scene.position,
        Press("H9", 0, 1600.0, 35_000),
        "Carpet: a pressed button jumps over a defender",
        marks=CARPET_MARKS,
    )


SCENES: dict[str, Callable[[], Scene]] = {
    "carpet-goal": carpet_goal,
    "carpet-jump": carpet_jump,
    "waxed-lob": waxed_lob,
    "mat-cannon": mat_cannon,
}
