"""What would have changed a ruling of Flickball: the limits that a flick came near to."""

from __future__ import annotations

import pytest

from botonista.football.telling import ruling_json
from botonista.games.flickball.game import GAME
from tests.rules.flickball.cases import FAMILY, Case, given, push, touch


def would(case: Case) -> dict[str, float]:
    return {other.key: round(other.change, 6) for other in case.ruling.would_change}


def pushed(mm: float, at: tuple[float, float] = (-100, 50), **unusual: object) -> Case:
    """Home shifts A8 by so much to the right."""
    case = given(A8=at, **unusual)
    return case.when("H4", push("A8", mm, by="H4"), places={"A8": (at[0] + mm, at[1])})


@pytest.mark.parametrize(
    ("mm", "others"),
    [
        (230, {"no_foul": -14.0}),
        (216, {"no_foul": 0.0}),  # exactly five diameters is a foul
        (215.9, {"foul": 0.1}),
        (181, {"foul": 35.0}),
        (180, {}),  # a diameter short of it: nothing was near
    ],
)
def test_a_push_tells_how_far_it_was_from_the_limit(mm, others):
    assert would(pushed(mm)) == others


def test_of_several_pushes_the_nearest_to_a_foul_is_told():
    case = given(A8=(-100, 50), A9=(-100, 150)).when(
        "H4",
        push("A8", 200, by="H4"),
        push("A9", 210, by="H4"),
        places={"A8": (100, 50), "A9": (110, 150)},
    )
    assert would(case) == {"foul": 6.0}


@pytest.mark.parametrize(
    ("x", "others"),
    [
        (-440, {}),  # wholly in home's area: nothing near
        (-410, {"not_penalty": 8.0}),  # its centre 10 mm out of the area, its edge 8 mm in it
        (-402, {"not_penalty": 0.0}),
        (-400, {"penalty": 2.0}),
        (-350, {}),
        (-50, {"quick": 30.0}),
    ],
)
def test_where_the_fouled_piece_lay_decides_what_a_foul_gives(x, others):
    told = would(pushed(230, at=(x, 50)))
    assert told.pop("no_foul") == -14.0
    assert told == others


@pytest.mark.parametrize(
    ("y", "others"),
    [(395, {}), (410, {"out": 17.0}), (425, {"out": 2.0})],
)
def test_a_ball_over_a_line_tells_how_much_it_had_left(y, others):
    assert would(given(H4=(0, 300)).when("H4", touch("H4"), ball=(0, y))) == others


def test_in_the_family_variant_no_push_is_measured():
    assert would(pushed(230, **FAMILY)) == {}


def test_every_one_is_said_in_three_languages():
    cases = [
        pushed(230, at=(x, 50)) for x in (-410, -400, -50)
    ] + [pushed(200), given(H4=(0, 300)).when("H4", touch("H4"), ball=(0, 410))]  # fmt: skip
    said = {
        other["key"]: other["words"]
        for case in cases
        for other in ruling_json(case.ruling, GAME.words)["would_change"]
    }
    assert set(said) == {"no_foul", "foul", "not_penalty", "penalty", "quick", "out"}
    for words in said.values():
        assert len(set(words.values())) == 3 and not any("{" in text for text in words.values())
