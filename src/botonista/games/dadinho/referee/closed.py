"""DD 31, DD-D64: whether the die lies wholly between buttons of one side that are 35 mm or less apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import sqrt

from botonista.flick.outlines import Corners, Point, Round, gap
from botonista.flick.pieces import Piece
from botonista.football.side import Side
from botonista.games.dadinho.pitch import CLOSED
from botonista.games.dadinho.state import State
from botonista.table.headings import away

NEAR = 200.0  # a button farther from the die than this closes nothing


def closing(state: State, side: Side) -> tuple[str, ...]:
    """The buttons of a side between whose outer tangents the whole die lies; none if it is free."""
    die = state.ball.outline
    assert isinstance(die, Corners)
    near = [p for p in state.buttons(side) if away(p.x - state.ball.x, p.y - state.ball.y) < NEAR]
    for several in _together(near):
        discs = [Round(p.x, p.y, p.radius) for p in several]
        if all(in_hull(point, discs) for point in die.points):
            return tuple(p.id for p in several)
    return ()


def _together(buttons: Sequence[Piece]) -> Iterator[tuple[Piece, ...]]:
    """Sets of buttons each of which is 35.0 mm or less from all others (DD-D08), small sets first."""
    close = {(a.id, b.id) for a, b in combinations(buttons, 2) if gap(a.outline, b.outline) <= CLOSED + 1e-9}
    for n in range(2, min(len(buttons), 4) + 1):
        for several in combinations(buttons, n):
            if all((a.id, b.id) in close for a, b in combinations(several, 2)):
                yield several


def in_hull(point: Point, discs: Sequence[Round]) -> bool:
    """Whether a point lies in the convex hull of some discs, its edge included.

    It does if in no direction all discs end before it. The directions that decide are those straight away
    from a disc, and those in which two discs reach equally far.
    """
    x, y = point
    for ux, uy in _directions(point, discs):
        if max((d.x - x) * ux + (d.y - y) * uy + d.radius for d in discs) < -1e-9:
            return False
    return True


def _directions(point: Point, discs: Sequence[Round]) -> Iterator[Point]:
    x, y = point
    for d in discs:
        far = away(x - d.x, y - d.y)
        if far > 0:
            yield ((x - d.x) / far, (y - d.y) / far)
    for a, b in combinations(discs, 2):
        dx, dy = a.x - b.x, a.y - b.y
        far = away(dx, dy)
        share = (b.radius - a.radius) / far if far > 0 else 2.0
        if abs(share) <= 1.0:
            side = sqrt(1.0 - share * share)
            cx, cy = dx / far, dy / far
            yield (cx * share - cy * side, cy * share + cx * side)
            yield (cx * share + cy * side, cy * share - cx * side)
