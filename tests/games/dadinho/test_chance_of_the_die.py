"""How the die scatters is drawn by the match as the move is made: nobody can know or choose it beforehand."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from botonista.flick.actions import Flick
from botonista.flick.forecast import Forecast
from botonista.football.chance import Seed
from botonista.football.refusal import Refusal
from botonista.football.side import Side
from botonista.games.dadinho.game import GAME
from botonista.games.dadinho.state import State

SHOT = Flick("H9", 0, 1800.0)


def before() -> State:
    """A button a little behind the die, and a hand that never shakes."""
    start = GAME.start({"preview": True}).settings
    assert start.unsteady(Side.HOME) == 0
    return State.parse("OPEN(home) H9(-60, 0)").but(settings=start)


def rests(secret: bytes, step: int = 1) -> tuple[float, float]:
    """Where the die ends up in a match with this secret, if the shot is its entry number `step`."""
    played = GAME.play(before(), Side.HOME, SHOT, Seed(secret).at(step))
    ball: dict[str, Any] = played.outcome["facts"]["ball"]
    return ball["x"], ball["y"]


def test_the_same_shot_goes_another_way_in_every_match_and_at_every_step() -> None:
    ends = {rests(bytes([k]) * 32) for k in range(12)} | {rests(bytes(32), step) for step in range(2, 14)}
    assert len(ends) == 24
    assert max(y for _, y in ends) - min(y for _, y in ends) > 20.0


def test_whoever_learns_the_seed_after_the_match_can_check_it() -> None:
    assert rests(b"revealed") == rests(b"revealed")


def test_what_is_shown_beforehand_says_nothing_about_it() -> None:
    told = msgspec.convert(GAME.forecast(before(), Side.HOME, SHOT), Forecast)
    assert not told.exact
    shown = [run.ways[0].points[-1][:2] for run in told.runs]
    for k in range(12):
        x, y = rests(bytes([k]) * 32)
        assert (round(x, 1), round(y, 1)) not in shown


def test_a_player_cannot_choose_it() -> None:
    plain = {"type": "flick", "piece": "H9", "angle": 0, "speed": 1800.0}
    assert GAME.decode_action(plain) == SHOT
    with pytest.raises(Refusal, match="seed"):
        GAME.decode_action({**plain, "seed": 7})


@pytest.mark.parametrize("side", list(Side))
def test_no_state_carries_it(side: Side) -> None:
    step = GAME.play(before(), Side.HOME, SHOT, Seed(b"s" * 32).at(1))
    seen = msgspec.json.encode([GAME.encode_state(step.state), GAME.options_of(step.state, side)])
    assert b'"seed"' not in seen and (b"s" * 32).hex().encode() not in seen
