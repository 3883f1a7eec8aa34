"""Everything a program does besides driving: goalkeepers set against a shot, kicks and advantages taken."""

from __future__ import annotations

from typing import Any

from botonista.bots.dadinho.looks import Look
from botonista.bots.dadinho.worth import MOUTH
from botonista.flick.actions import Answer, Put
from botonista.flick.pieces import Piece, moved
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.games.dadinho.flow import keeper, places
from botonista.games.dadinho.flow.shots import announce, shooters
from botonista.games.dadinho.phases import Choice, KeeperSet, Open, Shoot
from botonista.games.dadinho.state import State
from botonista.table import Blows

DEPTHS = (25.0, 45.0, 70.0, 95.0)  # mm in front of the goal line where it could stand
SHIFTS = (-14.0, 0.0, 14.0)  # and beside the straight way from the die to the middle of the goal
FEARED = tuple(1000.0 + 140.0 * k for k in range(15))  # speeds of the shots that are thought of


def choose(game: Any, state: State, side: Side) -> Answer:
    """The answer in a phase in which nothing is driven."""
    question = game.book.questions.present(state)
    if question is None:
        raise LookupError(f"nothing to do for {side} in {state.phase_name}")
    if question.key == "choice":
        return Answer("choice", choice=_choice(state, side))
    usual: Answer = question.usual(state, side)
    if question.key == "keeper":
        assert isinstance(state.phase, KeeperSet)
        if not state.phase.shot.penalty:
            return _set(game, question, state, side, usual)
    return usual


def _set(game: Any, question: Any, state: State, side: Side, usual: Answer) -> Answer:
    """The goalkeeper where the fewest of the shots that it fears go in, if the rules take it."""
    best = well_set(game, state, side)
    given = Answer("keeper", places={best.id: Put(best.x, best.y, None, best.angle)})
    try:
        question.check(state, side, given, game.book.pitch(state))
    except Refusal:
        return usual
    return given


def well_set(game: Any, state: State, side: Side) -> Piece:
    """DD 36e: of some places between die and goal, the one that lets the fewest shots in."""
    phase = state.phase
    assert isinstance(phase, KeeperSet)
    best, shot = keeper.usual_place(state, side), phase.shot
    feared = Look(game, state, shot.side).shots((shot.piece,), FEARED, MOUTH)
    fewest = _let_in(game, state, best, feared)
    for place in _places(state, side):
        if fewest == 0:
            break
        if not keeper.faults(place, state.pitch) and places.free_at(state, place, place.outline, room=0.0):
            let_in = _let_in(game, state, place, feared)
            if let_in < fewest:
                best, fewest = place, let_in
    return best


def _places(state: State, side: Side) -> list[Piece]:
    mine, goal_x = state.block(side), state.pitch.end_x(side)
    far = max(abs(state.ball.x - goal_x), 1.0)
    found = []
    for depth in DEPTHS:
        for shift in SHIFTS:
            y = state.ball.y * min(depth / far, 1.0) + shift
            x = goal_x + depth * side.forward
            found.append(moved(mine, x=x, y=y, z=0.0, angle=keeper.STRAIGHT[side], on=()))
    return found


def _let_in(game: Any, state: State, place: Piece, feared: Blows) -> int:
    """How many of the feared shots go in past a goalkeeper that stands there."""
    phase = state.phase
    assert isinstance(phase, KeeperSet)
    if not len(feared):
        return 0
    look = Look(game, state.with_pieces(place).but(phase=Shoot(phase.shot)), phase.shot.side)
    return int(look.scores(look.at(feared)).sum())


def announced(game: Any, state: State, side: Side, piece: str, well: bool = False) -> State:
    """A shot is announced and the goalkeeper set: as most would, or as well as it can be."""
    after, _ = announce(state, side, piece)
    assert isinstance(after.phase, KeeperSet)
    placed = well_set(game, after, side.other) if well else keeper.usual_place(after, side.other)
    return after.with_pieces(placed).but(phase=Shoot(after.phase.shot))


def _choice(state: State, side: Side) -> str:
    """DD 46: a kick that can be shot is taken; else the advantage where a shot can be announced at once."""
    phase = state.phase
    assert isinstance(phase, Choice)
    if phase.key == "outcome":
        assert state.outcome is not None
        ours = 0 if side is Side.HOME else 1
        return "outcome" if state.outcome.after.score[ours] > state.score[ours] else "kick"
    if phase.kick.kind in ("penalty", "direct"):
        return "kick"
    if phase.key == "shot":
        return "shot"
    if (
        isinstance(phase.then, Open)
        and phase.then.side is side
        and shooters(state.but(phase=phase.then), side)
    ):
        return phase.key
    return "kick"
