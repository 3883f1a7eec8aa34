"""Which buttons may not make their side's next move, and by which clauses."""

from __future__ import annotations

from botonista.football.side import Side
from botonista.games.pilka_guzikowa.phases import MOVES, Play
from botonista.games.pilka_guzikowa.pitch import in_a_goal_area
from botonista.games.pilka_guzikowa.state import State

Why = tuple[str, tuple[str, ...]]  # the key of the words, the clauses
TAKER_BAN: dict[str, tuple[str, ...]] = {
    "throw_in": ("PG 4.1.3b", "PG 4.1.4", "PG-D23"),
    "goal_kick": ("PG 4.2.3c", "PG 4.1.4", "PG-D23"),
    "corner": ("PG 4.3.3b", "PG 4.1.4", "PG-D23"),
    "free_indirect": ("PG 9.1.3b", "PG 4.1.4", "PG-D23"),
}
REASONS: dict[str, Why] = {
    "starter": ("banned_starter", ("PG 3.2.1c", "PG 3.2.4", "PG-D36")),
    "returned": ("banned_returned", ("PG 5.1.3c", "PG 7.6.2a", "PG-D24")),
    "substitute": ("banned_substitute", ("PG 10.1.7", "PG 7.6.2a", "PG-D24")),
}
UNAUTHORISED: Why = ("unauthorised", ("PG 7.6.1", "PG 7.6.2a", "PG 7.6.2b", "PG-D67"))


def why_banned(state: State, piece: str, side: Side) -> Why | None:
    """Why this button may not make its side's next move, with the clauses; None if it may.

    A ban is void if the side has no other button it could move.
    """
    found = _ban(state, piece)
    if found is None or found is UNAUTHORISED or not isinstance(state.phase, MOVES):
        return found
    others = (_ban(state, p.id) for p in state.on_board(side) if p.id != piece)
    return None if all(other is not None and other is not UNAUTHORISED for other in others) else found


def _ban(state: State, piece: str) -> Why | None:
    run = state.phase
    if isinstance(run, Play) and run.after is not None and piece == run.taker and run.after.kind in TAKER_BAN:
        return f"banned_taker_{run.after.kind}", TAKER_BAN[run.after.kind]
    if not state.bans and not state.unauth:
        return None
    as_taker = piece == state.taker and not isinstance(run, Play)  # PG 5.1.3d
    for ban in state.bans:
        if ban.piece == piece and not (ban.reason == "returned" and as_taker):
            return REASONS[ban.reason]
    if piece in state.unauth and not as_taker and in_a_goal_area(state.piece(piece).outline):
        return UNAUTHORISED
    return None
