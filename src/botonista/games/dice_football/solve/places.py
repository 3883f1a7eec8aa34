"""Where a state of the game stands in the solution: its node, its moment, its actions as options."""

from __future__ import annotations

from botonista.games.dice_football import actions as act
from botonista.games.dice_football import master
from botonista.games.dice_football.attack import pending
from botonista.games.dice_football.faces import Die
from botonista.games.dice_football.solve import situations as at
from botonista.games.dice_football.solve.moments import KICKS_NEXT, SECOND_HALF, WAITS_NEXT, Moment
from botonista.games.dice_football.solve.nodes import Act, Option
from botonista.games.dice_football.solve.situations import (
    ATTACKER,
    CLEARED,
    DEFENDER,
    INSIDE,
    OUTSIDE,
    Kind,
    Luck,
)
from botonista.games.dice_football.solve.throws import throw
from botonista.games.dice_football.state import ATTACKER_MODES, Node, State

_BETWEEN = {
    Node.QUESTION: Kind.QUERY,
    Node.BLOCK: Kind.BLOCK,
    Node.POST: Kind.POST,
    Node.REBOUND: Kind.POST,  # both fields are mirror images of each other
    Node.BAR: Kind.BAR,
    Node.KEEPER: Kind.KEEPER,
    Node.UNSTOPPABLE: Kind.PERFECT,
    Node.MASTER_SHOT: Kind.MASTER_PERFECT,
    Node.CLEARED: Kind.KEEPER,
    Node.BOSKOV: Kind.BOSKOV,
}

_FIXED_FIELD = {
    Node.GOALKICK: at.GOAL_KICK_FIELD,
    Node.KEEPERKICK: at.KEEPER_KICK_FIELDS[0],
    Node.CORNER: at.CORNER_FIELD,
    Node.REBOUND: at.REBOUND,
}

_ACTS: dict[type[act.Action], Act] = {
    act.Roll: Act.THROW,
    act.Shot: Act.SHOOT,
    act.Penalty: Act.PENALTY,
    act.Master: Act.PLAY,
    act.PassWindow: Act.LET_PASS,
    act.Intervene: Act.DEFENDER_DIE,
    act.DefenderDie: Act.DEFENDER_DIE,
    act.Decline: Act.DECLINE,
    act.KeeperDie: Act.KEEPER_DIE,
    act.Concede: Act.CONCEDE,
    act.Boskov: Act.BOSKOV,
}


def luck_of(state: State) -> Luck:
    """The master die and the streak, seen by the side in possession."""
    if state.play is None:
        raise ValueError("the master die is not drawn for yet, so there is no node")
    return Luck(ATTACKER if state.holder is state.side else DEFENDER, state.play, state.streak)


def node_of(state: State) -> at.Node:
    """The node of a state of normal time, but not while left or right is open."""
    luck = luck_of(state)
    field = _FIXED_FIELD.get(state.node) or at.fold(*state.ball)
    if state.node in ATTACKER_MODES:
        kind = Kind[state.node.name]
        return at.node(at.WINDOW[kind] if master.interrupts(state) else kind, field, luck)
    tag = OUTSIDE if state.outside else INSIDE
    if state.node is Node.QUESTION:
        tag = int(state.locked)
    elif state.node is Node.CLEARED:
        tag = CLEARED
    elif state.node in (Node.BLOCK, Node.BOSKOV, Node.UNSTOPPABLE):
        tag = 0
    if state.node in (Node.MASTER_SHOT, Node.UNSTOPPABLE) and not state.outside:
        field = at.GOAL_MOUTH
    return at.node(_BETWEEN[state.node], field, luck, tag)


def moment_of(state: State) -> Moment:
    """Half, rolls left and score, seen by the side in possession."""
    period = SECOND_HALF
    if state.half == 1:
        period = KICKS_NEXT if state.draw_winner is state.side else WAITS_NEXT
    return Moment(period, state.time_left, state.score(state.side) - state.score(state.defender))


def ways_of(state: State) -> dict[str, at.Exit]:
    """Behind left and right, while one of them has to be chosen (DF 6.5, DF 6.6)."""
    thrown, arrow = pending(state)
    mirrored = state.ball.c > 3
    left, right = throw(
        at.fold(*state.ball),
        arrow,
        luck_of(state),
        is_control=thrown.die is Die.CONTROL,
        corner_kick=False,
        reverse=thrown.reverse,
        double=thrown.double,
    )
    return {"left": right, "right": left} if mirrored else {"left": left, "right": right}


def option_of(action: act.Action, options: tuple[Option, ...]) -> int:
    """The number of the option that an action is."""
    wanted = _ACTS[type(action)]
    for number, option in enumerate(options):
        if option.act is not wanted:
            continue
        if not isinstance(action, act.Roll) or _same_throw(action, option):
            return number
    raise ValueError(f"{action!r} is no option here")


def _same_throw(action: act.Roll, option: Option) -> bool:
    if (action.die, action.reverse, action.double) != (option.die, option.reverse, option.double):
        return False
    return action.field is None or at.fold(*action.field) == option.field
