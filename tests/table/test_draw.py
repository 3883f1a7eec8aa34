"""Pictures of a flick: everything that happened is in them, and in its place."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from click.testing import CliRunner

from botonista.cli import main
from botonista.cli._scenes import SCENES, Scene
from botonista.table import (
    Arc,
    Bead,
    Board,
    Body,
    Disc,
    Flick,
    Motion,
    Position,
    Press,
    Setting,
    Surface,
    strike,
)
from botonista.table.draw import draw, png
from botonista.table.draw.arcs import curves, highest, peak
from botonista.table.draw.badges import meetings

SVG = "{http://www.w3.org/2000/svg}"


def two_discs_and_a_bead() -> Position:
    disc = Disc(20.0, 8.0, 9.0, narrow=16.0)
    bodies = (
        Body("H9", disc, 0.0, 0.0),
        Body("A4", disc, 300.0, 0.0),
        Body("ball", Bead(7.0, 1.7), 120.0, 0.0),
    )
    return Position(Setting(Surface(), Board(2500.0, 300.0)), bodies)


def titles(svg: str) -> list[str]:
    return [node.text or "" for node in ET.fromstring(svg).iter(f"{SVG}title")]


def test_an_arc_is_drawn_as_the_exact_parabola() -> None:
    arc = Arc(0.0, 0.0, 0.0, 0.0, 100.0, 0.0, 50.0, 0.0, 0.0, -9810.0, None)
    flight = 2 * 50.0 / 9810.0
    motion = Motion("table-2", flight, {"ball": (arc,)})
    (curve,) = curves(motion, "ball")
    for k in range(11):
        s = k / 10
        drawn = [
            (1 - s) ** 2 * a + 2 * s * (1 - s) * c + s * s * b
            for a, c, b in zip(curve.start, curve.control, curve.end, strict=True)
        ]
        assert drawn == pytest.approx(arc.at(s * flight), abs=1e-9)
    assert curve.flying
    top = peak(curve)
    assert top is not None
    assert top[2] == pytest.approx(50.0**2 / (2 * 9810.0))
    assert highest(motion) == pytest.approx(top[2])


def test_a_body_stands_at_its_start_until_it_is_hit() -> None:
    start = two_discs_and_a_bead()
    outcome = strike(start, Flick("H9", 0, 1500.0))
    assert outcome.motion.place("ball", outcome.facts.contacts[0].t / 2) == (120.0, 0.0, 0.0)


def test_every_piece_is_drawn_once_at_its_rest_and_movers_also_at_their_start() -> None:
    start = two_discs_and_a_bead()
    outcome = strike(start, Flick("H9", 0, 1500.0))
    shown = titles(draw(start, outcome))
    for id in ("H9", "A4", "ball"):
        assert shown.count(id) == 1
    assert shown.count("H9 at the start") == 1
    assert shown.count("ball at the start") == 1


def test_a_piece_that_left_the_board_is_drawn_only_where_it_started() -> None:
    start = two_discs_and_a_bead()
    outcome = strike(start, Flick("H9", 90_000, 4000.0))
    assert outcome.position["H9"].out
    shown = titles(draw(start, outcome))
    assert "H9" not in shown
    assert "H9 at the start" in shown


def test_contacts_are_numbered_in_their_order_of_time() -> None:
    start = two_discs_and_a_bead()
    outcome = strike(start, Flick("H9", 0, 2500.0))
    found = meetings(outcome.motion)
    assert [m.n for m in found] == list(range(1, len(found) + 1))
    assert [m.t for m in found] == sorted(m.t for m in found)
    svg = draw(start, outcome)
    words = "".join(ET.fromstring(svg).itertext())
    assert "H9 – ball" in words or "ball – H9" in words
    assert f"{found[0].t:.3f} s" in words


def test_the_side_view_is_there_when_something_flew_and_not_otherwise() -> None:
    start = two_discs_and_a_bead()
    flew = draw(start, strike(start, Press("H9", 90_000, 1000.0, 45_000)))
    slid = draw(start, strike(start, Flick("H9", 90_000, 600.0)))
    assert "from the side" in flew
    assert "from the side" not in slid


def test_a_motion_is_drawn_with_y_up() -> None:
    start = two_discs_and_a_bead()
    outcome = strike(start, Flick("H9", 90_000, 800.0))
    body = outcome.position["H9"]
    assert body.y > 0
    assert f"translate(0 {-body.y:.2f})" in draw(start, outcome)


def test_names_with_letters_that_mean_something_in_xml_are_written_as_they_are() -> None:
    start = two_discs_and_a_bead()
    odd = Position(start.setting, (Body("a<b&c", Disc(20.0, 8.0, 9.0), 0.0, 0.0),))
    svg = draw(odd, strike(odd, Flick("a<b&c", 0, 500.0)), title="<1 & 2>")
    assert "a<b&c" in titles(svg)


def test_a_png_is_a_png_of_the_asked_width() -> None:
    start = two_discs_and_a_bead()
    data = png(draw(start, strike(start, Flick("H9", 0, 1500.0))), width=320)
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(data[16:20], "big") == 320


@pytest.mark.parametrize("name", SCENES)
def test_every_built_in_scene_plays_and_is_drawn(name: str) -> None:
    scene = SCENES[name]()
    outcome = strike(scene.position, scene.strike)
    svg = draw(scene.position, outcome, title=scene.title, view=scene.view, marks=scene.marks)
    ET.fromstring(svg)
    assert not re.search(r"\b(nan|inf)\b", svg)
    assert outcome.facts.contacts


def goal_of(scene: Scene) -> tuple[str, bool]:
    goals = strike(scene.position, scene.strike).facts.goals
    assert goals, "nothing went through a goal"
    return goals[0].body, goals[0].under_bar


def test_the_two_pictures_of_the_docs_show_goals_under_the_bar_from_the_air() -> None:
    assert goal_of(SCENES["carpet-goal"]()) == ("ball", True)
    assert goal_of(SCENES["waxed-lob"]()) == ("die", True)


def test_the_die_of_the_picture_flies_over_the_keeper() -> None:
    scene = SCENES["waxed-lob"]()
    outcome = strike(scene.position, scene.strike)
    keeper = scene.position["A1"]
    over = [outcome.motion.place("die", k * outcome.motion.duration / 20000) for k in range(20001)]
    above = [p for p in over if p and abs(p[0] - keeper.x) < 7.5 and abs(p[1] - keeper.y) < 40.0]
    assert above
    assert min(p[2] for p in above) > 35.0
    assert not outcome.position["A1"].toppled


def test_the_pictures_in_the_docs_are_those_that_show_draws(tmp_path: Path) -> None:
    pictures = Path(__file__).resolve().parents[2] / "docs" / "pictures"
    for name in ("carpet-goal", "waxed-lob"):
        out = tmp_path / f"{name}.svg"
        done = CliRunner().invoke(main, ["show", name, "--out", str(out)])
        assert done.exit_code == 0, done.output
        assert out.read_text(encoding="utf-8") == (pictures / f"{name}.svg").read_text(encoding="utf-8")


def test_a_scene_printed_as_json_is_shown_again_from_its_file(tmp_path: Path) -> None:
    printed = CliRunner().invoke(main, ["show", "carpet-goal", "--print-json"])
    file = tmp_path / "mine.json"
    file.write_text(printed.stdout, encoding="utf-8")
    first, second = tmp_path / "a.svg", tmp_path / "b.svg"
    assert CliRunner().invoke(main, ["show", "carpet-goal", "--out", str(first)]).exit_code == 0
    assert CliRunner().invoke(main, ["show", str(file), "--out", str(second)]).exit_code == 0
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["no-such-scene"], "neither a file nor one of"),
        (["carpet-goal", "--out", "flick.gif"], ".svg or .png"),
    ],
)
def test_show_says_what_is_wrong(arguments: list[str], words: str) -> None:
    done = CliRunner().invoke(main, ["show", *arguments])
    assert done.exit_code == 2
    assert words in done.output


def test_a_broken_scene_file_is_refused_with_the_field(tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text(
        '{"position": {"setting": {"surface": {}, "board": {"half_length": "x"}}}}', encoding="utf-8"
    )
    done = CliRunner().invoke(main, ["show", str(file)])
    assert done.exit_code == 2
    assert "half_length" in done.output


def test_the_demo_plays_in_the_terminal_and_writes_its_drawing(tmp_path: Path) -> None:
    out = tmp_path / "flick.svg"
    done = CliRunner().invoke(main, ["demo", "carpet-goal", "--still", "--out", str(out)])
    assert done.exit_code == 0, done.output
    assert "under the bar" in done.output
    ET.fromstring(out.read_text(encoding="utf-8"))
