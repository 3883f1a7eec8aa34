"""What holds for every strike: it ends, nothing overlaps, energy falls, mirrors and order change nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from math import sqrt
from random import Random

import msgspec
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from botonista.table import Body, Face, Flick, Outcome, Position, Press, Strike, strike, strike_many
from botonista.table.core import layout as at
from botonista.table.core.many import run_many
from botonista.table.examples import (
    BEAD,
    BUTTON,
    CARPET,
    LOFTER,
    SCENES,
    WALL,
    WAXED,
    random_position,
    random_strike,
)
from botonista.table.faults import batch_faults, faults_of, mirror_faults, order_faults
from botonista.table.mirrors import Axis, mirrored, mirrored_strike
from botonista.table.selfcheck import check, main

often = settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
scenes = st.sampled_from(sorted(SCENES))
seeds = st.integers(0, 2**32)


def drawn(scene: str, seed: int) -> tuple[Position, Strike]:
    random = Random(seed)
    position = random_position(scene, random)
    return position, random_strike(position, random)


def bits(outcome: Outcome) -> list[str]:
    """Where everything is at the end, to the last bit."""
    return [v.hex() for v in outcome.places.ravel().tolist()]


@often
@given(
    scenes,
    seeds,
    st.integers(-720_000, 720_000),
    st.floats(0.0, 10_000.0),
    st.integers(0, 90_000),
    st.integers(-(2**62) + 1, 2**62 - 1),
    st.booleans(),
)
def test_any_strike_in_range_ends_well(
    scene: str, seed: int, angle: int, speed: float, lift: int, tumble: int, pressed: bool
) -> None:
    position, blow = drawn(scene, seed)
    piece = next(b for b in position.bodies if b.id == blow.piece)
    chosen: Strike = Flick(blow.piece, angle, speed, tumble)
    if pressed and piece.shape.__class__.__name__ != "Block":
        chosen = Press(blow.piece, angle, speed, lift, tumble)
    outcome = strike(position, chosen)
    assert list(faults_of(outcome)) == []
    outcome.position.check()


@often
@given(scenes, seeds, st.sampled_from(("x", "y")))
def test_a_mirrored_strike_has_the_mirrored_outcome_to_the_last_bit(
    scene: str, seed: int, axis: Axis
) -> None:
    position, blow = drawn(scene, seed)
    plain = strike(position, blow)
    image = strike(mirrored(position, axis), mirrored_strike(blow, axis))
    expected = plain.places.copy()
    expected[:, "xy".index(axis)] *= -1.0
    assert np.array_equal(image.places, expected)
    assert image.events == plain.events


@often
@given(scenes, seeds, st.randoms(use_true_random=False))
def test_the_order_of_the_bodies_does_not_matter(scene: str, seed: int, random: Random) -> None:
    position, blow = drawn(scene, seed)
    shuffled = list(position.bodies)
    random.shuffle(shuffled)
    again = strike(msgspec.structs.replace(position, bodies=tuple(shuffled)), blow)
    assert bits(again) == bits(strike(position, blow))


@often
@given(scenes, seeds)
def test_a_strike_alone_and_in_a_batch_have_the_same_bits(scene: str, seed: int) -> None:
    random = Random(seed)
    position = random_position(scene, random)
    blows = [random_strike(position, random) for _ in range(6)]
    for threads in (1, 2):
        batch = strike_many(position, blows, threads=threads)
        for k, blow in enumerate(blows):
            alone = strike(position, blow)
            assert np.array_equal(batch.places[k], alone.places)
            assert np.array_equal(batch.out[k], alone.records["mode"][: alone.scene.n] == at.OUT)
            assert np.array_equal(batch.contacts_of(k), alone.touches)
            assert bits(batch.outcome(k)) == bits(alone)


def test_a_batch_with_more_contacts_than_it_has_room_for_loses_none(monkeypatch: pytest.MonkeyPatch) -> None:
    position = SCENES["waxed"]()
    blows = [Flick(f"H{2 + k % 10}", 7_919 * k, 4_000.0) for k in range(6_000)]
    roomy = strike_many(position, blows)
    monkeypatch.setattr("botonista.table.batch.CONTACTS_EACH", 0)
    rounds = []
    monkeypatch.setattr("botonista.table.batch.run_many", lambda *a: rounds.append(a[3]) or run_many(*a))
    cramped = strike_many(position, blows)
    assert len(rounds) > 1 and len(cramped.contacts) > 20_000
    assert np.array_equal(cramped.contacts, roomy.contacts)
    assert all(np.array_equal(cramped.contacts_of(k), roomy.contacts_of(k)) for k in range(0, 6_000, 97))


@often
@given(scenes, seeds)
def test_a_position_at_rest_can_be_played_on_at_once(scene: str, seed: int) -> None:
    random = Random(seed)
    position = random_position(scene, random)
    for _ in range(4):
        if all(b.out for b in position.bodies):
            return
        outcome = strike(position, random_strike(position, random))
        assert list(faults_of(outcome)) == []
        position = outcome.position


def test_another_process_gives_the_same_bits() -> None:
    program = (
        "import json; from tests.table.test_properties import drawn, bits; "
        "from botonista.table import strike; tables = ('carpet', 'waxed', 'mat'); "
        "print(json.dumps([bits(strike(*drawn(s, k))) for s in tables for k in range(25)]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=300
    )
    here = [bits(strike(*drawn(s, k))) for s in ("carpet", "waxed", "mat") for k in range(25)]
    assert json.loads(done.stdout) == here


@pytest.mark.parametrize("scene", sorted(SCENES))
def test_thousands_of_random_strikes_have_no_fault_alone_or_beside_their_twins(scene: str) -> None:
    tally = check(scene, 2_500, 77)
    assert tally.strikes == 2_500
    assert tally.faults == []


def test_the_command_has_each_portion_played_again_by_another_process(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--strikes", "90", "--seed", "5"]) == 0
    assert "90 strikes" in capsys.readouterr().out


def test_twins_that_differ_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(8)
    position = random_position("waxed", random)
    blows = [random_strike(position, random) for _ in range(3)]
    outcomes = [strike(position, blow) for blow in blows]
    assert [*twins(position, blows, outcomes)] == []
    outcomes[1].records["x"][2] += 1e-13
    assert len([*twins(position, blows, outcomes)]) == 4  # batch on one thread and two, mirror, order


def twins(position: Position, blows: list[Strike], outcomes: list[Outcome]) -> Iterator[str]:
    yield from batch_faults(position, blows, outcomes)
    yield from mirror_faults(position, blows, outcomes, "y")
    yield from order_faults(position, blows, outcomes, Random(1))


def symmetric() -> Iterator[tuple[Position, Strike]]:
    """Formations in which contacts fall at one instant, and strikes along their axis."""
    for table in (CARPET, WAXED):
        for shape in (BUTTON, LOFTER):
            r = shape.radius
            rack = [Body("s", shape, -400.0, 0.0)]
            for row in range(4):
                x = (4 + row) * sqrt(3.0) * r
                rack += [Body(f"{row}{k}", shape, x, (2 * k - row) * r) for k in range(row + 1)]
            yield Position(table, tuple(rack)), Flick("s", 0, 2500.0)
            pair = [Body("s", shape, -200.0, 0.0, face="wide_up")]
            pair += [Body("p", shape, 0.0, r), Body("a", shape, 0.0, -r), Body("ball", BEAD, 90.0, 0.0)]
            pair += [Body("k", WALL, 140.0, 0.0, angle=180_000), Body("j", WALL, -300.0, 0.0)]
            yield Position(table, tuple(pair)), Flick("s", 0, 2500.0)
            yield Position(table, tuple(pair)), Flick("j", 0, 3000.0)


def test_symmetric_formations_part_evenly_and_their_twins_have_the_same_bits() -> None:
    for position, blow in symmetric():
        outcome = strike(position, blow)
        assert list(faults_of(outcome)) == []
        assert [*twins(position, [blow], [outcome]), *mirror_faults(position, [blow], [outcome], "x")] == []
        # what stood on one side is, in the mirror, where its partner on the other side is
        ends = outcome.position
        for body in position.bodies:
            partner = next(b for b in position.bodies if b.x == body.x and b.y == -body.y)
            here, there = ends[body.id], ends[partner.id]
            assert (here.x, here.y) == pytest.approx((there.x, -there.y), abs=1e-9), (blow, body.id)


@pytest.mark.parametrize("names", ["abcde", "edcba", "cadbe", "bdeac", "daceb"])
@pytest.mark.parametrize("hit", ["wide_down", "wide_up"])
@pytest.mark.parametrize("lying", ["wide_down", "wide_up"])
def test_what_contacts_of_one_instant_lead_to_comes_after_all_of_them(
    names: str, hit: Face, lying: Face
) -> None:
    # two that are sent off evenly hit, at one instant, two that touch each other: nobody is first by its name
    striker, one, other, last, least = names
    bodies = (
        Body(striker, BUTTON, -100.0, 0.0, face=lying),
        *(Body(k, BUTTON, 0.0, 24.0 * side, face=hit) for k, side in ((one, 1), (other, -1))),
        *(Body(k, BUTTON, 60.0, 20.0 * side, face=lying) for k, side in ((last, 1), (least, -1))),
    )
    position = Position(CARPET, bodies)
    outcome = strike(position, Flick(striker, 0, 3000.0))
    assert list(faults_of(outcome)) == []
    ends = outcome.position
    for here, there in ((one, other), (last, least)):
        assert ends[here].y != 0.0
        assert (ends[here].x, ends[here].y) == pytest.approx((ends[there].x, -ends[there].y), abs=1e-9)


@pytest.mark.parametrize("face", ["wide_down", "wide_up"])
def test_what_the_pieces_are_called_does_not_matter(face: Face) -> None:
    def ends(button: str, bead: str) -> list[float]:
        bodies = (Body(button, BUTTON, 0.0, 0.0, face=face), Body(bead, BEAD, 60.0, 11.0))
        after = strike(Position(CARPET, bodies), Flick(button, 0, 1800.0)).position
        return [after[button].x, after[button].y, after[bead].x, after[bead].y]

    assert ends("a", "b") == pytest.approx(ends("b", "a"), abs=1e-9)


def test_the_check_of_a_motion_finds_energy_from_nowhere() -> None:
    outcome = strike(*drawn("carpet", 5))
    assert list(faults_of(outcome)) == []
    moving = np.flatnonzero(outcome.arcs["t"] > 0.0)
    outcome.arcs["vz"][moving] += 500.0
    assert any("energy rose" in fault for fault in faults_of(outcome))


def test_the_check_of_a_motion_finds_lost_momentum_and_overlaps() -> None:
    position = SCENES["carpet"]()
    outcome = strike(position, Flick("H11", 0, 2500.0))
    hit = outcome.touches[0]
    rows = np.flatnonzero((outcome.arcs["t"] == hit["t"]) & (outcome.arcs["body"] == hit["b"]))
    outcome.arcs["vx"][rows] *= 0.5
    assert any("momentum" in fault for fault in faults_of(outcome))
    outcome.places[0, :2] = outcome.places[1, :2]
    assert any("at the end" in fault for fault in faults_of(outcome))


def test_the_check_of_a_motion_finds_what_is_inside_something_only_on_the_way() -> None:
    outcome = strike(SCENES["carpet"](), Flick("H11", 0, 2500.0))
    assert list(faults_of(outcome)) == []
    struck = outcome.scene.index["ball"]
    outcome.arcs["x"][np.flatnonzero(outcome.arcs["body"] == struck)[0]] -= 2e-6
    assert any("ball" in fault and " s" in fault for fault in faults_of(outcome))
