"""Moves on the simulated table: flick, press, turn over (PG 2.1.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from botonista.flick.actions import Flick, Press, Strike, Turn
from botonista.flick.ask import StrikeKind, Strikes, Warned
from botonista.flick.facts import AnyEvent
from botonista.flick.hand import MOST_SPEED
from botonista.flick.pieces import Piece
from botonista.flick.refuse import need_move, own_piece
from botonista.flick.words import Sayer
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.bans import why_banned
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.phases import Kick, KickOff, Penalty, Play
from botonista.games.pilka_guzikowa.pitch import PITCH
from botonista.games.pilka_guzikowa.referee.move import NO_PUSH
from botonista.games.pilka_guzikowa.state import State
from botonista.games.pilka_guzikowa.turning import may_turn

if TYPE_CHECKING:
    from botonista.flick.seen import Seen

LIFT = (0, 90_000, 35_000)  # of a press: least, greatest, usual, in millidegrees
NO_TURN = {
    "throw_in": ("PG 4.1.2d",),
    "goal_kick": ("PG 4.2.2b",),
    "corner": ("PG 4.3.2",),
    "penalty_1": ("PG 2.2.1f",),
}


def check_move(state: State, side: Side, action: Flick | Press | Turn) -> None:
    """Refused is only what can't be a move at all; a banned button is warned of first."""
    need_move(state, side, ("PG 2.1.4",))
    piece = own_piece(state, side, action.piece, ("PG 2.1.4",))
    _check_right_button(state, piece)
    if isinstance(action, Turn):
        check_turn(state, piece)
    _warn(state, piece, side, action.insist)


def _check_right_button(state: State, piece: Piece) -> None:
    """PG 3.2.1b, PG 9.2.1b: the button placed for the kick-off or set piece, and no other."""
    phase = state.phase
    if isinstance(phase, KickOff) and phase.move == 1 and piece.id != phase.starter:
        words = f"the kick-off is made with the starter {phase.starter}"
        raise Refusal("not_the_starter", words, ("PG 3.2.1b",), {"piece": piece.id})
    if isinstance(phase, Kick | Penalty) and piece.id != phase.taker:
        words = f"{phase.taker} was placed to take it"
        raise Refusal("not_the_taker", words, ("PG 4.1.2a", "PG 9.1.1e", "PG 9.2.1b"), {"piece": piece.id})


def check_turn(state: State, piece: Piece) -> None:
    """PG 2.1.1c, PG 4.1.2d, PG 4.2.2b, PG 4.3.2, PG-D28, PG-D29: what can be turned over, and when."""
    name = state.phase_name
    if isinstance(state.phase, Kick) or name == "penalty_1":
        clauses = (*NO_TURN.get(name, ()), "PG-D29")
        raise Refusal("turn_is_no_kick", "a set piece is taken with a flick or a press", clauses)
    if name == "kickoff_1":
        raise Refusal("turn_is_no_kick", "the kick-off must touch the ball", ("PG 3.2.1b",))
    if not may_turn(state, piece):
        words = f"{piece.id} can't be turned: something lies on it or in its way, or it does not lie flat"
        raise Refusal("cannot_turn", words, ("PG 2.1.1c", "PG-D28"), {"piece": piece.id})


def _warn(state: State, piece: Piece, side: Side, insist: bool) -> None:
    """A banned or unauthorised button is warned of first, naming the clause."""
    reason = why_banned(state, piece.id, side)
    if reason is not None and not insist:
        key, clauses = reason
        words = f"{piece.id} may not make this move ({clauses[0]}); `insist` goes on, and costs the award"
        raise Refusal("warn_banned", words, clauses, {"piece": piece.id, "reason": key})


def strikable(state: State, side: Side) -> tuple[str, ...]:
    """The buttons that may make the next move without a penalty."""
    phase = state.phase
    if isinstance(phase, KickOff) and phase.move == 1:
        return (phase.starter,) if phase.starter else ()
    if isinstance(phase, Kick | Penalty):
        return (phase.taker,) if phase.taker else ()
    mine = tuple(p.id for p in state.on_board(side))
    return tuple(name for name in mine if why_banned(state, name, side) is None) or mine


def strikes(state: State, side: Side, say: Sayer) -> Strikes:
    """What may be struck, how; and the buttons that would cost an award."""
    phase, pieces = state.phase, strikable(state, side)
    free = isinstance(phase, Play) or state.phase_name == "kickoff_2"
    turning = free or state.phase_name == "penalty_2"
    turn = tuple(name for name in pieces if turning and may_turn(state, state.piece(name)))
    warned = []
    for p in state.on_board(side) if free else ():
        reason = why_banned(state, p.id, side)
        if reason is not None:
            warned.append(Warned(p.id, reason[0], say(f"ban.{reason[0]}"), reason[1]))
    kinds = [
        StrikeKind("flick", say("kind.flick"), pieces, MOST_SPEED),
        StrikeKind("press", say("kind.press"), pieces, MOST_SPEED, LIFT),
    ]
    throwing = bool(state.ball.on) and state.ball.on[0] in pieces
    if throwing:  # flicked, it would slide away with the ball: what is usual comes first
        kinds.reverse()
    if turn:
        kinds.append(StrikeKind("turn", say("kind.turn"), turn))
    return Strikes(
        pieces,
        tuple(warned),
        tuple(kinds) if pieces else (),
        gentle=state.phase_name == "kickoff_1",
        target=PITCH.goal_middle(side.other) if throwing else None,
    )


def turned_over(state: State, side: Side, action: Turn) -> MoveFacts:
    """PG 2.1.1c: the facts of a button turned over in place."""
    now = state.clock_ms
    return MoveFacts(struck=action.piece, action="turn", side=side, touch_ms=now, rest_ms=now)


def read_facts(state: State, seen: Seen, action: Strike) -> MoveFacts:
    """F01 to F15 and F25 of a strike on the simulated table."""
    events: list[AnyEvent] = [
        *seen.touches(),  # F02, PG-D76
        *seen.pushes(NO_PUSH),  # F03, F05, PG-D16, PG-D17
        *seen.frame(),  # F04
        *seen.exits(),  # F06, PG-D08
        *seen.off(),  # F09, PG-D05
        *seen.overlaps(),  # F08
    ]
    if state.phase_name == "kickoff_1":
        events += seen.farthest()  # F11
    if isinstance(state.phase, Penalty):
        defender = seen.mover.other
        events += seen.entered(defender, PITCH.goal_area_of(defender))  # F25
    events.sort(key=lambda e: e.t or 0.0)
    touch = state.clock_ms
    return MoveFacts(
        struck=action.piece,
        action="press" if isinstance(action, Press) else "flick",
        side=seen.mover,
        events=tuple(events),
        ball=seen.ball_rest(),
        places=seen.places(),
        touch_ms=touch,
        rest_ms=touch + seen.rest_ms,
    )
