"""What the software does for a player whose time has run out (the table of specification 5.7)."""

from __future__ import annotations

from math import hypot

from botonista.football.side import Side
from botonista.games.pilka_guzikowa import setup
from botonista.games.pilka_guzikowa.actions import (
    Action,
    ChooseAward,
    ChooseLeaving,
    ChooseToss,
    GoalArea,
    PenaltyArea,
    PlaceBall,
    PlaceKeeper,
    PlaceTaker,
    Ready,
    ReturnPiece,
    SetUp,
    Spot,
    Toss,
    Wall,
)
from botonista.games.pilka_guzikowa.flow import taker, wall
from botonista.games.pilka_guzikowa.referee import cards
from botonista.games.pilka_guzikowa.state import State


def default_action(state: State, side: Side) -> Action | None:
    """The answer to the open question of `side`; None if the question is a move."""
    if state.phase == "toss":
        return Toss() if state.toss_winner is None else ChooseToss("first_move")
    if state.phase == "setup":
        places, starter = setup.default_places(state, side)
        return SetUp({name: Spot(x, y, face) for name, (x, y, face) in places.items()}, starter)
    if state.phase == "choice":
        return _choice(state, side)
    if state.phase == "return":
        return ReturnPiece(state.due[0])
    if state.phase == "prepare":
        return _preparation(state)
    if state.phase == "ended":
        return Ready()
    return None


def _choice(state: State, side: Side) -> Action:
    choice = state.choice
    assert choice is not None
    if choice.leaving:
        return ChooseLeaving(_farthest(state, side))
    return ChooseAward(best_award(state))


def _farthest(state: State, side: Side) -> str:
    """The field button farthest from the ball."""
    ball = state.ball

    def away(name: str) -> tuple[float, str]:
        p = state.piece(name)
        return (hypot(p.x - ball.x, p.y - ball.y), name)

    return max(cards.field_buttons(state, side), key=away)


def best_award(state: State) -> int:
    """A penalty; else the option with most moves in all; at equal numbers that of the earlier offence."""
    assert state.choice is not None
    options = state.choice.options
    return min(
        range(len(options)), key=lambda k: (options[k].kind != "penalty", -options[k].size, options[k].t, k)
    )


def _preparation(state: State) -> Action:
    prep = state.prep
    assert prep is not None
    if prep.stage == "return":
        return ReturnPiece(state.due[0])
    if prep.stage == "goal_area":
        return GoalArea()
    if prep.stage == "penalty_area":
        return PenaltyArea()
    if prep.stage == "keeper":
        return PlaceKeeper(stay=True)
    if prep.stage == "ball":
        return PlaceBall(*taker.default_ball(state))
    if prep.stage == "wall":
        return Wall(wall.default_wall(state))
    return Ready() if prep.placed else PlaceTaker(taker.default_taker(state))
