"""The words of Dadinho, for asks, faults and signs."""

from __future__ import annotations

from functools import cache

from botonista.flick.pieces import Fault
from botonista.flick.words import Sayer
from botonista.football import words
from botonista.football.refusal import Refusal


@cache
def sayer() -> Sayer:
    """Sentences in all three languages."""
    return Sayer(words.of("botonista.games.dadinho", "botonista.flick"))


def refused(code: str, found: tuple[Fault, ...], what: str) -> Refusal:
    """Several faults as one refusal that tells each with its clause."""
    first = found[0]
    clauses = tuple(dict.fromkeys(clause for fault in found for clause in fault.clauses))
    details = {"piece": first.piece, "fault": first.key, "rows": sayer().faults(found)}
    return Refusal(code, f"{what}: {first.piece} {first.key} ({', '.join(clauses)})", clauses, details)
