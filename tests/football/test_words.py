"""Sentences in three languages: plurals, decimal commas, and files that lack something."""

from __future__ import annotations

import pytest

from botonista.football.words import Words, parse

MOVES = """
[follows.play]
en = "{side} has {n} {n|move|moves}"
pl = "{side} ma {n} {n|ruch|ruchy|ruchów}"
pt = "{side} tem {n} {n|lance|lances}"
"""


@pytest.fixture(scope="module")
def words() -> Words:
    return parse(MOVES)


@pytest.mark.parametrize(
    ("n", "form"),
    [
        (0, "ruchów"),
        (1, "ruch"),
        (2, "ruchy"),
        (3, "ruchy"),
        (4, "ruchy"),
        (5, "ruchów"),
        (11, "ruchów"),
        (12, "ruchów"),
        (13, "ruchów"),
        (14, "ruchów"),
        (15, "ruchów"),
        (21, "ruchów"),
        (22, "ruchy"),
        (24, "ruchy"),
        (25, "ruchów"),
        (101, "ruchów"),
        (102, "ruchy"),
        (112, "ruchów"),
        (114, "ruchów"),
        (122, "ruchy"),
    ],
)
def test_polish_has_a_form_for_one_for_few_and_for_many(words: Words, n: int, form: str) -> None:
    assert words.say("follows.play", "pl", {"side": "Ola", "n": n}) == f"Ola ma {n} {form}"


@pytest.mark.parametrize(
    ("n", "en", "pt"), [(0, "moves", "lances"), (1, "move", "lance"), (2, "moves", "lances")]
)
def test_english_and_portuguese_have_one_and_other(words: Words, n: int, en: str, pt: str) -> None:
    values = {"side": "Ana", "n": n}
    assert words.say("follows.play", "en", values) == f"Ana has {n} {en}"
    assert words.say("follows.play", "pt", values) == f"Ana tem {n} {pt}"


@pytest.mark.parametrize(("lang", "shown"), [("en", "4.2 mm"), ("pl", "4,2 mm"), ("pt", "4,2 mm")])
def test_lengths_have_one_decimal_and_the_comma_of_the_language(lang: str, shown: str) -> None:
    table = dict.fromkeys(("en", "pl", "pt"), "{d} mm")
    assert Words({"d": table}).say("d", lang, {"d": 4.2437}) == shown


@pytest.mark.parametrize("lang", ["en", "pl", "pt"])
def test_whole_numbers_and_names_are_shown_as_they_are(lang: str) -> None:
    table = dict.fromkeys(("en", "pl", "pt"), "{piece}: {n}")
    assert Words({"x": table}).say("x", lang, {"piece": "H9", "n": 12}) == "H9: 12"


def test_the_last_form_serves_where_fewer_are_written() -> None:
    table = {"en": "{n|one}", "pl": "{n|jeden|kilka}", "pt": "{n|um}"}
    assert Words({"x": table}).say("x", "pl", {"n": 7}) == "kilka"


def test_a_form_may_be_empty() -> None:
    table = {"en": "goal{n||s}", "pl": "gol{n||e|i}", "pt": "go{n|l|ls}"}
    assert [Words({"x": table}).say("x", "en", {"n": n}) for n in (1, 3)] == ["goal", "goals"]


def test_a_plural_needs_a_number(words: Words) -> None:
    with pytest.raises(TypeError, match="a plural needs a number, got 'two'"):
        words.say("follows.play", "en", {"side": "Ana", "n": "two"})


@pytest.mark.parametrize("values", [{}, {"side": "Ana"}, {"n": 1}])
def test_a_missing_value_is_an_error_and_never_a_gap(words: Words, values: dict[str, object]) -> None:
    with pytest.raises(KeyError):
        words.say("follows.play", "en", values)


def test_an_unknown_sentence_or_language_is_an_error(words: Words) -> None:
    values = {"side": "Ana", "n": 1}
    with pytest.raises(KeyError):
        words.say("follows.nothing", "en", values)
    with pytest.raises(KeyError):
        words.say("follows.play", "de", values)


def test_keys_are_dotted_paths_into_the_file() -> None:
    text = 'a = {en = "1", pl = "2", pt = "3"}\n[b.c]\nd = {en = "4", pl = "5", pt = "6"}'
    assert parse(text).keys == {"a", "b.c.d"}


def test_a_sentence_that_lacks_a_language_is_refused() -> None:
    with pytest.raises(ValueError, match=r"call\.foul lacks one of en, pl, pt"):
        parse('[call.foul]\nen = "Foul."\npl = "Faul."')


def test_a_stray_value_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"\(top\) lacks one of en, pl, pt or has a stray 'version'"):
        parse("version = 1")
