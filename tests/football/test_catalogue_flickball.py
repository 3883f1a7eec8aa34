"""The catalogue of Flickball: its sizes, one word for one thing, and the page that lays the rules out."""

from __future__ import annotations

import re
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import pytest

from botonista.cli.rules import games as readable
from botonista.football.catalogue import LANGUAGES, load
from botonista.match import games

CATALOGUE = load("flickball")
PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "flickball.md").read_text("utf-8")
CLAUSE = re.compile(r"FB(?: \d+\.\d+[a-z]?|-D\d\d)")

# Every size of the table, in millimetres and grams, by the clause or decision that gives it.
SIZES = {
    "FB 2.1": "1400 1000 1240 830 80 85",  # mat, pitch, grass
    "FB 2.6": "180 108",  # the distance marker
    "FB 2.7": "3",  # score tokens
    "FB 14.7a": "5 180",  # foul distance
    "FB 14.7b": "3 108",  # allowed distance
    "FB 14.7c": "180 108",
    "FB-D02": "36 20 7 7 24 6 3 50 8 16",  # outfield piece, ball, keeper
    "FB-D03": "140 50 45 6 200 490 70 240 130 108 108 20",  # goal, areas, spot, arc, circle, corner
    "FB-D05": "4",  # lines
    "FB-D07": "520 175 460 80 382",  # the five fixed pieces
    "FB-D08": "126 108 18",  # the circle and half a piece
    "FB-D12": "36",  # a brush
    "FB-D14": "618 413",  # the middles of the lines
    "FB-D15": "138 245 182",  # the stretch beside the goal area
    "FB-D17": "620 415",  # the grass along a line
    "FB-D23": "70 25",  # the goal line and half a keeper
    "FB-D27": "216 230 180 198 205",  # fouls, on the pitch and off it
    "FB-D28": "108",
    "FB-D30": "1",
    "FB-D38": "0 108",
    "FB-D43": "108 424",
    "FB-D63": "675",
    "FB-D64": "0.01",
}
# A thing, as each language has to call it wherever the English clause speaks of it.
THINGS = {
    "flick": (r"\bflick(?!ball)", r"pstryk", r"petelec"),
    "keeper": (r"\b(goal)?keepers?\b", r"bramkarz", r"goleiro"),
    "outfield piece": (r"\boutfield pieces?\b", r"piłkarz", r"peças? de linha"),
    "active player": (r"\bactive player", r"aktywn", r"\bvez\b"),
    "passive player": (r"\bpassive player", r"pasywn", r"adversário"),
    "penalty area": (r"\bpenalty areas?\b", r"\bp[oó]l\w* karn", r"grandes? áreas?"),
    "goal area": (r"\bgoal areas?\b", r"\bp[oó]l\w* bramkow", r"pequenas? áreas?"),
    "goal line": (r"\bgoal line\b", r"lini\w* bramkow", r"linha do gol"),
    "end line": (r"\bend lines?\b", r"końcow", r"de fundo"),
    "side line": (r"\bside lines?\b", r"boczn", r"latera"),
    "halfway line": (r"\bhalfway line\b", r"środkow", r"meio-campo"),
    "centre circle": (r"\bcentre circle\b", r"ko[lł]\w* centraln", r"círculo central"),
    "centre spot": (r"\bcentre spot\b", r"punk\w* centraln", r"marca central"),
    "penalty spot": (r"\bpenalty spot\b", r"punk\w* karn", r"marca do pênalti"),
    "neutral field": (r"\bneutral field\b", r"pol\w* neutraln", r"zona neutra"),
    "grass": (r"\bgrass\b", r"traw", r"grama"),
    "set piece": (r"\bset pieces?\b", r"sta[lł]\w* fragmen", r"bolas? paradas?"),
    "throw-in": (r"\bthrow-in", r"aut", r"latera"),
    "goal kick": (r"\bgoal kicks?\b", r"rzu\w* od bramki", r"tiro de meta"),
    "corner kick": (r"\bcorner kicks?\b", r"rożn", r"escanteio"),
    "free kick": (r"\bfree kicks?\b", r"woln", r"tiro livre"),
    "clean-up": (r"\bclean-up\b", r"czyszcz", r"limpeza"),
    "taker": (r"\btaker\b(?! of the)", r"wykonaw|strzelając", r"cobrador|quem cobra"),
    "allowed distance": (r"\ballowed distance\b", r"dozwolon\w* dystans", r"distância permitida"),
    "momentum rule": (r"\bmomentum rule\b", r"reguł\w* rozpędu", r"regra do embalo"),
    "keeper rule": (r"\bkeeper rule\b", r"reguł\w* bramkarza", r"regra do goleiro"),
    "contact rule": (r"\bcontact rule\b", r"reguł\w* kontaktu", r"regra do contato"),
    "wall": (r"\bwall\b", r"\bmur", r"barreira"),
    "marking": (r"\bmarking\b|\bto mark\b(?! it)", r"kry[cj]", r"marca"),
    "foul": (r"\bfoul", r"faul", r"falta"),
    "own goal": (r"^It is an own goal|^Own goal|\ban own goal", r"samob", r"gol contra"),
    "token": (r"\btokens?\b", r"żeton", r"ficha"),
    "family variant": (r"\bfamily variant\b", r"warian[tc]\w* rodzinn", r"variante familiar"),
    "fair play": (r"\bfair[- ]play\b", r"fair play", r"fair play"),
}
# Other names for those things: the book's own or another game's, which would make two words of one.
STRAY = {
    "en": r"touchline|sideline|goalie|puck|adjacent|midfield",
    "pl": r"\bdysk|lini\w połowy|różn(y|ego|emu|ym)\b|przeciwnik|przyleg|guzik|środkow\w+ koł|koł\w+ środkow",
    "pt": r"botão|botões|jogador (ativo|passivo)|rodada|ponto central|tiro de canto|arremesso|pedir gol",
}


def figures(text: str) -> Counter[str]:
    return Counter(figure.replace(",", ".") for figure in re.findall(r"\d+(?:[.,]\d+)*", text))


def test_it_has_229_clauses_and_64_decisions() -> None:
    decisions = [clause for clause in CATALOGUE if clause.kind == "decision"]
    assert (len(CATALOGUE) - len(decisions), len(decisions)) == (229, 64)


@pytest.mark.parametrize("clause", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_size_stands_in_the_clause_that_it_comes_from(clause: str, lang: str) -> None:
    missing = Counter(SIZES[clause].split()) - figures(CATALOGUE[clause].text(lang))
    assert not missing


@pytest.mark.parametrize("thing", THINGS)
def test_a_thing_has_its_name_in_every_language(thing: str) -> None:
    patterns = dict(zip(LANGUAGES, THINGS[thing], strict=True))
    spoken_of = [c for c in CATALOGUE if re.search(patterns["en"], c.text("en"), re.IGNORECASE)]
    assert len(spoken_of) > 1
    for lang in ("pl", "pt"):
        lost = [c.id for c in spoken_of if not re.search(patterns[lang], c.text(lang), re.IGNORECASE)]
        assert lost == [], lang


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_has_two_names(lang: str) -> None:
    stray = [c.id for c in CATALOGUE if re.search(STRAY[lang], c.text(lang), re.IGNORECASE)]
    assert stray == (["FB 5.1"] if lang == "pl" else [])  # where the book's own word is explained


def test_clauses_that_a_clause_names_exist() -> None:
    named = {found for c in CATALOGUE for lang in LANGUAGES for found in CLAUSE.findall(c.text(lang))}
    assert named
    assert named <= set(CATALOGUE.clauses)


def test_its_rules_can_be_read_and_it_is_offered_for_play_only_once_it_is_a_game() -> None:
    assert "flickball" in readable()
    assert ("flickball" in games.names()) == (find_spec("botonista.games.flickball.game") is not None)


class TestThePageOfRules:
    def test_it_cites_every_clause_and_none_that_does_not_exist(self) -> None:
        assert set(CLAUSE.findall(PAGE)) == set(CATALOGUE.clauses)

    def test_it_cites_by_the_full_number(self) -> None:
        numbers = {clause.id.split()[1] for clause in CATALOGUE if " " in clause.id}
        bare = re.findall(r"(?<!FB )(?<![\w.-])\d+\.\d+[a-z]?\b", PAGE)
        assert [number for number in bare if number in numbers] == []

    def test_it_has_a_line_for_each_decision_in_order(self) -> None:
        table = PAGE.split("## Decisions")[1].split("\n## ")[0]
        ids = re.findall(r"^\| (FB-D\d\d) \| \S.*\|$", table, re.MULTILINE)
        assert ids == [clause.id for clause in CATALOGUE if clause.kind == "decision"]

    def test_it_has_a_line_for_each_fact_with_the_clauses_that_need_it(self) -> None:
        table = PAGE.split("## Facts")[1].split("\n## ")[0]
        rows = re.findall(r"^\| F(\d+) \| .* \| (FB .*) \|$", table, re.MULTILINE)
        assert [int(number) for number, _ in rows] == list(range(1, 23))

    @pytest.mark.parametrize("clause", ["FB 2.1", "FB 2.7", "FB-D02", "FB-D03", "FB-D05"])
    def test_its_table_of_sizes_is_that_of_the_catalogue(self, clause: str) -> None:
        table = PAGE.split("### Sizes")[1].split("\n### ")[0]
        rows = re.findall(r"^\| [^|]* \| ([^|]*) \| ([^|]*) \|$", table, re.MULTILINE)
        told = sum((figures(sizes) for sizes, source in rows if source == clause), Counter[str]())
        assert told == Counter(SIZES[clause].split())
