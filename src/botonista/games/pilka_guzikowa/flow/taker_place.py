"""Where the taker of a set piece goes (PG-D11, PG-D69), and who it may be."""

from __future__ import annotations

import msgspec

from botonista.flick.outlines import Point, unit
from botonista.flick.pieces import Piece, moved
from botonista.flick.pitch import sign
from botonista.flick.places import FAR, Room, gap_to_ball
from botonista.games.pilka_guzikowa.bans import why_banned
from botonista.games.pilka_guzikowa.flow.putting import put
from botonista.games.pilka_guzikowa.phases import Kick, Prepare, SetPiece
from botonista.games.pilka_guzikowa.pitch import PENALTY_X, PITCH, TAKER_GAP, in_penalty_zone
from botonista.games.pilka_guzikowa.state import State

USUAL_GAP = 20.0  # mm between taker and ball, where nobody says


def may_take(state: State, piece: str) -> bool:
    """PG 4.1.2a, PG 10.1.7: whether a button of the taking side may take this set piece."""
    phase, p = state.phase, state.piece(piece)
    assert isinstance(phase, Prepare)
    if p.side is not phase.side or p.where != "board" or piece in phase.wall:
        return False
    return why_banned(as_taker(state, phase, piece), piece, phase.side) is None


def as_taker(state: State, phase: Prepare, piece: str) -> State:
    """The state with a button named for a set piece: PG 5.1.3d, though it has just returned."""
    return state.but(phase=msgspec.structs.replace(phase, taker=piece))


def takers(state: State) -> tuple[str, ...]:
    """The buttons that may take the set piece; all of them if every one is banned."""
    found: tuple[str, ...] = state.kept("takers", lambda: _takers(state))
    return found


def _takers(state: State) -> tuple[str, ...]:
    phase = state.phase
    assert isinstance(phase, Prepare)
    if phase.forced is not None:
        return (phase.forced,)
    mine = tuple(p.id for p in state.on_board(phase.side))
    if not state.bans and not state.unauth and not phase.wall:
        return mine
    allowed = tuple(p for p in mine if may_take(state, p))
    return allowed or mine


def usual_taker(state: State, allowed: tuple[str, ...]) -> str:
    """The allowed own field button nearest to the ball."""
    phase = state.phase
    assert isinstance(phase, Prepare)
    x, y = phase.spot or (state.ball.x, state.ball.y)

    def nearness(name: str) -> tuple[bool, float, str]:
        p = state.piece(name)
        return (p.keeper, (p.x - x) * (p.x - x) + (p.y - y) * (p.y - y), name)

    return min(allowed, key=nearness)


def usual_place(state: State, piece: Piece) -> Point:
    """Where the taker stands if nobody says, and nothing lies there.

    Behind the ball on the line from the middle of the opponent's goal, gap 20 mm; at a throw-in at the exit
    point behind the line (PG 4.1.2b, PG-D11); at a penalty on y = 0, 1 mm clear of the arc (PG-D69).
    """
    phase, other = state.phase, state.side.other
    assert isinstance(phase, Prepare)
    if phase.set.kind == "throw_in":
        assert phase.spot is not None
        x, line = phase.spot
        limit = PITCH.board[0] / 2 - piece.radius
        return (min(max(x, -limit), limit), line + sign(line) * piece.radius)
    if phase.set.kind == "penalty":
        far = PITCH.end - PITCH.penalty_spot - PITCH.arc_radius - piece.radius - 1.0
        return (-far * other.forward, 0.0)
    ball = state.ball
    gx, gy = PITCH.goal_middle(other)
    way = unit(ball.x - gx, ball.y - gy, (float(other.forward), 0.0))
    reach = ball.radius + piece.radius + USUAL_GAP
    return (ball.x + way[0] * reach, ball.y + way[1] * reach)


def throw_in_place(state: State, piece: Piece) -> Point:
    """PG 4.1.2b, PG-D11: behind the line at the exit point; taken: the nearest free place along the line."""
    phase = state.phase
    assert isinstance(phase, Prepare)
    key = f"throw-in {piece.id} {phase.spot}"
    found: Point = state.while_lying(key, lambda: _throw_in_place(state, piece))
    return found


def _throw_in_place(state: State, piece: Piece) -> Point:
    here, y = usual_place(state, piece)
    limit = PITCH.board[0] / 2 - piece.radius
    room = Room.of(state, PITCH, piece, ball=False, fits=lambda x, _: abs(x) <= limit)
    ways = [room.first_along((here, y), (way, 0.0)) for way in (1.0, -1.0)]
    found = [place for place in ways if place is not None]
    if not found:
        return Room.of(state, PITCH, piece, ball=False).nearest(here, y)
    return min(found, key=lambda place: abs(place[0] - here))


def free_place(state: State, piece: Piece) -> Point:
    """The usual place; if that is taken, the nearest free one that PG-D11 allows."""
    phase = state.phase
    assert isinstance(phase, Prepare)
    if phase.set.kind == "throw_in":
        return throw_in_place(state, piece)
    key = f"taker {piece.id} {phase.set.kind} {phase.set.side}"
    found: Point = state.while_lying(key, lambda: _free_place(state, phase, piece))
    return found


def _free_place(state: State, phase: Prepare, piece: Piece) -> Point:
    x, y = usual_place(state, piece)
    room = Room.of(state, PITCH, piece, fits=lambda px, py: allowed(state, phase.set, piece, px, py))
    if room.free(x, y):
        return (x, y)
    near_the_ball = 2 * (TAKER_GAP + piece.radius + state.ball.radius)  # PG-D11: no place is farther
    return room.nearest(x, y, far=FAR if phase.set.kind == "penalty" else near_the_ball)


def allowed(state: State, taken: SetPiece, piece: Piece, x: float, y: float) -> bool:
    """PG-D11, PG-D69: whether the rules let a taker stand there, if there is room."""
    there = moved(piece, x=x, y=y)
    if taken.kind != "penalty":
        return gap_to_ball(state, there) <= TAKER_GAP
    other = taken.side.other
    behind = PITCH.depth(x, other) + piece.radius < PENALTY_X
    return behind and not in_penalty_zone(there.outline, other)


def take_up(state: State, piece: str) -> State:
    """PG 4.1.2a, PG 9.1.1e, PG 9.2.1a: this button shall take it; one that was named before goes back."""
    phase = state.phase
    assert isinstance(phase, Prepare)
    before = phase.lifted
    if before is not None and before.id == piece:
        return state.but(phase=msgspec.structs.replace(phase, taker=piece))
    if before is not None:
        room = Room.of(state, PITCH, state.piece(before.id), ball=phase.set.kind != "throw_in")
        state = put(state, state.piece(before.id), *room.nearest(before.x, before.y), face=before.face)
    phase = msgspec.structs.replace(phase, taker=piece, lifted=state.piece(piece))
    return state.but(phase=phase)


def kick(state: State) -> Kick:
    """The set piece as it can be taken now."""
    phase = state.phase
    assert isinstance(phase, Prepare)
    return Kick(phase.set, phase.spot, phase.taker)
