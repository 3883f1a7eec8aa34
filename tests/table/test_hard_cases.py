"""Touching, wedged, chained, grazing, collapsing: all must end, with nothing inside anything else."""

from __future__ import annotations

import subprocess
import sys
from itertools import islice

import numpy as np
import pytest

from botonista.table import Bead, Body, Disc, Flick, Outcome, Position, Press, Setting, strike
from botonista.table.core import layout as at
from botonista.table.examples import CUBE, LOFTER, MAT, RING, WALL, WAXED, carpet_scene, mat_scene
from botonista.table.faults import faults_of, mirror_faults
from botonista.table.play import Workspace, play
from botonista.table.prepare import scene_of
from botonista.table.selfcheck import positions
from tests.table.plain import BEAD, BUTTON, COIN, GOAL, OPEN, SURFACE, on


def well(outcome: Outcome) -> Outcome:
    assert list(faults_of(outcome)) == []
    return outcome


def test_a_die_is_lofted_over_a_standing_block_and_under_the_bar() -> None:
    scored = []
    for back in range(120, 420, 20):
        for speed in range(1200, 3600, 50):
            x = 800.0 - back
            bodies = (
                Body("die", CUBE, x, 0),
                Body("a", LOFTER, x - 60, 0),
                Body("k", WALL, 800, 0, angle=180_000),
            )
            outcome = strike(Position(WAXED, bodies), Flick("a", 0, float(speed)))
            untouched = outcome.facts.first_touch("die", "k") is None
            scored += [g for g in outcome.facts.goals if g.body == "die" and g.under_bar and untouched]
    assert scored
    assert all(3.0 <= g.z < 45.0 for g in scored)


def test_the_die_tumbles_by_its_seed() -> None:
    def end(seed: int) -> tuple[float, float, int]:
        bodies = (Body("die", CUBE, 0, 0), Body("a", LOFTER, -60, 0))
        die = strike(Position(WAXED, bodies), Flick("a", 0, 2500.0, seed)).position["die"]
        return die.x, die.y, die.angle

    assert end(5) == end(5)
    assert end(5) != end(6)
    x, y, angle = end(5)
    assert end(-5) == (x, -y, -angle % 360_000)


def test_two_pieces_touching_the_ball_can_be_flicked_through_it() -> None:
    # the kick-off of a game with flat balls: both pieces touch the ball
    side = 30.0 * 2.0**-0.5
    position = mat_scene().replacing(
        Body("H2", RING, side, side), Body("H3", RING, side, -side), Body("H4", RING, -460.0, 80.0)
    )
    for angle in range(180_000, 270_000, 5_000):
        outcome = well(strike(position, Flick("H2", angle, 1200.0)))
        touched = [c for c in outcome.facts.contacts if c.t < 1e-9]
        assert touched and touched[0].a == "H2" and touched[0].b == "ball"


@pytest.mark.parametrize("count", [2, 5, 12])
def test_a_row_of_touching_pieces_hands_on_the_blow(count: int) -> None:
    row = [Body(f"p{k:02}", COIN, 100.0 + 40.0 * k, 0.0) for k in range(count)]
    outcome = well(strike(on(OPEN, Body("a", COIN, 0, 0), *row), Flick("a", 0, 3000.0)))
    places = [outcome.position[b.id].x for b in row]
    assert places == sorted(places)
    assert outcome.position[row[-1].id].x > row[-1].x + 1.0


def test_a_rack_of_touching_pieces_is_broken_symmetrically() -> None:
    rack = [
        Body(f"p{r}{k}", COIN, 200.0 + r * 34.64101615137755, 40.0 * k - 20.0 * r)
        for r in range(5)
        for k in range(r + 1)
    ]
    outcome = well(strike(on(OPEN, Body("a", COIN, 0, 0), *rack), Flick("a", 0, 6000.0)))
    assert outcome.events < 2_000
    assert outcome.position["p00"].x > 200.0


def test_a_ball_is_wedged_between_a_piece_and_a_post() -> None:
    for offset in range(-20, 21, 4):
        bodies = (Body("a", Disc(20.0, 8.0, 60.0), 300, 52.0 + offset), Body("b", BEAD, 392.0, 52.0))
        outcome = well(strike(on(GOAL, *bodies), Flick("a", 0, 2500.0)))
        assert outcome.facts.first_touch("b", "frame") is not None or offset


def test_a_ball_between_two_closing_pieces_ends_in_finite_events() -> None:
    heavy = Disc(30.0, 12.0, 400.0)
    dull = Setting(SURFACE, OPEN.board, bounce={"*": 0.05})
    bodies = (Body("a", heavy, 0, 0), Body("b", BEAD, 60, 0), Body("c", heavy, 110, 0))
    for speed in (50.0, 400.0, 3000.0):
        outcome = well(strike(on(dull, *bodies), Flick("a", 0, speed)))
        assert outcome.events < 3_000


def test_a_grazing_hit_is_a_contact_and_a_hair_beside_is_none() -> None:
    for offset, touches in ((40.0 - 1e-6, 1), (40.0 + 1e-6, 0)):
        outcome = well(
            strike(on(OPEN, Body("a", COIN, 0, 0), Body("b", COIN, 200, offset)), Flick("a", 0, 2500.0))
        )
        assert len(outcome.facts.contacts) == touches


def test_a_flick_without_speed_moves_nothing() -> None:
    position = carpet_scene()
    outcome = strike(position, Flick("H2", 1, 0.0))
    assert outcome.facts.displacement == {} and outcome.facts.contacts == ()
    assert {b.id: b for b in outcome.position.bodies} == {b.id: b for b in position.bodies}


def test_a_lively_bead_stops_bouncing() -> None:
    lively = Setting(
        type(SURFACE)("rubber", {"*": 0.4}, {"*": 0.05}, {"*": 0.95}), OPEN.board, bounce={"*": 1.0}
    )
    outcome = well(strike(on(lively, Body("b", Bead(7.0, 1.7), 0, 0)), Press("b", 0, 1500.0, 80_000)))
    assert 20 < outcome.events < 400
    assert outcome.position["b"].z == 0.0


def test_a_ball_rolls_off_a_piece_that_is_pushed_from_under_it() -> None:
    bodies = (Body("a", COIN, 0, 0), Body("b", BEAD, 12, 0, z=8.0, on=("a",)), Body("c", COIN, -80, 0))
    outcome = well(strike(on(OPEN, *bodies), Flick("c", 0, 2500.0)))
    assert outcome.position["b"].on == () and outcome.position["b"].z == 0.0


def test_a_stack_of_three_holds_together_or_falls_but_ends() -> None:
    for speed in (30.0, 300.0, 3000.0):
        for struck in ("a", "b", "c", "d"):
            bodies = (
                Body("a", COIN, 0, 0),
                Body("b", COIN, 4, 3, z=8.0, on=("a",)),
                Body("c", BUTTON, 0, 2, z=16.0, on=("b",)),
                Body("d", COIN, 90, 1),
            )
            outcome = well(strike(on(OPEN, *bodies), Flick(struck, 180_000, speed)))
            outcome.position.check()


def test_too_many_events_end_in_rest_and_are_told() -> None:
    class Cramped(Workspace):
        def __init__(self) -> None:
            self.arcs = np.empty(50, at.ARC)
            self.contacts = np.empty(60, at.CONTACT_ROW)

    scene = scene_of(carpet_scene())
    outcome = play(scene, Flick("H11", 0, 6000.0), scene.index["H11"], Cramped())
    assert outcome.budget_hit
    assert (at.numbers(outcome.records)[: scene.n, 4:10] == 0.0).all()
    outcome.position.check()
    assert any("did not end" in fault for fault in faults_of(outcome))


def test_a_piece_in_the_goal_is_stopped_by_the_net_and_a_round_post_turns_a_disc() -> None:
    inside = well(strike(on(GOAL, Body("a", COIN, 300, 0)), Flick("a", 0, 2500.0)))
    assert inside.facts.goals[0].body == "a" and inside.position["a"].x <= 460.0 + 1e-6
    turned = well(strike(Position(MAT, (Body("a", RING, 500, 60),)), Flick("a", 0, 2000.0)))
    post = turned.facts.first_touch("a", "east.post+")
    assert post is not None
    assert (post.x - 623.0) ** 2 + (post.y - 73.0) ** 2 == pytest.approx(9.0)


def test_importing_the_package_loads_nothing_heavy_and_compiles_nothing() -> None:
    program = (
        "import sys; import botonista; light = {m.partition('.')[0] for m in sys.modules}; "
        "heavy = {'numpy', 'numba', 'msgspec', 'click', 'rich', 'fastapi'}; "
        "import botonista.table; print(sorted(light & heavy), 'numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["[]", "False"]


@pytest.mark.parametrize(
    ("table", "seed", "place", "angle"),
    [
        ("waxed", 20261145, 7, 109_937),  # slope on slope, level to a rounding
        ("waxed", 20261141, 70, 97_127),
        ("waxed", 77, 168, 165_125),  # a block that turns on the spot under its load
        ("waxed", 77, 176, 185_298),
        ("waxed", 11162028, 47, 292_524),  # two blocks that turn face on face
        ("waxed", 111621427, 61, 243_823),
        ("waxed", 11162183, 63, 14_851),  # a block whose turning was stopped, sliding on
        ("waxed", 11162340, 26, 295_842),
        ("carpet", 111621425, 4, 241_833),  # a keeper that falls on a bead
        ("carpet", 111621436, 24, 349_272),
        ("carpet", 271989, 60, 21_798),  # one that moves with it but for a rounding
        ("waxed", 31416001, 36, 31_691),  # a load that a net throws back while what carries it goes on
        ("waxed", 20261356, 43, 298_942),  # a disc squeezed by a turning block against the fence
        ("waxed", 20261434, 68, 271_787),  # a die that grazes, for milliseconds, the rim it falls off
        ("mat", 17112298, 32, 181_310),  # a stack that what slides under it presses against a net
    ],
)
def test_what_the_self_check_once_found_ends_well(table: str, seed: int, place: int, angle: int) -> None:
    position, blows = next(islice(positions(table, 10_000, seed), place, None))
    blow = next(blow for blow in blows if blow.angle == angle)
    outcome = well(strike(position, blow))
    assert [*mirror_faults(position, [blow], [outcome], "y")] == []
