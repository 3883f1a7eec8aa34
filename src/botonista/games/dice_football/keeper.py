"""The keeper die (DF 10): against shots, and after a clearance at the own goal (DF 15.6)."""

from __future__ import annotations

from botonista.games.dice_football import board
from botonista.games.dice_football.faces import Die, KeeperFace
from botonista.games.dice_football.passage import Passage
from botonista.games.dice_football.restarts import award, go_on, goal
from botonista.games.dice_football.state import Node, State


def throw_keeper_die(state: State, passage: Passage) -> State:
    """DF 10.1: against a shot on the goal mouth, after the bar (DF 10.2), or at the own goal (DF 15.6)."""
    came_by = state.node
    state, face = passage.throw(state, Die.KEEPER)
    if came_by is Node.CLEARED:
        return _at_the_own_goal(state, passage, face)
    bar = ("DF-D46",) if came_by is Node.BAR else ()
    if face is KeeperFace.SAVED:
        passage.call(state, "saved", "DF 10.3", *bar, benefits=state.defender)
        return award(state, passage, state.defender, Node.KEEPERKICK)
    if face is KeeperFace.LET_IN:
        if came_by is Node.BAR:
            return goal(state, passage, state.side, "DF 10.4", *bar, own=True)
        return goal(state, passage, state.side, "DF 10.4", "DF 2.8")
    if face is KeeperFace.PUNCHED:
        passage.call(state, "punched", "DF 10.5", "DF-D41", *bar, benefits=state.side)
        passage.moved(state.side, board.KEEPER_PUNCH)
        return go_on(state, Node.FREE, board.KEEPER_PUNCH)
    passage.call(state, "turned_behind", "DF 10.6", *bar, benefits=state.side)
    return award(state, passage, state.side, Node.CORNER, left_board=True)


def _at_the_own_goal(state: State, passage: Passage, face: object) -> State:
    """DF 15.6, DF-D32: the clearing side counts as the shooter."""
    clearing = state.defender
    if face is KeeperFace.SAVED:
        passage.call(state, "saved", "DF 10.3", "DF 15.6", "DF-D32", benefits=state.side)
        return award(state, passage, state.side, Node.KEEPERKICK)
    if face is KeeperFace.LET_IN:
        return goal(state, passage, clearing, "DF 10.4", "DF 15.6", "DF-D32")
    if face is KeeperFace.PUNCHED:
        passage.call(state, "punched", "DF 10.5", "DF 15.6", "DF-D32", "DF-D41", benefits=clearing)
        return award(state, passage, clearing, Node.FREE, board.KEEPER_PUNCH)
    passage.call(state, "turned_behind", "DF 10.6", "DF 15.6", "DF-D32", benefits=clearing)
    return award(state, passage, clearing, Node.CORNER, left_board=True)
