"""The whole game as arrays: every node that play can reach, its options, their faces and exits."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from botonista.games.dice_football.faces import Play
from botonista.games.dice_football.solve.nodes import Option, Rules
from botonista.games.dice_football.solve.situations import CENTRE, Exit, Kind, Luck, Node
from botonista.games.dice_football.solve.situations import node as node_at

Ints = NDArray[np.int32]
Flags = NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class Graph:
    """Nodes stand in an order in which exits without a roll lead to earlier nodes only.

    `face_exit[o, f]` are the one or two exits of face f of option o (the second -1 when there is
    nothing to choose); an option without a roll uses face 0 alone. `kick[n, k]` is the kick-off node
    with the master die as it lies at node n, when the side in possession there (k = 0) or the other
    (k = 1) kicks off: where half 1 leads when it ends at n.
    """

    rules: Rules
    nodes: tuple[Node, ...]
    index: dict[Node, int]
    options: tuple[Option, ...]
    exits: dict[Exit, int]
    by: Flags
    first_option: Ints
    rolls: Flags
    face_exit: Ints
    exit_node: Ints
    exit_turned: Flags
    exit_goal: Flags
    exit_ends: Flags
    kick: Ints

    @property
    def digest(self) -> str:
        """Changes with any rule or face that play can meet; a stored table names it."""
        check = hashlib.sha256(repr([tuple(here) for here in self.nodes]).encode())
        for array in (
            self.by,
            self.first_option,
            self.rolls,
            self.face_exit,
            self.exit_node,
            self.exit_turned,
        ):
            check.update(array.tobytes())
        for array in (self.exit_goal, self.exit_ends, self.kick):
            check.update(array.tobytes())
        return check.hexdigest()

    def kick_off(self, holder: int, play: Play) -> int:
        """The node of a kick-off: holder 0 when the side that kicks off has the master die."""
        return self.index[node_at(Kind.SET, CENTRE, Luck(holder, play, 0))]


@lru_cache(maxsize=8)
def build(rules: Rules) -> Graph:
    """All nodes reachable from a kick-off, compiled."""
    starts = [node_at(Kind.SET, CENTRE, Luck(h, p, 0)) for h in (0, 1) for p in Play]
    choices = {}
    waiting = list(starts)
    while waiting:
        here = waiting.pop()
        if here in choices:
            continue
        choices[here] = rules.choice(here)
        for option in choices[here].options:
            waiting.extend(way.node for face in option.faces for way in face)

    def depth(here: Node) -> int:
        plain = [o.faces[0][0].node for o in choices[here].options if not o.rolls]
        return 1 + max(map(depth, plain)) if plain else 0

    def order(here: Node) -> tuple[object, ...]:
        return (depth(here), *here)

    nodes = tuple(sorted(choices, key=order))
    index = {here: i for i, here in enumerate(nodes)}
    options = [option for here in nodes for option in choices[here].options]
    exits: dict[Exit, int] = {}
    face_exit = np.full((len(options), 6, 2), -1, np.int32)
    for o, option in enumerate(options):
        for f, face in enumerate(option.faces):
            for k, way in enumerate(dict.fromkeys(face)):
                face_exit[o, f, k] = exits.setdefault(way, len(exits))
    sizes = [len(choices[here].options) for here in nodes]
    kicks = [
        [index[node_at(Kind.SET, CENTRE, Luck(here.holder ^ k, here.play, 0))] for k in (0, 1)]
        for here in nodes
    ]
    return Graph(
        rules=rules,
        nodes=nodes,
        index=index,
        options=tuple(options),
        exits=exits,
        by=np.array([choices[here].by for here in nodes], np.int8),
        first_option=np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32),
        rolls=np.array([o.rolls for o in options], np.int8),
        face_exit=face_exit,
        exit_node=np.array([index[w.node] for w in exits], np.int32),
        exit_turned=np.array([w.turned for w in exits], np.int8),
        exit_goal=np.array([w.goal for w in exits], np.int8),
        exit_ends=np.array([w.ends for w in exits], np.int8),
        kick=np.array(kicks, np.int32),
    )
