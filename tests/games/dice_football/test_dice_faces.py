"""The dice as data: loading, errors, warnings, presets."""

from __future__ import annotations

import pytest

from botonista.football.game import Refusal
from botonista.games.dice_football import dice
from botonista.games.dice_football.dice import DiceError
from botonista.games.dice_football.dice_warnings import warnings
from botonista.games.dice_football.faces import Arrow, Die
from botonista.games.dice_football.setup import read, read_dice


def warned(**faces: list[str]) -> list[str]:
    return [str(remark) for remark in warnings(dice.read(faces))]


@pytest.mark.parametrize("name", ["default", "short", "open", "tight"])
def test_the_default_faces_and_the_presets_keep_every_remark_of_the_rulebook(name):
    assert warnings(dice.preset(name)) == []


def test_presets_change_only_what_they_name():
    assert dice.presets() == ("short", "open", "tight")
    short = dice.preset("short").as_text()
    assert short["cross"] == ["F3", "F3", "F3?", "F3X", "D3?", "D3X"]
    assert {k: v for k, v in short.items() if k != "cross"} == {
        k: v for k, v in dice.default().as_text().items() if k != "cross"
    }
    assert dice.preset("open").as_text()["keeper"].count("let_in") == 3
    assert dice.preset("tight").as_text()["penalty"].count("goal") == 2


def test_dice_read_from_their_own_text_are_the_same():
    assert dice.read(dice.default().as_text()) == dice.default()


@pytest.mark.parametrize(
    "faces, problem",
    [
        ({"keeper": ["saved"] * 5}, "keeper: has 5 faces, must have 6"),
        ({"shot": ["on_target"] * 5 + ["wide"]}, "shot, face 6: “wide” is none of"),
        ({"pass": ["F2"] * 5 + ["Q2"]}, "pass, face 6: “Q2” is no arrow"),
        ({"pass": ["F2"] * 5 + ["F2!"]}, "pass, face 6: “F2!” is no arrow"),
        ({"cross": ["F6"] + ["F3"] * 5}, "cross, face 1: F6 has a number outside 1 to 5"),
        ({"cross": ["F0"] + ["F3"] * 5}, "cross, face 1: F0 has a number outside 1 to 5"),
        ({"master": ["bomb"] * 6}, "master: must show each of the six plays once"),
        ({"joker": ["F1"] * 6}, "unknown die “joker”"),
        ({"shot": "miss"}, "shot: must be a list of 6 faces"),
    ],
)
def test_faces_that_can_not_be_played_with_are_refused_by_name(faces, problem):
    with pytest.raises(DiceError) as refused:
        dice.read(faces)
    assert any(str(found).startswith(problem) for found in refused.value.problems)


def test_all_problems_are_told_at_once():
    with pytest.raises(DiceError) as refused:
        dice.read({"pass": ["F9"] * 6, "keeper": []})
    assert len(refused.value.problems) == 7


@pytest.mark.parametrize(
    "faces, clause",
    [
        ({"control": ["F1", "F2?", "D1", "S1?", "S1", "S1?"]}, "DF 14.7"),
        ({"control": ["F2", "F2?", "D1", "S1", "S1", "S1?"]}, "DF 12.2"),
        ({"control": ["F1", "F2?", "D1", "S1", "S1", "B1"]}, "DF 15.3"),
        ({"pass": ["F2", "F2?", "F3X", "D1", "D2", "B2"]}, "DF 15.3"),
        ({"pass": ["F2", "F2?", "F3X", "D2", "D2", "B1"]}, "DF 12.2"),
        ({"pass": ["F2", "F2?", "F3", "D1", "D2", "B1"]}, "DF-D53"),
        ({"cross": ["F3", "F3", "F3?", "F4X", "D2?", "D2X"]}, "DF 15.5"),
        ({"cross": ["F3", "F3", "F3?", "F4", "D3?", "D3"]}, "DF-D53"),
        ({"control": ["F1", "F1", "F1", "D1", "D1", "D1"]}, "sideways, though"),
        ({"shot": ["on_target"] * 6}, "DF 7.2"),
        ({"defender": ["missed"] * 6}, "DF 9.5"),
        ({"keeper": ["saved"] * 6}, "DF 10.3"),
        ({"penalty": ["goal"] * 6}, "DF 14.2"),
    ],
)
def test_a_remark_that_does_not_hold_is_a_warning_and_no_error(faces, clause):
    assert any(clause in warning for warning in warned(**faces))


def test_forward_2_and_forward_3_must_exist_somewhere():
    no_two = warned(
        control=["F1", "F1?", "D1", "S1", "S1", "S1?"], **{"pass": ["F3", "F3?", "F3X", "D1", "D2", "B1"]}
    )
    assert any("forward 2" in warning for warning in no_two)
    no_three = warned(
        **{"pass": ["F2", "F2?", "F2X", "D1", "D2", "B1"]}, cross=["F4", "F4", "F4?", "F4X", "D3?", "D3X"]
    )
    assert any("forward 3" in warning for warning in no_three)


def test_a_file_of_ones_own_is_read_like_dice_toml():
    own = dice.parse('keeper = ["saved", "saved", "saved", "let_in", "punched", "corner"]\n')
    assert own.faces(Die.KEEPER).count("saved") == 3
    assert own.control == dice.default().control
    with pytest.raises(DiceError, match="TOML"):
        dice.parse("keeper = [")


def test_arrows_are_written_as_they_are_read():
    for text in ("F1", "D3X", "S2?", "B1"):
        assert str(Arrow.parse(text)) == text


def test_options_take_a_preset_or_faces_and_say_what_is_wrong():
    assert read({"dice": "tight"}).dice == dice.preset("tight")
    assert read({"dice": {"keeper": ["saved"] * 6}}).dice.keeper == ("saved",) * 6
    for wrong in ("loaded", {"keeper": []}, 7):
        with pytest.raises(Refusal, match="dice:"):
            read_dice(wrong)
