"""`tools.drills` finds solutions anew, and says where there is none."""

from __future__ import annotations

import pytest
from tools import drills

from botonista.learn.book import Task
from botonista.learn.goals import Goal
from tests.learn.books import flick_game

NAME = "pilka-guzikowa"


def lesson(key: str) -> drills.Wanted:
    return next(one for one in drills.wanted(flick_game(NAME)) if one.name == f"lesson {key}")


def test_a_strike_is_found_from_its_kind_and_its_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drills, "STEP", 10_000)
    game = flick_game(NAME)
    one = lesson("strike")._replace(shown={"type": "flick", "piece": "H9"})
    best = drills.search(game, one)
    assert best is not None
    assert best[0] > 0.8
    assert drills.does(game, one, best[1])


def test_what_can_not_be_done_has_no_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drills, "STEP", 30_000)
    never = lesson("strike")._replace(task=Task(Goal(travels=5000.0)))
    assert drills.search(flick_game(NAME), never) is None
    assert drills.share(flick_game(NAME), never, never.shown) == 0.0


def test_the_report_names_what_it_looked_at(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["drills", NAME, "--only", "lesson kick-off"])
    assert drills.main() == 0
    assert capsys.readouterr().out == "lesson kick-off: done, 100% near it\n"
    monkeypatch.setattr("sys.argv", ["drills", "dice-football"])
    assert drills.main() == 0
