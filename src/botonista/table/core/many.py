"""Many strikes on one or many positions, one after the other, without coming back to Python."""

from __future__ import annotations

import numpy as np

from botonista.table.core.compiled import compiled
from botonista.table.core.launch import launch
from botonista.table.core.layout import Floats, Ints, X
from botonista.table.core.loop import run
from botonista.table.core.seen import look
from botonista.table.core.tidy import tidy


@compiled
def run_many(
    n: int,
    state0: Floats,
    mode0: Ints,
    carrier0: Ints,
    cls0: Ints,
    facing0: Floats,
    angle0: Ints,
    kinds: Floats,
    reach: Floats,
    tilt: Floats,
    restitution: Floats,
    friction: Floats,
    groups: Floats,
    board: Floats,
    swept0: Floats,
    first: int,
    rows: Ints,
    how: Ints,
    speeds: Floats,
    ball: int,
    mover: Ints,
    frame: Ints,
    lines: Floats,
    bars: Floats,
    watched: Ints,
    way: Floats,
    ends: Floats,
    found: Floats,
    arcs: Floats,
    contacts: Floats,
    places: Floats,
    modes: Ints,
    carriers: Ints,
    angles: Ints,
    left: Floats,
    toppled: Floats,
    results: Ints,
    durations: Floats,
    touches: Floats,
    facts: Floats,
    each: Floats,
) -> tuple[int, int]:
    """Play strike k of `how` (kind, piece, angle, lift, seed) and `speeds` into row k of the results.

    It is played on position rows[k] of the start arrays. What a player weighs goes into facts[k] and
    each[k], unless these are empty.

    Contacts of all strikes from `first` on go into `touches` one after the other. Returned are how many there
    are, and which strike is next: not all were played if `touches` was full.
    results[k] holds events, arcs, contacts, budget hit, pushes, and where its contacts start.
    """
    state = state0[0].copy()
    mode = mode0[0].copy()
    carrier = carrier0[0].copy()
    facing = facing0[0].copy()
    angle = angle0[0].copy()
    swept = swept0[0].copy()
    moved = np.zeros(state.shape[0], np.int64)
    kept = 0
    for k in range(first, how.shape[0]):
        p = rows[k]
        cls = cls0[p]
        state[:] = state0[p]
        mode[:] = mode0[p]
        carrier[:] = carrier0[p]
        facing[:] = facing0[p]
        angle[:] = angle0[p]
        swept[:n] = swept0[p, :n]
        moved[:] = 0
        launch(how[k, 0], how[k, 1], how[k, 2], speeds[k], how[k, 3], n, state, mode, carrier, kinds, cls)
        durations[k] = run(
            n, state, mode, carrier, cls, facing, angle, kinds, reach, tilt, restitution, friction, groups,
            board, swept, how[k, 4], arcs, contacts, left[k], toppled[k], moved, results[k],
        )  # fmt: skip
        if kept + results[k, 2] > touches.shape[0]:
            return kept, k
        results[k, 4] = tidy(n, state, mode, carrier, kinds, cls, facing, moved)
        results[k, 5] = kept
        for i in range(n):
            for c in range(3):
                places[k, i, c] = state[i, X + c]
            modes[k, i] = mode[i]
            carriers[k, i] = carrier[i]
            angles[k, i] = angle[i]
        if facts.shape[0] > 0:
            look(
                n, ball, how[k, 1], mover, frame, lines, bars, watched, arcs, results[k, 1], contacts,
                results[k, 2], durations[k], kinds, cls, state0[p], state, mode0[p], carrier0[p], way, ends,
                found, facts[k], each[k],
            )  # fmt: skip
        for r in range(results[k, 2]):
            touches[kept] = contacts[r]
            kept += 1
    return kept, how.shape[0]
