"""The defender die: when the defender intervenes, and what comes of it (DF 9)."""

from __future__ import annotations

from botonista.games.dice_football import board, penalty, special
from botonista.games.dice_football.attack import keep
from botonista.games.dice_football.board import Field
from botonista.games.dice_football.faces import DefenderFace, Die
from botonista.games.dice_football.passage import Passage, replace
from botonista.games.dice_football.restarts import go_on, goal, lose
from botonista.games.dice_football.shots import to_goal_mouth
from botonista.games.dice_football.state import Node, State

SHOTS = frozenset({Node.BLOCK, Node.POST, Node.BAR})  # the defender die answers a shot, not a "?"


def intervene(state: State, passage: Passage) -> State:
    """DF 9.1: throw the defender die at the ball where it lies (DF-D17)."""
    came_by = state.node
    state, face = passage.throw(state, Die.DEFENDER)
    if face is not DefenderFace.FOUL:
        state = replace(state, streak=0)  # DF-D34
    if face is DefenderFace.INTERCEPTION:
        passage.call(state, "interception", "DF 9.5", benefits=state.defender, against=state.side)
        return lose(state, passage)
    if face is DefenderFace.MISSED:
        return _missed(state, passage, came_by, "DF 9.6")
    if face is DefenderFace.MISSED_OR_OWN_GOAL:
        if state.ball in board.OWN_GOAL_FIELDS:
            return goal(state, passage, state.side, "DF 9.7", own=True)
        return _missed(state, passage, came_by, "DF 9.7", "DF-D19")
    if face is DefenderFace.CLEARANCE:
        return _cleared(state, passage, came_by)
    return _foul(state, passage, came_by)


def decline(state: State, passage: Passage) -> State:
    """The defender leaves it: no missed tackle, so a lock on control stays (DF-D7, DF-D8)."""
    after_a_post = ("DF-D18",) if state.node is Node.POST else ()
    lock_stays = ("DF-D8",) if state.locked else ()
    passage.call(state, "declined", "DF 9.1", "DF-D7", *lock_stays, *after_a_post, benefits=state.side)
    if state.node is Node.QUESTION:
        return keep(state, state.locked)
    if state.node is Node.BLOCK:
        return to_goal_mouth(state, passage, Node.KEEPER, outside=True)
    return go_on(state, Node.FREE, state.ball)


def _missed(state: State, passage: Passage, came_by: Node, *clauses: str) -> State:
    """DF 6.13, DF 9.6: the attacker keeps the ball and any die is free; a shot flies on (DF 8.4)."""
    if came_by is Node.BLOCK:
        passage.call(state, "missed_shot_flies_on", "DF 8.4", *clauses, benefits=state.side)
        return to_goal_mouth(state, passage, Node.KEEPER, outside=True)
    rebound = ("DF-D18",) if came_by in SHOTS else ()
    passage.call(state, "missed", *clauses, "DF 6.13", *rebound, benefits=state.side)
    return go_on(state, Node.FREE, state.ball)


def _cleared(state: State, passage: Passage, came_by: Node) -> State:
    """DF 9.8: three fields back in the same lane; near the own goal line DF 15.6 and DF 15.7."""
    back = Field(state.ball.c, state.ball.r - board.CLEARANCE)
    if not back.on_board:
        return special.cleared_behind(state, passage)
    from_there = ("DF-D17",) if came_by in SHOTS else ()
    passage.call(state, "clearance", "DF 9.8", "DF 6.13", *from_there, benefits=state.side)
    passage.moved(state.side, back)
    return go_on(state, Node.FREE, back)


def _foul(state: State, passage: Passage, came_by: Node) -> State:
    """DF 9.9, DF 9.10: a second running foul is first a red card (DF 15.1), then a free kick by its place."""
    during_a_shot = ("DF-D20",) if came_by in SHOTS else ()
    passage.call(state, "foul", "DF 9.9", *during_a_shot, against=state.defender, benefits=state.side)
    state = special.count_foul(state, passage)
    if state.ball in board.PENALTY_AREA:
        return penalty.foul_in_the_area(state, passage, "DF 2.11", "DF 9.10")
    return free_kick(state, passage, direct=state.ball.r in board.DIRECT_ROWS, clauses=("DF 9.10",))


def free_kick(state: State, passage: Passage, *, direct: bool, clauses: tuple[str, ...]) -> State:
    """The side in possession has a free kick where the ball lies (DF 9.10, DF-D21)."""
    taken = go_on(state, Node.DIRECT if direct else Node.SET, state.ball)
    passage.call(taken, "direct_free_kick" if direct else "free_kick", *clauses, benefits=state.side)
    return taken
