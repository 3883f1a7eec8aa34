"""A clause is cited by its whole id, so that a search for it finds every place; and it exists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from botonista.football.catalogue import load

ROOT = Path(__file__).resolve().parents[2]
BOOKS = {"PG": "pilka-guzikowa", "DF": "dice-football", "FB": "flickball", "DD": "dadinho"}
CITED = re.compile(r"\b(PG|DF|FB|DD)(-D\d+| \d+(?:\.\d+)*(?:§[0-9a-z.]+)?[A-Za-z]?\b(?:\.\d+)?)")
ELIDED = re.compile(
    r"\b(?:PG|DF|FB) \d+\.\d[\d.]*[a-z]?(?:,| and| or|/) ?\d+\.\d+(?:\.\d+)?[a-z]?\b(?! ?(?:mm|s|g|%))"
)
WRITTEN = ("src/**/*.py", "docs/*.md", "docs/rules/*.md", "README.md", "CONTRIBUTING.md")


def files() -> Iterator[Path]:
    for pattern in WRITTEN:
        yield from sorted(ROOT.glob(pattern))


def lines() -> Iterator[tuple[str, str]]:
    for path in files():
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            yield f"{path.relative_to(ROOT)}:{number}", line


@pytest.mark.parametrize("book", ["PG", "DF", "FB"])
def test_every_cited_clause_is_in_the_catalogue(book: str) -> None:
    known = {clause.id for clause in load(BOOKS[book])}
    unknown = [
        f"{where} {found[0]}"
        for where, line in lines()
        for found in CITED.finditer(line)
        if found[1] == book and not is_known(found[0], known) and "rules_version" not in line
    ]
    assert not unknown


def is_known(cited: str, known: set[str]) -> bool:
    """Whether it is a clause, or all clauses that begin so; "PG 2025.2" is a revision of the rules."""
    chapter = re.compile(rf"{re.escape(cited)}(\.|[a-z]|$)")
    return cited in known or cited.startswith("PG 2025.") or any(map(chapter.match, known))


def test_no_citation_leaves_out_the_beginning_of_an_id() -> None:
    assert not [f"{where} {found[0]}" for where, line in lines() for found in ELIDED.finditer(line)]


def test_the_page_of_the_rules_names_every_decision_of_pilka_guzikowa() -> None:
    page = (ROOT / "docs/rules/pilka-guzikowa.md").read_text("utf-8")
    decisions = {clause.id for clause in load("pilka-guzikowa") if clause.kind == "decision"}
    assert decisions <= {found[0] for found in CITED.finditer(page)}
