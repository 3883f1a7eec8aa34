"""Chapter 2: moves made otherwise than the rulebook allows, and with buttons that may not be moved."""

from __future__ import annotations

from botonista.football.quantities import seconds
from botonista.football.ruling import call
from botonista.games.pilka_guzikowa.bans import why_banned
from botonista.games.pilka_guzikowa.flow.clock import MOVE_LIMIT, time_for_a_move
from botonista.games.pilka_guzikowa.referee.awards import from_play
from botonista.games.pilka_guzikowa.referee.move import Item, Move
from botonista.games.pilka_guzikowa.state import Unreported

ILL_MADE: dict[str, tuple[str, ...]] = {
    "not_fingers": ("PG 2.1.2", "PG 2.1.6"),
    "touched_ball": ("PG 2.1.3a", "PG 2.1.6"),
    "touched_button": ("PG 2.1.3b", "PG 2.1.6"),
    "shifted": ("PG 2.1.1c", "PG 2.1.6"),
    "late": ("PG 2.1.5a", "PG 2.1.5b", "PG 2.1.6", "PG-D26"),
    "out_of_turn": ("PG 2.1.4", "PG 2.1.6"),
    "fourth_turn": ("PG 2.2.2", "PG 2.1.6", "PG-D30"),
    "wrongly_taken": ("PG 4.1.4", "PG-D23"),
}


def ill_made(move: Move) -> list[Item]:
    """PG 2.1.6: a move made in any other way gives the opponent an additional move."""
    items = []
    mover, pieces = move.mover, (move.struck,) if move.struck else ()
    for code in move.facts.ill_made:
        clauses = ILL_MADE[code]
        if code == "wrongly_taken" and move.state.phase_name == "throw_in":
            clauses = ("PG 4.1.2b", "PG 4.1.2c", "PG 4.1.4")
        award = from_play(move, mover.other, 1, clauses, 0.0, move.struck)
        measured = _lateness(move) if code == "late" else {}
        said = call(
            code,
            *clauses,
            "PG-D25",
            against=mover,
            benefits=mover.other,
            t=0.0,
            pieces=pieces,
            measured=measured,
        )
        items.append(Item(said, mover, 0.0, award))
    return items


def _lateness(move: Move) -> dict[str, object]:
    """PG 2.1.5b: how long after the limit the touch came, since everything was still; if it was told."""
    limit = time_for_a_move(move.state) or MOVE_LIMIT
    over = move.touch_ms - move.state.clock_ms - limit
    return {"limit": seconds(limit // 1000), **({"over": seconds(over / 1000)} if over > 0 else {})}


def banned_button(move: Move) -> list[Item]:
    """PG 3.2.1c, PG 4.1.3b, PG 5.1.3c, PG 7.6.2a, PG 10.1.7: a move with a button that may not make it."""
    if move.struck is None:
        return []
    reason = why_banned(move.state, move.struck, move.mover)
    if reason is None:
        return []
    key, clauses = reason
    if key == "banned_starter":
        return []  # its award is the free kick of PG 3.2.4: referee/kickoff.py
    if key == "unauthorised" and not move.facts.reported:
        return []
    if move.exit is not None and key in ("unauthorised", "banned_returned", "banned_substitute"):
        goal = move.exit.line == "goal"
        clauses = (*clauses, *(("PG 7.6.4",) if goal else ("PG 7.6.3a", "PG 7.6.3b")))
    mover, pieces = move.mover, (move.struck,)
    award = from_play(move, mover.other, 1, clauses, 0.0, move.struck)
    said = call(
        key,
        *clauses,
        "PG-D25",
        against=mover,
        benefits=mover.other,
        t=0.0,
        pieces=pieces,
        measured={"button": move.struck},
    )
    return [Item(said, mover, 0.0, award)]


def unreported(move: Move) -> Unreported | None:
    """PG 7.6.2b: the move, if it was made with an unauthorised button and nobody has reported that yet."""
    if move.facts.reported or move.struck is None:
        return None
    reason = why_banned(move.state, move.struck, move.mover)
    if reason is None or reason[0] != "unauthorised":
        return None
    return Unreported(move.state.but(unreported=None), move.facts)
