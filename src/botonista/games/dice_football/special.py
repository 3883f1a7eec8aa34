"""Special cases of the defender die: red card, clearances at the own goal line (DF 15.1 to 15.7)."""

from __future__ import annotations

from botonista.games.dice_football import board
from botonista.games.dice_football.faces import Die, Play
from botonista.games.dice_football.passage import Passage, replace
from botonista.games.dice_football.restarts import award, go_on
from botonista.games.dice_football.state import Node, State

RED_CARD_AT = 2  # fouls running


def count_foul(state: State, passage: Passage) -> State:
    """DF 15.1, DF-D34: two fouls one right after the other are a red card."""
    streak = state.streak + 1
    if streak < RED_CARD_AT:
        return replace(state, streak=streak)
    holds = state.holder is state.defender
    no_more = () if holds else ("DF-D35",)
    passage.call(state, "red_card", "DF 15.1", "DF-D34", *no_more, against=state.defender)
    state = replace(state, streak=0)
    if holds:
        passage.call(state, "master_die_forfeited", "DF 15.2", against=state.defender, benefits=state.side)
        state = hand_over(state, passage)
    return state


def hand_over(state: State, passage: Passage) -> State:
    """DF 13.2, DF 15.2: the master die goes to the opponent, who rolls it at once."""
    if state.holder is None:
        raise ValueError("nobody holds the master die yet")
    state, face = passage.throw(replace(state, holder=state.holder.other), Die.MASTER)
    play = Play(str(face))
    state = replace(state, play=play)
    passage.call(state, f"rolled_{play}", "DF 13.2", "DF 13.3", benefits=state.holder)
    return state


def cleared_behind(state: State, passage: Passage) -> State:
    """A clearance from rows 1 to 3: at the goal (DF 15.6) or out beside it (DF 15.7)."""
    if state.ball.c == board.GOAL_COLUMN:
        passage.call(state, "cleared_at_goal", "DF 9.8", "DF 15.6", "DF-D32", benefits=state.defender)
        passage.moved(state.side, board.OWN_GOAL_MOUTH)
        return go_on(state, Node.CLEARED, board.OWN_GOAL_MOUTH)
    passage.call(state, "cleared_out", "DF 9.8", "DF 15.7", "DF-D33", benefits=state.side)
    return award(state, passage, state.side, Node.GOALKICK, left_board=True)
