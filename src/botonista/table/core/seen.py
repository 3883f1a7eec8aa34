"""What a player weighs a strike by, read off its arcs and contacts as soon as it is played.

Rows of results: FACTS numbers a strike, and for every body the instants and lengths of PER_BODY.
"""

from __future__ import annotations

from math import sqrt

from botonista.table.core.compiled import compiled
from botonista.table.core.crossing import crossings
from botonista.table.core.layout import CARRIED, HEIGHT, INF, Floats, Ints, X, Y

# --- numbers of a strike: which goal, exit and bodies (-1: none), and when (INF: never)
GOAL, GOAL_T, EXIT, EXIT_T, EXIT_X, EXIT_Y, FIRST, FIRST_T, LAST, TOUCH_T, FRAME_T = range(11)
FACTS = 11

# --- numbers of each body in a strike: lengths, then instants (INF: never)
SHIFT, GREATEST, REACHED, MET, HIT, BALL_MET = range(6)
PER_BODY = 6

EDGES = 4  # the first watched lines: end+, end-, side+, side-


@compiled
def _way_of(ball: int, arcs: Floats, used: int, duration: float, way: Floats, ends: Floats) -> int:
    """Copy the ball's arcs, with when each ends; how many."""
    m = 0
    for r in range(used):
        if int(arcs[r, 0]) == ball and m < way.shape[0]:
            if m > 0:
                ends[m - 1] = arcs[r, 1]
            way[m] = arcs[r]
            ends[m] = duration
            m += 1
    return m


@compiled
def _crossed(
    ball: int,
    arcs: Floats,
    used: int,
    duration: float,
    kinds: Floats,
    cls: Ints,
    lines: Floats,
    bars: Floats,
    watched: Ints,
    way: Floats,
    ends: Floats,
    found: Floats,
    fact: Floats,
) -> None:
    """The first goal and the first exit of the ball."""
    m = _way_of(ball, arcs, used, duration, way, ends)
    if m == 0:
        return
    half = 0.5 * kinds[cls[ball], HEIGHT]
    count = crossings(way[:m], ends[:m], lines, watched, kinds, cls, found)
    for r in range(count):
        t, k = found[r, 0], int(found[r, 2])
        if found[r, 6] < 0.0:
            continue
        if k < EDGES:
            if t < fact[EXIT_T]:
                fact[EXIT], fact[EXIT_T] = k, t
                fact[EXIT_X], fact[EXIT_Y] = found[r, 3], found[r, 4]
        elif t < fact[GOAL_T] and found[r, 5] + half < bars[k - EDGES]:
            fact[GOAL], fact[GOAL_T] = k - EDGES, t


@compiled
def _met(
    n: int,
    ball: int,
    struck: int,
    mover: Ints,
    frame: Ints,
    contacts: Floats,
    noted: int,
    fact: Floats,
    each: Floats,
) -> None:
    """Who touched whom first, from the contacts in their order."""
    dead = min(fact[GOAL_T], fact[EXIT_T])
    for r in range(noted):
        t = contacts[r, 0]
        for side in range(2):
            a = int(contacts[r, 1 + side])
            b = int(contacts[r, 2 - side])
            if a == ball:
                if b >= n:
                    if frame[b - n] == 1 and t < fact[FRAME_T]:
                        fact[FRAME_T] = t
                    continue
                if t < each[b, BALL_MET]:
                    each[b, BALL_MET] = t
                if t < fact[FIRST_T]:
                    fact[FIRST], fact[FIRST_T] = b, t
                if t <= dead:
                    fact[LAST] = b
                if b == struck and t < fact[TOUCH_T]:
                    fact[TOUCH_T] = t
            if a >= n or b >= n:
                continue
            if a == struck and t < each[b, MET]:
                each[b, MET] = t
            if mover[a] == 1 and t < each[b, HIT]:
                each[b, HIT] = t
            # a chain of pushes from the struck piece; what the ball pushes is not part of it
            if a != ball and b != ball and each[a, REACHED] <= t and t < each[b, REACHED]:
                each[b, REACHED] = t


@compiled
def _shifts(n: int, arcs: Floats, used: int, before: Floats, after: Floats, each: Floats) -> None:
    """How far every body is from where it was at the end, and was at most at the ends of its arcs."""
    for i in range(n):
        x = after[i, X] - before[i, X]
        y = after[i, Y] - before[i, Y]
        each[i, SHIFT] = sqrt(x * x + y * y)
        each[i, GREATEST] = each[i, SHIFT]
    for r in range(used):
        i = int(arcs[r, 0])
        x = arcs[r, 2] - before[i, X]
        y = arcs[r, 3] - before[i, Y]
        far = sqrt(x * x + y * y)
        if far > each[i, GREATEST]:
            each[i, GREATEST] = far


@compiled
def look(
    n: int,
    ball: int,
    struck: int,
    mover: Ints,
    frame: Ints,
    lines: Floats,
    bars: Floats,
    watched: Ints,
    arcs: Floats,
    used: int,
    contacts: Floats,
    noted: int,
    duration: float,
    kinds: Floats,
    cls: Ints,
    before: Floats,
    after: Floats,
    mode: Ints,
    carrier: Ints,
    way: Floats,
    ends: Floats,
    found: Floats,
    fact: Floats,
    each: Floats,
) -> None:
    """Fill in the numbers of one strike. `mode` and `carrier` are those before it."""
    for c in range(FACTS):
        fact[c] = INF
    fact[GOAL] = fact[EXIT] = fact[FIRST] = fact[LAST] = -1.0
    for i in range(n):
        for c in range(PER_BODY):
            each[i, c] = INF
    _shifts(n, arcs, used, before, after, each)
    each[struck, REACHED] = 0.0
    for i in range(n):
        if mode[i] == CARRIED and carrier[i] == struck and i != ball:
            each[i, REACHED] = 0.0
    if ball < 0:
        return
    _crossed(ball, arcs, used, duration, kinds, cls, lines, bars, watched, way, ends, found, fact)
    below = carrier[ball]
    if mode[ball] == CARRIED and 0 <= below < n and each[ball, GREATEST] > 0.0:
        # what carries the ball touches it from the instant at which it sets it moving
        for r in range(used):
            if int(arcs[r, 0]) == ball:
                fact[FIRST], fact[FIRST_T], fact[LAST] = below, arcs[r, 1], below
                each[below, BALL_MET] = arcs[r, 1]
                if below == struck:
                    fact[TOUCH_T] = arcs[r, 1]
                break
    _met(n, ball, struck, mover, frame, contacts, noted, fact, each)
