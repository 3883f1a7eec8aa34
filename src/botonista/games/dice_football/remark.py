"""Something that is said about dice, as data: words in three languages, the clauses it rests on."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from botonista.football import words
from botonista.football.catalogue import LANGUAGES


class Remark(msgspec.Struct, frozen=True):
    """`key` names the sentence in `words.toml` under `dice`; `values` are filled in."""

    key: str
    values: Mapping[str, object] = {}
    clauses: tuple[str, ...] = ()

    def say(self, lang: str) -> str:
        """The sentence, with its clauses in brackets."""
        said = words.load("dice-football").say(f"dice.{self.key}", lang, self.values)
        return f"{said} ({', '.join(self.clauses)})" if self.clauses else said

    def __str__(self) -> str:
        return self.say("en")

    @property
    def words(self) -> dict[str, str]:
        """The sentence in each language."""
        return {lang: self.say(lang) for lang in LANGUAGES}
