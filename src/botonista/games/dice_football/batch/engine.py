"""Whole matches, compiled: the nodes of the solver walked with two given players."""

from __future__ import annotations

import numpy as np
from numba import njit

from botonista.games.dice_football.batch.chance import below, key_of
from botonista.games.dice_football.solve.moments import DECIDED, SECOND_HALF
from botonista.games.dice_football.solve.solution import DRAW_SCALE
from botonista.games.dice_football.state import SAFETY_STOP

FIXED, RANDOM, SOLVED = 0, 1, 2  # how a player decides
FEWER_DRAWS = 1e-7 / DRAW_SCALE  # weight of one step of the stored chance of a draw
HOME, AWAY, ROLLS, CARDS, KICKER, PLAY = range(6)  # columns of the results


@njit(cache=True, inline="always")
def clamp(difference):  # type: ignore[no-untyped-def]
    """The row of a goal difference; what is decided is played as if it were close to it."""
    return max(1 - DECIDED, min(DECIDED - 1, difference)) + DECIDED - 1


@njit(cache=True)
def merit_behind(e, period, left, difference, full, exits, kick, worth, draw):  # type: ignore[no-untyped-def]
    """Of an exit for the side before it, from the table: its worth; of equals fewer draws are better.

    Draws weigh as little as the stored worth resolves, so they decide between equals alone.
    """
    exit_node, exit_turned, exit_goal, exit_ends = exits
    n, turned = exit_node[e], exit_turned[e]
    difference += exit_goal[e]
    if abs(difference) >= DECIDED:
        return 1.0 if difference > 0 else 0.0
    across = turned
    if exit_ends[e] and left == 0:
        if period == SECOND_HALF:
            return 0.5 - FEWER_DRAWS * DRAW_SCALE if difference == 0 else 1.0 if difference > 0 else 0.0
        # period 0: the side before the exit kicks off half 2; kick[n, k] is seen by the side behind it
        n, across = kick[n, period ^ turned], period
        period, left = SECOND_HALF, full
    elif turned and period != SECOND_HALF:
        period = 1 - period
    d = clamp(-difference if across else difference)
    found = worth[period, left, n, d]
    return (1.0 - found if across else found) - FEWER_DRAWS * draw[period, left, n, d]


@njit(cache=True, nogil=True)
def play_matches(  # type: ignore[no-untyped-def]
    shape, exits, kick, opening, tickets, tallies, seats, table, full, seed, first, results, counts
):
    """Play as many matches as `results` has rows; `counts` collects decisions by [side, name]."""
    by, first_option, rolls, face_exit = shape
    exit_node, exit_turned, exit_goal, exit_ends = exits
    ticket_first, ticket_option = tickets
    columns, cards = tallies
    kinds, choice, pick = seats
    worth, draw, best = table
    goals = np.zeros(2, np.int64)
    for match in range(results.shape[0]):
        key = key_of(seed, first + match)
        winner = below(2, key, 0)  # of the draw: holds the master die, kicks off half 2 (DF 3.2, DF 5.2)
        play = below(6, key, 1)
        n = opening[play]
        draws, thrown, reds = 2, 0, 0
        goals[:] = 0
        side = 1 - winner
        for half in range(2):
            if half:
                side = winner
            left, late = full, 0
            while True:
                period = SECOND_HALF if half else (0 if side == winner else 1)
                mover = side ^ by[n]
                start = first_option[n]
                if first_option[n + 1] - start == 1:
                    o = start
                elif kinds[mover] == FIXED:
                    o = start + choice[mover, n]
                elif kinds[mover] == RANDOM:
                    span = ticket_first[n + 1] - ticket_first[n]
                    o = ticket_option[ticket_first[n] + below(span, key, draws)]
                    draws += 1
                else:
                    o = start + best[period, left, n, clamp(goals[side] - goals[1 - side])]
                counts[mover, columns[o]] += 1
                if rolls[o]:
                    late += left == 0
                    left = max(0, left - 1)
                    thrown += 1
                    f = below(6, key, draws)
                    draws += 1
                    reds += cards[o, f]
                    e, other = face_exit[o, f]
                    if other >= 0:
                        if kinds[side] == FIXED:
                            e = other if pick[side, o, f] else e
                        elif kinds[side] == RANDOM:
                            e = other if below(2, key, draws) else e
                            draws += 1
                        else:
                            lead = goals[side] - goals[1 - side]
                            a = merit_behind(e, period, left, lead, full, exits, kick, worth, draw)
                            b = merit_behind(other, period, left, lead, full, exits, kick, worth, draw)
                            e = other if b > a else e
                else:
                    e = face_exit[o, 0, 0]
                if exit_goal[e] > 0:
                    goals[side] += 1
                elif exit_goal[e] < 0:
                    goals[1 - side] += 1
                n = exit_node[e]
                side ^= exit_turned[e]
                if (exit_ends[e] and left == 0) or late >= SAFETY_STOP:
                    n = kick[n, 0 if side == winner else 1]
                    break
        results[match, HOME] = goals[0]
        results[match, AWAY] = goals[1]
        results[match, ROLLS] = thrown
        results[match, CARDS] = reds
        results[match, KICKER] = 1 - winner
        results[match, PLAY] = play
