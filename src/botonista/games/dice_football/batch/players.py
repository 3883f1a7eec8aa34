"""Players for compiled play: what each decides at each node of the graph."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from botonista.games.dice_football.batch.engine import FIXED, RANDOM, SOLVED
from botonista.games.dice_football.batch.simple import simple_choice, simple_side
from botonista.games.dice_football.solve.graph import Graph, build
from botonista.games.dice_football.solve.nodes import Rules
from botonista.games.dice_football.solve.situations import Kind

KINDS = {"simple": FIXED, "random": RANDOM, "perfect": SOLVED}

Array = NDArray[Any]


class Seats(NamedTuple):
    """Home and away: how they decide, the option of each node, the side for each face."""

    kinds: Array
    choice: Array
    pick: Array


def seats(home: str, away: str, rules: Rules) -> Seats:
    """Two players by name."""
    for name in (home, away):
        if name not in KINDS:
            raise LookupError(
                f"no player {name!r} for a batch of dice football; there are {', '.join(KINDS)}"
            )
    choice, pick = simple(rules)
    kinds = np.array([KINDS[home], KINDS[away]], np.int8)
    return Seats(kinds, np.stack([choice, choice]), np.stack([pick, pick]))


@lru_cache(maxsize=8)
def simple(rules: Rules) -> tuple[Array, Array]:
    """The simple player decides by the node alone, so all he does can be written down beforehand."""
    graph = build(rules)
    bounds = graph.first_option.tolist()
    choice = [
        simple_choice(here, graph.options[bounds[n] : bounds[n + 1]]) for n, here in enumerate(graph.nodes)
    ]
    pick = np.zeros((len(graph.options), 6), np.uint8)
    for o, option in enumerate(graph.options):
        for f, face in enumerate(option.faces):
            ways = tuple(dict.fromkeys(face))
            if len(ways) == 2:
                pick[o, f] = simple_side(ways)
    return np.array(choice, np.uint8), pick


@lru_cache(maxsize=8)
def tickets(rules: Rules) -> tuple[Array, Array]:
    """For the random player: each option of a node as often as it has mirror images on the real board.

    Only the keeper's kick differs: two of its three fields are images of each other (DF 11.2).
    """
    graph = build(rules)
    first, listed = [0], []
    bounds = graph.first_option.tolist()
    for n, here in enumerate(graph.nodes):
        for o in range(bounds[n], bounds[n + 1]):
            twice = here.kind == Kind.KEEPERKICK and graph.options[o].field[0] != 3
            listed += [o, o] if twice else [o]
        first.append(len(listed))
    return np.array(first, np.int32), np.array(listed, np.int32)


def opening(graph: Graph) -> Array:
    """The kick-off of the match for each face of the master die: the other side holds it (DF 3.2, DF 3.3)."""
    return np.array([graph.kick_off(1, play) for play in graph.rules.dice.master], np.int32)
