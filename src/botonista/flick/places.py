"""Free places on the board: where a piece can be put without touching anything.

A place is looked for along a line, or in rings round where it should be; of equally near places a game
may say which comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TypeVar

import msgspec

from botonista.flick.laid import Laid
from botonista.flick.outlines import Outline, Point, gap, unit
from botonista.flick.pieces import BALL, Piece, moved, outline_of, radius_of
from botonista.flick.pitch import Pitch
from botonista.table.headings import FULL_TURN, away, direction
from botonista.table.shapes import Bead, Disc, Shape

TOUCHING = 1e-6  # less room than this between two things is a touch
STEP = 1.0
RING, FAR = 2.0, 800.0
L = TypeVar("L", bound=Laid)
Fits = Callable[[float, float], bool]
Order = Callable[[Point], tuple[float, ...]]


Thing = tuple[str, float, float, float, Shape, Outline | None]  # name, place, reach; None: it is round


def _in_the_way(laid: Laid) -> tuple[Thing, ...]:
    """All that lies on the board, and last the ball."""
    ball = laid.ball
    pieces = [_thing(p.id, p.shape, p.x, p.y, p.angle) for p in laid.on_board()]
    return *pieces, _thing(BALL, ball.shape, ball.x, ball.y, ball.angle)


def _thing(name: str, shape: Shape, x: float, y: float, angle: int) -> Thing:
    if isinstance(shape, Disc | Bead):
        return name, x, y, shape.radius + TOUCHING, shape, None
    return name, x, y, radius_of(shape) + TOUCHING, shape, outline_of(shape, x, y, angle)


class Room:
    """The room there is for a shape among what lies on the table, `ignore` left out of account.

    `fits` says where else it may not be. `ball`: whether the ball is in the way too.
    """

    def __init__(
        self,
        laid: Laid,
        pitch: Pitch,
        shape: Shape,
        ignore: tuple[str, ...] = (),
        *,
        angle: int = 0,
        ball: bool = True,
        fits: Fits | None = None,
    ) -> None:
        self._laid = laid
        self._pitch = pitch
        self._shape = shape
        self._radius = shape.radius if isinstance(shape, Disc | Bead) else None  # of what is round
        self._angle = angle
        self._ignore = ignore
        self._ball = ball
        self._fits = fits

    @classmethod
    def of(cls, laid: Laid, pitch: Pitch, piece: Piece, ball: bool = True, fits: Fits | None = None) -> Room:
        """The room there is for a piece, once it has been taken up."""
        return cls(laid, pitch, piece.shape, (piece.id,), angle=piece.angle, ball=ball, fits=fits)

    @cached_property
    def _others(self) -> tuple[Thing, ...]:
        """What is in the way."""
        laid = self._laid
        every = laid.while_lying("in the way", lambda: _in_the_way(laid))
        return tuple(one for one in every if one[0] not in self._ignore and (self._ball or one[0] != BALL))

    def outline(self, x: float, y: float) -> Outline:
        """What the shape would cover at a place."""
        return outline_of(self._shape, x, y, self._angle)

    def all_hit(self, x: float, y: float) -> tuple[str, ...]:
        """All pieces, "ball" and "goal", that it would touch at a place."""
        return tuple(self._hits(x, y))

    def hit(self, x: float, y: float) -> str | None:
        """What it would touch first: a piece, "ball" or "goal"; None if nothing."""
        return next(self._hits(x, y), None)

    def _hits(self, x: float, y: float) -> Iterator[str]:
        mine, outline = self._radius, self.outline(x, y)
        for name, ox, oy, reach, shape, other in self._others:
            if mine is not None and other is None:
                near, dx, dy = mine + reach, x - ox, y - oy
                if -near < dx < near and -near < dy < near and away(dx, dy) < near:
                    yield name
            elif gap(outline, other or outline_of(shape, ox, oy)) < TOUCHING:
                yield name
        if self._pitch.touches_frame(outline, TOUCHING):
            yield "goal"

    def free(self, x: float, y: float) -> bool:
        """Whether it can be put there: its centre over the board, nothing touched, and it fits."""
        if not self._pitch.on_board(x, y) or self.hit(x, y) is not None:
            return False
        return self._fits is None or self._fits(x, y)

    def first_along(self, start: Point, way: Point) -> Point | None:
        """The first free place on the board from `start` on in a direction (of length 1), if there is one."""
        reach = 0.0
        while reach <= self._pitch.board[0]:
            x, y = start[0] + way[0] * reach, start[1] + way[1] * reach
            if not self._pitch.on_board(x, y):
                return None
            if self.free(x, y):
                return (x, y)
            reach += STEP
        return None

    def along(self, start: Point, way: Point) -> Point:
        """As `first_along`; where that way is full, the free place nearest to `start`."""
        found = self.first_along(start, way)
        return found if found is not None else self.nearest(*start)

    def nearest(self, x: float, y: float, order: Order | None = None, far: float = FAR) -> Point:
        """The free place nearest to (x, y), looked for in rings, up to `far` away; else (x, y) itself.

        Of one ring the first by `order`.
        """
        for ring in range(int(far / RING)):
            points = _ring(x, y, ring)
            if order is not None:
                points = sorted(points, key=order)
            for point in points:
                if self.free(*point):
                    return point
        return (x, y)


def _ring(x: float, y: float, ring: int) -> list[Point]:
    """Points about (x, y), counter-clockwise from +x, about 2 mm apart."""
    n = max(1, 6 * ring)
    found = []
    for k in range(n):
        c, s = direction((FULL_TURN * k + n // 2) // n)
        found.append((x + RING * ring * c, y + RING * ring * s))
    return found


def lifted(state: L, pitch: Pitch, name: str) -> L:
    """The state once a piece, or "ball", is gone from under everything: what lay on it sinks down."""
    return _sunk(state, pitch, name, name)


def _sunk(state: L, pitch: Pitch, under: str, gone: str) -> L:
    """What lay on `under` sinks down, and so does what lay on that, to the top of the pile."""
    for each in state.pieces:
        p = state.piece(each.id)  # it may have sunk already with another
        if under in p.on:
            left = tuple(o for o in p.on if o != under)
            if left:
                state = state.with_pieces(moved(p, on=left))
                continue
            ignored = (p.id, gone, *_above(state, p.id))
            x, y = Room(state, pitch, p.shape, ignored, angle=p.angle).nearest(p.x, p.y)
            state = _sunk(state.with_pieces(moved(p, on=(), x=x, y=y, z=0.0)), pitch, p.id, gone)
    return ball_off(state, pitch, under, gone)


def ball_off(state: L, pitch: Pitch, under: str, gone: str | None = None) -> L:
    """The state once the ball lies neither on nor under a piece: it sinks down if nothing else holds it."""
    ball = state.ball
    if under in ball.on or under in ball.under:
        on = tuple(b for b in ball.on if b != under)
        beneath = tuple(b for b in ball.under if b != under)
        if ball.on and not on:
            place = Room(state, pitch, ball.shape, (gone or under,), ball=False).nearest(ball.x, ball.y)
            ball = ball.at(*place)
        state = state.but(ball=msgspec.structs.replace(ball, on=on, under=beneath))
    return state


def _above(state: Laid, name: str) -> tuple[str, ...]:
    """The pile on a piece."""
    on_it = [p.id for p in state.pieces if name in p.on]
    return (*on_it, *(other for one in on_it for other in _above(state, one)))


def gap_to_ball(state: Laid, piece: Piece, spot: Point | None = None) -> float:
    """The room between a piece and the ball, or a ball at `spot`."""
    ball = state.ball
    x, y = spot if spot is not None else (ball.x, ball.y)
    return gap(piece.outline, outline_of(ball.shape, x, y, ball.angle))


def clear_from(
    state: Laid,
    pitch: Pitch,
    piece: Piece,
    spot: Point,
    least: float,
    fits: Fits | None = None,
) -> Point:
    """Where a piece goes that has to make room: straight away from `spot` until its edge is `least` from it.

    Where the board ends or the way is full, round the spot, in steps of ten degrees; else the nearest place.
    """
    home = (-float(piece.side.forward), 0.0)
    dx, dy = unit(piece.x - spot[0], piece.y - spot[1], home)
    far = max(least + piece.radius, away(piece.x - spot[0], piece.y - spot[1]))
    room = Room.of(state, pitch, piece, fits=fits)
    for step in range(36):
        c, s = direction((step + 1) // 2 * 10_000 * (1 if step % 2 else -1))
        way = (dx * c - dy * s, dx * s + dy * c)
        found = room.first_along((spot[0] + way[0] * far, spot[1] + way[1] * far), way)
        if found is not None:
            return found
    return room.nearest(piece.x, piece.y)
