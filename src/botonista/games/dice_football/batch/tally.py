"""What is counted while a batch is played: decisions by their names, red cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from botonista.games.dice_football.faces import ATTACK_DICE, DefenderFace, Play
from botonista.games.dice_football.solve.graph import build
from botonista.games.dice_football.solve.nodes import Act, Option, Rules
from botonista.games.dice_football.solve.situations import Kind, Node

Array = NDArray[Any]

NAMES = (
    *(f"{when} {die}" for when in ("free", "locked", "owed") for die in ATTACK_DICE),
    *(f"play {play}" for play in Play),
    *(act.name.lower() for act in Act if act not in (Act.THROW, Act.PLAY)),
)
_WHEN = {Kind.FIRST: "owed", Kind.NOCTRL: "locked"}


def name_of(here: Node, option: Option) -> str:
    """A throw is free, locked (control was thrown just before) or owed (control after a change)."""
    if option.act is Act.THROW:
        return f"{_WHEN.get(here.kind, 'free')} {option.die}"
    return f"play {here.play}" if option.act is Act.PLAY else option.act.name.lower()


@lru_cache(maxsize=8)
def tallies(rules: Rules) -> tuple[Array, Array]:
    """The column of each option in NAMES; the faces that are a red card (DF 15.1)."""
    graph = build(rules)
    column = {name: i for i, name in enumerate(NAMES)}
    bounds = graph.first_option.tolist()
    columns = np.zeros(len(graph.options), np.int16)
    cards = np.zeros((len(graph.options), 6), np.int8)
    for n, here in enumerate(graph.nodes):
        for o in range(bounds[n], bounds[n + 1]):
            option = graph.options[o]
            columns[o] = column[name_of(here, option)]
            if option.act is Act.DEFENDER_DIE and here.streak == 1:
                cards[o] = [face is DefenderFace.FOUL for face in rules.dice.defender]
    return columns, cards
