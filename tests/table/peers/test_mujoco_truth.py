"""Our table beside MuJoCo's stored figures; docs/physics.md explains each difference."""

from __future__ import annotations

import pytest
from bench.canonical import SCENES
from bench.mujoco_truth import (
    ALLOWED,
    NEAR,
    PAGE,
    allowed,
    by_hand_rows,
    cube_rows,
    cubes,
    read,
    reasons,
    rows,
)

TRUTH, BY_HAND = read(), read("by_hand")


def test_at_least_21_scenes_have_a_truth_and_every_truth_has_its_scene() -> None:
    assert len(TRUTH) >= 21
    assert set(TRUTH) == set(SCENES)


@pytest.mark.parametrize("scene", SCENES)
def test_our_table_is_as_near_to_mujoco_as_the_page_says(scene: str) -> None:
    ours, truth = SCENES[scene](), TRUTH[scene]
    assert set(ours) == set(truth)
    for quantity, figure in ours.items():
        assert abs(figure - truth[quantity]) <= allowed(scene, quantity, truth), (quantity, figure, truth)


@pytest.mark.parametrize("scene", ALLOWED)
def test_where_mujocos_friction_disturbs_our_table_is_near_to_coulombs_put_in_by_hand(scene: str) -> None:
    ours, truth = SCENES[scene](), BY_HAND[scene]
    for quantity, figure in ours.items():
        near = allowed(scene, quantity, truth, by_hand=True)
        assert abs(figure - truth[quantity]) <= near, (quantity, figure, truth)


def test_all_other_scenes_are_within_three_per_cent_and_a_degree() -> None:
    assert NEAR[:2] == (0.03, 1.0)
    assert len(set(SCENES) - set(ALLOWED)) >= 19
    assert set(BY_HAND) == set(ALLOWED)


def test_the_page_shows_just_these_figures_and_reasons() -> None:
    page = PAGE.read_text(encoding="utf-8").splitlines()
    lines = [*rows(), *reasons(), *by_hand_rows(), *reasons(by_hand=True), *cube_rows()]
    missing = [line for line in lines if line not in page]
    assert not missing, "run `python -m bench.mujoco_truth --page`"


def test_our_die_is_as_fast_and_high_as_a_real_cube_and_scatters_like_one() -> None:
    theirs, ours = cubes()
    assert ours["speed, mm/s"] == pytest.approx(theirs["speed, mm/s"], rel=0.03)
    assert ours["height, mm"] == pytest.approx(theirs["height, mm"], rel=0.08)
    assert 4.0 <= ours["scatter of the way, °"] <= 8.0
    assert 4.0 <= theirs["scatter of the way, °"] <= 9.0
    assert ours["its scatter, %, of the height"] == pytest.approx(10.0, abs=3.0)


def test_a_wrong_restitution_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from bench import canonical

    monkeypatch.setitem(canonical.BOUNCES, "disc|disc", 0.5)
    truth = TRUTH["straight hit"]
    assert abs(canonical.straight()["struck"] - truth["struck"]) > allowed("straight hit", "struck", truth)


def test_contacts_that_do_not_rub_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from bench import canonical

    monkeypatch.setattr(canonical, "RUB", 0.001)
    truth = TRUTH["cut of 60°"]
    way = canonical.SCENES["cut of 60°"]()["struck's way"]
    assert abs(way - truth["struck's way"]) > allowed("cut of 60°", "struck's way", truth)
