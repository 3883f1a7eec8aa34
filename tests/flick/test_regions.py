"""Every "in", "on", "wholly in" and "out of", at the line itself, for round pieces and for blocks."""

from __future__ import annotations

from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from botonista.flick.outlines import Corners, Outline, Round, gap, rectangle
from botonista.flick.regions import (
    Arc,
    Box,
    Cap,
    Circle,
    Region,
    Ring,
    Segment,
    clear,
    distance,
    inside,
    mirrored,
    nearest_on,
    touches,
)

BOX = Box(800.0, -150.0, 900.0, 150.0)
D = Cap(710.0, 0.0, 160.0, 620.0, -1)
EVERY: list[Region] = [
    BOX,
    Circle(10.0, 20.0, 50.0),
    Ring(0.0, 0.0, 30.0, 40.0),
    D,
    Segment(-10.0, 5.0, 60.0, -40.0),
    Arc(900.0, 500.0, 20.0, -1, -1),
]


@pytest.mark.parametrize(
    ("x", "touching"), [(780.0, True), (779.999, False), (920.0, True), (920.001, False)]
)
def test_a_disc_whose_edge_meets_the_line_is_in_the_area(x: float, touching: bool) -> None:
    assert touches(BOX, Round(x, 0.0, 20.0)) is touching
    assert clear(BOX, Round(x, 0.0, 20.0)) is not touching


def test_a_corner_of_an_area_is_met_round_the_corner() -> None:
    assert touches(BOX, Round(800.0 - 3.0, 150.0 + 4.0, 5.0))
    assert not touches(BOX, Round(800.0 - 3.0, 150.0 + 4.001, 5.0))


@pytest.mark.parametrize(("x", "within"), [(820.0, True), (819.999, False), (880.0, True), (880.001, False)])
def test_wholly_in_allows_to_touch_the_line_from_inside(x: float, within: bool) -> None:
    assert inside(BOX, Round(x, 0.0, 20.0)) is within


def test_the_slice_in_front_of_a_penalty_area_ends_at_its_line() -> None:
    assert distance(D, 550.0, 0.0) == 0.0
    assert distance(D, 540.0, 0.0) == 10.0
    assert distance(D, 640.0, 0.0) == 20.0  # inside the area: the slice ends at x = 620
    half = sqrt(160.0**2 - 90.0**2)
    assert distance(D, 620.0, half + 3.0) == pytest.approx(3.0)
    assert distance(Cap(0.0, 0.0, 10.0, 20.0, 1), 0.0, 0.0) == float("inf")  # nothing is left of it


def test_a_corner_arc_is_its_quarter_of_the_circle_only() -> None:
    arc = Arc(900.0, 500.0, 20.0, -1, -1)
    assert distance(arc, 880.0, 500.0) == 0.0
    assert distance(arc, 900.0, 500.0) == 20.0
    assert distance(arc, 920.0, 500.0) == pytest.approx(sqrt(20.0**2 + 20.0**2))
    x, y = nearest_on(arc, 870.0, 470.0)
    assert distance(arc, x, y) == pytest.approx(0.0, abs=1e-9)
    assert nearest_on(arc, 900.0, 500.0) == (880.0, 500.0)


def test_a_block_is_wholly_in_an_area_by_all_its_corners() -> None:
    straight = rectangle(850.0, 0.0, 7.5, 40.0)
    slanted = rectangle(805.0, 0.0, 7.5, 40.0, (sqrt(0.5), sqrt(0.5)))
    assert inside(BOX, straight)
    assert not inside(BOX, slanted)
    assert touches(BOX, slanted)
    assert clear(BOX, rectangle(790.0, 0.0, 7.5, 40.0))
    assert touches(BOX, rectangle(792.5, 0.0, 7.5, 40.0))


@pytest.mark.parametrize("region", EVERY)
def test_a_small_block_touches_what_a_point_touches(region: Region) -> None:
    for x, y in [(880.0, 500.0), (550.0, 0.0), (0.0, 35.0), (25.0, -17.5), (850.0, 10.0), (10.0, 70.0)]:
        near = distance(region, x, y)
        speck = rectangle(x, y, 1e-4, 1e-4)
        assert touches(region, speck) is (near <= 1.5e-4), (region, x, y)


places = st.floats(-1000.0, 1000.0)


@given(places, places, st.sampled_from(EVERY))
def test_the_other_end_of_the_pitch_is_the_mirror_image(x: float, y: float, region: Region) -> None:
    assert distance(mirrored(region), -x, y) == distance(region, x, y)


@given(places, places, st.floats(0.1, 50.0), st.sampled_from(EVERY))
def test_wholly_in_is_in_and_in_is_not_out(x: float, y: float, radius: float, region: Region) -> None:
    disc = Round(x, y, radius)
    assert touches(region, disc) is not clear(region, disc)
    if inside(region, disc):
        assert touches(region, disc)


@given(places, places, places, places)
def test_the_gap_between_two_outlines_is_the_same_from_both(x: float, y: float, u: float, v: float) -> None:
    a: Outline = rectangle(x, y, 7.5, 40.0, (0.6, 0.8))
    b: Outline = rectangle(u, v, 20.0, 20.0)
    disc = Round(u, v, 20.0)
    assert gap(a, b) == pytest.approx(gap(b, a), abs=1e-9)
    assert gap(a, disc) == gap(disc, a)
    assert gap(a, b) <= max(gap(a, disc), 0.0) + 1e-9  # the disc lies within the square


def test_two_blocks_that_cross_touch_though_no_corner_is_in_the_other() -> None:
    assert gap(rectangle(0.0, 0.0, 50.0, 5.0), rectangle(0.0, 0.0, 5.0, 50.0)) == 0.0
    assert gap(rectangle(0.0, 0.0, 50.0, 5.0), rectangle(0.0, 56.0, 5.0, 50.0)) == 1.0
    assert gap(Corners(((0.0, 0.0), (10.0, 0.0))), rectangle(20.0, 0.0, 5.0, 5.0)) == 5.0
