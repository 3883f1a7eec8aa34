"""Arranging a practice table: everything may be put anywhere, as long as nothing lies in something else.

It is a question like any other, so that pages serve it as they serve a set-up. What is put beside the board
is put aside; what is aside and is named comes back.
"""

from __future__ import annotations

from typing import Any, TypeVar

from botonista.flick import checking
from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Pick, Slot
from botonista.flick.game import FlickGame
from botonista.flick.pieces import BALL, Piece, moved
from botonista.flick.pitch import Pitch
from botonista.flick.places import Room, lifted
from botonista.flick.state import FlickState
from botonista.football import bounds
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.table.shapes import Block, Disc, Face

S = TypeVar("S", bound=FlickState)
KEY = "practice"
FACES: tuple[Face, ...] = ("wide_down", "wide_up")


def ask(game: FlickGame[S, Any], state: S, side: Side, offer: bool) -> Ask:
    """What may be put where: all that lies on the table; and who may come back onto it."""
    slots = [_slot(tuple(p.id for p in alike), alike[0]) for alike in _alike(state.on_board())]
    slots.append(Slot((BALL,)))
    aside = tuple(p.id for p in state.pieces if p.where == "off")
    picks = (Pick(may=aside, least=0, most=len(aside), key="back", slot=Slot(faces=FACES)),) if aside else ()
    return Ask(KEY, side, offer=offer, picks=picks, slots=tuple(slots))


def _alike(pieces: tuple[Piece, ...]) -> list[list[Piece]]:
    """Pieces that can be put in the same ways."""
    found: dict[tuple[bool, bool], list[Piece]] = {}
    for p in pieces:
        found.setdefault((isinstance(p.shape, Block), _two_faces(p)), []).append(p)
    return list(found.values())


def _slot(names: tuple[str, ...], like: Piece) -> Slot:
    faces = FACES if _two_faces(like) else ()
    return Slot(names, faces=faces, turns=isinstance(like.shape, Block))


def _two_faces(piece: Piece) -> bool:
    """Whether it matters which face is down."""
    return isinstance(piece.shape, Disc) and piece.shape.narrow is not None


def arranged(game: FlickGame[S, Any], state: S, given: Answer) -> S:
    """The position with everything where the answer puts it; refused what would lie in something else."""
    pitch = game.book.pitch(state)
    for name, put in given.places.items():
        for axis in ("x", "y"):
            value = getattr(put, axis)
            if value is not None:
                bounds.between(f"action.places.{name[:8]}.{axis}", value, -bounds.FAR, bounds.FAR)
    aside = {name for name, put in given.places.items() if name != BALL and _beside(put, pitch)}
    _keepers_stay(state, aside)
    state = _taken_up(state, pitch, given, aside)
    kept = {name: put for name, put in given.places.items() if name not in aside}
    rest = Answer(given.to, tuple(name for name in given.pieces if name not in aside), kept)
    checking.check(_open_to(game, state, rest), rest, state, pitch, {})
    for name in rest.pieces:
        if name not in kept or kept[name].x is None:
            x, y = Room.of(state, pitch, state.piece(name)).nearest(0.0, 0.0)
            kept[name] = Put(x, y)
    return _put(state, kept)


def _open_to(game: FlickGame[S, Any], state: S, given: Answer) -> Ask:
    asked = ask(game, state, Side.HOME, offer=True)
    if given.pieces and not asked.picks:
        raise Refusal("not_to_pick", "nothing is aside", (), {"piece": given.pieces[0][:40]})
    return asked


def _beside(put: Put, pitch: Pitch) -> bool:
    return put.x is not None and put.y is not None and not pitch.on_board(put.x, put.y)


def _keepers_stay(state: FlickState, aside: set[str]) -> None:
    """Every goal has its keeper: rulebooks speak of no other table."""
    for name in sorted(aside):
        if state.has(name) and state.piece(name).keeper:
            raise Refusal("practice_keeper", f"{name}: a keeper stays on the table", (), {"piece": name})


def _taken_up(state: S, pitch: Pitch, given: Answer, aside: set[str]) -> S:
    """What is to be put elsewhere is lifted first: whatever lay on it sinks down."""
    for name, put in given.places.items():
        if put.x is None or (name != BALL and not state.has(name)):
            continue
        state = lifted(state, pitch, name)
        if name == BALL:
            state = state.but(ball=state.ball.at(state.ball.x, state.ball.y))
        else:
            piece = moved(state.piece(name), on=(), z=0.0)
            state = state.with_pieces(moved(piece, where="off") if name in aside else piece)
    return state


def _put(state: S, places: dict[str, Put]) -> S:
    changed = []
    for name, put in places.items():
        if name == BALL:
            if put.x is not None and put.y is not None:
                state = state.but(ball=state.ball.at(put.x, put.y))
            continue
        p = state.piece(name)
        changed.append(
            moved(
                p,
                where="board",
                x=p.x if put.x is None else put.x,
                y=p.y if put.y is None else put.y,
                face=put.face or p.face,
                angle=p.angle if put.angle is None else put.angle,
            )
        )
    return state.with_pieces(*changed)
