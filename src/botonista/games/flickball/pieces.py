"""Discs: ten outfield pieces and a keeper a side, and the ball (FB 2.2 to FB 2.4, FB-D01, FB-D02)."""

from __future__ import annotations

from math import sqrt

from botonista.flick.outlines import Point
from botonista.flick.pieces import Ball, Piece, moved
from botonista.football.side import Side
from botonista.games.flickball.mat import DIAMETER, back, middle
from botonista.table.shapes import Disc

OUTFIELD = Disc(radius=DIAMETER / 2, height=7.0, mass=7.0, hole=10.0)  # FB 2.3: a ring
KEEPER = Disc(radius=25.0, height=8.0, mass=16.0)  # FB 2.4
BALL_DISC = Disc(radius=12.0, height=6.0, mass=3.0)  # FB 2.2
BALL = Ball(BALL_DISC, z=BALL_DISC.height / 2)
SQUAD = 11  # FB-D01
FIXED = (2, 3, 4, 5, 6)  # FB 6.6
PLACED = (7, 8, 9, 10, 11)  # FB 6.7, FB 6.8

FIXED_SPOTS: tuple[Point, ...] = (  # FB-D07, at the end where x < 0
    (-520.0, 175.0),
    (-520.0, -175.0),
    (-460.0, 80.0),
    (-460.0, -80.0),
    (-382.0, 0.0),
)
BESIDE = 15.0 * sqrt(2.0)  # FB 6.7b: thirty from the ball's centre, on the diagonal
KICKING: tuple[Point, ...] = (  # FB 6.11: the five of who kicks off, as home; the pair last
    (-150.0, 0.0),
    (-170.0, 200.0),
    (-170.0, -200.0),
    (BESIDE, BESIDE),
    (BESIDE, -BESIDE),
)
WAITING: tuple[Point, ...] = (  # FB 6.11: those of the other, as home
    (-150.0, 0.0),
    (-170.0, 200.0),
    (-170.0, -200.0),
    (-300.0, 100.0),
    (-300.0, -100.0),
)


def letter(side: Side) -> str:
    """What the names of a side's pieces begin with."""
    return "H" if side is Side.HOME else "A"


def name(side: Side, number: int) -> str:
    """A piece by its number."""
    return f"{letter(side)}{number}"


def numbers(side: Side, row: tuple[int, ...]) -> tuple[str, ...]:
    """Pieces by their numbers."""
    return tuple(name(side, n) for n in row)


def mirrored(side: Side, point: Point) -> Point:
    """A place as home has it, at the end of a side."""
    return (-back(side) * point[0], point[1])


def squad(side: Side, five: tuple[Point, ...] = WAITING) -> tuple[Piece, ...]:
    """FB 6.6, FB-D07: the keeper and the fixed five on their spots; the other five as they would stand."""
    keeper = Piece(name(side, 1), KEEPER, keeper=True, x=middle(side)[0], y=0.0)
    found = [keeper]
    for n, spot in zip((*FIXED, *PLACED), (*FIXED_SPOTS, *five), strict=True):
        x, y = mirrored(side, spot)
        found.append(moved(Piece(name(side, n), OUTFIELD), x=x, y=y))
    return tuple(found)
