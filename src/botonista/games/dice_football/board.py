"""The board of 5 columns by 11 rows, its areas and lettered fields (DF 1.8, the rulebook's pictures).

Fields are (column, row) in the *attack frame*: the side in possession attacks towards row 11 with
column 1 at its left hand. Home's attack frame is the board frame; away's is turned by half a turn.
Every field that the rulebook only shows in a picture stands here, as data, once.
"""

from __future__ import annotations

from typing import NamedTuple

from botonista.football.side import Side
from botonista.games.dice_football.faces import Direction

COLUMNS = 5
ROWS = 11
FIELD_MM = 30.0  # for drawing only (DF-D1)
HALFWAY_ROW = 6
ASSIST_ROW = 3  # the letters C of page 12: from here forward (DF 13.6)


class Field(NamedTuple):
    """One field of the board: column 1 to 5, row 1 to 11."""

    c: int
    r: int

    @property
    def turned(self) -> Field:
        """The same field in the other side's attack frame."""
        return Field(COLUMNS + 1 - self.c, ROWS + 1 - self.r)

    @property
    def on_board(self) -> bool:
        """Whether it is one of the 55 fields."""
        return 1 <= self.c <= COLUMNS and 1 <= self.r <= ROWS


CENTRE = Field(3, 6)  # DF 3.5
GOAL_MOUTH = Field(3, 11)  # DF 7.2, DF 10.1
GOAL_COLUMN = 3
PENALTY_AREA = frozenset(Field(c, r) for c in (2, 3, 4) for r in (10, 11))  # DF 7.1
CORNER_FIELDS = (Field(1, 11), Field(5, 11))  # DF 8.2, DF 12.1
LAST_THREE_ROWS = frozenset(Field(c, r) for c in range(1, 6) for r in (9, 10, 11))  # DF 2.7
OUTSIDE_SHOOTING = LAST_THREE_ROWS - PENALTY_AREA - set(CORNER_FIELDS)  # the seven of DF 8.1
SHOOTING = PENALTY_AREA | OUTSIDE_SHOOTING  # the thirteen of DF 13.7
OWN_GOAL_FIELDS = frozenset({Field(3, 10), GOAL_MOUTH})  # DF 9.7
GOAL_KICK_FIELDS = (Field(2, 1), Field(4, 1))  # DF 11.1
KEEPER_KICK_FIELDS = (Field(2, 2), Field(3, 2), Field(4, 2))  # DF 11.2
REBOUND_FIELDS = (Field(2, 10), Field(4, 10))  # DF 7.4
KEEPER_PUNCH = Field(3, 9)  # DF 10.5, DF-D41
PENALTY_PUNCH = Field(3, 10)  # DF 14.5, DF-D41
ASSIST_FIELD = Field(3, 10)  # DF 13.6
WALL_FIELD = Field(3, 10)  # B of page 15: a direct free kick from further off lands here (DF 15.9)
OVER_THE_WALL_ROW = 9  # N (DF 15.8, DF-D45)
DIRECT_ROWS = (8, 9)  # the 4th and 3rd row from the goal (DF 9.10)
LAST_FOUR_ROWS = (8, 9, 10, 11)  # DF 13.14
CLEARANCE = 3  # fields back (DF 9.8)
OWN_GOAL_MOUTH = Field(3, 1)  # H of page 15 (DF 15.6)

# DF 8.3: from the A fields to C, from the B fields to D.
BLOCKING_FIELD = {
    Field(1, 10): Field(2, 10),
    Field(5, 10): Field(4, 10),
    **{Field(c, 9): Field(3, 10) for c in range(1, 6)},
}

# The letters of the rulebook's pictures, page by page: a letter means something on its own page only.
LETTERS: dict[str, dict[str, tuple[Field, ...]]] = {
    "6-7": {
        "A": (Field(3, 9),),
        "B": (Field(3, 11),),
        "C": (Field(2, 10),),
        "D": (Field(4, 10),),
        "E": (Field(2, 9),),
        "F": (Field(4, 9),),
        "G": (Field(3, 12),),
        "H": (Field(2, 11),),
    },
    "8": {
        "A": tuple(sorted(PENALTY_AREA)),
        "B": (GOAL_MOUTH,),
        "C": REBOUND_FIELDS,
        "D": (Field(2, 11), Field(4, 11)),
    },
    "9": {
        "A": (Field(1, 10), Field(5, 10)),
        "B": tuple(Field(c, 9) for c in range(1, 6)),
        "C": REBOUND_FIELDS,
        "D": (Field(3, 10),),
        "E": (GOAL_MOUTH,),
    },
    "11": {
        "A": (GOAL_MOUTH,),
        "B": (KEEPER_PUNCH,),
        "C": tuple(field.turned for field in GOAL_KICK_FIELDS),
        "D": (Field(2, 2).turned, Field(4, 2).turned),
        "E": (Field(3, 2).turned,),
        "F": CORNER_FIELDS,
    },
    "12-13": {
        "A": tuple(Field(c, HALFWAY_ROW) for c in range(1, 6)),
        "B": (GOAL_MOUTH,),
        "C": tuple(Field(c, ASSIST_ROW) for c in range(1, 6)),
        "D": (ASSIST_FIELD,),
        "E": tuple(sorted(SHOOTING)),
    },
    "14-15": {
        "A": (GOAL_MOUTH,),
        "B": (PENALTY_PUNCH,),
        "C": tuple(field.turned for field in GOAL_KICK_FIELDS),
        "D": (Field(3, 3),),
        "F": (Field(1, 5), Field(5, 5)),
        "G": (Field(3, 2),),
        "H": (OWN_GOAL_MOUTH,),
        "K": tuple(Field(c, 3) for c in (1, 2, 4, 5)),
        "L": tuple(Field(c, 2) for c in (1, 2, 4, 5)),
        "M": tuple(Field(c, 1) for c in (1, 2, 4, 5)),
        "N": tuple(Field(c, OVER_THE_WALL_ROW) for c in range(1, 6)),
        "P": tuple(Field(c, 8) for c in range(1, 6)),
    },
}


def on_board_of(side: Side, field: Field) -> Field:
    """A field of `side`'s attack frame in the board frame, or the other way round."""
    return field if side is Side.HOME else field.turned


def name(field: Field) -> str:
    """A field of the board frame as players write it: columns a to e from home's left, then the row."""
    return f"{'abcde'[field.c - 1]}{field.r}"


def millimetres(field: Field) -> tuple[float, float]:
    """The middle of a field of the board frame, from the centre spot, x towards the goal home attacks."""
    return (field.r - CENTRE.r) * FIELD_MM, (CENTRE.c - field.c) * FIELD_MM


class Way(NamedTuple):
    """How the ball ran: the fields it came to, and the place where it left the board, if it did."""

    fields: tuple[Field, ...]
    off: Field | None


def step_of(direction: Direction, sideways: int, reverse: bool) -> tuple[int, int]:
    """One step of an arrow (DF 6.3): `sideways` is -1 (left) or +1; reverse turns rows only (DF-D13)."""
    forward = -1 if reverse else 1
    return {
        Direction.FORWARD: (0, forward),
        Direction.BACK: (0, -forward),
        Direction.SIDEWAYS: (sideways, 0),
        Direction.DIAGONAL: (sideways, forward),
    }[direction]


def corner_step(direction: Direction, corner: Field) -> tuple[int, int]:
    """One step of an arrow at a corner kick: forward runs along the goal line (DF 12.1, DF-D14)."""
    along = 1 if corner.c == 1 else -1
    return {
        Direction.FORWARD: (along, 0),
        Direction.DIAGONAL: (along, -1),
        Direction.SIDEWAYS: (0, -1),
        Direction.BACK: (-along, 0),
    }[direction]


def run(start: Field, step: tuple[int, int], number: int) -> Way:
    """Move step by step; only the first step off the board matters."""
    fields: list[Field] = []
    at = start
    for _ in range(number):
        at = Field(at.c + step[0], at.r + step[1])
        if not at.on_board:
            return Way(tuple(fields), at)
        fields.append(at)
    return Way(tuple(fields), None)
