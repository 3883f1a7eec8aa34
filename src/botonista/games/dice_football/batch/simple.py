"""The simple player: control when it is free, else pass; shoots when he may; always intervenes (DF-D51)."""

from __future__ import annotations

from collections.abc import Sequence

from botonista.games.dice_football import actions as act
from botonista.games.dice_football.faces import Die, Play
from botonista.games.dice_football.legal import legal_actions
from botonista.games.dice_football.solve import places
from botonista.games.dice_football.solve.nodes import Act, Option, Rules
from botonista.games.dice_football.solve.situations import DEFENDER, Exit, Kind, Node, in_area
from botonista.games.dice_football.state import Node as GameNode
from botonista.games.dice_football.state import State

DANGER_ROW = 8  # from here on a defender spends his tackle or foul


def simple_choice(here: Node, options: Sequence[Option]) -> int:
    """The number of the option he takes."""
    acts = [option.act for option in options]
    if Act.PLAY in acts and _good_moment(here):
        return acts.index(Act.PLAY)
    for wish in (Act.LET_PASS, Act.DEFENDER_DIE, Act.SHOOT):
        if wish in acts:
            return acts.index(wish)
    if Act.THROW not in acts:
        return 0
    kick = here.kind in (Kind.GOALKICK, Kind.KEEPERKICK)
    dice = (Die.PASS, Die.CONTROL) if here.kind == Kind.CORNER else (Die.CONTROL, Die.PASS)
    for die in dice:
        for number, option in enumerate(options):
            if option.die is die and not option.reverse and option.double == kick:
                return number
    raise ValueError(f"no throw is left at {here}")


def simple_side(ways: Sequence[Exit]) -> int:
    """Left (0) or right (1): where the ball is kept, further forward, nearer to the middle."""

    def merit(way: Exit) -> tuple[bool, int, int]:
        return (not way.turned and way.goal >= 0, way.node.r, way.node.c)

    return int(merit(ways[1]) > merit(ways[0]))


def _good_moment(here: Node) -> bool:
    """Whether to spend the master die now."""
    if here.play is Play.FOUL and here.holder != DEFENDER:
        return in_area(here.field)
    if here.play is Play.ASSIST:
        return not in_area(here.field)
    if here.play in (Play.TACKLE, Play.FOUL):
        return here.r >= DANGER_ROW
    return True


def simple_action(state: State) -> act.Action:
    """The same player at a state of the game itself."""
    actions = legal_actions(state)
    if len(actions) == 1 or state.node is GameNode.REBOUND:
        return actions[0]
    if state.node is GameNode.SIDE:
        sides = places.ways_of(state)
        names = tuple(sides)
        return act.ChooseSide(names[simple_side(tuple(sides.values()))])  # type: ignore[arg-type]
    here = places.node_of(state)
    options = Rules(state.setup.dice, state.setup.boskov).choice(here).options
    wanted = simple_choice(here, options)
    return next(action for action in actions if places.option_of(action, options) == wanted)
