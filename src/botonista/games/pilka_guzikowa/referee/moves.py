"""Chapter 2: moves made otherwise than the rulebook allows, and buttons that may not be moved."""

from __future__ import annotations

import msgspec

from botonista.football.ruling import Call
from botonista.football.side import Side
from botonista.games.pilka_guzikowa import pitch
from botonista.games.pilka_guzikowa.flow.clock import MOVE_LIMIT, time_for_a_move
from botonista.games.pilka_guzikowa.referee.awards import from_play
from botonista.games.pilka_guzikowa.referee.move import Item, Move
from botonista.games.pilka_guzikowa.state import MOVE_PHASES, Kind, State, Unreported

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
TAKER_BAN: dict[Kind, tuple[str, ...]] = {
    "throw_in": ("PG 4.1.3b", "PG 4.1.4", "PG-D23"),
    "goal_kick": ("PG 4.2.3c", "PG 4.1.4", "PG-D23"),
    "corner": ("PG 4.3.3b", "PG 4.1.4", "PG-D23"),
    "free_indirect": ("PG 9.1.3b", "PG 4.1.4", "PG-D23"),
}


def ill_made(move: Move) -> list[Item]:
    """PG 2.1.6: a move made in any other way gives the opponent an additional move."""
    items = []
    for code in move.facts.ill_made:
        clauses = ILL_MADE[code]
        if code == "wrongly_taken" and move.state.phase == "throw_in":
            clauses = ("PG 4.1.2b", "PG 4.1.2c", "PG 4.1.4")
        award = from_play(move, move.mover.other, 1, clauses, 0.0, move.struck)
        measured = _lateness(move) if code == "late" else {}
        against, other = move.mover, move.mover.other
        call = Call(code, (*clauses, "PG-D25"), against, other, 0.0, None, _pieces(move), measured)
        items.append(Item(call, move.mover, 0.0, award))
    return items


def _lateness(move: Move) -> dict[str, object]:
    """PG 2.1.5b: how long after the limit the touch came, since everything was still; if it was told."""
    limit = time_for_a_move(move.state) or MOVE_LIMIT
    over = move.touch_ms - move.state.clock_ms - limit
    return {"limit": limit // 1000, **({"over": over / 1000} if over > 0 else {})}


def banned_button(move: Move) -> list[Item]:
    """PG 3.2.1c, 4.1.3b, 5.1.3c, 7.6.2a, 10.1.7: a move with a button that may not make it."""
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
    award = from_play(move, move.mover.other, 1, clauses, 0.0, move.struck)
    cited, measured = (*clauses, "PG-D25"), {"button": move.struck}
    call = Call(key, cited, move.mover, move.mover.other, 0.0, None, (move.struck,), measured)
    return [Item(call, move.mover, 0.0, award)]


def unreported(move: Move) -> Unreported | None:
    """PG 7.6.2b: the move, if it was made with an unauthorised button and nobody has reported that yet."""
    if move.facts.reported or move.struck is None:
        return None
    reason = why_banned(move.state, move.struck, move.mover)
    if reason is None or reason[0] != "unauthorised":
        return None
    return Unreported(msgspec.structs.replace(move.state, unreported=None), move.facts)


def why_banned(state: State, piece: str, side: Side) -> tuple[str, tuple[str, ...]] | None:
    """Specification 5.3: why this button may not make its side's next move, with the clauses; None if it may.

    A ban is void if the side has no other button it could move.
    """
    found = _ban(state, piece)
    if found is None:
        return None
    if found[0] != "unauthorised" and state.phase in MOVE_PHASES:
        others = [p.id for p in state.on_board(side) if p.id != piece]
        if all((other := _ban(state, p)) is not None and other[0] != "unauthorised" for p in others):
            return None
    return found


def _ban(state: State, piece: str) -> tuple[str, tuple[str, ...]] | None:
    as_taker = piece == state.taker and state.phase != "play"  # PG 5.1.3d
    if state.phase == "play" and piece == state.taker and state.kind in TAKER_BAN:
        return f"banned_taker_{state.kind}", TAKER_BAN[state.kind]
    for ban in state.bans:
        if ban.piece != piece:
            continue
        if ban.reason == "starter":
            return "banned_starter", ("PG 3.2.1c", "PG 3.2.4", "PG-D36")
        if ban.reason == "returned" and not as_taker:
            return "banned_returned", ("PG 5.1.3c", "PG 7.6.2a", "PG-D24")
        if ban.reason == "substitute":
            return "banned_substitute", ("PG 10.1.7", "PG 7.6.2a", "PG-D24")
    if piece in state.unauth and not as_taker and in_a_goal_area(state, piece):
        return "unauthorised", ("PG 7.6.1", "PG 7.6.2a", "PG 7.6.2b", "PG-D67")
    return None


def in_a_goal_area(state: State, piece: str) -> bool:
    """PG 7.6.1: whether a button touches either goal area."""
    p = state.piece(piece)
    return any(pitch.in_goal_area(p.x, p.y, p.radius, side) for side in Side)


def _pieces(move: Move) -> tuple[str, ...]:
    return (move.struck,) if move.struck else ()
