"""One throw of an attack die: where the ball can come to, and what that means (5.2, 5.3)."""

from __future__ import annotations

from botonista.games.dice_football.faces import Arrow, Direction, Mark
from botonista.games.dice_football.solve.situations import (
    CORNER_FIELD,
    Exit,
    Field,
    Kind,
    Luck,
    fold,
    goal_kick,
    kept,
    lost,
    node,
    own_goal,
)

Step = tuple[int, int]
AT_CORNER = {
    Direction.FORWARD: (1, 0),
    Direction.DIAGONAL: (1, -1),
    Direction.SIDEWAYS: (0, -1),
    Direction.BACK: (-1, 0),
}


def steps(arrow: Arrow, corner_kick: bool, reverse: bool) -> tuple[Step, ...]:
    """The single steps to choose from: two when left or right is open (DF 6.5, DF 6.6, DF-D14)."""
    if corner_kick:  # always from (1,11), so k = +1
        return (AT_CORNER[arrow.direction],)
    ahead = -1 if reverse else 1
    match arrow.direction:
        case Direction.FORWARD:
            return ((0, ahead),)
        case Direction.BACK:
            return ((0, -ahead),)
        case Direction.DIAGONAL:
            return ((-1, ahead), (1, ahead))
        case Direction.SIDEWAYS:
            return ((-1, 0), (1, 0))


def off_the_board(last: Field, c: int, r: int, luck: Luck) -> Exit:
    """5.3: the goal line comes before the touchline (DF-D10)."""
    if r > 11:
        return goal_kick(luck)
    if r < 1:
        if c == 3:
            return own_goal(luck)
        return Exit(node(Kind.CORNER, CORNER_FIELD, luck.turned()), turned=True, ends=True)
    return lost(Kind.SET, last, luck)


def landing(field: Field, step: Step, arrow: Arrow, number: int, is_control: bool, luck: Luck) -> Exit:
    """Move field by field, then read the mark where the ball lies (6, rules 1 and 2)."""
    c, r = field
    for _ in range(number):
        last = (c, r)
        c, r = c + step[0], r + step[1]
        if not (1 <= c <= 5 and 1 <= r <= 11):
            return off_the_board(last, c, r, luck)
    if arrow.mark is Mark.LOST:
        return lost(Kind.FIRST, (c, r), luck)
    if arrow.mark is Mark.QUESTION:
        return Exit(node(Kind.QUERY, fold(c, r), luck, tag=int(is_control)))
    return kept(Kind.NOCTRL if is_control else Kind.FREE, fold(c, r), luck)


def throw(
    field: Field,
    arrow: Arrow,
    luck: Luck,
    *,
    is_control: bool,
    corner_kick: bool,
    reverse: bool,
    double: bool,
) -> tuple[Exit, ...]:
    """The exits of one face: one, or left and right to choose from."""
    number = arrow.number * (2 if double else 1)
    exits = [
        landing(field, step, arrow, number, is_control, luck) for step in steps(arrow, corner_kick, reverse)
    ]
    return tuple(exits)
