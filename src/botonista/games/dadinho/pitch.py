"""The board of Dadinho as data (DD 1, DD 2, DD 3; docs/rules/dadinho.md, Board).

Coordinates are the outer edges of the lines; a line belongs to the region that it bounds (DD-D01).
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from botonista.flick.outlines import Outline, Point, Round
from botonista.flick.pieces import Fault
from botonista.flick.pitch import Pitch
from botonista.flick.regions import Box, touches
from botonista.flick.view import GoalPlan
from botonista.football.quantities import mm
from botonista.football.side import Side
from botonista.table import Fence, Line, Setting, Surface

FIELD = "field"  # watched lines that buttons leave the field over begin with this
FENCE = Fence(bounce=0.4, height=50.0, thickness=20.0)  # DD 1§1.1, DD 1§1.2, DD-D03, DD-D05
GOAL = GoalPlan(width=110.0, height=45.0, depth=70.0, post=2.0)  # DD 3§u.1, DD 3§u.2, DD 3§u.3, DD 3§u.4
WAX = Surface("wax", {"*": 0.12, "die": 0.25}, {"*": 0.03}, {"*": 0.2, "die": 0.3})  # DD 1.2

CLEARING = 80.0  # DD 34e, DD 42f, DD 43§2, DD 44§2.1, DD 45§2, DD 49§2.2
CLOSED = 35.0  # DD 31
PERCEPTIBLE = 0.5  # DD-D06
TOUCH = 0.1  # DD-D07
MARK = 3.0  # DD-D04: radius of the centre and penalty marks
ON_LINE = 1.0  # DD-D45, DD-D49: the die's centre inside the outer edge of a line
ROOM = 0.5  # DD-D34: how clear things are put of each other
DEFENCE_LINE = 240.0  # DD 17b.1
WING_GAP = 35.0  # DD 17b.3
KEPT = 64  # boards of different sizes that are ready at a time: sizes come from outside


class Size(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table: outside, its height above the floor, the field, the strip beside it; in mm."""

    length: float = 1840.0
    width: float = 1240.0
    height: float = 800.0
    field_length: float = 1640.0
    field_width: float = 1040.0
    strip: float = 80.0


LIMITS = {  # least, most, clause
    "length": (1740.0, 1940.0, "DD 1§2.2"),
    "width": (1140.0, 1340.0, "DD 1§2.1"),
    "height": (750.0, 850.0, "DD 1§2.3"),
    "field_length": (1540.0, 1740.0, "DD 2§u.2"),
    "field_width": (940.0, 1140.0, "DD 2§u.1"),
    "strip": (80.0, 100.0, "DD 2§u.9"),
}


def check_table(size: Size) -> tuple[Fault, ...]:
    """DD 1§2, DD 2§u, DD-D03: what is too small or too large; field, strips and fences fit on the table."""
    found = []
    for name, (least, most, clause) in LIMITS.items():
        value = getattr(size, name)
        if not least <= value <= most:
            tolerance = ("DD 2§u.10",) if name.startswith("field") else ()
            numbers = {"mm": mm(value), "least": mm(least), "most": mm(most)}
            found.append(Fault(f"table_{name}", (clause, *tolerance), "table", numbers))
    for name, field in (("length", size.field_length), ("width", size.field_width)):
        needed = field + 2 * (size.strip + FENCE.thickness)
        if needed > getattr(size, name):
            numbers = {"mm": mm(needed), "most": mm(getattr(size, name))}
            found.append(Fault("table_too_full", ("DD 2§u.9", "DD-D03"), "table", numbers))
    return tuple(found)


class Waxed(Pitch, frozen=True, kw_only=True):
    """A waxed board with its fence; buttons are watched when they leave the field (DD 33.1)."""

    def _setting(self, ball: str, pieces: tuple[str, ...]) -> Setting:
        found = super()._setting(ball, pieces)
        x, y = self.end, self.side
        bx, by = self.board[0] / 2, self.board[1] / 2
        lines = (
            Line(f"{FIELD} side+", -bx, y, bx, y, pieces, endless=True),
            Line(f"{FIELD} side-", bx, -y, -bx, -y, pieces, endless=True),
            Line(f"{FIELD} end+", x, by, x, -by, pieces, endless=True),
            Line(f"{FIELD} end-", -x, -by, -x, by, pieces, endless=True),
        )
        return msgspec.structs.replace(found, lines=found.lines + lines)

    def small_area(self, side: Side) -> Box:
        """DD 2§u.4: the goal area in front of the goal of `side`."""
        return self.goal_area_of(side)

    def in_small_area(self, outline: Outline) -> Side | None:
        """DD-D42: whose goal area something touches, however little."""
        return next((side for side in Side if self.in_goal_area(outline, side)), None)

    def in_shooting_half(self, outline: Outline, side: Side) -> bool:
        """DD 36a, DD-D02: all of the die beyond the halfway line, which it does not touch."""
        edge = self.line_width / 2
        return all(x * side.forward > edge for x, _ in _points(outline))

    def reaches_other_half(self, outline: Outline, side: Side) -> bool:
        """DD 47§1, DD-D02: whether any part lies in the half that `side` attacks."""
        return touches(self.half(side.other), outline) and any(
            x * side.forward > 0 for x, _ in _points(outline)
        )

    def on_side_line(self, outline: Outline) -> bool:
        """DD 43§4: whether it touches the band of a side line."""
        inner = self.side - self.line_width
        far = self.board[0]
        bands = (Box(-far, inner, far, self.side), Box(-far, -self.side, far, -inner))
        return any(touches(band, outline) for band in bands)

    def inside_fence(self, outline: Outline) -> bool:
        """Whether all of it lies between the fences."""
        x, y = self.board[0] / 2, self.board[1] / 2
        if isinstance(outline, Round):
            return abs(outline.x) + outline.radius <= x and abs(outline.y) + outline.radius <= y
        return all(abs(px) <= x and abs(py) <= y for px, py in outline.points)


def _points(outline: Outline) -> tuple[Point, ...]:
    """The outermost points of an outline along x and y."""
    if isinstance(outline, Round):
        x, y, r = outline.x, outline.y, outline.radius
        return ((x - r, y), (x + r, y), (x, y - r), (x, y + r))
    return outline.points


@lru_cache(maxsize=KEPT)
def pitch_of(size: Size) -> Waxed:
    """The board of these sizes."""
    length, width, strip = float(size.field_length), float(size.field_width), float(size.strip)
    return Waxed(
        board=(length + 2 * strip, width + 2 * strip),  # to the fence's inner face
        field=(length, width),
        centre_radius=160.0,  # DD 2§u.5
        penalty_area=(300.0, 600.0),  # DD 2§u.3
        goal_area=(110.0, 300.0),  # DD 2§u.4
        penalty_spot=205.0,  # DD 2§u.8
        arc_radius=160.0,  # DD 2§u.6, DD-D04
        corner_radius=30.0,  # DD 2§u.7
        line_width=2.0,  # DD-D01
        goal=GOAL,  # DD 3.4: on the end lines, centred
        surface=WAX,
        bounce={"disc|disc": 0.7, "disc|die": 0.5, "*": 0.5},
        fence=FENCE,
    )


PITCH = pitch_of(Size())
