"""`botonista play` and `botonista judge` in the console."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from botonista.cli import main
from botonista.match import audit, games, read


def run(*words: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(main, words, input=typed)


def test_two_programs_play_a_match_and_its_record_can_be_audited(tmp_path: Path) -> None:
    out = tmp_path / "record.json"
    done = run(
        "play", "dice-football", "--home", "simple", "--away", "random", "--seed", "7", "--out", str(out)
    )
    assert done.exit_code == 0, done.output
    record = read(out.read_bytes())
    assert audit(record, games.game("dice-football")).same is True
    assert record.result is not None
    assert f"simple {record.result['home']} : {record.result['away']} random" in done.output
    assert (record.seats.home.bot, record.seats.away.bot) == ("simple", "random")


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    first, again, other = (run("play", "dice-football", "--seed", seed).output for seed in ("7", "7", "8"))
    assert first == again != other


@pytest.mark.parametrize(("lang", "word"), [("en", "Kick-off"), ("pl", "Połowa"), ("pt", "bola")])
def test_the_record_is_told_in_the_language_asked_for(lang: str, word: str) -> None:
    assert word in run("play", "dice-football", "--seed", "7", "--lang", lang).output


def test_a_person_takes_what_is_offered_and_nothing_else() -> None:
    typed = '9\nwhat\n{"type": "draw"}\n\n' + "1\n" * 200
    done = run(
        "play", "dice-football", "--home", "person", "--option", "half_rolls=3", "--seed", "7", typed=typed
    )
    assert done.exit_code == 0, done.output
    assert done.output.count("Type one of the numbers 1 to 1.") == 3  # then Enter alone takes the only one
    assert done.output.splitlines()[-1].startswith("person ")


def test_where_not_everything_has_a_number_an_action_may_be_typed_as_json() -> None:
    done = run("play", "pilka-guzikowa", "--home", "person", typed='99\nwhat\n{"type": "fly"}\n')
    assert done.exit_code == 0, done.output
    assert "neither a number of the list nor JSON" in done.output
    assert "fly" in done.output.partition("JSON.")[2]


def test_a_match_that_is_left_keeps_its_record_so_far(tmp_path: Path) -> None:
    out = tmp_path / "record.json"
    done = run("play", "dice-football", "--home", "person", "--out", str(out), typed="1\n")
    assert "Stopped before the end." in done.output
    assert read(out.read_bytes()).result is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("play", "chess"), "dice-football"),
        (("play", "dice-football", "--away", "stockfish"), "simple"),
        (("play", "dice-football", "--option", "wings=2"), "wings"),
        (("play", "dice-football", "--option", "wings"), "NAME=VALUE"),
        (("judge", "chess", "-"), "dice-football"),
    ],
)
def test_a_wrong_word_is_answered_with_what_there_is(words: tuple[str, ...], said: str) -> None:
    done = run(*words, typed="{}")
    assert done.exit_code == 2
    assert said in done.output


@pytest.mark.parametrize(
    "case",
    [
        "",
        "{",
        "nonsense",
        '{"wings": 1}',
        "[]",
        "3",
        '{"facts": 3}',
        '{"state": {"score": 1}}',
        "[" * 100_000,
    ],
)
def test_a_case_that_can_not_be_read_names_what_is_wrong(case: str) -> None:
    done = run("judge", "dice-football", "-", typed=case)
    assert done.exit_code == 2
    assert done.output.strip()
    assert "Traceback" not in done.output


def test_the_referee_rules_on_a_case_as_json(tmp_path: Path) -> None:
    case = tmp_path / "case.json"
    case.write_text(
        json.dumps({"state": {"ball": [5, 9]}, "facts": [{"shot": "post"}, {"defender": "foul"}]})
    )
    done = run("judge", "dice-football", str(case), "--lang", "pl", "--explain")
    assert done.exit_code == 0, done.output
    assert "DF 9.9" in json.loads(done.output)["clauses"]
