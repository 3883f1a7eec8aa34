"""Where a goalkeeper may stand (DD 7§4.1, DD 7§6.1, DD 17a, DD 48§1c, DD-D57)."""

from __future__ import annotations

from botonista.flick.outlines import Corners, Point
from botonista.flick.pieces import Fault, Piece, moved
from botonista.flick.regions import inside
from botonista.football.quantities import mm
from botonista.football.side import Side
from botonista.games.dadinho.flow.places import free_at, nearest
from botonista.games.dadinho.pitch import ROOM, Waxed
from botonista.games.dadinho.state import State
from botonista.table.headings import direction
from botonista.table.shapes import Block

STRAIGHT = {Side.HOME: 0, Side.AWAY: 180_000}  # facing away from the own goal line
FLUSH = 1.0  # mm that a goalkeeper on the line stands in front of its outer edge


def front_face(piece: Piece) -> tuple[Point, Point]:
    """DD 7§6.1: the ends of the largest face that looks away from the own goal line."""
    shape = piece.shape
    assert isinstance(shape, Block)
    c, s = direction(piece.angle)
    if c * piece.side.forward < 0:
        c, s = -c, -s
    x, y = piece.x + c * shape.depth / 2, piece.y + s * shape.depth / 2
    half = shape.width / 2
    return (x - s * half, y + c * half), (x + s * half, y - c * half)


def faults(piece: Piece, pitch: Waxed) -> tuple[Fault, ...]:
    """DD-D57: what is wrong with the place of a goalkeeper set for a shot; nothing if it is lawful."""
    side, outline = piece.side, piece.outline
    assert isinstance(outline, Corners)
    found = []
    behind = max(pitch.depth(x, side) for x, _ in front_face(piece)) - pitch.end
    if behind > 1e-9:
        clauses = ("DD 7§6.1", "DD-D57")
        found.append(Fault("keeper_behind_line", clauses, piece.id, {"mm": mm(behind)}))
    front, half = pitch.end - pitch.goal_area[0] + ROOM, pitch.goal_area[1] / 2 - ROOM
    if any(pitch.depth(x, side) < front - 1e-9 or abs(y) > half + 1e-9 for x, y in outline.points):
        found.append(Fault("keeper_hides_line", ("DD 7§4.1", "DD-D57"), piece.id))
    mouth = pitch.end + pitch.goal.depth
    if any(pitch.depth(x, side) > pitch.end and not _in_mouth(pitch, x, y, side) for x, y in outline.points):
        found.append(Fault("keeper_outside", ("DD 7§4.1", "DD-D57"), piece.id, {"most": mm(mouth)}))
    elif pitch.touches_frame(outline):
        found.append(Fault("keeper_at_post", ("DD-D57",), piece.id))
    return tuple(found)


def _in_mouth(pitch: Waxed, x: float, y: float, side: Side) -> bool:
    return abs(y) < pitch.post_y and pitch.depth(x, side) < pitch.end + pitch.goal.depth


def is_lawful(piece: Piece, pitch: Waxed) -> bool:
    """DD-D57: whether it stands where it may be set, or on the line as at a penalty."""
    return not faults(piece, pitch) or inside(pitch.small_area(piece.side), piece.outline)


def penalty_faults(piece: Piece, pitch: Waxed) -> tuple[Fault, ...]:
    """DD 48§1c: the front face along the goal line and in its band, the line seen in front of it."""
    a, b = (pitch.depth(x, piece.side) for x, _ in front_face(piece))
    if abs(a - b) > 1e-6:
        return (Fault("keeper_not_straight", ("DD 48§1c",), piece.id, {"mm": mm(abs(a - b))}),)
    if not pitch.end - pitch.line_width + 1e-9 < a <= pitch.end + 1e-9:
        return (Fault("keeper_off_line", ("DD 48§1c",), piece.id, {"mm": mm(pitch.end - a)}),)
    if pitch.touches_frame(piece.outline):
        return (Fault("keeper_at_post", ("DD 48§1c", "DD-D57"), piece.id),)
    return ()


def on_the_line(state: State, side: Side) -> Piece:
    """DD 48§1c: the goalkeeper in the middle of its goal line."""
    keeper, pitch = state.block(side), state.pitch
    assert isinstance(keeper.shape, Block)
    x = -(pitch.end - FLUSH + keeper.shape.depth / 2) * side.forward
    return moved(keeper, x=x, y=0.0, z=0.0, angle=STRAIGHT[side], on=())


def usual_place(state: State, side: Side) -> Piece:
    """Between the die and the goal, a hand's breadth in front of the line: how most would set it."""
    keeper, pitch = state.block(side), state.pitch
    goal_x = pitch.end_x(side)
    dx, dy = state.ball.x - goal_x, state.ball.y
    ahead = 30.0
    reach = abs(dx) if abs(dx) > ahead else ahead
    y = max(min(dy * ahead / reach, 40.0), -40.0)
    x = goal_x + ahead * side.forward
    wanted = moved(keeper, x=x, y=y, z=0.0, angle=STRAIGHT[side], on=())
    for place in (wanted, keeper):
        if not faults(place, pitch) and free_at(state, place, place.outline, room=0.0):
            return place
    fits = lambda o: isinstance(o, Corners) and _lawful_outline(wanted, o, pitch)  # noqa: E731
    x, y = nearest(state, wanted, (x, y), fits)
    return moved(wanted, x=x, y=y)


def _lawful_outline(piece: Piece, outline: Corners, pitch: Waxed) -> bool:
    x = sum(p[0] for p in outline.points) / 4
    y = sum(p[1] for p in outline.points) / 4
    return not faults(moved(piece, x=x, y=y), pitch)


def put_right(state: State, keeper: Piece, start: Piece) -> tuple[Piece, tuple[str, ...]]:
    """DD 7§9.1, DD-D60: where a fallen or displaced goalkeeper is put, and the buttons in its way.

    Where it stood at the start of the move; if the die is there, the nearest place that does not touch it.
    """
    placed = moved(start, z=0.0, on=(), face="wide_down")
    if not is_lawful(placed, state.pitch):
        placed = moved(
            placed, x=-(state.pitch.end - 20.0) * start.side.forward, y=0.0, angle=STRAIGHT[start.side]
        )
    buttons = tuple(p.id for p in state.buttons())
    if not free_at(state, placed, placed.outline, buttons, room=0.1):
        fits = lambda o: isinstance(o, Corners) and _lawful_outline(placed, o, state.pitch)  # noqa: E731
        x, y = nearest(state, placed, (placed.x, placed.y), fits, buttons)
        placed = moved(placed, x=x, y=y)
    return placed, in_the_way(state, placed)


def in_the_way(state: State, keeper: Piece) -> tuple[str, ...]:
    """DD 7§9.2: the buttons that stand where the goalkeeper goes."""
    from botonista.flick.outlines import gap

    return tuple(p.id for p in state.buttons() if gap(p.outline, keeper.outline) < ROOM)
