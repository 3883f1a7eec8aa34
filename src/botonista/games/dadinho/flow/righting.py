"""Putting things right after a move (docs/rules/dadinho.md, After a move, step 11)."""

from __future__ import annotations

from botonista.flick.facts import Off, Toppled
from botonista.flick.outlines import Outline, Point
from botonista.flick.pieces import Piece, moved, outline_of
from botonista.flick.places import ball_off, lifted
from botonista.football.ruling import Call, call
from botonista.games.dadinho.flow import keeper as keepers
from botonista.games.dadinho.flow import places
from botonista.games.dadinho.flow.clearing import put_back
from botonista.games.dadinho.flow.restarts import steps
from botonista.games.dadinho.referee.move import Move
from botonista.games.dadinho.state import State


def lying(move: Move) -> State:
    """Everything as it lies after the move, before anything is put right."""
    return move.state.but(pieces=tuple(move.pieces.values()), ball=move.ball)


def righted(move: Move) -> tuple[State, list[Call]]:
    """DD 8§1.1: goalkeepers up, buttons turned, laid flat, brought to the line, cleared pieces put back."""
    state, calls = lying(move), []
    for side in (move.side, move.other):
        state, made = _keeper(state, move, state.block(side))
        calls += made
    for step in (_turned, _flat, _at_the_line):
        state, made = step(state, move)
        calls += made
    state, made = put_back(state)
    state, more = _off_the_keeper(state)
    return state, calls + made + more


def _keeper(state: State, move: Move, keeper: Piece) -> tuple[State, list[Call]]:
    """DD 7§1, DD 7§9.1, DD 7§9.2, DD 7§9.3, DD-D60."""
    if any(one.piece == keeper.id for one in state.cleared):
        return state, []
    fell = any(isinstance(e, Toppled) and e.button == keeper.id for e in move.events)
    on_something = bool(keeper.on)
    if not fell and not on_something and keepers.is_lawful(keeper, state.pitch):
        return state, []
    start = move.state.piece(keeper.id)
    state = lifted(state, state.pitch, keeper.id)
    placed, aside = keepers.put_right(state, keeper, start)
    state = state.with_pieces(placed)
    for name in aside:
        state, button = ball_off(state, state.pitch, name), state.piece(name)
        x, y = places.nearest(state, button, (button.x, button.y))
        state = state.with_pieces(moved(button, x=x, y=y, z=0.0, on=()))
    clauses = ["DD 7§1", "DD 7§9.1", "DD-D60"] if fell else ["DD 7§9.3", "DD 7§10c", "DD-D60"]
    if aside:
        clauses.append("DD 7§9.2")
    said = call("keeper_righted", *clauses, pieces=(keeper.id, *aside), measured={"button": keeper.id})
    return state, [said]


def _turned(state: State, move: Move) -> tuple[State, list[Call]]:
    """DD 35b.2: a button that ended upside down is turned over."""
    over = [p for p in state.buttons() if p.face == "wide_up"]
    state = state.with_pieces(*(moved(p, face="wide_down") for p in over))
    calls = [call("turned_over", "DD 35b.2", pieces=(p.id,), measured={"button": p.id}) for p in over]
    return state, calls


def _flat(state: State, move: Move) -> tuple[State, list[Call]]:
    """DD-D80: a button that lies on the die or on another piece is laid beside it."""
    calls = []
    for p in state.buttons():
        p = state.piece(p.id)
        if not p.on and p.id not in state.ball.under:
            continue
        state = ball_off(state, state.pitch, p.id)
        x, y = places.nearest(state, p, (p.x, p.y))
        state = state.with_pieces(moved(p, x=x, y=y, z=0.0, on=()))
        calls.append(call("laid_flat", "DD-D80", "DD 8§1.1", pieces=(p.id,), measured={"button": p.id}))
    return state, calls


def _at_the_line(state: State, move: Move) -> tuple[State, list[Call]]:
    """DD 33.1, DD-D65: a button wholly off the field is put at the line, where it last left."""
    left = {e.button: (e.x, e.y) for e in move.events if isinstance(e, Off)}
    cleared = {one.piece for one in state.cleared}
    calls = []
    for p in state.buttons():
        p = state.piece(p.id)
        before = move.state.piece(p.id)
        still = (p.x, p.y) == (before.x, before.y)
        if p.id in cleared or state.pitch.in_field(p.outline) or (still and p.id not in left):
            continue
        x, y = line_place(state, p, left.get(p.id, (p.x, p.y)))
        if (x, y) == (p.x, p.y):
            continue
        state = lifted(state, state.pitch, p.id).with_pieces(moved(p, x=x, y=y, z=0.0, on=()))
        said = call("at_the_line", "DD 33.1", "DD-D65", at=(x, y), pieces=(p.id,), measured={"button": p.id})
        calls.append(said)
    return state, calls


def line_place(state: State, piece: Piece, left: Point) -> Point:
    """DD 33.1, DD-D65: outside, touching the line where it left; if taken, the nearest place along it."""
    pitch, r = state.pitch, piece.radius
    x, y = left
    over_x, over_y = abs(x) - pitch.end, abs(y) - pitch.side
    if over_x > over_y:
        fixed = (pitch.end + r) * (1.0 if x > 0 else -1.0)
        along = [(fixed, at) for at in steps(min(max(y, -pitch.side), pitch.side))]
    else:
        fixed = (pitch.side + r) * (1.0 if y > 0 else -1.0)
        along = [(at, fixed) for at in steps(min(max(x, -pitch.end), pitch.end))]
    for place in along:
        if places.free_at(state, piece, outline(piece, place)):
            return place
    return places.nearest(state, piece, along[0])


def outline(piece: Piece, at: Point) -> Outline:
    """What a piece covers at a place."""
    return outline_of(piece.shape, *at, piece.angle)


def _off_the_keeper(state: State) -> tuple[State, list[Call]]:
    """A die that stopped on a goalkeeper goes to the nearest free place: nobody could play it there."""
    on = [name for name in state.ball.on if state.piece(name).keeper]
    if not on or not state.pitch.in_field(state.ball.outline):
        return state, []
    ball = state.ball.at(state.ball.x, state.ball.y)
    x, y = places.nearest(state, ball, (ball.x, ball.y), places.in_field(state.pitch))
    said = call("die_off_keeper", "DD 8§1.1", "DD-D80", at=(x, y), measured={"button": on[0]})
    return state.but(ball=ball.at(x, y)), [said]
