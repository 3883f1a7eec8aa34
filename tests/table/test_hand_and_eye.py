"""The chance to score with a shaking hand: the page's figures are those of this table."""

from __future__ import annotations

import json

import pytest
from tools.hand_and_eye import ANGLE_SPREAD, HANDS, KEPT, PAGE, PLACES, SPEED_SPREAD, chance_of, rows

from botonista.flick import hand
from botonista.table import MODEL_VERSION

FIGURES = json.loads(KEPT.read_text(encoding="utf-8"))


def test_the_hands_are_those_of_a_match() -> None:
    assert (ANGLE_SPREAD, SPEED_SPREAD) == (hand.ANGLE_SPREAD, hand.SPEED_SPREAD)


def test_six_places_and_three_hands_in_both_games_before_and_after() -> None:
    assert MODEL_VERSION in FIGURES and len(FIGURES) >= 2
    for model in FIGURES.values():
        assert {game: list(places) for game, places in model.items()} == {
            game: list(places) for game, places in PLACES.items()
        }
        assert all(set(hands) == set(HANDS) for places in model.values() for hands in places.values())
    assert all(len(places) == 6 for places in PLACES.values())


def test_the_page_shows_just_these_figures() -> None:
    page = PAGE.read_text(encoding="utf-8").splitlines()
    assert [line for line in rows(FIGURES) if line not in page] == [], "run tools/hand_and_eye.py --write"


@pytest.mark.parametrize(("game", "place"), [("Piłka Guzikowa", "penalty spot"), ("Dadinho", "penalty mark")])
def test_a_sample_worked_out_again_is_as_the_page_says(game: str, place: str) -> None:
    again = chance_of(game, PLACES[game][place], 1.0, trials=1_500, seed=5)
    assert again == pytest.approx(FIGURES[MODEL_VERSION][game][place]["ordinary (1)"], abs=0.05)
