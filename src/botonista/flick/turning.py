"""Turning a piece over in place: whether what lies beside it leaves room, by the table's own measure."""

from __future__ import annotations

from collections.abc import Iterator

from botonista.flick.laid import Laid
from botonista.flick.pieces import BALL, Ball, Piece, ball_body, body, turned
from botonista.table import Position, Setting, TableError
from botonista.table.headings import away


def lies_free(laid: Laid, piece: Piece) -> bool:
    """Whether a piece lies flat on the surface of the board, and nothing lies on it."""
    if piece.where != "board" or piece.on or piece.id in laid.ball.on:
        return False
    return piece.id not in laid.while_lying("carriers", lambda: _carriers(laid))


def _carriers(laid: Laid) -> frozenset[str]:
    """All on which a piece lies."""
    return frozenset(name for p in laid.on_board() for name in p.on)


def has_room_to_turn(laid: Laid, piece: Piece, setting: Setting) -> bool:
    """Whether turned over it would shift nothing that lies beside it, or under the lean of its side."""
    near = [body(thing) if isinstance(thing, Piece) else ball_body(thing) for thing in _beside(laid, piece)]
    if not near:
        return True
    try:
        Position(setting, (body(turned(piece)), *near)).check()
    except TableError:
        return False
    return True


def _beside(laid: Laid, piece: Piece) -> Iterator[Piece | Ball]:
    """What lies flat and nearer to a piece than the wide face reaches."""
    x, y, radius = piece.x, piece.y, piece.radius
    for name, other_x, other_y, other_radius, thing in laid.while_lying("flat", lambda: _flat(laid)):
        reach, dx, dy = radius + other_radius, x - other_x, y - other_y
        if -reach < dx < reach and -reach < dy < reach and away(dx, dy) < reach and name != piece.id:
            yield thing


def _flat(laid: Laid) -> tuple[tuple[str, float, float, float, Piece | Ball], ...]:
    """All that lies on the surface of the board itself, in numbers: each piece is compared with all of it."""
    there: list[tuple[str, Piece | Ball]] = [(p.id, p) for p in laid.on_board() if not p.on]
    if not laid.ball.on and not laid.ball.under:
        there.append((BALL, laid.ball))
    return tuple((name, thing.x, thing.y, thing.radius, thing) for name, thing in there)
