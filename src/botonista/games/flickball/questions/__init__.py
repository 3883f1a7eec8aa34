"""Every question that Flickball puts to its players, each in one place."""

from __future__ import annotations

from botonista.flick.questions import Questions
from botonista.games.flickball.questions.brush import ClaimBrush, ForgiveBrush
from botonista.games.flickball.questions.clean_up import CleanUp
from botonista.games.flickball.questions.goal_kick import (
    FamilyBall,
    GoalKickBall,
    KickingKeeper,
    LeaveOther,
    LeaveOwn,
)
from botonista.games.flickball.questions.keepers import PlaceKeepers
from botonista.games.flickball.questions.missed_penalty import FiveOther, FiveOwn, OtherKeeper
from botonista.games.flickball.questions.moving import MarkOrWall, MovePieces
from botonista.games.flickball.questions.offers import EndTurn, GoalAside, KeeperRule, UseMomentum
from botonista.games.flickball.questions.penalty import PenaltyKeeper, PenaltyShooter
from botonista.games.flickball.questions.resolve import ChooseFoul, Outcome, PutBack, Unstack
from botonista.games.flickball.questions.shot import DeclareShot, NameShooter, ShotKeeperPlace
from botonista.games.flickball.questions.start import DrawColours, PlaceFive
from botonista.games.flickball.questions.taking import CornerBall, MarkTaker, PlaceTaker, Ready
from botonista.games.flickball.questions.tidy import Evict
from botonista.games.flickball.state import State

QUESTIONS: Questions[State] = Questions(
    DrawColours(),
    PlaceFive(),
    Unstack(),
    PutBack(),
    ClaimBrush(),
    ForgiveBrush(),
    ChooseFoul(),
    Outcome(),
    Evict(),
    PlaceKeepers(),
    GoalKickBall(),
    KickingKeeper(),
    OtherKeeper(),
    LeaveOwn(),
    LeaveOther(),
    FiveOwn(),
    FiveOther(),
    FamilyBall(),
    CornerBall(),
    MarkTaker(),
    CleanUp(),
    MovePieces(),
    MarkOrWall(),
    PenaltyShooter(),
    PenaltyKeeper(),
    Ready(),
    DeclareShot(),
    NameShooter(),
    ShotKeeperPlace(),
    UseMomentum(),
    KeeperRule(),
    GoalAside(),
    PlaceTaker(),
    EndTurn(),
)
