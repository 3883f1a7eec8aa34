"""What would have changed a call: how many millimetres or milliseconds more or less, and what then."""

from __future__ import annotations

from collections.abc import Iterable

from botonista.football.quantities import Millimetres, Seconds
from botonista.football.ruling import Call, Counterfactual
from botonista.games.pilka_guzikowa.referee.fouls import DEGREES
from botonista.games.pilka_guzikowa.referee.move import Move


def would_change(move: Move, calls: Iterable[Call]) -> tuple[Counterfactual, ...]:
    """The nearest limits of everything that was measured in this move."""
    found: list[Counterfactual] = []
    for said in calls:
        if said.key.startswith("foul_"):
            found += _degrees(said)
        elif "over" in said.measured:
            found += _over(said)
    return tuple(found)


def _degrees(said: Call) -> list[Counterfactual]:
    """PG 6.1, PG-D15: the degree below and the degree above."""
    mm, number = said.measured["mm"], said.measured["degree"]
    assert isinstance(mm, float | int) and isinstance(number, int)
    keeper = "keeper" in said.key
    found = []
    if number > 1:
        lower = DEGREES[number - 2]
        clauses = lower.keeper_clauses if keeper else lower.clauses
        found.append(
            Counterfactual(
                "mm",
                lower.up_to - mm,
                "mm",
                clauses[:1],
                "degree_1" if lower.number == 1 else f"degree_{lower.number}_less",
            )
        )
    if number < len(DEGREES):
        upper = DEGREES[number]
        clauses = upper.keeper_clauses if keeper else upper.clauses
        limit = DEGREES[number - 1].up_to
        found.append(Counterfactual("mm", limit - mm, "mm", clauses[:1], f"degree_{upper.number}_more"))
    return found


_OTHERWISE: dict[str, tuple[str, tuple[str, ...]]] = {
    "offside": ("onside", ("PG-D63",)),
    "kickoff_short": ("kickoff_farther", ("PG 3.2.2a",)),
    "kickoff_left_circle": ("kickoff_nearer", ("PG 3.2.2b",)),
    "own_lost_area": ("own_kept_area", ("PG-D20",)),
    "own_lost_half": ("own_kept_half", ("PG 4.2.3a",)),
    "penalty_no_shot": ("shot", ("PG-D69",)),
    "out_throw_in": ("still_in", ("PG-D08",)),
    "out_corner": ("still_in", ("PG-D08",)),
    "out_goal_kick": ("still_in", ("PG-D08",)),
    "goal": ("no_goal", ("PG 3.4.2",)),
    "hand_penalty": ("not_penalty", ("PG 7.1.1",)),
    "cover_penalty": ("not_penalty", ("PG 7.2.1",)),
    "late": ("in_time", ("PG 2.1.5a",)),
}


def _over(said: Call) -> list[Counterfactual]:
    """PG-D08, PG-D20, PG-D34, PG-D63: lines missed or passed by so many millimetres."""
    known = _OTHERWISE.get(said.key)
    over = said.measured["over"]
    if known is None or not isinstance(over, Millimetres | Seconds) or over < 0:
        return []
    key, clauses = known
    return [Counterfactual("over", -float(over), over.unit, clauses, key)]
