"""The catalogue of Dadinho: nothing of the rulebook left out, its measures right, one word for one thing."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from botonista.cli.rules import games as readable
from botonista.football.catalogue import LANGUAGES, load
from botonista.match import games

from .dadinho_clauses import DADINHO, implied_by_the_book
from .dadinho_words import COUNTS, GRAMS, LENGTHS, SECONDS, WORDS

CATALOGUE = load("dadinho")
PAGE = Path(__file__).parents[2] / "docs" / "rules" / "dadinho.md"
ARTICLE = re.compile(r"(DD \d\S*?)(?:\.(\d+))?")


def test_it_has_371_clauses_and_80_decisions() -> None:
    decisions = [clause for clause in CATALOGUE if clause.kind == "decision"]
    assert (len(CATALOGUE) - len(decisions), len(decisions)) == (371, 80)
    assert sum(len(chapter.split()) for chapter in DADINHO.values()) == 371


def test_every_paragraph_letter_and_observation_of_the_rulebook_is_there_and_nothing_else() -> None:
    matches = [ARTICLE.fullmatch(clause.id) for clause in CATALOGUE]
    assert {match[1] for match in matches if match} == implied_by_the_book()


def test_the_parts_of_a_clause_are_numbered_from_one() -> None:
    parts: dict[str, list[int]] = {}
    for clause in CATALOGUE:
        match = ARTICLE.fullmatch(clause.id)
        if match and match[2]:
            parts.setdefault(match[1], []).append(int(match[2]))
    assert len(parts) > 50
    for whole, numbers in parts.items():
        assert numbers == list(range(1, len(numbers) + 1)), whole
        # one part alone is what stands before the letters of an article or paragraph
        assert len(numbers) > 1 or any(known.startswith(f"{whole}a") for known in CATALOGUE.clauses), whole
        assert whole not in CATALOGUE, f"{whole} stands both whole and in parts"


# A unit, what its numbers are worth in the table above; the numbers before it may be several.
UNITS = {
    "mm": (LENGTHS, {r"mm": 1, r"cm": 10}),
    "g": (GRAMS, {r"g": 1}),
    "s": (SECONDS, {r"(?:seconds|sekund\w*|segundos)": 1, r"(?:minutes?|minut\w*|minutos?)": 60}),
}
NUMBER = r"\d+(?:[.,]\d+)?"
BETWEEN = r"(?: to | a | do | × | and | i | e | mm, | mm i | mm and | mm e )"


def measured(text: str, units: dict[str, int]) -> list[float]:
    """The quantities of a text in the smallest of the units."""
    found = []
    for unit, worth in units.items():
        for several in re.findall(rf"((?:{NUMBER}{BETWEEN})*{NUMBER}) {unit}\b(?!/)", text):
            found += [float(n.replace(",", ".")) * worth for n in re.findall(NUMBER, several)]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("unit", UNITS)
def test_every_measure_stands_in_the_clause_it_comes_from(unit: str, lang: str) -> None:
    table, units = UNITS[unit]
    for clause_id, expected in table.items():
        text = CATALOGUE[clause_id].text(lang)
        assert set(measured(text, units)) == set(expected), f"{clause_id}: {text}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_of_touches_pieces_and_goals_stands_in_its_clause(lang: str) -> None:
    for clause_id, expected in COUNTS.items():
        text = re.sub(r"DD [\w§.]+\w", "", CATALOGUE[clause_id].text(lang))
        figures = {int(figure) for figure in re.findall(r"(?<![\d.,])\d+(?![.,]?\d)", text)}
        assert set(expected) <= figures, f"{clause_id}: {text}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_measure_that_is_named_anywhere_is_in_the_table(lang: str) -> None:
    for table, units in UNITS.values():
        for clause in CATALOGUE:
            if measured(clause.text(lang), units):
                assert clause.id in table, f"{clause.id}: {clause.text(lang)}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_clauses_that_are_referred_to_exist(lang: str) -> None:
    referred = 0
    for clause in CATALOGUE:
        for named in re.findall(r"DD[ -][\w§]+(?:\.\d)?", clause.text(lang)):
            whole = re.compile(rf"{re.escape(named)}(?![\d]).*")
            assert any(whole.fullmatch(known) for known in CATALOGUE.clauses), f"{clause.id} names {named}"
            referred += 1
    assert referred > 50


@pytest.mark.parametrize("word", WORDS)
def test_one_word_is_used_for_one_thing(word: str) -> None:
    used = {
        lang: {c.id for c in CATALOGUE if re.search(pattern, c.text(lang), re.IGNORECASE)}
        for lang, pattern in zip(LANGUAGES, WORDS[word], strict=True)
    }
    assert used["en"]
    assert used["en"] ^ used["pl"] == set()
    assert used["en"] ^ used["pt"] == set()


@pytest.mark.parametrize(
    ("lang", "leftover"),
    [
        ("en", r"[ąęłśżźãõ]|\b(kostka|guzik|botão|toque|lance|palheta)\b"),
        ("pl", r"[ãõ]|\b(the|and|with|die|button|goalkeeper|botão|goleiro|para|com|uma)\b"),
        ("pt", r"[ąęłńśżź]|\b(the|and|with|die|button|goalkeeper|guzik|kostka|się|jest)\b"),
    ],
)
def test_nothing_is_left_of_a_draft_or_of_another_language(lang: str, leftover: str) -> None:
    draft = r"TODO|TBD|FIXME|XXX|\?\?|[*`_|\[\]{}]|\b(TF|IFK|DFK)\b|\b[CLI] ?=|…"
    for clause in CATALOGUE:
        found = re.search(f"{leftover}|{draft}", clause.text(lang))
        assert not found, f"{clause.id}: {found and found[0]}"


def test_a_rulebook_that_can_be_read_is_a_game_only_when_it_can_be_played() -> None:
    assert "dadinho" in readable()
    for name in readable():
        playable = find_spec(f"botonista.games.{name.replace('-', '_')}.game") is not None
        assert (name in games.names()) == playable, name


def test_the_page_of_its_rules_cites_whole_clauses_that_exist() -> None:
    page = PAGE.read_text("utf-8")
    cited = re.findall(r"DD[ -](?:fig|def|rev|am)?\w+(?:§\w+)?(?:\.\d+)?", page)
    assert len(cited) > 400
    for named in cited:
        whole = re.compile(rf"{re.escape(named)}(?!\d).*")
        assert any(whole.fullmatch(known) for known in CATALOGUE.clauses), named
    assert not re.findall(r"(?<!\w)§\w+", page), "a paragraph is cited with its article"
    assert not re.findall(r"DD [\w§.]+(?:, | and |–|/)(?:\d+[a-z§.]|[a-h]\b)", page), "a citation is elided"


def test_the_page_of_its_rules_has_every_fact_and_every_decision() -> None:
    page = PAGE.read_text("utf-8")
    rows = re.findall(r"^\| (F\d+|DD-D\d\d) \|", page, re.MULTILINE)
    assert rows == [f"F{n}" for n in range(1, 28)] + [f"DD-D{n:02}" for n in range(1, 81)]


def test_the_measures_on_the_page_are_those_of_the_clauses_it_cites() -> None:
    page = PAGE.read_text("utf-8")
    board = page[page.index("| table, outside, width") : page.index("On the ideal board")]
    rows = [[cell.strip() for cell in row.strip("|").split(" | ")] for row in board.strip().splitlines()]
    assert len(rows) == 27
    for _, *sizes, cited in rows:
        clauses = [CATALOGUE[clause.strip(" |")] for clause in cited.split(", ")]
        told = {float(n) for size in sizes for n in re.findall(r"\d+(?:\.\d+)?", size)}
        known = {n for c in clauses for n in _all_quantities(c.text("en"))}
        assert told <= known, f"{cited}: {sizes}"


def _all_quantities(text: str) -> list[float]:
    return measured(text, {"mm": 1, "cm": 10}) + measured(text, {"g": 1})
