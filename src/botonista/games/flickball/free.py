"""Free places, found exactly: along a line, nearest to a point, round the ball.

A place is free if the disc overlaps no other disc and no goal frame there, lies wholly on the mat and is not
inside a goal (docs/rules/flickball.md, Tests).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import sqrt

from botonista.flick.outlines import Point, Round, unit
from botonista.flick.pieces import BALL, Ball, Piece
from botonista.flick.places import TOUCHING
from botonista.football.side import Side
from botonista.games.flickball.mat import (
    ALLOWED,
    END,
    EQUAL,
    MAT,
    ON_END,
    ON_MAT,
    ON_SIDE,
    SIDE,
    Mat,
    back,
    middle,
)
from botonista.games.flickball.measures import in_goal_area, inside_goal
from botonista.games.flickball.state import State
from botonista.table.headings import away, direction

Fits = Callable[[float, float], bool]
APART = TOUCHING / 2  # discs are put side by side, and no overlap comes of rounding
STEP = 250  # millidegrees between directions that are tried round the ball
OUTWARDS = 2.0


class Room:
    """The room for a disc among all others; `ignore` names discs that are in nobody's way."""

    def __init__(
        self,
        state: State,
        radius: float,
        ignore: Iterable[str] = (),
        mat: Mat = MAT,
        fits: Fits | None = None,
    ) -> None:
        gone = set(ignore)
        things: list[Piece | Ball] = [p for p in state.on_board() if p.id not in gone]
        if BALL not in gone:
            things.append(state.ball)
        self.radius = radius
        self.others: list[tuple[float, float, float]] = [(t.x, t.y, t.radius + radius) for t in things]
        self._mat = mat
        self._fits = fits

    def free(self, x: float, y: float) -> bool:
        """Whether the disc can be put there."""
        r = self.radius
        if abs(x) + r > ON_MAT.x1 + EQUAL or abs(y) + r > ON_MAT.y1 + EQUAL:
            return False
        for ox, oy, reach in self.others:
            dx, dy = x - ox, y - oy
            if -reach < dx < reach and -reach < dy < reach and away(dx, dy) < reach - APART:
                return False
        if self._mat.touches_frame(Round(x, y, r), -APART):
            return False
        if self._mat.aside is None and inside_goal(x, y):
            return False
        return self._fits is None or self._fits(x, y)

    def _standing(self) -> list[tuple[float, float, float]]:
        """What a disc can be put beside: other discs, and the posts."""
        half = MAT.goal.post / 2
        posts = [
            (sx * (END + half), sy * (MAT.post_y + half), self.radius + half)
            for sx in (1, -1)
            for sy in (1, -1)
        ]
        return self.others + posts

    def along(self, start: Point, way: Point, low: float, high: float, first: Point) -> Point:
        """The free place nearest to `start` on the line through it; of two equally near that by `first`.

        `way` (1, 0) or (0, 1) is the line's direction, `low` and `high` are its ends, `first` is the point to
        which the better of two lies nearer. If there is none: `start`.
        """
        across = start[1] if way[0] else start[0]
        at = start[0] if way[0] else start[1]
        found = [at]
        for ox, oy, reach in self._standing():
            beside, off = (ox, oy - across) if way[0] else (oy, ox - across)
            square = reach * reach - off * off
            if square > 0.0:
                step = sqrt(square)
                found += [beside + step, beside - step]
        places = [(k, across) if way[0] else (across, k) for k in found if low <= k <= high]
        return self._best(start, places, lambda p: (away(p[0] - first[0], p[1] - first[1]),)) or start

    def nearest(self, x: float, y: float, order: Callable[[Point], tuple[float, ...]]) -> Point | None:
        """The free place nearest to (x, y): beside one disc, beside two, or beside one at an end line."""
        standing = self._standing()
        near = [c for c in standing if away(c[0] - x, c[1] - y) < c[2] + 4 * self.radius + 60.0]
        places = [(x, y)]
        for k, (ox, oy, reach) in enumerate(near):
            dx, dy = unit(x - ox, y - oy, (1.0 if ox >= 0 else -1.0, 0.0))
            places.append((ox + dx * reach, oy + dy * reach))
            for edge in (END, -END):
                square = reach * reach - (edge - ox) * (edge - ox)
                if square >= 0.0:
                    places += [(edge, oy + sqrt(square)), (edge, oy - sqrt(square))]
            for other in near[:k]:
                places += _meet((ox, oy, reach), other)
        return self._best((x, y), places, order)

    def _best(
        self, start: Point, places: Iterable[Point], order: Callable[[Point], tuple[float, ...]]
    ) -> Point | None:
        far = sorted((away(p[0] - start[0], p[1] - start[1]), order(p), p) for p in places)
        best: tuple[float, tuple[float, ...], Point] | None = None
        for row in far:
            if best is not None and row[0] >= best[0] + EQUAL:
                break
            if (best is None or row[1] < best[1]) and self.free(*row[2]):
                best = row if best is None else (best[0], row[1], row[2])
        return None if best is None else best[2]

    def round(self, centre: Point, reach: float, way: Point, home: Point) -> Point | None:
        """The free place `reach` from `centre` nearest to the direction `way`; of two that nearer `home`."""
        for k in range(180_000 // STEP + 1):
            found = [p for p in _turned(centre, reach, way, k * STEP) if self.free(*p)]
            if found:
                return min(found, key=lambda p: away(p[0] - home[0], p[1] - home[1]))
        return None


def _turned(centre: Point, reach: float, way: Point, by: int) -> Iterator[Point]:
    c, s = direction(by)
    for s in (s, -s) if by else (s,):  # noqa: B020
        yield (
            centre[0] + reach * (way[0] * c - way[1] * s),
            centre[1] + reach * (way[0] * s + way[1] * c),
        )


def _meet(a: tuple[float, float, float], b: tuple[float, float, float]) -> list[Point]:
    """Where two circles meet."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    far = away(dx, dy)
    if far == 0.0 or far > a[2] + b[2] or far < abs(a[2] - b[2]):
        return []
    along = (far * far + a[2] * a[2] - b[2] * b[2]) / (2 * far)
    square = a[2] * a[2] - along * along
    up = sqrt(square) if square > 0.0 else 0.0
    ux, uy = dx / far, dy / far
    x, y = a[0] + along * ux, a[1] + along * uy
    return [(x - up * uy, y + up * ux), (x + up * uy, y - up * ux)]


def meeting_points(a: tuple[float, float, float], b: tuple[float, float, float]) -> list[Point]:
    """Where two circles (x, y, radius) meet; none if they do not."""
    return _meet(a, b)


def on_its_line(state: State, piece: Piece, x: float, y: float, dead_ball: bool) -> Point:
    """FB 11.1, FB-D14: where a piece is put back that left the pitch at (x, y) on the outer edge.

    On the middle of that line (at a corner the end line), level with that point; if the place is taken the
    nearest free one along the line, on a tie that nearer to the halfway line or to the goal.
    """
    room = Room(state, piece.radius, (piece.id, BALL) if dead_ball else (piece.id,))
    if abs(x) >= END - EQUAL:
        here = ON_END if x > 0 else -ON_END
        place = room.along((here, y), (0.0, 1.0), -SIDE, SIDE, (here, 0.0))
    else:
        here = ON_SIDE if y > 0 else -ON_SIDE
        place = room.along((x, here), (1.0, 0.0), -END, END, (0.0, here))
    if room.free(*place):
        return place
    return free_on_pitch(state, piece, *place, (BALL,) if dead_ball else ())  # the whole line is full


def keeper_middle(state: State, side: Side, ignore: Iterable[str] = ()) -> Point:
    """FB 11.6, FB-D19: the middle of the goal area, or the free place nearest to it.

    Of equally near places that nearer to the goal line, then that with the greater y.
    """
    keeper = state.keeper(side)
    assert keeper is not None
    x, y = middle(side)
    area = MAT.goal_area_of(side)

    def fits(px: float, py: float) -> bool:
        return abs(px) <= END + EQUAL and in_goal_area(_at(keeper, px, py), side)

    room = Room(state, keeper.radius, (keeper.id, *ignore), fits=fits)
    found = room.nearest(x, y, lambda p: (-p[0] * back(side), -p[1]))
    if found is not None:
        return found
    for k in range(1, 200):  # beside more discs than two: looked for in rings
        ring = [direction(d * 1000) for d in range(0, 360, 3)]
        for c, s in ring:
            place = (x + 2.0 * k * c, y + 2.0 * k * s)
            if room.free(*place):
                return place
    raise LookupError(f"no room for a keeper in {area}")


def _at(piece: Piece, x: float, y: float) -> Piece:
    from botonista.flick.pieces import moved

    return moved(piece, x=x, y=y)


def clear_of_ball(state: State, piece: Piece, ignore: Iterable[str] = ()) -> Point:
    """FB 14.8a, FB-D28: straight away from the ball to the allowed distance, or round it, or farther out."""
    ball = state.ball
    home = (back(piece.side) * END, 0.0)
    way = unit(piece.x - ball.x, piece.y - ball.y, (back(piece.side), 0.0))

    def fits(x: float, y: float) -> bool:
        if abs(x) > END + EQUAL or abs(y) > SIDE + EQUAL:
            return False
        return not in_goal_area(_at(piece, x, y), piece.side)

    room = Room(state, piece.radius, (piece.id, *ignore), fits=fits)
    reach = ball.radius + ALLOWED + piece.radius
    for k in range(500):
        found = room.round((ball.x, ball.y), reach + k * OUTWARDS, way, home)
        if found is not None:
            return found
    raise LookupError(f"no room for {piece.id} anywhere on the pitch")


def free_on_pitch(
    state: State,
    thing: Piece | Ball,
    x: float,
    y: float,
    ignore: Iterable[str] = (),
    outside_area: bool = False,
) -> Point:
    """FB 8.2, FB-D63: the free place on the pitch nearest to (x, y), by the centre."""
    name = thing.id if isinstance(thing, Piece) else BALL

    def fits(px: float, py: float) -> bool:
        if abs(px) > END + EQUAL or abs(py) > SIDE + EQUAL:
            return False
        if not outside_area or not isinstance(thing, Piece):
            return True
        return not in_goal_area(_at(thing, px, py), thing.side)

    room = Room(state, thing.radius, (name, *ignore), fits=fits)
    px, py = min(max(x, -END), END), min(max(y, -SIDE), SIDE)
    found = room.nearest(px, py, lambda p: (abs(p[0]), -p[1]))
    if found is not None:
        return found
    for k in range(1, 400):
        place = room.round((px, py), 2.0 * k, (1.0, 0.0), (0.0, 0.0))
        if place is not None:
            return place
    raise LookupError(f"no room for {name} anywhere on the pitch")
