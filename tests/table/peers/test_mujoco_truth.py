"""Our table beside MuJoCo's stored figures; docs/physics.md explains each difference."""

from __future__ import annotations

import pytest
from bench.canonical import SCENES, die
from bench.mujoco_truth import PAGE, allowed, cube_rows, read, read_cubes, reasons, rows

TRUTH = read()


def test_at_least_twelve_scenes_have_a_truth_and_every_truth_has_its_scene() -> None:
    assert len(TRUTH) >= 12
    assert set(TRUTH) == set(SCENES)


@pytest.mark.parametrize("scene", SCENES)
def test_our_table_is_as_near_to_mujoco_as_the_page_says(scene: str) -> None:
    ours = SCENES[scene]()
    assert set(ours) == set(TRUTH[scene])
    for quantity, figure in ours.items():
        truth = TRUTH[scene][quantity]["smooth"]
        assert abs(figure - truth) <= allowed(scene, quantity, truth), (quantity, figure, truth)


def test_the_page_shows_just_these_figures_and_reasons() -> None:
    page = PAGE.read_text(encoding="utf-8").splitlines()
    missing = [line for line in [*rows(), *reasons(), *cube_rows()] if line not in page]
    assert not missing, "run `python -m bench.mujoco_truth --page`"


def test_our_die_is_as_fast_as_a_real_cube_that_is_hit_once() -> None:
    for turn, cube in read_cubes().items():
        ours = die(float(turn))
        assert abs(ours["loft"] - cube["loft"]) <= 8.0
        if ours["die"] > 1560.0:
            assert ours["die"] == pytest.approx(cube["die"], rel=0.03), turn
        else:
            # so much of the blow spins the cube that the button catches up with it and pushes it on
            assert cube["die"] < ours["die"], turn
    fast = [turn for turn in read_cubes() if die(float(turn))["die"] > 1560.0]
    assert fast == ["0", "40", "45"]


def test_a_wrong_restitution_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from bench import canonical

    monkeypatch.setitem(canonical.BOUNCES, "disc|disc", 0.5)
    truth = TRUTH["straight hit"]["struck"]["smooth"]
    assert abs(canonical.straight()["struck"] - truth) > allowed("straight hit", "struck", truth)
