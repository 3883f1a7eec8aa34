"""A plain search over the game's own `legal_actions` and `outcomes`, sharing nothing with the solver.

While time runs it simply recurses. After time play can come back to where it was, so the states after
time are collected and their chances worked out again and again until nothing changes any more.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from botonista.football.side import Side
from botonista.games.dice_football.legal import actor, legal_actions
from botonista.games.dice_football.play import outcomes
from botonista.games.dice_football.state import Node, State

Key = tuple[object, ...]
SAME = 1e-12


class Ending(NamedTuple):
    """Home's win plus half a draw, and the draw."""

    worth: float
    draw: float


def key_of(state: State) -> Key:
    """Without the count of rolls after time, which matters for the safety stop alone (DF-D53)."""
    return replace(state, late_rolls=0).key


def best_for(side: Side, endings: list[Ending]) -> Ending:
    """The most for a side; of equals the one with fewer draws."""
    sign = 1 if side is Side.HOME else -1
    top = max(sign * ending.worth for ending in endings)
    return Ending(sign * top, min(e.draw for e in endings if sign * e.worth > top - SAME))


class PlainSearch:
    """Remembers what it found, for one set-up."""

    def __init__(self) -> None:
        self.known: dict[Key, Ending] = {}

    def ending(self, state: State) -> Ending:
        """With best play on both sides."""
        key = key_of(state)
        if key not in self.known:
            side = actor(state)
            if side is None:
                home, away = state.goals
                self.known[key] = Ending((home > away) + (home == away) / 2, float(home == away))
            elif state.time_left == 0:
                self._after_time(state)
            else:
                self.known[key] = best_for(
                    side, [self._mean(state, action) for action in legal_actions(state)]
                )
        return self.known[key]

    def _mean(self, state: State, action: object) -> Ending:
        branches = [(b.probability, self.ending(b.state)) for b in outcomes(state, action)]  # type: ignore[arg-type]
        return Ending(sum(p * e.worth for p, e in branches), sum(p * e.draw for p, e in branches))

    def _after_time(self, start: State) -> None:
        """All states of this half that can follow, their endings repeated until they stand still."""
        numbers: dict[Key, int] = {}
        signs: list[int] = []
        first_action: list[int] = []
        first_branch: list[int] = []
        chances: list[float] = []
        children: list[Key] = []
        waiting = [start]
        while waiting:
            state = replace(waiting.pop(), late_rolls=0)
            if key_of(state) in numbers or key_of(state) in self.known:
                continue
            numbers[key_of(state)] = len(numbers)
            signs.append(1 if actor(state) is Side.HOME else -1)
            first_action.append(len(first_branch))
            for action in legal_actions(state):
                first_branch.append(len(children))
                for branch in outcomes(state, action):
                    chances.append(branch.probability)
                    children.append(key_of(branch.state))
                    if branch.state.node is Node.OVER or branch.state.time_left > 0:
                        self.ending(branch.state)
                    else:
                        waiting.append(branch.state)
        fixed = [self.known.get(child, Ending(0.5, 0.0)) for child in children]
        worth, draw = np.array(fixed).T
        loose = np.array([b for b, child in enumerate(children) if child in numbers], int)
        source = np.array([numbers[children[b]] for b in loose], int)
        sign, share = np.array(signs), np.array(chances)
        actions = np.diff([*first_action, len(first_branch)])
        here = np.full(len(numbers), 0.5), np.zeros(len(numbers))
        while True:
            worth[loose], draw[loose] = here[0][source], here[1][source]
            action_worth = np.add.reduceat(share * worth, first_branch) * np.repeat(sign, actions)
            action_draw = np.add.reduceat(share * draw, first_branch)
            top = np.maximum.reduceat(action_worth, first_action)
            equal = action_worth > np.repeat(top, actions) - SAME
            fewest = np.minimum.reduceat(np.where(equal, action_draw, 2.0), first_action)
            moved = max(np.abs(sign * top - here[0]).max(), np.abs(fewest - here[1]).max())
            here = sign * top, fewest
            if moved < 1e-15:
                break
        for key, number in numbers.items():
            self.known[key] = Ending(float(here[0][number]), float(here[1][number]))
