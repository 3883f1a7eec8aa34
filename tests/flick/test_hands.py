"""Hands: named levels of unsteadiness, one for each side, drawn from the match's own chance."""

from __future__ import annotations

from statistics import pstdev

import pytest

from botonista.flick.actions import Flick
from botonista.flick.hand import ANGLE_SPREAD, SPEED_SPREAD, by_hand
from botonista.flick.state import HANDS
from botonista.football.chance import Draws
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.match import games

FLICK_GAMES = ("pilka-guzikowa", "dadinho", "flickball")


@pytest.mark.parametrize("name", HANDS)
def test_a_hand_is_off_by_as_much_as_its_name_says(name: str) -> None:
    unsteady = HANDS[name]  # type: ignore[index]
    made = [by_hand(90_000, 1000.0, unsteady, Draws(b"hand", k), 4500.0) for k in range(2000)]
    assert pstdev(angle for angle, _ in made) == pytest.approx(unsteady * ANGLE_SPREAD, rel=0.06)
    assert pstdev(speed for _, speed in made) == pytest.approx(unsteady * SPEED_SPREAD * 1000.0, rel=0.06)


@pytest.mark.parametrize("game_name", FLICK_GAMES)
def test_each_side_may_have_a_hand_of_its_own(game_name: str) -> None:
    game = games.game(game_name)
    both = game.start({"hand": "ordinary"}).settings
    assert (both.unsteady(Side.HOME), both.unsteady(Side.AWAY)) == (1.0, 1.0)
    one = game.start({"hand": 0.7, "hand_away": "exact"}).settings
    assert (one.unsteady(Side.HOME), one.unsteady(Side.AWAY)) == (0.7, 0.0)
    assert game.start({}).settings.unsteady(Side.HOME) == 0.0


@pytest.mark.parametrize("game_name", FLICK_GAMES)
@pytest.mark.parametrize(
    ("field", "value"), [("hand", "drunk"), ("hand_away", 10.01), ("hand", -0.01), ("hand_away", "x")]
)
def test_a_hand_that_nobody_has_is_refused_by_its_field(game_name: str, field: str, value: object) -> None:
    with pytest.raises(Refusal, match=rf"options\.{field}\b|\b{field}\b"):
        games.game(game_name).start({field: value})


@pytest.mark.parametrize("game_name", FLICK_GAMES)
def test_a_strike_faster_than_any_finger_is_refused_to_an_unsteady_hand_too(game_name: str) -> None:
    game = games.game(game_name)
    state = type(game.start({})).usual().but(settings=game.start({"hand": "shaky"}).settings)
    piece = game.options_of(state, Side.HOME)["strikes"]["kinds"][0]
    most = piece["top_speed"]
    for speed in (most + 0.001, 1e9, float("nan")):
        move = Flick(piece["pieces"][0], 0, speed)
        with pytest.raises(Refusal, match="speed: should be from 0 to"):
            game.play(state, Side.HOME, move, Draws(b"fast", 1))
    game.play(state, Side.HOME, Flick(piece["pieces"][0], 0, most), Draws(b"fast", 1))


def test_who_strikes_is_told_how_far_off_he_may_be() -> None:
    game = games.game("pilka-guzikowa")
    state = game.decode_state(game.encode_state(type(game.start({})).usual()))
    assert "spread" not in game.options_of(state, Side.HOME)["strikes"]
    unsteady = state.but(settings=game.start({"hand": "steady"}).settings)
    assert game.options_of(unsteady, Side.HOME)["strikes"]["spread"] == {
        "angle": pytest.approx(600.0),
        "speed": pytest.approx(0.02),
    }
