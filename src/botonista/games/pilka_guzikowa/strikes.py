"""Moves on the simulated table: flick, press, turn over (PG 2.1.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot
from typing import TYPE_CHECKING, Any

import msgspec

from botonista.football.chance import Chance
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.actions import Flick, Press, Turn
from botonista.games.pilka_guzikowa.facts import MoveFacts
from botonista.games.pilka_guzikowa.from_table import facts_of
from botonista.games.pilka_guzikowa.pieces import Piece
from botonista.games.pilka_guzikowa.positions import ball_body, body, fits, position
from botonista.games.pilka_guzikowa.referee.moves import why_banned
from botonista.games.pilka_guzikowa.referee.order import Ruled, rule
from botonista.games.pilka_guzikowa.refuse import need_phase, need_turn, own_piece
from botonista.games.pilka_guzikowa.state import MOVE_PHASES, PENALTY_PHASES, SET_PHASES, State, moved
from botonista.table import HAND_SPEED, TableError
from botonista.table import Flick as TableFlick
from botonista.table import Press as TablePress

if TYPE_CHECKING:
    from botonista.table import Outcome

MOST_SPEED = HAND_SPEED  # mm/s: more than any finger gives
ANGLE_SPREAD = 1500  # millidegrees of one standard deviation of a hand of 1
SPEED_SPREAD = 0.05
NO_TURN = {
    "throw_in": ("PG 4.1.2d",),
    "goal_kick": ("PG 4.2.2b",),
    "corner": ("PG 4.3.2",),
    "penalty_1": ("PG 2.2.1f",),
}


class Happened(Mapping[str, Any]):
    """What happened on the table, encoded only when somebody asks (programs seldom do)."""

    def __init__(self, outcome: Outcome, facts: MoveFacts) -> None:
        self._outcome = outcome
        self._facts = facts

    def __getitem__(self, key: str) -> Any:
        if key == "motion":
            return self._outcome.motion.to_json()
        if key == "facts":
            return msgspec.to_builtins(self._facts)
        raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        return iter(("motion", "facts"))

    def __len__(self) -> int:
        return 2


def move(
    state: State, side: Side, action: Flick | Press | Turn, chance: Chance
) -> tuple[Ruled, Mapping[str, Any]]:
    """One move, and the referee's ruling on it; refused only what can't be a move at all (5.3)."""
    need_phase(state, *_phases())
    need_turn(state, side)
    piece = own_piece(state, side, action.piece)
    _check_right_button(state, piece)
    if isinstance(action, Turn):
        check_turn(state, piece)
    _warn(state, piece, side, action.insist)
    if isinstance(action, Turn):
        facts = MoveFacts(
            struck=piece.id, action="turn", side=side, touch_ms=state.clock_ms, rest_ms=state.clock_ms
        )
        return rule(state, facts), {"facts": msgspec.to_builtins(facts)}
    if state.settings.table == "real":
        raise Refusal(
            "real_table", "this match is played at a real table: report the move instead", ("PG 2.1.1a",)
        )
    outcome = _strike(state, action, chance)
    facts = facts_of(state, outcome, "press" if isinstance(action, Press) else "flick")
    return rule(state, facts), Happened(outcome, facts)


def _phases() -> tuple[Any, ...]:
    return tuple(MOVE_PHASES)


def _check_right_button(state: State, piece: Piece) -> None:
    """PG 3.2.1b, PG 9.2.1b: the button placed for the kick-off or set piece, and no other."""
    if state.phase == "kickoff_1" and piece.id != state.starter:
        words = f"the kick-off is made with the starter {state.starter}"
        raise Refusal("not_the_starter", words, ("PG 3.2.1b",), {"piece": piece.id})
    taking = state.phase in SET_PHASES or state.phase in PENALTY_PHASES
    if taking and piece.id != state.taker:
        words = f"{state.taker} was placed to take it"
        raise Refusal("not_the_taker", words, ("PG 4.1.2a", "PG 9.1.1e", "PG 9.2.1b"), {"piece": piece.id})


def check_turn(state: State, piece: Piece) -> None:
    """PG 2.1.1c, PG 4.1.2d, 4.2.2b, 4.3.2, PG-D28, PG-D29: what can be turned, and when that is no move."""
    if state.phase in SET_PHASES or state.phase == "penalty_1":
        clauses = (*NO_TURN.get(state.phase, ()), "PG-D29")
        raise Refusal("turn_is_no_kick", "a set piece is taken with a flick or a press", clauses)
    if state.phase == "kickoff_1":
        raise Refusal("turn_is_no_kick", "the kick-off must touch the ball", ("PG 3.2.1b",))
    if not may_turn(state, piece):
        words = f"{piece.id} can't be turned: something lies on it or in its way, or it does not lie flat"
        raise Refusal("cannot_turn", words, ("PG 2.1.1c", "PG-D28"), {"piece": piece.id})


def may_turn(state: State, piece: Piece) -> bool:
    """PG 2.1.1c, PG-D28: on the board, flat on the carpet, nothing lying on it or in its way."""
    loaded = piece.id in state.ball.on or any(piece.id in p.on for p in state.pieces if p.where == "board")
    return piece.where == "board" and not piece.on and not loaded and _room_to_turn(state, piece)


def _room_to_turn(state: State, piece: Piece) -> bool:
    """PG 2.1.1c: turned over in place it shifts nothing that lay beside, or under the lean of, its side."""
    if state.settings.table == "real":
        return True  # people see for themselves
    ball = state.ball
    near = [
        body(p)
        for p in state.on_board()
        if not p.on and p is not piece and _beside(piece, p.x, p.y, p.radius)
    ]
    if not ball.on and not ball.under and _beside(piece, ball.x, ball.y, ball.radius):
        near.append(ball_body(ball))
    return not near or fits((body(turned(piece)), *near))


def _beside(piece: Piece, x: float, y: float, radius: float) -> bool:
    """Whether something of that radius lies nearer than the wide face reaches."""
    reach = piece.radius + radius
    return abs(piece.x - x) < reach and hypot(piece.x - x, piece.y - y) < reach


def turned(piece: Piece) -> Piece:
    """The button with its other face up."""
    return moved(piece, face="wide_up" if piece.face == "wide_down" else "wide_down")


def _warn(state: State, piece: Piece, side: Side, insist: bool) -> None:
    """Specification 5.3: a banned or unauthorised button is warned of first, naming the clause."""
    reason = why_banned(state, piece.id, side)
    if reason is not None and not insist:
        key, clauses = reason
        words = f"{piece.id} may not make this move ({clauses[0]}); `insist` goes on, and costs the award"
        raise Refusal("warn_banned", words, clauses, {"piece": piece.id, "reason": key})


def _strike(state: State, action: Flick | Press, chance: Chance) -> Outcome:
    from botonista.table import strike

    angle, speed = _by_hand(state, action.angle, action.speed, chance)
    if not 0 <= speed <= MOST_SPEED:
        raise Refusal(
            "bad_speed",
            f"speed: should be from 0 to {MOST_SPEED:.0f} mm/s, not {speed}",
            (),
            {"speed": speed},
        )
    try:
        if isinstance(action, Flick):
            return strike(position(state), TableFlick(action.piece, angle, speed))
        return strike(position(state), TablePress(action.piece, angle, speed, action.lift))
    except TableError as problem:
        raise Refusal("bad_strike", str(problem), (), {"piece": action.piece}) from None


def _by_hand(state: State, angle: int, speed: float, chance: Chance) -> tuple[int, float]:
    """How the hand shakes: `settings.hand` 0 is exact, 1 is an ordinary player."""
    hand = state.settings.hand
    if hand <= 0:
        return angle, speed
    return angle + round(hand * ANGLE_SPREAD * _normal(chance)), min(
        max(speed * (1 + hand * SPEED_SPREAD * _normal(chance)), 0.0), MOST_SPEED
    )


def _normal(chance: Chance) -> float:
    """About a normal deviate: twelve fair draws added up."""
    return sum(chance.below(10_001) for _ in range(12)) / 10_000 - 6.0
