"""A random legal player of Piłka Guzikowa that does everything a player may do, the rare things too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from botonista.football.chance import Chance
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import actions as act
from botonista.games.pilka_guzikowa import options as may
from botonista.games.pilka_guzikowa.pieces import Face
from botonista.games.pilka_guzikowa.state import State

T = TypeVar("T")
FULL_TURN = 360_000
CHANGE_ONE_IN, DOUBT_ONE_IN, INSIST_ONE_IN = 25, 8, 10
FACES: tuple[Face, ...] = ("wide_down", "wide_up")


class RandomPlayer:
    """Picks among all kinds of actions; half of its strikes are aimed at the ball, so that things happen."""

    def choose(self, game: Any, state: State, side: Side, chance: Chance) -> act.Action:
        """One of the legal actions."""
        from botonista.bots.pilka_guzikowa import anyhow

        options = may.options(state, side)
        if options.changes and chance.below(CHANGE_ONE_IN) == 0:
            return act.RequestSubstitution(
                one(chance, options.changes.out), one(chance, options.changes.into)
            )
        if state.phase == "setup" and not state.started and chance.below(DOUBT_ONE_IN) == 0:
            return act.Report("equipment", text="too wide?")
        kind = one(chance, options.actions)
        if kind in ("flick", "press", "turn"):
            return _move(state, options, kind, chance)
        if kind == "set_up":
            return anyhow.set_up(state, side, options, chance)
        if kind == "place_taker":
            return anyhow.place_taker(state, options, chance)
        if kind == "place_keeper":
            return anyhow.place_keeper(state, side, options, chance)
        return _answer(options, kind, chance)


def _move(state: State, options: may.Options, kind: str, chance: Chance) -> act.Action:
    """A move, now and then with a button that may not make it (specification 5.3)."""
    from botonista.bots.pilka_guzikowa.aims import angle_of

    warned = [w.piece for w in options.warned]
    insist = bool(warned) and chance.below(INSIST_ONE_IN) == 0
    if kind == "turn" and chance.below(4) == 0:  # a match of turn-overs shows little
        return act.Turn(one(chance, options.turn))
    name = one(chance, warned if insist else options.strike)
    angle, speed = chance.below(FULL_TURN), 100.0 + chance.below(3900)
    if chance.below(2):
        button, ball = state.piece(name), state.ball
        straight = angle_of(ball.x - button.x, ball.y - button.y)
        angle = (straight + chance.below(8000) - 4000) % FULL_TURN
    if kind == "press":
        return act.Press(name, angle, speed, 10_000 + chance.below(70_000), insist=insist)
    return act.Flick(name, angle, speed, insist=insist)


def _answer(options: may.Options, kind: str, chance: Chance) -> act.Action:
    """Everything that is neither a move nor a free placing."""
    if kind == "choose_toss":
        return act.ChooseToss("first_move" if chance.below(2) else "half")
    if kind == "formation":
        return act.Formation(one(chance, options.formations))
    if kind == "choose_award":
        number = chance.below(len(options.awards))
        spots = len(options.awards[number].get("spots", ()))
        return act.ChooseAward(number, chance.below(spots) if spots and chance.below(2) else None)
    if kind == "choose_leaving":
        return act.ChooseLeaving(one(chance, options.leaving))
    if kind == "return_piece":
        back = one(chance, options.returning).piece
        return act.ReturnPiece(back, one(chance, FACES), 1 if chance.below(2) else -1)
    if kind == "goal_area":
        return act.GoalArea(tuple(p for p in options.goal_area if chance.below(3) == 0))
    if kind == "penalty_area":
        return act.PenaltyArea(tuple(p for p in options.penalty_area if chance.below(2)))
    if kind == "place_ball" and options.ball:
        return act.PlaceBall(*one(chance, options.ball.points))
    if kind == "wall" and options.wall:
        return _wall(options.wall, chance)
    if kind == "clear":
        return act.Clear((one(chance, options.clear),))
    if kind == "turn_free":
        return act.TurnFree(one(chance, options.turn_free))
    if kind == "give_up":
        return act.GiveUp()
    return act.Toss() if kind == "toss" else act.Ready()


def _wall(rule: may.WallRule, chance: Chance) -> act.Action:
    """PG 9.1.1c: from one to three, the offender among them, some turned over."""
    others, members = list(rule.may), list(rule.must)
    wanted = max(len(members), 1 + chance.below(rule.most))
    while others and len(members) < wanted:
        members.insert(chance.below(len(members) + 1), others.pop(chance.below(len(others))))
    faces = {m: one(chance, FACES) for m in members if chance.below(3) == 0}
    return act.Wall(tuple(members), faces)


def one(chance: Chance, things: Sequence[T]) -> T:
    """Any of these, each as likely as the others."""
    return things[chance.below(len(things))]


BOT = RandomPlayer()
