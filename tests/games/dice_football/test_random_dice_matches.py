"""Random legal matches: no exception, no dead end, and a journal that plays again to the same match.

The test plays a few hundred; `python -m tests.games.dice_football.test_random_dice_matches 10000` plays more.
"""

from __future__ import annotations

import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from botonista.football.chance import Seed
from botonista.games.dice_football import dice
from botonista.games.dice_football.legal import actor, legal_actions
from botonista.games.dice_football.play import carry_out
from botonista.games.dice_football.setup import start
from botonista.games.dice_football.state import ATTACKER_MODES, Node


def options_of(number: int) -> dict[str, object]:
    """Every variant comes round."""
    return {
        "boskov": number % 2 == 1,
        "tournament": number % 3 == 1,
        "time": "clock" if number % 5 == 1 else "rolls",
        "dice": ("default", *dice.presets())[number % 4],
    }


def play_one(number: int) -> set[Node]:
    """One random match, played and played again; gives the situations it came through."""
    seed = Seed(number.to_bytes(8, "big"))
    hand = random.Random(number)
    first = state = start(options_of(number))
    journal = []
    seen = set()
    while (side := actor(state)) is not None:
        seen.add(state.node)
        actions = legal_actions(state)
        assert actions, f"dead end in match {number} at {state.node}"
        action = actions[int(hand.random() * len(actions))]
        happened = carry_out(state, side, action, seed.at(len(journal)))
        journal.append((side, action, happened))
        state = happened.state
        assert len(journal) < 5000
        assert state.ball.on_board
        assert state.streak in (0, 1)
    again = first
    assert start(options_of(number)) == again
    for step, (side, action, happened) in enumerate(journal):
        replayed = carry_out(again, side, action, seed.at(step))
        assert replayed == happened
        again = replayed.state
    assert again == state
    return seen


def play_range(numbers: range) -> set[Node]:
    """Many matches; the union of their situations."""
    seen: set[Node] = set()
    for number in numbers:
        seen |= play_one(number)
    return seen


def test_200_random_matches_end_and_play_again_the_same_and_meet_every_situation():
    seen = play_range(range(200))
    assert seen >= ATTACKER_MODES
    assert seen == set(Node) - {Node.OVER}


def main(count: int) -> None:
    """Play `count` matches on two cores and say what came of it."""
    chunks = [range(first, min(first + 100, count)) for first in range(0, count, 100)]
    began = time.perf_counter()
    with ProcessPoolExecutor(2) as pool:
        seen = set().union(*pool.map(play_range, chunks))
    took = time.perf_counter() - began
    print(f"{count} matches ended and played again the same, {len(seen)} situations met, {took:.0f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]))
