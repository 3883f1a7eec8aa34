"""One action from the hand to the next decision; and all its branches of chance.

`carry_out` is what everything else uses. `outcomes` lists every way the dice can fall, with exact
probabilities, so that a plain search over `legal_actions` and `outcomes` needs nothing else.
"""

from __future__ import annotations

from typing import NamedTuple

from botonista.football.chance import Chance
from botonista.football.ruling import Call
from botonista.football.side import Side
from botonista.games.dice_football import actions as act
from botonista.games.dice_football import attack, clock, defence, keeper, master, penalty, shots, typed
from botonista.games.dice_football.actions import Action
from botonista.games.dice_football.board import CENTRE, Field
from botonista.games.dice_football.faces import Die, Play
from botonista.games.dice_football.legal import actor
from botonista.games.dice_football.passage import Passage, Rolled, replace
from botonista.games.dice_football.refuse import check
from botonista.games.dice_football.report import report, thrown
from botonista.games.dice_football.state import Node, State


class Happened(NamedTuple):
    """What one action led to."""

    state: State
    calls: tuple[Call, ...]
    rolls: tuple[Rolled, ...]
    path: tuple[Field, ...]  # of the ball, board frame


def carry_out(state: State, side: Side, action: Action, chance: Chance, at: int | None = None) -> Happened:
    """The state after `action` with the dice from `chance`, or `Refusal` and nothing has changed."""
    if isinstance(action, act.Report) and action.fact == "thrown":
        return _thrown_by_hand(state, side, action, at)
    passage = Passage(chance, nominal=at is None)
    state = clock.read_watch(state, at)
    if isinstance(action, act.Report):
        after = report(state, action, passage)
    else:
        if isinstance(action, act.Roll):
            action = _declared(state, action, passage)
        check(state, side, action)
        after = _apply(state, side, action, passage)
    if clock.play_too_long_after_time(after):
        passage.call(after, "safety_stop", "DF-D53")
        after = clock.end_half(after, passage, "DF-D53")
    elif clock.just_ran_out(state, after):
        clock.ring(after, passage)
    return Happened(after, tuple(passage.calls), tuple(passage.rolls), tuple(passage.path))


def _thrown_by_hand(state: State, side: Side, told: act.Report, at: int | None) -> Happened:
    """An action taken with the dice of a real table: the faces come from the scorer, not from chance."""
    action = thrown(state, told)
    draws = typed.draws_of(state, action, told.faces)
    happened = carry_out(state, side, action, typed.Typed(draws), at)
    typed.check_all_fell(draws, happened.rolls)
    return happened._replace(rolls=tuple(replace(roll, typed=True) for roll in happened.rolls))


def _declared(state: State, action: act.Roll, passage: Passage) -> act.Roll:
    """A declaration that is not allowed here is void and the throw stands without it (DF 6.10, DF 11.3)."""
    reverse = action.reverse and attack.may_reverse(state)
    double = action.double and attack.may_double(state)
    if reverse == action.reverse and double == action.double:
        return action
    clauses = [c for c, void in (("DF 6.10", action.reverse), ("DF 11.3", action.double)) if void]
    passage.call(state, "declaration_void", *clauses)
    return replace(action, reverse=reverse, double=double)


def _apply(state: State, side: Side, action: Action, passage: Passage) -> State:
    match action:
        case act.Roll():
            return attack.roll(state, action, passage)
        case act.ChooseSide():
            return attack.choose_side(state, action, passage)
        case act.Shot():
            return shots.shoot(state, passage)
        case act.Rebound():
            return shots.rebound(state, passage, action.field, outside=state.outside)
        case act.Intervene() | act.DefenderDie():
            return defence.intervene(state, passage)
        case act.Decline():
            return defence.decline(state, passage)
        case act.KeeperDie():
            return keeper.throw_keeper_die(state, passage)
        case act.Master():
            return master.use(state, side, passage)
        case act.PassWindow():
            return replace(state, asked=True)
        case act.Concede():
            return master.concede(state, passage)
        case act.Boskov():
            return penalty.ask_boskov(state, passage)
        case act.Penalty():
            if state.node is Node.SERIES:
                return penalty.take_in_series(state, passage)
            return penalty.take(state, passage)
        case act.Draw():
            if state.node is Node.SERIES_DRAW:
                return penalty.start_series(state, passage)
            return _draw(state, passage)
    raise TypeError(f"no such action: {action!r}")


def _draw(state: State, passage: Passage) -> State:
    """DF 3.1 to 3.8: lots for the master die; its winner rolls it, the other side kicks off."""
    winner = passage.draw_lots()
    play = Play(str(passage.throw_free(state, Die.MASTER)))
    kicker = winner.other
    state = replace(
        state, node=Node.SET, side=kicker, ball=CENTRE, holder=winner, play=play, draw_winner=winner
    )
    passage.call(state, "draw_won", "DF 3.1", "DF 3.2", benefits=winner)
    passage.call(state, f"rolled_{play}", "DF 3.2", "DF 13.1", benefits=winner)
    counted = ("DF-D3",) if state.setup.time == "rolls" else ()
    passage.call(state, "match_starts", "DF 3.3", "DF 3.5", "DF 3.7", *counted, "DF 3.8", benefits=kicker)
    passage.moved(kicker, CENTRE)
    return state


class Branch(NamedTuple):
    """One way the dice can fall."""

    probability: float
    face: int | None  # index of the first die thrown, None when no die was
    state: State
    calls: tuple[Call, ...]
    rolls: tuple[Rolled, ...]


class _DrawNeededError(Exception):
    """Raised where a draw is needed that has not been chosen yet."""

    def __init__(self, n: int) -> None:
        self.n = n


class _Chosen:
    """Draws chosen so far; asks for the next one by `_DrawNeededError`. Implements `Chance`."""

    def __init__(self, draws: tuple[int, ...]) -> None:
        self._draws = iter(draws)

    def below(self, n: int) -> int:
        """The next chosen draw."""
        draw = next(self._draws, None)
        if draw is None:
            raise _DrawNeededError(n)
        return draw


def outcomes(state: State, action: Action) -> list[Branch]:
    """Every branch of chance of `action` by the side to act; the probabilities sum to 1."""
    side = actor(state) or Side.HOME
    branches: list[Branch] = []

    def follow(draws: tuple[int, ...], ways: int) -> None:
        try:
            happened = carry_out(state, side, action, _Chosen(draws))
        except _DrawNeededError as needed:
            for draw in range(needed.n):
                follow((*draws, draw), ways * needed.n)
            return
        branches.append(
            Branch(1 / ways, draws[0] if draws else None, happened.state, happened.calls, happened.rolls)
        )

    follow((), 1)
    return branches
