"""A moment of a match, or of a record, as a position to practise from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from botonista.flick.game import FlickGame
from botonista.flick.pieces import moved
from botonista.flick.view import View
from botonista.football.refusal import Refusal, convert
from botonista.football.side import Side
from botonista.learn import practice
from botonista.match.auditing import state_at
from botonista.match.record import Record


def of_state(game: FlickGame[Any, Any], state: Any) -> str:
    """The text of a moment; where it can't be played on from, pieces and ball as they lie, in open play."""
    text = practice.write(state)
    try:
        practice.read(game, text)
    except Refusal:
        plain = type(state).usual().but(pieces=state.pieces, ball=state.ball, settings=state.settings)
        return practice.write(practice.turn_of(plain, game.book.side(state) or Side.HOME))
    return text


def of_record(game: FlickGame[Any, Any], record: Record, seq: int) -> str:
    """The moment after an entry; a record that can't be ruled again still tells how everything lay."""
    if seq >= len(record.entries):
        raise Refusal("unknown_entry", f"there is no entry {seq}", details={"seq": seq})
    try:
        state = state_at(record, game, seq)
    except Refusal:
        state = _as_seen(game, record.options, record.entries[seq].view)
    return of_state(game, state)


def _as_seen(game: FlickGame[Any, Any], options: Mapping[str, Any], seen: Mapping[str, Any]) -> Any:
    """Pieces and ball as a view tells them, in open play."""
    view: View = convert(dict(seen), View, "view", "bad_record")
    start = game.start(options)
    pieces = []
    for told in view.pieces:
        if not start.has(told.id):
            raise Refusal("bad_record", f"view: there is no piece {told.id!r}")
        kept = {"x": told.x, "y": told.y, "z": told.z, "face": told.face, "angle": told.angle}
        pieces.append(moved(start.piece(told.id), on=told.on, where=told.where, **kept))
    lies = view.ball
    ball = msgspec.structs.replace(
        start.ball, x=lies.x, y=lies.y, z=lies.z, angle=lies.angle, on=lies.on, under=lies.under
    )
    plain = type(start).usual().but(settings=start.settings, ball=ball).with_pieces(*pieces)
    return practice.turn_of(plain, view.side or Side.HOME)
