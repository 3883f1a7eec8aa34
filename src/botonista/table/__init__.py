"""The table: bodies, a strike, and exactly what happens then. It knows no football.

    from botonista.table import Body, Bead, Disc, Flick, Position, strike
    outcome = strike(position, Flick("H9", angle=12_500, speed=1800.0))
    outcome.position, outcome.motion, outcome.facts

Nothing is compiled when this is imported; the first strike compiles the table, once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from botonista.table.bodies import Body
from botonista.table.errors import TableError
from botonista.table.facts import (
    Contact,
    Crossing,
    Displacement,
    Left,
    Rest,
    Squeeze,
    Through,
    Topple,
)
from botonista.table.headings import angle_of, direction
from botonista.table.motion import Arc, Motion
from botonista.table.position import Position
from botonista.table.setting import Board, Box, Circle, Fence, Goal, Line, Post, Setting, Surface
from botonista.table.shapes import Bead, Block, Die, Disc, Face, Shape
from botonista.table.strikes import HAND_SPEED, MAX_SPEED, Flick, Press, Strike, Toss, aim

if TYPE_CHECKING:
    from botonista.table.batch import Batch, strike_many
    from botonista.table.blows import Blows
    from botonista.table.outcome import Outcome
    from botonista.table.play import strike
    from botonista.table.positions import Positions
    from botonista.table.report import Facts
    from botonista.table.watch import Seen, Watch

MODEL_VERSION = "table-3"

_LATER = {
    "strike": "play",
    "strike_many": "batch",
    "Batch": "batch",
    "Blows": "blows",
    "Positions": "positions",
    "Seen": "watch",
    "Watch": "watch",
    "Outcome": "outcome",
    "Facts": "report",
}


def __getattr__(name: str) -> Any:
    """Import what needs numpy only when it is asked for."""
    if name in _LATER:
        from importlib import import_module

        found = globals()[name] = getattr(import_module(f"botonista.table.{_LATER[name]}"), name)
        return found
    raise AttributeError(f"module 'botonista.table' has no attribute {name!r}")


__all__ = [
    "HAND_SPEED",
    "MAX_SPEED",
    "MODEL_VERSION",
    "Arc",
    "Batch",
    "Bead",
    "Block",
    "Blows",
    "Board",
    "Body",
    "Box",
    "Circle",
    "Contact",
    "Crossing",
    "Die",
    "Disc",
    "Displacement",
    "Face",
    "Facts",
    "Fence",
    "Flick",
    "Goal",
    "Left",
    "Line",
    "Motion",
    "Outcome",
    "Position",
    "Positions",
    "Post",
    "Press",
    "Rest",
    "Seen",
    "Setting",
    "Shape",
    "Squeeze",
    "Strike",
    "Surface",
    "TableError",
    "Through",
    "Topple",
    "Toss",
    "Watch",
    "aim",
    "angle_of",
    "direction",
    "strike",
    "strike_many",
]
