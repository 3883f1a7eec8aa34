"""The pitch of Piłka Guzikowa as data (PG 1.2, PG 1.3; docs/rules/pilka-guzikowa.md).

Coordinates are the outer edges of the lines, and a line belongs to the area it bounds (PG 1.2.5, PG-D02).
"""

from __future__ import annotations

from botonista.flick.outlines import Outline
from botonista.flick.pitch import Pitch
from botonista.flick.regions import touches
from botonista.flick.view import GoalPlan
from botonista.football.side import Side
from botonista.table import Surface

FRICTION, ROLLING, BOUNCE_CARPET = 0.45, 0.06, 0.35  # PG-D07
RUBBING = 0.2  # between buttons, ball and frame: polished plastic and glass on each other, dry
HALFWAY_DISTANCE = 160.0  # PG 3.1.3d
WALL_GAP = 50.0  # PG 9.1.1d, PG 9.1.4a
TAKER_GAP = 100.0  # PG-D11

PITCH = Pitch(
    board=(2000.0, 1100.0),  # PG 1.2.1
    field=(1800.0, 1000.0),  # PG 1.2.3a, PG 1.2.4a, PG 1.2.4b
    centre_radius=160.0,  # PG 1.2.3b, PG 1.2.4g
    penalty_area=(280.0, 500.0),  # PG 1.2.3c, PG 1.2.4e
    goal_area=(100.0, 300.0),  # PG 1.2.3d
    penalty_spot=190.0,  # PG 1.2.2b, PG-D01
    arc_radius=160.0,  # PG 1.2.3e, PG 1.2.4h
    corner_radius=20.0,  # PG 1.2.4f: a diameter of 40
    line_width=2.0,  # PG-D02
    # PG 1.2.4c, PG 1.3.3: mouth 100 by 30; PG-D06: depth; PG 1.3.2a, PG 1.3.2b: posts and bar 5 by 5
    goal=GoalPlan(width=100.0, height=30.0, depth=80.0, post=5.0),
    surface=Surface("carpet", {"*": FRICTION}, {"*": ROLLING}, {"*": BOUNCE_CARPET}),
    bounce={"disc|disc": 0.6, "disc|bead": 0.55, "*": 0.5},  # PG-D07
    friction={"*": RUBBING},
    frame_bounce=0.5,
    net_bounce=0.05,
)
CENTRE_SPOT = (0.0, 0.0)  # PG 1.2.2a
PENALTY_X = PITCH.end - PITCH.penalty_area[0]
PENALTY_Y = PITCH.penalty_area[1] / 2
GOAL_AREA_X = PITCH.end - PITCH.goal_area[0]
GOAL_AREA_Y = PITCH.goal_area[1] / 2


def in_a_goal_area(outline: Outline) -> bool:
    """PG 1.2.3d, PG-D03: whether any part touches either goal area."""
    return any(PITCH.in_goal_area(outline, side) for side in Side)


def in_penalty_zone(outline: Outline, side: Side) -> bool:
    """PG 1.2.3c, PG 1.2.3e: whether any part touches the penalty area of `side` or its arc."""
    return PITCH.in_penalty_area(outline, side) or touches(PITCH.arc_of(side), outline)


def near_end_line(x: float, radius: float, attacked: Side) -> float:
    """PG-D63: how far the nearest edge of a disc is from the end line of `attacked`."""
    return PITCH.end + x * attacked.forward - radius
