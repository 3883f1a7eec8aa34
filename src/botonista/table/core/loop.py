"""The event loop: from a strike to rest."""

from __future__ import annotations

import numpy as np

from botonista.table.core.bounce import bounce
from botonista.table.core.carrying import LEAVING, settle
from botonista.table.core.compiled import compiled
from botonista.table.core.layout import (
    AX,
    AY,
    AZ,
    BUDGET,
    CARRIED,
    CONTACT,
    EDGE,
    ELASTIC,
    FLY,
    GRAVITY,
    INF,
    OUT,
    QX,
    QY,
    REPEAT,
    REST,
    ROLL,
    SETTLE,
    STANDING,
    TIE,
    VX,
    VY,
    VZ,
    WEDGED,
    Floats,
    Ints,
    X,
    Y,
    Z,
)
from botonista.table.core.moving import advance, fly, ground, rest
from botonista.table.core.predict import row, sweep
from botonista.table.core.resolve import collide
from botonista.table.core.tidy import part, tidy


@compiled
def _next(n: int, best: Floats, what: Ints, partner: Ints) -> int:
    """The body whose event is next; at one instant contacts come first, then smaller numbers."""
    first = -1
    t = INF
    for i in range(n):
        b = best[i]
        if b >= INF or (first >= 0 and b > t + TIE):
            continue
        if first < 0 or b < t - TIE:
            first, t = i, b
            continue
        if what[i] < what[first]:
            first = i
            t = min(t, b)
    return first


@compiled
def _arc(i: int, state: Floats, mode: Ints, carrier: Ints, angle: Ints, arcs: Floats, used: int) -> int:
    """Write down body i's new arc; an arc of the same instant is replaced."""
    if used < arcs.shape[0]:
        a = arcs[used]
        a[0] = i
        for k in range(10):
            a[1 + k] = state[i, k]
        a[11] = carrier[i]
        a[12] = mode[i]
        a[13] = angle[i]
        a[14] = state[i, QX]
        a[15] = state[i, QY]
        return used + 1
    return used


@compiled
def _note(
    i: int, j: int, now: float, n: int, out: Floats, met: Floats, against: Ints, contacts: Floats, noted: int
) -> int:
    """Write down the contact that `out` tells of; ever smaller rebounds of one pair only once."""
    if j < n:
        fresh = out[7] >= ELASTIC or met[i, j] < 0.0 or now - met[i, j] > REPEAT
        met[i, j] = now
    else:
        fresh = out[7] >= ELASTIC or against[i] != j or now - met[i, i] > REPEAT
        against[i] = j
        met[i, i] = now
    if not fresh or noted >= contacts.shape[0]:
        return noted
    note = contacts[noted]
    note[0], note[1], note[2] = now, i, j
    for k in range(7):
        note[3 + k] = out[k]
    note[10], note[11] = out[8], out[9]
    return noted + 1


@compiled
def _let_down(
    k: int,
    now: float,
    n: int,
    state: Floats,
    mode: Ints,
    carrier: Ints,
    kinds: Floats,
    cls: Ints,
    facing: Floats,
    until: Floats,
    dirty: Ints,
) -> None:
    """Body k is held up in the air by several others: it comes down between them, and they make room."""
    rest(k, state)
    state[k, Z] = 0.0
    ground(k, state, mode, kinds, cls, until)
    for b in range(n):
        if mode[b] != OUT:
            advance(b, now, state, mode, kinds, cls)
    pushed = np.zeros(state.shape[0], np.int64)
    pushed[k] = 1
    tidy(n, state, mode, carrier, kinds, cls, facing, pushed)
    for b in range(n):
        if mode[b] != OUT:
            dirty[b] = max(dirty[b], pushed[b])


@compiled
def _leave(i: int, now: float, state: Floats, mode: Ints, until: Floats, left: Floats) -> None:
    """Body i falls off the board and is out."""
    mode[i] = OUT
    until[i] = INF
    left[i, 0], left[i, 1], left[i, 2] = now, state[i, X], state[i, Y]


@compiled
def _stop_all(
    now: float,
    n: int,
    state: Floats,
    mode: Ints,
    carrier: Ints,
    kinds: Floats,
    cls: Ints,
    angle: Ints,
    arcs: Floats,
    used: int,
) -> int:
    """Put everything to rest where it is: the budget is used up."""
    for i in range(n):
        if mode[i] == OUT:
            continue
        advance(i, now, state, mode, kinds, cls)
        rest(i, state)
        if mode[i] == FLY:
            state[i, Z] = 0.0
        if mode[i] != CARRIED:
            mode[i] = REST
        used = _arc(i, state, mode, carrier, angle, arcs, used)
    return used


@compiled
def run(
    n: int,
    state: Floats,
    mode: Ints,
    carrier: Ints,
    cls: Ints,
    facing: Floats,
    angle: Ints,
    kinds: Floats,
    reach: Floats,
    tilt: Floats,
    restitution: Floats,
    friction: Floats,
    groups: Floats,
    board: Floats,
    swept: Floats,
    seed: int,
    arcs: Floats,
    contacts: Floats,
    left: Floats,
    toppled: Floats,
    moved: Ints,
    result: Ints,
) -> float:
    """Play until everything rests; the time of the last event.

    `result` gets the numbers of events, arcs and contacts, and whether the budget was hit; `moved` marks
    the bodies that moved.
    """
    until = np.full(n, INF)
    best = np.full(n, INF)
    last = np.full(n, -1.0)
    what = np.zeros(n, np.int64)
    partner = np.full(n, -1)
    leaving = np.zeros(n, np.int64)
    dirty = np.zeros(n, np.int64)
    count = np.zeros(n, np.int64)
    slow = np.zeros(n, np.int64)
    # when two bodies last met; [i, i]: body i and the standing thing against[i]
    met = np.full((n, n), -1.0)
    against = np.full(n, -1)
    out = np.zeros(10)
    events = 0
    used = 0
    noted = 0
    tumbles = 0
    loads = 0
    now = 0.0
    over = 0

    for i in range(n):
        left[i, 0] = -1.0
        toppled[i, 0] = -1.0
        if mode[i] == CARRIED:
            loads += 1
    for i in range(n):
        if mode[i] == FLY:
            fly(i, state, mode, carrier, until)
            dirty[i] = 1
        elif mode[i] <= ROLL and (state[i, VX] != 0.0 or state[i, VY] != 0.0):
            ground(i, state, mode, kinds, cls, until)
            dirty[i] = 1
    if loads > 0:
        for i in range(n):
            if mode[i] == CARRIED:
                settle(i, 0.0, n, state, mode, carrier, kinds, cls, facing, friction, until, leaving, dirty)

    while True:
        # Those whose motion is new get an arc and a row; so do rows that counted on them. (Written out here:
        # as a function of its own it costs a tenth of every flick.)
        for i in range(n):
            if dirty[i] == 1:
                moved[i] = 1
                used = _arc(i, state, mode, carrier, angle, arcs, used)
                if mode[i] != OUT:
                    sweep(i, state, until, swept)
                best[i] = INF
        for i in range(n):
            if (
                dirty[i] == 0
                and what[i] == CONTACT
                and best[i] < INF
                and dirty[partner[i] if partner[i] < n else i] == 1
            ):
                dirty[i] = 2
                best[i] = INF
        for i in range(n):
            # a body that has come to rest has a row too: movers that counted on its motion meet it now
            if (dirty[i] == 1 or (dirty[i] == 2 and until[i] < INF)) and mode[i] != OUT:
                row(
                    i, now, n, state, mode, carrier, kinds, cls, facing, reach, until, swept, groups, board,
                    best, what, partner,
                )  # fmt: skip
        for i in range(n):
            dirty[i] = 0

        i = _next(n, best, what, partner)
        if i < 0:
            break
        if events >= BUDGET or used + 2 * n >= arcs.shape[0]:
            over = 1
            break
        events += 1
        if best[i] > now:
            now = best[i]
        kind = what[i]
        if kind == CONTACT:
            j = partner[i]
            if j < i:
                i, j = j, i
            advance(i, now, state, mode, kinds, cls)
            if j < n:
                advance(j, now, state, mode, kinds, cls)
            under_i = carrier[i]
            under_j = carrier[j]
            met_now = collide(
                i, j, now, n, state, mode, carrier, kinds, cls, facing, tilt, restitution, last, count,
                toppled, out,
            )  # fmt: skip
            if met_now:
                if out[7] < ELASTIC:
                    part(i, j, state, mode, kinds, cls, facing)
                noted = _note(i, j, now, n, out, met, against, contacts, noted)
            for side in range(2):
                k = i if side == 0 else j
                if k >= n or mode[k] == STANDING:
                    continue
                dirty[k] = 1
                slow[k] = slow[k] + 1 if out[7] < ELASTIC else 0
                if mode[k] == FLY and slow[k] > WEDGED:
                    _let_down(k, now, n, state, mode, carrier, kinds, cls, facing, until, dirty)
                elif mode[k] == FLY or state[k, VZ] > SETTLE:
                    fly(k, state, mode, carrier, until)
                elif mode[k] == CARRIED:
                    loads += 1  # just landed, or already there: counted anew below
                else:
                    ground(k, state, mode, kinds, cls, until)
            if loads > 0:
                for side in range(4):
                    k = i if side == 0 else j
                    if side >= 2:
                        # what has lost its load, or taken one over, moves otherwise now
                        k = under_i if side == 2 else under_j
                        if k < 0 or (carrier[i] if side == 2 else carrier[j]) == k:
                            continue
                    if k < n:
                        settle(
                            k, now, n, state, mode, carrier, kinds, cls, facing, friction, until, leaving,
                            dirty,
                        )  # fmt: skip
        elif kind == EDGE:
            advance(i, now, state, mode, kinds, cls)
            carrier[i] = -1
            state[i, AX], state[i, AY], state[i, AZ] = 0.0, 0.0, -GRAVITY
            _leave(i, now, state, mode, until, left)
            dirty[i] = 1
            if loads > 0:
                settle(i, now, n, state, mode, carrier, kinds, cls, facing, friction, until, leaving, dirty)
        else:
            advance(i, now, state, mode, kinds, cls)
            dirty[i] = 1
            if mode[i] == FLY:
                if abs(state[i, X]) > board[0] or abs(state[i, Y]) > board[1]:
                    _leave(i, now, state, mode, until, left)
                else:
                    bounce(i, state, mode, carrier, kinds, cls, facing, angle, until, seed, tumbles)
                    tumbles += 1
            elif mode[i] == CARRIED:
                if leaving[i] == LEAVING:
                    below = carrier[i]
                    fly(i, state, mode, carrier, until)
                    for side in range(2):
                        k = i if side == 0 else below
                        settle(
                            k, now, n, state, mode, carrier, kinds, cls, facing, friction, until, leaving,
                            dirty,
                        )  # fmt: skip
                else:
                    settle(
                        i, now, n, state, mode, carrier, kinds, cls, facing, friction, until, leaving, dirty
                    )
            else:
                ground(i, state, mode, kinds, cls, until)
                if loads > 0:
                    settle(
                        i, now, n, state, mode, carrier, kinds, cls, facing, friction, until, leaving, dirty
                    )
        if loads > 0:
            loads = 0
            for k in range(n):
                if mode[k] == CARRIED:
                    loads += 1

    if over == 1:
        used = _stop_all(now, n, state, mode, carrier, kinds, cls, angle, arcs, used)
    result[0] = events
    result[1] = used
    result[2] = noted
    result[3] = over
    return now
