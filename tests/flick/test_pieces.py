"""Pieces of sizes that come from outside: what is kept of them has a bound."""

from __future__ import annotations

import pytest

from botonista.flick import pieces
from botonista.games.dadinho import pitch
from botonista.table import Disc


@pytest.mark.parametrize("measure", ["radius_of", "half_height", "half_width", "inmost"])
def test_measures_of_thousands_of_shapes_are_not_all_kept(measure):
    measured = getattr(pieces, measure)
    for k in range(3 * pieces.SHAPES):
        shape = Disc(10.0 + k / 1000, 5.0, 8.0)
        assert measured(shape) > 0
    assert measured.cache_info().currsize <= pieces.SHAPES


def test_nor_are_all_boards():
    for k in range(3 * pitch.KEPT):
        assert pitch.pitch_of(pitch.Size(field_length=1640.0 + k)).end == 820.0 + k / 2
    assert pitch.pitch_of.cache_info().currsize <= pitch.KEPT
