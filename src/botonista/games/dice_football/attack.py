"""The attack dice and the ball's way over the board (DF 6, DF 11.3, DF 12; out of play: DF 6.9, DF 15.3)."""

from __future__ import annotations

from typing import cast

from botonista.games.dice_football import board
from botonista.games.dice_football.actions import ChooseSide, Roll
from botonista.games.dice_football.board import Field
from botonista.games.dice_football.faces import Arrow, Die, Direction, Mark
from botonista.games.dice_football.passage import Passage, replace
from botonista.games.dice_football.restarts import award, go_on, goal, lose
from botonista.games.dice_football.state import Node, State, Thrown

KICK_FIELDS = {
    Node.GOALKICK: board.GOAL_KICK_FIELDS,
    Node.KEEPERKICK: board.KEEPER_KICK_FIELDS,
    Node.CORNER: board.CORNER_FIELDS,
}
KICKS = frozenset({Node.GOALKICK, Node.KEEPERKICK})  # the number may be doubled here (DF 11.3)


def may_reverse(state: State) -> bool:
    """DF 6.10: with the ball in the last three rows, not at a corner kick."""
    return state.ball in board.LAST_THREE_ROWS and state.node is not Node.CORNER


def may_double(state: State) -> bool:
    """DF 11.3, DF-D43: at goal kicks and keeper's kicks only."""
    return state.node in KICKS


def roll(state: State, action: Roll, passage: Passage) -> State:
    """DF 6.1: throw one attack die; the ball goes where its arrow says."""
    die = Die(action.die)
    corner = state.node is Node.CORNER
    if action.field is not None:
        state = replace(state, ball=action.field)
        passage.moved(state.side, state.ball)
    state, face = passage.throw(state, die)
    arrow = cast(Arrow, face)
    thrown = Thrown(die, passage.rolls[-1].face_index, action.reverse, action.double)
    if corner:
        return _move(
            state,
            passage,
            thrown,
            arrow,
            board.corner_step(arrow.direction, state.ball),
            ("DF 12.1", "DF-D14"),
        )
    if arrow.direction in (Direction.DIAGONAL, Direction.SIDEWAYS):
        clause = "DF 6.5" if arrow.direction is Direction.DIAGONAL else "DF 6.6"
        passage.call(state, "choose_side", clause, "DF-D42", measured=_shown(thrown, arrow))
        return replace(state, node=Node.SIDE, asked=False, thrown=thrown)
    return _move(state, passage, thrown, arrow, board.step_of(arrow.direction, 0, thrown.reverse))


def choose_side(state: State, action: ChooseSide, passage: Passage) -> State:
    """DF 6.5, DF 6.6: the attacker picks left or right; also one that leaves the board (DF-D42)."""
    thrown, arrow = pending(state)
    return _move(state, passage, thrown, arrow, sideways_step(thrown, arrow, action.side))


def pending(state: State) -> tuple[Thrown, Arrow]:
    """The arrow that waits for left or right."""
    if state.thrown is None:
        raise ValueError("no arrow waits for left or right")
    return state.thrown, cast(Arrow, state.setup.dice.faces(state.thrown.die)[state.thrown.face_index])


def sideways_step(thrown: Thrown, arrow: Arrow, side: str) -> tuple[int, int]:
    """One step of a waiting arrow to the chosen side."""
    return board.step_of(arrow.direction, -1 if side == "left" else 1, thrown.reverse)


def length(thrown: Thrown, arrow: Arrow) -> int:
    """How many fields: the number, twice it if doubled (DF 6.3, DF 11.3)."""
    return arrow.number * (2 if thrown.double else 1)


def _move(
    state: State,
    passage: Passage,
    thrown: Thrown,
    arrow: Arrow,
    step: tuple[int, int],
    why: tuple[str, ...] = (),
) -> State:
    start = state.ball
    way = board.run(start, step, length(thrown, arrow))
    passage.moved(state.side, *way.fields)
    if way.fields:
        state = replace(state, ball=way.fields[-1])
    clauses = ["DF 6.3", *why]
    if thrown.reverse:
        clauses += ["DF 6.10", "DF-D13"]
    if thrown.double:
        clauses += ["DF 11.3", "DF-D43"]
    from_field = board.name(board.on_board_of(state.side, start))
    key = "moved" if way.off is None else "moved_off"
    passage.call(state, key, *clauses, measured={**_shown(thrown, arrow), "from": from_field})
    if way.off is not None:
        return _out(state, passage, thrown, arrow, way.off)
    return _mark(state, passage, thrown, arrow)


def _mark(state: State, passage: Passage, thrown: Thrown, arrow: Arrow) -> State:
    """DF 6.7, DF 6.8: the mark counts where the ball lies after the move."""
    control = thrown.die is Die.CONTROL
    if arrow.mark is Mark.LOST:
        passage.call(state, "lost", "DF 2.5", "DF 6.7", against=state.side, benefits=state.defender)
        return lose(state, passage)
    if arrow.mark is Mark.QUESTION:
        passage.call(state, "question", "DF 2.6", "DF 6.8", "DF 9.2", benefits=state.defender)
        return go_on(state, Node.QUESTION, state.ball, locked=control)
    return keep(state, control)


def keep(state: State, control: bool) -> State:
    """The ball is kept after a throw: control may not be thrown twice running (DF 2.4, DF 6.11)."""
    return go_on(state, Node.NOCTRL if control else Node.FREE, state.ball)


def _out(state: State, passage: Passage, thrown: Thrown, arrow: Arrow, off: Field) -> State:
    """Ball off the board: the goal line comes before the touchline (DF-D10), marks are ignored (DF-D12)."""
    ignored = () if arrow.mark is Mark.NONE else ("DF-D12",)
    if off.r > board.ROWS:
        both_lines = () if 1 <= off.c <= board.COLUMNS else ("DF-D10",)
        passage.call(state, "over_goal_line", "DF 6.9", *both_lines, *ignored, benefits=state.defender)
        return award(state, passage, state.defender, Node.GOALKICK, left_board=True)
    if off.r < 1:
        return _behind_the_own_goal_line(state, passage, thrown, off, ignored)
    sideways = ("DF-D50",) if arrow.direction is Direction.SIDEWAYS else ()
    passage.call(state, "throw_in", "DF 15.5", "DF-D9", *ignored, *sideways, benefits=state.defender)
    return award(state, passage, state.defender, Node.SET, state.ball.turned, left_board=True)


def _behind_the_own_goal_line(
    state: State, passage: Passage, thrown: Thrown, off: Field, ignored: tuple[str, ...]
) -> State:
    """Own goal in the goal's column, else a corner: the book tells one case of each, DF-D11 the others."""
    passed = thrown.die is Die.PASS
    if off.c == board.GOAL_COLUMN:
        told = passed and state.node is Node.KEEPERKICK and thrown.double
        return goal(state, passage, state.defender, "DF 15.4" if told else "DF-D11", *ignored, own=True)
    told = passed and state.node is Node.GOALKICK
    passage.call(
        state, "over_own_goal_line", "DF 15.3" if told else "DF-D11", *ignored, benefits=state.defender
    )
    return award(state, passage, state.defender, Node.CORNER, left_board=True)


def _shown(thrown: Thrown, arrow: Arrow) -> dict[str, object]:
    return {"die": thrown.die.value, "face": str(arrow), "fields": length(thrown, arrow)}
