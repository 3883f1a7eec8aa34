"""Small tables for one purpose each."""

from __future__ import annotations

from botonista.table import Bead, Block, Board, Body, Disc, Fence, Goal, Line, Position, Setting, Surface

MU = 0.4
ROLLING = 0.05
E_DISC = 0.6
E_BEAD = 0.55
E_SURFACE = 0.35

COIN = Disc(20.0, 8.0, 9.0)
BUTTON = Disc(20.0, 8.0, 9.0, narrow=16.0, dish=8.0, dish_depth=1.5)
BEAD = Bead(7.0, 1.7)
WALL = Block(80.0, 15.0, 35.0, 150.0)

SURFACE = Surface("felt", {"*": MU}, {"*": ROLLING}, {"*": E_SURFACE})
BOUNCE = {"disc|disc": E_DISC, "disc|bead": E_BEAD, "*": 0.5}
OPEN = Setting(SURFACE, Board(2000.0, 2000.0), bounce=BOUNCE)
SMALL = Setting(SURFACE, Board(300.0, 200.0), bounce=BOUNCE)
FENCED = Setting(SURFACE, Board(300.0, 200.0, Fence(0.5, 60.0, 20.0)), bounce=BOUNCE)
GOAL = Setting(
    SURFACE,
    Board(600.0, 300.0),
    goals=(Goal("east", 400.0, 1, 100.0, 30.0, 80.0),),
    lines=(Line("end", 400.0, 300.0, 400.0, -300.0),),
    bounce=BOUNCE,
)


def on(setting: Setting, *bodies: Body) -> Position:
    return Position(setting, bodies)
