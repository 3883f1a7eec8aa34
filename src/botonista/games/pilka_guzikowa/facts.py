"""What happened in a move, as a table or a scorer says it (docs/rules/pilka-guzikowa.md, Facts)."""

from __future__ import annotations

from typing import Literal

from botonista.flick import facts as flick

IllMade = Literal[
    "not_fingers",  # PG 2.1.2
    "touched_ball",  # PG 2.1.3a
    "touched_button",  # PG 2.1.3b
    "shifted",  # PG 2.1.1c: turned over with a shift
    "late",  # PG 2.1.5a
    "out_of_turn",  # PG 2.1.4
    "fourth_turn",  # PG 2.2.2, PG-D30
    "wrongly_taken",  # PG 4.1.4, PG-D23: a set piece not as it has to be taken
]


class MoveFacts(flick.MoveFacts, frozen=True, omit_defaults=True):
    """F01 to F26 of one move.

    `ill_made`: how it was made against the rules, at a real table. `reported` says that a move with an
    unauthorised button was reported in time (always so at a simulated table, PG 7.6.2b).
    """

    ill_made: tuple[IllMade, ...] = ()
    reported: bool = True
