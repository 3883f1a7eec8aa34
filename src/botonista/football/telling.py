"""A ruling as data for everyone: the judge, the journal and the ruling card tell it in this one shape."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from botonista.football.catalogue import LANGUAGES
from botonista.football.quantities import as_json
from botonista.football.refusal import Refusal
from botonista.football.ruling import Call, Counterfactual, Ruling
from botonista.football.words import Words

Langs = Iterable[str]


def ruling_json(ruling: Ruling, words: Words, langs: Langs = LANGUAGES) -> dict[str, Any]:
    """A ruling as the wire has it: calls, what follows, what would have changed it."""
    langs = tuple(langs)
    return {
        "calls": [call_json(call, words, langs) for call in ruling.calls],
        "follows": dict(ruling.follows),
        "would_change": [_would(other, ruling, words, langs) for other in ruling.would_change],
    }


def call_json(call: Call, words: Words, langs: Langs = LANGUAGES) -> dict[str, Any]:
    """One call; what was measured has its unit beside it."""
    return {
        "key": call.key,
        "clauses": list(call.clauses),
        "against": None if call.against is None else call.against.value,
        "benefits": None if call.benefits is None else call.benefits.value,
        "t": call.t,
        "place": None if call.place is None else list(call.place),
        "pieces": list(call.pieces),
        "measured": as_json(call.measured),
        "words": sentences(words, f"call.{call.key}", call.measured, langs),
    }


def _would(other: Counterfactual, ruling: Ruling, words: Words, langs: Langs) -> dict[str, Any]:
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
        "words": sentences(words, f"would.{other.key}", measured, langs),
    }


def refusal_json(refusal: Refusal, *books: Words) -> dict[str, Any]:
    """A refusal as data, in the words of the first book that has them."""
    return {
        "code": refusal.code,
        "words": refusal_words(refusal, *books),
        "clauses": list(refusal.clauses),
        "details": as_json(refusal.details),
    }


def refusal_words(refusal: Refusal, *books: Words) -> dict[str, str]:
    """Why something was refused, for a person; the plain message where no book has words for it."""
    key = refusal.sentence if "." in refusal.sentence else f"refusal.{refusal.sentence}"
    for words in books:
        if key in words.keys:
            try:
                return {lang: words.say(key, lang, _told(refusal, lang)) for lang in LANGUAGES}
            except (KeyError, TypeError):
                continue  # the sentence asks for a number this refusal does not have
    for words in books:
        if "refusal.other" in words.keys:
            return {lang: words.say("refusal.other", lang, _told(refusal, lang)) for lang in LANGUAGES}
    return dict.fromkeys(LANGUAGES, refusal.message)


def _told(refusal: Refusal, lang: str) -> dict[str, Any]:
    """What the sentence of a refusal is filled in with; `faults` are the sentences of its rows."""
    values = {"message": refusal.message, **refusal.details}
    rows: Any = refusal.details.get("rows")
    if rows:
        values["faults"] = " ".join(row["words"][lang] for row in rows)
    return values


def sentences(words: Words, key: str, values: Mapping[str, object], langs: Langs) -> dict[str, str]:
    """A sentence in each language; a key without words is shown bare."""
    if key not in words.keys:
        return dict.fromkeys(langs, key.partition(".")[2].replace("_", " "))
    return {lang: words.say(key, lang, values) for lang in langs}
