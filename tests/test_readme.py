"""The README's Python runs as it stands, and its links lead somewhere."""

import re
from pathlib import Path

import pytest

from botonista.football import catalogue

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_every_python_example_of_the_readme_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(blocks) >= 2
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})


def test_the_five_lines_show_a_flick_that_meets_the_ball(capsys: pytest.CaptureFixture[str]) -> None:
    exec(re.findall(r"```python\n(.*?)```", README, re.DOTALL)[0], {})
    told = capsys.readouterr().out.splitlines()
    assert len(told) >= 2
    assert "H11 meets ball" in told[0]


@pytest.mark.parametrize(
    ("title", "game"), [("Piłka Guzikowa", "pilka-guzikowa"), ("Dice football", "dice-football")]
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
