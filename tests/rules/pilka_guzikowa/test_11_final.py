"""Chapter 11: final provisions."""

from __future__ import annotations

import pytest

from botonista.football.catalogue import LANGUAGES, load
from botonista.games.pilka_guzikowa.game import GAME
from botonista.games.pilka_guzikowa.rulebook import INVENTORS
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, REAL_TABLE, given


@pytest.mark.clause("PG 11.1.1")
def test_the_inventors_are_named_in_every_language():
    assert INVENTORS == ("Krzysztof Nowotny", "Jakub Krüger")
    clause = load("pilka_guzikowa")["PG 11.1.1"]
    for lang in LANGUAGES:
        assert all(name in clause.text(lang) for name in INVENTORS)


@pytest.mark.clause("PG 11.1.2")
def test_the_rules_carry_their_year():
    assert GAME.rules_version.startswith("PG 2025")


@pytest.mark.clause("PG 11.1.3")
def test_the_referee_at_a_real_table_may_decide_what_the_rules_do_not_know():
    case = given("play", HOME, settings=REAL_TABLE, left=2)
    case.does(HOME, "report", what="ruling", text="a draught; nothing moved").cites("PG 11.1.3")
    case.stands("PLAY(home, 2)")
    kick = {"side": "away", "kind": "free_direct", "extra": 2, "x": 100, "y": -50}
    case.does(AWAY, "report", what="ruling", text="a sleeve moved H4", award=kick).cites("PG 11.1.3")
    case.stands("SET(free_direct, away, 0, 2)").at_spot(100, -50)
    assert case.call("ruling").measured["text"] == "a sleeve moved H4"


@pytest.mark.clause("PG 11.1.3")
def test_at_a_simulated_table_nobody_makes_up_rulings():
    case = given("play", HOME)
    refusal = case.refuses(HOME, "report", what="ruling", text="mine", award={"side": "home", "moves": 9})
    assert refusal.code == "simulated_table"
