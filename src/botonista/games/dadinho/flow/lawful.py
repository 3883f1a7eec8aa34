"""Which drives are lawful (docs/rules/dadinho.md, Phases): DD 21, DD 18c, DD 30§1.1, DD 38.1, DD 42e."""

from __future__ import annotations

from typing import NamedTuple

from botonista.flick.pieces import side_of
from botonista.football.side import Side
from botonista.games.dadinho.phases import KickOff, Open, Shoot
from botonista.games.dadinho.state import OF_ONE, State


class Unlawful(NamedTuple):
    """Why a piece may not be driven, and by which clauses."""

    reason: str
    clauses: tuple[str, ...]


def why_not(state: State, side: Side, piece: str) -> Unlawful | None:
    """The first reason why `side` may not drive a piece now; None if it may."""
    phase = state.phase
    if state.side is not side:
        return Unlawful("not_in_turn", ("DD-D77",))
    if isinstance(phase, Shoot) and piece != phase.shot.piece:
        return Unlawful("not_the_shooter", ("DD 38.1",))
    if state.in_a_row(piece) >= OF_ONE:
        clause = "DD 7§7.1" if state.piece(piece).keeper else "DD 21.2"
        return Unlawful("three_touches", ("DD 26", clause))
    if state.count(side).left <= 0:
        return Unlawful("no_touches", ("DD 26", "DD 21.1"))
    if isinstance(phase, KickOff) and piece not in phase.pair:
        return Unlawful("not_of_the_pair", ("DD 18.1", "DD 18b"))
    if state.must and piece not in state.must and state.piece(state.must[0]).keeper:
        return Unlawful("keeper_moved_first", ("DD 7§8.1", "DD 7§10b"))
    if state.must and piece not in state.must:
        return Unlawful("not_holding", ("DD 30§1.1", "DD-D62"))
    if not state.must and _kept_for_another(state, side, piece):
        return Unlawful("not_the_second", ("DD 18c", "DD-D18"))
    if piece == state.barred and piece not in state.must:
        return Unlawful("taker_again", ("DD 42e", "DD-D41"))
    if state.piece(piece).keeper and not keeper_may_play(state, side):
        return Unlawful("keeper_not_now", ("DD 7§4.3", "DD-D59"))
    return None


def _kept_for_another(state: State, side: Side, piece: str) -> bool:
    """DD 18c, DD-D18: only the second button of the kick-off, unless it has made its three touches."""
    only = state.only
    return only is not None and side_of(only) is side and piece != only and state.in_a_row(only) < OF_ONE


def keeper_may_play(state: State, side: Side) -> bool:
    """DD 7§4.3, DD 7§5.1, DD 7§10b, DD-D59: on an own turn, with the die in the own goal area."""
    return isinstance(state.phase, Open) and state.pitch.in_goal_area(state.ball.outline, side)
