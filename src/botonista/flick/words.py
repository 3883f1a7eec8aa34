"""Sentences of a game in all three languages at once, for asks, views and signs."""

from __future__ import annotations

from collections.abc import Mapping

from botonista.flick.ask import Words
from botonista.football import words
from botonista.football.catalogue import LANGUAGES


class Sayer:
    """The words of a game, its own before those that all flick games share."""

    def __init__(self, book: words.Words) -> None:
        self.book = book
        self._plain: dict[str, Words] = {}

    def __call__(self, key: str, values: Mapping[str, object] | None = None) -> Words:
        """A sentence in every language; a key without words is shown bare."""
        if key in self._plain:
            return self._plain[key]
        if key not in self.book.keys:
            return dict.fromkeys(LANGUAGES, key.split(".")[1].replace("_", " "))
        if values:
            return {lang: self.book.say(key, lang, values) for lang in LANGUAGES}
        self._plain[key] = {lang: self.book.say(key, lang) for lang in LANGUAGES}
        return self._plain[key]

    def has(self, key: str) -> bool:
        """Whether there are words for it."""
        return key in self.book.keys
