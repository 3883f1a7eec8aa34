"""Random legal matches: no exception, no dead end, and a journal that plays again to the same match."""

from __future__ import annotations

import os
import random
from concurrent.futures import ProcessPoolExecutor

import pytest

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
    state = start(options_of(number))
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
    again = start(options_of(number))
    for step, (side, action, first) in enumerate(journal):
        happened = carry_out(again, side, action, seed.at(step))
        assert happened == first
        again = happened.state
    assert again == state
    return seen


def play_range(numbers: range) -> set[Node]:
    """Many matches; the union of their situations."""
    seen: set[Node] = set()
    for number in numbers:
        seen |= play_one(number)
    return seen


def test_300_random_matches_end_and_play_again_the_same_and_meet_every_situation():
    seen = play_range(range(300))
    assert seen >= ATTACKER_MODES
    assert seen == set(Node) - {Node.OVER}


@pytest.mark.slow
def test_10000_random_matches_end_and_play_again_the_same():
    workers = max(1, min(2, os.cpu_count() or 1))
    chunks = [range(1000 + first, 1000 + first + 250) for first in range(0, 10_000, 250)]
    with ProcessPoolExecutor(workers) as pool:
        seen = set().union(*pool.map(play_range, chunks))
    assert seen == set(Node) - {Node.OVER}
