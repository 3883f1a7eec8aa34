"""The README's Python runs as it stands, and its links lead somewhere."""

import re
from pathlib import Path
from typing import Any

import pytest

from botonista.football import catalogue

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_every_python_example_of_the_readme_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(blocks) >= 2
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})


def test_the_python_of_the_page_about_pilka_guzikowa_runs() -> None:
    page = (ROOT / "docs/pilka-guzikowa.md").read_text("utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    told: dict[str, Any] = {}
    exec(compile(block, "docs/pilka-guzikowa.md", "exec"), told)
    asked = {"type": "answer", "to": "set_up", "choice": "4-4-2"}
    assert asked in [entry.action for entry in told["match"].journal]


def test_the_python_of_the_page_about_opponents_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs/opponents.md").read_text("utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(compile(block, "docs/opponents.md", "exec"), {})
    assert "WinChances" in capsys.readouterr().out


@pytest.mark.parametrize(
    "page",
    [
        "docs/architecture.md",
        "docs/opponents.md",
        "docs/learning.md",
        "docs/pilka-guzikowa.md",
        "docs/rules/pilka-guzikowa.md",
    ],
)
def test_every_file_of_the_house_that_a_page_names_is_there(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    linked = [link for link in re.findall(r"\]\(([^)#:]+)\)", text) if link]
    assert not [link for link in linked if not ((ROOT / page).parent / link).exists()]


def test_every_file_that_contributing_and_the_table_of_clauses_name_is_there() -> None:
    page = (ROOT / "docs/pilka-guzikowa.md").read_text("utf-8")
    game = ROOT / "src/botonista/games/pilka_guzikowa"
    table = page[page.index("## Where a clause is") : page.index("## Options")]
    named = re.findall(r"`((?:referee/|flow/|questions/)?\w+\.py)`", table)
    assert len(named) > 30
    assert not [name for name in named if not (game / name).exists()]
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    whole = re.findall(r"`((?:src|tests|tools|docs|web)/[\w./-]+\.\w+)`", text)
    assert len(whole) > 10
    assert not [name for name in whole if not (ROOT / name).exists()]


def test_the_five_lines_show_a_flick_that_meets_the_ball(capsys: pytest.CaptureFixture[str]) -> None:
    exec(re.findall(r"```python\n(.*?)```", README, re.DOTALL)[0], {})
    told = capsys.readouterr().out.splitlines()
    assert len(told) >= 3
    assert told[0].startswith("straight at the ball: ")
    assert "H11 meets ball" in told[1]


def test_the_readme_plays_a_kick_off_through_the_front_door(capsys: pytest.CaptureFixture[str]) -> None:
    said: dict[str, Any] = {}
    exec(re.findall(r"```python\n(.*?)```", README, re.DOTALL)[2], said)
    match = said["match"]
    assert match.state.phase_name == "kickoff_2"  # the ball was touched and rests across the halfway line
    assert match.journal[-1].action["type"] == "flick"
    *words, text = capsys.readouterr().out.splitlines()
    assert "\n".join(words).strip() == match.ruling.say("pl").strip()
    assert type(match.state).parse(text) == match.state


@pytest.mark.parametrize(
    ("title", "game"),
    [
        ("Piłka Guzikowa", "pilka-guzikowa"),
        ("Dadinho", "dadinho"),
        ("Flickball", "flickball"),
        ("Dice football", "dice-football"),
    ],
)
def test_the_readme_counts_the_clauses_right(title: str, game: str) -> None:
    told = re.search(rf"^\| {title} .*all (\d+) clauses", README, re.MULTILINE)
    assert told is not None
    assert int(told[1]) == sum(clause.kind != "decision" for clause in catalogue.load(game))


def test_every_file_the_readme_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert links
    missing = [link for link in links if not (ROOT / link).exists()]
    assert not missing


def test_every_make_target_the_readme_names_exists() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in set(re.findall(r"make ([a-z]+)", README)):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
