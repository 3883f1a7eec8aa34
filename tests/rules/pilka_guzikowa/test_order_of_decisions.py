"""The order of decisions after a move, the clock and the preparations, at their edges."""

from __future__ import annotations

import pytest

from botonista.flick.actions import Answer
from botonista.flick.facts import BallRest, Place
from botonista.football.chance import Chance
from botonista.games.pilka_guzikowa.game import GAME
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, REAL_TABLE, given, off, out, push, touch

FINAL = {"kind": "corner", "taker": "H7", "clock_ms": 905_000, "cause_ms": 899_000, "final": True}


@pytest.mark.clause("PG 2.1.4", "PG 2.1.6", "PG-D18", "PG-D22")
def test_a_move_out_of_turn_that_puts_the_ball_out_gives_the_set_piece_of_the_exit_and_one():
    case = given("throw_in", HOME, settings=REAL_TABLE, spot=[312, 500], taker="H3")
    case.when("A3", touch("A3"), out("side", 312, 500), side=AWAY, ill_made=("out_of_turn",))
    case.stands("SET(throw_in, home, 1, 1)")


@pytest.mark.clause("PG 2.1.1c")
def test_a_turned_button_whose_place_is_told_lies_as_it_is_told():
    case = given("play", HOME).when("H8", action="turn", places=(Place("H8", -90, -420, face="wide_up"),))
    assert case.state.piece("H8").face == "wide_up"
    shifted = given("play", HOME, settings=REAL_TABLE)
    shifted.when("H8", action="turn", places=(Place("A8", 90, 400),), ill_made=("shifted",))
    assert shifted.state.piece("H8").face == "wide_up"


@pytest.mark.clause("PG 3.3.3a", "PG 3.3.3c", "PG-D39")
def test_the_last_set_piece_is_followed_by_no_other():
    case = given("play", HOME, **FINAL, exits=3)
    case.when("H8", push("A6", 75, by="H8"), touch("A6"), out("side", 0, 500)).stands("ENDED")


@pytest.mark.clause("PG 3.3.3b", "PG-D40")
@pytest.mark.parametrize(("t", "after"), [(0.999, "SET(free_direct, away, 0, 3)"), (1.0, "ENDED")])
def test_a_cause_at_fifteen_minutes_gives_nothing_more(t, after):
    """Before it the set piece is left, the moves from play are not: there is nothing to choose."""
    case = given("play", HOME, clock_ms=899_000).when("H8", push("A6", 75, by="H8", t=t), rest_ms=902_000)
    assert case.cites("PG-D40").stands(after).state.final is (after != "ENDED")


@pytest.mark.clause("PG 8.1.1")
def test_two_fouls_worth_the_same_at_the_same_place_are_one_choice():
    twice = (push("A6", 75, by="H4", x=0, y=0), push("A7", 80, by="H4", x=0, y=0))
    case = given("play", HOME).when("H4", *twice).stands("CHOICE(away)")
    assert [(o.kind, o.size) for o in case.state.phase.options] == [("free_direct", 4), (None, 2)]


@pytest.mark.clause("PG 3.4.3")
@pytest.mark.parametrize(
    ("x", "across"), [(907, False), pytest.param(907.001, True, marks=pytest.mark.clause("PG-D42"))]
)
def test_only_a_ball_wholly_across_the_line_is_kept_out_by_the_keeper(x, across):
    case = given("play", HOME, pieces={"A1": {"x": 895, "y": 0}})
    case.when("H8", touch("H8"), ball=BallRest(x, 5, 17.0, on=("A1",))).stands("PLAY(away, 1)")
    assert ("PG 3.4.3" in case.ruling.clauses) is across


@pytest.mark.clause("PG 6.2.1a", "PG 5.1.3b")
def test_a_button_sent_off_in_the_move_in_which_it_left_the_board_does_not_wait_to_come_back():
    case = given("play", HOME).when("H4", push("A6", 320, by="H4", x=0, y=0), off("H4", 250, 550))
    assert (case.state.off, case.state.piece("H4").where) == ((), "sent_off")


@pytest.mark.clause("PG 2.1.5b", "PG 3.3.2b")
def test_an_announcement_gives_nobody_more_time():
    case = given("play", HOME, clock_ms=599_000, deadline_ms=604_000).waits(600_000).cites("PG 3.3.2b")
    assert (case.state.times.deadline_ms, case.state.times.now_ms, case.state.clock_ms) == (
        604_000,
        600_000,
        600_000,
    )


@pytest.mark.clause("PG 3.2.1a", "PG-D37")
def test_before_the_first_touch_time_passes_and_the_match_clock_stands():
    case = given("setup", HOME, deadline_ms=60_000).waits(60_001)
    assert (case.state.times.now_ms, case.state.clock_ms) == (60_001, 0)


@pytest.mark.clause("PG 3.1.1", "PG-D74")
def test_the_coin_has_two_sides():
    asked = []

    class Coin(Chance):
        def below(self, n: int) -> int:
            asked.append(n)
            return n - 1

    state = GAME.play(GAME.start({}), HOME, GAME.decode_action({"type": "toss"}), Coin()).state
    assert (asked, state.phase.winner) == ([2], AWAY)


@pytest.mark.clause("PG 9.1.1b", "PG-D14")
def test_a_button_in_the_way_of_a_long_wall_is_shifted_along_its_row():
    case = given("play", HOME, pieces={"H8": {"x": -77, "y": 70}, "A8": {"x": -77, "y": -75}})
    case.when("H4", push("A6", 75, by="H4", x=0, y=0)).does(AWAY, "choose_award", option=0)
    case.does(HOME, "wall", members=["H4", "H5", "H6"])
    for piece, side in (("H8", 1), ("A8", -1)):
        x, y = case.place(piece)
        assert x == -77
        assert 80 <= y * side <= 81


@pytest.mark.clause("PG 9.1.1c", "PG-D72")
def test_when_the_offender_was_sent_off_time_puts_his_sides_nearest_button_in_the_wall():
    case = given("play", HOME, yellow=["H8"], pieces={"H5": {"x": 20, "y": 200}, "A5": {"x": 20, "y": 100}})
    case.when("H8", push("A3", 200, by="H8", x=0, y=0)).does(AWAY, "choose_award", option=0)
    assert case.asks(HOME, "wall").usual == Answer("wall", ("H5",))
    case.waits(case.state.times.deadline_ms + 1).cites("PG 9.1.1c", "PG-D72")


@pytest.mark.clause("PG 2.2.1b", "PG-D29")
def test_the_taker_may_be_turned_over_and_back_again():
    case = (
        given("play", HOME)
        .when("H5", touch("A5"), out("end", 900, 300))
        .does(HOME, "place_ball", x=888, y=484)
    )
    case.does(HOME, "place_taker", piece="H7", x=930, y=510)
    assert case.does(HOME, "turn_free", piece="H7").cites("PG 2.2.1b").state.piece("H7").face == "wide_up"
    assert case.does(HOME, "turn_free", piece="H7").state.piece("H7").face == "wide_down"


@pytest.mark.clause("PG 9.2.2", "PG-D69")
def test_a_keeper_put_on_his_line_waits_no_more_and_the_others_do():
    waiting = [{"piece": "A1", "x": 1000, "y": 0}, {"piece": "A5", "x": 0, "y": 550}]
    pieces = {"A1": {"where": "off"}, "A5": {"where": "off"}}
    case = given("play", HOME, off=waiting, pieces=pieces).when(
        "H8", ball=BallRest(700, 60, 15.0, on=("A3",))
    )
    case.does(AWAY, "place_keeper")
    assert [w.piece for w in case.state.off] == ["A5"]


@pytest.mark.clause("PG 5.1.3a", "PG 5.1.3b")
@pytest.mark.clause("PG-D26", uncited="a timer: nothing is called")
def test_only_a_button_that_is_due_comes_back_and_within_ten_seconds():
    waiting = {"off": [{"piece": "H6", "x": 250, "y": 550}], "pieces": {"H6": {"where": "off"}}}
    case = given("play", AWAY, **waiting, deadline_ms=188_000).when("A5", touch("A5"), out("side", 0, 500))
    assert case.refuses(HOME, "return_piece", piece="H8").code == "not_due"
    started = given("play", AWAY, **waiting, deadline_ms=188_000)
    flick = started.does(AWAY, "turn", piece="A8").stands("RETURN(home: H6)").state
    assert flick.times.deadline_ms == flick.times.now_ms + 10_000


@pytest.mark.clause("PG 10.1.4")
@pytest.mark.clause("PG-D27", uncited="an option that is offered or not: nothing is called")
def test_giving_up_and_changes_are_offered_only_when_they_are_possible():
    additional = given("play", HOME, kind="corner", taker="H7", left=1)
    assert additional.asks(HOME, "give_up") is not None
    assert given("play", HOME).asks(HOME, "give_up") is None
    assert given("kickoff_2", HOME, must=False).asks(HOME, "give_up") is None
    assert additional.asks(HOME, "substitution") is not None
    assert additional.asks(AWAY, "substitution") is None
