"""Rulings and refusals with their sentences in three languages, as data for pages and journals."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from botonista.football import words
from botonista.football.catalogue import LANGUAGES
from botonista.football.game import Refusal
from botonista.football.ruling import Call, Counterfactual, Ruling


def ruling_json(ruling: Ruling, game: str) -> dict[str, Any]:
    """A ruling as the wire has it: calls, what follows, what would have changed it."""
    said = _of_game(game)
    return {
        "calls": [_call(call, said) for call in ruling.calls],
        "follows": dict(ruling.follows),
        "would_change": [_would(other, ruling, said) for other in ruling.would_change],
    }


def refusal_words(refusal: Refusal, game: str | None = None) -> dict[str, str]:
    """Why something was refused, for a person: the game's sentence, or the match's, or the plain message."""
    values = {"message": refusal.message, **refusal.details}
    key = f"refusal.{refusal.code}"
    for said in (_of_game(game) if game else None, _of_match()):
        if said is not None and key in said.keys:
            try:
                return {lang: said.say(key, lang, values) for lang in LANGUAGES}
            except (KeyError, TypeError):
                continue  # the sentence asks for a number this refusal does not have
    return {lang: _of_match().say("refusal.other", lang, values) for lang in LANGUAGES}


def _call(call: Call, said: words.Words | None) -> dict[str, Any]:
    return {
        "key": call.key,
        "clauses": list(call.clauses),
        "against": call.against,
        "benefits": call.benefits,
        "t": call.t,
        "place": call.place,
        "pieces": list(call.pieces),
        "measured": dict(call.measured),
        "words": _sentence(said, f"call.{call.key}", call.measured),
    }


def _would(other: Counterfactual, ruling: Ruling, said: words.Words | None) -> dict[str, Any]:
    measured: dict[str, object] = {}
    for call in ruling.calls:
        measured.update(call.measured)
    measured.update(change=abs(other.change), unit=other.unit, clause=", ".join(other.clauses))
    return {
        "quantity": other.quantity,
        "change": other.change,
        "unit": other.unit,
        "clauses": list(other.clauses),
        "key": other.key,
        "words": _sentence(said, f"would.{other.key}", measured),
    }


def _sentence(said: words.Words | None, key: str, values: Mapping[str, object]) -> dict[str, str]:
    if said is None or key not in said.keys:
        bare = key.partition(".")[2].replace("_", " ")
        return dict.fromkeys(LANGUAGES, bare)
    return {lang: said.say(key, lang, values) for lang in LANGUAGES}


def in_console(key: str, lang: str, **values: object) -> str:
    """A sentence of `botonista play`."""
    return _of_match().say(f"console.{key}", lang, values)


@cache
def _of_game(game: str) -> words.Words | None:
    try:
        return words.load(game)
    except (FileNotFoundError, ModuleNotFoundError):
        return None


@cache
def _of_match() -> words.Words:
    return words.parse(files("botonista.match").joinpath("words.toml").read_text("utf-8"))
