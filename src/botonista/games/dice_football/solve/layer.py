"""One layer of the backward induction, compiled: every node from the values one roll later."""

from __future__ import annotations

import numpy as np
from numba import njit

SAME = 1e-12  # choices no further apart than this are equal; then fewer draws decide


@njit(cache=True)
def through(e, exits, layer, end, over, worth, draw):  # type: ignore[no-untyped-def]
    """Values behind exit e as the side before it sees them, written into [period, difference]."""
    exit_node, exit_turned, exit_goal, exit_ends = exits
    source = end if over and exit_ends[e] else layer
    n, goal = exit_node[e], exit_goal[e]
    periods, differences = worth.shape
    for p in range(periods):
        if exit_turned[e]:
            q = periods - 1 - p  # who kicks off half 2 is also seen from the other side
            for i in range(differences):
                j = differences - i - goal
                worth[p, i] = 1.0 - source[0][n, q, j]
                draw[p, i] = source[1][n, q, j]
        else:
            for i in range(differences):
                j = i + 1 + goal
                worth[p, i] = source[0][n, p, j]
                draw[p, i] = source[1][n, p, j]


@njit(cache=True)
def fill(shape, exits, below, here, end, best, over_below, over):  # type: ignore[no-untyped-def]
    """Fill `here` and `best`: first what each exit is worth after a roll, then node by node."""
    by, first_option, rolls, face_exit = shape
    nodes, periods, differences = best.shape
    ways = exits[0].size
    way_worth = np.empty((ways, periods, differences))
    way_draw = np.empty((ways, periods, differences))
    for e in range(ways):
        through(e, exits, below, end, over_below, way_worth[e], way_draw[e])
    worth = np.empty((periods, differences))
    draw = np.empty((periods, differences))
    top = np.empty((periods, differences))
    for n in range(nodes):
        sign = -1.0 if by[n] else 1.0
        top[:] = -np.inf
        for o in range(first_option[n], first_option[n + 1]):
            if rolls[o]:
                mean_of_faces(face_exit[o], way_worth, way_draw, worth, draw)
            else:
                through(face_exit[o, 0, 0], exits, here, end, over, worth, draw)
            for p in range(periods):
                for i in range(differences):
                    w, d = sign * worth[p, i], draw[p, i]
                    gain = w - top[p, i]
                    if gain > SAME or (gain > -SAME and d < here[1][n, p, i + 1] - SAME):
                        here[1][n, p, i + 1] = d
                        best[n, p, i] = o - first_option[n]
                    if gain > 0.0:
                        top[p, i] = w
        for p in range(periods):
            for i in range(differences):
                here[0][n, p, i + 1] = sign * top[p, i]


@njit(cache=True)
def mean_of_faces(faces, way_worth, way_draw, worth, draw):  # type: ignore[no-untyped-def]
    """The mean over six faces; with two exits the attacker, who threw, picks his better one."""
    periods, differences = worth.shape
    worth[:] = 0.0
    draw[:] = 0.0
    for f in range(6):
        a, b = faces[f]
        for p in range(periods):
            for i in range(differences):
                w, d = way_worth[a, p, i], way_draw[a, p, i]
                if b >= 0:
                    gain = way_worth[b, p, i] - w
                    if gain > SAME or (gain > -SAME and way_draw[b, p, i] < d - SAME):
                        d = way_draw[b, p, i]
                    w = max(w, way_worth[b, p, i])
                worth[p, i] += w
                draw[p, i] += d
    worth /= 6.0
    draw /= 6.0
