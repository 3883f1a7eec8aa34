"""Free places on the board: where a button can be put without touching another, the ball or a goal frame."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, pi, sin

from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.state import Point, State

TOUCHING = 1e-6  # less room than this between two pieces is a touch
STEP = 1.0
RING, FAR = 2.0, 800.0


def overlap_of(
    state: State, x: float, y: float, radius: float, ignore: tuple[str, ...] = (), ball: bool = True
) -> str | None:
    """What a button at (x, y) would touch first: another button, "ball" or "goal"; None if nothing."""
    for p in state.pieces:
        if p.where == "board" and p.id not in ignore:
            reach = radius + p.radius + TOUCHING
            dx, dy = x - p.x, y - p.y
            if -reach < dx < reach and -reach < dy < reach and hypot(dx, dy) < reach:
                return p.id
    if ball and hypot(x - state.ball.x, y - state.ball.y) < radius + state.ball.radius + TOUCHING:
        return "ball"
    return "goal" if touches_frame(x, y, radius) else None


def overlaps(state: State, x: float, y: float, radius: float) -> tuple[str, ...]:
    """All the buttons that a disc at (x, y) would touch."""
    return tuple(p.id for p in state.on_board() if hypot(x - p.x, y - p.y) < radius + p.radius + TOUCHING)


def touches_frame(x: float, y: float, radius: float) -> bool:
    """PG 1.3.2a, PG-D06: the disc touches a post, or the side or back of a goal."""
    size, across = abs(x), abs(y)
    if size + radius < pitch.END:
        return False
    post, outer = pitch.POST_Y, pitch.POST_Y + pitch.POST_SECTION
    depth = pitch.END + pitch.GOAL_DEPTH
    beside = pitch.near_box(size, across, pitch.END, depth, post, outer) < radius + TOUCHING
    behind = pitch.near_box(size, across, depth, depth + pitch.POST_SECTION, 0.0, outer) < radius + TOUCHING
    return beside or behind


def first_along(
    state: State,
    start: Point,
    direction: Point,
    radius: float,
    ignore: tuple[str, ...] = (),
    ball: bool = True,
    fits: Callable[[float, float], bool] | None = None,
) -> Point | None:
    """The first free place on the board from `start` on in a direction (a unit vector), if there is one."""
    reach = 0.0
    while reach <= pitch.BOARD_LENGTH:
        x, y = start[0] + direction[0] * reach, start[1] + direction[1] * reach
        if not on_board(x, y):
            return None
        if overlap_of(state, x, y, radius, ignore, ball) is None and (fits is None or fits(x, y)):
            return (x, y)
        reach += STEP
    return None


def along(
    state: State,
    start: Point,
    direction: Point,
    radius: float,
    ignore: tuple[str, ...] = (),
    ball: bool = True,
    fits: Callable[[float, float], bool] | None = None,
) -> Point:
    """As `first_along`; where that way is full, the free place nearest to `start`."""
    found = first_along(state, start, direction, radius, ignore, ball, fits)
    return found if found is not None else nearest_free(state, *start, radius, ignore, ball, fits)


def nearest_free(
    state: State,
    x: float,
    y: float,
    radius: float,
    ignore: tuple[str, ...],
    ball: bool = True,
    fits: Callable[[float, float], bool] | None = None,
    far: float = FAR,
) -> Point:
    """The free place nearest to (x, y), looked for in rings of 2 mm, up to `far` away; else (x, y) itself."""
    things = [(p.x, p.y, radius + p.radius + TOUCHING) for p in state.on_board() if p.id not in ignore]
    if ball:
        things.append((state.ball.x, state.ball.y, radius + state.ball.radius + TOUCHING))
    near = [thing for thing in things if hypot(thing[0] - x, thing[1] - y) < far + RING + thing[2]]
    for ring in range(int(far / RING)):
        n = max(1, 6 * ring)
        for k in range(n):
            px = x + RING * ring * cos(2 * pi * k / n)
            py = y + RING * ring * sin(2 * pi * k / n)
            if not on_board(px, py) or any(hypot(px - tx, py - ty) < reach for tx, ty, reach in near):
                continue
            if not touches_frame(px, py, radius) and (fits is None or fits(px, py)):
                return (px, py)
    return (x, y)


def on_board(x: float, y: float) -> bool:
    """PG-D05: the centre is over the carpet; overhanging its edge is allowed."""
    return abs(x) <= pitch.BOARD_X and abs(y) <= pitch.BOARD_Y


def unit(dx: float, dy: float, otherwise: Point) -> Point:
    """The direction (dx, dy) as a unit vector; `otherwise` if it has none."""
    length = hypot(dx, dy)
    return (dx / length, dy / length) if length > TOUCHING else otherwise
