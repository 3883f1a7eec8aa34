"""The counters C, L and I, exactly as docs/rules/dadinho.md, State and counters, has them."""

from __future__ import annotations

from botonista.flick.pieces import side_of
from botonista.football.side import Side
from botonista.games.dadinho.state import Count, State, no_touches

CAP = 3  # DD 32


def counted(state: State, side: Side, piece: str) -> State:
    """DD 25, DD 8.1, DD 8.2: COUNT, for the team and for the piece."""
    count = state.count(side)
    state = state.with_count(side, Count(count.used + 1, count.limit))
    return state.but(touches={**state.touches, piece: state.in_a_row(piece) + 1})


def touched(state: State, side: Side, piece: str) -> State:
    """DD 9.1, DD 22d, DD 24.1, DD 24.2: TOUCH zeroes the other side and every other piece."""
    state = _forget(state, side.other).with_count(side.other, Count())
    n = state.in_a_row(piece)
    only = None if state.only == piece else state.only
    return state.but(touches={piece: n} if n else {}, only=only, holder=side)


def capped(state: State, side: Side) -> State:
    """DD 32, DD-D28: three more at most, never beyond the limit there was."""
    count = state.count(side)
    return state.with_count(side, Count(count.used, min(count.limit, count.used + CAP)))


def deducted(state: State, side: Side) -> State:
    """DD-D20: one team touch for a faulty restart, none of the piece."""
    count = state.count(side)
    return state.with_count(side, Count(count.used + 1, count.limit))


def zeroed(state: State, side: Side) -> State:
    """DD 22b, DD 24.1: one side's team count and the counts of its pieces."""
    state = _forget(state, side).with_count(side, Count())
    return state.but(touches=no_touches(side, state.touches))


def all_zero(state: State) -> State:
    """DD 20.1, DD 22c: both sides begin anew."""
    return state.but(counts=(Count(), Count()), touches={}, only=None, opening=None)


def _forget(state: State, side: Side) -> State:
    """DD 18c, DD-D21: what hangs on the kick-off count of a side ends with it."""
    only = None if state.only is not None and side_of(state.only) is side else state.only
    opening = None if state.opening is side else state.opening
    return state.but(only=only, opening=opening)


def is_spent(state: State, side: Side) -> bool:
    """DD 22a, DD-D29: no team touch left."""
    return state.count(side).left <= 0


def as_text(count: Count) -> str:
    """5/9."""
    return f"{count.used}/{count.limit}"
