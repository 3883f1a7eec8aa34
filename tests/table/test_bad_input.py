"""What can't be played is refused in words, before anything moves."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import pytest

from botonista.table import Body, Disc, Flick, Position, Press, Surface, TableError, Toss, strike, strike_many
from tests.table.plain import BEAD, COIN, GOAL, OPEN, SMALL, WALL, on


def two() -> Position:
    return on(OPEN, Body("a", COIN, 0, 0), Body("b", BEAD, 100, 0))


@pytest.mark.parametrize(
    ("blow", "words"),
    [
        (Flick("z", 0, 100.0), "strike.piece 'z' is not on the table; there are a, b"),
        (Flick("a", 0, math.nan), "strike.speed must be a finite number"),
        (Flick("a", 0, math.inf), "strike.speed must be a finite number"),
        (Flick("a", 0, -1.0), "strike.speed is -1.0; it must be from 0 to 10000"),
        (Flick("a", 0, 10_001.0), "strike.speed is 10001.0"),
        (Flick("a", 0.5, 100.0), "strike.angle must be a whole number"),  # type: ignore[arg-type]
        (Flick("a", True, 100.0), "strike.angle must be a whole number"),
        (Flick("a", 10**30, 100.0), "strike.angle is too large"),
        (Press("a", 0, 100.0, 90_001), "strike.lift is 90001; it must be from 0 to 90000"),
        (Press("a", 0, 100.0, -1), "strike.lift is -1"),
        (Toss("a", 0, 100.0, 100), "carries nothing"),
        (Flick("a", 0, "fast"), "strike.speed must be a finite number"),  # type: ignore[arg-type]
    ],
)
def test_a_bad_strike_is_refused(blow: Any, words: str) -> None:
    with pytest.raises(TableError, match=words):
        strike(two(), blow)
    with pytest.raises(TableError, match=words):
        strike_many(two(), [Flick("b", 0, 10.0), blow])


@pytest.mark.parametrize(
    ("bodies", "words"),
    [
        ((Body("a", COIN, math.nan, 0),), "a.x must be a finite number"),
        ((Body("a", COIN, 0, 1e9),), "a.y is 1000000000.0"),
        ((Body("a", COIN, 0, 0, z=-1.0),), "a.z is -1"),
        ((Body("a", COIN, 301, 0),), "a is not on the table"),
        ((Body("a", COIN, 0, 0), Body("a", COIN, 100, 0)), "two bodies are called 'a'"),
        ((Body("a", COIN, 0, 0), Body("b", COIN, 39.9, 0)), "a and b overlap by 0.1 mm"),
        ((Body("a", COIN, 0, 0), Body("b", BEAD, 10, 0)), "a and b overlap"),
        ((Body("a", COIN, 0, 0, z=5.0),), "a lies on nothing"),
        ((Body("a", COIN, 0, 0, z=8.0, on=("q",)),), "a.on names 'q', which is not on the table"),
        ((Body("a", COIN, 0, 0), Body("k", WALL, 0, 0, z=8.0)), "k is a block; it stands on the table only"),
        ((Body("a", Disc(20.0, 8.0, 0.0), 0, 0),), "a.shape.mass is 0.0"),
        ((Body("a", Disc(20.0, 8.0, 9.0, narrow=21.0), 0, 0),), "a.shape.narrow is 21, wider"),
        ((Body("a", COIN, 0, 0, angle=1.5),), "a.angle must be whole millidegrees"),  # type: ignore[arg-type]
        ((Body("a", COIN, 0, 0, face="up"),), "a.face is 'up'"),  # type: ignore[arg-type]
    ],
)
def test_a_bad_position_is_refused(bodies: tuple[Body, ...], words: str) -> None:
    with pytest.raises(TableError, match=words):
        Position(SMALL, bodies).check()
    with pytest.raises(TableError, match=words):
        strike(Position(SMALL, bodies), Flick("a", 0, 100.0))


def test_a_body_may_not_stand_in_a_post() -> None:
    with pytest.raises(TableError, match=r"a and east\.post\+ overlap"):
        on(GOAL, Body("a", COIN, 400, 40)).check()


def test_a_surface_without_friction_is_refused() -> None:
    setting = msgspec.structs.replace(OPEN, surface=Surface("ice", {"*": 0.0}))
    with pytest.raises(TableError, match=r"surface.friction\['\*'\] is 0.0"):
        on(setting, Body("a", COIN, 0, 0)).check()


def test_a_piece_that_has_left_the_board_can_not_be_struck() -> None:
    outcome = strike(on(SMALL, Body("a", COIN, 200, 0), Body("b", COIN, 0, 0)), Flick("a", 0, 3000.0))
    assert outcome.position["a"].out
    with pytest.raises(TableError, match="'a' has left the table"):
        strike(outcome.position, Flick("a", 0, 100.0))
    strike(outcome.position, Flick("b", 0, 3000.0))


def test_a_block_can_be_flicked_but_not_pressed() -> None:
    position = on(OPEN, Body("k", WALL, 0, 0))
    assert strike(position, Flick("k", 0, 500.0)).position["k"].x > 0
    with pytest.raises(TableError, match="'k' is a block"):
        strike(position, Press("k", 0, 500.0, 100))


def test_an_unknown_body_is_named_with_those_there_are() -> None:
    with pytest.raises(TableError, match="no body is called 'z'; there are a, b"):
        two().body("z")


def test_bodies_that_touch_to_the_last_digits_are_accepted() -> None:
    on(
        OPEN, Body("a", COIN, 0, 0), Body("b", COIN, 40.0, 0), Body("c", COIN, 20.0, 34.64101615137755)
    ).check()
