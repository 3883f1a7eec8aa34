"""Rulings as JSON with sentences in one language (the match does the same for all three)."""

from __future__ import annotations

from typing import Any

from botonista.football import words
from botonista.football.catalogue import LANGUAGES
from botonista.football.ruling import Call, Ruling
from botonista.games.pilka_guzikowa.pieces import Fault

GAME_NAME = "pilka-guzikowa"


def sentence(call: Call, lang: str) -> str:
    """What the referee says."""
    return words.load(GAME_NAME).say(f"call.{call.key}", lang, call.measured)


def fault_data(fault: Fault) -> dict[str, Any]:
    """A fault of a set-up or a piece with its sentence in every language."""
    said = words.load(GAME_NAME)
    values = {"piece": fault.piece, **fault.measured}
    return {
        "clause": fault.clause,
        "key": fault.key,
        "piece": fault.piece,
        "measured": dict(fault.measured),
        "words": {lang: said.say(f"fault.{fault.key}", lang, values) for lang in LANGUAGES},
    }


def call_data(call: Call, lang: str) -> dict[str, Any]:
    """A call as the judge prints it."""
    return {
        "key": call.key,
        "clauses": list(call.clauses),
        "against": call.against.value if call.against else None,
        "benefits": call.benefits.value if call.benefits else None,
        "t": call.t,
        "place": list(call.place) if call.place else None,
        "pieces": list(call.pieces),
        "measured": dict(call.measured),
        "words": sentence(call, lang),
    }


def would_data(ruling: Ruling, lang: str) -> list[dict[str, Any]]:
    """What would have changed the calls, with words."""
    said = words.load(GAME_NAME)
    rows = []
    for other in ruling.would_change:
        values = {"change": abs(other.change), "unit": other.unit, "clause": ", ".join(other.clauses)}
        rows.append(
            {
                "quantity": other.quantity,
                "change": other.change,
                "unit": other.unit,
                "clauses": list(other.clauses),
                "key": other.key,
                "words": said.say(f"would.{other.key}", lang, values),
            }
        )
    return rows
