"""Chapter 5: buttons that leave the board."""

from __future__ import annotations

from botonista.flick.facts import Off
from botonista.flick.pieces import side_of
from botonista.football.ruling import Call, call
from botonista.games.pilka_guzikowa.referee.awards import from_play
from botonista.games.pilka_guzikowa.referee.move import Item, Move

OFF_MOVES = 2  # PG 5.1.1: two additional moves, three from play


def off_board(move: Move) -> tuple[list[Item], list[Call]]:
    """PG 5.1.1, PG 5.1.2, PG 5.1.5, PG 5.1.6, PG-D48, PG-D51: own buttons off the board."""
    items: list[Item] = []
    noted: list[Call] = []
    for off in move.left_board:
        t = off.t or 0.0
        if side_of(off.button) is not move.mover:
            noted.append(_call(move, off, "off_opponent", ("PG 5.1.4", "PG-D49")))
        elif move.touched_by(off.button, until=t):
            clause = "PG 5.1.6" if off.back else "PG 5.1.2"
            noted.append(_call(move, off, "off_with_ball", (clause, "PG 5.1.3b", "PG-D51")))
        elif t > move.exit_t:
            noted.append(_call(move, off, "off_after_exit", ("PG 2.1.7", "PG 5.1.3b")))
        elif not items:
            clauses = ("PG 5.1.5" if off.back else "PG 5.1.1", "PG 5.1.3b", "PG-D48", "PG-D51")
            award = from_play(move, move.mover.other, OFF_MOVES, clauses, t, off.button)
            items.append(Item(_call(move, off, "off_board", clauses), move.mover, t, award, offence=False))
    return items, noted


def _call(move: Move, off: Off, key: str, clauses: tuple[str, ...]) -> Call:
    mine = side_of(off.button) is move.mover
    against = move.mover if mine and key == "off_board" else None
    clauses = (*clauses, "PG-D05")
    benefits = move.mover.other if against else None
    return call(
        key,
        *clauses,
        against=against,
        benefits=benefits,
        t=off.t,
        at=(off.x, off.y),
        pieces=(off.button,),
        measured={"button": off.button},
    )
