"""Flicks and tosses on the simulated table: what may be flicked, and what is refused (FB 7, FB 14.6)."""

from __future__ import annotations

from botonista.flick.actions import Flick, Toss
from botonista.flick.ask import StrikeKind, Strikes
from botonista.flick.pieces import BALL
from botonista.flick.refuse import need_move, own_piece
from botonista.flick.words import Sayer
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.games.flickball.mat import MAT
from botonista.games.flickball.phases import Kick, KickOff, Play, Shoot
from botonista.games.flickball.referee.order import is_throw_in
from botonista.games.flickball.state import State

FASTEST, TOSSED = 4000.0, 1500.0  # mm/s
LIFT = (10_000, 80_000, 45_000)  # of a toss, in millidegrees: least, greatest, usual


def check_move(state: State, side: Side, action: Flick | Toss) -> None:
    """FB 7.4, FB 7.5: only an own piece; FB 14.6: not the banned one; the one that has to be."""
    if action.piece == BALL:
        raise Refusal("not_the_ball", "nobody flicks the ball itself", ("FB 7.5",), {"piece": BALL})
    need_move(state, side, ("FB 6.4a",))
    own_piece(state, side, action.piece, ("FB 7.4",))
    right_piece(state, action.piece)
    if is_throw_in(state) != isinstance(action, Toss):
        words = "a throw-in is a toss, and only a throw-in is one"
        raise Refusal("toss_or_flick", words, ("FB 15.6",), {"piece": action.piece})


def right_piece(state: State, name: str) -> None:
    """FB 9.3, FB 12.6b, FB 14.6, FB-D17, FB-D18: the piece that may be flicked now, or a Refusal."""
    phase, details = state.phase, {"piece": name}
    if isinstance(phase, KickOff) and name not in phase.pair:
        raise Refusal("not_the_pair", "the first flick is made with one of the pair", ("FB 9.3",), details)
    if isinstance(phase, Shoot) and name != phase.shooter:
        words = f"{phase.shooter} was named to shoot"
        raise Refusal("not_the_shooter", words, ("FB 12.6b", "FB 12.8", "FB-D61"), details)
    if isinstance(phase, Kick) and name != phase.taker:
        raise Refusal("not_the_taker", f"{phase.taker} takes it", _taken_by(phase), details)
    if not isinstance(phase, Play):
        return
    if name == phase.banned:
        words = f"{name} took the set piece; another own piece has to touch the ball first"
        raise Refusal("banned", words, ("FB 14.6", "FB-D26"), details)
    if phase.placed is not None and name != phase.placed:
        words = f"{phase.placed} was placed, so it has to be flicked"
        raise Refusal("must_flick", words, ("FB-D17", "FB-D18"), {"piece": phase.placed})


def _taken_by(phase: Kick) -> tuple[str, ...]:
    from botonista.games.flickball.questions.taking import TAKEN

    return TAKEN[phase.set.kind]


def strikable(state: State, side: Side) -> tuple[str, ...]:
    """The pieces that may be flicked now."""
    phase = state.phase
    if isinstance(phase, KickOff):
        return phase.pair
    if isinstance(phase, Shoot):
        return (phase.shooter,)
    if isinstance(phase, Kick):
        return (phase.taker,)
    assert isinstance(phase, Play)
    if phase.placed is not None:
        return (phase.placed,)
    return tuple(p.id for p in state.on_board(side) if p.id != phase.banned)


def fastest(state: State) -> float:
    """Of a flick, or of a toss."""
    return TOSSED if is_throw_in(state) else FASTEST


def strikes(state: State, side: Side, say: Sayer) -> Strikes:
    """What may be flicked; at a throw-in the ball is tossed off its carrier."""
    pieces = strikable(state, side)
    if is_throw_in(state):
        kind = StrikeKind("toss", say("kind.toss"), pieces, fastest(state), LIFT)
        return Strikes(pieces, kinds=(kind,), target=MAT.goal_middle(side.other))
    kind = StrikeKind("flick", say("kind.flick"), pieces, fastest(state))
    return Strikes(pieces, kinds=(kind,), gentle=isinstance(state.phase, KickOff))
