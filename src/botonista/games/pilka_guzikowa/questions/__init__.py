"""Every question that Piłka Guzikowa puts to its players, each in one place."""

from __future__ import annotations

from botonista.flick.questions import Questions
from botonista.flick.state import Striking
from botonista.football.side import Side
from botonista.games.pilka_guzikowa.questions.areas import LeaveGoalArea, LeavePenaltyArea
from botonista.games.pilka_guzikowa.questions.awards import ChooseAward, ChooseLeaving
from botonista.games.pilka_guzikowa.questions.ball import PlaceBall
from botonista.games.pilka_guzikowa.questions.keeper import PlaceKeeper
from botonista.games.pilka_guzikowa.questions.making_free import Clear, TurnFree
from botonista.games.pilka_guzikowa.questions.offers import GiveUp, LastReport, Substitution
from botonista.games.pilka_guzikowa.questions.returns import CarryOutChanges, ReturnPiece
from botonista.games.pilka_guzikowa.questions.set_up import SetUpSide
from botonista.games.pilka_guzikowa.questions.taker import PlaceTaker, Ready
from botonista.games.pilka_guzikowa.questions.toss import ChooseToss, TossCoin
from botonista.games.pilka_guzikowa.questions.wall import BuildWall
from botonista.games.pilka_guzikowa.state import State

QUESTIONS: Questions[State] = Questions(
    TossCoin(),
    ChooseToss(),
    SetUpSide(),
    ChooseLeaving(),
    ChooseAward(),
    ReturnPiece(),
    CarryOutChanges(),
    LeaveGoalArea(),
    LeavePenaltyArea(),
    PlaceKeeper(),
    PlaceBall(),
    BuildWall(),
    PlaceTaker(),
    Clear(),
    TurnFree(),
    Ready(),
    GiveUp(),
    Substitution(),
    LastReport(),
)


def to_act(state: State) -> tuple[Side, ...]:
    """One side, both, or nobody."""
    return (state.side,) if isinstance(state.phase, Striking) else QUESTIONS.waiting(state)
