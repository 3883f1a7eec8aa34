"""Everything a program does besides striking: the rulebook's defaults, and a wall where one is needed."""

from __future__ import annotations

from math import hypot

from botonista.football.side import Side
from botonista.games.pilka_guzikowa import actions as act
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.defaults import default_action
from botonista.games.pilka_guzikowa.options import Options
from botonista.games.pilka_guzikowa.state import State

NEAR_GOAL = 650.0  # within this of the own goal a full wall is worth its buttons


def choose(state: State, side: Side, options: Options) -> act.Action:
    """The action for a phase in which nothing is struck."""
    if "wall" in options.actions and options.wall:
        return _wall(state, side, options)
    if "ready" in options.actions:
        return act.Ready()
    if "choose_toss" in options.actions:
        return act.ChooseToss("first_move")
    action = default_action(state, side)
    if action is None:
        raise LookupError(f"nothing to do for {side} in {state.phase}")
    return action


def _wall(state: State, side: Side, options: Options) -> act.Action:
    """PG 9.1.1c: the offender, and near the own goal two more, those nearest to the ball."""
    assert options.wall is not None
    spot = state.spot or (state.ball.x, state.ball.y)
    goal_away = hypot(spot[0] + side.forward * pitch.END, spot[1])
    wanted = options.wall.most if goal_away < NEAR_GOAL else 1

    def from_ball(name: str) -> tuple[float, str]:
        button = state.piece(name)
        return hypot(button.x - spot[0], button.y - spot[1]), name

    field = sorted((p for p in options.wall.may if not state.piece(p).keeper), key=from_ball)
    members = (*options.wall.must, *field)[: max(wanted, len(options.wall.must))]
    return act.Wall(members)
