"""`botonista play dice-football` for a person, with dice of one's own, and with a fair beginning."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from botonista.cli import main
from botonista.football.chance import Forced
from botonista.football.side import Side
from botonista.games.dice_football.actions import Roll
from botonista.games.dice_football.described import read_state
from botonista.games.dice_football.game import GAME

OWN = """
keeper = ["saved", "saved", "saved", "saved", "let_in", "let_in"]
pass = ["F2", "F2", "F2", "D1", "D2", "B1"]
"""


def run(*words: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(main, words, input=typed)


def drawn(up: Side = Side.HOME, lang: str = "en", **state: object) -> list[str]:
    return GAME.drawn(read_state(state, {}), lang, up)


def test_the_board_shows_the_ball_where_it_lies_for_either_side() -> None:
    told = drawn(ball=[2, 8], master={"holder": "home", "play": "assist"})
    row = next(line for line in told if line.startswith("   8 "))
    assert row[:22].split() == ["8", "·", "●", "·", "·", "·"]
    turned = drawn(up=Side.AWAY, possession="away", ball=[2, 8])
    row = next(line for line in turned if line.startswith("   4 "))
    assert row[:22].split() == ["4", "·", "●", "·", "·", "·"]  # away's left hand is left here too
    assert [line[:5].strip() for line in turned[1:12]] == [str(row) for row in range(1, 12)]
    assert sum("●" in line for line in told) == 1


def test_beside_the_board_stand_score_time_ball_and_master_die() -> None:
    told = " ".join(drawn(ball=[3, 8], score=[2, 1], half=2, T=7, master={"holder": "away", "play": "save"}))
    assert "Home 2 : 1 Away, half 2" in told
    assert "Rolls left: 7" in told
    assert "Ball: home on c8, attacking up" in told
    assert "Master die: away, incredible save" in told
    polish = " ".join(drawn(lang="pl", mode="QUESTION", streak=1, T=0))
    assert "Koniec czasu" in polish
    assert "czerwona kartka" in polish


@pytest.mark.parametrize(
    ("lang", "asks", "faces", "wrong", "stopped"),
    [
        ("en", "home: Restart: which attack die?", "Pass", "Type one of the numbers 1 to 3.", "Stopped"),
        ("pl", "gospodarze: ", "Podanie", "Wpisz jeden z numerów od 1 do 3.", "Przerwano"),
        ("pt", "mandante: ", "Passe", "Digite um dos números de 1 a 3.", "Interrompido"),
    ],
)
def test_a_person_sees_who_acts_and_the_faces_and_is_answered_in_his_language(
    lang: str, asks: str, faces: str, wrong: str, stopped: str
) -> None:
    done = run(
        "play", "dice-football", "--home", "person", "--seed", "3", "--lang", lang, typed="1\nx\n0\n4\n"
    )
    assert done.exit_code == 0, done.output
    assert asks in done.output
    assert re.search(rf"2\. {faces} +\[F2 · F2\? · F3X · D1 · D2 · B1\]", done.output)
    assert done.output.count(wrong) == 3
    assert stopped in done.output


def test_a_choice_after_the_face_says_where_the_ball_would_go() -> None:
    state = read_state({"ball": [1, 5]}, {})
    waiting = GAME.play(state, Side.HOME, Roll("control"), Forced([3])).state
    choices = GAME.options_of(waiting, Side.HOME)["choices"]
    told = [GAME.told_choice(waiting, choice, "en") for choice in choices]
    assert [re.sub(" +", " ", line) for line in told] == ["Left → off the board", "Right → b5"]


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", "wins the series of penalties"),
        ("pl", "serię rzutów karnych"),
        ("pt", "vence a disputa de pênaltis"),
    ],
)
def test_the_winner_of_a_series_is_named(tmp_path: Path, lang: str, says: str) -> None:
    out = tmp_path / "record.json"
    words = ("--option", "tournament=true", "--option", "half_rolls=3", "--out", str(out), "--lang", lang)
    for seed in range(30):
        done = run("play", "dice-football", "--seed", str(seed), *words)
        result = json.loads(out.read_text())["result"]
        if "series" in result:
            break
    ending = done.output.splitlines()[-2]
    assert says in ending
    assert f"{result['series']['home']}–{result['series']['away']}" in ending
    sides = {"en": ("home", "away"), "pl": ("gospodarze", "goście"), "pt": ("mandante", "visitante")}[lang]
    assert f"{sides[result['winner'] == 'away']} (simple)" in ending
    assert any(name.capitalize() in done.output or name in done.output for name in sides)


def test_the_commitment_is_shown_before_the_first_roll_and_fits_the_record(tmp_path: Path) -> None:
    out = tmp_path / "record.json"
    done = run("play", "dice-football", "--option", "half_rolls=3", "--seed", "4", "--out", str(out))
    record = json.loads(out.read_text())
    first = done.output.splitlines()[0]
    assert record["commitment"] in first
    assert "coin:" in done.output.partition(record["commitment"])[2]
    assert "coin:" not in done.output.partition(record["commitment"])[0]
    assert run("verify-dice", str(out)).exit_code == 0


def test_dice_of_ones_own_are_played_with_and_warned_about(tmp_path: Path) -> None:
    file, out = tmp_path / "mine.toml", tmp_path / "record.json"
    file.write_text(OWN, "utf-8")
    words = ("play", "dice-football", "--dice", str(file), "--seed", "1", "--option", "half_rolls=8")
    done = run(*words, "--out", str(out))
    assert done.exit_code == 0, done.output
    assert "keeper: never shows punched, corner" in done.output
    assert "pass: no face carries X" in done.output
    record = json.loads(out.read_text())
    assert record["options"]["dice"]["keeper"].count("saved") == 4
    faces = {
        roll["face"]
        for entry in record["entries"]
        for roll in entry["outcome"].get("rolls", ())
        if roll["die"] == "pass"
    }
    assert faces <= {"F2", "D1", "D2", "B1"}
    assert run("verify-dice", str(out)).exit_code == 0
    assert "nigdy nie pokazuje" in run(*words, "--lang", "pl").output
    twice = run(*words, "--option", "dice=tight")
    assert twice.exit_code == 2
    assert "named twice" in twice.output


@pytest.mark.parametrize(
    ("text", "lang", "said"),
    [
        ('pass = ["F2"]', "en", "dice: pass: has 1 faces, must have 6"),
        ('pass = ["Q2", "F2", "F2", "F2", "F2", "F2"]', "pl", "pass, ścianka 1: “Q2” to nie strzałka"),
        ("pass = [", "pt", "dice: não é um arquivo TOML"),
        ('joker = ["F2"]', "pl", "nieznana kość “joker”"),
        ("x = " + "[" * 5000, "en", "not a TOML file"),
        ("# " + "x" * 30_000, "en", "this is no file of dice"),
    ],
)
def test_a_file_of_dice_that_can_not_be_used_is_named(
    tmp_path: Path, text: str, lang: str, said: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    done = run("play", "dice-football", "--dice", str(file), "--lang", lang)
    assert done.exit_code == 2
    assert said in done.output
    case = tmp_path / "case.json"
    case.write_text('{"state": {}, "facts": {"throw": "pass", "face": "F2"}}')
    judged = run("judge", "dice-football", str(case), "--dice", str(file), "--lang", lang)
    assert judged.exit_code == 2
    assert said in judged.output


def test_a_game_without_dice_says_so(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OWN, "utf-8")
    done = run("play", "pilka-guzikowa", "--dice", str(file))
    assert done.exit_code == 2
    assert "pilka-guzikowa has no dice" in done.output


def test_a_case_is_judged_with_dice_of_ones_own_and_the_ruling_holds_the_warnings(tmp_path: Path) -> None:
    file, case = tmp_path / "mine.toml", tmp_path / "case.json"
    file.write_text('pass = ["F4", "F2?", "F3X", "D1", "D2", "B2"]', "utf-8")
    case.write_text('{"state": {"ball": [3, 5]}, "facts": {"throw": "pass", "face": "F4"}}')
    assert run("judge", "dice-football", str(case)).exit_code == 2  # ours have no F4
    done = CliRunner().invoke(
        main, ["judge", "dice-football", str(case), "--dice", str(file), "--lang", "pl"]
    )
    assert done.exit_code == 0, done.output
    ruling = json.loads(done.stdout)
    assert ruling["follows"]["ball"] == [3, 9]
    assert [warning["clauses"] for warning in ruling["warnings"]] == [["DF 15.3", "DF 15.4"]]
    assert "strzałki w tył" in ruling["warnings"][0]["words"]
    assert "strzałki w tył" in done.stderr
    case.write_text('{"options": {"dice": "tight"}, "state": {}, "facts": {"throw": "pass", "face": "F2"}}')
    twice = run("judge", "dice-football", str(case), "--dice", str(file))
    assert twice.exit_code == 2
    assert "options.dice" in twice.output


@pytest.mark.parametrize(
    ("words", "lang", "said"),
    [
        (("--home", "nobody"), "pl", "Żaden program „nobody”"),
        (("--option", "half_rolls=0"), "pt", "Um número inteiro de 1 a 1000, e não 0. (DF-D3)"),
        (("--option", "wings=2"), "pl", "options.wings: Nie ma takiej opcji"),
        (("--option", "half_rolls=900", "--home", "perfect"), "pl", "za długie, żeby je rozwiązać"),
    ],
)
def test_what_is_wrong_is_said_in_the_language_asked_for(
    words: tuple[str, ...], lang: str, said: str
) -> None:
    done = run("play", "dice-football", *words, "--lang", lang)
    assert done.exit_code == 2
    assert said in done.output


@pytest.mark.parametrize(
    ("case", "lang", "said"),
    [
        (
            {"state": {"mode": "KEEPER"}},
            "pl",
            "state.ball: Podaj, gdzie leży piłka: w KEEPER na [3, 11]. (DF 7.2",
        ),
        (
            {"state": {"mode": "BOSKOV", "ball": [3, 10]}},
            "pt",
            "só existe com a opção boskov. (DF 3.6, DF 14.6)",
        ),
        (
            {"state": {"mode": "FIRST"}, "facts": {"throw": "pass", "face": "F2"}},
            "pl",
            "kością kontroli. (DF 2.4, DF 6.11)",
        ),
        (
            {"state": {}, "facts": [{"throw": "pass", "face": "F2"}, {"throw": "pass", "face": "F9"}]},
            "en",
            "facts[1].face: There is no such face: “F9”",
        ),
        (
            {"state": {}, "facts": [], "action": {"type": "shot"}},
            "en",
            "facts: A case has facts, or an action",
        ),
    ],
)
def test_a_refusal_of_the_judge_shows_field_and_clause_in_the_language_asked_for(
    case: dict[str, object], lang: str, said: str
) -> None:
    done = run("judge", "dice-football", "-", "--lang", lang, typed=json.dumps(case))
    assert done.exit_code == 2
    assert said in done.output
