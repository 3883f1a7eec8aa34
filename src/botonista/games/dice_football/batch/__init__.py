"""Dice football by the million: whole matches between given players, compiled.

>>> from botonista.games.dice_football import batch
>>> played = batch.play("simple", "random", matches=1000, seed=7)
>>> played.home_worth > 0.5
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from botonista.games.dice_football.solve.variant import Variant
    from botonista.games.dice_football.state import Setup

PLAYERS = ("simple", "random", "perfect")


@dataclass(frozen=True, slots=True)
class Played:
    """One row a match. `kicker`: who kicked off (0 home, 1 away), `face`: what the master die showed first.

    `decisions` counts what was done by home and by away (names in `tally`).
    """

    home: NDArray[np.int32]
    away: NDArray[np.int32]
    rolls: NDArray[np.int32]
    red_cards: NDArray[np.int32]
    kicker: NDArray[np.int32]
    face: NDArray[np.int32]
    decisions: dict[str, tuple[int, int]]

    @property
    def home_worth(self) -> float:
        """Share of matches that home won, draws counted as half."""
        return float(np.mean(np.sign(self.home - self.away) / 2 + 0.5))

    @property
    def standard_error(self) -> float:
        """Of `home_worth`."""
        return float(np.std(np.sign(self.home - self.away) / 2) / np.sqrt(self.home.size))


def play(
    home: str, away: str, matches: int, seed: int, setup: Setup | Variant | None = None, first: int = 0
) -> Played:
    """Matches `first`, `first` + 1, ... of the batch `seed`, on one core; players are those of PLAYERS.

    A tie in a tournament stays a tie here: the series of penalties is not played.
    """
    from botonista.games.dice_football.batch import players, tally
    from botonista.games.dice_football.batch.engine import play_matches
    from botonista.games.dice_football.solve.graph import build
    from botonista.games.dice_football.solve.variant import Variant

    variant = setup if isinstance(setup, Variant) else Variant.of(setup)
    rules = variant.rules
    graph = build(rules)
    results = np.zeros((matches, 6), np.int32)
    counts = np.zeros((2, len(tally.NAMES)), np.int64)
    play_matches(
        (graph.by, graph.first_option, graph.rolls, graph.face_exit),
        (graph.exit_node, graph.exit_turned, graph.exit_goal, graph.exit_ends),
        graph.kick,
        players.opening(graph),
        players.tickets(rules),
        tally.tallies(rules),
        tuple(players.seats(home, away, rules)),
        _table(variant) if "perfect" in (home, away) else _no_table(),
        variant.rolls,
        seed,
        first,
        results,
        counts,
    )
    decisions = {name: (int(h), int(a)) for name, h, a in zip(tally.NAMES, *counts, strict=True)}
    goals, conceded, rolls, cards, kicker, face = (column.copy() for column in results.T)
    return Played(goals, conceded, rolls, cards, kicker, face, decisions)


def _table(variant: Variant) -> tuple[NDArray[Any], ...]:
    from botonista.games.dice_football.solve.lookup import table

    solution = table(variant).solution
    return solution.worth, solution.draw, solution.best


def _no_table() -> tuple[NDArray[Any], ...]:
    """Nobody looks into it; read-only like the real one, so that the engine is compiled once."""
    empty = tuple(np.zeros((1, 1, 1, 1), kind) for kind in (np.float32, np.uint16, np.uint8))
    for array in empty:
        array.setflags(write=False)
    return empty
