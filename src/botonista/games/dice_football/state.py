"""The whole situation between two decisions, frozen; the ball in the attack frame."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from botonista.football.side import Side
from botonista.games.dice_football.board import CENTRE, Field
from botonista.games.dice_football.dice import Dice
from botonista.games.dice_football.faces import Die, Play

HALF_ROLLS = 70  # 450 s at about 6.4 s a roll (DF 3.7, DF-D3)
TOURNAMENT_HALF_ROLLS = 47  # 300 s (DF 5.4)
HALF_MS = 450_000  # 7 min 30 s (DF 2.1)
TOURNAMENT_HALF_MS = 300_000
ROLL_MS = 6_400  # how long a roll takes when only rolls are known (DF-D3)
SAFETY_STOP = 200  # rolls after time in one half (DF-D53)


class Node(StrEnum):
    """What the match waits for. The first nine are the attacker's modes, the others lie between."""

    FIRST = "FIRST"  # ball won in open play: control is owed
    FREE = "FREE"  # any attack die
    NOCTRL = "NOCTRL"  # control was just thrown: pass or cross
    SET = "SET"  # kick-off, throw-in, ordinary free kick
    GOALKICK = "GOALKICK"
    KEEPERKICK = "KEEPERKICK"
    CORNER = "CORNER"
    DIRECT = "DIRECT"  # direct free kick
    PENALTY = "PENALTY"

    DRAW = "DRAW"  # lots for the master die
    SIDE = "SIDE"  # left or right after the face
    QUESTION = "QUESTION"  # "?" pending: the defender may intervene
    REBOUND = "REBOUND"  # post from the middle column: which field
    BLOCK = "BLOCK"  # shot from outside on its way
    POST = "POST"
    BAR = "BAR"
    KEEPER = "KEEPER"  # ball on the goal mouth
    UNSTOPPABLE = "UNSTOPPABLE"  # perfect on the shot die from inside, save held
    MASTER_SHOT = "MASTER_SHOT"  # master perfect shot, answerable
    CLEARED = "CLEARED"  # cleared towards the own goal: the side in possession keeps it out
    BOSKOV = "BOSKOV"
    SERIES_DRAW = "SERIES_DRAW"  # lots for the first kick of the series
    SERIES = "SERIES"
    OVER = "OVER"


OPEN_PLAY = frozenset({Node.FIRST, Node.FREE, Node.NOCTRL})
DEAD_BALL = frozenset({Node.SET, Node.GOALKICK, Node.KEEPERKICK, Node.CORNER, Node.DIRECT})
ATTACKER_MODES = OPEN_PLAY | DEAD_BALL | {Node.PENALTY}


class Setup(msgspec.Struct, frozen=True):
    """What was agreed before the match (DF 3.6, DF 5.4)."""

    dice: Dice
    boskov: bool = False
    tournament: bool = False
    time: Literal["rolls", "clock"] = "rolls"
    half_rolls: int = HALF_ROLLS
    half_ms: int = HALF_MS
    real_table: bool = False


class Thrown(msgspec.Struct, frozen=True):
    """An arrow on the table that still waits for left or right."""

    die: Die
    face_index: int
    reverse: bool = False
    double: bool = False


class Series(msgspec.Struct, frozen=True):
    """A series of penalties: who kicks first, and what each side's kicks brought (DF-D4)."""

    first: Side
    home: tuple[bool, ...] = ()
    away: tuple[bool, ...] = ()

    def kicks(self, side: Side) -> tuple[bool, ...]:
        """The kicks of one side in order; True is a goal."""
        return self.home if side is Side.HOME else self.away


class State(msgspec.Struct, frozen=True):
    """Everything that play depends on; no chance is kept here."""

    setup: Setup
    node: Node = Node.DRAW
    side: Side = Side.HOME  # in possession
    ball: Field = CENTRE
    holder: Side | None = None  # of the master die
    play: Play | None = None  # what it shows
    draw_winner: Side | None = None
    half: int = 1
    goals: tuple[int, int] = (0, 0)  # home, away
    rolls_left: int = HALF_ROLLS  # T
    late_rolls: int = 0  # thrown after time in this half
    rolls_made: int = 0  # in the whole match, on the clock
    elapsed_ms: int = 0  # of this half, with a stopwatch
    started_at: int | None = None  # match time at which the stopwatch of this half was started
    streak: int = 0  # fouls running on the defender die
    asked: bool = False  # the defender has let his chance to interrupt go
    locked: bool = False  # QUESTION: the pending throw was control
    outside: bool = False  # the shot under way came from outside the penalty area
    thrown: Thrown | None = None  # SIDE
    series: Series | None = None

    @property
    def defender(self) -> Side:
        """The side without the ball."""
        return self.side.other

    @property
    def time_left(self) -> int:
        """T: rolls left in the half; with a stopwatch, the rolls that the rest of the time is worth."""
        if self.setup.time == "rolls":
            return self.rolls_left
        worth = -((self.elapsed_ms - self.setup.half_ms) // ROLL_MS)
        return max(0, min(self.setup.half_rolls, worth))

    def score(self, side: Side) -> int:
        """Goals of one side."""
        return self.goals[0] if side is Side.HOME else self.goals[1]

    @property
    def time_played_ms(self) -> int:
        """Nominal match time so far: every roll on the clock takes its usual time."""
        return self.rolls_made * ROLL_MS

    @property
    def key(self) -> tuple[object, ...]:
        """All but the set-up, small and hashable: for programs that remember states of one match."""
        return (
            self.node,
            self.side,
            self.ball,
            self.holder,
            self.play,
            self.draw_winner,
            self.half,
            self.goals,
            self.time_left,
            self.late_rolls,
            self.streak,
            self.asked,
            self.locked,
            self.outside,
            self.thrown,
            self.series,
        )
