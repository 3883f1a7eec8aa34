"""A set piece is given: the ball is dead, and its preparation begins."""

from __future__ import annotations

from botonista.football.ruling import Call
from botonista.games.pilka_guzikowa.flow.returns import due_back
from botonista.games.pilka_guzikowa.phases import Award, Kind, Prepare, SetPiece
from botonista.games.pilka_guzikowa.state import State

BEFORE = ("return", "changes", "goal_area")
AFTER = ("taker", "ready")
ROWS: dict[Kind, tuple[str, ...]] = {  # the questions of each set piece, in their order
    "throw_in": (*BEFORE, "ball", *AFTER),
    "goal_kick": (*BEFORE, "ball", *AFTER),
    "corner": (*BEFORE, "ball", *AFTER),
    "free_direct": (*BEFORE, "ball", "wall", *AFTER),
    "free_indirect": (*BEFORE, "ball", *AFTER),
    "penalty": ("return", "goal_area", "penalty_area", "keeper", *AFTER),  # PG 10.1.5: no changes
}


def prepare(state: State, award: Award, spot: int | None = None) -> tuple[State, list[Call]]:
    """`SET(kind, side, own, extra)`: the row of its questions begins; `spot` is one of the award's."""
    from botonista.games.pilka_guzikowa.questions import QUESTIONS

    assert award.kind is not None
    given = SetPiece(
        award.kind, award.side, award.own, award.extra, award.offender, award.clauses, award.cause_ms
    )
    spots = award.spots if spot is None or not award.spots else (award.spots[spot],)
    phase = Prepare(
        given,
        spots,
        spots[0] if len(spots) == 1 else None,
        due=due_back(state, award.side),
        row=ROWS[award.kind],
    )
    bans = tuple(b for b in state.bans if b.reason != "starter")
    return QUESTIONS.advance(state.but(phase=phase, last_touch=None, bans=bans))
