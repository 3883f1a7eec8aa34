"""Where the ball and the taker of a set piece go (PG-D09, PG-D10, PG-D11, PG-D69)."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin

import msgspec

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.flow.clearing import gap, on_the_balls_place, put
from botonista.games.pilka_guzikowa.flow.places import (
    FAR,
    first_along,
    nearest_free,
    on_board,
    overlap_of,
    unit,
)
from botonista.games.pilka_guzikowa.pieces import Ball, Face, Piece
from botonista.games.pilka_guzikowa.referee.moves import why_banned
from botonista.games.pilka_guzikowa.state import Point, State, change, moved

ON_LINE = 0.5  # how far from the line a ball set by hand may be and still be put exactly on it
DEFAULT_GAP = 20.0  # specification 5.7


def on_goal_area_line(x: float, y: float, side: Side) -> Point | None:
    """PG 4.2.2a, PG-D10: the point of the front or short side lines of the own goal area that is meant."""
    depth = -x * side.forward
    ax, ay = pitch.GOAL_AREA_X, pitch.GOAL_AREA_Y
    options = [(ax, min(max(y, -ay), ay))]
    options += [(min(max(depth, ax), pitch.END - 1e-9), s * ay) for s in (1.0, -1.0)]
    nearest = min(options, key=lambda o: hypot(o[0] - depth, o[1] - y))
    if hypot(nearest[0] - depth, nearest[1] - y) > ON_LINE:
        return None
    return (-nearest[0] * side.forward, nearest[1])


def on_corner_arc(x: float, y: float, corners: tuple[Point, ...]) -> Point | None:
    """PG 4.3.2: the point of the corner line that is meant."""
    for cx, cy in corners:
        inwards = (-pitch.sign(cx), -pitch.sign(cy))
        dx, dy = (x - cx) * inwards[0], (y - cy) * inwards[1]
        away = hypot(dx, dy)
        if dx < -ON_LINE or dy < -ON_LINE or abs(away - pitch.CORNER_RADIUS) > ON_LINE or away == 0:
            continue
        angle = min(max(atan2(dy, dx), 0.0), pi / 2)
        r = pitch.CORNER_RADIUS
        return (cx + inwards[0] * r * cos(angle), cy + inwards[1] * r * sin(angle))
    return None


def default_ball(state: State) -> Point:
    """Specification 5.7: middle of the front line of the goal area, or of the nearer corner's arc."""
    if state.kind == "goal_kick":
        front = (-pitch.GOAL_AREA_X * state.side.forward, 0.0)
        return _first_spot(state, (front, *goal_area_points(state.side)))
    if state.kind == "corner":
        cx, cy = state.spots[0]
        return _first_spot(state, corner_points(cx, cy))
    return state.spots[0] if state.spots else (state.ball.x, state.ball.y)


def goal_area_points(side: Side) -> tuple[Point, ...]:
    """Spots on the goal-area line, the middle of the front first."""
    x = -pitch.GOAL_AREA_X * side.forward
    front = [(x, float(y) * s) for y in range(0, 150, 15) for s in (1, -1)]
    back = -float(side.forward)
    sides = [(x + back * d, pitch.GOAL_AREA_Y * s) for d in (0, 20, 40, 60, 80) for s in (1, -1)]
    return (*front, *sides)


def corner_points(cx: float, cy: float) -> tuple[Point, ...]:
    """Spots on a corner arc, the middle first."""
    ix, iy, r = -pitch.sign(cx), -pitch.sign(cy), pitch.CORNER_RADIUS
    eighths = (4, 3, 5, 2, 6, 1, 7, 0, 8)
    return tuple((cx + ix * r * cos(k * pi / 16), cy + iy * r * sin(k * pi / 16)) for k in eighths)


def _first_spot(state: State, points: tuple[Point, ...]) -> Point:
    """The first spot that is free; else the first that no own button takes (opponents make room, PG-D68)."""
    taken = [on_the_balls_place(state, p) for p in points]
    free = [p for p, names in zip(points, taken, strict=True) if not names]
    mine = [
        p
        for p, names in zip(points, taken, strict=True)
        if all(state.piece(n).side is not state.side for n in names)
    ]
    return (free or mine or list(points))[0]


def may_take(state: State, piece: str) -> bool:
    """PG 4.1.2a, PG 10.1.7: whether a button of the taking side may take this set piece."""
    p = state.piece(piece)
    if p.side is not state.side or p.where != "board":
        return False
    if state.prep is not None and piece in state.prep.wall:
        return False
    trial = change(state, taker=piece, phase="free_direct" if state.kind == "free_direct" else state.phase)
    return why_banned(trial, piece, state.side) is None


def takers(state: State) -> tuple[str, ...]:
    """The buttons that may take the set piece; all of them if every one is banned."""
    mine = [p.id for p in state.on_board(state.side)]
    if state.prep is not None and state.prep.forced is not None:
        return (state.prep.forced,)
    allowed = tuple(p for p in mine if may_take(state, p))
    return allowed or tuple(mine)


def default_taker(state: State) -> str:
    """Specification 5.7: the allowed own field button nearest to the ball."""
    spot = state.spot or (state.ball.x, state.ball.y)
    allowed = takers(state)

    def nearness(name: str) -> tuple[bool, float, str]:
        p = state.piece(name)
        return (p.keeper, (p.x - spot[0]) ** 2 + (p.y - spot[1]) ** 2, name)

    return min(allowed, key=nearness)


def usual_place(state: State, piece: Piece) -> Point:
    """Specification 5.7: where the taker stands by default, if nothing lies there.

    Behind the ball on the line from the middle of the opponent's goal, gap 20 mm; at a throw-in at the exit
    point behind the line (PG 4.1.2b, PG-D11); at a penalty on y = 0, 1 mm clear of the arc (PG-D69).
    """
    other = state.side.other
    if state.kind == "throw_in":
        assert state.spot is not None
        x, line = state.spot
        limit = pitch.BOARD_X - piece.radius
        return (min(max(x, -limit), limit), line + pitch.sign(line) * piece.radius)
    if state.kind == "penalty":
        x = -(pitch.END - pitch.SPOT_DISTANCE - pitch.ARC_RADIUS - piece.radius - 1.0) * other.forward
        return (x, 0.0)
    ball = state.ball
    gx, gy = pitch.goal_middle(other)
    direction = unit(ball.x - gx, ball.y - gy, (float(other.forward), 0.0))
    reach = ball.radius + piece.radius + DEFAULT_GAP
    return (ball.x + direction[0] * reach, ball.y + direction[1] * reach)


def throw_in_place(state: State, piece: Piece) -> Point:
    """PG 4.1.2b, PG-D11: behind the line at the exit point; taken: the nearest free place along the line."""
    here, y = usual_place(state, piece)

    def fits(cx: float, cy: float) -> bool:
        return abs(cx) <= pitch.BOARD_X - piece.radius

    ways = [
        first_along(state, (here, y), (way, 0.0), piece.radius, (piece.id,), ball=False, fits=fits)
        for way in (1.0, -1.0)
    ]
    found = [place for place in ways if place is not None]
    if not found:
        return nearest_free(state, here, y, piece.radius, (piece.id,), ball=False)
    return min(found, key=lambda place: abs(place[0] - here))


def default_place(state: State, piece: Piece) -> Point:
    """Specification 5.7: the usual place; if that is taken, the nearest free one that PG-D11 allows."""
    if state.kind == "throw_in":
        return throw_in_place(state, piece)
    x, y = usual_place(state, piece)

    def allowed(px: float, py: float) -> bool:
        return taker_fault(state, piece, px, py) is None

    if allowed(x, y):
        return (x, y)
    near_the_ball = 2 * (pitch.TAKER_GAP + piece.radius + state.ball.radius)  # PG-D11: no place is farther
    far = FAR if state.kind == "penalty" else near_the_ball
    return nearest_free(state, x, y, piece.radius, (piece.id,), fits=allowed, far=far)


def keeper_blocked(state: State, keeper: Piece, y: float) -> str | None:
    """PG-D69: the button that leaves the keeper no room at `y` on his goal line."""
    hit = overlap_of(state, pitch.end_x(keeper.side), y, keeper.radius, (keeper.id,), ball=False)
    return None if hit == "goal" else hit


def keeper_place(state: State, keeper: Piece, y: float) -> Point:
    """PG-D69: on the goal line at `y`; where a button lies in the goal, the nearest free place there is."""
    x, room = pitch.end_x(keeper.side), pitch.POST_Y - keeper.radius
    line = sorted((y, *(float(k) for k in range(-int(room), int(room) + 1))), key=lambda at: abs(at - y))
    free = [at for at in line if keeper_blocked(state, keeper, at) is None]
    return (x, free[0]) if free else nearest_free(state, x, y, keeper.radius, (keeper.id,))


def taker_fault(state: State, piece: Piece, x: float, y: float) -> Refusal | None:
    """PG-D11, PG-D69: why the taker can't stand there; None if he can."""
    if not on_board(x, y):
        return Refusal("taker_off_board", "the taker must be put on the board", ("PG-D11",), {"x": x, "y": y})
    hit = overlap_of(state, x, y, piece.radius, (piece.id,), ball=True)
    if hit is not None:
        return Refusal("taker_touches", f"the taker would touch {hit}", ("PG-D11",), {"piece": hit})
    if state.kind == "penalty":
        other = state.side.other
        depth = -x * other.forward
        inside = pitch.in_penalty_area(x, y, piece.radius, other) or pitch.in_penalty_arc(
            x, y, piece.radius, other
        )
        if inside or depth + piece.radius >= pitch.PENALTY_X:
            words = "the penalty taker stands wholly behind the arc, on the midfield side"
            return Refusal("taker_in_area", words, ("PG 9.2.1a", "PG-D69"), {"x": x, "y": y})
        return None
    room = gap(state, moved(piece, x=x, y=y))
    if room > pitch.TAKER_GAP:
        words = f"the taker may be at most {pitch.TAKER_GAP:.0f} mm from the ball, not {room:.1f}"
        return Refusal("taker_too_far", words, ("PG-D11",), {"mm": room, "limit": pitch.TAKER_GAP})
    return None


def take_up(state: State, piece: str) -> State:
    """PG 4.1.2a, PG 9.1.1e, PG 9.2.1a: this button shall take it; one that was named before goes back."""
    if not state.has(piece) or state.piece(piece).side is not state.side:
        raise Refusal(
            "not_yours", f"{piece!r} is not a button of {state.side}", ("PG 4.1.2a",), {"piece": piece}
        )
    if piece not in takers(state):
        reason = why_banned(change(state, taker=piece), piece, state.side)
        clauses = reason[1] if reason else ("PG 4.1.2a",)
        raise Refusal("taker_banned", f"{piece} may not take this set piece", clauses, {"piece": piece})
    prep = state.prep
    assert prep is not None
    before = prep.lifted
    if before is not None and before.id != piece:
        at = nearest_free(
            state, before.x, before.y, before.radius, (before.id,), ball=state.kind != "throw_in"
        )
        state = put(state, state.piece(before.id), *at, face=before.face)
    if before is None or before.id != piece:
        prep = msgspec.structs.replace(prep, lifted=state.piece(piece), placed=False)
    return change(state, taker=piece, prep=prep)


def place(state: State, piece: str, x: float | None, y: float | None, face: Face | None) -> State:
    """PG 4.1.2, 4.2.2, 4.3.2, 9.1.1e, 9.2.1a: the taker in its place; turning it over is free (PG 2.2.1)."""
    p = state.piece(piece)
    if state.kind == "throw_in":
        px, py = throw_in_place(state, p)
    elif x is None or y is None:
        px, py = default_place(state, p)
    else:
        fault = taker_fault(state, p, x, y)
        if fault is not None:
            raise fault
        px, py = x, y
    state = put(state, p, px, py, face=face or p.face)
    p = state.piece(piece)
    if state.kind == "throw_in":
        ball = state.ball
        state = change(state, ball=Ball(px, py, p.height + ball.radius, (piece,), (), ball.radius, ball.mass))
    assert state.prep is not None
    unauth = tuple(u for u in state.unauth if u != piece)  # put there by the set piece itself (PG-D67)
    return change(state, unauth=unauth, prep=msgspec.structs.replace(state.prep, waiting=(), placed=True))
