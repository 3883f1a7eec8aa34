"""The pitch as data, and every "in", "out" and "on" of it (PG 1.2, PG 1.3, specification 2.1 and 2.2).

Origin at the centre spot, millimetres, x towards the goal that Home attacks. Coordinates are the outer
edges of the lines, and a line belongs to the area it bounds (PG 1.2.5, PG-D02).
"""

from __future__ import annotations

from math import hypot

from botonista.football.side import Side

BOARD_LENGTH, BOARD_WIDTH = 2000.0, 1100.0  # PG 1.2.1
FIELD_LENGTH, FIELD_WIDTH = 1800.0, 1000.0  # PG 1.2.3a
CENTRE_RADIUS = 160.0  # PG 1.2.3b, PG 1.2.4g
PENALTY_DEPTH, PENALTY_WIDTH = 280.0, 500.0  # PG 1.2.3c
GOAL_AREA_DEPTH, GOAL_AREA_WIDTH = 100.0, 300.0  # PG 1.2.3d
ARC_RADIUS = 160.0  # PG 1.2.3e, PG 1.2.4h
SPOT_DISTANCE = 190.0  # PG 1.2.2b, PG-D01
CORNER_RADIUS = 20.0  # PG 1.2.4f: a diameter of 40
MOUTH_WIDTH, MOUTH_HEIGHT = 100.0, 30.0  # PG 1.2.4c, PG 1.3.3
POST_SECTION, POST_HEIGHT = 5.0, 30.0  # PG 1.3.2a
BAR_LENGTH, BAR_SECTION = 110.0, 5.0  # PG 1.3.2b
GOAL_DEPTH = 80.0  # PG-D06
LINE_DRAWN = 2.0  # PG-D02
HALFWAY_DISTANCE = 160.0  # PG 3.1.3d
WALL_GAP = 50.0  # PG 9.1.1d, PG 9.1.4a
TAKER_GAP = 100.0  # PG-D11

END = FIELD_LENGTH / 2  # size of x of an end line
SIDE_LINE = FIELD_WIDTH / 2  # PG 1.2.4b: size of y of a side line
BOARD_X, BOARD_Y = BOARD_LENGTH / 2, BOARD_WIDTH / 2
POST_Y = MOUTH_WIDTH / 2
PENALTY_X, PENALTY_Y = END - PENALTY_DEPTH, PENALTY_WIDTH / 2  # PG 1.2.4e
GOAL_AREA_X, GOAL_AREA_Y = END - GOAL_AREA_DEPTH, GOAL_AREA_WIDTH / 2
CENTRE_SPOT = (0.0, 0.0)  # PG 1.2.2a

Point = tuple[float, float]


def end_x(side: Side) -> float:
    """PG 1.2.4a: the x of the end line that `side` defends."""
    return -END * side.forward


def goal_middle(side: Side) -> Point:
    """The middle of the goal that `side` defends."""
    return (end_x(side), 0.0)


def penalty_spot(defender: Side) -> Point:
    """PG 1.2.2b, PG-D01: the spot in front of the goal of `defender`."""
    return (-(END - SPOT_DISTANCE) * defender.forward, 0.0)


def goal_area_corners(side: Side) -> tuple[Point, Point]:
    """PG-D13: the front corners of the goal area of `side`, y > 0 first."""
    x = -GOAL_AREA_X * side.forward
    return ((x, GOAL_AREA_Y), (x, -GOAL_AREA_Y))


def corner(side: Side, y_sign: int) -> Point:
    """The corner of the field on the end line of `side`."""
    return (end_x(side), SIDE_LINE * y_sign)


def sign(value: float) -> int:
    """-1, 0 or 1."""
    return (value > 0) - (value < 0)


def near_box(x: float, y: float, x0: float, x1: float, y0: float, y1: float) -> float:
    """How far a point is from a closed rectangle; 0 inside it."""
    return hypot(max(x0 - x, 0.0, x - x1), max(y0 - y, 0.0, y - y1))


def depth_in_area(x: float, y: float, radius: float, side: Side, depth: float, width: float) -> float:
    """How far a disc has to go, straight to the front or the nearer side, to be out of an area of `side`."""
    front = -x * side.forward - (END - depth) + radius
    return min(front, width / 2 - abs(y) + radius)


def field_distance(x: float, y: float) -> float:
    """How far a point is from the field of play."""
    return near_box(x, y, -END, END, -SIDE_LINE, SIDE_LINE)


def in_field(x: float, y: float, radius: float) -> bool:
    """PG-D03: any part of the disc touches the field or its lines."""
    return field_distance(x, y) <= radius


def in_penalty_area(x: float, y: float, radius: float, side: Side) -> bool:
    """PG 1.2.3c, PG-D03: any part of the disc touches the penalty area of `side`."""
    return near_box(-x * side.forward, y, PENALTY_X, END, -PENALTY_Y, PENALTY_Y) <= radius


def goal_area_distance(x: float, y: float, side: Side) -> float:
    """How far a point is from the goal area of `side`; 0 inside it."""
    return near_box(-x * side.forward, y, GOAL_AREA_X, END, -GOAL_AREA_Y, GOAL_AREA_Y)


def in_goal_area(x: float, y: float, radius: float, side: Side) -> bool:
    """PG 1.2.3d, PG-D03: any part of the disc touches the goal area of `side`."""
    return goal_area_distance(x, y, side) <= radius


def in_centre_circle(x: float, y: float, radius: float) -> bool:
    """PG 1.2.3b: any part of the disc touches the centre circle."""
    return hypot(x, y) <= CENTRE_RADIUS + radius


def in_penalty_arc(x: float, y: float, radius: float, side: Side) -> bool:
    """PG 1.2.3e: the disc touches the slice of the 160 mm disc outside the penalty area of `side`."""
    depth = -x * side.forward
    spot = END - SPOT_DISTANCE
    away = hypot(depth - spot, y)
    behind_the_arc = (spot - depth) * ARC_RADIUS >= (spot - PENALTY_X) * away
    if depth <= PENALTY_X and behind_the_arc:
        return away <= ARC_RADIUS + radius
    half_chord = (ARC_RADIUS**2 - (spot - PENALTY_X) ** 2) ** 0.5
    return near_box(depth, y, PENALTY_X, PENALTY_X, -half_chord, half_chord) <= radius


def on_half(x: float, radius: float, side: Side) -> bool:
    """PG 1.2.4d, PG-D04: wholly on the half of `side`, not touching the halfway line."""
    return -x * side.forward - radius > 0


def touches_goal_line(x: float, y: float, radius: float, side: Side) -> bool:
    """The disc touches the line between the posts of the goal of `side`."""
    return near_box(-x * side.forward, y, END, END, -POST_Y, POST_Y) <= radius


def inside_goal(x: float, y: float, radius: float, side: Side) -> bool:
    """Wholly inside the goal of `side`, the goal line not touched (PG 3.4.5a)."""
    depth = -x * side.forward
    return depth - radius > END and depth < END + GOAL_DEPTH and abs(y) < POST_Y


def across_goal_line(x: float, y: float, z: float, radius: float) -> Side | None:
    """PG 3.4.2: whose goal line the ball is wholly across, in the mouth; z is that of its centre."""
    if abs(x) > END + radius and abs(y) < POST_Y and z < MOUTH_HEIGHT:
        return Side.AWAY if x > 0 else Side.HOME
    return None


def ball_out(x: float, y: float, radius: float) -> bool:
    """PG-D08: the whole projection of the ball is beyond a line; touching it is in."""
    return abs(y) > SIDE_LINE + radius or abs(x) > END + radius


def nearest_in_field(x: float, y: float) -> Point:
    """PG-D12: the point itself, or the nearest point of the line if it lies outside."""
    return (min(max(x, -END), END), min(max(y, -SIDE_LINE), SIDE_LINE))


def nearest_on_outline(x: float, y: float) -> tuple[Point, str]:
    """The nearest point of the field's outline, and which line it is: "side" or "end"."""
    px, py = nearest_in_field(x, y)
    if abs(x) < END and abs(y) < SIDE_LINE:
        if SIDE_LINE - abs(y) <= END - abs(x):
            return (x, SIDE_LINE * (1 if y >= 0 else -1)), "side"
        return (END * (1 if x >= 0 else -1), y), "end"
    on_end = abs(px) >= END and not (abs(y) > SIDE_LINE and abs(x) <= END)
    return (px, py), "end" if on_end else "side"


def near_end_line(x: float, radius: float, attacked: Side) -> float:
    """PG-D63: how far the nearest edge of a disc is from the end line of `attacked`."""
    return END + x * attacked.forward - radius
