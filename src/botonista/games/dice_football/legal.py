"""Who acts, and what he may do (DF 2.3, DF 2.4, DF-D6, DF-D7)."""

from __future__ import annotations

from functools import cache

from botonista.football.side import Side
from botonista.games.dice_football import actions as act
from botonista.games.dice_football import board, master
from botonista.games.dice_football.actions import Action
from botonista.games.dice_football.attack import KICK_FIELDS, may_double, may_reverse
from botonista.games.dice_football.board import Field
from botonista.games.dice_football.faces import ATTACK_DICE, Die
from botonista.games.dice_football.shots import may_shoot
from botonista.games.dice_football.state import ATTACKER_MODES, Node, State

_DEFENDER_DECIDES = frozenset(
    {Node.QUESTION, Node.BLOCK, Node.POST, Node.BAR, Node.KEEPER, Node.UNSTOPPABLE, Node.MASTER_SHOT}
)

_FIXED: dict[Node, tuple[Action, ...]] = {
    Node.DRAW: (act.Draw(),),
    Node.SERIES_DRAW: (act.Draw(),),
    Node.SERIES: (act.Penalty(),),
    Node.PENALTY: (act.Penalty(),),
    Node.BOSKOV: (act.Boskov(),),
    Node.SIDE: (act.ChooseSide("left"), act.ChooseSide("right")),
    Node.REBOUND: tuple(act.Rebound(field) for field in board.REBOUND_FIELDS),
    Node.QUESTION: (act.Intervene(), act.Decline()),
    Node.BLOCK: (act.Intervene(), act.Decline()),
    Node.POST: (act.Intervene(), act.Decline()),
    Node.BAR: (act.DefenderDie(), act.KeeperDie()),  # one of the two is compulsory (DF-D7)
    Node.KEEPER: (act.KeeperDie(),),  # compulsory (DF 10.1)
    Node.CLEARED: (act.KeeperDie(),),
    Node.UNSTOPPABLE: (act.Concede(),),
    Node.MASTER_SHOT: (act.Concede(),),
    Node.OVER: (),
}


def actor(state: State) -> Side | None:
    """Whose decision it is; None when the match is over. Lots are drawn by home's hand."""
    if state.node is Node.OVER:
        return None
    if state.node in (Node.DRAW, Node.SERIES_DRAW):
        return Side.HOME
    if state.node in _DEFENDER_DECIDES or master.interrupts(state):
        return state.defender
    return state.side


def dice_allowed(node: Node) -> tuple[Die, ...]:
    """DF 2.4, DF 6.11: control first, never twice running; DF 6.12, DF 6.13: else any."""
    if node is Node.FIRST:
        return (Die.CONTROL,)
    if node is Node.NOCTRL:
        return (Die.PASS, Die.CROSS)
    if node in ATTACKER_MODES and node is not Node.PENALTY:
        return ATTACK_DICE
    return ()


def legal_actions(state: State) -> tuple[Action, ...]:
    """Everything `actor(state)` may do now; never empty before the end."""
    side = actor(state)
    if side is None:
        return ()
    play = master.usable(state, side)
    extra: tuple[Action, ...] = () if play is None else (act.Master(play),)
    if side is state.defender and master.interrupts(state):
        return (act.PassWindow(), *extra)
    fixed = _FIXED.get(state.node)
    if fixed is None:
        fixed = _throws(state.node, may_reverse(state), may_double(state), may_shoot(state))
    return fixed + extra


@cache
def _throws(node: Node, reverse: bool, double: bool, shot: bool) -> tuple[Action, ...]:
    fields: tuple[Field | None, ...] = KICK_FIELDS.get(node, (None,))
    throws: list[Action] = [act.Shot()] if shot else []
    for die in dice_allowed(node):
        for field in fields:
            throws.append(act.Roll(die.value, field=field))  # type: ignore[arg-type]
            if reverse:
                throws.append(act.Roll(die.value, reverse=True, field=field))  # type: ignore[arg-type]
            if double:
                throws.append(act.Roll(die.value, double=True, field=field))  # type: ignore[arg-type]
    return tuple(throws)
