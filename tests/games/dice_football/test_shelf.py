"""Tables for whoever asks: only the usual ones, one at a time, and not more than the disk should hold."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import pytest

from botonista.football.refusal import Refusal
from botonista.games.dice_football import setup
from botonista.games.dice_football.dice import default, presets
from botonista.games.dice_football.solve import background, shelf, store
from botonista.games.dice_football.solve.variant import Variant
from botonista.match.entry import encode
from botonista.match.games import game
from botonista.server.solver import _status

OWN_DICE = {**default().as_text(), "control": default().as_text()["control"][::-1]}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOTONISTA_HOME", str(tmp_path))
    monkeypatch.setattr(background.subprocess, "Popen", lambda *args, **kwargs: None)
    return tmp_path


@pytest.mark.parametrize(
    "options",
    [{}, {"tournament": True}, {"half_rolls": 20}, {"time": "clock", "half_seconds": 120}, {"boskov": True}]
    + [{"dice": name} for name in presets()],
)
def test_a_usual_match_gets_a_table_for_a_hint(options: dict[str, object]) -> None:
    assert shelf.usual(setup.read(options))


@pytest.mark.parametrize("options", [{"half_rolls": 1000}, {"half_rolls": 71}, {"dice": OWN_DICE}])
def test_an_unusual_match_gets_none_for_a_hint_alone(options: dict[str, object], home: Path) -> None:
    assert not shelf.usual(setup.read(options))
    state = game("dice-football").start(options)
    kept = encode(game("dice-football").encode_state(state))
    assert _status("dice-football", kept, True).state == "none"
    assert list(home.iterdir()) == []
    with suppress(Refusal):
        background.start_in_background(state.setup)  # as a program does that needs it
        assert _status("dice-football", kept, True).state == "running"


def test_tables_are_made_one_at_a_time(home: Path) -> None:
    first, second = Variant(default()), Variant(default(), True)
    background.start_in_background(first)
    assert background.start_in_background(second) == {"state": "running", "progress": 0.0}
    assert len(list(home.glob("*.progress"))) == 1
    background._news(first).unlink()
    background.start_in_background(second)
    assert background._news(second).exists()


def test_of_two_that_begin_at_the_same_moment_both_do_not(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = Variant(default()), Variant(default(), True)
    looks = shelf.somebody_works

    def meanwhile(but: Path | None = None) -> bool:
        monkeypatch.setattr(shelf, "somebody_works", looks)
        background.start_in_background(second)
        return False

    monkeypatch.setattr(shelf, "somebody_works", meanwhile)
    background.start_in_background(first)
    assert len(list(home.glob("*.progress"))) == 1


def test_the_ones_of_no_use_for_the_longest_time_go_when_there_are_too_many(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "QUOTA", 250)
    variants = [Variant(default(), boskov, rolls) for boskov in (False, True) for rolls in (47, 70, 71)]
    for age, variant in enumerate(variants):
        store.path_of(variant).write_bytes(b"x" * 50)
        os.utime(store.path_of(variant), (1000 + age, 1000 + age))
    shelf.used(variants[0])
    shelf.make_room(keep=variants[1])
    left = [store.path_of(variant).exists() for variant in variants]
    assert left == [True, True, False, True, True, True]  # an unusual one went first
    monkeypatch.setattr(shelf, "QUOTA", 100)
    shelf.make_room(keep=variants[1])
    left = [store.path_of(variant).exists() for variant in variants]
    assert left == [True, True, False, False, False, False]
