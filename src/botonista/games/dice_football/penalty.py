"""Penalties, the Boskov rule and the penalty series (DF 14, DF-D4)."""

from __future__ import annotations

from typing import cast

from botonista.football.side import Side
from botonista.games.dice_football import board
from botonista.games.dice_football.faces import Arrow, Die, Mark, PenaltyFace
from botonista.games.dice_football.passage import Passage, replace
from botonista.games.dice_football.restarts import award, go_on, goal
from botonista.games.dice_football.state import Node, Series, State

SERIES_KICKS = 5  # each side, then pairs (DF-D4)


def foul_in_the_area(state: State, passage: Passage, *clauses: str, master: bool = False) -> State:
    """A penalty; with the Boskov rule only if it was whistled (DF 14.6), for a master foul too (DF-D36)."""
    if state.setup.boskov:
        also = ("DF-D36",) if master else ()
        passage.call(state, "boskov_asked", "DF 3.6", "DF 14.6", *clauses, *also, benefits=state.side)
        return go_on(state, Node.BOSKOV, state.ball)
    passage.call(state, "penalty_awarded", *clauses, benefits=state.side, against=state.defender)
    return go_on(state, Node.PENALTY, state.ball)


def ask_boskov(state: State, passage: Passage) -> State:
    """DF 14.7: a "?" on the control die means that nothing was whistled; the arrow moves nothing."""
    state, face = passage.throw(state, Die.CONTROL)
    if cast(Arrow, face).mark is Mark.QUESTION:
        passage.call(state, "boskov_no_penalty", "DF 14.7", "DF-D36", benefits=state.side)
        return go_on(state, Node.FREE, state.ball)
    passage.call(state, "penalty_awarded", "DF 14.6", "DF 14.7", benefits=state.side, against=state.defender)
    return go_on(state, Node.PENALTY, state.ball)


def take(state: State, passage: Passage) -> State:
    """DF 14.1: the black die."""
    state, face = passage.throw(state, Die.PENALTY)
    if face is PenaltyFace.GOAL:
        return goal(state, passage, state.side, "DF 14.1", "DF 14.2")
    if face is PenaltyFace.MISS:
        passage.call(state, "penalty_missed", "DF 14.3", against=state.side, benefits=state.defender)
        return award(state, passage, state.defender, Node.GOALKICK, left_board=True)
    if face is PenaltyFace.CORNER:
        passage.call(state, "penalty_turned_behind", "DF 14.4", benefits=state.side)
        return award(state, passage, state.side, Node.CORNER, left_board=True)
    passage.call(state, "penalty_punched", "DF 14.5", "DF-D41", benefits=state.side)
    passage.moved(state.side, board.PENALTY_PUNCH)
    return go_on(state, Node.FREE, board.PENALTY_PUNCH)


def start_series(state: State, passage: Passage) -> State:
    """DF 5.4, DF-D4: a coin decides who kicks first."""
    first = passage.draw_lots()
    state = replace(state, node=Node.SERIES, side=first, series=Series(first))
    passage.call(state, "series_starts", "DF 5.4", "DF-D4", benefits=first)
    return state


def take_in_series(state: State, passage: Passage) -> State:
    """DF-D4: only "goal" scores; no follow-up, no clock."""
    series = state.series
    if series is None:
        raise ValueError("no penalty series is on")
    scored = passage.throw_free(state, Die.PENALTY) is PenaltyFace.GOAL
    kicks = (*series.kicks(state.side), scored)
    series = replace(series, home=kicks) if state.side is Side.HOME else replace(series, away=kicks)
    passage.call(
        state,
        "series_goal" if scored else "series_no_goal",
        "DF 14.1",
        "DF-D4",
        benefits=state.side if scored else state.defender,
        measured={"home": sum(series.home), "away": sum(series.away)},
    )
    state = replace(state, series=series, side=state.side.other)
    winner = decided(series)
    if winner is None:
        return state
    kicked = {"home": sum(series.home), "away": sum(series.away)}
    passage.call(
        state,
        f"series_won_{winner}",
        "DF 5.4",
        "DF-D4",
        benefits=winner,
        against=winner.other,
        measured=kicked,
    )
    return replace(state, node=Node.OVER)


def decided(series: Series) -> Side | None:
    """The winner as soon as the other side can't catch up any more; after five each, pair by pair."""
    length = max(SERIES_KICKS, len(series.home), len(series.away))
    for side in Side:
        own, other = series.kicks(side), series.kicks(side.other)
        if sum(own) > sum(other) + length - len(other):
            return side
    return None
