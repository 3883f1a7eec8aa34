"""The board, its areas and letters, against the arithmetic of the rulebook's pictures."""

from __future__ import annotations

from botonista.football.side import Side
from botonista.games.dice_football import board
from botonista.games.dice_football.board import LETTERS, Field
from botonista.games.dice_football.faces import Direction


def test_fifteen_fields_less_six_less_two_are_seven():
    assert len(board.LAST_THREE_ROWS) == 15
    assert len(board.PENALTY_AREA) == 6
    assert len(board.OUTSIDE_SHOOTING) == 7
    assert len(board.SHOOTING) == 13


def test_two_forward_from_a_of_page_6_reaches_b_and_three_leave_at_g():
    (a,) = LETTERS["6-7"]["A"]
    assert board.run(a, (0, 1), 2).fields[-1] in LETTERS["6-7"]["B"]
    assert board.run(a, (0, 1), 3).off in LETTERS["6-7"]["G"]


def test_left_and_right_of_a_on_page_6():
    (a,) = LETTERS["6-7"]["A"]
    ends = {
        letter: board.run(a, board.step_of(direction, sideways, False), 1).fields
        for letter, direction, sideways in [
            ("C", Direction.DIAGONAL, -1),
            ("D", Direction.DIAGONAL, 1),
            ("E", Direction.SIDEWAYS, -1),
            ("F", Direction.SIDEWAYS, 1),
        ]
    }
    assert ends == {letter: LETTERS["6-7"][letter] for letter in "CDEF"}


def test_a_diagonal_3_leaves_the_board_from_the_middle_column_only():
    for row in range(1, 9):
        assert board.run(Field(3, row), (1, 1), 3).off is not None
        assert board.run(Field(2, row), (1, 1), 3).off is None
        assert board.run(Field(5, row), (-1, 1), 3).off is None


def test_the_throw_in_from_d_of_page_14_is_taken_from_f():
    (d,) = LETTERS["14-15"]["D"]
    assert {board.run(d, (s, 1), 3).fields[-1] for s in (-1, 1)} == set(LETTERS["14-15"]["F"])


def test_a_clearance_of_three_leaves_the_board_from_d_g_h_and_k_l_m_only():
    threatened = {
        Field(c, r) for c in range(1, 6) for r in range(1, 12) if not Field(c, r - board.CLEARANCE).on_board
    }
    named = {field for letter in "DGHKLM" for field in LETTERS["14-15"][letter]}
    assert threatened == named


def test_corner_goal_kick_and_keepers_kick_fields_are_the_letters_of_page_11_seen_from_the_kicker():
    page = LETTERS["11"]
    assert {field.turned for field in board.GOAL_KICK_FIELDS} == set(page["C"])
    assert {field.turned for field in board.KEEPER_KICK_FIELDS} == set(page["D"]) | set(page["E"])
    assert set(board.CORNER_FIELDS) == set(page["F"])
    used = [field for fields in page.values() for field in fields]
    assert len(used) == len(set(used)) == 9


def test_every_letter_but_g_lies_on_the_board_and_pictures_are_symmetric():
    for page, letters in LETTERS.items():
        for letter, fields in letters.items():
            assert all(field.on_board for field in fields) == ((page, letter) != ("6-7", "G"))
            if page != "6-7":
                assert {Field(6 - f.c, f.r) for f in fields} == set(fields)


def test_a_side_sees_the_board_turned_by_half_a_turn():
    assert Field(1, 11).turned == Field(5, 1)
    assert Field(3, 6).turned == Field(3, 6)
    assert board.on_board_of(Side.HOME, Field(2, 4)) == Field(2, 4)
    assert board.on_board_of(Side.AWAY, Field(2, 4)) == Field(4, 8)
    assert board.name(Field(3, 6)) == "c6"
    assert board.name(Field(1, 11)) == "a11"
