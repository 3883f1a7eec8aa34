"""The contact rule (FB 14.6) and the momentum rule (FB 11.3), brought up to date after a flick."""

from __future__ import annotations

from botonista.flick.pieces import side_of
from botonista.football.ruling import Call, call
from botonista.games.flickball.measures import lines_of
from botonista.games.flickball.phases import Flicked, Momentum, Play
from botonista.games.flickball.state import State

APPLIES = {  # FB 13.2d: not in the family variant; FB-D52: not at the kick-off
    "throw_in": "FB 15.10",
    "goal_kick": "FB 16.9",
    "corner": "FB 17.10",
    "quick_free_kick": "FB 19.13",
    "full_free_kick": "FB 19.13",
    "after_penalty": "FB 16.9",
}


def banned(state: State, flicked: Flicked) -> tuple[str | None, list[Call]]:
    """FB 14.6, FB-D26: who may not be flicked in this turn until another own piece has touched the ball."""
    taken = flicked.set_piece
    if taken is None:
        return _lifted(flicked)
    clause, taker = APPLIES.get(taken.kind), flicked.start.id
    if clause is None:
        return None, []
    touched = flicked.touched
    if taken.kind == "throw_in":
        after = touched
    elif taker in touched:
        after = touched[touched.index(taker) + 1 :]
    else:
        return None, []
    others = [name for name in after if name != taker and side_of(name) is flicked.side]
    if others:
        return None, [_free(flicked, taker, others[0], clause)]
    more = ("FB-D26",) if taken.kind == "throw_in" else ()
    measured: dict[str, object] = {"piece": taker}
    return taker, [
        call("banned", "FB 14.6", clause, *more, against=flicked.side, pieces=(taker,), measured=measured)
    ]


def _lifted(flicked: Flicked) -> tuple[str | None, list[Call]]:
    """FB-D26: any later touch of another own piece lifts the ban; it never comes back in that turn."""
    before = flicked.during.banned if isinstance(flicked.during, Play) else None
    if before is None:
        return None, []
    others = [name for name in flicked.touched if name != before and side_of(name) is flicked.side]
    if not others:
        return before, []
    return None, [_free(flicked, before, others[0])]


def _free(flicked: Flicked, taker: str, by: str, *clauses: str) -> Call:
    measured: dict[str, object] = {"piece": taker, "by": by}
    return call(
        "ban_lifted",
        "FB 14.6",
        *clauses,
        "FB-D26",
        benefits=flicked.side,
        pieces=(taker, by),
        measured=measured,
    )


def momentum(state: State, flicked: Flicked) -> tuple[Momentum | None, list[Call]]:
    """FB 11.3, FB-D16: the flicked piece, if it now lies on a line; a thrower was placed, not flicked."""
    if flicked.set_piece is not None and flicked.set_piece.kind == "throw_in":
        return None, []
    piece = state.piece(flicked.start.id)
    lines = lines_of(piece)
    if not lines:
        return None, []
    put_back = any(off.piece == piece.id for off in flicked.off)
    clauses = ["FB 11.3", "FB 11.3a"]
    clauses += ["FB-D16"] if put_back or lines_of(flicked.start) else []
    clauses += ["FB-D17"] if piece.keeper or len(lines) > 1 else []
    measured: dict[str, object] = {"piece": piece.id}
    said = call("momentum", *clauses, benefits=flicked.side, pieces=(piece.id,), measured=measured)
    return Momentum(piece.id, lines), [said]
