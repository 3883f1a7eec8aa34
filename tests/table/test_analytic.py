"""Physics that a pencil can check, to 1e-9."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin, sqrt

import pytest

from botonista.table import Arc, Block, Body, Die, Disc, Flick, Outcome, Press, strike
from botonista.table.core.layout import GRAVITY
from tests.table.plain import (
    BEAD,
    BUTTON,
    COIN,
    E_BEAD,
    E_DISC,
    E_SURFACE,
    FENCED,
    GOAL,
    MU,
    OPEN,
    ROLLING,
    on,
)

CLOSE = {"rel": 1e-9, "abs": 1e-9}


def arcs(outcome: Outcome, body: str) -> tuple[Arc, ...]:
    return outcome.motion.bodies[body]


def speed_after(outcome: Outcome, body: str, t: float) -> tuple[float, float, float]:
    """The velocity with which a body leaves the instant t."""
    arc = [a for a in arcs(outcome, body) if a.t <= t + 1e-12][-1]
    return arc.vx, arc.vy, arc.vz


@pytest.mark.parametrize("speed", [1.0, 350.0, 1800.0, 3900.0])
@pytest.mark.parametrize("angle", [0, 12_500, 137_001, 300_000])
def test_a_disc_slides_as_far_as_friction_lets_it(speed: float, angle: int) -> None:
    end = strike(on(OPEN, Body("a", COIN, 0, 0)), Flick("a", angle, speed)).position["a"]
    far = speed * speed / (2 * MU * GRAVITY)
    assert end.x == pytest.approx(far * cos(radians(angle / 1000)), **CLOSE)
    assert end.y == pytest.approx(far * sin(radians(angle / 1000)), **CLOSE)


def test_a_disc_stops_when_its_speed_is_used_up() -> None:
    outcome = strike(on(OPEN, Body("a", COIN, 0, 0)), Flick("a", 0, 1000.0))
    assert outcome.duration == pytest.approx(1000.0 / (MU * GRAVITY), **CLOSE)


@pytest.mark.parametrize("speed", [100.0, 700.0])
def test_a_bead_slides_to_five_sevenths_of_its_speed_and_then_rolls_out(speed: float) -> None:
    outcome = strike(on(OPEN, Body("b", BEAD, 0, 0)), Flick("b", 0, speed))
    rolling = 5.0 / 7.0 * speed
    slides = (speed**2 - rolling**2) / (2 * MU * GRAVITY)
    rolls = rolling**2 / (2 * ROLLING * GRAVITY)
    assert outcome.position["b"].x == pytest.approx(slides + rolls, **CLOSE)
    assert arcs(outcome, "b")[1].t == pytest.approx(2 * speed / (7 * MU * GRAVITY), **CLOSE)
    assert arcs(outcome, "b")[1].vx == pytest.approx(rolling, **CLOSE)


@pytest.mark.parametrize("offset", [0.0, 5.0, -17.0, 33.0, -39.0])
def test_two_discs_part_along_and_across_the_line_of_their_centres(offset: float) -> None:
    heavy = Disc(20.0, 8.0, 20.0)
    outcome = strike(on(OPEN, Body("a", COIN, 0, 0), Body("b", heavy, 100, offset)), Flick("a", 0, 2000.0))
    hit = outcome.facts.contacts[0]
    ahead = 100.0 - sqrt(40.0**2 - offset**2)
    v = sqrt(2000.0**2 - 2 * MU * GRAVITY * ahead)
    nx, ny = sqrt(40.0**2 - offset**2) / 40.0, offset / 40.0
    impulse = (1 + E_DISC) * v * nx / (1 / 9.0 + 1 / 20.0)
    assert hit.t == pytest.approx((2000.0 - v) / (MU * GRAVITY), **CLOSE)
    assert hit.impulse == pytest.approx(impulse, **CLOSE)
    bx, by, _ = speed_after(outcome, "b", hit.t)
    ax, ay, _ = speed_after(outcome, "a", hit.t)
    assert (bx, by) == pytest.approx((impulse / 20.0 * nx, impulse / 20.0 * ny), **CLOSE)
    assert (ax, ay) == pytest.approx((v - impulse / 9.0 * nx, -impulse / 9.0 * ny), **CLOSE)
    assert degrees(atan2(by, bx)) == pytest.approx(degrees(atan2(ny, nx)), **CLOSE)


def test_equal_discs_without_loss_part_at_a_right_angle() -> None:
    from botonista.table import Setting
    from tests.table.plain import SURFACE

    lossless = Setting(SURFACE, OPEN.board, bounce={"*": 1.0})
    outcome = strike(on(lossless, Body("a", COIN, 0, 0), Body("b", COIN, 90, 22)), Flick("a", 0, 2500.0))
    t = outcome.facts.contacts[0].t
    ax, ay, _ = speed_after(outcome, "a", t)
    bx, by, _ = speed_after(outcome, "b", t)
    assert (ax * bx + ay * by) / (hypot(ax, ay) * hypot(bx, by)) == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("lift", [20_000, 45_000, 70_000])
def test_a_bead_flies_and_bounces_as_a_stone_does(lift: int) -> None:
    speed = 1500.0
    outcome = strike(on(OPEN, Body("b", BEAD, 0, 0)), Press("b", 0, speed, lift))
    v, w = speed * cos(radians(lift / 1000)), speed * sin(radians(lift / 1000))
    first, second, third = arcs(outcome, "b")[:3]
    assert first.vz == pytest.approx(w, **CLOSE)
    assert second.t == pytest.approx(2 * w / GRAVITY, **CLOSE)
    assert second.x == pytest.approx(v * 2 * w / GRAVITY, **CLOSE)
    assert second.vz == pytest.approx(E_SURFACE * w, **CLOSE)
    assert third.t - second.t == pytest.approx(2 * E_SURFACE * w / GRAVITY, **CLOSE)
    grip = min(MU * (1 + E_SURFACE) * w, 2.0 / 7.0 * v)
    assert second.vx == pytest.approx(v - grip, **CLOSE)


def test_a_leaning_side_lifts_the_bead_at_the_angle_of_its_normal() -> None:
    outcome = strike(on(OPEN, Body("a", BUTTON, 0, 0), Body("b", BEAD, 60, 0)), Flick("a", 0, 1800.0))
    hit = outcome.facts.contacts[0]
    vx, vy, vz = speed_after(outcome, "b", hit.t)
    assert vy == 0.0
    assert vz / vx == pytest.approx(4.0 / 8.0, **CLOSE)  # 4 mm in over 8 mm up
    nz = 4.0 / sqrt(4.0**2 + 8.0**2)
    assert vz == pytest.approx(hit.impulse / 1.7 * nz, **CLOSE)


def test_a_blow_that_presses_the_bead_down_makes_it_roll_on() -> None:
    # the rim of the overhanging side is 1 mm above the bead's middle, and pushes it down by a seventh
    straight = Disc(20.0, 8.0, 9_000.0)
    outcome = strike(on(OPEN, Body("a", straight, 0, 0), Body("b", BEAD, 60, 0)), Flick("a", 0, 1800.0))
    level = speed_after(outcome, "b", outcome.facts.contacts[0].t)[0]
    leaning = Disc(20.0, 8.0, 9_000.0, narrow=16.0)
    button = Body("a", leaning, 0, 0, face="wide_up")
    outcome = strike(on(OPEN, button, Body("b", BEAD, 60, 0)), Flick("a", 0, 1800.0))
    hit = outcome.facts.contacts[0]
    row = next(r for r in outcome.arcs if r["body"] == outcome.scene.index["b"] and r["t"] == hit.t)
    assert row["qx"] == pytest.approx(2.5 * MU * hit.impulse / 7.0 / 1.7, rel=1e-6)  # spin from the foot
    assert row["vx"] < level


@pytest.mark.parametrize(("height", "edge"), [(8.0, "near"), (30.0, "neither")])
def test_a_block_hit_low_kicks_back_and_is_braked_by_its_edge(height: float, edge: str) -> None:
    # depth 15, height 35, mass 150; the middle of the contact is at 4 mm, the block's at 17.5
    disc, block = Disc(20.0, height, 9.0), Block(80.0, 15.0, 35.0, 150.0)
    bodies = (Body("a", disc, 0, 0), Body("k", block, 80, 0, angle=180_000))
    outcome = strike(on(OPEN, *bodies), Flick("a", 0, 1500.0))
    hit = outcome.facts.contacts[0]
    v = sqrt(1500.0**2 - 2 * MU * GRAVITY * 52.5)
    lever, half, e = 17.5 - 4.0, 7.5, 0.5
    inertia = (15.0**2 + 35.0**2) / 12 + half**2 + 0.5 * MU * half * 35.0
    light, brake = (lever**2 / inertia, MU * half * lever / inertia) if edge == "near" else (0.0, 0.0)
    give = 1 / 9.0 + 1 / 150.0
    impulse = (1 + e) * v * give / (give + light / 150.0) / (give - brake / 150.0)
    assert hit.impulse == pytest.approx(impulse, **CLOSE)
    assert speed_after(outcome, "k", hit.t)[0] == pytest.approx(impulse / 150.0 * (1 - brake), **CLOSE)


@pytest.mark.parametrize(("turned", "reach"), [(0, 3.0), (45_000, 3.0 * sqrt(2.0))])
def test_part_of_a_blow_spins_the_die(turned: int, reach: float) -> None:
    # a heavy button whose side leans by 4 over 7 meets the cube's lower edge, or its lower corner
    lofter, die = Disc(25.0, 7.0, 10_000.0, narrow=21.0), Die(6.0, 0.25)
    bodies = (Body("a", lofter, 0, 0), Body("d", die, 60, 0, angle=turned))
    outcome = strike(on(OPEN, *bodies), Flick("a", 0, 1800.0))
    hit = outcome.facts.contacts[0]
    v = sqrt(1800.0**2 - 2 * MU * GRAVITY * outcome.facts.place("a", hit.t)[0])
    nr, nz = 7.0 / sqrt(65.0), 4.0 / sqrt(65.0)
    lever = 3.0 * nr - reach * nz  # of the normal about the middle; a cube's inertia is m·6²/6
    assert hit.impulse == pytest.approx(
        0.25 * 1.5 * v * nr / (1 + lever**2 / 6.0), rel=1e-4
    )  # a button of 10 kg


def test_the_same_button_turned_over_keeps_the_bead_down() -> None:
    button = Body("a", BUTTON, 0, 0, face="wide_up")
    outcome = strike(on(OPEN, button, Body("b", BEAD, 60, 0)), Flick("a", 0, 1800.0))
    assert all(arc.z == 0.0 and arc.vz == 0.0 for arc in arcs(outcome, "b"))
    assert outcome.position["b"].x > 300.0


def test_a_low_straight_disc_lifts_the_bead_by_its_upper_rim() -> None:
    low = Disc(20.0, 3.0, 9.0)
    outcome = strike(on(OPEN, Body("a", low, 0, 0), Body("b", BEAD, 60, 0)), Flick("a", 0, 1800.0))
    vx, _, vz = speed_after(outcome, "b", outcome.facts.contacts[0].t)
    # the rim is 4 mm below the middle of a bead of 7 mm
    assert vz / vx == pytest.approx(4.0 / sqrt(7.0**2 - 4.0**2), **CLOSE)
    # the disc is pressed on the surface by the same blow, and friction there brakes it
    nr, nz = sqrt(7.0**2 - 4.0**2) / 7.0, 4.0 / 7.0
    v = sqrt(1800.0**2 - 2 * MU * GRAVITY * (60.0 - 20.0 - 7.0 * nr))
    impulse = (1 + E_BEAD) * v * nr / (nr * (nr + MU * nz) / 9.0 + 1 / 1.7)
    hit = outcome.facts.contacts[0]
    assert hit.impulse == pytest.approx(impulse, **CLOSE)
    assert speed_after(outcome, "a", hit.t)[0] == pytest.approx(v - impulse * (nr + MU * nz) / 9.0, **CLOSE)


def test_a_tall_straight_disc_keeps_the_bead_down() -> None:
    outcome = strike(on(OPEN, Body("a", COIN, 0, 0), Body("b", BEAD, 60, 0)), Flick("a", 0, 1800.0))
    assert all(arc.vz == 0.0 for arc in arcs(outcome, "b"))


def test_a_fence_gives_back_its_share_of_the_speed() -> None:
    outcome = strike(on(FENCED, Body("a", COIN, 200, 0)), Flick("a", 0, 1500.0))
    hit = outcome.facts.contacts[0]
    v = sqrt(1500.0**2 - 2 * MU * GRAVITY * 80.0)
    assert hit.b == "fence"
    assert hit.x == pytest.approx(300.0, **CLOSE)
    assert speed_after(outcome, "a", hit.t)[0] == pytest.approx(-0.5 * v, **CLOSE)


def test_a_ball_meets_the_corner_of_a_post_where_geometry_says() -> None:
    # the post's corner is at (400, 50); the bead comes along y = 46
    outcome = strike(on(GOAL, Body("b", BEAD, 300, 46)), Flick("b", 0, 2000.0))
    hit = outcome.facts.contacts[0]
    assert hit.b == "east.post+"
    assert (hit.x, hit.y) == pytest.approx((400.0, 50.0), **CLOSE)
