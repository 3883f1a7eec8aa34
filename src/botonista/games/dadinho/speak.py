"""The words of Dadinho, for asks, faults and signs."""

from __future__ import annotations

from functools import cache
from typing import Any

from botonista.flick.pieces import Fault
from botonista.flick.words import Sayer
from botonista.football import words
from botonista.football.quantities import as_json
from botonista.football.refusal import Refusal


@cache
def sayer() -> Sayer:
    """Sentences in all three languages."""
    return Sayer(words.of("botonista.games.dadinho", "botonista.flick"))


def fault_data(fault: Fault) -> dict[str, Any]:
    """A fault of a line-up or a piece with its sentence in every language."""
    values = {"piece": fault.piece, **fault.measured}
    return {
        "clause": fault.clauses[0],
        "key": fault.key,
        "piece": fault.piece,
        "measured": {name: as_json(value) for name, value in fault.measured.items()},
        "words": sayer()(f"fault.{fault.key}", values),
    }


def refused(code: str, found: tuple[Fault, ...], what: str) -> Refusal:
    """Several faults as one refusal that tells each with its clause."""
    first = found[0]
    clauses = tuple(dict.fromkeys(clause for fault in found for clause in fault.clauses))
    details = {"piece": first.piece, "fault": first.key, "rows": [fault_data(fault) for fault in found]}
    return Refusal(code, f"{what}: {first.piece} {first.key} ({', '.join(clauses)})", clauses, details)
