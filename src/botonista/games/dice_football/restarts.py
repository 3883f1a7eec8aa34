"""Who goes on, where and how: restarts, change of possession, goals (DF 4.2, DF 6.11, DF 11, DF 12)."""

from __future__ import annotations

from typing import TypeAlias

from botonista.football.side import Side
from botonista.games.dice_football import board, clock
from botonista.games.dice_football.board import Field
from botonista.games.dice_football.passage import Passage, replace
from botonista.games.dice_football.state import Node, State

Announcement: TypeAlias = tuple[str, tuple[str, ...]]  # what the referee says at a restart, and why

_ANNOUNCED: dict[Node, Announcement] = {
    Node.FIRST: ("possession_changes", ("DF 4.2", "DF 4.3", "DF 6.11")),
    Node.GOALKICK: ("goal_kick", ("DF 11.1", "DF 11.3", "DF-D15")),
    Node.KEEPERKICK: ("keeper_kick", ("DF 11.2", "DF 11.3", "DF-D15")),
    Node.CORNER: ("corner_kick", ("DF 12.1", "DF-D15")),
}

# Where the ball is shown until the kicker has chosen his field.
WAITS_ON = {
    Node.GOALKICK: board.GOAL_KICK_FIELDS[0],
    Node.KEEPERKICK: board.KEEPER_KICK_FIELDS[1],
    Node.CORNER: board.CORNER_FIELDS[0],
}


def go_on(state: State, node: Node, ball: Field, *, locked: bool = False, outside: bool = False) -> State:
    """The same side keeps the ball, now on `ball`."""
    return replace(state, node=node, ball=ball, asked=False, locked=locked, outside=outside, thrown=None)


def award(
    state: State,
    passage: Passage,
    to: Side,
    node: Node,
    ball: Field | None = None,
    *,
    left_board: bool = False,
    said: Announcement | None = None,
) -> State:
    """Give the ball to `to`, `ball` in its frame; after time a change or a dead ball ends the half (DF 5.3).

    A change of possession sets the foul streak to 0 (DF-D34). `said` is announced if the restart is taken.
    """
    changed = to is not state.side
    if (changed or left_board) and clock.time_is_up(state):
        return clock.end_half(state, passage)
    place = WAITS_ON[node] if ball is None else ball
    given = go_on(replace(state, side=to, streak=0 if changed else state.streak), node, place)
    passage.moved(to, place)
    said = said or _ANNOUNCED.get(node)
    if said is not None:
        key, clauses = said
        passage.call(given, key, *clauses, benefits=to)
    return given


def lose(state: State, passage: Passage) -> State:
    """The other side wins the ball where it lies and owes a control throw (DF 4.2, DF 4.3)."""
    return award(state, passage, state.defender, Node.FIRST, state.ball.turned)


def goal(state: State, passage: Passage, scorer: Side, *clauses: str, own: bool = False) -> State:
    """Count a goal for `scorer`; the side that conceded kicks off (DF 2.8, DF 14.2, DF-D5)."""
    home, away = state.goals
    goals = (home + 1, away) if scorer is Side.HOME else (home, away + 1)
    state = replace(state, goals=goals, streak=0)
    passage.call(
        state,
        "own_goal" if own else "goal",
        *clauses,
        benefits=scorer,
        against=scorer.other,
        measured={"home": goals[0], "away": goals[1]},
    )
    kick_off = ("kick_off", ("DF 6.12", "DF-D5"))
    return award(state, passage, scorer.other, Node.SET, board.CENTRE, left_board=True, said=kick_off)
