"""Nobody's time passes while a strike is seen and its calls are read."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from botonista.football.side import Side
from botonista.football.weights import Weights
from botonista.match.clock import MatchClock
from botonista.match.reading_time import reading_ms, showing_s


class Watch:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_clock_rests_and_then_goes_on() -> None:
    watch = Watch()
    clock = MatchClock(watch)
    clock.go()
    watch.now += 2
    clock.rest(3)
    assert (clock.read(), clock.rests_ms) == (2000, 3000)
    watch.now += 3
    assert (clock.read(), clock.rests_ms) == (2000, 0)
    watch.now += 0.5
    assert clock.read() == 2500


def test_rests_are_taken_one_after_the_other() -> None:
    watch = Watch()
    clock = MatchClock(watch)
    clock.go()
    clock.rest(2)
    watch.now += 1
    clock.rest(2)
    assert clock.rests_ms == 3000
    clock.stop()
    assert (clock.read(), clock.rests_ms, clock.running) == (0, 0, False)
    clock.rest(5)
    assert clock.rests_ms == 0, "a clock that stands has no need of rest"


@pytest.mark.parametrize(
    ("length", "usual", "slowly"),
    [
        (0.0, 0.0, 0.0),
        (2.5, 2.5, 10.0),
        (3.0, 3.0, 12.0),
        (3.1, 3.1, 12.0),
        (8.0, 8.0, 12.0),
        (60.0, 8.0, 12.0),
    ],
)
def test_slow_motion_takes_four_times_as_long_and_never_more_than_twelve_seconds(
    length: float, usual: float, slowly: float
) -> None:
    assert (showing_s(length, slowly=False), showing_s(length, slowly=True)) == (usual, slowly)


def entry(*sentences: str, side: Side | None = None, key: str = "foul", motion: bool = False) -> Any:
    calls = [{"key": key, "words": {"en": said, "pl": said}} for said in sentences]
    outcome: dict[str, Any] = {"motion": {}} if motion else {}
    return SimpleNamespace(ruling={"calls": calls}, side=side, outcome=outcome)


def match() -> Any:
    seats = {Side.HOME: SimpleNamespace(bot=None), Side.AWAY: SimpleNamespace(bot="simple")}
    weights = Weights(
        {
            "goal": ["kick_scored"],
            "no_goal": ["no_goal"],
            "foul": ["foul"],
            "note": ["put_back"],
            "quiet": ["moved"],
        }
    )
    return SimpleNamespace(game=SimpleNamespace(weights=weights), terms=SimpleNamespace(seats=seats))


@pytest.mark.parametrize(
    ("told", "scored", "ms"),
    [
        (entry("Foul."), False, 1600),
        (entry("one two three four five six seven eight nine"), False, 1680),
        (entry("word " * 60), False, 2500),
        (entry("Foul.", "Another foul."), False, 1800),
        (entry("Back on the line.", key="put_back"), False, 700),
        (entry("word " * 60, key="put_back", side=Side.HOME), False, 700),
        (entry("Goal!"), True, 4000),
        (entry("Goal! One more of a shoot-out.", key="kick_scored"), False, 4000),
        (entry("No goal: no shot was announced.", key="no_goal"), False, 4000),
        (entry("The ball runs.", key="moved"), False, 0),
        (entry("The ball runs.", key="moved", side=Side.AWAY), False, 700),
        (entry(side=Side.AWAY), False, 700),
        (entry(side=Side.AWAY, motion=True), False, 0),
        (entry(side=Side.HOME), False, 0),
    ],
)
def test_more_words_take_longer_and_a_programs_step_a_little(told: Any, scored: bool, ms: int) -> None:
    assert reading_ms(told, match(), scored) == ms


def test_the_words_of_a_note_beside_a_foul_take_no_time() -> None:
    told = entry("Foul.")
    told.ruling["calls"] += entry("word " * 60, key="put_back").ruling["calls"]
    assert reading_ms(told, match(), False) == 1600
