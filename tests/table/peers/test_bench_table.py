"""The measurement itself: it times the right thing, and does without peers that are not there."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from bench import flicks, peers, table
from click.testing import CliRunner
from rich.console import Console

from botonista.cli import main
from botonista.table import strike_many


def nothing(words: str) -> None:
    """Tell nobody."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A measurement of seconds: few flicks, and no peer installed."""

    def missing(scene: Any) -> float:
        raise ModuleNotFoundError("No module named 'engine'", name="engine")

    for run in ("_pymunk", "_box2d", "_mujoco", "_mujoco_asleep"):
        monkeypatch.setattr(peers, run, missing)
    monkeypatch.setattr(peers, "ROOT", tmp_path)
    monkeypatch.setattr(table, "DIFFERENT", 8)
    monkeypatch.setattr(table, "REPEATS", 3)
    monkeypatch.setattr(table, "BATCH", 50)


@pytest.mark.usefixtures("quick")
def test_missing_peers_are_null_with_a_reason_and_everything_else_is_measured() -> None:
    figures = table.measure(nothing)
    for name in ("pymunk", "box2d", "mujoco", "mujoco_sleep"):
        assert figures[f"times_{name}"] is None
        assert "engine" in figures[f"{name}_missing"]
    assert figures["pooltool_us_per_event"] is None
    assert "make bench" in figures["pooltool_missing"]
    for end in ("", "_dadinho", "_flickball"):
        assert 0 < figures[f"flick_median_us{end}"] <= figures[f"flick_p99_us{end}"]
        assert figures[f"flicks_per_second_one_core{end}"] > 0
        assert figures[f"flicks_per_second_all_cores{end}"] > 0
        assert figures[f"us_per_event{end}"] > 0


@pytest.mark.usefixtures("quick")
def test_the_report_says_why_a_peer_is_missing() -> None:
    paper = io.StringIO()
    Console(width=140, file=paper).print(table.report(table.measure(nothing)))
    words = paper.getvalue()
    assert "not installed (engine)" in words
    assert "at most 20.00" in words


@pytest.mark.usefixtures("quick")
def test_the_command_prints_the_promised_keys_as_json() -> None:
    done = CliRunner().invoke(main, ["bench", "table", "--json"])
    assert done.exit_code == 0, done.output
    promised = {
        "flick_median_us",
        "flick_p99_us",
        "flicks_per_second_one_core",
        "flicks_per_second_all_cores",
        "us_per_event",
        "times_pymunk",
        "times_box2d",
        "times_mujoco",
        "pooltool_us_per_event",
    }
    assert promised <= set(json.loads(done.stdout))


def test_a_measurement_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("botonista.cli.bench.__file__", str(tmp_path / "a" / "b" / "c" / "bench.py"))
    done = CliRunner().invoke(main, ["bench", "table"])
    assert done.exit_code == 1
    assert "bench/table.py is not here" in done.output


def test_the_timed_position_is_open_play_with_22_pieces_a_bead_and_two_goals() -> None:
    where = flicks.position("carpet")
    kinds = sorted(type(body.shape).__name__ for body in where.bodies)
    assert kinds == ["Bead"] + ["Disc"] * 22
    assert len(where.setting.goals) == 2


def test_the_timed_flicks_differ_and_most_of_them_meet_something() -> None:
    where = flicks.position("carpet")
    strikes = flicks.flicks(where, 200)
    assert len(set(strikes)) == 200
    batch = strike_many(where, strikes)
    assert (batch.counts > 0).mean() > 0.5


def test_a_peer_is_given_the_very_same_scene() -> None:
    where = flicks.position("carpet")
    flick = flicks.flicks(where, 1)[0]
    scene = flicks.plain(where, flick)
    struck, body = scene.discs[scene.struck], where.body(flick.piece)
    assert (struck.x, struck.y) == (body.x, body.y)
    assert (scene.vx**2 + scene.vy**2) ** 0.5 == pytest.approx(flick.speed)
    assert len(scene.discs) == 22
    assert len(scene.posts) == 4
