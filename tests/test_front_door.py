"""`import botonista` reads like the game."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

import botonista
from botonista.football.refusal import Refusal
from botonista.match import audit
from botonista.match.games import GAMES, game


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    GAMES.add("toy", "tests.flick.toy:GAME")
    yield
    GAMES.remove("toy")


def test_importing_it_loads_nothing_heavy() -> None:
    heavy = "('numpy', 'numba', 'msgspec', 'click')"
    code = f"import botonista, sys; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_match_is_played_in_the_games_own_words() -> None:
    match = botonista.play("toy", seed=7)
    match.answer("ball", places={"ball": (0, 30)})
    assert match.ruling.say("pl") == "Piłka jest na miejscu."
    match.flick("H1", at="ball", speed=900)
    assert match.state.flicks == 1
    assert match.to_act == ("away",)
    match.flick("A1", degrees=179.5, speed=300.0)
    assert match.journal[-1].action["angle"] == 179_500
    assert match.state.flicks == 2


def test_at_aims_at_the_ball_at_a_piece_or_at_a_point() -> None:
    match = botonista.play("toy", seed=7)
    match.usual()
    match.flick("H1", at="ball", speed=10)
    match.flick("A1", at="H1", speed=10)
    match.flick("H2", at=(-120, 100), speed=10)
    angles = [entry.action["angle"] for entry in match.journal[2:]]
    assert angles[0] == pytest.approx(333_435, abs=1)  # from (-120, 60) to the middle
    assert angles[1] == pytest.approx(180_000, abs=200)
    assert angles[2] == pytest.approx(90_000, abs=200)


def test_programs_play_by_themselves_until_it_is_a_persons_turn() -> None:
    match = botonista.play("toy", away="random", seed=1)
    while match.result is None:
        assert match.to_act == ("home",)
        if "strikes" in match.options["home"]:
            match.flick("H1", at="ball", speed=700)
        else:
            match.usual()
    assert audit(match.record(), game("toy")).same


def test_the_same_seed_gives_the_same_match() -> None:
    one, two = (botonista.play("dice-football", home="random", away="random", seed=3) for _ in range(2))
    assert one.result == two.result
    assert [e.state_hash for e in one.journal] == [e.state_hash for e in two.journal]


def test_dice_have_words_of_their_own() -> None:
    match = botonista.play("dice-football", seed=4, half_rolls=5)
    said = match.draw()
    assert "DF 3.1" in said.clauses
    assert str(said)


def test_what_is_not_in_the_game_is_an_attribute_error_and_what_is_refused_a_refusal() -> None:
    match = botonista.play("toy", seed=7)
    with pytest.raises(AttributeError, match="flick"):
        match.roll("pass")
    match.usual()
    with pytest.raises(Refusal, match="nothing is usual"):
        match.usual()
    with pytest.raises(Refusal):
        match.flick("H9", at="ball", speed=5)
    with pytest.raises(Refusal):
        match.ruling.say("de")


def test_the_judge_answers_in_one_shape_for_every_game() -> None:
    push = {"type": "push", "button": "A6", "by": "H4", "mm": 34.2, "x": -300, "y": 100}
    found = botonista.judge("pilka-guzikowa", {"state": {}, "facts": {"struck": "H4", "events": [push]}})
    assert "PG 6.1.5" in found["calls"][0]["clauses"]
    with pytest.raises(Refusal):
        botonista.judge("chess", {})
