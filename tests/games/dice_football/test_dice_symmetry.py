"""No rule prefers left to right or home to away."""

from __future__ import annotations

import random

import msgspec

from botonista.football.chance import Seed
from botonista.football.side import Side
from botonista.games.dice_football.actions import Action, ChooseSide, Rebound, Roll
from botonista.games.dice_football.board import Field
from botonista.games.dice_football.legal import actor, legal_actions
from botonista.games.dice_football.play import carry_out, outcomes
from botonista.games.dice_football.setup import start
from botonista.games.dice_football.state import Node, Series, State

replace = msgspec.structs.replace
KICKS = {Node.GOALKICK, Node.KEEPERKICK, Node.CORNER}  # the kicker has not chosen his field yet


def reached(count: int) -> list[tuple[State, Action]]:
    """Situations of random matches with an action in each."""
    found = []
    for number in range(count):
        seed, hand = Seed(bytes([number])), random.Random(number)
        state = start({"boskov": number % 2 == 0, "tournament": True, "half_rolls": 20})
        step = 0
        while (side := actor(state)) is not None:
            action = hand.choice(legal_actions(state))
            if state.node not in (Node.DRAW, Node.SERIES_DRAW):
                found.append((state, action))
            state = carry_out(state, side, action, seed.at(step)).state
            step += 1
    return found


def mirrored(field: Field) -> Field:
    return Field(6 - field.c, field.r)


def mirror_state(state: State) -> State:
    return state if state.node in KICKS else replace(state, ball=mirrored(state.ball))


def mirror_action(action: Action) -> Action:
    if isinstance(action, ChooseSide):
        return ChooseSide("right" if action.side == "left" else "left")
    if isinstance(action, Rebound) or (isinstance(action, Roll) and action.field is not None):
        return replace(action, field=mirrored(action.field))
    return action


def swap(state: State) -> State:
    """The same situation with home and away changed over."""
    series = state.series
    return replace(
        state,
        side=state.side.other,
        holder=state.holder.other,
        draw_winner=state.draw_winner.other,
        goals=state.goals[::-1],
        series=None if series is None else Series(series.first.other, series.away, series.home),
    )


def test_left_and_right_are_alike():
    for state, action in reached(12):
        plain = [mirror_state(branch.state) for branch in outcomes(state, action)]
        assert [b.state for b in outcomes(mirror_state(state), mirror_action(action))] == plain


def test_home_and_away_are_alike():
    for state, action in reached(12):
        plain = [swap(branch.state) for branch in outcomes(state, action)]
        assert [branch.state for branch in outcomes(swap(state), action)] == plain
        assert actor(swap(state)) is (actor(state) or Side.HOME).other
