"""Situations folded left to right, and the exits that lead from one to the next (5.10).

All fields are in the attack frame of the side in possession; columns 4 and 5 are written as
their mirror images 2 and 1, because every rule is symmetric.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from botonista.games.dice_football.faces import Play

CENTRE = (3, 6)
GOAL_MOUTH = (3, 11)
ASSIST_FIELD = (3, 10)
KEEPER_PUNCH = (3, 9)
PENALTY_PUNCH = (3, 10)
REBOUND = (2, 10)
OWN_GOAL_FIELDS = ((3, 11), (3, 10))
CORNER_FIELD = (1, 11)
GOAL_KICK_FIELD = (2, 1)
KEEPER_KICK_FIELDS = ((2, 2), (3, 2))

Field = tuple[int, int]


class Kind(IntEnum):
    """Modes of the attacker (5.1) and the nodes between (5.8)."""

    FIRST = 0
    FREE = 1
    NOCTRL = 2
    SET = 3
    GOALKICK = 4
    KEEPERKICK = 5
    CORNER = 6
    DIRECT = 7
    PENALTY = 8
    WINDOW_FIRST = 9  # W2: the defender is asked before the attacker
    WINDOW_FREE = 10
    WINDOW_NOCTRL = 11
    QUERY = 12  # a "?" waits for the defender; tag 1 when the throw was control
    BLOCK = 13
    POST = 14  # tag: where the shot came from
    BAR = 15
    KEEPER = 16
    PERFECT = 17  # perfect from inside on the shot die, W6
    MASTER_PERFECT = 18  # W7
    BOSKOV = 19
    CARD = 20  # red card: the master die is handed over; tag: the kind that follows


OPEN_PLAY = (Kind.FIRST, Kind.FREE, Kind.NOCTRL)
WINDOW = {Kind.FIRST: Kind.WINDOW_FIRST, Kind.FREE: Kind.WINDOW_FREE, Kind.NOCTRL: Kind.WINDOW_NOCTRL}
BEHIND_WINDOW = {window: mode for mode, window in WINDOW.items()}

INSIDE, OUTSIDE, CLEARED = 0, 1, 2  # origin of a shot; CLEARED: a clearance at the own goal (5.5)
ATTACKER, DEFENDER = 0, 1


class Node(NamedTuple):
    """One decision of one side: the situation, the master die, the foul streak."""

    kind: Kind
    c: int
    r: int
    tag: int
    holder: int
    play: Play
    streak: int

    @property
    def field(self) -> Field:
        """Where the ball lies."""
        return (self.c, self.r)


class Exit(NamedTuple):
    """A way to the next node.

    `turned`: possession changes, the node is seen from the other side. `goal`: +1 for the side in
    possession before the exit, -1 against it. `ends`: the half is over here once time is up (5.9).
    """

    node: Node
    turned: bool = False
    goal: int = 0
    ends: bool = False


class Luck(NamedTuple):
    """The master die and the streak, as they are carried from node to node."""

    holder: int
    play: Play
    streak: int

    def turned(self) -> Luck:
        """Seen by the other side after a change of possession; the streak starts anew (DF-D34)."""
        return Luck(1 - self.holder, self.play, 0)

    def spent(self, play: Play) -> Luck:
        """After a play: the other side holds the die with the new play on it (DF 13.2)."""
        return Luck(1 - self.holder, play, self.streak)


def fold(c: int, r: int) -> Field:
    """The field or its mirror image, whichever lies in columns 1 to 3."""
    return (min(c, 6 - c), r)


def in_area(field: Field) -> bool:
    """In the attacked penalty area (2.3)."""
    return field[0] >= 2 and field[1] >= 10


def can_shoot(field: Field) -> bool:
    """One of the 13 shooting fields (DF 7.1, DF 8.1, DF 8.2)."""
    return field[1] >= 9 and field != CORNER_FIELD


def node(kind: Kind, field: Field, luck: Luck, tag: int = 0) -> Node:
    """The node of a folded field; a penalty forgets where the foul was."""
    if Kind.PENALTY in (kind, tag if kind == Kind.CARD else kind):
        field = GOAL_MOUTH
    return Node(kind, field[0], field[1], tag, luck.holder, luck.play, luck.streak)


def arrive(mode: Kind, field: Field, luck: Luck) -> Node:
    """An attacker's decision point; in open play the defender's tackle or foul is asked first (W2)."""
    if mode in WINDOW and luck.holder == DEFENDER and luck.play in (Play.TACKLE, Play.FOUL):
        mode = WINDOW[mode]
    return node(mode, field, luck)


def kept(mode: Kind, field: Field, luck: Luck) -> Exit:
    """The attacker goes on."""
    return Exit(arrive(mode, field, luck))


def lost(mode: Kind, field: Field, luck: Luck) -> Exit:
    """The other side gets the ball where it lies: `field` is still the old attacker's (DF 4.2)."""
    c, r = field
    return Exit(arrive(mode, fold(6 - c, 12 - r), luck.turned()), turned=True, ends=True)


def goal_kick(luck: Luck) -> Exit:
    """The other side kicks from its goal (DF 11.1)."""
    return Exit(node(Kind.GOALKICK, GOAL_KICK_FIELD, luck.turned()), turned=True, ends=True)


def saved(luck: Luck) -> Exit:
    """The other side's keeper has the ball (DF 10.3, DF 13.9)."""
    return Exit(node(Kind.KEEPERKICK, KEEPER_KICK_FIELDS[0], luck.turned()), turned=True, ends=True)


def corner(luck: Luck) -> Exit:
    """Corner for the attacker; the ball has left the board (DF 10.6)."""
    return Exit(node(Kind.CORNER, CORNER_FIELD, luck), ends=True)


def goal(luck: Luck) -> Exit:
    """A goal for the attacker; the other side kicks off (DF-D5)."""
    return Exit(node(Kind.SET, CENTRE, luck.turned()), turned=True, goal=1, ends=True)


def own_goal(luck: Luck) -> Exit:
    """A goal against the attacker, who kicks off (DF-D5)."""
    return Exit(node(Kind.SET, CENTRE, luck._replace(streak=0)), goal=-1, ends=True)
