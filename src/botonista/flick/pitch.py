"""The pitch of a flick game: its numbers, its areas as regions, and its setting for the table.

Origin at the centre spot, x towards the goal that home attacks. Numbers are the outer edges of the lines;
a line belongs to the area that it bounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec

from botonista.flick.outlines import Outline, Point, Round
from botonista.flick.regions import Arc, Box, Cap, Circle, Region, Segment, distance, touches
from botonista.flick.view import FencePlan, GoalPlan, PitchPlan
from botonista.football.side import Side
from botonista.table import Board, Fence, Goal, Line, Setting, Surface
from botonista.table import Circle as WatchedCircle

EDGE = "edge"  # watched lines round the board begin with this


class Pitch(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Lengths and widths of board and field, depths and widths of the areas, radii, the goal, the surface.

    `bounce` and `friction` between materials are as the table wants them. What is 0 is not there.
    """

    board: Point
    field: Point
    goal: GoalPlan
    surface: Surface
    bounce: Mapping[str, float] = msgspec.field(default_factory=lambda: {"*": 0.6})
    friction: Mapping[str, float] = msgspec.field(default_factory=lambda: {"*": 0.3})
    frame_bounce: float = 0.5
    net_bounce: float = 0.05
    fence: Fence | None = None
    centre_radius: float = 0.0
    penalty_area: Point = (0.0, 0.0)
    goal_area: Point = (0.0, 0.0)
    penalty_spot: float = 0.0
    arc_radius: float = 0.0
    corner_radius: float = 0.0
    line_width: float = 2.0

    # -- lines

    @cached_property
    def end(self) -> float:
        """The size of x of an end line."""
        return self.field[0] / 2

    @cached_property
    def side(self) -> float:
        """The size of y of a side line."""
        return self.field[1] / 2

    @cached_property
    def post_y(self) -> float:
        """The size of y of the inner face of a post."""
        return self.goal.width / 2

    def end_x(self, side: Side) -> float:
        """The x of the end line that `side` defends."""
        return -self.end * side.forward

    def depth(self, x: float, side: Side) -> float:
        """How far an x lies towards the goal that `side` defends, from the halfway line."""
        return -x * side.forward

    # -- spots

    def goal_middle(self, side: Side) -> Point:
        """The middle of the goal that `side` defends."""
        return (self.end_x(side), 0.0)

    def penalty_spot_of(self, defender: Side) -> Point:
        """The spot in front of the goal of `defender`."""
        return (-(self.end - self.penalty_spot) * defender.forward, 0.0)

    def corner(self, side: Side, sign: int) -> Point:
        """The corner of the field on the end line of `side`, at y > 0 or y < 0."""
        return (self.end_x(side), self.side * sign)

    def goal_area_corners(self, side: Side) -> tuple[Point, Point]:
        """The front corners of the goal area of `side`, y > 0 first."""
        x = -(self.end - self.goal_area[0]) * side.forward
        return ((x, self.goal_area[1] / 2), (x, -self.goal_area[1] / 2))

    # -- areas

    @cached_property
    def whole(self) -> Box:
        """The field of play with its lines."""
        return Box(-self.end, -self.side, self.end, self.side)

    @cached_property
    def circle(self) -> Circle:
        """The centre circle."""
        return Circle(0.0, 0.0, self.centre_radius)

    def goal_area_of(self, side: Side) -> Box:
        """The goal area in front of the goal of `side`."""
        return self._goal_areas[side]

    def penalty_area_of(self, side: Side) -> Box:
        """The penalty area in front of the goal of `side`."""
        return self._penalty_areas[side]

    @cached_property
    def _goal_areas(self) -> dict[Side, Box]:
        return {side: self._area(self.goal_area, side) for side in Side}

    @cached_property
    def _penalty_areas(self) -> dict[Side, Box]:
        return {side: self._area(self.penalty_area, side) for side in Side}

    def _area(self, size: Point, side: Side) -> Box:
        near, far = sorted((self.end_x(side), -(self.end - size[0]) * side.forward))
        return Box(near, -size[1] / 2, far, size[1] / 2)

    def arc_of(self, side: Side) -> Cap:
        """The slice of the disc about the penalty spot outside the penalty area of `side`."""
        x, y = self.penalty_spot_of(side)
        edge = -(self.end - self.penalty_area[0]) * side.forward
        return Cap(x, y, self.arc_radius, edge, side.forward)

    def corner_arc(self, corner: Point) -> Arc:
        """The quarter circle in a corner of the field."""
        return Arc(*corner, self.corner_radius, -1 if corner[0] > 0 else 1, -1 if corner[1] > 0 else 1)

    def goal_line(self, side: Side) -> Segment:
        """The line between the posts of the goal of `side`."""
        x = self.end_x(side)
        return Segment(x, -self.post_y, x, self.post_y)

    def half(self, side: Side, margin: float = 0.0) -> Box:
        """The half of the board of `side`, up to `margin` before the halfway line."""
        far = self.board[0]
        near, end = sorted((-margin * side.forward, -far * side.forward))
        return Box(near, -self.board[1], end, self.board[1])

    @cached_property
    def frame(self) -> tuple[Box, ...]:
        """What stands of both goals: sides with posts, and backs."""
        goal, end, post = self.goal, self.end, self.post_y
        back, outer = end + goal.depth, post + goal.post
        away = (
            Box(end, post, back, outer),
            Box(end, -outer, back, -post),
            Box(back, -outer, back + goal.post, outer),
        )
        return (*away, *(Box(-b.x1, b.y0, -b.x0, b.y1) for b in away))

    # -- asking

    def on_board(self, x: float, y: float) -> bool:
        """Whether a centre is over the board; overhanging its edge is allowed."""
        return abs(x) <= self.board[0] / 2 and abs(y) <= self.board[1] / 2

    def in_field(self, outline: Outline) -> bool:
        """Whether any part touches the field or its lines."""
        return touches(self.whole, outline)

    def in_goal_area(self, outline: Outline, side: Side) -> bool:
        """Whether any part touches the goal area of `side`."""
        return touches(self.goal_area_of(side), outline)

    def in_penalty_area(self, outline: Outline, side: Side) -> bool:
        """Whether any part touches the penalty area of `side`."""
        return touches(self.penalty_area_of(side), outline)

    def touches_frame(self, outline: Outline, slack: float = 0.0) -> bool:
        """Whether any part touches a post, or the side or back of a goal (`slack` or nearer is a touch)."""
        if isinstance(outline, Round):  # most are nowhere near
            reach = outline.radius + max(slack, 0.0)
            beside = abs(outline.y) - (self.post_y + self.goal.post) > reach
            if beside or abs(outline.x) + outline.radius < self.end:
                return False
        return any(touches(box, outline, slack) for box in self.frame)

    def field_distance(self, x: float, y: float) -> float:
        """How far a point is from the field of play."""
        return distance(self.whole, x, y)

    def on_half(self, x: float, radius: float, side: Side) -> bool:
        """Whether a disc lies wholly on the half of `side`, not touching the halfway line."""
        return self.depth(x, side) - radius > 0

    def ball_out(self, x: float, y: float, radius: float) -> bool:
        """Whether the whole ball, seen from above, is beyond a line; touching it is in."""
        return abs(y) > self.side + radius or abs(x) > self.end + radius

    def across_goal_line(self, x: float, y: float, z: float, radius: float) -> Side | None:
        """Whose goal line a ball is wholly across, in the mouth; z is that of its centre."""
        if abs(x) > self.end + radius and abs(y) < self.post_y and z < self.goal.height:
            return Side.AWAY if x > 0 else Side.HOME
        return None

    def inside_goal(self, x: float, y: float, radius: float, side: Side) -> bool:
        """Whether a disc is wholly inside the goal of `side`, the goal line not touched."""
        depth = self.depth(x, side)
        return depth - radius > self.end and depth < self.end + self.goal.depth and abs(y) < self.post_y

    def nearest_in_field(self, x: float, y: float) -> Point:
        """The point itself, or the nearest point of the line if it lies outside."""
        return (min(max(x, -self.end), self.end), min(max(y, -self.side), self.side))

    def nearest_on_outline(self, x: float, y: float) -> tuple[Point, str]:
        """The nearest point of the field's outline, and which line it is: "side" or "end"."""
        px, py = self.nearest_in_field(x, y)
        if abs(x) < self.end and abs(y) < self.side:
            if self.side - abs(y) <= self.end - abs(x):
                return (x, self.side * (1 if y >= 0 else -1)), "side"
            return (self.end * (1 if x >= 0 else -1), y), "end"
        on_end = abs(px) >= self.end and not (abs(y) > self.side and abs(x) <= self.end)
        return (px, py), "end" if on_end else "side"

    def depth_in_area(self, area: Box, side: Side, x: float, y: float, radius: float) -> float:
        """How far a disc has to go, straight to the front or the nearer side, to be out of an area."""
        front = self.depth(x, side) - (self.end - (area.x1 - area.x0)) + radius
        return min(front, area.y1 - abs(y) + radius)

    # -- for the table and the page

    def setting(self, ball: str, pieces: tuple[str, ...]) -> Setting:
        """The table: surface, board, goals, and the lines whose crossing a referee asks for.

        `ball` and `pieces` are the kinds of shape that the lines of the field and the edges watch.
        """
        if (ball, pieces) not in self._settings:
            self._settings[ball, pieces] = self._setting(ball, pieces)
        return self._settings[ball, pieces]

    @cached_property
    def _settings(self) -> dict[tuple[str, tuple[str, ...]], Setting]:
        return {}

    def _setting(self, ball: str, pieces: tuple[str, ...]) -> Setting:
        x, y = self.end, self.side
        bx, by = self.board[0] / 2, self.board[1] / 2
        goal: dict[str, Any] = {
            "width": self.goal.width,
            "height": self.goal.height,
            "depth": self.goal.depth,
            "post": self.goal.post,
            "round_posts": self.goal.round_posts,
            "bounce": self.frame_bounce,
            "net_bounce": self.net_bounce,
        }
        lines: list[Line | WatchedCircle] = [  # each walked so that its left, the positive side, is outside
            Line("side+", -bx, y, bx, y, (ball,), endless=True),
            Line("side-", bx, -y, -bx, -y, (ball,), endless=True),
            Line("end+", x, by, x, -by, (ball,), endless=True),
            Line("end-", -x, -by, -x, by, (ball,), endless=True),
        ]
        if self.centre_radius:
            lines.append(WatchedCircle("centre", 0.0, 0.0, self.centre_radius, (ball,)))
        if self.fence is None:
            lines += [
                Line(f"{EDGE} y+", -bx, by, bx, by, pieces, endless=True),
                Line(f"{EDGE} y-", bx, -by, -bx, -by, pieces, endless=True),
                Line(f"{EDGE} x+", bx, by, bx, -by, pieces, endless=True),
                Line(f"{EDGE} x-", -bx, -by, -bx, by, pieces, endless=True),
            ]
        return Setting(
            surface=self.surface,
            board=Board(bx, by, self.fence),
            goals=(Goal("home", -x, -1, **goal), Goal("away", x, 1, **goal)),
            lines=tuple(lines),
            bounce=dict(self.bounce),
            friction=dict(self.friction),
        )

    def plan(self, lines: tuple[Region, ...] = ()) -> PitchPlan:
        """What a page draws."""
        fence = None if self.fence is None else FencePlan(self.fence.height, self.fence.thickness)
        return PitchPlan(
            board=self.board,
            field=self.field,
            goal=self.goal,
            surface=self.surface.name,
            centre_radius=self.centre_radius,
            penalty_area=self.penalty_area,
            goal_area=self.goal_area,
            penalty_spot=self.penalty_spot,
            arc_radius=self.arc_radius,
            corner_radius=self.corner_radius,
            line_width=self.line_width,
            fence=fence,
            lines=lines,
            friction=dict(self.surface.friction),
        )


def sign(value: float) -> int:
    """-1, 0 or 1."""
    return (value > 0) - (value < 0)
