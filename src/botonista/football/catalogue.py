"""Clause catalogues: every row of a rulebook, in three languages, from one TOML file a game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "pl", "pt")
KINDS = frozenset(
    {
        "equipment",
        "setup",
        "turn",
        "clock",
        "fact",
        "call",
        "restart",
        "choice",
        "conduct",
        "competition",
        "decision",
    }
)


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: its number in the rulebook, what kind of rule it is, and our words for it."""

    id: str
    kind: str
    chapter: str
    words: dict[str, str]  # language -> text

    def text(self, lang: str) -> str:
        """The clause in one of `LANGUAGES`."""
        return self.words[lang]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All clauses of one rulebook in the book's order."""

    game: str
    title: dict[str, str]
    chapters: dict[str, dict[str, str]]  # chapter id -> language -> heading
    clauses: dict[str, Clause]

    def __getitem__(self, clause_id: str) -> Clause:
        return self.clauses[clause_id]

    def __contains__(self, clause_id: object) -> bool:
        return clause_id in self.clauses

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def __len__(self) -> int:
        return len(self.clauses)


class CatalogueError(ValueError):
    """A catalogue file that does not hold what it must."""


def parse(game: str, text: str) -> Catalogue:
    """Read `clauses.toml`.

    Form: `[title] en = ...`; `[chapters.6] en = ...`; then one `[[clause]]` each with
    `id`, `kind`, `chapter`, `en`, `pl`, `pt`.
    """
    data = tomllib.loads(text)
    chapters = {key: _languages(value, f"chapters.{key}") for key, value in data.get("chapters", {}).items()}
    clauses: dict[str, Clause] = {}
    for row in data.get("clause", []):
        clause_id = str(row.get("id", ""))
        if not re.fullmatch(r"[A-Z]{2}[ -]\S+", clause_id):
            raise CatalogueError(f"{game}: bad clause id {clause_id!r}")
        if clause_id in clauses:
            raise CatalogueError(f"{game}: clause {clause_id} stands twice")
        if row.get("kind") not in KINDS:
            raise CatalogueError(f"{game}: clause {clause_id} has an unknown kind {row.get('kind')!r}")
        chapter = str(row.get("chapter", ""))
        if chapter not in chapters:
            raise CatalogueError(f"{game}: clause {clause_id} names no known chapter ({chapter!r})")
        clauses[clause_id] = Clause(clause_id, row["kind"], chapter, _languages(row, clause_id))
    return Catalogue(game, _languages(data.get("title", {}), "title"), chapters, clauses)


def load(game: str) -> Catalogue:
    """The catalogue of a game of the house by its name on the command line ("pilka-guzikowa")."""
    return of("botonista.games." + game.replace("-", "_"), game)


@cache
def of(package: str, game: str) -> Catalogue:
    """The catalogue in a game's package."""
    return parse(game, files(package).joinpath("clauses.toml").read_text("utf-8"))


def _languages(row: dict[str, object], where: str) -> dict[str, str]:
    words = {}
    for lang in LANGUAGES:
        text = row.get(lang)
        if not isinstance(text, str) or not text.strip():
            raise CatalogueError(f"{where}: no words in {lang!r}")
        words[lang] = text
    return words
