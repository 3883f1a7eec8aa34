"""Chapter 10: substitutions."""

from __future__ import annotations

from typing import Any

import pytest

from botonista.flick.facts import BallRest
from tests.rules.pilka_guzikowa.cases import AWAY, HOME, Case, given, off, out, push, touch

ASKED = {"changes": [{"out": "H10", "into": "H12"}]}


def asked(**unusual: Any) -> Case:
    """Home, on its own turn, asks to change H10 for H12."""
    case = given("play", HOME, **unusual)
    return case.does(HOME, "request_substitution", out="H10", into="H12")


@pytest.mark.clause("PG 10.1.1", "PG 10.1.3")
def test_a_change_may_be_asked_for_and_costs_no_move():
    case = asked(left=2).cites("PG 10.1.1", "PG 10.1.4").stands("PLAY(home, 2)")
    case.when("H8", touch("H8"), touch("A5"), out("side", 0, 500)).stands("SET(throw_in, home, 1, 0)")
    case.cites("PG 10.1.3")


@pytest.mark.clause("PG 10.1.1")
@pytest.mark.parametrize(
    ("leaving", "coming", "code"),
    [
        ("H10", "H9", "not_on_bench"),
        ("H12", "H13", "not_on_board"),
        ("A10", "H12", "not_yours"),
        ("H10", "A12", "not_yours"),
        ("H10", "H99", "not_yours"),
    ],
)
def test_a_button_on_the_board_is_changed_for_one_of_the_own_bench(leaving, coming, code):
    case = given("play", HOME)
    assert case.refuses(HOME, "request_substitution", out=leaving, into=coming).code == code


@pytest.mark.clause("PG 10.1.1", "PG 10.1.2", "PG 1.1.2a")
def test_three_buttons_wait_on_each_bench():
    for letter, side in (("H", HOME), ("A", AWAY)):
        own = [p for p in given().state.pieces if p.side is side]
        assert [p.id for p in own if p.where == "bench"] == [f"{letter}{n}" for n in (12, 13, 14)]
        assert [p.id for p in own if p.where == "board"] == [f"{letter}{n}" for n in range(1, 12)]


@pytest.mark.clause("PG 10.1.1")
def test_one_button_is_not_changed_twice_at_once():
    case = asked()
    assert case.refuses(HOME, "request_substitution", out="H10", into="H13").code == "asked_already"
    assert case.refuses(HOME, "request_substitution", out="H9", into="H12").code == "asked_already"


@pytest.mark.clause("PG 10.1.1", "PG 1.1.3")
def test_a_keeper_is_changed_only_for_one_of_the_approved_pattern():
    refusal = given("play", HOME).refuses(HOME, "request_substitution", out="H1", into="H12")
    assert "PG 1.1.3" in refusal.clauses
    pattern = {"where": "bench", "radius": 25, "narrow": 25, "height": 10}
    case = given("play", HOME, pieces={"H12": pattern})
    case.does(HOME, "request_substitution", out="H1", into="H12")
    case.when("H8", touch("A5"), out("side", 0, 500))
    assert case.state.keeper(HOME).id == "H12"


@pytest.mark.clause("PG 10.1.2")
def test_three_changes_a_match_and_no_fourth():
    case = given("play", HOME, subs=[2, 3]).does(HOME, "request_substitution", out="H10", into="H12")
    refusal = case.refuses(HOME, "request_substitution", out="H9", into="H13")  # the third is only asked for
    assert (refusal.code, refusal.clauses) == ("no_change_left", ("PG 10.1.2",))
    case.when("H8", touch("A5"), out("side", 0, 500))
    assert case.state.subs == (3, 3)
    assert case.refuses(HOME, "request_substitution", out="H9", into="H13").code == "no_change_left"


@pytest.mark.clause("PG 10.1.2")
def test_three_at_once_are_allowed_and_each_is_counted():
    case = given("play", HOME)
    for leaving, coming in (("H8", "H12"), ("H9", "H13"), ("H10", "H14")):
        case.does(HOME, "request_substitution", out=leaving, into=coming)
    case.when("H7", touch("A5"), out("side", 0, 500))
    assert case.state.subs == (3, 0)
    assert case.asks(HOME, "substitution") is None


@pytest.mark.clause("PG 10.1.3", "PG 10.1.6")
def test_a_change_uses_up_no_move_and_no_free_turn():
    case = given("throw_in", AWAY, spot=[0, 500], taker="A3", **ASKED)
    case.when("A3", touch("A3"), touch("A4"), out("side", 50, 500)).stands("SET(throw_in, home, 1, 0)")
    assert case.state.phase.turned == ()
    case.does(HOME, "place_taker", piece="H3").does(HOME, "ready").when("H3", touch("H3"), ball=(0, 0))
    case.stands("PLAY(home, 1)")


@pytest.mark.clause("PG 10.1.4", "PG-D71")
def test_it_is_announced_on_ones_own_turn_or_with_the_ball_dead():
    turn = given("play", HOME)
    refusal = turn.refuses(AWAY, "request_substitution", out="A10", into="A12")
    assert (refusal.code, refusal.clauses) == ("not_now", ("PG 10.1.4", "PG-D71"))
    turn.when("H8").does(AWAY, "request_substitution", out="A10", into="A12")
    dead = given("play", HOME).when("H8", touch("A5"), out("side", 0, 500))
    dead.does(AWAY, "request_substitution", out="A10", into="A12")
    choice = given("play", HOME).when("H4", push("A6", 75, by="H4")).stands("CHOICE(away)")
    choice.does(HOME, "request_substitution", out="H10", into="H12").cites("PG 10.1.4")


@pytest.mark.clause("PG 10.1.4")
def test_over_the_match_no_change_is_announced():
    case = given("play", HOME, clock_ms=790_000, exits=3).when("H7", touch("H7"), out("side", 100, 500))
    assert (
        case.stands("ENDED").refuses(HOME, "request_substitution", out="H10", into="H12").code == "match_over"
    )


@pytest.mark.clause("PG 10.1.5")
@pytest.mark.parametrize(
    ("events", "facts", "after"),
    [
        ((touch("A5"), out("side", 0, 500)), {}, "SET(throw_in, home, 1, 0)"),
        ((touch("A5"), out("end", 900, 300)), {}, "SET(corner, home, 1, 0)"),
        ((touch("H8"), out("end", 900, 300)), {}, "SET(goal_kick, away, 1, 0)"),
        ((), {"ball": BallRest(0, 0, 15.0, on=("A5",))}, "SET(free_direct, home, 0, 0)"),
        ((touch("H8"), out("goal", 900, 0)), {}, "SETUP(away)"),
    ],
)
def test_it_is_carried_out_in_the_first_break(events, facts, after):
    case = given("play", HOME, ball={"x": 20, "y": 0}, **ASKED).when("H8", *events, **facts)
    case.cites("PG 10.1.5").stands(after)
    assert (case.state.piece("H10").where, case.state.piece("H12").where) == ("changed", "board")
    assert case.state.subs == (1, 0)


@pytest.mark.clause("PG 10.1.5", "PG-D71")
def test_open_play_and_a_penalty_are_no_breaks():
    case = given("play", HOME, **ASKED).when("H8", touch("H8"), ball=(50, 0)).stands("PLAY(away, 1)")
    assert case.state.piece("H12").where == "bench"
    penalty = given("play", HOME, **ASKED).when("H8", ball=BallRest(700, 60, 15.0, on=("A3",)))
    penalty.does(AWAY, "place_keeper").stands("PENALTY(home)").does(HOME, "place_taker", piece="H9")
    penalty.does(HOME, "ready").stands("PENALTY_1(home)")
    assert (penalty.state.piece("H12").where, penalty.state.subs) == ("bench", (0, 0))
    penalty.when("H9", touch("H9"), out("end", 900, 200)).cites("PG 10.1.5")
    assert penalty.state.piece("H12").where == "board"


@pytest.mark.clause("PG 10.1.6")
def test_the_new_button_stands_exactly_where_the_old_one_stood():
    case = given("play", HOME, pieces={"H10": {"x": 123.25, "y": -45.5, "face": "wide_up"}}, **ASKED)
    case.when("H8", touch("A5"), out("side", 0, 500))
    assert case.place("H12") == (123.25, -45.5)
    assert case.state.piece("H12").face == "wide_up"
    assert len(case.state.on_board(HOME)) == 11


@pytest.mark.clause("PG 10.1.6", "PG 5.1.3b")
def test_for_a_button_waiting_off_the_board_the_new_one_waits_and_returns():
    case = given("play", HOME, **ASKED).when("H10", off("H10", 250, 550)).stands("PLAY(away, 3)")
    case.when("A5", touch("A5"), touch("H8"), out("side", 0, -500)).stands("SET(throw_in, away, 1, 0)")
    assert case.state.piece("H12").where == "off"
    case.does(AWAY, "place_taker", piece="A3").does(AWAY, "ready").when("A3", touch("A3"), ball=(0, 0))
    case.when("A5").stands("RETURN(home: H12)").does(HOME, "return_piece", piece="H12")
    assert case.place("H12") == (250, 500)


@pytest.mark.clause("PG 10.1.7")
def test_the_substitute_may_not_take_the_set_piece_nor_make_the_first_move():
    mine = asked().when("H8", touch("A5"), out("side", 0, 500))
    assert mine.banned == {"H12": "substitute"}
    assert "PG 10.1.7" in mine.refuses(HOME, "place_taker", piece="H12").clauses
    mine.does(HOME, "place_taker", piece="H3").does(HOME, "ready").when("H3", touch("H3"), ball=(0, 0))
    assert "H12" not in mine.banned
    mine.when("H12").is_silent_about("PG 10.1.7").stands("PLAY(away, 1)")


@pytest.mark.clause("PG 10.1.7", "PG-D24")
def test_after_the_opponents_set_piece_the_substitutes_first_move_is_a_breach():
    case = asked().when("H8", touch("H8"), out("side", 0, 500)).stands("SET(throw_in, away, 1, 0)")
    case.does(AWAY, "place_taker", piece="A3").does(AWAY, "ready").when("A3", touch("A3"), ball=(0, 0))
    case.does(AWAY, "give_up").stands("PLAY(home, 1)")
    assert "PG 10.1.7" in case.refuses(HOME, "flick", piece="H12", angle=0, speed=300.0).clauses
    case.when("H12").cites("PG 10.1.7", "PG 7.6.2a", "PG-D24").stands("PLAY(away, 2)")


@pytest.mark.clause("PG 10.1.7", "PG-D24")
def test_a_goal_of_a_banned_substitute_does_not_count():
    changed = {"H12": {"x": 9, "y": 9}, "H11": {"where": "changed"}}
    case = given("play", HOME, bans=[{"piece": "H12", "reason": "substitute"}], pieces=changed)
    case.when("H12", touch("H12"), out("goal", 900, 0)).cites("PG 10.1.7", "PG 7.6.4")
    assert case.stands("SET(goal_kick, away, 1, 1)").state.score == (0, 0)


@pytest.mark.clause("PG 10.1.7", "PG-D47")
def test_the_ban_outlives_a_goal_up_to_the_kick_off():
    case = given("play", HOME, **ASKED).when("H8", touch("H8"), out("goal", -900, 0)).stands("SETUP(home)")
    assert case.banned == {"H12": "substitute"}
    assert "PG 10.1.7" in case.refuses(HOME, "formation", name="3-4-3", starter="H12").clauses
    case.does(AWAY, "formation", name="3-4-3").does(HOME, "formation", name="3-4-3").stands("KICKOFF_1(home)")
    assert case.state.phase.starter != "H12"
    case.when(case.state.phase.starter, touch(case.state.phase.starter), ball=(60, 0))
    assert "H12" not in case.banned


@pytest.mark.clause("PG 10.1.2", "PG-D71")
def test_a_button_taken_off_may_come_back_as_another_change_and_keeps_its_cards():
    case = given("play", HOME, yellow=["H10"], **ASKED).when("H8", touch("A5"), out("side", 0, 500))
    assert case.state.yellows("H12") == 0
    case.does(HOME, "request_substitution", out="H12", into="H10")
    case.does(HOME, "place_taker", piece="H3").does(HOME, "ready")
    case.when("H3", touch("H3"), touch("A5"), out("side", 0, 500))
    assert (case.state.piece("H10").where, case.state.yellows("H10")) == ("board", 1)
    assert case.state.subs == (2, 0)


@pytest.mark.clause("PG 10.1.1", "PG 6.2.1b")
def test_a_sent_off_button_is_not_replaced_not_even_if_asked_for_before():
    case = given("play", HOME, **ASKED).when("H10", push("A6", 320, by="H10", x=0, y=0))
    case.does(AWAY, "choose_award", option=0).stands("SET(free_direct, away, 0, 5)")
    assert case.state.piece("H12").where == "bench"
    assert (len(case.state.on_board(HOME)), case.state.subs) == (10, (0, 0))
