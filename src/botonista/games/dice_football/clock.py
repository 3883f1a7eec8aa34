"""Halves, the end of a half and of the match (DF 2.1, DF 5.1 to 5.5)."""

from __future__ import annotations

from botonista.football.side import Side
from botonista.games.dice_football.board import CENTRE
from botonista.games.dice_football.passage import Passage, replace
from botonista.games.dice_football.state import SAFETY_STOP, Node, State

NOT_PLAYING = frozenset({Node.DRAW, Node.SERIES_DRAW, Node.SERIES, Node.OVER})


def read_watch(state: State, at: int | None) -> State:
    """The state at match time `at`; the stopwatch starts with the first action of a half (DF 3.7)."""
    if state.setup.time != "clock" or at is None or state.node in NOT_PLAYING:
        return state
    started = at - state.elapsed_ms if state.started_at is None else state.started_at
    return replace(state, started_at=started, elapsed_ms=max(state.elapsed_ms, at - started))


def bell(state: State) -> int | None:
    """The match time at which the stopwatch of this half rings, if it is still to ring."""
    if state.setup.time != "clock" or state.started_at is None or state.node in NOT_PLAYING:
        return None
    if state.time_left == 0:
        return None
    return state.started_at + state.setup.half_ms


def time_is_up(state: State) -> bool:
    """DF 5.3: from here on the half lasts until the ball is lost or leaves the board."""
    return state.time_left == 0


def just_ran_out(before: State, after: State) -> bool:
    """Whether this roll took the last of the time, and the half goes on all the same."""
    same_half = before.half == after.half and after.node not in NOT_PLAYING
    return same_half and before.time_left > 0 and after.time_left == 0


def ring(state: State, passage: Passage) -> None:
    """DF 5.3: say that time is up, and that the half goes on for now (DF-D37); T as rolls is DF-D3."""
    counted = ("DF-D3",) if state.setup.time == "rolls" else ()
    passage.call(state, "time_up", "DF 5.3", *counted, "DF-D37")


def play_too_long_after_time(state: State) -> bool:
    """DF-D53: the safety stop."""
    return state.late_rolls >= SAFETY_STOP and state.node not in NOT_PLAYING


def end_half(state: State, passage: Passage, *why: str) -> State:
    """DF 5.1 to 5.5: half-time, or the end of the match; `why` it ends now, unless by DF 5.3."""
    why = why or ("DF 5.3", "DF-D37")
    if state.half == 1:
        passage.call(state, "half_time", "DF 5.1", *why, measured=_score(state))
        second = _cleared(state, Node.SET)
        kicker = state.draw_winner or Side.HOME
        second = replace(
            second,
            half=2,
            side=kicker,
            ball=CENTRE,
            rolls_left=state.setup.half_rolls,
            elapsed_ms=0,
            started_at=None,
            late_rolls=0,
        )
        passage.call(second, "second_half", "DF 5.2", "DF-D44", "DF-D48", benefits=kicker)
        passage.moved(kicker, CENTRE)
        return second
    if state.setup.tournament and state.goals[0] == state.goals[1]:
        passage.call(state, "series_follows", *why, "DF 5.4", "DF-D4", measured=_score(state))
        return _cleared(state, Node.SERIES_DRAW)
    winner = leader(state)
    if winner is None:
        passage.call(state, "full_time_draw", *why, "DF 5.5", "DF-D38", measured=_score(state))
    else:
        key = f"full_time_won_{winner}"
        passage.call(state, key, *why, "DF 5.5", benefits=winner, measured=_score(state))
    return _cleared(state, Node.OVER)


def leader(state: State) -> Side | None:
    """The side with more goals (DF 5.5)."""
    home, away = state.goals
    if home == away:
        return None
    return Side.HOME if home > away else Side.AWAY


def _cleared(state: State, node: Node) -> State:
    return replace(state, node=node, streak=0, asked=False, locked=False, outside=False, thrown=None)


def _score(state: State) -> dict[str, object]:
    return {"home": state.goals[0], "away": state.goals[1]}
