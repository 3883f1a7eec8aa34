"""Where a strike would lead, told beforehand: exactly what it then does, and nothing about what is drawn."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from botonista.flick.actions import Flick, Press, Turn
from botonista.flick.forecast import MOST_POINTS, RUNS, Forecast, forecast
from botonista.football.chance import Draws, Seed
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.match import games

FLICK_GAMES = ("pilka-guzikowa", "dadinho", "flickball")
NEAR = {  # a piece of home a little behind the ball
    "pilka-guzikowa": "PLAY(home) H9(-60, 4) A4(120, 10)",
    "dadinho": "OPEN(home) H9(-60, 4) A4(160, 10)",
    "flickball": "PLAY(home) H9(-60, 4) A4(120, 10)",
}


def position(name: str, **options: Any) -> tuple[Any, Any]:
    game = games.game(name)
    state = game.book.state.parse(NEAR[name])  # type: ignore[attr-defined]
    return game, state.but(settings=game.start({"preview": True, **options}).settings)


def foreseen(name: str, action: Any, **options: Any) -> Forecast:
    game, state = position(name, **options)
    return msgspec.convert(game.forecast(state, Side.HOME, action), Forecast)


@pytest.mark.parametrize("name", ("pilka-guzikowa", "flickball"))
@pytest.mark.parametrize("speed", (800.0, 1500.0, 4000.0))
def test_with_an_exact_hand_the_strike_does_what_was_foreseen_bit_by_bit(name: str, speed: float) -> None:
    game, state = position(name)
    action = Flick("H9", -2_500, speed)
    told = foreseen(name, action)
    assert told.exact
    assert len(told.runs) == 1
    facts = game.play(state, Side.HOME, action, Draws(b"any", 1)).outcome["facts"]
    rests = {rest.body: (rest.x, rest.y) for rest in told.runs[0].rests}
    assert facts["ball"] is not None
    assert rests.pop("ball") == (facts["ball"]["x"], facts["ball"]["y"])
    assert rests == {
        place["id"]: (place["x"], place["y"]) for place in facts["places"] if place["id"] in rests
    }
    assert {place["id"] for place in facts["places"]} <= set(rests)


@pytest.mark.parametrize("name", FLICK_GAMES)
def test_every_way_begins_where_the_body_lies_and_ends_where_it_rests(name: str) -> None:
    _, state = position(name)
    run = foreseen(name, Flick("H9", -2_500, 1800.0)).runs[0]
    rests = {rest.body: rest for rest in run.rests}
    assert run.met == "ball"
    assert {"H9", "ball"} <= {way.body for way in run.ways}
    for way in run.ways:
        lies = state.ball if way.body == "ball" else state.piece(way.body)
        assert way.points[0][:2] == pytest.approx((lies.x, lies.y), abs=0.06)
        assert way.points[-1][:2] == pytest.approx((rests[way.body].x, rests[way.body].y), abs=2.1)
        assert len(way.points) <= MOST_POINTS + 1


def test_a_die_and_an_unsteady_hand_are_shown_as_a_fan() -> None:
    for name, options in (("dadinho", {}), ("pilka-guzikowa", {"hand": "ordinary"})):
        told = foreseen(name, Flick("H9", -2_500, 1800.0), **options)
        assert not told.exact
        assert len(told.runs) == 1 + RUNS
        ends = {run.ways[0].points[-1] for run in told.runs[1:]}
        assert len(ends) == RUNS, "each of them goes its own way"
        assert all([way.body for way in run.ways] == ["ball"] for run in told.runs[1:])


def test_the_fan_says_nothing_about_the_draws_of_the_match() -> None:
    """It is the same whoever plays, and none of its runs is what the match then draws."""
    game, state = position("pilka-guzikowa", hand="ordinary")
    action = Flick("H9", -2_500, 1800.0)
    told = foreseen("pilka-guzikowa", action, hand="ordinary")
    assert told == foreseen("pilka-guzikowa", action, hand="ordinary")
    ends = [run.ways[0].points[-1][:2] for run in told.runs]
    for secret in (b"one", b"two", b"three"):
        ball = game.play(state, Side.HOME, action, Seed(secret).at(1)).outcome["facts"]["ball"]
        assert (round(ball["x"], 1), round(ball["y"], 1)) not in ends


def test_a_press_is_foreseen_through_the_air() -> None:
    run = foreseen("pilka-guzikowa", Press("H9", 0, 1600.0, 35_000)).runs[0]
    assert max(z for way in run.ways if way.body == "H9" for _, _, z in way.points) > 20


@pytest.mark.parametrize("name", FLICK_GAMES)
def test_nothing_is_foreseen_where_nobody_agreed_on_it(name: str) -> None:
    game, state = position(name)
    without = state.but(settings=game.start({}).settings)
    with pytest.raises(Refusal) as refused:
        game.forecast(without, Side.HOME, Flick("H9", 0, 900.0))
    assert refused.value.code == "no_forecast"
    assert game.describe({"preview": True})["preview"] is True
    assert "preview" not in game.describe({})


@pytest.mark.parametrize("name", FLICK_GAMES)
def test_official_play_between_people_has_no_previews(name: str) -> None:
    game = games.game(name)
    for clock, people, allowed in (
        ("official", 2, False),
        ("official", 1, True),
        ("official", 0, True),
        ("relaxed", 2, True),
        ("none", 2, True),
    ):
        options = {"clock": clock, "preview": True}
        if allowed:
            game.agree(options, people)
        else:
            with pytest.raises(Refusal) as refused:
                game.agree(options, people)
            assert refused.value.code == "preview_official"
        game.agree({"clock": clock}, people)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Flick("A4", 0, 900.0), "not_yours"),
        (Flick("H99", 0, 900.0), "unknown_piece"),
        (Flick("H9", 0, 1e9), "bad_speed"),
        (Flick("H9", 0, -1.0), "bad_speed"),
        (Turn("H9"), "no_preview"),
    ],
)
def test_what_can_not_be_struck_can_not_be_foreseen(action: Any, code: str) -> None:
    game, state = position("pilka-guzikowa")
    with pytest.raises(Refusal) as refused:
        forecast(game.flow, state, Side.HOME, action)
    assert refused.value.code == code


def test_a_match_without_previews_is_kept_as_before() -> None:
    """The field is written down only where somebody said something: old records keep their hashes."""
    for name in FLICK_GAMES:
        game = games.game(name)
        assert "preview" not in game.encode_state(game.start({}))["settings"]
        kept = game.encode_state(game.start({"preview": True}))
        assert kept["settings"]["preview"] is True
        assert game.encode_state(game.decode_state(kept)) == kept
