"""Pieces and ball of any shape that the table knows, and what can be wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal

import msgspec

from botonista.flick.outlines import Outline, Round, rectangle
from botonista.football.side import Side
from botonista.table import Body
from botonista.table.headings import away, direction
from botonista.table.shapes import Bead, Block, Die, Disc, Face

Where = Literal["board", "off", "sent_off", "bench", "changed"]
BALL = "ball"
SHAPES = 4096  # whose measures are kept at a time: a match may bring shapes of its own


class Piece(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A button, a disc or a block: who it is, its shape, where it lies and on what.

    `where`: on the board; off it, waiting to come back; sent off; on the bench; changed for another.
    `angle` (whole millidegrees) is the way that a block faces.
    """

    id: str
    shape: Disc | Block
    keeper: bool = False
    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    face: Face = "wide_down"
    angle: int = 0
    on: tuple[str, ...] = ()
    where: Where = "board"

    @property
    def side(self) -> Side:
        """H… is home's, A… is away's."""
        return Side.HOME if self.id[0] == "H" else Side.AWAY

    @property
    def number(self) -> int:
        """The number behind the letter."""
        return int(self.id[1:])

    @property
    def radius(self) -> float:
        """The radius of a disc; of a block, that of the circle round it."""
        return radius_of(self.shape)

    @property
    def height(self) -> float:
        """How high it is."""
        return self.shape.height

    @property
    def outline(self) -> Outline:
        """What it covers, seen from above."""
        return outline_of(self.shape, self.x, self.y, self.angle)


class Ball(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The ball: where its centre is, the pieces that carry it and those that lie on it."""

    shape: Bead | Die | Disc
    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    angle: int = 0
    on: tuple[str, ...] = ()
    under: tuple[str, ...] = ()

    @property
    def radius(self) -> float:
        """Half of its width."""
        return radius_of(self.shape)

    @property
    def rest_z(self) -> float:
        """The height of its centre when it lies on the surface."""
        return half_height(self.shape)

    @property
    def outline(self) -> Outline:
        """What it covers, seen from above."""
        return outline_of(self.shape, self.x, self.y, self.angle)

    def at(self, x: float, y: float) -> Ball:
        """The ball put down on the surface."""
        return msgspec.structs.replace(self, x=x, y=y, z=self.rest_z, on=(), under=())


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a piece, a place or an answer: by which clauses, in numbers."""

    key: str
    clauses: tuple[str, ...] = ()
    piece: str = ""
    measured: Mapping[str, Any] = {}


def side_of(piece_id: str) -> Side:
    """Whose piece that is."""
    return Side.HOME if piece_id[0] == "H" else Side.AWAY


def moved(piece: Piece, **fields: Any) -> Piece:
    """A copy of the piece with some fields changed."""
    return msgspec.structs.replace(piece, **fields)


def other_face(face: Face) -> Face:
    """The face that is down when a piece has been turned over."""
    return "wide_up" if face == "wide_down" else "wide_down"


def turned(piece: Piece) -> Piece:
    """The piece with its other face up."""
    return moved(piece, face=other_face(piece.face))


@lru_cache(maxsize=SHAPES)
def radius_of(shape: Disc | Block | Bead | Die) -> float:
    """The radius of a round shape, half the edge of a die, the circle round a block."""
    if isinstance(shape, Block):
        return away(shape.width, shape.depth) / 2
    return shape.edge / 2 if isinstance(shape, Die) else shape.radius


@lru_cache(maxsize=SHAPES)
def half_height(shape: Disc | Block | Bead | Die) -> float:
    """How high the centre of a shape is when it lies on the surface."""
    if isinstance(shape, Bead):
        return shape.radius
    return shape.edge / 2 if isinstance(shape, Die) else shape.height / 2


@lru_cache(maxsize=SHAPES)
def half_width(shape: Disc | Block | Bead | Die) -> float:
    """How far a shape reaches from its middle, seen from above, however it is turned."""
    return away(shape.edge, shape.edge) / 2 if isinstance(shape, Die) else radius_of(shape)


@lru_cache(maxsize=SHAPES)
def inmost(shape: Disc | Block | Bead | Die) -> float:
    """The radius of the largest circle within a shape, seen from above."""
    return min(shape.width, shape.depth) / 2 if isinstance(shape, Block) else radius_of(shape)


def outline_of(shape: Disc | Block | Bead | Die, x: float, y: float, angle: int = 0) -> Outline:
    """What a shape covers at a place, seen from above."""
    if isinstance(shape, Disc | Bead):
        return Round(x, y, shape.radius)
    if isinstance(shape, Block):
        return rectangle(x, y, shape.depth / 2, shape.width / 2, _heading(angle))
    return rectangle(x, y, shape.edge / 2, shape.edge / 2, _heading(angle))


def _heading(angle: int) -> tuple[float, float]:
    return direction(angle) if angle else (1.0, 0.0)


def body(piece: Piece) -> Body:
    """A piece as the table has it."""
    return Body(piece.id, piece.shape, piece.x, piece.y, piece.z, piece.face, piece.angle, piece.on)


def ball_body(ball: Ball) -> Body:
    """The ball as the table has it: z is its underside there, its centre here."""
    low = max(ball.z - ball.rest_z, 0.0)
    return Body(BALL, ball.shape, ball.x, ball.y, low, angle=ball.angle, on=ball.on)
