"""A random legal player of Piłka Guzikowa that does everything a player may do, the rare things too."""

from __future__ import annotations

from math import atan2, degrees
from typing import Any

from botonista.football.chance import Chance
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import actions as act
from botonista.games.pilka_guzikowa import options as may
from botonista.games.pilka_guzikowa.state import State

FULL_TURN = 360_000


class RandomPlayer:
    """Picks among all kinds of actions; half of its strikes are aimed at the ball, so that things happen."""

    def choose(self, game: Any, state: State, side: Side, chance: Chance) -> act.Action:
        """One of the legal actions."""
        options = may.options(state, side)
        if options.changes and chance.below(25) == 0:
            return act.RequestSubstitution(
                _any(chance, options.changes.out), _any(chance, options.changes.into)
            )
        kind = _any(chance, options.actions)
        if kind in ("flick", "press"):
            return _strike(state, options, kind, chance)
        if kind == "turn" and chance.below(4):  # a match of turn-overs shows little
            return _strike(state, options, "flick", chance)
        return _other(state, options, kind, chance)


def _strike(state: State, options: may.Options, kind: str, chance: Chance) -> act.Action:
    warned = [w.piece for w in options.warned]
    insist = bool(warned) and chance.below(10) == 0
    piece = _any(chance, warned if insist else options.strike)
    speed = 100.0 + chance.below(3900)
    angle = _towards_ball(state, piece, chance) if chance.below(2) else chance.below(FULL_TURN)
    if kind == "press":
        return act.Press(piece, angle, speed, 10_000 + chance.below(70_000), insist=insist)
    return act.Flick(piece, angle, speed, insist=insist)


def _towards_ball(state: State, piece: str, chance: Chance) -> int:
    button = state.piece(piece)
    angle = degrees(atan2(state.ball.y - button.y, state.ball.x - button.x))
    return (round(angle * 1000) + chance.below(8000) - 4000) % FULL_TURN


def _other(state: State, options: may.Options, kind: str, chance: Chance) -> act.Action:
    """Everything but a strike; where places have to be found, the default does."""
    if kind == "turn":
        return act.Turn(_any(chance, options.turn))
    if kind == "give_up":
        return act.GiveUp()
    if kind == "choose_toss":
        return act.ChooseToss("first_move" if chance.below(2) else "half")
    if kind in ("formation", "set_up"):
        return act.Formation(_any(chance, options.formations))
    if kind == "choose_award":
        return _award(options, chance)
    if kind == "choose_leaving":
        return act.ChooseLeaving(_any(chance, options.leaving))
    if kind == "return_piece":
        return act.ReturnPiece(_any(chance, options.returning).piece, _any(chance, ("wide_down", "wide_up")))
    if kind == "goal_area":
        return act.GoalArea(tuple(p for p in options.goal_area if chance.below(3) == 0))
    if kind == "place_ball" and options.ball:
        return act.PlaceBall(*_any(chance, options.ball.points))
    if kind == "wall" and options.wall:
        extra = [_any(chance, options.wall.may)] if options.wall.may and chance.below(2) else []
        return act.Wall((*options.wall.must, *extra)[: options.wall.most] or tuple(options.wall.may[:1]))
    if kind == "place_taker":
        return act.PlaceTaker(_any(chance, options.takers), face=_any(chance, ("wide_down", "wide_up")))
    if kind == "clear":
        return act.Clear((_any(chance, options.clear),))
    if kind == "turn_free":
        return act.TurnFree(_any(chance, options.turn_free))
    if kind == "place_keeper":
        return act.PlaceKeeper(stay=bool(chance.below(2)))
    return act.Toss() if kind == "toss" else act.Ready()


def _award(options: may.Options, chance: Chance) -> act.Action:
    return act.ChooseAward(chance.below(len(options.awards)))


def _any(chance: Chance, things: Any) -> Any:
    return things[chance.below(len(things))]


BOT = RandomPlayer()
