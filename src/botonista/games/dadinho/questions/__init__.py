"""Every question of Dadinho, by what it is about."""

from __future__ import annotations

from botonista.flick.questions import Questions
from botonista.flick.state import Striking
from botonista.football.side import Side
from botonista.games.dadinho.questions.choice import TakeKick
from botonista.games.dadinho.questions.draw import ChooseDraw, DrawLots, WaitInterval
from botonista.games.dadinho.questions.keeper import MoveKeeper, SetKeeper
from botonista.games.dadinho.questions.line_up import LineUpPieces, PutInCircle
from botonista.games.dadinho.questions.offers import AnnounceShot, Substitute, WaiveTry
from botonista.games.dadinho.questions.restart import PlaceRestart, RearrangeDefence
from botonista.games.dadinho.state import State

QUESTIONS: Questions[State] = Questions(
    DrawLots(),
    ChooseDraw(),
    LineUpPieces(),
    PutInCircle(),
    WaitInterval(),
    TakeKick(),
    RearrangeDefence(),
    PlaceRestart(),
    SetKeeper(),
    AnnounceShot(),
    WaiveTry(),
    MoveKeeper(),
    Substitute(),
)


def to_act(state: State) -> tuple[Side, ...]:
    """Who may act now."""
    if isinstance(state.phase, Striking):
        side = state.side
        return () if side is None else (side,)
    return QUESTIONS.waiting(state)
