"""DF 1: contents of the box."""

from __future__ import annotations

import pytest

from botonista.games.dice_football import board, dice
from botonista.games.dice_football.board import Field
from botonista.games.dice_football.dice_warnings import warnings
from botonista.games.dice_football.faces import COLOURS, Arrow, Die, Direction, Mark


def texts(die: Die) -> list[str]:
    return [str(face) for face in dice.default().faces(die)]


@pytest.mark.clause("DF 1.1", "DF-D51")
def test_three_attack_dice_carry_numbered_arrows_some_with_a_mark(given):
    assert texts(Die.CONTROL) == ["F1", "F2?", "D1", "S1", "S1", "S1?"]
    assert texts(Die.PASS) == ["F2", "F2?", "F3X", "D1", "D2", "B1"]
    assert texts(Die.CROSS) == ["F3", "F3", "F3?", "F4X", "D3?", "D3X"]
    assert [COLOURS[die] for die in (Die.CONTROL, Die.PASS, Die.CROSS)] == ["orange", "red", "violet"]
    assert Arrow.parse("F2?") == Arrow(Direction.FORWARD, 2, Mark.QUESTION)
    unmarked = {"control": ["F1"] * 6, "pass": ["B1"] * 6, "cross": ["D3"] * 6}
    assert any("DF 1.1" in remark.clauses for remark in warnings(dice.read(unmarked)))
    given(ball=[3, 5]).refuses("DF 1.1", "DF-D51", throw="pass", face="F4")  # no face of ours
    own = {"dice": {"pass": ["F2", "F2?", "F4X", "D1", "D2", "B1"]}}
    given(own, ball=[3, 5]).when(throw="pass", face="F4X")
    assert "DF-D51" not in given(own, ball=[3, 5]).refused(throw="pass", face="F3X").clauses


@pytest.mark.clause("DF 1.2")
def test_one_red_shot_die():
    assert sorted(texts(Die.SHOT)) == ["bar", "miss", "on_target", "on_target", "perfect", "post"]
    assert COLOURS[Die.SHOT] == "red"


@pytest.mark.clause("DF 1.3")
def test_one_dark_blue_defender_die():
    assert sorted(texts(Die.DEFENDER)) == [
        "clearance",
        "foul",
        "interception",
        "interception",
        "missed",
        "missed_or_own_goal",
    ]
    assert COLOURS[Die.DEFENDER] == "dark blue"


@pytest.mark.clause("DF 1.4")
def test_one_light_blue_keeper_die():
    assert sorted(texts(Die.KEEPER)) == ["corner", "let_in", "let_in", "punched", "saved", "saved"]
    assert COLOURS[Die.KEEPER] == "light blue"


@pytest.mark.clause("DF 1.5")
def test_one_black_penalty_die():
    assert sorted(texts(Die.PENALTY)) == ["corner", "goal", "goal", "goal", "miss", "punched"]
    assert COLOURS[Die.PENALTY] == "black"


@pytest.mark.clause("DF 1.6")
def test_one_white_master_die():
    assert sorted(texts(Die.MASTER)) == ["assist", "bomb", "foul", "perfect", "save", "tackle"]
    assert COLOURS[Die.MASTER] == "white"
    assert len(Die) == 8


@pytest.mark.clause("DF 1.7")
def test_one_ball_lies_on_one_field_and_comes_where_it_is_moved(given):
    match = given(ball=[2, 3])
    assert match.state.ball == Field(2, 3)
    match.when(throw="pass", face="F2")
    assert match.state.ball == Field(2, 5)


@pytest.mark.clause("DF 1.8")
@pytest.mark.clause("DF-D1", uncited="the size of a field on paper; no ruling depends on it")
def test_the_board_has_5_columns_and_11_rows():
    fields = [Field(c, r) for c in range(-1, 8) for r in range(-1, 14) if Field(c, r).on_board]
    assert len(fields) == 55
    assert {field.c for field in fields} == set(range(1, 6))
    assert {field.r for field in fields} == set(range(1, 12))
    assert board.millimetres(Field(3, 6)) == (0.0, 0.0)
    assert board.millimetres(Field(1, 11)) == (150.0, 60.0)  # 30 mm a field, home's left is +y


@pytest.mark.clause("DF 1.9")
def test_the_rule_booklet_is_the_catalogue_with_a_heading_for_each_of_its_15_parts():
    from botonista.football import catalogue

    booklet = catalogue.load("dice-football")
    chapters = {clause.chapter for clause in booklet if clause.kind != "decision"}
    assert chapters == {str(number) for number in range(1, 16)}


@pytest.mark.clause("DF-D2", uncited="a printed letter that no rule names")
def test_the_letter_e_of_page_14_names_no_field():
    assert "E" not in board.LETTERS["14-15"]
    assert board.LETTERS["14-15"]["D"] == (Field(3, 3),)
