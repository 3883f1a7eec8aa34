"""Rows of questions, offers, checks of answers: the parts, one by one."""

from __future__ import annotations

import pytest

from botonista.bots.flick import anyhow
from botonista.flick.actions import Answer, Put
from botonista.flick.ask import Ask, Choice, Gap, Pick, Slot, Zone
from botonista.flick.checking import faults
from botonista.flick.laid import Laid
from botonista.flick.pieces import Ball, Piece
from botonista.flick.regions import Arc, Box, Cap, Circle, Ring, Segment
from botonista.football.chance import Seed
from botonista.football.side import Side
from botonista.table import Bead, Block, Disc
from tests.flick.toy import PITCH

BUTTON = Disc(18.0, 7.0, 7.0)
LAID = Laid(
    pieces=(
        Piece("H1", BUTTON, x=-100.0),
        Piece("H2", BUTTON, x=-100.0, y=100.0),
        Piece("A1", Block(80.0, 15.0, 35.0, 150.0), x=100.0, keeper=True),
    ),
    ball=Ball(Bead(7.0, 1.7), z=7.0),
)


def wrong(ask: Ask, **given: object) -> list[tuple[str, str]]:
    return [(fault.key, fault.piece) for fault in faults(ask, Answer(ask.key, **given), LAID, PITCH)]  # type: ignore[arg-type]


def asked(**parts: object) -> Ask:
    return Ask("question", Side.HOME, **parts)  # type: ignore[arg-type]


def test_picks_are_counted_by_the_group_that_lists_them() -> None:
    ask = asked(picks=(Pick(may=("H1",), key="out"), Pick(may=("H2", "A1"), key="into")))
    assert wrong(ask, pieces=("H1", "H2")) == []
    assert wrong(ask, pieces=("H1",)) == [("how_many", "")]
    assert wrong(ask, pieces=("H2", "A1")) == [("how_many", ""), ("how_many", "")]
    assert wrong(ask, pieces=("H1", "H2", "H9")) == [("not_to_pick", "H9")]
    assert wrong(ask, pieces=("H1", "H1", "H2")) == [("not_to_pick", "H1"), ("how_many", "")]


def test_those_that_must_be_picked_are_missed() -> None:
    ask = asked(picks=(Pick(must=("H1",), may=("H2",), least=1, most=2),))
    assert wrong(ask, pieces=("H2",)) == [("must_pick", "H1")]
    assert wrong(ask, pieces=("H2", "H1")) == []


def test_a_choice_must_may_or_stands_for_the_placing() -> None:
    choices = (Choice("a", {}), Choice("b", {}))
    assert wrong(asked(choices=choices)) == [("choice_missing", "")]
    assert wrong(asked(choices=choices), choice="c") == [("not_a_choice", "")]
    assert wrong(asked(choices=choices, choose="may")) == []
    slot = Slot(("H1",), must=True)
    assert wrong(asked(choices=choices, choose="instead", slots=(slot,))) == [("missing", "H1")]
    assert wrong(asked(choices=choices, choose="instead", slots=(slot,)), choice="a") == []


def test_all_zones_of_any_row_and_the_faults_of_the_nearest_row_are_told() -> None:
    left, up = (
        Zone(Box(-300, -200, -50, 200), "inside", "left"),
        Zone(Box(-300, 50, 300, 200), "touches", "up"),
    )
    right = Zone(Box(50, -200, 300, 200), "centre", "right")
    ask = asked(slots=(Slot(("H1",), zones=((left, up), (right,)), free=False),))
    assert wrong(ask, places={"H1": Put(-100.0, 100.0)}) == []
    assert wrong(ask, places={"H1": Put(60.0, 0.0)}) == []
    assert wrong(ask, places={"H1": Put(-100.0, 0.0)}) == [("up", "H1")]
    assert wrong(ask, places={"H1": Put(-68.0, 32.0)}) == []
    assert wrong(ask, places={"H1": Put(-67.9, 32.0)}) == [("left", "H1")]


def test_gaps_are_measured_from_edge_to_edge_at_their_exact_value() -> None:
    ask = asked(slots=(Slot(("H1",), gaps=(Gap(("ball",), 80.0, 100.0, "far"),), free=False),))
    assert wrong(ask, places={"H1": Put(-105.0, 0.0)}) == []
    assert wrong(ask, places={"H1": Put(-104.9, 0.0)}) == [("far", "H1")]
    assert wrong(ask, places={"H1": Put(-125.0, 0.0)}) == []
    assert wrong(ask, places={"H1": Put(-125.1, 0.0)}) == [("far", "H1")]


def test_a_free_place_touches_nothing_not_even_a_block_at_an_angle() -> None:
    ask = asked(slots=(Slot(("H1",)), Slot(("A1",), turns=True)))
    assert wrong(ask, places={"H1": Put(74.0, 0.0)}) == []
    assert wrong(ask, places={"H1": Put(74.6, 0.0)}) == [("touching", "H1")]
    assert wrong(ask, places={"H1": Put(100.0, 100.0)}) == []
    turned = {"A1": Put(angle=90_000), "H1": Put(74.0, 0.0)}
    assert ("touching", "H1") in wrong(ask, places=turned)
    assert wrong(ask, places={"H1": Put(-100.0, 90.0)}) == [("touching", "H1")]
    assert wrong(ask, places={"H1": Put(250.0, 60.0)}) == [("touching", "H1")]  # the post
    ignoring = asked(slots=(Slot(("H1",), ignores=("H2",)),))
    assert wrong(ignoring, places={"H1": Put(-100.0, 90.0)}) == []


def test_a_choice_may_clear_the_way() -> None:
    ask = asked(slots=(Slot(("H1",)),), choices=(Choice("clear", {}, clears=("H2",)),), choose="may")
    assert wrong(ask, places={"H1": Put(-100.0, 90.0)}) == [("touching", "H1")]
    assert wrong(ask, places={"H1": Put(-100.0, 90.0)}, choice="clear") == []


def test_faces_angles_spots_and_fixed_places_are_kept() -> None:
    ask = asked(
        slots=(Slot(("H1",), faces=("wide_up",), fixed=True), Slot(("ball",), spots=((0.0, 0.0), (5.0, 5.0))))
    )
    assert wrong(ask, places={"H1": Put(face="wide_up")}) == []
    assert wrong(ask, places={"H1": Put(face="wide_down")}) == [("bad_face", "H1")]
    assert wrong(ask, places={"H1": Put(angle=5)}) == [("bad_angle", "H1")]
    assert wrong(ask, places={"H1": Put(0.0, 99.0)}) == [("fixed_place", "H1")]
    assert wrong(ask, places={"ball": Put(5.0, 5.0)}) == []
    assert wrong(ask, places={"ball": Put(5.0, 4.0)}) == [("not_a_spot", "ball")]
    assert wrong(ask, places={"H2": Put(5.0, 4.0)}) == [("not_to_place", "H2")]


@pytest.mark.parametrize(
    "ask",
    [
        asked(
            picks=(
                Pick(
                    must=("H1",),
                    may=("H2", "A1"),
                    least=1,
                    most=3,
                    ordered=True,
                    slot=Slot(faces=("wide_up",), fixed=True),
                ),
            )
        ),
        asked(picks=(Pick(may=("H1", "H2"), slot=Slot(gaps=(Gap(("ball",), None, 100.0),), must=True)),)),
        asked(slots=(Slot(("H1", "H2"), zones=((Zone(Box(-300, -200, -20, 200), "inside"),),), must=True),)),
        asked(slots=(Slot(("A1",), zones=((Zone(Circle(100, 0, 90), "touches"),),), turns=True, must=True),)),
        asked(
            slots=(
                Slot(
                    ("ball",),
                    zones=(
                        (Zone(Arc(250, 150, 30, -1, -1), "centre", slack=1e-6),),
                        (Zone(Segment(0, 40, 0, 90), "centre"),),
                    ),
                    must=True,
                ),
            )
        ),
        asked(
            slots=(
                Slot(
                    ("ball",),
                    zones=((Zone(Cap(0, 0, 100, 40, 1), "centre"), Zone(Ring(0, 0, 60, 110), "centre")),),
                    must=True,
                ),
            )
        ),
        asked(choices=(Choice("a", {}), Choice("b", {}))),
        asked(),
    ],
)
def test_a_player_without_a_plan_finds_a_legal_answer_to_anything(ask: Ask) -> None:
    chance = Seed(b"any").at(1)
    for _ in range(20):
        given = anyhow.answer(ask, LAID, PITCH, chance)
        assert given is not None
        assert faults(ask, given, LAID, PITCH) == []
