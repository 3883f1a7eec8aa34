"""The mat of Flickball as data (FB 1.4 to FB 1.14, FB 2.1; docs/rules/flickball.md, The table).

Lines are 4 wide and lie inside what they bound; their outer edge is the limit (FB-D05).
"""

from __future__ import annotations

from math import sqrt

import msgspec

from botonista.flick.outlines import Outline, Point, Round
from botonista.flick.pitch import Pitch
from botonista.flick.regions import Box, Cap, distance
from botonista.flick.view import GoalPlan
from botonista.football.side import Side
from botonista.table import Board, Circle, Line, Setting, Surface
from botonista.table.headings import away

DIAMETER = 36.0  # FB-D02: of an outfield disc, the unit of every distance
FOUL = 5 * DIAMETER  # FB 14.7a
ALLOWED = 3 * DIAMETER  # FB 14.7b
EQUAL = 0.01  # FB-D64: lengths that differ by less are equal
LINE = 4.0  # FB-D05
FLOOR = 6000.0  # beyond the mat the floor goes on level, farther than any disc slides
FRICTION, BOUNCE = 0.3, 0.7  # of discs on the mat, between discs

LINES = ("side+", "side-", "end+", "end-")  # y > 0, y < 0, x > 0, x < 0


class Mat(Pitch, frozen=True, kw_only=True):
    """The pitch on its mat. `aside`: whose goal is set aside for a flick (FB 8.3, FB-D63)."""

    aside: Side | None = None

    def touches_frame(self, outline: Outline, slack: float = 0.0) -> bool:
        """FB-D62: whether a disc lies on a post, a side net or the back net."""
        assert isinstance(outline, Round)
        x, y, reach = outline.x, abs(outline.y), outline.radius + slack
        if abs(x) + reach < self.end:
            return False
        if self.aside is not None and x * self.aside.forward < 0.0:
            return False
        depth, back = abs(x), self.end + self.goal.depth
        post, half = self.post_y + self.goal.post / 2, self.goal.post / 2
        if away(depth - self.end - half, y - post) < half + reach:
            return True
        net = Box(self.end + half, self.post_y, back, self.post_y + self.goal.post)
        return distance(net, depth, y) < reach or (y <= net.y1 and abs(depth - back) < reach)

    def _setting(self, ball: str, pieces: tuple[str, ...]) -> Setting:
        """The floor goes on beyond the mat; what leaves the pitch is watched wholly and by its centre."""
        made = super()._setting(ball, pieces)
        x, y, far = self.end, self.side, FLOOR
        ways = {
            "side+": (-far, y, far, y),
            "side-": (far, -y, -far, -y),
            "end+": (x, far, x, -far),
            "end-": (-x, -far, -x, far),
        }
        wholly = tuple(Line(name, *ends, ("disc",), endless=True) for name, ends in ways.items())
        by_centre = tuple(
            Line(f"centre {name}", *ends, ("disc",), by="centre", endless=True) for name, ends in ways.items()
        )
        corners = tuple(
            Circle(f"corner {k}", sx * x, sy * y, CORNER_POINT, ("disc",))
            for k, (sx, sy) in enumerate(((1, 1), (1, -1), (-1, 1), (-1, -1)))
        )
        goals = tuple(goal for goal in made.goals if self.aside is None or goal.name != self.aside.value)
        return msgspec.structs.replace(
            made, board=Board(FLOOR, FLOOR), goals=goals, lines=(*wholly, *by_centre, *corners)
        )


CORNER_POINT = 1e-6  # the corner of the pitch as a circle that can be watched

MAT = Mat(
    board=(1400.0, 1000.0),  # FB 2.1
    field=(1240.0, 830.0),
    centre_radius=108.0,  # FB 1.5, FB-D03
    penalty_area=(200.0, 490.0),  # FB 1.8
    goal_area=(70.0, 240.0),  # FB 1.9
    penalty_spot=130.0,  # FB 1.7
    arc_radius=108.0,  # FB 1.10
    corner_radius=20.0,  # FB 1.11
    line_width=LINE,
    goal=GoalPlan(width=140.0, height=45.0, depth=50.0, post=6.0, round_posts=True),  # FB-D03, FB-D62
    surface=Surface("mat", {"*": FRICTION}, {"*": 0.06}, {"*": 0.2}),
    bounce={"*": BOUNCE},
    friction={"*": 0.3},
    frame_bounce=0.5,
    net_bounce=0.1,
)
END, SIDE = MAT.end, MAT.side
POST = MAT.post_y
ON_END, ON_SIDE = END - LINE / 2, SIDE - LINE / 2  # FB-D05: the middles of the lines
INSIDE = POST + MAT.goal.post  # FB-D62: nearer to the middle than this, behind the line, is inside a goal
STRETCH = (MAT.goal_area[1] / 2 + DIAMETER / 2, MAT.penalty_area[1] / 2)  # FB-D15
CENTRE_SPOT = (0.0, 0.0)
ON_MAT = Box(-MAT.board[0] / 2, -MAT.board[1] / 2, MAT.board[0] / 2, MAT.board[1] / 2)


def without_goal(side: Side | None) -> Mat:
    """FB-D63: the mat with a goal set aside."""
    return MAT if side is None else ASIDE[side]


ASIDE = {side: msgspec.structs.replace(MAT, aside=side) for side in Side}


def back(side: Side) -> float:
    """The sign of x at the end that a side defends."""
    return -float(side.forward)


def line(name: str) -> Box:
    """FB 1.12, FB 1.13: a side line or an end line, with its width."""
    plus = name.endswith("+")
    if name.startswith("side"):
        return Box(-END, SIDE - LINE, END, SIDE) if plus else Box(-END, -SIDE, END, LINE - SIDE)
    return Box(END - LINE, -SIDE, END, SIDE) if plus else Box(-END, -SIDE, LINE - END, SIDE)


def end_line_of(side: Side) -> str:
    """FB 1.13: the end line that a side defends."""
    return "end-" if side is Side.HOME else "end+"


def goal_line_of(side: Side) -> Box:
    """FB 1.14, FB 5.4: the end line between the posts."""
    x0, x1 = sorted((back(side) * END, back(side) * (END - LINE)))
    return Box(x0, -POST, x1, POST)


def grass(name: str) -> Box:
    """FB 11.3a, FB-D17: the grass along a line, up to the mat's edge, level with the pitch."""
    plus = name.endswith("+")
    if name.startswith("side"):
        y0, y1 = (SIDE, ON_MAT.y1) if plus else (ON_MAT.y0, -SIDE)
        return Box(-END, y0, END, y1)
    x0, x1 = (END, ON_MAT.x1) if plus else (ON_MAT.x0, -END)
    return Box(x0, -SIDE, x1, SIDE)


def half(side: Side) -> Box:
    """FB-D58: a half by its centre; x = 0 serves both."""
    x0, x1 = sorted((0.0, back(side) * END))
    return Box(x0, -SIDE, x1, SIDE)


def inner_half(side: Side) -> Box:
    """FB 5.7: a half without side, end and halfway lines."""
    x0, x1 = sorted((back(side) * LINE / 2, back(side) * (END - LINE)))
    return Box(x0, LINE - SIDE, x1, SIDE - LINE)


def middle(side: Side) -> Point:
    """FB 6.6, FB 11.6: the middle of the goal area, where the keeper lives."""
    return (back(side) * (END - MAT.goal_area[0] / 2), 0.0)


def penalty_d(side: Side) -> Cap:
    """FB 1.10, FB 5.12, FB 20.6, FB-D43: the D at the end of a side, the front line with it."""
    x, y = MAT.penalty_spot_of(side)
    edge = back(side) * (END - MAT.penalty_area[0] + LINE)
    return Cap(x, y, MAT.arc_radius, edge, side.forward)


def corner_ball(corner: Point) -> Point:
    """FB 17.3, FB-D35: on the corner arc, on the diagonal."""
    off = MAT.corner_radius / sqrt(2.0)
    return (corner[0] - (off if corner[0] > 0 else -off), corner[1] - (off if corner[1] > 0 else -off))


def wall_line(side: Side, corner: Point) -> Box:
    """FB 17.7b: the line of the penalty area of `side` square to its end line, nearer to the corner."""
    area = MAT.penalty_area_of(side)
    y0, y1 = (area.y1 - LINE, area.y1) if corner[1] > 0 else (area.y0, area.y0 + LINE)
    return Box(area.x0, y0, area.x1, y1)
