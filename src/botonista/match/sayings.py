"""Why something was refused, and what the console says, in three languages."""

from __future__ import annotations

from functools import cache

from botonista.football import telling, words
from botonista.football.refusal import Refusal
from botonista.match import games


def refusal_words(refusal: Refusal, game: str | None = None) -> dict[str, str]:
    """Why something was refused, for a person: the game's sentence, or the match's, or the plain message."""
    books = (games.game(game).words,) if game is not None and game in games.names() else ()
    return telling.refusal_words(refusal, *books, _of_match())


def refusal_line(refusal: Refusal, lang: str, game: str | None = None) -> str:
    """Why something was refused, in one line: the field that is wrong, the sentence, the clauses."""
    field = refusal.details.get("field")
    named = f"{field}: " if field else ""
    clauses = f" ({', '.join(refusal.clauses)})" if refusal.clauses else ""
    return f"{named}{refusal_words(refusal, game)[lang]}{clauses}"


def in_console(key: str, lang: str, **values: object) -> str:
    """A sentence of `botonista play`."""
    return _of_match().say(f"console.{key}", lang, values)


@cache
def _of_match() -> words.Words:
    return words.of("botonista.match")
