"""What the scorer at a real table reports: void throws and agreements (DF-D39, DF-D40, DF 15.11)."""

from __future__ import annotations

from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.dice_football.actions import Report, Throw
from botonista.games.dice_football.attack import KICK_FIELDS
from botonista.games.dice_football.board import Field
from botonista.games.dice_football.faces import Die
from botonista.games.dice_football.legal import dice_allowed
from botonista.games.dice_football.passage import Passage, replace
from botonista.games.dice_football.restarts import WAITS_ON, go_on
from botonista.games.dice_football.shots import may_shoot
from botonista.games.dice_football.state import ATTACKER_MODES, Node, State

MOST_GOALS = 999


def report(state: State, action: Report, passage: Passage) -> State:
    """Carry out a scorer's report; void throws cost nothing on the clock."""
    _check_real_table(state)
    if state.node is Node.OVER:
        raise Refusal("match_over", "the match is over; nothing more can be played")
    if action.fact == "override":
        return _override(state, action, passage)
    if action.die is None:
        raise Refusal("no_die", "die: say which die was thrown")
    if action.fact == "cocked_die":
        passage.call(state, "cocked_die", "DF-D39", measured={"die": action.die.value})
        return state
    if action.die in dice_to_throw(state):
        raise Refusal(
            "die_is_legal", f"die: {action.die} may be thrown now, so the throw stands", ("DF-D40",)
        )
    passage.call(
        state, "wrong_die", "DF-D40", "DF 2.4", against=state.side, measured={"die": action.die.value}
    )
    return state


def thrown(state: State, action: Report) -> Throw:
    """The action that a scorer reports with the faces that fell."""
    _check_real_table(state)
    if action.action is None:
        raise Refusal("no_action", "action: say what was thrown for, like a choice that is offered")
    return action.action


def _check_real_table(state: State) -> None:
    if not state.setup.real_table:
        raise Refusal("not_a_real_table", "reports are for matches with the option real_table")


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
    """DF 15.11: both players agree by football sense; nobody is punished."""
    if state.node is Node.DRAW:
        raise Refusal("draw_first", "draw lots for the master die before anything is agreed", ("DF 3.1",))
    node: Node = state.node
    if action.mode is not None:
        if action.mode not in {mode.value for mode in ATTACKER_MODES}:
            raise Refusal("unknown_mode", f"mode: must be one of {', '.join(sorted(ATTACKER_MODES))}")
        node = Node(action.mode)
    if node not in ATTACKER_MODES:
        raise Refusal(
            "unknown_mode", f"mode: say how play goes on, one of {', '.join(sorted(ATTACKER_MODES))}"
        )
    if action.ball is not None and not action.ball.on_board:
        raise Refusal("off_board", "ball: column 1 to 5, row 1 to 11", ("DF 1.8",))
    if action.score is not None and not all(0 <= goals <= MOST_GOALS for goals in action.score):
        raise Refusal("bad_score", f"score: goals are from 0 to {MOST_GOALS}", details={"most": MOST_GOALS})
    side = action.possession or state.side
    ball = _agreed_ball(state, side, node, action.ball)
    streak = state.streak if side is state.side else 0
    goals = action.score or state.goals
    agreed = replace(go_on(state, node, ball), side=side, streak=streak, goals=goals, series=None)
    passage.moved(side, ball)
    passage.call(agreed, "override", "DF 15.11", measured={"note": action.note})
    return agreed


def _agreed_ball(state: State, side: Side, node: Node, agreed: Field | None) -> Field:
    """Where the ball lies when agreed on; goal kicks, keeper's kicks and corners have their own fields."""
    fields = KICK_FIELDS.get(node)
    if fields is None:
        return agreed or (state.ball if side is state.side else state.ball.turned)
    if agreed is not None and agreed not in fields:
        places = " or ".join(str(list(field)) for field in fields)
        raise Refusal("kick_place", f"ball: {node} is taken from {places}", ("DF-D15",), {"fields": places})
    return agreed or WAITS_ON[node]
