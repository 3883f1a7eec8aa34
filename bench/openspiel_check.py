"""A small dice football put into OpenSpiel's game interface and solved by OpenSpiel's own value iteration.

    python -m bench.openspiel_check [--rolls 1]

The game is one half with few rolls left, without a score to remember; its moves come from the rules of
the game (`legal_actions`, `outcomes`), not from the solver. The values of the twelve kick-offs (two
holders of the master die, six plays) must be those of our goal-difference solver.
"""

from __future__ import annotations

import argparse
import sys
import threading
import time
from typing import Any

import pyspiel
from msgspec.structs import replace
from open_spiel.python.algorithms import value_iteration

from botonista.football.side import Side
from botonista.games.dice_football.dice import read
from botonista.games.dice_football.faces import Play
from botonista.games.dice_football.legal import actor, legal_actions
from botonista.games.dice_football.play import outcomes
from botonista.games.dice_football.solve.goals import half
from botonista.games.dice_football.solve.graph import build
from botonista.games.dice_football.solve.nodes import Rules
from botonista.games.dice_football.state import Node, Setup, State

# Sideways and diagonal arrows lose the ball, so that fewer states can be reached.
DICE = read(
    {
        "control": ["F1", "F2?", "F1", "F2?", "S1X", "D1X"],
        "pass": ["F2", "F2?", "F3X", "D1X", "D2X", "B1"],
        "cross": ["F3", "F3", "F3?", "F4X", "F3?", "D3X"],
    }
)
STARTS = [(holder, play) for holder in Side for play in Play]

GAME_TYPE = pyspiel.GameType(
    short_name="python_dice_football_half",
    long_name="Dice football, the last rolls of a half",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)


class Held:
    """Something that never changes: OpenSpiel copies states deeply, this needs no copy."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return self


def kick_off(rolls: int, holder: Side, play: Play) -> State:
    setup = Setup(DICE, half_rolls=rolls)
    return State(
        setup=setup,
        node=Node.SET,
        side=Side.HOME,
        holder=holder,
        play=play,
        draw_winner=Side.AWAY,
        half=2,
        rolls_left=rolls,
    )


class Half(pyspiel.Game):
    """Home kicks off with `rolls` rolls left; chance deals the master die first."""

    def __init__(self, rolls: int) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=32,
            max_chance_outcomes=len(STARTS),
            num_players=2,
            min_utility=-3.0,
            max_utility=3.0,
            utility_sum=0.0,
            max_game_length=10_000,
        )
        super().__init__(GAME_TYPE, info, {})
        self.rolls = rolls
        self.known: dict[tuple[object, ...], tuple[str, list[list[tuple[float, State]]]]] = {}

    def new_initial_state(self) -> HalfState:
        return HalfState(self, [(1 / len(STARTS), kick_off(self.rolls, *start)) for start in STARTS])

    def moves(self, state: State) -> tuple[str, list[list[tuple[float, State]]]]:
        """The name of a state, and for each legal action the branches of chance; worked out once."""
        if state.key not in self.known:
            actions = [
                [
                    (branch.probability, replace(branch.state, late_rolls=0))
                    for branch in outcomes(state, action)
                ]
                for action in legal_actions(state)
            ]
            self.known[state.key] = (" ".join(map(str, state.key)), actions)
        return self.known[state.key]

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> None:
        return None


class HalfState(pyspiel.State):
    """A state of the game, or a chance node: the branches of an action just taken."""

    def __init__(self, game: Half, branches: list[tuple[float, State]]) -> None:
        super().__init__(game)
        self.half = Held(game)
        self.branches: Held | None = Held(branches)
        self.at: Held | None = None
        self.name = "deal"

    def current_player(self) -> int:
        if self.at is not None and self.at.value.node is Node.OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.branches is not None:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.at is not None
        return 0 if actor(self.at.value) is Side.HOME else 1

    def _legal_actions(self, player: int) -> list[int]:
        assert self.at is not None
        return list(range(len(self.half.value.moves(self.at.value)[1])))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.branches is not None
        return [(number, chance) for number, (chance, _) in enumerate(self.branches.value)]

    def _apply_action(self, action: int) -> None:
        if self.branches is not None:
            self._come_to(self.branches.value[action][1])
            return
        assert self.at is not None
        branches = self.half.value.moves(self.at.value)[1][action]
        if len(branches) == 1:
            self._come_to(branches[0][1])
            return
        self.branches = Held(branches)
        self.name += f" > {action}"

    def _come_to(self, state: State) -> None:
        self.at, self.branches = Held(state), None
        self.name = self.half.value.moves(state)[0]

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0, 0.0]
        assert self.at is not None
        home, away = self.at.value.goals
        return [float(home - away), float(away - home)]

    def __str__(self) -> str:
        return self.name


def compare(rolls: int) -> tuple[list[tuple[str, float, float]], int, float]:
    """(start, OpenSpiel's value, ours) of the twelve kick-offs; the number of states; seconds."""
    game = Half(rolls)
    start = time.perf_counter()
    values = value_iteration.value_iteration(game, depth_limit=-1, threshold=1e-14, cyclic_game=True)
    taken = time.perf_counter() - start
    graph = build(Rules(DICE))
    ours = half(graph, rolls)[rolls]
    rows = []
    for holder, play in STARTS:
        name = game.moves(kick_off(rolls, holder, play))[0]
        own = ours[graph.kick_off(0 if holder is Side.HOME else 1, play)]
        rows.append((f"{holder} holds {play}", float(values[name]), float(own)))
    return rows, len(values), taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rolls", type=int, default=1)
    rolls = parser.parse_args().rolls
    rows, states, taken = compare(rolls)
    print(f"{states} states, {rolls} roll(s) left, value iteration of OpenSpiel took {taken:.0f} s")
    for start, theirs, own in rows:
        print(f"{start:<20} OpenSpiel {theirs:+.12f}   ours {own:+.12f}   apart {abs(theirs - own):.1e}")
    worst = max(abs(theirs - own) for _, theirs, own in rows)
    print(f"greatest difference {worst:.1e}")
    if worst > 1e-11:
        raise SystemExit("the values differ")


if __name__ == "__main__":
    sys.setrecursionlimit(1_000_000)  # OpenSpiel walks the game tree by recursion
    threading.stack_size(1 << 29)
    walker = threading.Thread(target=main)
    walker.start()
    walker.join()
