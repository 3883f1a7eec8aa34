"""The form of a case and of the answer to it, the same for every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from botonista.football.catalogue import LANGUAGES
from botonista.football.refusal import bad
from botonista.football.ruling import Ruling
from botonista.football.telling import ruling_json

if TYPE_CHECKING:
    from botonista.football.game import Game


def check_form(case: object, keys: Sequence[str], lang: str) -> None:
    """A case is an object with these keys, and the language is one we speak."""
    if lang not in LANGUAGES:
        raise bad("lang", f"should be one of {', '.join(LANGUAGES)}")
    if not isinstance(case, Mapping):
        raise bad("case", 'should be an object like {"state": {…}, "facts": {…}}')
    for key in case:
        if key not in keys:
            raise bad(str(key)[:40] or '""', f"is not a field of a case; there are {', '.join(sorted(keys))}")


def answer(game: Game[Any, Any], after: Any, ruling: Ruling, lang: str, explain: bool) -> dict[str, Any]:
    """The ruling as every judge gives it, with the state it leads to.

    With `explain` the cited clauses are quoted, and what would have changed the calls is told.
    """
    told = ruling_json(ruling, game.words, [lang])
    would = told.pop("would_change")
    found: dict[str, Any] = {
        "game": game.name,
        "rules": game.rules_version,
        "lang": lang,
        **told,
        "clauses": list(ruling.clauses),
        "words": [call["words"][lang] for call in told["calls"]],
        "result": game.result(after),
        "state": game.encode_state(after),
        "text": str(after),
    }
    if explain:
        book, cited = game.clauses, ruling.clauses
        found["would_change"] = would
        found["rules_cited"] = {clause: book[clause].text(lang) for clause in cited if clause in book}
    return found
