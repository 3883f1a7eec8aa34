"""The words of Piłka Guzikowa, for asks, faults and signs."""

from __future__ import annotations

from functools import cache
from typing import Any

from botonista.flick.pieces import Fault
from botonista.flick.words import Sayer
from botonista.football import words
from botonista.football.quantities import as_json


@cache
def sayer() -> Sayer:
    """Sentences in all three languages."""
    return Sayer(words.of("botonista.games.pilka_guzikowa", "botonista.flick"))


def fault_data(fault: Fault) -> dict[str, Any]:
    """A fault of a set-up or a piece with its sentence in every language."""
    values = {"piece": fault.piece, **fault.measured}
    return {
        "clause": fault.clauses[0],
        "key": fault.key,
        "piece": fault.piece,
        "measured": {name: as_json(value) for name, value in fault.measured.items()},
        "words": sayer()(f"fault.{fault.key}", values),
    }
