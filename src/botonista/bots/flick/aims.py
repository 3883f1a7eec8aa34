"""Strikes worth trying in any flick game: a piece meets the ball on the far side of where it should go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

import numpy as np
import numpy.typing as npt

from botonista.flick import actions as act
from botonista.flick.hand import MOST_SPEED
from botonista.flick.laid import Laid
from botonista.flick.outlines import Point
from botonista.flick.pieces import Ball, Piece
from botonista.flick.pitch import Pitch
from botonista.football.chance import Chance
from botonista.football.side import Side
from botonista.table import Blows, Disc, Flick, Position, Press, Strike
from botonista.table.headings import FULL_TURN, angle_of, away, direction
from botonista.table.prepare import scene_of

Floats = npt.NDArray[np.float64]

SPEEDS = (300.0, 500.0, 800.0, 1200.0, 1700.0, 2400.0, 3400.0)
SOFT = (120.0, 160.0, 200.0, 250.0, 300.0, 360.0, 430.0, 520.0)
THROWN = (900.0, 1400.0, 2000.0)
LIFTS = (20_000, 35_000, 50_000)
MOUTH = (-0.6, 0.0, 0.6)  # of the way from the middle of the goal to a post
FANS = (-60_000, -30_000, 0, 30_000, 60_000)  # passes: millidegrees off straight ahead
PASS = 300.0
THINNEST = direction(65_000)[0]  # a thinner cut than this hardly moves the ball
FLICK, PRESS = 0, 1  # kinds of blows


def nearest(laid: Laid, pieces: Iterable[str], number: int) -> list[str]:
    """The `number` of these pieces whose centres are nearest to the ball, nearest first."""

    def far(name: str) -> tuple[float, str]:
        piece = laid.piece(name)
        return away(piece.x - laid.ball.x, piece.y - laid.ball.y), name

    return sorted(pieces, key=far)[:number]


def lengths(x: Floats, y: Floats) -> Floats:
    """How far many things are; other than numpy's `hypot` the same on every machine."""
    found: Floats = np.sqrt(x * x + y * y)
    return found


def targets(laid: Laid, side: Side, pitch: Pitch) -> list[Point]:
    """Where the ball might go: the mouth of the goal attacked, and passes ahead."""
    ball, ahead = laid.ball, side.forward
    found = [(pitch.end_x(side.other), share * pitch.post_y) for share in MOUTH]
    for fan in FANS:
        c, s = direction(fan)
        found.append((ball.x + ahead * PASS * c, ball.y + PASS * s))
    return found


def reach(piece: Piece, ball: Ball) -> float:
    """How far apart the centres of a piece and the ball are when they touch, both on the surface."""
    shape, r = piece.shape, ball.radius
    if not isinstance(shape, Disc) or shape.narrow is None or shape.narrow == shape.radius:
        return piece.radius + r
    slant = shape.radius - shape.narrow
    if piece.face == "wide_down":
        return piece.radius + r * (sqrt(shape.height**2 + slant**2) - slant) / shape.height
    return piece.radius + sqrt(max(r * r - (shape.height - r) ** 2, 0.0))


def meeting(laid: Laid, piece: Piece, target: Point) -> Point | None:
    """Where the piece is when it sends the ball straight to `target`; None if it can't get round."""
    return _meeting(laid, piece, target, reach(piece, laid.ball))


def _meeting(laid: Laid, piece: Piece, target: Point, apart: float) -> Point | None:
    ball = laid.ball
    dx, dy = target[0] - ball.x, target[1] - ball.y
    far = away(dx, dy) or 1.0
    place = (ball.x - apart * dx / far, ball.y - apart * dy / far)
    ax, ay = place[0] - piece.x, place[1] - piece.y
    way = away(ax, ay)
    if way < 1.0:
        return place
    return place if (ax * dx + ay * dy) / (way * far) > THINNEST else None


def angles(laid: Laid, wanted: Sequence[Point], name: str) -> list[int]:
    """Headings of a piece that send the ball towards one of the targets, and straight at the ball."""
    piece = laid.piece(name)
    apart = reach(piece, laid.ball)
    found = {angle_of(laid.ball.x - piece.x, laid.ball.y - piece.y)}
    for target in wanted:
        place = _meeting(laid, piece, target, apart)
        if place is not None:
            found.add(angle_of(place[0] - piece.x, place[1] - piece.y))
    return sorted(found)


def throws(laid: Laid, side: Side, wanted: Sequence[Point], name: str) -> list[int]:
    """Headings for a piece on which the ball lies: both jump when it is pressed."""
    piece = laid.piece(name)
    found = {angle_of(x - piece.x, y - piece.y) for x, y in wanted}
    inwards = -piece.y / abs(piece.y) if piece.y else 0.0
    return sorted(found | {angle_of(side.forward * k, inwards) for k in (0.0, 0.5, 1.0)})


def tries(
    laid: Laid, side: Side, pitch: Pitch, ids: Sequence[str], pieces: Iterable[str], speeds: Sequence[float]
) -> Blows:
    """Flicks of these pieces at the ball towards every target, at each speed; presses where it lies on one.

    `ids` are the names of the bodies on the table, in its order.
    """
    rows: list[tuple[int, int, int, int, float]] = []
    wanted = targets(laid, side, pitch)
    for name in pieces:
        body = ids.index(name)
        if name in laid.ball.on:
            for angle in throws(laid, side, wanted, name):
                rows += [(PRESS, body, angle, lift, speed) for speed in THROWN for lift in LIFTS]
        else:
            for angle in angles(laid, wanted, name):
                rows += [(FLICK, body, angle, 0, speed) for speed in speeds]
    columns = np.array(rows, np.float64).reshape(len(rows), 5).T.copy()
    kinds, bodies, headings, lifts = columns[:4].astype(np.int64)
    return Blows(kinds, bodies, headings, columns[4], lifts, np.ones(len(rows), np.int64))


def at_goal(
    laid: Laid,
    side: Side,
    pitch: Pitch,
    ids: Sequence[str],
    pieces: Iterable[str],
    mouth: Sequence[float],
    speeds: Sequence[float],
) -> Blows:
    """Flicks of these pieces that send the ball towards the mouth of the goal, at each speed."""
    rows: list[tuple[int, int, float]] = []
    for name in pieces:
        piece, ways = laid.piece(name), set()
        for share in mouth:
            place = meeting(laid, piece, (pitch.end_x(side.other), share * pitch.post_y))
            if place is not None:
                ways.add(angle_of(place[0] - piece.x, place[1] - piece.y))
        rows += [(ids.index(name), angle, speed) for angle in sorted(ways) for speed in speeds]
    n = len(rows)
    bodies, headings = (np.array([row[k] for row in rows], np.int64).reshape(n) for k in (0, 1))
    none = np.zeros(n, np.int64)
    return Blows(
        none + FLICK, bodies, headings, np.array([row[2] for row in rows]).reshape(n), none, none + 1
    )


def ids_of(position: Position) -> tuple[str, ...]:
    """The names of the bodies on the table, in its order."""
    return scene_of(position).ids


def chosen(blows: Blows, rows: Sequence[int] | np.ndarray[tuple[int], np.dtype[np.int64]]) -> Blows:
    """Some of the blows."""
    return Blows(*(getattr(blows, name)[rows] for name in Blows.__slots__))


def together(*some: Blows) -> Blows:
    """All of these blows, one after the other."""
    return Blows(*(np.concatenate([getattr(b, name) for b in some]) for name in Blows.__slots__))


def varied(
    blows: Blows, chance: Chance, each: int, spread: int, share: float, most: float = MOST_SPEED
) -> Blows:
    """Every blow `each` times, by at most `spread` millidegrees and `share` of its speed off, none faster
    than `most`."""
    many = chosen(blows, np.repeat(np.arange(len(blows)), each))
    off, harder = _noise(chance, len(many)), _noise(chance, len(many))
    angle = (many.angle + np.rint(off * spread).astype(np.int64)) % FULL_TURN
    speed = np.minimum(many.speed * (1.0 + harder * share), most)
    return Blows(many.kind, many.piece, angle, speed, many.lift, many.seed)


def again(blows: Blows, seeds: int) -> Blows:
    """Every blow once for each of the first `seeds` seeds: a die never scatters the same way twice."""
    many = chosen(blows, np.repeat(np.arange(len(blows)), seeds))
    seed = np.tile(np.arange(2, seeds + 2), len(blows))
    return Blows(many.kind, many.piece, many.angle, many.speed, many.lift, seed)


def pressed(blows: Blows, chance: Chance, each: int) -> Blows:
    """The same aims as presses, so that the piece jumps over what is in the way."""
    many = chosen(blows, np.repeat(np.arange(len(blows)), each))
    lift = 10_000 + raw(chance, len(many)) % 40_000
    return Blows(np.full(len(many), PRESS), many.piece, many.angle, many.speed, lift, many.seed)


def _noise(chance: Chance, n: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """Numbers from -1 to 1, those near 0 more often."""
    three = raw(chance, 3 * n).reshape(3, n) % 2001 - 1000
    found: np.ndarray[tuple[int], np.dtype[np.float64]] = three.sum(axis=0) / 3000.0
    return found


def raw(chance: Chance, n: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Whole numbers of 62 bits by a generator that one draw has seeded."""
    bits = np.random.PCG64(chance.below(1 << 62)).random_raw(n)
    found: np.ndarray[tuple[int], np.dtype[np.int64]] = (bits >> np.uint64(2)).astype(np.int64)
    return found


def wobbled(strike: Strike, chance: Chance, spread: int, share: float, most: float = MOST_SPEED) -> Strike:
    """The strike of an unsteady hand: at most `spread` millidegrees and `share` of its speed off, no faster
    than `most`."""
    off = sum(chance.below(2001) - 1000 for _ in range(3)) / 3000.0
    harder = sum(chance.below(2001) - 1000 for _ in range(3)) / 3000.0
    angle = (strike.angle + round(off * spread)) % FULL_TURN
    speed = min(strike.speed * (1.0 + harder * share), most)
    if isinstance(strike, Flick):
        return Flick(strike.piece, angle, speed)
    return type(strike)(strike.piece, angle, speed, strike.lift)


def action(strike: Strike) -> act.Flick | act.Press:
    """A flick or a press on the table as a move of the game."""
    if isinstance(strike, Press):
        return act.Press(strike.piece, strike.angle, strike.speed, strike.lift)
    return act.Flick(strike.piece, strike.angle, strike.speed)
