"""Physics that a pencil can check, to 1e-9."""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin, sqrt

import msgspec
import pytest

from botonista.table import Arc, Bead, Block, Board, Body, Die, Disc, Fence, Flick, Outcome, Press, strike
from botonista.table.core.gaps import gap
from botonista.table.core.layout import GRAVITY
from botonista.table.faults import faults_of
from botonista.table.prepare import scene_of
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


@pytest.mark.parametrize("friction", [0.1, 0.2, 0.3])
@pytest.mark.parametrize("offset", [0.0, 5.0, -17.0, 33.0, -39.0])
def test_two_discs_part_along_the_line_of_centres_and_rub_across_it(offset: float, friction: float) -> None:
    heavy = Disc(20.0, 8.0, 20.0)
    table = msgspec.structs.replace(OPEN, friction={"*": friction})
    outcome = strike(on(table, Body("a", COIN, 0, 0), Body("b", heavy, 100, offset)), Flick("a", 0, 2000.0))
    hit = outcome.facts.contacts[0]
    ahead = 100.0 - sqrt(40.0**2 - offset**2)
    v = sqrt(2000.0**2 - 2 * MU * GRAVITY * ahead)
    nx, ny = sqrt(40.0**2 - offset**2) / 40.0, offset / 40.0
    impulse = (1 + E_DISC) * v * nx / (1 / 9.0 + 1 / 20.0)
    # until they no longer slip, which also turns both discs: 3/m each; or as friction lets them
    rubbing = min(v * abs(ny) / (3 / 9.0 + 3 / 20.0), friction * impulse)
    side = 1.0 if offset > 0 else -1.0
    px, py = impulse * nx + rubbing * abs(ny), impulse * ny - side * rubbing * nx
    assert hit.t == pytest.approx((2000.0 - v) / (MU * GRAVITY), **CLOSE)
    assert hit.impulse == pytest.approx(impulse, **CLOSE)
    bx, by, _ = speed_after(outcome, "b", hit.t)
    ax, ay, _ = speed_after(outcome, "a", hit.t)
    assert (bx, by) == pytest.approx((px / 20.0, py / 20.0), rel=1e-9, abs=1e-9)
    assert (ax, ay) == pytest.approx((v - px / 9.0, -py / 9.0), rel=1e-9, abs=1e-9)


@pytest.mark.parametrize(
    ("friction", "throws"), [(0.1, (5.7, 5.7, 5.7)), (0.2, (6.9, 11.3, 11.3)), (0.3, (6.9, 11.8, 16.7))]
)
def test_equal_discs_throw_each_other_as_the_books_on_billiards_say(
    friction: float, throws: tuple[float, ...]
) -> None:
    table = msgspec.structs.replace(OPEN, friction={"*": friction})
    for cut, throw in zip((30.0, 45.0, 60.0), throws, strict=True):
        struck = Body("b", COIN, 60, 40.0 * sin(radians(cut)))
        outcome = strike(on(table, Body("a", COIN, 0, 0), struck), Flick("a", 0, 1500.0))
        bx, by, _ = speed_after(outcome, "b", outcome.facts.contacts[0].t)
        assert cut - degrees(atan2(by, bx)) == pytest.approx(throw, abs=0.05)


@pytest.mark.parametrize("friction", [0.02, 0.2, 0.3])
@pytest.mark.parametrize("cut", [20.0, 35.0, 50.0, 65.0, 80.0])
def test_a_bead_is_thrown_by_the_disc_that_cuts_it_and_spins(cut: float, friction: float) -> None:
    table = msgspec.structs.replace(OPEN, friction={"*": friction})
    aside, tall = 27.0 * sin(radians(cut)), Disc(20.0, 14.0, 9.0)  # met in the middle of its height
    outcome = strike(on(table, Body("a", tall, 0, 0), Body("b", BEAD, 60, aside)), Flick("a", 0, 1500.0))
    hit = outcome.touches[0]
    c, s = cos(radians(cut)), sin(radians(cut))
    v = sqrt(1500.0**2 - 2 * MU * GRAVITY * (60.0 - 27.0 * c))
    impulse = (1 + E_BEAD) * v * c / (1 / 9.0 + 1 / 1.7)
    # stick: rubbing turns the disc (3/m) and the bead (3.5/m); slip: as friction lets it
    rubbing = min(v * s / (3 / 9.0 + 3.5 / 1.7), friction * impulse)
    bx, by, bz = speed_after(outcome, "b", hit["t"])
    assert (bx, by, bz) == pytest.approx(
        ((impulse * c + rubbing * s) / 1.7, (impulse * s - rubbing * c) / 1.7, 0.0), rel=1e-9, abs=1e-9
    )
    ax, ay, _ = speed_after(outcome, "a", hit["t"])
    assert (ax, ay) == pytest.approx((v - 1.7 * bx / 9.0, -1.7 * by / 9.0), rel=1e-9, abs=1e-9)
    row = next(r for r in outcome.arcs if r["body"] == outcome.scene.index["b"] and r["t"] == hit["t"])
    assert abs(row["qz"]) == pytest.approx(2.5 * rubbing / 1.7, **CLOSE)
    if friction == 0.2 and 35.0 <= cut <= 65.0:
        assert 7.0 < cut - degrees(atan2(by, bx)) < 12.0


@pytest.mark.parametrize("friction", [0.002, 0.1, 0.3])
@pytest.mark.parametrize("names", [("a", "b", "c"), ("z", "b", "c"), ("m", "z", "a")])
def test_two_discs_hit_in_the_middle_part_evenly(names: tuple[str, str, str], friction: float) -> None:
    one, two, three = names
    table = msgspec.structs.replace(OPEN, friction={"*": friction})
    bodies = (Body(one, COIN, 0, 0), Body(two, COIN, 100, 20), Body(three, COIN, 100, -20))
    outcome = strike(on(table, *bodies), Flick(one, 0, 2000.0))
    t = outcome.facts.contacts[0].t
    v = sqrt(2000.0**2 - 2 * MU * GRAVITY * (100.0 - 40.0 * cos(radians(30))))
    # n and r are impulse and rubbing over the mass, w what the striker has left: w = v - 2 (n c + r s)
    c, s = cos(radians(30)), 0.5
    # c w - n = -e c v; the rubbing stops the slip: s w = 3 r, by which the struck one yields (the striker is
    # not turned, since both rub it, one each way)
    w = v * (1 - 2 * c * c * E_DISC) / (1 + 2 * c * c + 2 * s * s / 3)
    n, r = c * (w + E_DISC * v), s * w / 3
    if r > friction * n:  # or it is as hard as friction lets it: r = friction n
        k = 2 * c * (c + friction * s)
        w = v * (1 - k * E_DISC) / (1 + k)
        n = c * (w + E_DISC * v)
        r = friction * n
    assert (r == friction * n) == (friction == 0.002)
    bx, by, _ = speed_after(outcome, two, t)
    assert speed_after(outcome, one, t) == pytest.approx((w, 0.0, 0.0), rel=1e-9, abs=1e-9)
    assert (bx, by) == pytest.approx((n * c + r * s, n * s - r * c), rel=1e-9)
    assert speed_after(outcome, three, t)[:2] == pytest.approx((bx, -by), rel=1e-9)
    # and to the last bit the one's way is the mirror image of the other's
    here, there = outcome.position[two], outcome.position[three]
    assert (here.x, here.y) == (there.x, -there.y)


def test_a_button_meets_one_on_its_other_face_slope_on_slope_at_the_narrower_gap() -> None:
    bodies = (Body("a", BUTTON, 0, 0), Body("b", BUTTON, 100, 0, face="wide_up"))
    outcome = strike(on(OPEN, *bodies), Flick("a", 0, 1800.0))
    hit = outcome.touches[0]
    assert 100.0 - outcome.facts.place("a", hit["t"])[0] == pytest.approx(36.0, **CLOSE)
    assert abs(hit["nz"]) == pytest.approx(4.0 / sqrt(80.0), **CLOSE)
    # the one that hangs over is lifted, and less fast ahead than by a straight blow
    vx, _, vz = speed_after(outcome, "b", hit["t"])
    straight = 0.5 * (1 + E_DISC) * sqrt(1800.0**2 - 2 * MU * GRAVITY * 64.0)
    assert vz > 200.0 and vx < 0.95 * straight
    assert outcome.facts.rests == () and list(faults_of(outcome)) == []


def loft(nr: float, nz: float, friction: float) -> float:
    """How steeply a bead at rest leaves a heavy thing that comes with a normal (nr, nz), rubbing at it."""
    rub = min(nz / (3.5 * (1 + E_BEAD) * nr), friction)
    return (nz - rub * nr) / (nr + rub * nz)


@pytest.mark.parametrize(("narrow", "friction"), [(16.0, 0.3), (16.0, 0.05), (8.0, 0.3), (8.0, 0.1)])
def test_a_leaning_side_lifts_the_bead_less_steeply_the_more_it_rubs(narrow: float, friction: float) -> None:
    table = msgspec.structs.replace(OPEN, friction={"*": friction})
    heavy, light = Disc(20.0, 8.0, 1e4, narrow=narrow), Bead(7.0, 1e-3)  # as from a wall, to 1e-7
    outcome = strike(on(table, Body("a", heavy, 0, 0), Body("b", light, 60, 0)), Flick("a", 0, 1800.0))
    hit = outcome.touches[0]
    vx, vy, vz = speed_after(outcome, "b", hit["t"])
    lean = 20.0 - narrow
    nr, nz = 8.0 / sqrt(lean**2 + 64.0), lean / sqrt(lean**2 + 64.0)
    assert vy == 0.0
    assert vz / vx == pytest.approx(loft(nr, nz, friction), rel=1e-6)
    # and the bead spins backwards, 5/2 times what the rubbing gave it
    row = next(r for r in outcome.arcs if r["body"] == outcome.scene.index["b"] and r["t"] == hit["t"])
    rub = min(nz / (3.5 * (1 + E_BEAD) * nr), friction)
    assert abs(row["qx"]) == pytest.approx(2.5 * rub * hit["impulse"] / 1e-3, rel=1e-6)


def test_rubbing_takes_five_degrees_of_a_buttons_loft() -> None:
    def leaves(friction: float) -> float:
        table = msgspec.structs.replace(OPEN, friction={"*": friction})
        bodies = (Body("a", BUTTON, 0, 0), Body("b", BEAD, 60, 0))
        outcome = strike(on(table, *bodies), Flick("a", 0, 1800.0))
        vx, _, vz = speed_after(outcome, "b", outcome.facts.contacts[0].t)
        return degrees(atan2(vz, vx))

    assert leaves(0.001) == pytest.approx(26.6, abs=0.1)  # the slope of the side: 4 in 8
    assert leaves(0.2) == pytest.approx(21.5, abs=0.5)


@pytest.mark.parametrize("height", [-6.0, -1e-9, 0.0, 1e-12, 3e-10, 5.0])
@pytest.mark.parametrize("off", [-1e-11, 0.0, 1e-13, 1e-10, 1e-4, 2.0])
def test_two_slopes_that_are_one_are_as_far_apart_as_a_point_from_a_line(height: float, off: float) -> None:
    bodies = (Body("a", BUTTON, 0, 0), Body("b", BUTTON, 100, 0, face="wide_up"))
    scene = scene_of(on(OPEN, *bodies))
    down, up = (scene.tables.kinds[scene.records["cls"][k]] for k in (0, 1))
    nr, nz = 8.0 / sqrt(80.0), -4.0 / sqrt(80.0)
    # the button that lies on its wide face, `height` above the other's underside; their slopes `off` apart
    far = 36.0 + height * 4.0 / 8.0 + off / nr
    found = gap(down, up, far, 0.0, height, 1.0, 0.0, 1.0, 0.0)
    assert found == pytest.approx((off, nr, 0.0, nz), abs=1e-9)


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
    assert row["qx"] > 0.0  # spin from its foot
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


def test_a_die_scatters_by_the_seed_of_the_strike_and_by_nothing_else() -> None:
    lofter, die = Disc(25.0, 7.0, 15.0, narrow=21.0), Die(6.0, 0.25)

    def leaves(seed: int, angle: int = 0) -> tuple[float, float, float]:
        bodies = (Body("a", lofter, 0, 0), Body("d", die, 60, 0, angle=angle))
        outcome = strike(on(OPEN, *bodies), Flick("a", 0, 1800.0, seed))
        return speed_after(outcome, "d", outcome.facts.contacts[0].t)

    ways = [degrees(atan2(y, x)) for x, y, _ in map(leaves, range(1, 300))]
    heights = [z * z for _, _, z in map(leaves, range(1, 300))]
    mean = sum(heights) / len(heights)
    assert 4.0 < sqrt(sum(w * w for w in ways) / len(ways)) < 8.0 and max(map(abs, ways)) < 20.0
    assert 0.07 < sqrt(sum((h / mean - 1) ** 2 for h in heights) / len(heights)) < 0.13
    assert leaves(7) == leaves(7) == leaves(7, angle=33_000) != leaves(8)
    x, y, z = leaves(7)
    assert leaves(-7) == (x, -y, z)


def test_the_same_button_turned_over_keeps_the_bead_down() -> None:
    button = Body("a", BUTTON, 0, 0, face="wide_up")
    outcome = strike(on(OPEN, button, Body("b", BEAD, 60, 0)), Flick("a", 0, 1800.0))
    assert all(arc.z == 0.0 and arc.vz == 0.0 for arc in arcs(outcome, "b"))
    assert outcome.position["b"].x > 300.0


def test_a_low_straight_disc_lifts_the_bead_by_its_upper_rim_and_is_braked() -> None:
    low = Disc(20.0, 3.0, 9.0)
    outcome = strike(on(OPEN, Body("a", low, 0, 0), Body("b", BEAD, 60, 0)), Flick("a", 0, 1800.0))
    hit = outcome.facts.contacts[0]
    vx, _, vz = speed_after(outcome, "b", hit.t)
    # the rim is 4 mm below the middle of a bead of 7 mm
    nr, nz = sqrt(7.0**2 - 4.0**2) / 7.0, 4.0 / 7.0
    v = sqrt(1800.0**2 - 2 * MU * GRAVITY * (60.0 - 20.0 - 7.0 * nr))
    # along the normal (give) and across it (across), both bodies; the disc can't be pushed into the surface
    give, across, both = nr * nr / 9 + 1 / 1.7, nz * nz / 9 + 3.5 / 1.7, nr * nz / 9
    wanted, slip = (1 + E_BEAD) * v * nr, v * nz
    rub = (give * slip - wanted * both) / (wanted * across - both * slip)
    assert vz / vx == pytest.approx((nz - rub * nr) / (nr + rub * nz), **CLOSE)
    # the disc is pressed on the surface by the same blow, and friction there brakes it
    brake = MU * (nz - rub * nr)
    impulse = wanted / (give + rub * both + brake * nr / 9)
    assert hit.impulse == pytest.approx(impulse, **CLOSE)
    after = v - impulse * (nr + rub * nz + brake) / 9.0
    assert speed_after(outcome, "a", hit.t)[0] == pytest.approx(after, **CLOSE)


@pytest.mark.parametrize("angle", [30_000, 42_000, 60_000])
def test_a_fence_rubs_at_what_meets_it_aslant(angle: int) -> None:
    table = msgspec.structs.replace(FENCED, friction={"*": 0.2})
    outcome = strike(on(table, Body("a", COIN, 200, 0)), Flick("a", angle, 1500.0))
    hit = outcome.facts.contacts[0]
    c, s = cos(radians(angle / 1000)), sin(radians(angle / 1000))
    v = sqrt(1500.0**2 - 2 * MU * GRAVITY * 80.0 / c)
    rub = min(0.2 * 1.5 * v * c, v * s / 3)
    ax, ay, _ = speed_after(outcome, "a", hit.t)
    assert (ax, ay) == pytest.approx((-0.5 * v * c, v * s - rub), **CLOSE)


def test_a_padded_rail_takes_a_quarter_of_the_speed_and_turns_the_way_by_rubbing() -> None:
    def leaves(friction: float) -> tuple[float, float]:
        board = Board(300.0, 200.0, Fence(0.4, 50.0, 20.0))
        table = msgspec.structs.replace(FENCED, friction={"*": friction}, board=board)
        outcome = strike(on(table, Body("a", COIN, 200, 0)), Flick("a", 42_000, 1500.0))
        ax, ay, _ = speed_after(outcome, "a", outcome.facts.contacts[0].t)
        return sqrt(ax * ax + ay * ay), degrees(atan2(-ax, ay))

    (smooth, way), (rubbed, turned) = leaves(0.001), leaves(0.2)
    assert 1 - rubbed / smooth == pytest.approx(0.25, abs=0.01)
    assert turned - way == pytest.approx(8.5, abs=0.5)


@pytest.mark.parametrize("speed", [1500.0, 3000.0])
def test_a_disc_that_shoots_away_under_a_bead_drags_it_by_friction(speed: float) -> None:
    table = msgspec.structs.replace(OPEN, friction={"*": 0.2})
    bodies = (Body("a", COIN, 0, 0), Body("b", BEAD, 0, 0, z=8.0, on=("a",)))
    bead = arcs(strike(on(table, *bodies), Flick("a", 0, speed)), "b")
    leaves = next(arc for arc in bead if arc.az < 0.0)
    assert bead[0].ax == pytest.approx(0.2 * GRAVITY, **CLOSE)
    assert leaves.vx == pytest.approx(0.2 * GRAVITY * leaves.t, **CLOSE)
    assert leaves.x == pytest.approx(0.1 * GRAVITY * leaves.t**2, **CLOSE)


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
