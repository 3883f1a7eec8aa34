"""Every call of every game is weighed, so that the important one stands first and is read in peace."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from botonista.football.weights import HEAVIEST_FIRST, Weights
from botonista.match import games

NAMES = games.names()


@pytest.mark.parametrize("name", NAMES)
def test_every_call_has_one_weight_and_no_weight_is_of_nothing(name: str) -> None:
    game = games.game(name)
    table = tomllib.loads((files(game.package) / "weights.toml").read_text(encoding="utf-8"))
    assert set(table) <= set(HEAVIEST_FIRST)
    weighed = [key for some in table.values() for key in some]
    assert len(weighed) == len(set(weighed)), "no call weighs two things"
    spoken = {key.removeprefix("call.") for key in game.words.keys if key.startswith("call.")}
    assert set(weighed) == spoken


@pytest.mark.parametrize("name", NAMES)
def test_a_match_tells_its_pages_what_calls_weigh(name: str) -> None:
    told = games.game(name).describe({})
    assert told is not None
    assert told["weights"] == games.game(name).weights.by_key
    goals = {key for key, weight in told["weights"].items() if weight == "goal"}
    assert set(told["goals"]) == goals and goals
    none = {key for key, weight in told["weights"].items() if weight == "no_goal"}
    assert set(told["annulled"]) == none


@pytest.mark.parametrize("name", ["pilka-guzikowa", "dadinho", "flickball"])
def test_a_ball_in_the_goal_that_is_no_goal_is_known_in_every_flick_game(name: str) -> None:
    assert games.game(name).weights.keys("no_goal")


@pytest.mark.parametrize("name", NAMES)
def test_a_goal_weighs_more_than_an_offence_and_that_more_than_what_follows(name: str) -> None:
    weights = games.game(name).weights
    heaviest = [weights.keys(weight)[0] for weight in HEAVIEST_FIRST if weights.keys(weight)]
    assert [weights.rank(key) for key in heaviest] == sorted(weights.rank(key) for key in heaviest)
    assert heaviest[0] in weights.keys("goal") and weights.quiet(heaviest[-1])


def test_a_call_that_nobody_weighed_is_read_like_any_turn_of_the_game() -> None:
    assert Weights({}).of("something_new") == "turn"
