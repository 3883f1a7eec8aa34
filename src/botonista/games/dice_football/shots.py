"""The shot die: from inside and outside the area, at direct free kicks (DF 7, 8, 15.8 to 15.10)."""

from __future__ import annotations

from botonista.games.dice_football import board
from botonista.games.dice_football.board import Field
from botonista.games.dice_football.faces import Die, Play, ShotFace
from botonista.games.dice_football.passage import Passage
from botonista.games.dice_football.restarts import award, go_on, goal
from botonista.games.dice_football.state import OPEN_PLAY, Node, State


def may_shoot(state: State) -> bool:
    """DF 2.7, DF 7.1, DF 8.1, DF 8.2; not while control is owed (DF-D6); at a direct free kick, row 8 too."""
    if state.node is Node.DIRECT:
        return state.ball not in board.CORNER_FIELDS
    return state.node in OPEN_PLAY and state.node is not Node.FIRST and state.ball in board.SHOOTING


def shoot(state: State, passage: Passage) -> State:
    """Throw the shot die from where the ball lies."""
    direct = state.node is Node.DIRECT
    inside = state.ball in board.PENALTY_AREA
    state, face = passage.throw(state, Die.SHOT)
    if face is ShotFace.ON_TARGET:
        return _on_target(state, passage, direct, inside)
    if face is ShotFace.PERFECT:
        return _perfect(state, passage, direct, inside)
    if face is ShotFace.POST:
        return _post(state, passage, direct, inside)
    as_inside = _as_inside(direct, inside)
    if face is ShotFace.BAR:
        passage.call(state, "bar", "DF 7.5", "DF 9.4", "DF 10.2", *as_inside)
        return to_goal_mouth(state, passage, Node.BAR, outside=not inside)
    passage.call(state, "shot_missed", "DF 7.6", *as_inside, against=state.side)
    return award(state, passage, state.defender, Node.GOALKICK, left_board=True)


def to_goal_mouth(state: State, passage: Passage, node: Node, *, outside: bool) -> State:
    """The ball comes to the field in front of the goal."""
    passage.moved(state.side, board.GOAL_MOUTH)
    return go_on(state, node, board.GOAL_MOUTH, outside=outside)


def _on_target(state: State, passage: Passage, direct: bool, inside: bool) -> State:
    if inside:
        clauses = ("DF 15.10", "DF-D25", "DF 10.1") if direct else ("DF 2.9", "DF 7.2", "DF 10.1")
        passage.call(state, "on_target", *clauses)
        return to_goal_mouth(state, passage, Node.KEEPER, outside=False)
    if direct and state.ball.r == board.OVER_THE_WALL_ROW:
        passage.call(state, "over_the_wall", "DF 15.8", "DF 10.1", "DF-D45")
        return to_goal_mouth(state, passage, Node.KEEPER, outside=True)
    if direct:
        which = "DF-D45" if state.ball.r in board.DIRECT_ROWS else "DF-D23"  # P, or as from P
        passage.call(state, "on_target_blockable", "DF 15.9", "DF 9.3", which)
        blocking = board.WALL_FIELD
    else:
        passage.call(state, "on_target_blockable", "DF 2.10", "DF 8.3", "DF 9.3")
        blocking = board.BLOCKING_FIELD[state.ball]
    passage.moved(state.side, blocking)
    return go_on(state, Node.BLOCK, blocking, outside=True)


def _perfect(state: State, passage: Passage, direct: bool, inside: bool) -> State:
    if not inside:
        clauses = ("DF 8.5", "DF 10.1", "DF-D22") if direct else ("DF 8.5", "DF 10.1")
        passage.call(state, "perfect_outside", *clauses)
        return to_goal_mouth(state, passage, Node.KEEPER, outside=True)
    passage.call(state, "perfect_inside", "DF 7.3", *(("DF-D25",) if direct else ()))
    if state.holder is state.defender and state.play is Play.SAVE:
        return to_goal_mouth(state, passage, Node.UNSTOPPABLE, outside=False)
    return goal(state, passage, state.side, "DF 2.8", "DF 7.3")


def _as_inside(direct: bool, inside: bool) -> tuple[str, ...]:
    """Why post, bar and miss are the same from everywhere (DF 8.6), also at a direct free kick (DF-D22)."""
    return (*(() if inside else ("DF 8.6",)), *(("DF-D22",) if direct else ()))


def _post(state: State, passage: Passage, direct: bool, inside: bool) -> State:
    """DF 7.4: near post; from the middle column the attacker chooses (DF-D16)."""
    passage.call(state, "post", "DF 7.4", "DF 9.4", "DF-D16", *_as_inside(direct, inside))
    if state.ball.c == board.GOAL_COLUMN:
        return go_on(state, Node.REBOUND, state.ball, outside=not inside)
    near = board.REBOUND_FIELDS[0] if state.ball.c < board.GOAL_COLUMN else board.REBOUND_FIELDS[1]
    return rebound(state, passage, near, outside=not inside)


def rebound(state: State, passage: Passage, field: Field, *, outside: bool) -> State:
    """The ball drops on a rebound field, where the defender may intervene (DF 7.4)."""
    passage.moved(state.side, field)
    dropped = go_on(state, Node.POST, field, outside=outside)
    passage.call(dropped, "rebound", "DF 7.4", "DF 9.4")
    return dropped
