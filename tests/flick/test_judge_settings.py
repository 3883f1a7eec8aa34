"""Settings that no match could have, told to the judges of the flick games."""

from __future__ import annotations

from typing import Any

import pytest

from botonista.football.refusal import Refusal
from botonista.match.games import game

FLICK = {"type": "flick", "piece": "H9", "angle": 0, "speed": 500.0}


@pytest.mark.parametrize("name", ["pilka-guzikowa", "dadinho", "flickball"])
@pytest.mark.parametrize(
    ("field", "value"),
    [("hand", float("nan")), ("hand", -0.001), ("hand", 10.001), ("nominal_move_ms", -1)],
)
def test_a_hand_or_a_time_out_of_bounds_is_refused_by_its_field(name: str, field: str, value: Any) -> None:
    with pytest.raises(Refusal) as caught:
        game(name).judge({"state": {"settings": {field: value}}, "action": FLICK, "draws": [0] * 40})
    assert caught.value.details["field"] == f"state.settings.{field}"


@pytest.mark.parametrize("name", ["pilka-guzikowa", "dadinho", "flickball"])
def test_the_bounds_themselves_are_allowed(name: str) -> None:
    state = {"settings": {"hand": 10, "nominal_move_ms": 0}}
    assert game(name).judge({"state": state, "tick_ms": 0})["game"] == name
