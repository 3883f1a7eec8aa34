"""Turning a piece over in place: whether what lies beside it leaves room, by the table's own measure."""

from __future__ import annotations

from botonista.flick.laid import Laid
from botonista.flick.pieces import Ball, Piece, ball_body, body, turned
from botonista.table import Position, Setting, TableError
from botonista.table.headings import away


def lies_free(laid: Laid, piece: Piece) -> bool:
    """Whether a piece lies flat on the surface of the board, and nothing lies on it."""
    if piece.where != "board" or piece.on or piece.id in laid.ball.on:
        return False
    return not any(piece.id in p.on for p in laid.on_board())


def has_room_to_turn(laid: Laid, piece: Piece, setting: Setting) -> bool:
    """Whether turned over it would shift nothing that lies beside it, or under the lean of its side."""
    near = [body(p) for p in laid.on_board() if not p.on and p.id != piece.id and _beside(piece, p)]
    ball = laid.ball
    if not ball.on and not ball.under and _beside(piece, ball):
        near.append(ball_body(ball))
    if not near:
        return True
    try:
        Position(setting, (body(turned(piece)), *near)).check()
    except TableError:
        return False
    return True


def _beside(piece: Piece, thing: Piece | Ball) -> bool:
    """Whether something lies nearer than the wide face reaches."""
    reach = piece.radius + thing.radius
    dx, dy = piece.x - thing.x, piece.y - thing.y
    return -reach < dx < reach and -reach < dy < reach and away(dx, dy) < reach
