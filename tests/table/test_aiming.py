"""Directions and aims: whole millidegrees, the nearest there is, the same in a mirror."""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin

import pytest

from botonista.table import Body, Flick, aim, angle_of, direction, strike
from botonista.table.core import directions
from tests.table.plain import BEAD, COIN, OPEN, on


def test_directions_agree_with_trigonometry() -> None:
    for angle in range(-360_000, 720_000, 1_237):
        c, s = direction(angle)
        assert (c, s) == pytest.approx((cos(radians(angle / 1000)), sin(radians(angle / 1000))), abs=4e-15)


def test_the_core_has_the_same_directions_to_the_last_bit() -> None:
    for angle in (*range(0, 360_000, 377), 45_000, 90_000, 134_999, -1):
        assert directions.direction(angle) == direction(angle)


def test_the_angle_of_a_direction_is_that_angle() -> None:
    for angle in range(0, 360_000, 331):
        c, s = direction(angle)
        assert angle_of(3.7 * c, 3.7 * s) == angle


def test_the_angle_of_any_vector_is_the_nearest_millidegree() -> None:
    for k in range(400):
        dx, dy = ((k * 7919) % 2003) - 1001.5, ((k * 104729) % 1999) - 999.5
        best = angle_of(dx, dy)
        assert abs((degrees(atan2(dy, dx)) * 1000 - best + 180_000) % 360_000 - 180_000) <= 0.5 + 1e-6
        assert angle_of(dx, -dy) == -best % 360_000
        assert angle_of(-dx, dy) == (180_000 - best) % 360_000


def test_no_direction_at_all_is_along_the_axis() -> None:
    assert angle_of(0.0, 0.0) == 0
    assert [angle_of(1, 0), angle_of(0, 1), angle_of(-1, 0), angle_of(0, -1)] == [0, 90_000, 180_000, 270_000]
    assert angle_of(1, 1) == 45_000 and angle_of(-2, -2) == 225_000


def test_a_flick_that_is_aimed_at_the_ball_meets_it() -> None:
    position = on(OPEN, Body("a", COIN, -123.4, 56.7), Body("b", BEAD, 200.1, -98.7))
    outcome = strike(position, Flick("a", aim(position, "a", at="b"), 2500.0))
    assert outcome.facts.first_touch("a", "b") is not None
    assert aim(position, "a", at=(200.1, -98.7)) == aim(position, "a", at="b")


def test_degrees_are_rounded_to_a_millidegree() -> None:
    assert Flick.degrees("a", 12.3456, 900.0) == Flick("a", 12_346, 900.0)
    assert Flick.degrees("a", -0.5, 900.0, seed=7) == Flick("a", -500, 900.0, 7)
