"""Sentences of a game in all three languages at once, for asks, views and signs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from botonista.flick.ask import Words
from botonista.flick.pieces import Fault
from botonista.football import words
from botonista.football.catalogue import LANGUAGES
from botonista.football.quantities import as_json

MOST_SAID = 1000  # filled sentences that are kept


class Sayer:
    """The words of a game, its own before those that all flick games share."""

    def __init__(self, book: words.Words) -> None:
        self.book = book
        self._plain: dict[str, Words] = {}
        self._said: dict[tuple[object, ...], Words] = {}

    def __call__(self, key: str, values: Mapping[str, object] | None = None) -> Words:
        """A sentence in every language; a key without words is shown bare."""
        if key in self._plain:
            return self._plain[key]
        if key not in self.book.keys:
            return dict.fromkeys(LANGUAGES, key.split(".")[1].replace("_", " "))
        if values:
            return self._filled(key, values)
        self._plain[key] = {lang: self.book.say(key, lang) for lang in LANGUAGES}
        return self._plain[key]

    def _filled(self, key: str, values: Mapping[str, object]) -> Words:
        """A sentence with these values; counters say the same few again and again."""
        if not all(type(value) in (int, str) for value in values.values()):  # 1, 1.0 and True are told apart
            return {lang: self.book.say(key, lang, values) for lang in LANGUAGES}
        same = key, *values.items()
        found = self._said.get(same)
        if found is None:
            if len(self._said) >= MOST_SAID:
                self._said.clear()
            found = self._said[same] = {lang: self.book.say(key, lang, values) for lang in LANGUAGES}
        return found

    def has(self, key: str) -> bool:
        """Whether there are words for it."""
        return key in self.book.keys

    def faults(self, found: Iterable[Fault]) -> list[dict[str, Any]]:
        """Faults of a set-up or of pieces, each with its clause, numbers and sentence."""
        return [
            {
                "clause": fault.clauses[0],
                "key": fault.key,
                "piece": fault.piece,
                "measured": {name: as_json(value) for name, value in fault.measured.items()},
                "words": self(f"fault.{fault.key}", {"piece": fault.piece, **fault.measured}),
            }
            for fault in found
        ]
