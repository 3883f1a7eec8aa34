"""What would have changed a ruling of Dadinho: the limits that a drive came near to."""

from __future__ import annotations

import pytest

from botonista.football.telling import ruling_json
from botonista.games.dadinho.game import GAME
from tests.rules.dadinho.cases import Case, at, given, met, push, touch


def would(case: Case) -> dict[str, float]:
    return {other.key: round(other.change, 6) for other in case.ruling.would_change}


def fouled(x: float, y: float = 0.0) -> Case:
    return given(ball=at(300, 300), pieces={"A6": at(x, y)}).when("H5", met("H5", "A6"))


def goal_kick(x: float) -> Case:
    kick = given("goal_kick", taker="H5", half=1, ball=at(-740, 60), pieces={"H5": at(-780, 60)})
    return kick.when("H5", touch("H5"), ball=(x, 60))


def shot(x: float) -> Case:
    return given("shoot", piece="H10", ball=at(400, 0)).when("H10", touch("H10"), ball=(x, 0))


def rests(x: float, y: float) -> Case:
    return given().when("H5", touch("H5"), ball=(x, y))


@pytest.mark.parametrize(
    ("mm", "others"), [(0.3, {"touch": 0.2}), (0.5, {"miss": 0.0}), (0.8, {"miss": -0.3}), (40.0, {})]
)
def test_how_little_made_a_touch_or_a_miss(mm, others):
    assert would(given().when("H5", touch("H5", mm=mm), ball=(1, 0))) == others


@pytest.mark.parametrize(("mm", "others"), [(0.3, {"capped": 0.2}), (0.7, {"not_capped": -0.2}), (60, {})])
def test_how_little_made_the_cap(mm, others):
    assert would(given().when("H5", touch("H5"), push("A6", mm, "H5"), ball=(50, 0))) == others


@pytest.mark.parametrize(
    ("x", "others"),
    [
        (-510, {"not_penalty": 15.0}),
        (-600, {}),
        (-465, {"penalty": 30.0}),
        (10, {"indirect": 15.0}),
        (60, {"direct": 35.0}),
        (200, {}),
    ],
)
def test_where_the_fouled_piece_would_have_given_another_kick(x, others):
    assert would(fouled(x)) == others


@pytest.mark.parametrize(
    ("x", "y", "others"),
    [(818, 20, {"in_goal": 5.0}), (818, 200, {"out": 5.0}), (0, 519, {"out": 4.0}), (700, 200, {})],
)
def test_how_much_of_the_die_was_still_on_the_line(x, y, others):
    assert would(rests(x, y)) == others


def test_a_shot_and_a_goal_kick_that_fell_short():
    assert would(shot(690)) == {"made": 17.0}
    assert would(shot(500)) == {}
    assert would(goal_kick(-530)) == {"left_area": 13.0}
    assert would(goal_kick(-700)) == {}


def test_how_far_apart_the_buttons_of_a_closed_play_are():
    closed = given(ball=at(100, 40), pieces={"H4": at(100, 0), "H6": at(100, 80)}).when("H9")
    assert would(closed) == {"not_closed": 5.0}


def test_every_one_is_said_in_three_languages():
    cases = [fouled(x) for x in (-510, -465, 10, 60)]
    cases += [rests(818, 20), rests(818, 200), shot(690), goal_kick(-530)]
    cases += [given().when("H5", touch("H5", mm=mm), ball=(1, 0)) for mm in (0.3, 0.8)]
    cases += [given().when("H5", touch("H5"), push("A6", mm, "H5"), ball=(50, 0)) for mm in (0.3, 0.7)]
    cases.append(given(ball=at(100, 40), pieces={"H4": at(100, 0), "H6": at(100, 80)}).when("H9"))
    said = {
        other["key"]: other["words"]
        for case in cases
        for other in ruling_json(case.ruling, GAME.words)["would_change"]
    }
    assert {f"would.{key}" for key in said} == {key for key in GAME.words.keys if key.startswith("would.")}
    for words in said.values():
        assert len(set(words.values())) == 3 and not any("{" in text for text in words.values())
