"""The clause catalogues hold every clause of their rulebooks, in three languages that say the same."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from botonista.football.catalogue import LANGUAGES, Catalogue, CatalogueError, Clause, load, parse

from .dadinho_clauses import DADINHO, chapter_of

# The ids that must be there, in the book's order, a chapter each.
PILKA_GUZIKOWA = {
    "1": """
        1.1.1 1.1.2a 1.1.2b 1.1.3 1.1.4 1.1.5 1.1.6 1.2.1 1.2.2a 1.2.2b 1.2.3a 1.2.3b 1.2.3c
        1.2.3d 1.2.3e 1.2.4a 1.2.4b 1.2.4c 1.2.4d 1.2.4e 1.2.4f 1.2.4g 1.2.4h 1.2.5 1.3.1 1.3.2a
        1.3.2b 1.3.3 1.4.1a 1.4.1b
    """,
    "2": """
        2.1.1a 2.1.1b 2.1.1c 2.1.2 2.1.3a 2.1.3b 2.1.4 2.1.5a 2.1.5b 2.1.6 2.1.7 2.2.1a 2.2.1b
        2.2.1c 2.2.1d 2.2.1e 2.2.1f 2.2.2
    """,
    "3": """
        3.1.1 3.1.2a 3.1.2b 3.1.3a 3.1.3b 3.1.3c 3.1.3d 3.1.4 3.2.1a 3.2.1b 3.2.1c 3.2.2a 3.2.2b
        3.2.3a 3.2.3b 3.2.4 3.2.5 3.3.1 3.3.2a 3.3.2b 3.3.3a 3.3.3b 3.3.3c 3.3.3d 3.4.1 3.4.2
        3.4.3 3.4.4 3.4.5a 3.4.5b
    """,
    "4": """
        4.1.1 4.1.2a 4.1.2b 4.1.2c 4.1.2d 4.1.3a 4.1.3b 4.1.4 4.1.5 4.1.6 4.1.7a 4.1.7b 4.1.7c
        4.2.1 4.2.2a 4.2.2b 4.2.3a 4.2.3b 4.2.3c 4.2.4 4.2.5 4.3.1 4.3.2 4.3.3a 4.3.3b 4.3.4
        4.3.5
    """,
    "5": """
        5.1.1 5.1.2 5.1.3a 5.1.3b 5.1.3c 5.1.3d 5.1.4 5.1.5 5.1.6
    """,
    "6": """
        6.1.1 6.1.2 6.1.3 6.1.4 6.1.5 6.1.6 6.1.7 6.1.8 6.1.9 6.1.10 6.1.11a 6.1.11b 6.1.11c
        6.2.1a 6.2.1b 6.2.1c 6.2.1d 6.2.2 6.2.3 6.2.4 6.2.5a 6.2.5b 6.T-F1 6.T-F2 6.T-F3 6.T-F4
        6.T-F5 6.T-K1 6.T-K2 6.T-K3 6.T-K4 6.T-K5
    """,
    "7": """
        7.1.1 7.1.2 7.1.3 7.2.1 7.2.2 7.2.3 7.3.1 7.3.2 7.4.1 7.4.2a 7.4.2b 7.4.2c 7.5.1 7.5.2a
        7.5.2b 7.5.3a 7.5.3b 7.5.4a 7.5.4b 7.5.5a 7.5.5b 7.5.6 7.6.1 7.6.2a 7.6.2b 7.6.3a 7.6.3b
        7.6.4
    """,
    "8": """
        8.1.1 8.1.2a 8.1.2b
    """,
    "9": """
        9.1.1a 9.1.1b 9.1.1c 9.1.1d 9.1.1e 9.1.1f 9.1.1g 9.1.2 9.1.3a 9.1.3b 9.1.3c 9.1.4a
        9.1.4b 9.2.1a 9.2.1b 9.2.1c 9.2.1d 9.2.2 9.2.3a 9.2.3b 9.2.4
    """,
    "10": """
        10.1.1 10.1.2 10.1.3 10.1.4 10.1.5 10.1.6 10.1.7
    """,
    "11": """
        11.1.1 11.1.2 11.1.3
    """,
}
DICE_FOOTBALL = {
    "1": """
        1.1 1.2 1.3 1.4 1.5 1.6 1.7 1.8 1.9
    """,
    "2": """
        2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 2.9 2.10 2.11 2.12
    """,
    "3": """
        3.1 3.2 3.3 3.4 3.5 3.6 3.7 3.8
    """,
    "4": """
        4.1 4.2 4.3
    """,
    "5": """
        5.1 5.2 5.3 5.4 5.5
    """,
    "6": """
        6.1 6.2 6.3 6.4 6.5 6.6 6.7 6.8 6.9 6.10 6.11 6.12 6.13
    """,
    "7": """
        7.1 7.2 7.3 7.4 7.5 7.6
    """,
    "8": """
        8.1 8.2 8.3 8.4 8.5 8.6
    """,
    "9": """
        9.1 9.2 9.3 9.4 9.5 9.6 9.7 9.8 9.9 9.10
    """,
    "10": """
        10.1 10.2 10.3 10.4 10.5 10.6
    """,
    "11": """
        11.1 11.2 11.3
    """,
    "12": """
        12.1 12.2
    """,
    "13": """
        13.1 13.2 13.3 13.4 13.5 13.6 13.7 13.8 13.9 13.10 13.11 13.12 13.13 13.14 13.15
    """,
    "14": """
        14.1 14.2 14.3 14.4 14.5 14.6 14.7
    """,
    "15": """
        15.1 15.2 15.3 15.4 15.5 15.6 15.7 15.8 15.9 15.10 15.11
    """,
}
FLICKBALL = {
    "1": """
        1.1 1.2 1.3 1.4 1.5 1.6 1.7 1.8 1.9 1.10 1.11 1.12 1.13 1.14
    """,
    "2": """
        2.1 2.2 2.3 2.4 2.5 2.6 2.7
    """,
    "3": """
        3.1
    """,
    "4": """
        4.1 4.2 4.3 4.4
    """,
    "5": """
        5.1 5.2 5.3 5.4 5.5 5.6 5.7 5.8 5.9 5.10 5.11 5.12
    """,
    "6": """
        6.0 6.1 6.2 6.3 6.4 6.4a 6.4b 6.5 6.6 6.7 6.7a 6.7b 6.7c 6.7d 6.8 6.9 6.10 6.11
    """,
    "7": """
        7.1 7.2 7.3 7.4 7.5 7.6
    """,
    "8": """
        8.1 8.2 8.3 8.4 8.5 8.6 8.7a 8.7b
    """,
    "9": """
        9.1 9.2 9.3 9.4
    """,
    "10": """
        10.1 10.2 10.3 10.4 10.5
    """,
    "11": """
        11.1 11.2 11.2a 11.3 11.3a 11.3b 11.3c 11.4 11.4a 11.4b 11.5 11.6
    """,
    "12": """
        12.1 12.2 12.3 12.3a 12.3b 12.4 12.4a 12.5 12.6 12.6a 12.6b 12.7 12.7a 12.7b 12.7c 12.7d
        12.7e 12.7f 12.8 12.8a 12.9a 12.9b 12.9c 12.9d 12.10
    """,
    "13": """
        13.0 13.1 13.2 13.2a 13.2b 13.2c 13.2d 13.3 13.4 13.5 13.6
    """,
    "14": """
        14.1 14.2 14.3 14.3a 14.4 14.5 14.5a 14.6 14.7 14.7a 14.7b 14.7c 14.7d 14.8 14.8a 14.8b
    """,
    "15": """
        15.1 15.2 15.3 15.4 15.5 15.6 15.7 15.8 15.9 15.10
    """,
    "16": """
        16.1 16.2 16.3 16.4 16.5 16.6 16.6a 16.6b 16.7 16.8 16.9 16.10
    """,
    "17": """
        17.1 17.1a 17.1b 17.2 17.2a 17.3 17.4 17.5 17.6 17.7 17.7a 17.7b 17.7c 17.8 17.9 17.10 17.11
    """,
    "18": """
        18.1 18.1a 18.2 18.3 18.4 18.4a 18.5 18.6 18.6a 18.7 18.7a 18.7b 18.8
    """,
    "19": """
        19.1 19.1a 19.2 19.3 19.4 19.5 19.6 19.7 19.7a 19.7b 19.8 19.9 19.9a 19.9b 19.9c 19.10 19.11
        19.12 19.13 19.14
    """,
    "20": """
        20.0 20.1 20.2 20.3 20.4 20.5 20.6 20.7 20.7a 20.7b 20.8 20.9 20.10 20.11
    """,
}
COUNTS = {
    "dadinho": "0:5 1:94 2:16 3:33 4:64 5:35 6:53 7:56 8:12 A:3 D:80",
    "flickball": (
        "1:14 2:7 3:1 4:4 5:12 6:18 7:6 8:8 9:4 10:5 11:12 12:25 13:11 14:16 15:10 16:12 17:17 18:13 19:20 "
        "20:14 D:64"
    ),
    "pilka-guzikowa": "1:30 2:18 3:30 4:27 5:9 6:32 7:28 8:3 9:21 10:7 11:3 D:78",
    "dice-football": "1:9 2:12 3:8 4:3 5:5 6:13 7:6 8:6 9:10 10:6 11:3 12:2 13:15 14:7 15:11 D:53",
}
EXPECTED = {
    "dadinho": [
        *(f"DD {number}" for chapter in DADINHO.values() for number in chapter.split()),
        *(f"DD-D{number:02}" for number in range(1, 81)),
    ],
    "flickball": [
        *(f"FB {number}" for chapter in FLICKBALL.values() for number in chapter.split()),
        *(f"FB-D{number:02}" for number in range(1, 65)),
    ],
    "pilka-guzikowa": [
        *(f"PG {number}" for chapter in PILKA_GUZIKOWA.values() for number in chapter.split()),
        *(f"PG-D{number:02}" for number in range(1, 79)),
    ],
    "dice-football": [
        *(f"DF {number}" for chapter in DICE_FOOTBALL.values() for number in chapter.split()),
        *(f"DF-D{number}" for number in range(1, 54)),
    ],
}
GAMES = sorted(EXPECTED)


@pytest.mark.parametrize("game", GAMES)
def test_a_catalogue_holds_every_clause_in_the_order_of_the_book(game: str) -> None:
    assert list(load(game).clauses) == EXPECTED[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_has_as_many_clauses_as_the_book(game: str) -> None:
    catalogue = load(game)
    counts = {name: sum(clause.chapter == name for clause in catalogue) for name in catalogue.chapters}
    assert " ".join(f"{name}:{count}" for name, count in counts.items()) == COUNTS[game]


@pytest.mark.parametrize("game", GAMES)
def test_a_clause_stands_in_the_chapter_of_its_number(game: str) -> None:
    for clause in load(game):
        assert clause.chapter == _chapter(clause.id), clause.id
        assert (clause.kind == "decision") == (clause.chapter == "D"), clause.id


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("one", "other"), list(combinations(LANGUAGES, 2)))
def test_no_clause_is_left_in_another_language(game: str, one: str, other: str) -> None:
    same = [c.id for c in load(game) if c.text(one).casefold() == c.text(other).casefold()]
    assert same == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_clauses_are_whole_clean_sentences(game: str, lang: str) -> None:
    for clause in load(game):
        text = clause.text(lang)
        assert text == " ".join(text.split()), clause.id
        assert text[0].isupper() or text[0] in '„"', f"{clause.id} begins with {text[0]!r}"
        assert re.search(r"\.[”\"]?$|[”\"]\.$", text), f"{clause.id} has no end: …{text[-20:]}"


@pytest.mark.parametrize("game", GAMES)
def test_the_three_languages_give_the_same_figures(game: str) -> None:
    for clause in load(game):
        figures = {lang: _figures(clause.text(lang)) for lang in LANGUAGES}
        assert figures["en"] == figures["pl"] == figures["pt"], clause.id


@pytest.mark.parametrize("game", GAMES)
def test_polish_and_portuguese_are_written_with_their_own_letters(game: str) -> None:
    """A text typed without diacritics would still be read, so look for them in the whole."""
    whole = {lang: " ".join(clause.text(lang) for clause in load(game)).casefold() for lang in LANGUAGES}
    whole["en"] = whole["en"].replace("łukasik", "")  # a name is written as its owner writes it
    assert set("ąćęłńóśżź") <= set(whole["pl"])
    assert set("áãçéêíóú") <= set(whole["pt"])
    assert not set("ąęłśżźãõ") & set(whole["en"])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_clauses_share_their_words(game: str, lang: str) -> None:
    first: dict[str, str] = {}
    for clause in load(game):
        text = clause.text(lang)
        assert text not in first, f"{clause.id} says the same as {first[text]}"
        first[text] = clause.id


def test_clauses_that_are_referred_to_exist() -> None:
    catalogue = load("pilka-guzikowa")
    for clause in catalogue:
        for number in re.findall(r"\b\d{1,2}\.\d\.\d{1,2}\b", clause.text("en")):
            whole = re.compile(rf"PG {re.escape(number)}[a-h]?")
            assert any(whole.fullmatch(known) for known in catalogue.clauses), f"{clause.id} names {number}"


@pytest.mark.parametrize("game", GAMES)
def test_titles_and_headings_are_translated(game: str) -> None:
    catalogue = load(game)
    for words in (catalogue.title, *catalogue.chapters.values()):
        assert len({words[lang] for lang in LANGUAGES}) == len(LANGUAGES)


def test_a_catalogue_is_asked_by_clause_id() -> None:
    catalogue = load("pilka-guzikowa")
    assert "PG 6.1.7" in catalogue
    assert "PG 6.1.99" not in catalogue
    assert catalogue["PG 6.1.7"].chapter == "6"
    assert len(catalogue) == len(list(catalogue)) == 286


GOOD = """
title = {en = "Rules", pl = "Zasady", pt = "Regras"}
chapters.1 = {en = "One", pl = "Raz", pt = "Um"}
[[clause]]
id = "XY 1.1"
kind = "turn"
chapter = "1"
en = "Move."
pl = "Rusz się."
pt = "Jogue."
"""


def test_a_small_catalogue_is_read() -> None:
    catalogue = parse("toy", GOOD)
    clause = Clause("XY 1.1", "turn", "1", {"en": "Move.", "pl": "Rusz się.", "pt": "Jogue."})
    assert catalogue == Catalogue(
        game="toy",
        title={"en": "Rules", "pl": "Zasady", "pt": "Regras"},
        chapters={"1": {"en": "One", "pl": "Raz", "pt": "Um"}},
        clauses={"XY 1.1": clause},
    )


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        pytest.param('"XY 1.1"', '"1.1"', "toy: bad clause id '1.1'", id="id without a rulebook"),
        pytest.param('id = "XY 1.1"\n', "", "toy: bad clause id ''", id="no id"),
        pytest.param('"turn"', '"joke"', "XY 1.1 has an unknown kind 'joke'", id="unknown kind"),
        pytest.param(
            'chapter = "1"', 'chapter = "2"', "XY 1.1 names no known chapter ('2')", id="no chapter"
        ),
        pytest.param('pl = "Rusz się."\n', "", "XY 1.1: no words in 'pl'", id="language missing"),
        pytest.param('"Jogue."', '"  "', "XY 1.1: no words in 'pt'", id="language blank"),
        pytest.param('pl = "Raz", ', "", "chapters.1: no words in 'pl'", id="heading not translated"),
        pytest.param(
            'title = {en = "Rules", ', "title = {", "title: no words in 'en'", id="title not translated"
        ),
    ],
)
def test_a_bad_catalogue_is_refused_and_the_place_named(old: str, new: str, complaint: str) -> None:
    assert old in GOOD
    with pytest.raises(CatalogueError, match=re.escape(complaint)):
        parse("toy", GOOD.replace(old, new))


def test_a_clause_may_not_stand_twice() -> None:
    row = GOOD[GOOD.index("[[clause]]") :]
    with pytest.raises(CatalogueError, match=r"clause XY 1\.1 stands twice"):
        parse("toy", GOOD + row)


def _chapter(clause_id: str) -> str:
    """The chapter by a clause's number; articles of Dadinho count through all chapters."""
    if "-D" in clause_id:
        return "D"
    if clause_id.startswith("DD"):
        return chapter_of(clause_id)
    return clause_id.split()[1].split(".")[0]


def _figures(text: str) -> list[str]:
    """Every figure in a text, in any order, with the decimal comma as a point."""
    return sorted(figure.replace(",", ".") for figure in re.findall(r"\d+(?:[.,]\d+)*", text))
