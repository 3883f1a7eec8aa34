"""Whether a described state can be: what contradicts itself or the rulebook is refused, naming the field.

The states of a match are right by construction; these checks are for states that somebody tells the judge.
"""

from __future__ import annotations

import msgspec

from botonista.flick import possible as flick
from botonista.flick.state import Asking
from botonista.football.bounds import bad, between, impossible
from botonista.football.side import Side
from botonista.games.flickball.flow.restarts import ROWS
from botonista.games.flickball.mat import END, FLOOR, LINE, LINES, MAT, SIDE
from botonista.games.flickball.measures import on_pitch
from botonista.games.flickball.phases import (
    FLICKS,
    Ended,
    Flicked,
    KickOff,
    Play,
    Prepare,
    Resolve,
    SetPiece,
    Tidy,
    set_of,
    taker_of,
)
from botonista.games.flickball.pieces import SQUAD, name
from botonista.games.flickball.referee.order import STEPS, THROWN
from botonista.games.flickball.state import State
from botonista.table.shapes import Disc

GOALS = 2
SPOTS = ("throw_in", "quick_free_kick", "full_free_kick")
KEEPERS = ("goal_kick", "after_penalty", "family_goal_kick")
BESIDE = 1.0  # mm by which a place on the pitch may be told wrong
ROW_OF = {
    "draw": ("draw",),
    "setup": ("set_up",),
    "shot_1": ("shooter",),
    "shot_2": ("shot_keeper",),
    "tidy": ("evict",),
}
FLOOR_TOO = msgspec.structs.replace(MAT, board=(2 * FLOOR, 2 * FLOOR))


def check(state: State, where: str = "state") -> None:
    """Refuse a state that can't be."""
    _squads(state, where)
    _lying(state, where)
    _score(state, where)
    _names(state, where)
    _questions(state, where)
    between(f"{where}.turn", state.turn, 0, 1_000_000)


def _squads(state: State, where: str) -> None:
    """FB 6.3, FB-D01: ten outfield pieces and a keeper a side, each by its name."""
    known = {name(side, n): n == 1 for side in Side for n in range(1, SQUAD + 1)}
    if sorted(p.id for p in state.pieces) != sorted(known):
        words = "should be H1 to H11 and A1 to A11: ten outfield pieces and one keeper a side"
        raise impossible(f"{where}.pieces", words, "FB 6.3", "FB-D01")
    for p in state.pieces:
        if p.keeper is not known[p.id]:
            raise impossible(f"{where}.pieces.{p.id}", "the keeper is number 1", "FB 6.3", "FB-D01")
    flick.check_shapes(state, (Disc,), (Disc,), where, "FB 5.1")


def _questions(state: State, where: str) -> None:
    """What is asked belongs to the phase, in its order (FB 6.0, FB 17.2a)."""
    phase = state.phase
    if not isinstance(phase, Asking):
        return
    if isinstance(phase, Prepare):
        rows: tuple[tuple[str, ...], ...] = (ROWS[phase.set.kind],)
    elif isinstance(phase, Resolve):
        rows = (STEPS, THROWN)
    else:
        rows = (ROW_OF[phase.name],)
    flick.check_row(phase, rows, f"{where}.phase")


def _lying(state: State, where: str) -> None:
    """FB 5.6: the ball on the pitch, unless it just left."""
    wide = MAT.board
    mat = FLOOR_TOO if isinstance(state.phase, Resolve) else MAT  # they may still lie where they slid
    flick.check_pieces(state, mat, {p.id for p in state.pieces}, where, ("FB 2.1",))
    flick.check_ball(state, where)
    for p in state.pieces:
        if p.where not in ("board", "off"):
            raise bad(f"{where}.pieces.{p.id}.where", 'should be "board", or "off" at a penalty')
    between(f"{where}.ball.x", state.ball.x, -FLOOR, FLOOR)
    if not _may_be_off(state) and not on_pitch(state.ball):
        words = f"lies off the pitch, where nothing is played; the mat is {wide[0]:g} by {wide[1]:g}"
        raise impossible(f"{where}.ball", words, "FB 5.9", "FB 14.2")


def _may_be_off(state: State) -> bool:
    """Whether the ball may lie off the pitch: it just left, and what comes of it is not done yet."""
    phase = state.phase
    if isinstance(phase, Resolve):
        return phase.flicked.exit is not None
    return isinstance(phase, Ended) or (isinstance(phase, Tidy) and phase.then is not None)


def _score(state: State, where: str) -> None:
    """FB 4.3: the second goal ends the match."""
    for k, goals in enumerate(state.score):
        between(f"{where}.score[{k}]", goals, 0, GOALS)
    over = max(state.score) == GOALS
    if min(state.score) == GOALS:
        raise impossible(f"{where}.score", "the first second goal ended the match", "FB 4.3")
    if over != isinstance(state.phase, Ended):
        words = "a second goal ends the match, and nothing else does"
        raise impossible(f"{where}.score", words, "FB 4.3")


def _names(state: State, where: str) -> None:
    """Pieces that the phase names are there, and its player's own."""
    phase = state.phase
    if isinstance(phase, Play):
        between(f"{where}.flicks", phase.flicks, 0, FLICKS - 1)
        for field in ("banned", "placed"):
            _own(state, getattr(phase, field), f"{where}.{field}")
        if phase.momentum is not None:
            _own(state, phase.momentum.piece, f"{where}.momentum.piece")
            if not phase.momentum.lines or set(phase.momentum.lines) - set(LINES):
                raise bad(f"{where}.momentum.lines", f"should name some of {', '.join(LINES)}")
    if isinstance(phase, KickOff):
        if len(phase.pair) != 2:
            raise impossible(f"{where}.pair", "two pieces lie at the ball", "FB 6.7b")
        for piece in phase.pair:
            _own(state, piece, f"{where}.pair")
    _own(state, taker_of(phase), f"{where}.taker")
    taken = set_of(phase)
    if taken is not None:
        check_set_piece(taken, where)
        _right_taker(state, taken, f"{where}.taker")
    if isinstance(phase, Tidy) and phase.then is not None:
        check_set_piece(phase.then, f"{where}.phase.then")
    if isinstance(phase, Resolve):
        _flicked(state, phase.flicked, f"{where}.phase.flicked")


def check_set_piece(taken: SetPiece, where: str = "state") -> None:
    """Where it is taken can be: a point of the pitch, a point of a side line, a corner at the other end."""
    kind, spot = taken.kind, taken.spot
    if kind in SPOTS and spot is None:
        raise bad(f"{where}.spot", f"a {kind} is taken from a spot")
    if spot is not None:
        between(f"{where}.spot[0]", spot[0], -END - BESIDE, END + BESIDE)
        between(f"{where}.spot[1]", spot[1], -SIDE - BESIDE, SIDE + BESIDE)
        if kind == "throw_in" and abs(spot[1]) < SIDE - LINE:
            raise impossible(f"{where}.spot", "a throw-in is taken from a side line", "FB 15.3")
    there = [(taken.side.forward * END, SIDE), (taken.side.forward * END, -SIDE)]
    if kind == "corner" and (not taken.corners or set(taken.corners) - set(there)):
        words = f"should name corners of the pitch at the other end, some of {there}"
        raise impossible(f"{where}.corners", words, "FB 17.2")


def _right_taker(state: State, taken: SetPiece, where: str) -> None:
    """FB-D30, FB 20.3: an outfield piece; FB 16.7, FB 13.2: a goal kick is the keeper's."""
    taker = taker_of(state.phase)
    if taker is None:
        return
    by_keeper = taken.kind in KEEPERS
    if state.piece(taker).keeper is not by_keeper:
        words = "a goal kick is the keeper's" if by_keeper else "a keeper never takes this set piece"
        raise impossible(where, words, "FB 16.7" if by_keeper else "FB-D30")


def _flicked(state: State, flicked: Flicked, where: str) -> None:
    """Every piece that the flick names is there; the flicked one is the active player's."""
    if flicked.set_piece is not None:
        check_set_piece(flicked.set_piece, f"{where}.during.set")
    _own(state, flicked.start.id, f"{where}.start")
    named = [*flicked.touched, *(off.piece for off in flicked.off)]
    named += [piece for foul in flicked.fouls for piece in (foul.piece, foul.by)]
    for piece in named:
        if not state.has(piece):
            raise bad(where, f"{piece[:40]!r} is no piece of this match")


def _own(state: State, piece: str | None, where: str) -> None:
    if piece is None:
        return
    if not state.has(piece) or state.piece(piece).side is not state.side:
        raise bad(where, f"{piece[:40]!r} is no piece of {state.side}")
