"""What the scorer at a real table reports: void throws and agreements (DF-D39, DF-D40, DF 15.11)."""

from __future__ import annotations

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.dice_football import board, possible
from botonista.games.dice_football.actions import Report, Throw
from botonista.games.dice_football.board import Field
from botonista.games.dice_football.faces import Die
from botonista.games.dice_football.legal import actor, dice_allowed
from botonista.games.dice_football.passage import Passage, replace
from botonista.games.dice_football.reading import refusal
from botonista.games.dice_football.refuse import DUE
from botonista.games.dice_football.restarts import WAITS_ON, go_on
from botonista.games.dice_football.shots import may_shoot
from botonista.games.dice_football.state import ATTACKER_MODES, Node, State

MOST_GOALS = 999
EMPTY: tuple[object, ...] = (None, "", ())  # what a field of a report holds when nothing is told


# What each kind of report may tell besides itself.
TELLS = {
    "thrown": frozenset({"action", "faces"}),
    "cocked_die": frozenset({"die", "note"}),
    "wrong_die": frozenset({"die", "note"}),
    "override": frozenset({"note", "possession", "ball", "mode", "score"}),
}


def refused(code: str, field: str, said: str, clauses: tuple[str, ...] = (), **details: object) -> Refusal:
    """A report that can't be taken."""
    return refusal(code, field, said, clauses, code=code, **details)


def report(state: State, action: Report, passage: Passage) -> State:
    """Carry out a scorer's report; void throws cost nothing on the clock."""
    _check(state, action)
    if state.node is Node.OVER:
        raise Refusal("match_over", "the match is over; nothing more can be played", DUE[Node.OVER])
    if action.fact == "override":
        return _override(state, action, passage)
    if action.die is None:
        raise refused("no_die", "die", "say which die was thrown", ("DF-D39", "DF-D40"))
    due = dice_to_throw(state)
    if action.fact == "cocked_die":
        if action.die not in (*due, Die.MASTER):  # the master die may fall whenever a play is used
            dice = ", ".join(due) or "none"
            said = f"the {action.die} die is not thrown now; due: {dice}"
            raise refused("die_not_due", "die", said, (*DUE[state.node], "DF-D39"), dice=dice)
        passage.call(state, "cocked_die", "DF-D39", measured={"die": action.die.value})
        return state
    if action.die in due:
        raise refused(
            "die_is_legal", "die", f"{action.die} may be thrown now, so the throw stands", ("DF-D40",)
        )
    passage.call(
        state,
        "wrong_die",
        "DF-D40",
        *DUE[state.node],
        against=actor(state),
        measured={"die": action.die.value},
    )
    return state


def thrown(state: State, action: Report) -> Throw:
    """The action that a scorer reports with the faces that fell."""
    _check(state, action)
    if action.action is None:
        raise refused("no_action", "action", "say what was thrown for, like a choice that is offered")
    return action.action


def _check(state: State, action: Report) -> None:
    if not state.setup.real_table:
        said = "reports are for matches with the option real_table"
        raise refused("not_a_real_table", "options.real_table", said, ("DF-D39", "DF 15.11"))
    told = {name for names in TELLS.values() for name in names if getattr(action, name) not in EMPTY}
    for name in sorted(told - TELLS[action.fact]):
        known = ", ".join(sorted(TELLS[action.fact]))
        raise refused("no_such_key", name, f"does not go with {action.fact}, which has {known}", known=known)


def dice_to_throw(state: State) -> tuple[Die, ...]:
    """Every die that the one to act may take in his hand now."""
    between = {
        Node.QUESTION: (Die.DEFENDER,),
        Node.BLOCK: (Die.DEFENDER,),
        Node.POST: (Die.DEFENDER,),
        Node.BAR: (Die.DEFENDER, Die.KEEPER),
        Node.KEEPER: (Die.KEEPER,),
        Node.CLEARED: (Die.KEEPER,),
        Node.BOSKOV: (Die.CONTROL,),
        Node.PENALTY: (Die.PENALTY,),
        Node.SERIES: (Die.PENALTY,),
        Node.DRAW: (Die.MASTER,),
    }
    if state.node in between:
        return between[state.node]
    return (*dice_allowed(state.node), *((Die.SHOT,) if may_shoot(state) else ()))


def _override(state: State, action: Report, passage: Passage) -> State:
    """DF 15.11: both agree by football sense; nobody is punished. The ball must be able to lie there."""
    if state.node is Node.DRAW:
        raise refused(
            "draw_first", "report", "draw lots for the master die before anything is agreed", ("DF 3.1",)
        )
    node: Node = state.node
    if action.mode is not None:
        node = next((mode for mode in ATTACKER_MODES if mode == action.mode), Node.OVER)
    if node not in ATTACKER_MODES:
        known = ", ".join(sorted(ATTACKER_MODES))
        raise refused(
            "unknown_mode", "mode", f"say how play goes on, one of {known}", ("DF 15.11",), known=known
        )
    if action.ball is not None and not action.ball.on_board:
        raise refused("off_board", "ball", "column 1 to 5, row 1 to 11", ("DF 1.8",))
    if action.score is not None and not all(0 <= goals <= MOST_GOALS for goals in action.score):
        raise refused("bad_score", "score", f"goals are from 0 to {MOST_GOALS}", most=MOST_GOALS)
    side = action.possession or state.side
    ball = _agreed_ball(state, side, node, action.ball)
    kept = side is state.side and not possible.no_foul_counted(node, ball)
    goals = action.score or state.goals
    agreed = replace(
        go_on(state, node, ball), side=side, streak=state.streak if kept else 0, goals=goals, series=None
    )
    possible.check_ball(node, ball, "ball")
    passage.moved(side, ball)
    passage.call(agreed, "override", "DF 15.11", measured={"note": action.note})
    return agreed


def _agreed_ball(state: State, side: Side, node: Node, agreed: Field | None) -> Field:
    """Where the ball lies when agreed on: if nothing is said, where it is, or where this restart has it."""
    lies = agreed or (state.ball if side is state.side else state.ball.turned)
    if agreed is not None or lies in possible.fields_of(node):
        return lies
    usual = {**WAITS_ON, Node.PENALTY: board.GOAL_MOUTH}  # A of page 14
    return usual.get(node, lies)
