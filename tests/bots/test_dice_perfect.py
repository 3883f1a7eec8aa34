"""The perfect player waits for its table, and so plays the same match whenever and wherever it is asked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from botonista import bots
from botonista.bots.dice_football.perfect import BOT
from botonista.bots.worker import Question, Reply, reply_to
from botonista.cli import main
from botonista.football.chance import Seed
from botonista.football.game import Refusal
from botonista.football.side import Side
from botonista.games.dice_football import solve
from botonista.games.dice_football.described import read_state
from botonista.games.dice_football.game import GAME
from botonista.games.dice_football.solve import background, lookup
from botonista.games.dice_football.solve.hints import advise
from botonista.games.dice_football.state import State

SHORT = {"half_rolls": 2}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the table of a short match is made once."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(autouse=True)
def _at_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOTONISTA_HOME", str(home))


def a_choice() -> State:
    """A moment at which the simple player, who always intervenes, errs."""
    state = {"mode": "QUESTION", "ball": [3, 10], "T": 2, "half": 2, "score": [0, 1]}
    return read_state(state, SHORT)


class SlowTable:
    """Stands for a table that others make: it is there when it has been looked for often enough."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, looks: int) -> None:
        self.looks = looks
        self.table = solve.table(a_choice().setup)
        monkeypatch.setattr(lookup, "load_or_none", self.load)
        monkeypatch.setattr(background, "status", self.status)
        monkeypatch.setattr(background, "start_in_background", self.status)
        monkeypatch.setattr(background.time, "sleep", lambda seconds: None)

    def load(self, setup: Any = None) -> Any:
        self.looks -= 1
        return None if self.looks > 0 else self.table

    def status(self, setup: Any = None) -> background.Status:
        ready = self.looks <= 0
        return {"state": "ready" if ready else "running", "progress": 1.0 if ready else 0.5}


def test_it_waits_however_long_and_then_plays_the_best_action(monkeypatch: pytest.MonkeyPatch) -> None:
    state = a_choice()
    best = advise(state, solve.table(state.setup)).best
    slow = SlowTable(monkeypatch, looks=1000)  # at ten looks a second the patience of old was 15 s
    assert BOT.preparing(GAME, state) == 0.5
    assert BOT.choose(GAME, state, Side.AWAY, Seed(b"any").at(1)) == best
    assert slow.looks == 0
    assert BOT.preparing(GAME, state) is None


def test_a_table_that_can_not_be_made_is_a_failure_and_no_plain_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOTONISTA_HOME", str(tmp_path))
    monkeypatch.setattr(background, "status", lambda setup=None: {"state": "missing", "progress": 0.0})
    monkeypatch.setattr(background, "start_in_background", background.status)
    monkeypatch.setattr(background.time, "sleep", lambda seconds: None)
    with pytest.raises(background.TableFailedError):
        BOT.choose(GAME, a_choice(), Side.AWAY, Seed(b"any").at(1))


def test_a_match_too_long_to_be_solved_is_refused_before_it_begins() -> None:
    with pytest.raises(Refusal, match="half_rolls"):
        bots.accept(BOT, GAME, GAME.start({"half_rolls": 101}))
    bots.accept(BOT, GAME, GAME.start({"half_rolls": 100}))
    with pytest.raises(Refusal, match="half_rolls"):
        BOT.preparing(GAME, GAME.start({"time": "clock", "half_seconds": 3600}))


def test_the_process_in_which_it_thinks_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    state = a_choice()
    question = Question(
        game="botonista.games.dice_football.game:GAME",
        bot="botonista.bots.dice_football.perfect:BOT",
        state=msgspec.Raw(json.dumps(GAME.encode_state(state)).encode()),
        side=Side.AWAY,
        secret="00",
        step=1,
    )
    best = GAME.encode_action(advise(state, solve.table(state.setup)).best)
    slow = SlowTable(monkeypatch, looks=3)
    line = msgspec.json.encode(question)
    assert msgspec.json.decode(reply_to(line), type=Reply) == Reply(preparing=0.5)
    slow.looks = 0
    assert msgspec.json.decode(reply_to(line), type=Reply) == Reply(action=best)


@pytest.mark.slow
def test_a_seed_gives_the_same_match_with_and_without_a_table_at_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOTONISTA_HOME", str(tmp_path))
    words = ["play", "dice-football", "--home", "perfect", "--seed", "11", "--option", "half_rolls=2"]
    out = tmp_path / "record.json"
    first = CliRunner().invoke(main, [*words, "--out", str(out)])
    assert first.exit_code == 0, first.output
    assert "works out its table" in first.stderr
    entries = json.loads(out.read_text())["entries"]
    again = CliRunner().invoke(main, [*words, "--out", str(out)])
    assert again.stderr == ""
    assert again.stdout == first.stdout
    assert json.loads(out.read_text())["entries"] == entries
