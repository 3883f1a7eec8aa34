"""What a player weighs a strike by, read off its arcs and contacts as soon as it is played.

Results are FACTS numbers a strike, and for every body the lengths and instants of PER_BODY.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from botonista.table.core.compiled import compiled
from botonista.table.core.crossing import CrossedRows, Lines, crossings
from botonista.table.core.layout import CARRIED, INF, Arcs, Bodies, Floats, Ints, Notes, Tally, World

# --- numbers of a strike: which goal, exit and bodies (-1: none), and when (INF: never)
GOAL, GOAL_T, EXIT, EXIT_T, EXIT_X, EXIT_Y, FIRST, FIRST_T, LAST, TOUCH_T, FRAME_T = range(11)
FACTS = 11

# --- numbers of each body in a strike: lengths, then instants (INF: never)
SHIFT, GREATEST, REACHED, MET, HIT, BALL_MET = range(6)
PER_BODY = 6

EDGES = 4  # the first watched lines: end+, end-, side+, side-


class Sight(NamedTuple):
    """What to look at: the ball, whose pieces hit, what is a frame, lines and bars; and room to work in."""

    asked: bool
    ball: int
    mover: Ints
    frame: Ints
    lines: Lines
    bars: Floats
    watched: Ints
    way: Arcs
    ends: Floats
    cuts: Floats
    found: CrossedRows


@compiled
def _way_of(sight: Sight, notes: Notes, tally: Tally, duration: float) -> int:
    """Copy the ball's arcs, with when each ends; how many."""
    m = 0
    for r in range(tally.arcs):
        if int(notes.arcs[r].body) == sight.ball and m < sight.way.shape[0]:
            if m > 0:
                sight.ends[m - 1] = notes.arcs[r].t
            sight.way[m] = notes.arcs[r]
            sight.ends[m] = duration
            m += 1
    return m


@compiled
def _crossed(sight: Sight, world: World, notes: Notes, tally: Tally, duration: float, fact: Floats) -> None:
    """The first goal and the first exit of the ball."""
    m = _way_of(sight, notes, tally, duration)
    if m == 0:
        return
    half = 0.5 * world.kinds[world.bodies[sight.ball].cls].height
    count = crossings(
        sight.way[:m],
        sight.ends[:m],
        sight.lines,
        sight.watched,
        world.bodies,
        world.kinds,
        sight.cuts,
        sight.found,
    )
    for r in range(count):
        c = sight.found[r]
        k = int(c.line)
        if c.way < 0.0:
            continue
        if k < EDGES:
            if c.t < fact[EXIT_T]:
                fact[EXIT], fact[EXIT_T], fact[EXIT_X], fact[EXIT_Y] = k, c.t, c.x, c.y
        elif c.t < fact[GOAL_T] and c.z + half < sight.bars[k - EDGES]:
            fact[GOAL], fact[GOAL_T] = k - EDGES, c.t


@compiled
def _ball_meets(b: int, t: float, struck: int, n: int, sight: Sight, fact: Floats, each: Floats) -> None:
    """The ball meets b at time t."""
    if b >= n:
        if sight.frame[b - n] == 1 and t < fact[FRAME_T]:
            fact[FRAME_T] = t
        return
    if t < each[b, BALL_MET]:
        each[b, BALL_MET] = t
    if t < fact[FIRST_T]:
        fact[FIRST], fact[FIRST_T] = b, t
    if t <= min(fact[GOAL_T], fact[EXIT_T]):
        fact[LAST] = b
    if b == struck and t < fact[TOUCH_T]:
        fact[TOUCH_T] = t


@compiled
def _met(struck: int, n: int, sight: Sight, notes: Notes, tally: Tally, fact: Floats, each: Floats) -> None:
    """Who touched whom first, from the contacts in their order."""
    ball = sight.ball
    for r in range(tally.contacts):
        t = notes.contacts[r].t
        for side in range(2):
            a = int(notes.contacts[r].a if side == 0 else notes.contacts[r].b)
            b = int(notes.contacts[r].b if side == 0 else notes.contacts[r].a)
            if a == ball:
                _ball_meets(b, t, struck, n, sight, fact, each)
            if a >= n or b >= n:
                continue
            if a == struck and t < each[b, MET]:
                each[b, MET] = t
            if sight.mover[a] == 1 and t < each[b, HIT]:
                each[b, HIT] = t
            # a chain of pushes from the struck piece; what the ball pushes is not part of it
            if a != ball and b != ball and each[a, REACHED] <= t and t < each[b, REACHED]:
                each[b, REACHED] = t


@compiled
def _shifts(before: Bodies, world: World, notes: Notes, tally: Tally, each: Floats) -> None:
    """How far every body is from where it was at the end, and was at most at the ends of its arcs."""
    for i in range(world.movers):
        x = world.bodies[i].x - before[i].x
        y = world.bodies[i].y - before[i].y
        each[i, SHIFT] = sqrt(x * x + y * y)
        each[i, GREATEST] = each[i, SHIFT]
    for r in range(tally.arcs):
        a = notes.arcs[r]
        i = int(a.body)
        x = a.x - before[i].x
        y = a.y - before[i].y
        far = sqrt(x * x + y * y)
        if far > each[i, GREATEST]:
            each[i, GREATEST] = far


@compiled
def _carried_off(
    struck: int, sight: Sight, before: Bodies, n: int, notes: Notes, tally: Tally, fact: Floats, each: Floats
) -> None:
    """What carries the ball touches it from the instant at which it sets it moving."""
    below = before[sight.ball].carrier
    if before[sight.ball].mode != CARRIED or below >= n or each[sight.ball, GREATEST] <= 0.0:
        return
    for r in range(tally.arcs):
        if int(notes.arcs[r].body) == sight.ball:
            t = notes.arcs[r].t
            fact[FIRST], fact[FIRST_T], fact[LAST] = below, t, below
            each[below, BALL_MET] = t
            if below == struck:
                fact[TOUCH_T] = t
            return


@compiled
def look(
    struck: int,
    sight: Sight,
    before: Bodies,
    world: World,
    notes: Notes,
    tally: Tally,
    duration: float,
    fact: Floats,
    each: Floats,
) -> None:
    """Fill in the numbers of one strike; `before` are the bodies before it."""
    n = world.movers
    for c in range(FACTS):
        fact[c] = INF
    fact[GOAL] = fact[EXIT] = fact[FIRST] = fact[LAST] = -1.0
    for i in range(n):
        for c in range(PER_BODY):
            each[i, c] = INF
    _shifts(before, world, notes, tally, each)
    each[struck, REACHED] = 0.0
    for i in range(n):
        if before[i].mode == CARRIED and before[i].carrier == struck and i != sight.ball:
            each[i, REACHED] = 0.0
    _crossed(sight, world, notes, tally, duration, fact)
    _carried_off(struck, sight, before, n, notes, tally, fact, each)
    _met(struck, n, sight, notes, tally, fact, each)
